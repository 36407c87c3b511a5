"""What is typed becomes an entry; what is wrong is said beside its field."""

import pytest

from campaigns.kernel.notes import Noted
from companions.dracula.rules.cast import FACE_DOWN
from companions.dracula.rules.events import (
    Acted,
    AllyCame,
    AllyLeft,
    Bitten,
    Counted,
    Delayed,
    Ended,
    Engaged,
    Exchanged,
    Freed,
    HandedOver,
    Healed,
    Hunched,
    Hurt,
    Inquired,
    Interrupted,
    Joined,
    Moved,
    Parted,
    Placed,
    Reserved,
    Ruled,
    StoodUp,
    TokenPut,
    TokenTaken,
    TurnedUp,
    Whispered,
)
from companions.dracula.rules.reach import Ticket
from tests.companions.dracula.forms.filled import form, options, recorded, wrong
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA, begun, no

STANDING = ("london", "paris", "rome", "athens")
FIGHT = Engaged(foe="dracula", hunters=("seward",), place="paris")


@pytest.mark.parametrize(
    ("kind", "data", "event"),
    [
        ("joined", {"seat": "4"}, Joined(seat=4)),
        ("handed_over", {"hunter": "mina", "seat": "2"}, HandedOver(hunter="mina", seat=BELA)),
        ("freed", {"seat": "3"}, Freed(seat=CORA)),
        ("placed", {"hunter": "mina", "place": "bari"}, Placed(hunter="mina", place="bari")),
        (
            "moved",
            {"hunter": "mina", "to": "sofia", "by": "road", "ticket": ""},
            Moved(hunter="mina", to="sofia", by="road"),
        ),
        (
            "moved",
            {"hunter": "seward", "to": "bordeaux", "by": "rail", "ticket": "3-2"},
            Moved(hunter="seward", to="bordeaux", by="rail", ticket=Ticket(white=3, yellow=2)),
        ),
        (
            "moved",
            {"hunter": "seward", "to": "bordeaux", "by": "rail", "ticket": "1-"},
            Moved(hunter="seward", to="bordeaux", by="rail", ticket=Ticket(white=1, yellow=None)),
        ),
        (
            "moved",
            {"hunter": "mina", "to": "hospital-rome", "by": "moved"},
            Moved(hunter="mina", to="hospital-rome", by="moved"),
        ),
        (
            "reserved",
            {"hunter": "seward", "tickets": ["2-1", "2-1"]},
            Reserved(hunter="seward", tickets=(Ticket(white=2, yellow=1),) * 2),
        ),
        (
            "reserved",
            {"hunter": "seward", "tickets": ["face-down", ""]},
            Reserved(hunter="seward", tickets=(FACE_DOWN,)),
        ),
        ("acted", {"hunter": "mina", "what": "rest"}, Acted(hunter="mina", what="rest")),
        ("delayed", {"hunter": "mina"}, Delayed(hunter="mina")),
        ("stood_up", {"hunter": "mina"}, StoodUp(hunter="mina")),
        ("hurt", {"who": "dracula", "n": "2", "why": "a trap"}, Hurt(who="dracula", n=2, why="a trap")),
        ("healed", {"who": "mina", "n": "1"}, Healed(who="mina", n=1)),
        ("bitten", {"hunter": "mina", "n": "-1"}, Bitten(hunter="mina", n=-1)),
        (
            "counted",
            {"hunter": "mina", "items": "2", "events": "0", "tickets": ["", ""]},
            Counted(hunter="mina", items=2, events=0, tickets=()),
        ),
        ("token_put", {"kind": "fog", "places": ["paris", ""]}, TokenPut(kind="fog", places=("paris",))),
        (
            "token_put",
            {"kind": "roadblock", "places": ["paris", "brussels"], "rail": "on"},
            TokenPut(kind="roadblock", places=("paris", "brussels"), rail=True),
        ),
        ("ally_came", {"ally": "rufus-smith"}, AllyCame(ally="rufus-smith")),
        ("ruled", {"what": "despair", "to": "2", "hunter": "mina"}, Ruled(what="despair", to=2)),
        ("ruled", {"what": "hurt", "to": "2", "hunter": "mina"}, Ruled(what="hurt", to=2, hunter="mina")),
        (
            "inquired",
            {"how": "scouts", "places": ["bari", "rome"]},
            Inquired(how="scouts", places=("bari", "rome")),
        ),
        (
            "inquired",
            {"how": "bond", "hunter": "mina"},
            Inquired(how="bond", hunter="mina", places=("athens",)),
        ),
        (
            "inquired",
            {"how": "rumors", "hunter": "seward"},
            Inquired(how="rumors", hunter="seward", places=("paris",)),
        ),
        ("inquired", {"how": "presence"}, Inquired(how="presence", places=STANDING)),
        ("inquired", {"how": "reports", "space": "4", "places": ["bari"]}, Inquired(how="reports", space=4)),
        ("inquired", {"how": "harker"}, Inquired(how="harker", space=6)),
        ("inquired", {"how": "hypnosis", "places": ["bari"], "space": "3"}, Inquired(how="hypnosis")),
        (
            "turned_up",
            {"encounter": "spy", "space": "2", "lair": "0", "fate": "gone", "hunter": ""},
            TurnedUp(encounter="spy", space=2),
        ),
        (
            "engaged",
            {"foe": "dracula", "hunters": ["mina"], "place": "athens", "before": "0"},
            Engaged(foe="dracula", hunters=("mina",), place="athens"),
        ),
        ("hunched", {"place": "munich"}, Hunched(by=BELA, place="munich")),
        ("whispered", {"to": "3", "text": "he is near"}, Whispered(by=BELA, to=CORA, text="he is near")),
        ("noted", {"text": "x", "hidden": "on"}, Noted(by=BELA, text="x", hidden=True)),
        ("ended", {"why": "late"}, Ended(why="late")),
    ],
)
def test_what_is_typed_becomes_an_entry(kind, data, event):
    assert recorded(kind, data) == event


