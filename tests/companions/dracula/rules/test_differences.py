"""What a correction would change, as far as a seat sees it."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from companions.dracula.rules.differences import differences
from companions.dracula.rules.events import (
    Bitten,
    Delayed,
    Freed,
    Hurt,
    Inquired,
    Joined,
    Moved,
    Ruled,
    Rumored,
    Stepped,
    TokenPut,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.sight import sight
from tests.companions.dracula.rules.hunting import ADA, BELA, OTHERS, begun, city, hide, lying, to


def changed(before, after, seat=BELA):
    return [(one.code, dict(one.about)) for one in differences(sight(before, seat), sight(after, seat))]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Joined(seat=4), [("differs.new", {"seat": 4})]),
        (
            Stepped(to="dusk"),
            [("differs.phase", {"was": "day", "now": "dusk"}), ("differs.waiting", {"was": 0, "now": 1})],
        ),
        (Ruled(what="day", to=2), [("differs.day", {"was": 0, "now": 2})]),
        (Ruled(what="despair", to=1), [("differs.despair", {"was": 0, "now": 1})]),
        (Ruled(what="influence", to=1), [("differs.influence", {"was": 0, "now": 1})]),
        (Ruled(what="rumors", to=2), [("differs.rumors", {"was": 1, "now": 2})]),
        (
            Ruled(what="wounds", to=15),
            [
                ("differs.wounds", {"was": 0, "now": 15}),
                ("differs.winner", {"was": "", "now": "hunters"}),
            ],
        ),
        (
            Moved(hunter="mina", to="ionian-sea", by="sea"),
            [("differs.place", {"was": "athens", "now": "ionian-sea", "hunter": "mina"})],
        ),
        (Hurt(who="mina", n=1), [("differs.hurt", {"was": 0, "now": 1, "hunter": "mina"})]),
        (Bitten(hunter="seward"), [("differs.bites", {"was": 0, "now": 1, "hunter": "seward"})]),
        (Delayed(hunter="mina"), [("differs.delayed", {"was": False, "now": True, "hunter": "mina"})]),
        (
            Bitten(hunter="mina"),
            [
                ("differs.influence", {"was": 0, "now": 2}),
                ("differs.place", {"was": "athens", "now": "", "hunter": "mina"}),
                ("differs.defeated", {"was": False, "now": True, "hunter": "mina"}),
            ],
        ),
        (TokenPut(kind="fog", places=("rome",)), [("differs.tokens", {"was": 0, "now": 1})]),
        (Inquired(how="hypnosis"), [("differs.waiting", {"was": 0, "now": 1})]),
    ],
)
def test_each_figure_that_differs_is_named(event, told):
    assert changed(begun(), begun(event)) == told


def test_who_does_not_play_any_more_is_named():
    assert changed(begun(Joined(seat=4)), begun()) == [("differs.gone", {"seat": 4})]


def test_before_the_opening_there_is_no_hunter_to_compare():
    state = begun()
    assert changed(replace(state, hunters=()), state) == []


def test_a_space_and_a_lair_that_hold_something_else_are_named():
    assert changed(begun(), begun(Rumored(space=1))) == [
        ("differs.rumors", {"was": 1, "now": 0}),
        ("differs.trail", {"n": 1}),
    ]
    laired = lying(city("munich"), lairs=(None, city("rome")))
    assert changed(lying(city("munich")), laired) == [("differs.lairs", {"n": 2})]


OTHER = [(lying(city("munich")), lying(city("zurich"))), (lying(city("munich")), lying(hide()))]


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_what_lies_face_down_differs_for_him_alone(one, other):
    assert [changed(one, other, seat) for seat in OTHERS] == [[], [], []]
    assert changed(one, other, ADA) == [("differs.trail", {"n": 1})]


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_where_a_desk_opens_or_shuts_what_all_see_is_compared(one, other):
    shut = evolve(other, Freed(seat=ADA))
    assert changed(one, shut, ADA) == changed(shut, one, ADA) == []
    assert changed(one, evolve(shut, to("rome")), ADA) != []


def test_words_say_nothing_more():
    view = sight(begun(), ADA)
    assert differences(view, view) == ()
    assert differences(view, sight(begun(Ruled(what="wounds", to=1)), ADA)) == (
        word("differs.wounds", was=0, now=1),
    )
