"""Facts in and out of the journal."""

import pytest

from campaigns.games import Unreadable, Written
from campaigns.kernel.decisions import Decided
from companions.bloodrage.game import BLOODRAGE
from companions.bloodrage.rules.events import (
    KINDS,
    Acted,
    ClanTaken,
    GloryMoved,
    Joined,
    Noted,
    Opened,
    Pillaged,
    TrackShown,
)
from tests.companions.bloodrage.saga import ADA, BELA, CORA, DAN, OPENED, battle, fold, saga

SEATS = (ADA, BELA, CORA, DAN)


def unreadable(kind, facts):
    with pytest.raises(Unreadable) as caught:
        BLOODRAGE.codec.decode(Written(kind, 1, facts))
    return caught.value.where, caught.value.why


def test_an_event_as_it_is_written():
    assert BLOODRAGE.codec.encode(battle(ADA, "e", (ADA, 3, 4), (BELA, 2))) == Written(
        "pillaged",
        1,
        {
            "seat": 1,
            "spot": "e",
            "fighters": [
                {"seat": 1, "strength": 3, "card": 4, "lost": 0},
                {"seat": 2, "strength": 2, "card": 0, "lost": 0},
            ],
            "reward": None,
            "winner": None,
            "why": "",
        },
    )


@pytest.mark.parametrize(
    ("kind", "facts", "where", "why"),
    [
        ("acted", {"seat": 1, "what": "dance"}, "$.facts.what", "Invalid enum value 'dance'"),
        (
            "drawn",
            {"doomed": ["n"], "tokens": [{"spot": "n", "reward": "gold"}]},
            "$.facts.tokens[0].reward",
            "Invalid enum value 'gold'",
        ),
        (
            "opened",
            {"seats": [1], "board": [{"spot": "n", "region": "moon"}]},
            "$.facts.board[0].region",
            "Invalid enum value 'moon'",
        ),
    ],
)
def test_what_cannot_be_read_says_where(kind, facts, where, why):
    assert unreadable(kind, facts) == (where, why)


def test_fields_with_a_usual_value_may_be_missing():
    assert BLOODRAGE.codec.decode(Written("pillaged", 1, {"seat": 1, "spot": "n"})) == Pillaged(
        seat=ADA, spot="n"
    )


def test_the_opening_of_a_table_that_knows_nothing_yet():
    assert BLOODRAGE.opening([3, 1, 2], {}) == Opened(seats=(3, 1, 2))


def test_the_opening_with_what_was_asked():
    form = BLOODRAGE.settings_form({"counts_figures": "on", "track_rage": "6, 7"})
    assert form.is_valid(), form.errors

    assert BLOODRAGE.opening([1, 2], {**form.cleaned_data, "first": 2}) == Opened(
        seats=(1, 2),
        first=2,
        counts_figures=True,
        tracks=(TrackShown(stat="rage", position=1, number=6), TrackShown(stat="rage", position=2, number=7)),
    )


def test_the_opening_of_a_demo_names_the_clans():
    assert BLOODRAGE.opening([1, 2], {"clan_2": "raven", "clan_1": "cow"}).clans == (
        ClanTaken(seat=BELA, clan="raven"),
    )


def test_a_late_clan():
    assert BLOODRAGE.joined(4) == Joined(seat=4)


def test_the_headline_holds_no_secret():
    state = saga(GloryMoved(seat=BELA, by=5), Noted(by=ADA, text="x", hidden=True))

    assert BLOODRAGE.headline(state) == {
        "age": 1,
        "phase": 1,
        "ended": "",
        "unread": False,
        "glory": [[BELA, 5], [ADA, 0], [CORA, 0], [DAN, 0]],
    }
    assert BLOODRAGE.headline(BLOODRAGE.start())["glory"] == []


def test_which_kinds_can_be_put_in_later():
    assert {*KINDS} - {*BLOODRAGE.insertable} == {"opened", "joined", "noted"}


def test_its_places_and_what_it_prints():
    assert [place.route for place in BLOODRAGE.places] == [
        "bloodrage:table",
        "bloodrage:board",
        "bloodrage:score",
    ]
    assert BLOODRAGE.papers == "companions.bloodrage.printing.PAPERS"
    assert (BLOODRAGE.slug, BLOODRAGE.name, BLOODRAGE.players) == ("bloodrage", "Blood Rage", range(2, 5))


def test_the_protocol_from_the_start_to_a_difference():
    opened = BLOODRAGE.evolve(BLOODRAGE.start(), OPENED)
    event = GloryMoved(seat=ADA, by=3)
    view, after = BLOODRAGE.sight(opened, ADA), BLOODRAGE.evolve(opened, event)

    assert BLOODRAGE.decide(view, event) == Decided(event=event)
    assert BLOODRAGE.tell(event, opened, ADA).code == "told.glory_moved"
    assert [word.code for word in BLOODRAGE.differences(view, BLOODRAGE.sight(after, ADA))] == [
        "differs.glory"
    ]
    assert BLOODRAGE.form("acted", view=view, names={}).kind == "acted"
    assert Acted(seat=ADA, what="march", n=1) == BLOODRAGE.codec.decode(
        Written("acted", 1, {"seat": 1, "what": "march", "n": 1})
    )


def test_one_demo_is_over_and_one_is_not():
    """Played with what the app adds to a tap, and with every track read."""
    ends = []
    for demo in BLOODRAGE.demos(False):
        state = fold(BLOODRAGE.opening(SEATS, demo.chosen))
        for tap in demo.taps:
            assert BLOODRAGE.decide(BLOODRAGE.sight(state, tap.seat), tap.event) == Decided(event=tap.event)
            state = BLOODRAGE.evolve(state, tap.event)
        assert BLOODRAGE.sight(state, 0).asks == ()
        ends.append(BLOODRAGE.phrases.glance(BLOODRAGE.headline(state)))

    assert ends == ["Age 2; Action.", "The saga is over; most glory: 56."]
