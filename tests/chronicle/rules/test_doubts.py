"""Where paper and record may differ."""

from dataclasses import replace

from campaigns.kernel.words import word
from chronicle.rules.doubts import doubts
from chronicle.rules.figures.sheets import sheets
from chronicle.rules.state import (
    Chosen,
    Counted,
    Deed,
    Done,
    Era,
    Fact,
    Ground,
    Row,
    Ruling,
    Scheme,
    Taken,
    Title,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CLANS,
    CORA,
    NOBODY,
    all_done,
    ancilla,
    box,
    chapter,
    chronicle,
    played,
    with_sheets,
    won,
)


def found(state, reader=ADA):
    return doubts(state, sheets(state, reader, {}))


def over(*, order=(BELA, ADA, CORA), **about):
    """A chapter behind us; the winner's title and the loser's scheme are there unless they are taken away."""
    now = {name: about.pop(name) for name in [*about] if name in PARTS}
    return chronicle(**all_done(1, order[0], order[-1]) | {"now": played(1, *order, **now)} | about)


PARTS = ("taken", "done", "clans", "counted", "told", "paper")


def missing(*, order=(BELA, ADA, CORA), **about):
    return over(**{"sheets": with_sheets({}), "schemes": (), "order": order, **about})


def with_missions(state, *missions):
    return replace(state, now=replace(state.now, missions=missions))


def test_a_chronicle_in_order_has_none():
    assert found(chronicle()) == ()
    assert found(over()) == ()


def test_a_practice_game_has_none():
    assert found(missing(practice=True)) == ()


# --- Sheets and havens ------------------------------------------------------------------------------------


def test_a35_more_boxes_than_a_row_has():
    state = chronicle(
        rows=(
            Row(section="resources", name="castles", boxes=1),
            Row(section="morality", name="castles", boxes=1),
        ),
        sheets=with_sheets({ADA: {"boxes": (box(), box(), box("mercy", "morality"))}}),
    )

    assert found(state) == (
        word("doubt.full", seat=ADA, section="resources", row="castles", boxes=2, size=1),
    )


def test_a_row_that_nobody_has_counted_is_never_full():
    assert found(chronicle(sheets=with_sheets({ADA: {"boxes": (box(),) * 9}}))) == ()


def test_t12_a_late_joiner_has_a_box_for_each_chapter_missed():
    late = {"missed": 7, "boxes": (box(), *(box(source="missed"),) * 6)}

    assert found(chronicle(sheets=with_sheets({ADA: late}))) == (
        word("doubt.missed", seat=ADA, boxes=6, missed=7),
    )
    assert found(chronicle(sheets=with_sheets({ADA: late | {"born": False}}))) == ()


def test_boxes_that_may_not_be_read_raise_no_doubt():
    state = chronicle(secret=True, sheets=with_sheets({ADA: {"missed": 7}}))

    assert found(state, BELA) == ()
    assert len(found(state, ADA)) == 1


def test_more_vampires_than_one_in_a_haven():
    state = chronicle(
        ancillae=(
            ancilla(given="Joan", haven=ADA),
            ancilla(id="1.2", haven=ADA),
            ancilla(id="1.3", haven=ADA, gone=True),
            ancilla(id="1.4", haven=BELA),
        )
    )

    assert found(state) == (word("doubt.haven", seat=ADA, names=("Joan", "Jane")),)


# --- Stickers and clans -----------------------------------------------------------------------------------


def test_more_stickers_than_the_box_had():
    state = chronicle(
        ancillae=(ancilla(clan="ventrue", stickers=("swift",)), ancilla(id="1.2", clan="ventrue")),
        stock=(Fact(name="ventrue", n=1), Fact(name="swift", n=1)),
    )

    assert found(state) == (word("doubt.stock", name="ventrue", used=2, stock=1),)


def test_thin_blood_can_never_be_bound():
    state = chronicle(ancillae=(ancilla(clan="thin-blood", stickers=("Bonds",)),))

    assert found(state) == (word("doubt.thin-bonds", name="Jane"),)


def test_one_sticker_twice_on_one_vampire():
    state = chronicle(ancillae=(ancilla(stickers=("swift", "swift", "bonds")),))

    assert found(state) == (word("doubt.sticker-twice", name="Jane", ability="swift"),)


def test_more_than_one_sticker_by_one_player_in_one_aftermath():
    deeds = (
        Deed(at=1, code="sticker", seat=ADA, text="swift"),
        Deed(at=2, code="sticker", seat=ADA, text="bonds"),
        Deed(at=1, code="kept", seat=ADA),
    )
    state = chronicle(ancillae=(ancilla(deeds=deeds), ancilla(id="1.2", deeds=deeds[:1])))

    assert found(state) == (word("doubt.stickers", chapter=1, seat=ADA, n=2),)


