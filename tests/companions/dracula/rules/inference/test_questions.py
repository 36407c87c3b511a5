"""The best next question: how much of where he may be its answer is expected to remove."""

from fractions import Fraction
from itertools import combinations

import pytest

from companions.dracula.rules.inference import Absent, HideLies, Visited
from companions.dracula.rules.map import EUROPE

from .telling import after, bat, country, found, fractions, from_, step, told

STAR = country("a-b a-c a-d a-e", regions={"a": "west", "b": "west", "c": "east"})
ENDS = from_("a", STAR, step("city"), HideLies(space=None))


def removes(known, *cities):
    return [round(one.removes, 9) for one in known.best_questions(dict.fromkeys(cities, 0))]


def test_the_answer_yes_removes_the_rest_and_no_removes_this():
    """One of four: found with a quarter, and three quarters go; else one quarter goes."""
    assert removes(ENDS, "b") == [round(1 / 4 * 3 / 4 + 3 / 4 * 1 / 4, 9)]


def test_what_is_certain_removes_nothing():
    assert removes(ENDS, "a") == [0]
    assert removes(from_("a", STAR), "a", "b") == [0, 0]


def test_where_he_was_tells_where_he_is():
    """Whoever finds b behind him knows that he went on to x."""
    known = from_("a", country("a-b a-c b-x c-y"), step("city"), step("city"), HideLies(space=None))
    assert removes(known, "b") == [0.5]


def test_the_hide_that_is_shown_with_it_counts():
    known = from_("a", country("a-b a-c"), step("city"))
    assert removes(known, "a") == [round(1 / 3 * 2 / 3 + 2 / 3 * 1 / 3, 9)]


def test_only_current_locations_count():
    """Where he was before does not matter, when it does not tell where he is."""
    diamond = from_("a", country("a-b a-c b-d c-d"), step("city"), step("open", place="d", hunters="d"))
    assert removes(diamond, "b") == [0]


def test_a_lair_tells_too():
    """In the lair lies b or c; with c there he can only have gone on to y."""
    europe = country("a-b a-c b-d c-d d-e e-f f-g g-h h-c h-y")
    way = [step("city"), *[step("open", place=city, hunters=city) for city in "defg"]]
    at_h = step("open", place="h", hunters="h", slid="cleared")
    known = from_("a", europe, *way, at_h, step("city", slid=1), HideLies(space=None))
    assert fractions(known.shares().now) == {"c": Fraction(2, 7), "y": Fraction(5, 7)}
    assert removes(known, "b") == [round(3 / 7 * 2 / 7, 9)]


def test_the_best_comes_first_then_the_fewest_tickets_then_the_name():
    asked = ENDS.best_questions({"a": 0, "e": 1, "d": 1, "c": 0, "b": 2})
    assert [one.city for one in asked] == ["c", "d", "e", "b", "a"]
    assert [one.tickets for one in asked] == [0, 1, 1, 2, 0]


def test_nothing_is_worth_asking_where_nothing_is_left():
    nothing = told(ENDS, found("a"))
    assert nothing.best_questions({"b": 0}) == ()
    assert nothing.best_scouts() is None
    assert nothing.regions() == {"east": 0, "west": 0}


# --- Hired Scouts -------------------------------------------------------------------------------------------


def test_two_names_that_split_best():
    """Of four ends two are named: each is found with a quarter, and neither with a half."""
    best = ENDS.best_scouts()
    assert best.names == ("b", "c")
    assert best.removes == pytest.approx(2 * 1 / 4 * 3 / 4 + 1 / 2 * 1 / 2)


def test_the_castle_is_no_city_to_name():
    castle = country("a-K a-b", ports="a-s")
    known = told(after(castle), Absent(place="b"), step("castle"))
    assert known.best_scouts().names == ("a", "b")


def test_there_are_always_two_names_where_there_are_two_cities():
    assert from_("c", STAR).best_scouts().names == ("a", "b")
    assert from_("a", country("a-K")).best_scouts() is None


@pytest.mark.parametrize(
    "turns", [[step("city")], [step("city"), step("feed"), step("city", wolf=True)], [step("city"), bat()]]
)
def test_no_pair_is_better(turns):
    """Asked one name after the other, each as a hypothesis by itself would answer."""
    europe = country("a-b b-c c-d d-a a-e e-f c-K", ports="a-s f-s")
    known = told(after(europe), *turns, Visited(place="d"))
    by_hand = {pair: removed(known, pair) for pair in combinations(sorted(europe.cities), 2)}
    best = known.best_scouts()
    assert best.removes == pytest.approx(max(by_hand.values()), abs=1e-12)
    assert by_hand[best.names] == pytest.approx(best.removes, abs=1e-12)


def removed(known, names):
    """All that a name can be answered, asked of what is known; whatever is not possible falls out."""
    now = known.shares().now
    found_how = [[Visited(place=name), *found_somehow(name)] for name in names]
    expected = 0
    for one in found_how[0]:
        for other in found_how[1]:
            then = told(known, one, other)
            if not then.contradiction:
                expected += chance(known, then) * (1 - sum(now[place] for place in then.shares().now))
    return expected


def found_somehow(name):
    for space in range(1, 7):
        yield found(name, space)
        yield from (found(name, space, hide=hide) for hide in range(1, space))


def chance(known, then):
    """What is left of the weight."""
    kept = {*then.known.hypotheses.rows.tolist()}
    weighed = dict(
        zip(known.known.hypotheses.rows.tolist(), known.known.hypotheses.weights.tolist(), strict=True)
    )
    return sum(weight for row, weight in weighed.items() if row in kept) / sum(weighed.values())


# --- Mina, and what threatens -------------------------------------------------------------------------------


def test_the_chance_of_each_region():
    assert fractions(ENDS.regions()) == fractions({"west": 1 / 4, "east": 1 / 4})
    assert sum(after(EUROPE).regions().values()) == pytest.approx(1)


def test_no_chance_at_sea():
    wet = country("a-b", ports="a-s", regions={"a": "west", "s": "west"})
    assert from_("a", wet, step("sea")).regions() == {"west": 0}


def test_in_how_many_turns_closed_hideouts_slide_off():
    known = from_("a", STAR, step("city"), step("feed"), step("city", wolf=True), bat(1))
    assert known.threatening() == {1: 6, 3: 4}
