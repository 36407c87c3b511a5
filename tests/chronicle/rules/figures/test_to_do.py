"""The aftermath: an own list of tasks for everybody."""

from dataclasses import replace

import pytest

from chronicle.rules.figures.to_do import aftermath
from chronicle.rules.state import Done, Fact, Overview, Ruling, Scheme, Taken, Title
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    NOBODY,
    ancilla,
    chapter,
    chronicle,
    played,
    with_sheets,
    won,
)

PLAIN = Overview()
UPGRADE = (Ruling(rule="deck_upgrade", choice="yes", at=1),)


def after(*, missions=(), done=(), taken=(), order=(BELA, ADA, CORA), overview=PLAIN, **about):
    won_by = {seat: sum(one.winner == seat for one in missions) for seat in order}
    now = played(1, *order, missions=won_by, overview=overview, done=done, taken=taken)
    return chronicle(now=replace(now, missions=missions), phase="aftermath", **about)


def seen(*args, **about):
    state = args[0] if args else after(**about)
    return aftermath(state)


def states(step, found):
    return {task.seat: task.state for task in found.tasks if task.step == step}


@pytest.mark.parametrize(
    "state",
    [
        chronicle(),
        chronicle(now=chapter(1), phase="reckoning"),
        chronicle(practice=True, now=played(1, ADA, BELA, CORA), phase="places"),
        chronicle(now=played(1, ADA, BELA, CORA, paper=True), phase="gather"),
    ],
)
def test_there_is_none_without_places_in_practice_or_on_paper(state):
    assert seen(state) is None


def test_a_list_for_everybody_in_the_order_of_action():
    found = seen(missions=(won(1, BELA), won(2, BELA), won(3, ADA)))

    assert found.order == (CORA, ADA, BELA)
    assert [task.seat for task in found.tasks[::6]] == [CORA, ADA, BELA]
    assert [task.step for task in found.tasks[:6]] == [
        "results",
        "overview",
        "missions",
        "burdens",
        "stickers",
        "agents",
    ]


def test_t13_order_of_action():
    found = seen(missions=(won(1, BELA), won(2, BELA), won(3, CORA)), order=(BELA, CORA, ADA))

    assert found.order == (ADA, CORA, BELA)


def test_equal_missions_may_be_left_to_the_table_each_time():
    ruled = (Ruling(rule="action_tie", choice="table", at=1),)

    assert seen(missions=(won(1, BELA),), rulings=ruled).even == ((ADA, CORA),)
    assert seen(missions=(won(1, BELA),)).even == ()


def test_an_automated_bloodline_has_nothing_to_do():
    found = seen(order=(NOBODY, ADA, BELA))

    assert found.order == (BELA, ADA)
    assert (found.winner, found.loser) == (NOBODY, BELA)


def test_the_record_does_results_and_burdens_itself():
    found = seen()

    assert {*states("results", found).values(), *states("burdens", found).values()} == {"done"}


# --- The overview card ------------------------------------------------------------------------------------

TITLE = Title(text="Baron", at=1, source="overview")
RIOT = Scheme(clan="tremere", name="Riot", at=1, by=CORA, source="conspiracy")


def test_the_winner_owes_a_title_and_the_loser_a_conspiracy():
    assert states("overview", seen()) == {ADA: "nothing", BELA: "open", CORA: "open"}


def test_done_when_they_are_written():
    found = seen(sheets=with_sheets({BELA: {"titles": (TITLE,)}}), schemes=(RIOT,))

    assert states("overview", found) == {ADA: "nothing", BELA: "done", CORA: "done"}


def test_or_when_somebody_says_none():
    found = seen(
        done=(Done(seat=BELA, step="overview", none=True), Done(seat=CORA, step="overview", none=True))
    )

    assert states("overview", found) == {ADA: "nothing", BELA: "none", CORA: "none"}


def test_a_corrected_place_asks_again():
    """The title was written by somebody who is not the winner any more."""
    found = seen(sheets=with_sheets({CORA: {"titles": (TITLE,)}}), done=(Done(seat=CORA, step="overview"),))

    assert states("overview", found) == {ADA: "nothing", BELA: "open", CORA: "open"}


def test_titles_of_other_chapters_and_sources_do_not_count():
    others = (Title(text="Knight", at=1, source="table"), Title(text="Squire", at=2, source="overview"))

    assert states("overview", seen(sheets=with_sheets({BELA: {"titles": others}})))[BELA] == "open"


def test_the_others_may_add_a_scheme_where_the_table_plays_so():
    scheme = Scheme(clan="brujah", name="Mob", at=1, by=ADA, source="upgrade")

    assert not seen().upgrade
    assert seen(rulings=UPGRADE).upgrade
    assert states("overview", seen(rulings=UPGRADE))[ADA] == "open"
    assert states("overview", seen(rulings=UPGRADE, schemes=(scheme,)))[ADA] == "done"