def test_two_play_one_clan():
    clans = (
        Chosen(seat=ADA, clan="brujah"),
        Chosen(seat=BELA, clan="brujah"),
        Chosen(seat=CORA, clan="tremere"),
    )

    assert found(over(clans=clans)) == (
        word("doubt.clan-twice", chapter=1, clan="brujah", seats=(ADA, BELA)),
    )


# --- Chapters that are over -------------------------------------------------------------------------------


def test_a_winner_without_a_title_and_a_loser_without_a_conspiracy():
    assert found(missing()) == (
        word("doubt.title-missing", chapter=1, seat=BELA),
        word("doubt.conspiracy-missing", chapter=1, seat=CORA),
    )


def test_none_was_an_answer_too():
    done = tuple(Done(seat=seat, step="overview", none=True) for seat in (BELA, CORA))

    assert found(missing(done=done)) == ()


def test_while_the_aftermath_lasts_nothing_is_missing():
    assert found(missing(phase="aftermath")) == ()
    assert found(missing(phase="pack")) == ()


def test_a_chapter_on_paper_answers_for_itself():
    assert found(missing(paper=True)) == ()


def test_an_automated_bloodline_owes_nothing():
    assert found(missing(order=(NOBODY, ADA, BELA))) == (
        word("doubt.conspiracy-missing", chapter=1, seat=BELA),
    )
    assert found(missing(order=(BELA, ADA, NOBODY))) == (word("doubt.title-missing", chapter=1, seat=BELA),)


def test_a_mission_won_and_not_taken():
    missions = (won(1, ADA), won(2, ADA), won(3, 0))
    state = with_missions(over(taken=(Taken(slot=1, seat=ADA),)), *missions)

    assert found(state) == (word("doubt.missions-left", chapter=1, seat=ADA, slots=(2,)),)


def test_a_mission_left_on_purpose():
    done = (Done(seat=ADA, step="missions", none=True),)

    assert found(with_missions(over(done=done), won(1, ADA))) == ()


def test_a_chapter_that_nobody_finished():
    chosen = tuple(Chosen(seat=seat, clan=CLANS[seat]) for seat in (ADA, BELA, CORA))
    unfinished = chronicle(past=(chapter(1, clans=chosen),), now=chapter(2, clans=chosen), phase="play")
    assert found(unfinished) == (word("doubt.places", chapter=1),)


def test_a_chapter_played_without_somebodys_clan():
    missing_clan = word("doubt.clan-missing", chapter=1, seats=(CORA,))
    chosen = (Chosen(seat=ADA, clan="brujah"), Chosen(seat=BELA, clan="tremere"))
    assert found(over(clans=chosen)) == (missing_clan,)
    assert found(over(clans=chosen, paper=True)) == ()
    for phase, doubts_now in (("clans", ()), ("play", (missing_clan,)), ("aftermath", (missing_clan,))):
        assert found(chronicle(now=chapter(1, clans=chosen), phase=phase)) == doubts_now


def test_a_conspiracy_that_waits_for_its_clan_is_recorded():
    """No deck holds it before; the clan is asked for, and no longer the conspiracy."""
    clans = (Chosen(seat=ADA, clan="brujah"), Chosen(seat=BELA, clan="tremere"))
    told = (Done(seat=CORA, step="overview"),)
    missing_clan = word("doubt.clan-missing", chapter=1, seats=(CORA,))
    assert found(over(clans=clans, schemes=(), done=told)) == (missing_clan,)
    asked = word("doubt.conspiracy-missing", chapter=1, seat=CORA)
    assert found(over(clans=clans, schemes=())) == (missing_clan, asked)
    assert found(over(schemes=(), done=told)) == (asked,)


# --- Corrected afterwards ---------------------------------------------------------------------------------


def test_a_title_of_who_is_not_the_winner_any_more():
    state = over(order=(ADA, BELA, CORA), **all_done(1, BELA, CORA))

    assert found(state) == (
        word("doubt.title-missing", chapter=1, seat=ADA),
        word("doubt.title-stray", chapter=1, seat=BELA, title="Grand Hospitaller", winner=ADA),
    )


def test_on_paper_a_title_may_be_anybodys():
    assert found(over(order=(ADA, BELA, CORA), paper=True, **all_done(1, BELA, CORA))) == ()


def test_a_conspiracy_of_who_is_not_the_loser_any_more():
    state = over(order=(BELA, CORA, ADA), **all_done(1, BELA, CORA))

    assert found(state) == (
        word("doubt.conspiracy-missing", chapter=1, seat=ADA),
        word("doubt.conspiracy-stray", chapter=1, seat=CORA, schemes=("Old debts",), loser=ADA),
    )


