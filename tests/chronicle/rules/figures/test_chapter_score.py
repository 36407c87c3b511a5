"""A chapter's points; E1, T1 and T2 by their names."""

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.figures.chapter_score import Tokens, awake, beside, score, total
from chronicle.rules.figures.grounds import score as ground_score
from chronicle.rules.state import Line

HELD = Tokens(power=5, boons=3, infamy=4)


def points(ground, told, **counts):
    return total(ground_score(ground, told, counts))


def e1_grounds():
    return [
        points("clans", {"high": 2}, high=4),
        points("princes", {"won.east": 1}, east=1, wild=1),
        points("beast", {}, scale=3),
    ]


def test_e1_the_rulebooks_18_points():
    assert e1_grounds() == [8, 3, 3]
    assert total(score(e1_grounds(), HELD)) == 18


def test_e1_every_term_has_its_line():
    assert score(e1_grounds(), HELD) == (
        Line(code="ground.1", n=8, points=8),
        Line(code="ground.2", n=3, points=3),
        Line(code="ground.3", n=3, points=3),
        Line(code="power", n=5, points=5),
        Line(code="boons", n=3, points=3),
        Line(code="infamy", n=4, points=-4),
    )


def test_t1_what_sleeps_counts_for_nothing():
    more = Tokens(power=7, boons=4, infamy=5)
    asleep = Tokens(power=2, boons=1, infamy=1)
    assert total(score(e1_grounds(), more, torpor=asleep)) == 18
    assert awake(more, asleep) == HELD


def test_t2_missions_pay_three_where_they_pay():
    assert total(score(e1_grounds(), HELD, missions=2)) == 24
    assert Line(code="missions", n=2, points=6) in beside(HELD, missions=2)


def test_t2_in_a_chronicle_they_do_not():
    assert total(score(e1_grounds(), HELD, missions=0)) == 18


def test_other_points_have_a_line_and_may_be_lost():
    assert beside(Tokens(), other=-2)[-1] == Line(code="other", n=-2, points=-2)


def test_points_may_fall_below_nothing():
    assert total(score([0, 0, -1], Tokens(infamy=3))) == -4


# --- Laws ------------------------------------------------------------------------------------------

few = st.integers(0, 30)
tokens = st.builds(Tokens, power=few, boons=few, infamy=few)
grounds = st.lists(st.integers(-20, 40), min_size=3, max_size=3)


@given(grounds, tokens, few, st.integers(-9, 9))
def test_the_terms_add_up(played, held, missions, other):
    lines = score(played, held, missions=missions, other=other)
    expected = sum(played) + held.power + held.boons - held.infamy + 3 * missions + other
    assert total(lines) == expected


vampires = st.lists(st.tuples(tokens, st.booleans()), max_size=11)


@given(grounds, vampires)
def test_taking_away_who_sleeps_changes_nothing(played, bloodline):
    """Counting the whole bloodline and leaving torpor out is the same as never having had it."""

    def lying(some):
        some = list(some)
        return Tokens(
            power=sum(one.power for one in some),
            boons=sum(one.boons for one in some),
            infamy=sum(one.infamy for one in some),
        )

    asleep = lying(held for held, sleeps in bloodline if sleeps)
    without = lying(held for held, sleeps in bloodline if not sleeps)
    assert score(played, lying(held for held, _ in bloodline), torpor=asleep) == score(played, without)