def test_the_title_as_typed_or_as_the_card_says():
    overview = Overview(title="Legate", conspiracy=2)

    assert (seen(overview=overview).title, seen(overview=overview).conspiracy) == ("Legate", 2)
    assert seen(overview=overview, sheets=with_sheets({BELA: {"titles": (TITLE,)}})).title == "Baron"


def test_a_winner_without_a_sheet_has_no_title():
    assert seen(order=(NOBODY, ADA, BELA)).title == ""


# --- Missions ---------------------------------------------------------------------------------------------


def test_missions_left_to_take():
    taken = (Taken(slot=1, seat=BELA),)
    found = seen(missions=(won(1, BELA), won(2, BELA), won(3, ADA), won(4, 0)), taken=taken)

    assert states("missions", found) == {ADA: "open", BELA: "open", CORA: "nothing"}
    assert (found.task(BELA, "missions").left, found.task(ADA, "missions").left) == (1, 1)
    assert [(one.mission.slot, one.taken) for one in found.missions] == [(1, taken[0]), (2, None), (3, None)]


def test_of_nothing_but_missions_some_are_left():
    found = seen(missions=(won(1, BELA), won(2, BELA)))

    assert {task.left for task in found.tasks if task.step != "missions"} == {0}


def test_all_taken_or_left_on_purpose():
    found = seen(
        missions=(won(1, BELA), won(2, ADA)),
        taken=(Taken(slot=1, seat=BELA),),
        done=(Done(seat=ADA, step="missions", none=True),),
    )

    assert states("missions", found) == {ADA: "none", BELA: "done", CORA: "nothing"}


def test_what_somebody_else_took_does_not_count():
    found = seen(missions=(won(1, BELA),), taken=(Taken(slot=1, seat=ADA),))

    assert states("missions", found)[BELA] == "open"
    assert found.missions[0].taken is None


# --- Burdens, stickers, agents ----------------------------------------------------------------------------


def test_t10_burdens_before_and_after():
    state = replace(after(), past=(played(1, ADA, BELA, CORA),), now=played(2, BELA, ADA, CORA))

    changes = {one.seat: (one.before, one.after) for one in seen(state).burdens}
    assert changes == {ADA: (1, 0), BELA: (0, 1), CORA: (0, 0)}


def test_burdens_are_foretold_while_the_places_turn():
    state = replace(after(), now=played(1, BELA, ADA, CORA, played=False), phase="places")

    assert [(one.seat, one.after) for one in seen(state).burdens if one.after] == [(BELA, 1)]


@pytest.mark.parametrize("step", ["stickers", "agents"])
def test_everybody_may_and_nobody_must(step):
    found = seen(done=(Done(seat=ADA, step=step), Done(seat=BELA, step=step, none=True)))

    assert states(step, found) == {ADA: "done", BELA: "none", CORA: "open"}


def test_the_last_word_counts():
    found = seen(done=(Done(seat=ADA, step="agents", none=True), Done(seat=ADA, step="agents")))

    assert states("agents", found)[ADA] == "done"


def test_done_when_nobody_has_anything_open():
    quiet = tuple(
        Done(seat=seat, step=step, none=True)
        for seat in (ADA, BELA, CORA)
        for step in ("overview", "missions", "stickers", "agents")
    )

    assert seen(done=quiet).done
    assert not seen(done=quiet[:-1]).done


def test_a_task_that_nobody_has():
    assert seen().task(9, "agents") is None


# --- Scarce stickers --------------------------------------------------------------------------------------


def test_ability_stickers_that_will_not_do_for_all_who_may_still_want_one():
    stock = (Fact(name="swift", n=3), Fact(name="bonds", n=2))

    assert seen(stock=stock).scarce == ("bonds",)
    assert seen(stock=stock, done=(Done(seat=ADA, step="stickers"),)).scarce == ()


def test_clan_stickers_for_who_still_takes_a_mission():
    stock = (Fact(name="ventrue", n=1), Fact(name="brujah", n=1), Fact(name="thin-blood", n=1))
    used = (ancilla(clan="ventrue"),)
    both = (won(1, BELA), won(2, ADA))

    assert seen(stock=stock, ancillae=used, missions=both).scarce == ("ventrue", "thin-blood")
    assert seen(stock=stock, ancillae=used).scarce == ()


def test_two_of_one_clan_want_two_stickers():
    """Nothing stops a table from playing a clan twice."""
    state = after(missions=(won(1, BELA), won(2, ADA)), stock=(Fact(name="ventrue", n=1),))
    clans = tuple(replace(one, clan="ventrue") for one in state.now.clans)

    assert seen(replace(state, now=replace(state.now, clans=clans))).scarce == ("ventrue",)
