"""A turn that is supposed to go against the rules: what he may have done then."""

from fractions import Fraction

import pytest

from .telling import country, found, from_, laid, lairs, now, step, told, trail

LINE = country("a-b b-c c-d d-e e-f f-g g-K", ports="a-s", borders="s-t")


def anyhow(face, **more):
    return step(face, lawless=True, **more)


def evenly(cards):
    return dict.fromkeys(cards, Fraction(1, len(cards)))


def test_he_may_be_in_any_city_that_lies_nowhere_else_or_hide():
    known = from_("a", LINE, anyhow("city"))
    assert laid(known) == evenly(["b", "c", "d", "e", "f", "g", "hide"])


def test_but_in_none_where_a_hunter_stands_and_holy_ground_keeps_nobody_out():
    known = from_("a", LINE, anyhow("city", hunters="b c", holy="d"))
    assert laid(known) == evenly(["d", "e", "f", "g", "hide"])


@pytest.mark.parametrize(("face", "may_lie"), [("sea", "st"), ("castle", "K")])
def test_at_any_sea_or_in_the_castle(face, may_lie):
    assert laid(from_("d", LINE, anyhow(face))) == evenly(list(may_lie))


def test_in_an_open_city_far_away():
    assert laid(from_("a", LINE, anyhow("open", place="f", hunters="f"))) == {"f": 1}


def test_out_of_a_lair_that_is_far():
    far = [fact for city in "bcdef" for fact in (step("city"), found(city))]
    known = from_("a", LINE, *far, step("city", slid=1), found("g"))
    assert told(known, step("lair", lair=1, slid="cleared")).contradiction
    known = told(known, anyhow("lair", lair=1, slid="cleared"))
    assert (now(known), lairs(known)[0]) == ({"a": 1}, {})


@pytest.mark.parametrize("power", ["dark-call", "feed"])
def test_with_a_power_that_lies_there_or_that_he_could_not_use(power):
    assert trail(from_("a", LINE, step(power), anyhow(power)))[:3] == [{power: 1}, {power: 1}, {"a": 1}]
    assert not from_("a", LINE, step("sea"), anyhow(power)).contradiction


def test_with_misdirect_hide_is_not_laid():
    known = from_("a", LINE, step("city"), found("b"), anyhow("city", misdirect=3))
    assert laid(known) == evenly(["a", "c", "d", "e", "f", "g"])


def test_what_was_known_before_stays_and_from_then_on_he_follows_the_rules():
    known = from_("a", LINE, anyhow("city"), found("d"), step("city"))
    assert trail(known)[1:3] == [{"d": 1}, {"a": 1}]
    assert laid(known) == evenly(["c", "e", "hide"])
