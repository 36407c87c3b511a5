"""Laws that hold whatever is told, in whatever order."""

from hypothesis import given
from hypothesis import strategies as st

from companions.bloodborne.rules.events import FinalBossNamed, Gained, Rolled, Ruled
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.hunters import damage, dealt
from companions.bloodborne.rules.scoring import ranking
from companions.bloodborne.rules.state import FULL_HEALTH
from tests.companions.bloodborne.descent import (
    ADA,
    OPENED,
    anything,
    fold,
    plausible,
    plausible_but,
)


def journals(events, most=40):
    return st.lists(events, max_size=most)


# Whatever comes: an override, an effect or a boss read again makes echoes out of nothing.
accountable = plausible_but(Ruled, Gained, FinalBossNamed)


@given(journals(anything))
def test_figures_stay_within_their_bounds(events):
    state = fold(OPENED, *events)

    assert all(0 <= hunter.health <= FULL_HEALTH for hunter in state.hunters)
    assert all(
        min(hunter.collected, hunter.banked, hunter.lost, hunter.taken) >= 0 for hunter in state.hunters
    )
    assert all(monster.echoes >= 0 for monster in state.met())


@given(journals(accountable))
def test_no_echo_comes_from_nowhere_or_goes_astray(events):
    state = fold(OPENED, *events)

    laid = sum(monster.health for monster in state.met())
    lying = sum(monster.echoes for monster in state.met())
    held = sum(hunter.collected + hunter.banked + hunter.lost for hunter in state.hunters)
    assert laid == lying + held


@given(journals(plausible))
def test_the_total_is_the_sum_of_its_lines(events):
    for score in ranking(fold(OPENED, *events)):
        assert score.total == sum(line.points for line in score.lines)


@given(journals(plausible))
def test_places_follow_total_and_bank(events):
    scores = ranking(fold(OPENED, *events))

    for a in scores:
        assert a.place == 1 + sum((b.total, b.banked) > (a.total, a.banked) for b in scores)


@given(st.integers(0, 100))
def test_a_dreamer_never_takes_more_than_half(total):
    assert damage(Rolled(total=total), ADA, dreaming=True) * 2 <= total
    assert damage(Rolled(total=total), ADA, dreaming=False) == total


@given(st.integers(-40, 0), st.booleans())
def test_a_roll_below_nothing_is_nothing(total, dreaming):
    """Or it would take away from what a card adds."""
    assert dealt(total, dreaming=dreaming) == 0


@given(journals(plausible), st.integers(0, 40))
def test_a_roll_never_heals_and_never_feeds(events, total):
    before = fold(OPENED, *events)
    after = evolve(before, Rolled(total=total))

    for was, now in zip(before.hunters, after.hunters, strict=True):
        assert now.health <= was.health
        assert now.echoes + now.lost == was.echoes + was.lost


@given(journals(plausible))
def test_banked_echoes_are_safe(events):
    """Only the table itself may touch them."""
    state = fold(OPENED)
    for event in events:
        after = evolve(state, event)
        if not isinstance(event, Ruled):
            for hunter in state.hunters:
                assert after.hunter(hunter.seat).banked >= hunter.banked
        state = after
