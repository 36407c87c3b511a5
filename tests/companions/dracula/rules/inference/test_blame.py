"""A contradiction names evidence that cannot all be right, and nothing that could be left out."""

import pytest

from companions.dracula.rules.inference import (
    EVIDENCE,
    Absent,
    HideLies,
    MistakeFound,
    Revealed,
    Visited,
    blame,
    follow,
)

from .telling import after, country, found, step

LINE = country("a-b b-c c-d d-e e-f f-g g-h")
RING = country("a-b b-c c-d d-e e-f f-a", ports="a-s")


def entries(europe, *log, hunters=""):
    told = follow(europe, hunters.split(), log)
    assert told.contradiction.at == len(log) - 1
    assert len(told.answers) == len(log)
    assert minimal(europe, log, told.contradiction.entries, hunters)
    return told.contradiction.entries


def minimal(europe, log, blamed, hunters):
    """All steps with only these leave nothing; with one less, something."""

    def left(kept):
        facts = [fact for at, fact in enumerate(log) if at in kept or not isinstance(fact, EVIDENCE)]
        return not after(europe, *facts, hunters=hunters).contradiction

    return not left(blamed) and all(left({*blamed} - {one}) for one in blamed)


def test_two_that_cannot_both_be_right():
    assert entries(LINE, found("a"), Visited(place="h"), found("b")) == (0, 2)


def test_one_that_is_impossible_by_itself():
    assert entries(LINE, Visited(place="h"), HideLies(space=1)) == (1,)


def test_many_that_exclude_everything_together():
    assert entries(RING, *[Visited(place=city) for city in "abcdef"]) == (0, 1, 2, 3, 4, 5)


def test_what_the_steps_alone_exclude_blames_nothing():
    assert entries(LINE, Visited(place="h"), step("castle")) == ()
    assert entries(LINE, Visited(place="h"), step("city", slid="cleared")) == ()


def test_a_step_after_which_nothing_is_left_blames_what_was_learnt():
    """Only from a does an anchor lead to the sea."""
    assert entries(RING, Visited(place="e"), Visited(place="a"), step("sea")) == (1,)


def test_where_nothing_was_possible_to_begin_with_the_first_entry_is_it():
    told = follow(LINE, "abcdefgh", [Visited(place="a"), Visited(place="b")])
    assert (told.contradiction.at, told.contradiction.entries) == (0, ())
    assert len(told.answers) == 1
    assert follow(LINE, "abcdefgh", []).contradiction is None


def test_one_among_many_wherever_it_stands():
    idle = [Visited(place="h")] * 9
    for at in range(10):
        assert entries(LINE, *idle[:at], found("a"), *idle[at:], found("b")) == (at, 10)


def test_what_comes_later_is_not_looked_at():
    told = follow(LINE, [], [found("a"), found("b"), Visited(place="c"), step("castle")])
    assert (told.contradiction.at, told.contradiction.entries) == (1, (0, 1))


@pytest.mark.parametrize("kept", [blame.KEPT, 1], ids=["remembered", "worked out again"])
def test_a_lie_in_a_long_hunt(monkeypatch, kept):
    """He left a, so that he cannot be back there four turns later; whatever else was seen does not matter."""
    monkeypatch.setattr(blame, "KEPT", kept)
    seen = [Visited(place="h"), Absent(place="h")]
    turns = [fact for _turn in range(3) for fact in (step("city"), *seen)]
    assert entries(LINE, *seen, found("a"), *turns, found("a")) == (2, 12)


def test_a_space_that_was_opened_before_a_mistake_is_blamed_behind_it():
    """The lair lies open as a, and so it cannot be a that he is found at."""
    turns = [step("city") for _turn in range(5)]
    log = [
        Visited(place="d"),
        *turns,
        step("city", slid=1),
        Revealed(place="a", lair=1),
        MistakeFound(place="a"),
    ]
    assert entries(LINE, *log) == (7,)
