"""The evening's first sheet, before anybody has gathered and after."""

import pytest

from campaigns.kernel.words import word
from chronicle.rules.figures.tonight import recap, rounds, tonight
from chronicle.rules.state import Asset, Chosen, Deck, Deed, Era, Leader, Present, Prophecy, Scheme, Title
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    WALL,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    with_sheets,
)


def evening(state, reader=ADA, burdens=None):
    return tonight(state, reader, burdens or {}, recap(state))


def checks(state, **about):
    return {one.code: dict(one.about) for one in evening(state, **about).checks}


# --- Which chapter, and who is there ----------------------------------------------------------------------


def test_before_anybody_has_gathered_it_is_as_if_all_came():
    seen = evening(chronicle())

    assert (seen.gathered, seen.number, seen.era, seen.in_era, seen.rounds) == (False, 1, 1, 1, 9)
    assert seen.here == here(ADA, BELA, CORA)
    assert seen.away == ()


def test_between_two_chapters_it_is_the_next_one():
    seen = evening(chronicle(now=played(1, ADA, BELA, CORA)))

    assert (seen.gathered, seen.number, seen.in_era) == (False, 2, 2)


def test_once_gathered_it_is_who_is_here():
    seen = evening(chronicle(now=chapter(1, here=here(ADA, CORA)), phase="tonight"))

    assert (seen.gathered, seen.rounds, seen.away) == (True, 10, (BELA,))


@pytest.mark.parametrize(("players", "n"), [(0, 10), (2, 10), (3, 9), (4, 8), (6, 8)])
def test_rounds_by_players(players, n):
    assert rounds(players) == n


def test_the_booklets_page_names_chapter_and_years():
    told = Era(number=1, years="1306-1370", titles=("RHODES", "LONDON"), key="clans")

    assert evening(chronicle(eras=(told,))).title == "RHODES"
    assert evening(chronicle(eras=(told,), now=played(1, ADA, BELA, CORA))).title == "LONDON"
    third = chronicle(eras=(told,), past=(played(1, ADA, BELA, CORA),), now=played(2, ADA, BELA, CORA))
    assert (evening(third).title, evening(third).years) == ("", "1306-1370")


def test_before_the_next_era_is_reached_nothing_of_it_is_known():
    past = (played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA))
    state = chronicle(past=past, now=played(3, ADA, BELA, CORA))

    seen = evening(state)
    assert (seen.number, seen.era, seen.title, seen.asks_era) == (4, 2, "", False)
    assert seen.grounds == ("clans", "beast", "princes")


def test_the_battlegrounds_of_a_gathered_chapter_are_its_own():
    now = chapter(1, grounds=("clans",))

    assert evening(chronicle(now=now, phase="tonight")).grounds == ("clans",)


# --- Who begins, who chooses first ------------------------------------------------------------------------


def test_t11_in_the_first_chapter_the_oldest_begins_and_the_youngest_chooses():
    seen = evening(chronicle())

    assert (seen.first, seen.first_why, seen.choice) == (CORA, "oldest", (ADA, BELA, CORA))


def test_t11_later_the_loser_begins_and_chooses_first():
    everybody = (ADA, BELA, CORA, DAN)
    state = chronicle(seats=everybody, now=played(1, CORA, ADA, DAN, BELA))

    seen = evening(state)
    assert (seen.first, seen.first_why) == (BELA, "loser")
    assert seen.choice == (BELA, DAN, ADA, CORA)


def test_a23_without_the_loser_the_worst_placed_here_begins():
    past = (played(1, CORA, ADA, BELA),)
    state = chronicle(past=past, now=chapter(2, here=here(ADA, CORA)), phase="tonight")

    seen = evening(state)
    assert (seen.first, seen.first_why, seen.choice) == (ADA, "worst-here", (ADA, CORA))


def test_a23_newcomers_and_absentees_choose_first_the_youngest_before():
    past = (played(1, CORA, BELA),)
    state = chronicle(
        seats=(DAN, ADA, BELA, CORA),
        past=past,
        now=chapter(2, here=here(DAN, ADA, BELA, CORA)),
        phase="tonight",
    )

    seen = evening(state)
    assert seen.choice == (DAN, ADA, BELA, CORA)
    assert (seen.first, seen.first_why) == (BELA, "loser")


def test_a23_with_nobody_who_has_a_result_the_oldest_begins():
    past = (played(1, CORA, BELA),)
    state = chronicle(
        seats=(BELA, CORA, ADA, DAN),
        past=past,
        now=chapter(2, here=here(ADA, DAN)),
        phase="tonight",
    )

    assert (evening(state).first, evening(state).first_why) == (DAN, "oldest")


