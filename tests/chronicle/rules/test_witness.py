"""What the table was told and played by stays, whatever is put right in a chapter before."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.decide import decide
from chronicle.rules.evening.set_up import kept, set_up
from chronicle.rules.events import AgentRecruited, Gathered, Noted, Packed, TableRuled
from chronicle.rules.evolve import evolve
from chronicle.rules.sight import sight
from chronicle.rules.state import Asset, Burdens, BurdenSet, Envelope, Leader, SetUp
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    with_sheets,
)

FIRST = ("clans", "beast", "princes")


def over(*order, **about):
    """The first chapter is behind them."""
    return chronicle(now=played(1, *order), **about)


def decided(state, event):
    return decide(sight(state, ADA), event).event


def frowns(state, event):
    return [one for one in decide(sight(state, ADA), event).advice if one.code != "advice.step.packed"]


def gathered(*seats, **about):
    return Gathered(here=here(*(seats or (ADA, BELA, CORA))), **about)


AS_PLAYED = SetUp(first=CORA, choice=(CORA, BELA, ADA), grounds=FIRST, burdens=(Burdens(seat=ADA, n=1),))
PLAYED = gathered(set_up=AS_PLAYED)


def test_a_chapter_is_begun_with_what_was_said_then():
    assert decided(over(ADA, BELA, CORA), gathered()).set_up == AS_PLAYED


def test_the_tables_own_choice_is_what_was_said():
    told = decided(over(ADA, BELA, CORA), gathered(first=BELA, choice=(ADA, BELA, CORA))).set_up
    assert (told.first, told.choice) == (BELA, (ADA, BELA, CORA))


def test_what_is_written_down_already_stays():
    told = replace(AS_PLAYED, first=BELA)
    assert decided(over(ADA, BELA, CORA), gathered(set_up=told)).set_up == told


def test_nothing_else_is_written_down():
    note = Noted(by=ADA, text="Rain")
    assert decided(over(ADA, BELA, CORA), note) == note


def begun(*order, **about):
    """Begun when Cora was last; by now the chapter before came out in this order."""
    return evolve(over(*order), gathered(set_up=AS_PLAYED, **about))


def test_put_right_the_chapter_before_does_not_change_who_began():
    tonight = sight(begun(CORA, BELA, ADA), BELA).tonight
    assert (tonight.first, tonight.first_why, tonight.choice) == (CORA, "played", (CORA, BELA, ADA))
    assert [(one.seat, one.n) for one in tonight.burdens] == [(ADA, 1)]
    assert sight(begun(ADA, BELA, CORA), BELA).tonight.first_why == "loser"


def test_the_tables_choice_goes_before_what_was_said():
    tonight = sight(begun(CORA, BELA, ADA, first=ADA, choice=(BELA, ADA, CORA)), BELA).tonight
    assert (tonight.first, tonight.first_why, tonight.choice) == (ADA, "table", (BELA, ADA, CORA))


def test_where_the_rules_say_otherwise_by_now_it_is_said_at_that_step():
    by_now = over(CORA, BELA, ADA, grounds=("inquisition", "beast", "princes"))
    assert frowns(by_now, gathered(set_up=AS_PLAYED)) == [
        word("advice.gathered.first", chapter=2, seat=CORA, player=ADA),
        word("advice.gathered.choice", chapter=2, order=(CORA, BELA, ADA), seats=(ADA, BELA, CORA)),
        word(
            "advice.gathered.grounds",
            chapter=2,
            grounds=FIRST,
            ruled=("inquisition", "beast", "princes"),
        ),
        word("advice.gathered.burdens", chapter=2, seat=ADA, n=1, now=0),
        word("advice.gathered.burdens", chapter=2, seat=CORA, n=0, now=1),
    ]


def test_as_it_was_said_nobody_frowns():
    assert frowns(over(ADA, BELA, CORA), gathered()) == []
    assert frowns(over(ADA, BELA, CORA), gathered(set_up=AS_PLAYED)) == []


def test_what_lay_on_the_table_stays_on_it():
    by_now = over(ADA, BELA, CORA, grounds=("inquisition", "beast", "princes"))
    assert evolve(by_now, gathered(set_up=AS_PLAYED)).now.grounds == FIRST
    nonsense = replace(AS_PLAYED, grounds=("the moon",))
    assert evolve(by_now, gathered(set_up=nonsense)).now.grounds == ("inquisition", "beast", "princes")


@pytest.mark.parametrize("seats", [(ADA, BELA), (ADA, BELA, CORA, NOBODY)])
def test_what_was_said_of_others_than_those_who_are_here_is_worked_out_again(seats):
    state = evolve(over(ADA, BELA, CORA), gathered(*seats, set_up=AS_PLAYED))
    assert state.now.set_up is None
    assert sight(state, ADA).tonight.first == max(seats)


def test_nobody_here_has_no_beginning():
    assert set_up(Gathered(here=()), sight(over(ADA, BELA, CORA), ADA)) is None
    assert kept(PLAYED, Gathered(here=()), sight(over(ADA, BELA, CORA), ADA)) is None


def test_after_the_end_a_gathering_says_nothing_of_a_chapter():
    ended = chronicle(phase="over")
    assert decided(ended, gathered()).set_up is None
    told = decide(sight(ended, ADA), gathered(set_up=AS_PLAYED))
    assert [one.code for one in told.advice] == ["game.over"]


def test_whoever_was_forgotten_comes_into_what_was_said():
    state = over(ADA, BELA, CORA, DAN, seats=(ADA, BELA, CORA, DAN), sheets=tuple(map(sheet, (1, 2, 3, 4))))
    view = sight(replace(state, burdens=(BurdenSet(seat=DAN, at=1, n=2),)), ADA)
    told = kept(PLAYED, gathered(ADA, BELA, CORA, DAN), view)
    assert (told.first, told.choice) == (CORA, (DAN, CORA, BELA, ADA))
    assert told.burdens == (Burdens(seat=ADA, n=1), Burdens(seat=DAN, n=2))


def test_whoever_was_not_there_goes_out_of_it():
    told = kept(PLAYED, gathered(ADA, BELA), sight(over(ADA, BELA, CORA), ADA))
    assert (told.first, told.choice) == (BELA, (BELA, ADA))
    assert told.burdens == (Burdens(seat=ADA, n=1),)


def test_what_the_table_leaves_to_the_rules_again_is_as_they_say():
    own = replace(AS_PLAYED, first=BELA, choice=(ADA, BELA, CORA))
    before = gathered(first=BELA, choice=(ADA, BELA, CORA), set_up=own)
    told = kept(before, gathered(), sight(over(ADA, BELA, CORA), ADA))
    assert (told.first, told.choice) == (CORA, (CORA, BELA, ADA))


@pytest.mark.parametrize("phase", ["play", "reckoning", "places"])
def test_somebody_comes_or_goes_and_who_began_what_is_played_has_begun_it(phase):
    """The chapter before was put right since: by now Ada would begin."""
    state = replace(begun(CORA, BELA, ADA), phase=phase)
    assert decided(state, gathered()).set_up == AS_PLAYED
    assert decided(state, gathered(BELA, CORA)).set_up.first == CORA
    assert decided(replace(state, phase="tonight"), gathered()).set_up.first == ADA


def test_what_the_table_decides_afterwards_is_what_was_played():
    told = kept(PLAYED, gathered(first=ADA, choice=(BELA, ADA, CORA)), sight(over(ADA, BELA, CORA), ADA))
    assert (told.first, told.choice) == (ADA, (BELA, ADA, CORA))


# --- Burdens that the table sets right ------------------------------------------------------------------


def burdens_tonight(n, seat=BELA, **about):
    state = evolve(replace(begun(ADA, BELA, CORA), **about), TableRuled(what="burdens", seat=seat, n=n))
    return [(one.seat, one.n) for one in sight(state, ADA).tonight.burdens]


def test_burdens_set_right_while_the_chapter_is_played_are_applied():
    assert burdens_tonight(2) == [(ADA, 1), (BELA, 2)]
    assert burdens_tonight(0, seat=ADA) == []


def test_once_it_is_played_they_are_for_the_next_one():
    now = replace(begun(ADA, BELA, CORA).now, played=True)
    state = evolve(
        replace(begun(ADA, BELA, CORA), now=now, phase="pack"), TableRuled(what="burdens", seat=BELA, n=2)
    )
    assert state.now.set_up.burdens == (Burdens(seat=ADA, n=1),)


# --- Who came from the haven ----------------------------------------------------------------------------


JANE, MIRA = ancilla("5.2", "Jane"), ancilla("6.1", "Mira")


def playing(**about):
    return chronicle(now=chapter(1), phase="play", **about)


def test_whoever_is_recruited_is_named():
    state = playing(ancillae=(replace(JANE, haven=BELA),))
    assert decided(state, AgentRecruited(seat=BELA)).ancilla == "5.2"
    assert decided(state, AgentRecruited(seat=ADA)).ancilla == ""
    assert decided(state, AgentRecruited(seat=BELA, ancilla="6.1")).ancilla == "6.1"


def test_she_came_although_another_should_have_waited_there():
    state = playing(ancillae=(JANE, replace(MIRA, haven=BELA)))
    event = AgentRecruited(seat=BELA, ancilla="5.2")
    after = evolve(state, event)
    assert [(one.printed, one.haven, [deed.code for deed in one.deeds]) for one in after.ancillae] == [
        ("Jane", 0, ["recruited"]),
        ("Mira", BELA, []),
    ]
    assert frowns(state, event) == [word("advice.agent.other", seat=BELA, name="Jane", agent="Mira")]
    nobody = playing(ancillae=(JANE,))
    assert frowns(nobody, event) == [word("advice.agent.other", seat=BELA, name="Jane", agent="")]


def test_one_nobody_knows_by_now_is_whoever_waits_there():
    state = playing(ancillae=(replace(MIRA, haven=BELA),))
    event = AgentRecruited(seat=BELA, ancilla="5.2")
    assert evolve(state, event).ancilla("6.1").haven == 0
    assert frowns(state, event) == []


# --- What was packed ------------------------------------------------------------------------------------


def packing(**about):
    assets = {"assets": (Asset(id="1.2", kind="war", name="", at=1),)}
    usual = {
        "phase": "pack",
        "ancillae": (replace(JANE, haven=BELA),),
        "leaders": (Leader(id="1.1", name="Theo Bell", clan="brujah", owner=BELA, at=1),),
        "sheets": with_sheets({BELA: assets}),
    }
    return over(BELA, ADA, CORA, **usual | about)


ENVELOPE = Envelope(seat=BELA, agent="Jane", leaders=("Theo Bell",), assets=(("war", ""),), burdens=1)


def test_an_envelope_is_packed_with_what_lay_in_it():
    assert decided(packing(), Packed(seat=BELA)).held == ENVELOPE
    assert decided(packing(), Packed(seat=0)).held is None
    other = replace(ENVELOPE, agent="Mira")
    assert decided(packing(), Packed(seat=BELA, held=other)).held == other


def doubted(state):
    return [one for one in sight(state, ADA).doubts if one.code == "doubt.envelope"]


def test_what_belongs_into_it_by_now_is_a_doubt_until_it_is_packed_again():
    before = replace(ENVELOPE, agent="Mira", burdens=0)
    state = evolve(packing(), Packed(seat=BELA, held=before))
    about = {"leaders": ("Theo Bell",), "assets": ({"kind": "war", "name": ""},)}
    assert doubted(state) == [
        word(
            "doubt.envelope",
            chapter=1,
            seat=BELA,
            was={"agent": "Mira", **about, "burdens": 0},
            now={"agent": "Jane", **about, "burdens": 1},
        )
    ]
    again = evolve(state, decided(state, Packed(seat=BELA)))
    assert again.now.packed == (BELA,)
    assert doubted(again) == []
    assert doubted(evolve(state, gathered())) == []


def test_the_box_has_no_envelope():
    assert evolve(packing(), Packed(seat=0, held=ENVELOPE)).now.envelopes == ()
