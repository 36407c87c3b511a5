"""Why not here: the fact after which it was possible for the last time, and the one that excluded it."""

from companions.dracula.rules.inference import Excluded, Visited, WhyNot

from .telling import after, country, found, from_, step, told

LINE = country("a-b b-c c-d d-e e-f f-g g-h", ports="a-s")
NEVER = Excluded(last=None, by=-1)


def test_what_is_possible_needs_no_reason():
    why = after(LINE).why_not("a")
    assert why == WhyNot(now=None, trail=None, lairs=NEVER)


def test_where_hunters_started_he_never_was():
    assert after(LINE, hunters="a").why_not("a") == WhyNot(now=NEVER, trail=NEVER, lairs=NEVER)


def test_the_fact_that_excluded_it():
    known = after(LINE, Visited(place="h"), Visited(place="a"), Visited(place="b"))
    assert known.why_not("h").now == Excluded(last=-1, by=0)
    assert known.why_not("b").trail == Excluded(last=1, by=2)
    assert known.why_not("s").now == NEVER


def test_a_step_may_exclude_it():
    known = from_("a", LINE, step("sea"))
    assert known.why_not("a") == WhyNot(now=Excluded(last=0, by=1), trail=None, lairs=NEVER)
    assert known.why_not("s").now is None


def test_the_last_time_counts():
    """It was excluded, possible again, and excluded for good."""
    known = from_("a", LINE, step("city"), found("b"))
    assert known.why_not("b").now is None
    assert known.why_not("a").now == Excluded(last=1, by=2)
    assert known.why_not("h").now == Excluded(last=-1, by=0)


def test_a_lair():
    full = [fact for city in "bcdef" for fact in (step("city"), found(city))]
    known = from_("a", LINE, *full, step("city", slid=1))
    assert known.why_not("a").lairs is None
    assert known.why_not("a").trail == Excluded(last=10, by=11)
    gone = told(known, step("city", slid=1))
    assert gone.why_not("a").lairs == Excluded(last=11, by=12)


def test_all_places_at_once():
    known = from_("a", LINE, step("sea"))
    assert known.reasons() == {place: known.why_not(place) for place in LINE.places}


def test_of_a_contradiction_everything_is_excluded_by_it():
    assert from_("a", LINE, found("b")).why_not("a").now == Excluded(last=0, by=1)