def test_a_scheme_by_the_upgrade_is_no_stray():
    done = all_done(1, BELA, CORA)
    upgrade = Scheme(clan="brujah", name="Mob", at=1, by=ADA, source="upgrade")

    assert found(over(**done | {"schemes": (*done["schemes"], upgrade)})) == ()


def test_a_mission_taken_by_who_has_not_won_it_any_more():
    taken = (Taken(slot=1, seat=ADA), Taken(slot=2, seat=ADA))
    state = with_missions(over(taken=taken), won(1, BELA))

    assert found(state) == (
        word("doubt.missions-left", chapter=1, seat=BELA, slots=(1,)),
        word("doubt.mission-stray", chapter=1, slot=1, seat=ADA, winner=BELA),
        word("doubt.mission-stray", chapter=1, slot=2, seat=ADA, winner=0),
    )


def test_titles_set_by_the_table_are_nobodys_business():
    titles = (Title(text="Baron", at=1, source="overview"), Title(text="Saint", at=1, source="table"))
    state = over(sheets=with_sheets({BELA: {"titles": titles}, CORA: {"titles": titles[1:]}}))

    assert found(state) == ()


# --- What nobody has counted, and who was away ------------------------------------------------------------


def counts(seat, **about):
    return Counted(seat=seat, counts=tuple(Fact(name=name, n=n) for name, n in about.items()))


def told(**about):
    facts = tuple(Fact(name=name.replace("_", "."), n=n) for name, n in about.items())
    return Ground(ground="princes", facts=facts)


def test_what_scores_since_a_correction_has_to_be_counted():
    counted = (counts(ADA, west=2, wild=0), counts(BELA, east=0, wild=1), Counted(seat=CORA, by_hand=9))
    state = over(told=(told(won_west=1),), counted=counted)

    assert found(state) == (word("doubt.counts", chapter=1, seat=BELA, counts=("west",)),)
    assert found(replace(state, phase="aftermath")) == ()


def test_a_loyalty_is_one_question():
    won = Ground(ground="sabbat", facts=(Fact(name="won.sabbat", n=1),))
    counted = (Counted(seat=ADA, counts=(Fact(name="loyal.anarchs", n=1),)), Counted(seat=BELA))
    state = over(told=(won,), counted=counted)

    missing = ("loyal.camarilla", "loyal.sabbat", "loyal.anarchs")
    assert found(state) == (word("doubt.counts", chapter=1, seat=BELA, counts=missing),)


A_BOX_EACH = (Ruling(rule="missed", choice="box", at=1),)


def away(**about):
    """Cora was not there."""
    return over(order=(BELA, ADA), **about)


def test_a21_a_box_for_a_chapter_missed_is_asked_for():
    assert found(away()) == ()
    state = away(rulings=A_BOX_EACH)

    assert found(state) == (word("doubt.away", seat=CORA, chapters=(1,), boxes=0),)
    shaded = with_sheets({CORA: {"boxes": (box(source="table", at=1),)}})
    titled = tuple(replace(one, titles=state.sheet(one.seat).titles) for one in shaded)
    assert found(replace(state, sheets=titled)) == ()


def test_whoever_joined_later_did_not_miss_it():
    state = away(rulings=A_BOX_EACH)
    late = tuple(replace(one, joined=2) if one.seat == CORA else one for one in state.sheets)

    assert found(replace(state, sheets=late)) == ()


def test_of_a_sheet_that_is_closed_nothing_is_said():
    state = away(rulings=A_BOX_EACH, secret=True)

    assert found(state, ADA) == ()
    assert found(state, CORA) == (word("doubt.away", seat=CORA, chapters=(1,), boxes=0),)


# --- What an era's end needs ------------------------------------------------------------------------------


FIRST_ERA = Era(number=1)


def third(*, eras=(FIRST_ERA,), counted=(), number=3, **about):
    now = played(number, BELA, ADA, CORA, counted=counted)
    return chronicle(**all_done(number, BELA, CORA) | {"now": now, "eras": eras} | about)


def test_an_era_whose_key_battleground_nobody_typed():
    assert found(third()) == (word("doubt.key", era=1),)
    assert found(third(eras=(Era(number=1, key="clans"),))) == ()
    assert found(third(eras=(Era(number=1, left="clans"),))) == ()
    assert found(third(number=2)) == ()
    assert found(third(eras=())) == ()


def test_on_paper_nobody_is_asked_for_the_key_battleground():
    state = third()

    assert found(replace(state, now=replace(state.now, paper=True))) == ()


def test_a_total_by_hand_without_the_key_battleground():
    counted = (
        Counted(seat=ADA, by_hand=9),
        Counted(seat=BELA, by_hand=9, key=3),
        Counted(seat=CORA),
    )
    state = third(eras=(Era(number=1, key="clans"),), counted=counted)

    assert found(state) == (word("doubt.key-by-hand", chapter=3, seats=(ADA,)),)