@pytest.mark.parametrize(
    ("kind", "data", "fields"),
    [
        ("moved", {}, ["hunter", "to", "by"]),
        (
            "moved",
            {"hunter": "drake", "to": "atlantis", "by": "air", "ticket": "9-9"},
            ["hunter", "to", "by", "ticket"],
        ),
        ("reserved", {"hunter": "mina", "tickets": ["", ""]}, ["tickets"]),
        ("reserved", {"hunter": "mina", "tickets": ["9-9"]}, ["tickets"]),
        ("hurt", {"who": "mina", "n": "0"}, ["n"]),
        ("bitten", {"hunter": "mina", "n": "10"}, ["n"]),
        ("token_put", {"kind": "fog", "places": [""]}, ["places"]),
        ("token_taken", {"token": "fog paris"}, ["token"]),
        ("ruled", {"what": "bites", "to": "1"}, ["hunter"]),
        ("ruled", {"what": "bites", "to": "1", "hunter": "drake"}, ["hunter"]),
        ("inquired", {"how": "arrival"}, ["how"]),
        ("inquired", {"how": "bond"}, ["hunter"]),
        ("inquired", {"how": "scouts"}, ["places"]),
        ("inquired", {"how": "reports"}, ["space"]),
        ("inquired", {"how": "reports", "space": "7"}, ["space"]),
        ("turned_up", {"encounter": "ghost", "space": "9"}, ["encounter", "space", "fate"]),
        ("engaged", {"foe": "dracula"}, ["hunters", "before"]),
        ("hunched", {"place": "hospital-rome"}, ["place"]),
        ("whispered", {"to": "2", "text": " "}, ["to", "text"]),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(kind, data, fields):
    assert sorted(wrong(kind, data)) == sorted(fields)


@pytest.mark.parametrize("spot", [{}, {"space": "1", "lair": "2"}])
def test_of_a_space_and_a_lair_exactly_one_is_named(spot):
    """The rules refuse it, beside the space."""
    event = recorded("cleared", spot, seat=ADA)
    assert no(begun(), event, ADA) == ("spot.one", "space")
    assert "space" in form("cleared", seat=ADA).fields


def test_hunters_are_chosen_as_they_are_printed_and_people_by_name():
    assert [label for _seat, label in form("handed_over").fields["seat"].choices] == ["Ada", "Bela", "Cora"]
    assert [name for name, _label in form("moved").fields["hunter"].choices][1:] == [
        "godalming",
        "seward",
        "van-helsing",
        "mina",
    ]


def test_nobody_whispers_to_himself():
    assert [seat for seat, _name in form("whispered").fields["to"].choices] == [1, 3]


def test_the_own_hunter_who_has_done_nothing_is_offered():
    acted = begun(Acted(hunter="godalming", what="rest"))
    assert form("moved").initial == {"hunter": "godalming", "by": "road"}
    assert form("moved", state=acted).initial["hunter"] == "seward"
    assert form("moved", state=acted, seat=CORA).initial["hunter"] == "van-helsing"
    assert form("moved", state=acted, seat=1).initial["hunter"] == "seward"


def test_what_was_counted_last_is_offered():
    held = begun(Counted(hunter="godalming", items=2, events=1, tickets=(FACE_DOWN,)))
    shown = form("counted", state=held)
    assert [shown[name].value() for name in ("hunter", "items", "events", "tickets")] == [
        "godalming",
        2,
        1,
        ["face-down"],
    ]


def test_a_token_is_chosen_among_those_that_lie_there():
    lying = begun(
        TokenPut(kind="fog", places=("rome",)),
        TokenPut(kind="fog", places=("rome",)),
        TokenPut(kind="roadblock", places=("rome", "naples"), rail=True),
    )
    choices = [code for code, _label in form("token_taken", state=lying).fields["token"].choices]
    assert choices == ["", "fog rome", "roadblock naples rome rail"]
    taken = recorded("token_taken", {"token": "roadblock naples rome rail"}, state=lying)
    assert taken == TokenTaken(kind="roadblock", places=("naples", "rome"), rail=True)


def test_only_an_ally_who_is_there_can_leave():
    state = begun(AllyCame(ally="rufus-smith"))
    offered = options(form("ally_left", state=state).fields["ally"])
    assert [ally for ally, _label in offered] == ["rufus-smith"]
    assert recorded("ally_left", {"ally": "rufus-smith"}, state=state) == AllyLeft(ally="rufus-smith")
    assert list(wrong("ally_left", {"ally": "sister-agatha"}, state=state)) == ["ally"]


# --- The fight ------------------------------------------------------------------------------------------

ROUND = {"hunter": "seward", "card": "dodge", "foe_card": "fangs", "to_hunter": "1", "to_foe": "0", "healed": "0", "influence": "0"}  # fmt: skip


@pytest.mark.parametrize(
    ("foe_card", "said", "cancelled"),
    [
        ("fangs", "", True),
        ("mesmerize", "", False),
        ("fangs", "no", False),
        ("mesmerize", "yes", True),
    ],
)
def test_symbols_say_whether_a_card_is_cancelled_and_the_table_may_say_otherwise(foe_card, said, cancelled):
    typed = {**ROUND, "foe_card": foe_card, "cancelled": said, "bitten": "on"}
    assert recorded("exchanged", typed, state=begun(FIGHT)) == Exchanged(
        hunter="seward", card="dodge", foe_card=foe_card, cancelled=cancelled, to_hunter=1, bitten=True
    )


def test_whoever_fights_can_lay_a_card():
    assert [name for name, _label in form("exchanged", state=begun(FIGHT)).fields["hunter"].choices] == [
        "seward"
    ]


def test_how_it_ended_may_stay_unsaid():
    assert recorded("parted", {}, state=begun(FIGHT)) == Parted()
    assert recorded("parted", {"why": "mist"}, state=begun(FIGHT)) == Parted(why="mist")


def test_a_combat_is_offered_where_most_hunters_stand():
    together = begun(Placed(hunter="mina", place="paris"))
    assert form("engaged", state=together).initial == {
        "hunters": ["seward", "mina"],
        "place": "paris",
        "before": 0,
    }


def test_an_event_of_the_count_s_comes_first():
    assert recorded("interrupted", {"event": "wild-horses"}, seat=1) == Interrupted(event="wild-horses")
