"""Facts in and out of the journal."""

import pytest

from campaigns.games import Unreadable, Written
from campaigns.kernel.decisions import Decided
from companions.bloodborne.game import BLOODBORNE
from companions.bloodborne.rules.events import KINDS, Joined, Noted, Opened, Rolled, Took, TrackShown
from companions.bloodborne.rules.state import FinalBoss
from tests.companions.bloodborne.descent import ADA, BELA, CORA, LYCANTHROPE, OPENED, descent

ROLLED = {"total": 3, "changes": [{"hunter": 1, "by": -1}], "spared": [2]}


def unreadable(kind, facts):
    with pytest.raises(Unreadable) as caught:
        BLOODBORNE.codec.decode(Written(kind, 1, facts))
    return caught.value.where, caught.value.why


def test_an_event_as_it_is_written():
    assert BLOODBORNE.codec.encode(Took(hunter=ADA, n=2)) == Written("took", 1, {"hunter": 1, "n": 2})


@pytest.mark.parametrize(
    ("kind", "facts", "where", "why"),
    [
        (
            "revealed",
            {"name": "", "health": 1, "die": "red", "kinds": ["fish"]},
            "$.facts.kinds[0]",
            "Invalid enum value 'fish'",
        ),
    ],
)
def test_what_cannot_be_read_says_where(kind, facts, where, why):
    assert unreadable(kind, facts) == (where, why)


def test_fields_with_a_usual_value_may_be_missing():
    assert BLOODBORNE.codec.decode(Written("rolled", 1, {"total": 3})) == Rolled(total=3)


def test_the_opening_of_a_table_that_knows_nothing_yet():
    assert BLOODBORNE.opening([3, 1, 2], {}) == Opened(seats=(3, 1, 2))


def test_the_opening_with_what_was_asked():
    form = BLOODBORNE.settings_form(
        {
            "final_name": "Gehrman",
            "final_health": "14",
            "final_die": "red",
            "final_extra": "2",
            "track_kin": "1, 3",
        }
    )
    assert form.is_valid(), form.errors

    assert BLOODBORNE.opening([1, 2, 3], form.cleaned_data) == Opened(
        seats=(1, 2, 3),
        final=FinalBoss(name="Gehrman", health=14, die="red", extra=2),
        shown=(TrackShown(trophy="kin", space=1, number=1), TrackShown(trophy="kin", space=2, number=3)),
    )


def test_a_late_hunter():
    assert BLOODBORNE.joined(4) == Joined(hunter=4)


def test_the_headline_holds_no_secret():
    state = descent(LYCANTHROPE, Took(hunter=BELA, n=2), Noted(by=ADA, text="x", hidden=True))

    assert BLOODBORNE.headline(state) == {
        "round": 1,
        "depth": 1,
        "monster": "Lycanthrope",
        "ended": "",
        "totals": [[BELA, 2], [ADA, 0], [CORA, 0]],
        "unread": 0,
    }
    assert BLOODBORNE.headline(BLOODBORNE.start())["monster"] == ""


def test_which_kinds_can_be_put_in_later():
    assert {*KINDS} - {*BLOODBORNE.insertable} == {"opened", "joined", "noted"}


def test_the_protocol_from_the_start_to_a_difference():
    empty = BLOODBORNE.start()
    opened = BLOODBORNE.evolve(empty, OPENED)
    after = BLOODBORNE.evolve(opened, LYCANTHROPE)
    view = BLOODBORNE.sight(opened, ADA)

    assert BLOODBORNE.decide(view, LYCANTHROPE) == Decided(event=LYCANTHROPE)
    assert BLOODBORNE.tell(LYCANTHROPE, opened, ADA).code == "told.revealed"
    assert [word.code for word in BLOODBORNE.differences(view, BLOODBORNE.sight(after, ADA))] == [
        "differs.monster",
        "differs.depth",
    ]


def test_one_demo_is_over_and_one_is_not():
    """Played with what the app adds to a tap, and with every track read."""
    ends = []
    for demo in BLOODBORNE.demos(False):
        state = BLOODBORNE.evolve(BLOODBORNE.start(), BLOODBORNE.opening((1, 2, 3), demo.chosen))
        for tap in demo.taps:
            assert BLOODBORNE.decide(BLOODBORNE.sight(state, tap.seat), tap.event) == Decided(event=tap.event)
            state = BLOODBORNE.evolve(state, tap.event)
        assert BLOODBORNE.sight(state, 0).asks == ()
        ends.append(BLOODBORNE.phrases.glance(BLOODBORNE.headline(state)))

    assert ends == ["Round 4; monster: Father Gascoigne.", "The descent is over; highest score 40."]