def test_an_automated_bloodline_neither_begins_nor_chooses():
    past = (played(1, CORA, BELA, NOBODY),)
    state = chronicle(past=past, now=chapter(2, here=here(BELA, CORA, NOBODY)), phase="tonight")

    seen = evening(state)
    assert (seen.first, seen.first_why, seen.choice) == (BELA, "worst-here", (BELA, CORA, NOBODY))


def test_the_table_may_say_otherwise():
    now = chapter(1, first=ADA, choice=(CORA, ADA, BELA))

    seen = evening(chronicle(now=now, phase="tonight"))
    assert (seen.first, seen.first_why, seen.choice) == (ADA, "table", (CORA, ADA, BELA))


def test_a_chapter_that_nobody_finished_gives_no_order():
    past = (played(1, CORA, ADA, BELA), chapter(2))
    state = chronicle(past=past, now=chapter(3), phase="tonight")

    assert evening(state).first == BELA


def test_a_table_where_nobody_sits():
    seen = evening(chronicle(seats=(), sheets=()))

    assert (seen.first, seen.choice) == (0, ())
    assert "check.first" not in [one.code for one in seen.checks]


# --- What waits -------------------------------------------------------------------------------------------


def test_what_waits_in_the_havens_of_those_here():
    asset, spent = (
        Asset(id="1.2", kind="war", name="", at=1),
        Asset(id="1.3", kind="war", name="", at=1, spent=1),
    )
    left, gone = ancilla(haven=ADA), ancilla(id="5.3", haven=ADA, gone=True)
    mine, hers = (Leader(id=f"1.{n}", name="Mithras", clan="ventrue", owner=n, at=1) for n in (ADA, BELA))
    state = chronicle(
        sheets=with_sheets({ADA: {"assets": (asset, spent)}, BELA: {"assets": (asset,)}}),
        ancillae=(left, gone, ancilla(id="5.4", haven=BELA), ancilla(id="5.5")),
        leaders=(mine, hers),
        now=chapter(1, here=here(ADA, CORA)),
        phase="tonight",
    )

    seen = evening(state)
    assert [(held.seat, held.asset) for held in seen.assets] == [(ADA, asset)]
    assert seen.agents == (left,)
    assert seen.leaders == (mine,)


def test_burdens_of_those_here_with_their_names():
    state = chronicle(
        sheets=with_sheets({ADA: {"burden_names": ("Hunted",)}}),
        now=chapter(1, here=here(ADA, CORA)),
        phase="tonight",
    )

    seen = evening(state, burdens={ADA: 2, BELA: 1, CORA: 0})
    assert [(one.seat, one.n, one.names) for one in seen.burdens] == [(ADA, 2, ("Hunted",))]


def test_what_earlier_decks_said_about_later_set_ups():
    past = (played(1, ADA, BELA, CORA, deck=Deck(later="Put in the plague")), played(2, ADA, BELA, CORA))
    state = chronicle(past=past, now=played(3, ADA, BELA, CORA, deck=Deck(later="Soon")), phase="aftermath")

    assert [(one.at, one.text) for one in evening(state).later] == [(1, "Put in the plague")]


# --- The era's first chapter ------------------------------------------------------------------------------


def test_the_era_is_asked_for_in_its_first_chapter_until_it_is_told():
    assert evening(chronicle()).asks_era
    assert not evening(chronicle(eras=(Era(number=1, key="clans"),))).asks_era
    assert not evening(chronicle(now=played(1, ADA, BELA, CORA))).asks_era
    assert not evening(chronicle(practice=True)).asks_era


@pytest.mark.parametrize("phase", ["tonight", "clans", "play"])
def test_each_seat_may_seal_one_sentence(phase):
    state = chronicle(now=chapter(1), phase=phase, prophecies=(Prophecy(seat=BELA, era=1, text="x"),))

    assert evening(state, ADA).may_prophesy
    assert not evening(state, BELA).may_prophesy
    assert not evening(state, WALL).may_prophesy


def test_no_prophecy_once_the_end_is_known_nor_later_in_the_era():
    assert not evening(chronicle(now=chapter(1), phase="reckoning")).may_prophesy
    later = chronicle(past=(played(1, ADA, BELA, CORA),), now=chapter(2), phase="tonight")
    assert not evening(later).may_prophesy


# --- The box against a list -------------------------------------------------------------------------------


def test_the_box_against_a_list():
    assert checks(chronicle()) == {
        "check.grounds": {"grounds": ("clans", "beast", "princes")},
        "check.scale": {"ground": "beast"},
        "check.missions": {"n": 5},
        "check.overview": {},
        "check.queue": {"n": 5},
        "check.leaders": {"power": 3, "boons": 3},
        "check.envelopes": {"seats": (ADA, BELA, CORA)},
        "check.first": {"seat": CORA},
        "check.round": {"rounds": 9},
    }


