"""Laws that hold in every game, whatever is told and in whatever order."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.games import GAMES, game
from tests.conformance.sample import sample
from tests.conformance.secret import ONE
from tests.factories import ADA, BELA, CORA

EACH = pytest.mark.parametrize("slug", GAMES)
SEATS = (0, 1)


def fold(slug, events):
    return reduce(game(slug).evolve, events, game(slug).start())


@EACH
@given(data=st.data())
@settings(max_examples=150)
def test_the_fold_is_total(slug, data):
    """Evolving, seeing, deciding, telling, comparing: nothing fails, whatever comes, before the opening too."""
    rules, before = game(slug), game(slug).start()
    for event in data.draw(st.lists(sample(slug).anything, max_size=20)):
        after = rules.evolve(before, event)
        for seat in SEATS:
            was, now = rules.sight(before, seat), rules.sight(after, seat)
            rules.decide(was, event)
            rules.tell(event, before, seat)
            rules.differences(was, now)
        rules.headline(after)
        before = after


@EACH
@given(data=st.data())
def test_told_again_it_is_the_same_and_nothing_differs_from_itself(slug, data):
    told = data.draw(sample(slug).journals)
    first, again = fold(slug, told), fold(slug, told)
    view = game(slug).sight(first, 1)

    assert first == again
    assert tuple(game(slug).differences(view, view)) == ()
    assert tuple(game(slug).differences(view, replace(view))) == ()
    assert tuple(game(slug).differences(view, game(slug).sight(again, 1))) == ()


@EACH
@given(data=st.data())
def test_a_strike_in_the_middle_folds_to_something(slug, data):
    told = data.draw(sample(slug).journals)
    struck = data.draw(st.integers(0, len(told) - 1))
    whole, rest = fold(slug, told), fold(slug, [*told[:struck], *told[struck + 1 :]])

    for seat in SEATS:
        assert game(slug).differences(game(slug).sight(whole, seat), game(slug).sight(rest, seat)) is not None


# --- Secrets -------------------------------------------------------------------------------------------

KEPT = [
    pytest.param(slug, secret, id=", ".join(filter(None, (slug, name))))
    for slug in GAMES
    for name, secret in sample(slug).secrets.items()
    if not secret.opens
]


@pytest.mark.parametrize(("slug", "secret"), KEPT)
@given(data=st.data())
@settings(max_examples=50)
def test_a_secret_that_is_kept_reaches_nobody_else(slug, secret, data):
    """Wherever it stands between whatever is told: two journals that differ in it only are the same to all others."""
    around = data.draw(sample(slug).journals)
    at = data.draw(st.integers(1, len(around)))
    one, other = ([*around[:at], world, *around[at:]] for world in (secret.one, secret.other))

    for seat in {0, ADA, CORA} - {secret.heard_by}:
        told = seen(slug, one, seat)
        assert told == seen(slug, other, seat)
        assert ONE not in repr(told)
    assert seen(slug, one, BELA) != seen(slug, other, BELA)


def seen(slug, journal, seat):
    """The view after every entry, every line of history, every piece of advice and every difference."""
    rules, state, told = game(slug), game(slug).start(), []
    for event in journal:
        view, line = rules.sight(state, seat), rules.tell(event, state, seat)
        state = rules.evolve(state, event)
        # What somebody else decides to keep is decided before that seat's own eyes only.
        decided = None if line is None else rules.decide(view, event)
        advised = getattr(decided, "advice", decided)
        told += [view, line, advised, rules.differences(view, rules.sight(state, seat))]
    return told
