"""On small maps the engine knows what brute force knows, whatever is told: the same possibilities, the same shares."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companions.dracula.rules.inference import Contradiction, follow, start
from companions.dracula.rules.map import EUROPE

from .asking import best_questions, best_scouts
from .border import fact, facts
from .brute import Brute
from .hunts import Hunt
from .lies import LIES, planted
from .plays import Board
from .small_hunts import dice, hunts
from .spoiling import spoiled

NEAR = 1e-12


def rows(shares):
    return [shares.now, *shares.trail, *shares.lairs]


def rows_by_hand(answer):
    return [answer["now"], *answer["trail"], *answer["lairs"]]


def same(found, by_hand):
    """The same keys, and the same shares but for the last digits."""
    assert [{*row} for row in found] == [{*row} for row in by_hand]
    assert all(
        abs(row[key] - share) < NEAR
        for row, told in zip(found, by_hand, strict=True)
        for key, share in told.items()
    )


def agree(europe, whole, log):
    """Both are asked; what brute force says."""
    found, brute = follow(europe, whole.start, facts(log)), Brute(Board(europe), whole.start, log)
    assert (found.contradiction.at if found.contradiction else None) == brute.at
    for shares, answer in zip(found.answers, brute.answers, strict=True):
        same(rows(shares), rows_by_hand(answer))
    return found, brute


def known(europe, whole):
    knowledge = start(europe, whole.start)
    for entry in whole.log:
        knowledge = knowledge.after(fact(entry))
    return knowledge, Brute(Board(europe), whole.start, whole.log)


@settings(max_examples=200)
@given(hunts())
def test_what_truly_happened(hunted):
    europe, whole = hunted
    found, brute = agree(europe, whole, whole.log)
    assert found.contradiction is None
    assert all(shares.counted for shares in found.answers)
    assert all(truth in weights for truth, weights in zip(whole.truths, brute.walk, strict=True))


@settings(max_examples=120)
@given(hunts(), dice)
def test_a_lie(hunted, chance):
    """It is among the entries that cannot all be right, and none of them is idle."""
    europe, whole = hunted
    log, at = planted(Board(europe), whole, chance, LIES)
    found, brute = agree(europe, whole, log)
    if found.contradiction:
        entries = found.contradiction.entries
        assert at in entries
        assert len({*entries}) == len(entries)
        assert brute.minimal(entries)


@settings(max_examples=200)
@given(hunts(), dice)
def test_whatever_is_told(hunted, chance):
    """Several lies, entries left out or in another order, steps that nobody could have taken."""
    europe, whole = hunted
    log = spoiled(Board(europe), whole, chance)
    found, brute = agree(europe, whole, log)
    if found.contradiction:
        assert brute.minimal(found.contradiction.entries)


@settings(max_examples=80)
@given(hunts())
def test_why_not(hunted):
    europe, whole = hunted
    knowledge, brute = known(europe, whole)
    reasons = knowledge.reasons()
    for place in europe.places:
        why = reasons[place]
        ever = [by_kind(answer, place) for answer in brute.answers]
        for kind in ("now", "trail", "lairs"):
            assert excluded(getattr(why, kind)) == last_time([possible[kind] for possible in ever])
    assert knowledge.why_not("a") == reasons["a"]


def by_kind(answer, place):
    return {
        "now": place in answer["now"],
        "trail": any(place in row for row in answer["trail"]),
        "lairs": any(place in row for row in answer["lairs"]),
    }


def excluded(why):
    return why and (why.last, why.by)


def last_time(possible):
    """After which entry it was possible for the last time, and which then excluded it; the start is -1."""
    if possible[-1]:
        return None
    last = max((i for i, could in enumerate(possible) if could), default=None)
    return (None, -1) if last is None else (last - 1, last)


@settings(max_examples=40)
@given(hunts(), st.data())
def test_the_best_questions(hunted, data):
    europe, whole = hunted
    knowledge, brute = known(europe, whole)
    reachable = data.draw(st.dictionaries(st.sampled_from(sorted(europe.land)), st.integers(0, 4)))
    found = knowledge.best_questions(reachable)
    by_hand = best_questions(brute.walk[-1], reachable)
    assert [(one.city, one.tickets) for one in found] == [
        (city, tickets) for city, tickets, _removes in by_hand
    ]
    assert all(abs(one.removes - by[2]) < NEAR for one, by in zip(found, by_hand, strict=True))


@settings(max_examples=40)
@given(hunts())
def test_the_best_scouts(hunted):
    europe, whole = hunted
    knowledge, brute = known(europe, whole)
    found, weights = knowledge.best_scouts(), brute.walk[-1]
    removes, names = best_scouts(Board(europe), weights)
    assert tuple(found.names) == names
    assert abs(found.removes - removes) < NEAR


@settings(max_examples=30)
@given(hunts())
def test_minas_bond(hunted):
    europe, whole = hunted
    knowledge, brute = known(europe, whole)
    here = brute.answers[-1]["now"]
    chances = {
        region: sum(share for place, share in here.items() if place in places)
        for region, places in europe.regions.items()
    }
    same([knowledge.regions()], [chances])


@settings(max_examples=100)
@given(hunts(turns=14), st.integers(1, 200))
def test_too_many_to_count(hunted, limit):
    """What can be is never less than it is; and nothing lies where nothing lies."""
    europe, whole = hunted
    found = follow(europe, whole.start, facts(whole.log), limit=limit)
    assert found.contradiction is None
    answers = Brute(Board(europe), whole.start, whole.log).answers
    for shares, answer in zip(found.answers, answers, strict=True):
        if shares.counted:
            same(rows(shares), rows_by_hand(answer))
        for row, told in zip(rows(shares), rows_by_hand(answer), strict=True):
            assert {*row} >= {*told}
            assert bool(row) == bool(told)


def test_nowhere_to_begin():
    """Hunters stand in every city: no entry can be true, and none is to blame."""
    for log in ([], [{"visited": "paris"}]):
        found, brute = agree(EUROPE, Hunt(start=tuple(EUROPE.cities), log=log, truths=[]), log)
        assert found.contradiction == (Contradiction(at=0, entries=()) if log else None)
        assert brute.at == (0 if log else None)
