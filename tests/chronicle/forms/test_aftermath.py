"""Every fact of the aftermath and of the register can be typed, refused beside its field, and corrected."""

import pytest
from django.utils.translation import gettext, override

from chronicle.rules.events import (
    AgentKept,
    AncillaTold,
    BurdenTold,
    Conspired,
    DeckTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)
from chronicle.rules.state import Row
from tests.chronicle.rules.cast import ADA, BELA, CORA, ancilla, chronicle, played, won

from .typing import corrected, form, recorded, wrong

JANE = ancilla("5.2", "Jane", given="Sister Jane", clan="ventrue", haven=BELA)
MERCY = Row(section="morality", name="Mercy", boxes=5)


@pytest.fixture
def state():
    """Ada has won, Cora has lost, Bela has two missions to turn over."""
    missions = (won(1, BELA, name="The messenger", attribute="war"), won(3, BELA))
    now = played(1, ADA, BELA, CORA, missions=None)
    now = type(now)(**{name: getattr(now, name) for name in now.__slots__} | {"missions": missions})
    return chronicle(phase="aftermath", now=now, rows=(MERCY,), ancillae=(JANE,))


def taken(**about):
    return MissionTaken(**{"slot": 1, "seat": BELA, **about})


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("titled", Titled(seat=ADA, title="Grand Hospitaller")),
        ("conspired", Conspired(seat=CORA, schemes=("Whispers", "The long, long game"))),
        ("mission_taken", taken()),
        (
            "mission_taken",
            taken(choice="Spare him", section="morality", row="Mercy", reward="asset", what="war"),
        ),
        (
            "mission_taken",
            taken(section="loyalty", row="Old sect", reward="asset", what="other", printed="A lamp"),
        ),
        ("mission_taken", taken(reward="elevate", printed="Jane", given="Sister Jane", clan="thin-blood")),
        ("mission_taken", taken(reward="ancilla", printed="Jane", clan="", to_haven=True)),
        (
            "mission_taken",
            taken(reward="leader", printed="Etrius", clan="tremere", schemes=("House rules", "Debts")),
        ),
        ("deck_turned", DeckTurned()),
        ("deck_turned", DeckTurned(characters=3, players="A card for Ada", later="A third token")),
        ("burden_told", BurdenTold(seat=ADA, drawn="A debt in Riga")),
        ("burden_told", BurdenTold(seat=BELA, discarded="A debt in Riga")),
        ("sticker_placed", StickerPlaced(seat=BELA, ability="Iron will", ancilla="5.2")),
        (
            "sticker_placed",
            StickerPlaced(seat=BELA, ability="bonds", printed="Tomas", clan="ventrue", torpor=True),
        ),
        ("agent_kept", AgentKept(seat=BELA, ancilla="5.2")),
        ("agent_kept", AgentKept(seat=BELA, printed="Tomas", given="Old Tomas", clan="thin-blood")),
        ("passed", Passed(seat=BELA, step="agents")),
        ("packed", Packed(seat=BELA)),
        ("packed", Packed(seat=0)),
        (
            "ancilla_told",
            AncillaTold(ancilla="5.2", printed="Jane", given="Jane of York", haven=ADA, why="misread"),
        ),
        ("ancilla_told", AncillaTold(printed="Tomas", clan="thin-blood", gone=True)),
    ],
)
def test_an_entry_is_corrected_to_itself(state, kind, event):
    assert corrected(kind, event, state=state) == event


# --- What is offered -------------------------------------------------------------------------------------


def test_the_winner_and_the_loser_are_offered(state):
    assert form("titled", state=state, seat=BELA)["seat"].value() == ADA
    assert form("conspired", state=state, seat=BELA)["seat"].value() == CORA


def test_missions_are_called_by_their_names(state):
    labels = [label for _, label in form("mission_taken", state=state).fields["slot"].choices]
    assert labels[0] == "“The messenger”"
    assert labels[1] == "no. 2"


def test_the_clan_played_is_offered(state):
    assert form("mission_taken", state=state, seat=BELA)["clan"].value() == "ventrue"


def test_whoever_is_gone_is_offered_only_to_the_register(state):
    gone = chronicle(ancillae=(ancilla("5.2", "Jane", gone=True),))
    assert "5.2" not in dict(form("agent_kept", state=gone).fields["ancilla"].choices)
    assert "5.2" in dict(form("ancilla_told", state=gone).fields["ancilla"].choices)
    event = AgentKept(seat=ADA, ancilla="5.2")
    assert "5.2" in dict(form("agent_kept", event=event, state=gone).fields["ancilla"].choices)


# --- Tiles and fields of one name ------------------------------------------------------------------------


def test_a_row_is_tapped(state):
    data = {"slot": "1", "seat": "2", "known": "morality Mercy", "prize": "asset.war"}
    assert recorded("mission_taken", data, state=state) == taken(
        section="morality", row="Mercy", reward="asset", what="war"
    )