def test_the_list_knows_who_is_away_who_is_burdened_and_which_clans_play():
    now = chapter(1, here=here(ADA, CORA, NOBODY), clans=CHOSEN)
    scheme = Scheme(clan="brujah", name="Riot", at=1, by=CORA, source="conspiracy")
    state = chronicle(now=now, phase="clans", schemes=(scheme,))

    found = checks(state, burdens={ADA: 1})
    assert found["check.stay"] == {"seats": (BELA,)}
    assert found["check.burdens"] == {"seats": (ADA,)}
    assert found["check.schemes"] == {"clan": "brujah", "schemes": ("Riot",)}
    assert found["check.automated"] == {"n": 1}


CHOSEN = (Chosen(seat=ADA, clan="brujah"), Chosen(seat=CORA, clan="ventrue"))


def test_in_practice_no_card_of_the_chronicle_and_no_envelope():
    found = checks(chronicle(practice=True))

    assert not {"check.missions", "check.overview", "check.envelopes"} & {*found}
    assert "check.queue" in found


# --- What happened in the chapter before ------------------------------------------------------------------


def test_in_the_first_chapter_nothing_has_happened():
    assert recap(chronicle()) == ()


def test_the_ends_of_the_chapter_before():
    state = chronicle(now=played(1, BELA, ADA, CORA))

    assert recap(state) == (
        word("recap.won", chapter=1, seat=BELA, clan="ventrue", vp=20),
        word("recap.lost", chapter=1, seat=CORA, clan="tremere", vp=16),
    )


def test_what_the_chapter_before_left_behind():
    deeds = (
        Deed(at=1, code="elevated", seat=ADA),
        Deed(at=1, code="sticker", seat=ADA, text="bonds"),
        Deed(at=1, code="kept", seat=BELA),
        Deed(at=1, code="told"),
        Deed(at=0, code="kept", seat=BELA),
    )
    state = chronicle(
        now=played(1, BELA, ADA, CORA, deck=Deck(characters=2)),
        sheets=with_sheets(
            {
                BELA: {
                    "titles": (
                        Title(text="Baron", at=1, source="overview"),
                        Title(text="Knight", at=1, source="table"),
                        Title(text="Squire", at=0, source="overview"),
                    )
                }
            }
        ),
        schemes=(
            Scheme(clan="tremere", name="Blood oath", at=1, by=CORA, source="conspiracy"),
            Scheme(clan="tremere", name="Old debts", at=1, by=CORA, source="conspiracy"),
            Scheme(clan="ventrue", name="Edict", at=1, by=ADA, source="leader"),
        ),
        leaders=(
            Leader(id="1.3", name="Mithras", clan="ventrue", owner=ADA, at=1),
            Leader(id="0", name="Tyler", clan="brujah", owner=ADA, at=0),
        ),
        ancillae=(ancilla(given="Joan", clan="brujah", deeds=deeds), ancilla(id="1.4", deeds=(REVEALED,))),
    )

    assert recap(state)[2:] == (
        word("recap.title", chapter=1, seat=BELA, title="Baron"),
        word("recap.conspiracy", chapter=1, seat=CORA, clan="tremere", schemes=("Blood oath", "Old debts")),
        word("recap.leader", chapter=1, seat=ADA, name="Mithras", clan="ventrue"),
        word("recap.elevated", chapter=1, seat=ADA, name="Joan", clan="brujah"),
        word("recap.sticker", chapter=1, seat=ADA, name="Joan", ability="bonds"),
        word("recap.agent", chapter=1, seat=BELA, name="Joan", clan="brujah"),
        word("recap.revealed", chapter=1, seat=CORA, name="Jane", clan=""),
        word("recap.deck", chapter=1, characters=2),
    )


REVEALED = Deed(at=1, code="revealed", seat=CORA)


def test_after_an_era_its_winner_and_what_changed():
    past = (played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA))
    eras = (Era(number=1, ended=True, left="clans", entered="inquisition"), Era(number=2))
    state = chronicle(past=past, now=played(3, ADA, BELA, CORA, deck=Deck()), eras=eras)

    assert recap(state)[-1] == word("recap.era", era=1, winners=(ADA,), left="clans", entered="inquisition")


def test_people_of_an_automated_bloodline_stand_for_nobody():
    state = chronicle(
        seats=(ADA, DAN), sheets=(sheet(ADA),), now=chapter(1, here=(Present(seat=NOBODY, by=0),))
    )

    assert evening(state).away == (ADA,)
