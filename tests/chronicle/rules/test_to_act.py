"""Who is still to act in each step."""

from dataclasses import replace

from chronicle.rules.events import ClanChosen, Gathered, Packed, PlayerCounted, Stepped
from chronicle.rules.evolve import evolve
from chronicle.rules.seen import View
from chronicle.rules.sight import sight
from chronicle.rules.state import Present
from chronicle.rules.to_act import LEFT, one_by_one, to_act
from tests.chronicle.rules.cast import ADA, BELA, CORA, DAN, NOBODY, WALL, chronicle, here, sheet


def table(*events, present=None, phase=""):
    state = evolve(chronicle(), Gathered(here=present or here(ADA, BELA, CORA)))
    for event in (*([Stepped(to=phase)] if phase else []), *events):
        state = evolve(state, event)
    return state


def left(state):
    """The same to everybody."""
    (answer,) = {to_act(sight(state, seat)) for seat in (WALL, ADA, BELA, CORA)}
    return answer


def test_whoever_has_not_written_a_prologue():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False), sheet(CORA, born=False)))
    assert set(left(state)) == {BELA, CORA}


def test_whoever_has_no_clan_in_the_order_of_choice():
    state = table(phase="clans")
    order = sight(state, WALL).tonight.choice
    assert left(state) == order
    assert left(evolve(state, ClanChosen(seat=order[0], clan="brujah"))) == order[1:]


def test_only_clans_are_chosen_one_after_the_other():
    phases = [phase for phase in LEFT if one_by_one(sight(table(phase=phase), WALL))]
    assert phases == ["clans"]


def test_whoever_has_not_counted_or_who_plays_for_them_and_no_automated_bloodline():
    present = (Present(seat=ADA, by=DAN), *here(BELA, CORA, NOBODY))
    assert left(table(present=present, phase="reckoning")) == (DAN, BELA, CORA)
    counted = table(PlayerCounted(seat=BELA, by_hand=7), present=present, phase="reckoning")
    assert left(counted) == (DAN, CORA)


def test_whoever_has_a_step_open_in_the_aftermath():
    state = table(*(PlayerCounted(seat=seat, by_hand=seat) for seat in (ADA, BELA, CORA)), phase="reckoning")
    seen = sight(evolve(evolve(state, Stepped(to="places")), Stepped(to="aftermath")), WALL)
    open_ = [task.seat for task in seen.aftermath.tasks if task.state == "open"]
    assert open_
    assert to_act(seen) == tuple(open_)


def test_whoever_has_not_packed():
    state = table(present=(Present(seat=ADA, by=DAN), *here(BELA, CORA)), phase="pack")
    assert left(state) == (DAN, BELA, CORA)
    assert left(evolve(state, Packed(seat=BELA))) == (DAN, CORA)


def test_nobody_in_a_step_of_the_whole_table():
    assert left(chronicle()) == ()


def test_nobody_where_nothing_was_begun():
    nothing: View = replace(sight(chronicle(), WALL), chapter=None, reckoning=None, aftermath=None)
    for phase in LEFT:
        assert to_act(
            replace(nothing, phase=phase, waiting=(), tonight=replace(nothing.tonight, choice=(ADA,)))
        ) in ((), (ADA,))