def test_a_row_that_only_the_circle_knows_is_tapped_too(state):
    data = {"slot": "1", "seat": "2", "known": "disciplines Fleshcraft, the old way", "prize": "none"}
    assert recorded("mission_taken", data, state=state).row == "Fleshcraft, the old way"


def test_what_is_typed_goes_before_what_is_tapped(state):
    data = {"slot": "1", "seat": "2", "known": "morality Mercy", "prize": "none"}
    event = recorded("mission_taken", {**data, "section": "loyalty", "row": "Sect"}, state=state)
    assert (event.section, event.row) == ("loyalty", "Sect")
    data = {"seat": "2", "ability": ["Iron will", " Cold eyes "], "ancilla": ["5.2", ""], "printed": ""}
    event = recorded("sticker_placed", data, state=state)
    assert (event.ability, event.ancilla) == ("Cold eyes", "5.2")


def test_a_newcomers_name_goes_before_a_tile(state):
    data = {"seat": "2", "ancilla": "5.2", "printed": "Tomas", "clan": "brujah"}
    assert recorded("agent_kept", data, state=state) == AgentKept(seat=BELA, printed="Tomas", clan="brujah")


def test_no_box_is_said_with_a_tile(state):
    data = {"slot": "1", "seat": "2", "known": "none", "prize": "none"}
    assert recorded("mission_taken", data, state=state) == taken()


def test_only_what_the_reward_asks_for_is_recorded(state):
    data = {
        "slot": "1",
        "seat": "2",
        "known": "none",
        "prize": "asset.war",
        "printed": "",
        "given": "Sister Jane",
        "clan": "ventrue",
        "to_haven": "on",
        "schemes": "Debts",
    }
    assert recorded("mission_taken", data, state=state) == taken(reward="asset", what="war")


def test_schemes_come_from_several_fields_or_several_lines(state):
    several = recorded(
        "conspired", {"seat": "3", "schemes": ["Whispers", "", " The  long game"]}, state=state
    )
    lines = recorded("conspired", {"seat": "3", "schemes": "Whispers\n\nThe long game"}, state=state)
    assert several == lines == Conspired(seat=CORA, schemes=("Whispers", "The long game"))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_bonds_are_known_in_every_language(state, language):
    with override(language):
        word = gettext("Bonds")
    event = recorded("sticker_placed", {"seat": "2", "ability": word.upper(), "ancilla": "5.2"}, state=state)
    assert event.ability == "bonds"


# --- What makes no sense ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "data", "fields"),
    [
        ("titled", {"seat": "1", "title": " "}, {"title"}),
        ("titled", {"seat": "8", "title": "Prince"}, {"seat"}),
        ("titled", {"seat": "1", "title": "x" * 61}, {"title"}),
        ("conspired", {"seat": "3", "schemes": "x" * 61}, {"schemes"}),
        ("mission_taken", {"slot": "6", "seat": "2", "known": "none", "prize": "none"}, {"slot"}),
        ("mission_taken", {"slot": "1", "seat": "2", "prize": "none"}, {"known"}),
        ("mission_taken", {"slot": "1", "seat": "2", "known": "none"}, {"prize"}),
        ("mission_taken", {"slot": "1", "seat": "2", "row": "Mercy", "prize": "none"}, {"section"}),
        ("mission_taken", {"slot": "1", "seat": "2", "section": "loyalty", "prize": "none"}, {"row"}),
        ("mission_taken", {"slot": "1", "seat": "2", "known": "weather Rain", "prize": "none"}, {"known"}),
        ("deck_turned", {"characters": "-1"}, {"characters"}),
        ("deck_turned", {"characters": "many"}, {"characters"}),
        ("sticker_placed", {"seat": "2", "ancilla": "5.2"}, {"ability"}),
        ("agent_kept", {"seat": "2", "ancilla": "9.9"}, {"ancilla"}),
        ("passed", {"seat": "2", "step": "dance"}, {"step"}),
        ("packed", {"seat": ""}, {"seat"}),
        ("ancilla_told", {"printed": "Jane", "haven": "12"}, {"haven"}),
        ("ancilla_told", {"printed": "Jane", "haven": "0", "clan": "salubri"}, {"clan"}),
    ],
)
def test_the_sentence_stands_beside_its_field(state, kind, data, fields):
    assert {*wrong(kind, data, state=state)} == fields


@pytest.mark.parametrize("clan", ["", "thin-blood"])
def test_a_clan_leader_leads_a_clan(state, clan):
    typed = {
        "slot": "1",
        "seat": str(ADA),
        "known": "none",
        "prize": "leader",
        "printed": "Etrius",
        "clan": clan,
    }
    assert wrong("mission_taken", typed, state=state) == {
        "clan": ["A clan leader leads one of the clans: choose which."]
    }
