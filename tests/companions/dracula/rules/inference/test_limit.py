"""Too much is possible: lairs are no longer counted, and still hold everything that may lie there."""

import pytest

from companions.dracula.rules.inference import (
    LIMIT,
    ClearedLair,
    HideLies,
    MistakeFound,
    NotAmong,
    Revealed,
    Visited,
)

from .telling import after, bat, country, found, lairs, now, step, told, trail

MAP = country("a-b b-c c-d d-e e-f f-g g-h h-a a-c c-e e-g g-a b-d d-f f-h h-b")
TURNS = [step("city") for _turn in range(5)]
INTO_LAIRS = [step("city", slid=n, hunters="d") for n in (1, 2, 3)]
LOG = [*TURNS, step("city", slid="cleared"), *INTO_LAIRS]
FEW = 200


def both(*facts):
    """Counted whole, and with few at most."""
    return after(MAP, *facts, limit=10**6), after(MAP, *facts, limit=FEW)


def rows(known):
    possible = known.possible()
    return [possible.now, *possible.trail, *possible.lairs]


def holds(few, whole):
    return all(row >= exact for row, exact in zip(rows(few), rows(whole), strict=True))


def test_below_the_limit_everything_is_counted():
    whole, _few = both(*LOG)
    assert whole.counted
    assert whole.shares().counted


def test_what_a_flight_makes_the_same_is_counted_once():
    """Before they are merged there are more."""
    flight = [*TURNS, step("city", slid=1), bat()]
    whole = after(MAP, *flight, limit=10**6)
    few = after(MAP, *flight, limit=len(whole))
    assert few.counted
    assert rows(few) == rows(whole)


def test_where_a_flight_is_too_much_a_lair_is_counted_no_more():
    before = [*TURNS, step("city", slid=1)]
    whole = after(MAP, *before, limit=10**6)
    few = after(MAP, *before, limit=len(whole))
    assert few.counted
    flown = told(few, bat())
    assert not flown.counted
    assert holds(flown, told(whole, bat()))


def test_five_million_are_counted():
    """B4."""
    assert LIMIT == 5_000_000


def test_beyond_it_lairs_are_sets_of_what_is_possible_evenly():
    whole, few = both(*LOG)
    assert not few.counted
    assert not few.shares().counted
    assert len(few) < len(whole)
    assert holds(few, whole)
    assert not any(even(share) for share in whole.shares().lairs)
    assert all(even(share) for share in few.shares().lairs)


def even(share):
    return len({*share.values()}) == 1


MORE = {
    "a visit": [Visited(place="b")],
    "names": [NotAmong(places=frozenset("bce"))],
    "a lair that is turned up": [Revealed(place="b", lair=1)],
    "two": [Revealed(place="b", lair=1), Revealed(place="c", lair=2)],
    "one that is cleared": [ClearedLair(lair=2)],
    "one that is moved into": [step("lair", lair=1, slid="cleared")],
    "each of them": [step("lair", lair=n, slid="cleared") for n in (3, 1, 2)],
    "one that is filled anew": [step("city", slid=1)],
    "turned up on the trail": [found("c"), HideLies(space=None)],
    "another turn": [step("city", slid="cleared"), step("city", wolf=True, slid="cleared")],
}


@pytest.mark.parametrize("more", MORE.values(), ids=MORE)
def test_nothing_that_is_possible_is_excluded(more):
    whole, few = both(*LOG, *more)
    assert holds(few, whole)
    assert few.counted is False


def test_what_is_turned_up_is_certain_again():
    _whole, few = both(*LOG, Revealed(place="b", lair=1))
    assert lairs(few)[0] == {"b": 1}
    assert all("b" not in row for row in (now(few), *trail(few), *lairs(few)[1:]))


def test_the_last_place_that_is_left_is_certain():
    """Of all that may lie there one is left, which then lies in no other lair."""
    _whole, few = both(*LOG)
    others = frozenset("abcdefgh") - {"b"}
    left = told(few, Revealed(place="c", lair=2), Revealed(place="e", lair=3))
    assert lairs(told(left, NotAmong(places=others - {"c", "e"})))[0] in ({}, {"b": 1})


def test_two_lairs_of_one_place_leave_nothing():
    _whole, few = both(*LOG)
    assert told(few, Revealed(place="b", lair=1), Revealed(place="b", lair=2)).contradiction
    assert told(few, Revealed(place="b", lair=1), Visited(place="b")).contradiction
    assert lairs(told(few, Revealed(place="b", lair=1), Visited(place="b"))) == [{}, {}, {}]


def test_why_not_knows_these_lairs():
    _whole, few = both(*LOG)
    assert {place for place in MAP.places if few.why_not(place).lairs is None} == frozenset().union(
        *few.possible().lairs
    )


def test_the_questions_are_still_answered():
    _whole, few = both(*LOG)
    assert [one.city for one in few.best_questions({"a": 0})] == ["a"]
    assert few.best_scouts()


def test_after_a_mistake_all_is_counted_again_if_it_can_be():
    _whole, few = both(*LOG, ClearedLair(lair=1), MistakeFound(place="a"))
    assert few.counted
    assert not told(both(*LOG)[1], MistakeFound(place="a")).counted


def test_the_trail_alone_may_be_more_than_that():
    assert len(after(MAP, *TURNS, limit=10)) > 10
    assert after(MAP, *TURNS, limit=10).counted
