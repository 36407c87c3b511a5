"""Forms of an evening before its reckoning: offered, typed, refused, corrected to themselves."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    Noted,
    OverviewShown,
    Prophesied,
    RoundBegun,
    Stepped,
)
from chronicle.rules.names import CLANS, GUEST
from chronicle.rules.state import Asset, Chosen, Era, Leader, Mission, Present, SetUp, State
from tests.chronicle.rules.cast import ADA, BELA, CORA, ancilla, chapter, chronicle, here, played, with_sheets

from .typing import corrected, form, recorded, wrong

WAR = Asset(id="0.1", kind="war", name="", at=1)
GONE = Asset(id="0.2", kind="wealth", name="A ship", at=1, spent=1)
MONTANO = Leader(id="1.1", name="Montano", clan="lasombra", owner=BELA, at=1)


def evening(**about) -> State:
    """Chapter 2 is being set up."""
    usual = {
        "phase": "tonight",
        "past": (played(1, ADA, BELA, CORA),),
        "now": chapter(2),
        "sheets": with_sheets({BELA: {"assets": (WAR, GONE)}}),
        "leaders": (MONTANO,),
        "ancillae": (ancilla("5.2", "Jane"),),
    }
    return chronicle(**usual | about)


def second_era() -> State:
    """One of the first three has left, another has come."""
    return evening(
        eras=(Era(number=1, key="clans", ended=True, left="clans", entered="inquisition"), Era(number=2)),
        grounds=("inquisition", "beast", "princes"),
        past=tuple(played(n, ADA, BELA, CORA) for n in (1, 2, 3)),
        now=chapter(4, grounds=("inquisition", "beast", "princes")),
    )


def test_the_booklets_page_asks_for_the_chapters_of_its_era():
    filled = form("era_told", state=second_era())
    labels = {name: str(field.label) for name, field in filled.fields.items()}

    assert [labels[f"title_{n}"] for n in (1, 2, 3)] == [
        "Title of chapter 4",
        "Title of chapter 5",
        "Title of chapter 6",
    ]
    assert labels["points_3"] == "Era points of chapter 6, by place"


def choices(filled, name):
    return [value for value, _ in filled.fields[name].choices]


@pytest.mark.parametrize(
    ("kind", "event"),
    [
        ("gathered", Gathered(here=here(ADA, CORA))),
        ("gathered", Gathered(here=(Present(seat=ADA, by=CORA), Present(seat=BELA, by=GUEST + BELA)))),
        ("gathered", Gathered(here=here(ADA, BELA, -1, -2), first=-1, choice=(BELA, -2, ADA, -1))),
        ("gathered", Gathered(here=here(ADA, BELA, CORA), first=BELA)),
        ("gathered", Gathered(here=(Present(seat=ADA, by=7), Present(seat=BELA, by=BELA)))),
        (
            "gathered",
            Gathered(here=here(ADA, BELA), set_up=SetUp(first=BELA, choice=(BELA, ADA), grounds=("clans",))),
        ),
        ("agent_recruited", AgentRecruited(seat=CORA, ancilla="5.2")),
        ("era_told", EraTold(era=1)),
        ("era_told", EraTold(era=1, years="1306–1370", titles=("Rhodes", "", "Rotterdam"), key="clans")),
        ("era_told", EraTold(era=1, titles=("Rhodes",), points=((4, 3, 2, 1), (3, 2, 1, 1), (5, 3, 2, 1)))),
        ("prophesied", Prophesied(seat=BELA, text="Nobody will keep a title.")),
        ("mission_shown", MissionShown(slot=4, attribute="pale", name="Orléans")),
        ("mission_shown", MissionShown(slot=1, attribute="west")),
        ("overview_shown", OverviewShown()),
        ("overview_shown", OverviewShown(name="A court", title="Abbot", conspiracy=3)),
        ("clan_chosen", ClanChosen(seat=ADA, clan="ventrue")),
        ("clan_chosen", ClanChosen(seat=BELA, clan="lasombra", leader="1.1")),
        ("clan_chosen", ClanChosen(seat=BELA, clan="lasombra", leader="9.9")),
        ("stepped", Stepped(to="places")),
        ("asset_spent", AssetSpent(seat=BELA, asset="0.1")),
        ("asset_spent", AssetSpent(seat=BELA, asset="0.2")),
        ("asset_spent", AssetSpent(seat=ADA, asset="9.9")),
        ("agent_recruited", AgentRecruited(seat=CORA)),
        ("round_begun", RoundBegun(round=9)),
        ("noted", Noted(by=CORA, text="Two lines\nof it", hidden=True)),
        ("noted", Noted(by=ADA, text="For all")),
    ],
)
def test_an_entry_is_corrected_to_itself(kind, event):
    assert corrected(kind, event, state=evening()) == event


@pytest.mark.parametrize(
    "event", [EraTold(era=1, key="clans"), EraTold(era=2, key="inquisition"), EraTold(era=1, key="princes")]
)
def test_the_page_of_an_era_that_has_gone_by_can_be_corrected(event):
    assert corrected("era_told", event, state=second_era()) == event


def test_every_kind_of_the_evening_can_be_put_in_later():
    for kind in ("gathered", "era_told", "mission_shown", "overview_shown", "clan_chosen", "stepped"):
        assert form(kind, state=evening()).fields
    for kind in ("asset_spent", "agent_recruited", "round_begun"):
        assert form(kind, state=evening()).fields


# --- Who is here ----------------------------------------------------------------------------------------


def test_without_a_word_everybody_plays_the_own_sheet():
    event = recorded("gathered", {"here": ["1", "3"]})
    assert event == Gathered(here=here(ADA, CORA))


def test_the_order_stays_the_one_by_age():
    assert recorded("gathered", {"here": ["3", "1"]}).here == here(ADA, CORA)


def test_a_person_plays_one_sheet():
    errors = wrong("gathered", {"here": ["1", "2", "3"], "by_2": "3"})
    assert errors == {"by_3": ["Cora already plays another character."]}


def test_an_order_of_choice_names_everybody_once():
    assert set(wrong("gathered", {"here": ["1", "2"], "choice_1": "1"})) == {"choice_1"}
    event = recorded("gathered", {"here": ["1", "2"], "bloodlines": "1", **order(-1, BELA, ADA)})
    assert event.choice == (-1, BELA, ADA)


def order(*seats):
    return {f"choice_{n}": str(seat) for n, seat in enumerate(seats, 1)}


# --- Tonight --------------------------------------------------------------------------------------------


def test_only_what_is_in_play_can_be_the_key():
    assert choices(form("era_told", state=evening()), "key_ground") == ["", "clans", "beast", "princes"]
    assert choices(form("era_told", state=second_era()), "key_ground") == [
        "",
        "inquisition",
        "beast",
        "princes",
    ]


def test_what_was_once_in_play_can_have_been_the_key_then():
    corrects = form("era_told", event=EraTold(era=1), state=second_era())
    assert set(choices(corrects, "key_ground")) == {"", "clans", "beast", "princes", "inquisition"}


def test_a_chapter_without_a_title_leaves_its_place_to_the_next():
    assert recorded("era_told", {"era": "1", "title_2": "London"}).titles == ("", "London")


def test_the_next_mission_is_offered():
    shown = (Mission(slot=1, attribute="war"), Mission(slot=3, attribute="war"))
    now = chapter(2, missions=shown)
    assert form("mission_shown", state=evening(now=now)).initial["slot"] == 2
    assert form("mission_shown", state=evening(now=None, phase="gather")).initial["slot"] == 1


def test_a_hidden_sentence_belongs_to_whoever_types_it():
    assert recorded("prophesied", {"text": "So be it", "seat": "2"}, state=evening()).seat == ADA


# --- Clans, havens, rounds --------------------------------------------------------------------------------


def test_the_next_to_choose_is_offered():
    assert form("clan_chosen", state=evening()).initial["seat"] == CORA
    now = chapter(2, clans=(Chosen(seat=CORA, clan=CLANS[0]),))
    assert form("clan_chosen", state=evening(now=now)).initial["seat"] == BELA


def test_an_extra_leader_brings_the_clan():
    event = recorded("clan_chosen", {"seat": "2", "leader": "1.1"}, state=evening())
    assert event == ClanChosen(seat=BELA, clan="lasombra", leader="1.1")


def test_a_clan_must_be_named():
    assert wrong("clan_chosen", {"seat": "2"}, state=evening()) == {"clan": ["Choose a clan."]}


def test_only_what_is_unspent_can_be_spent():
    assert choices(form("asset_spent", state=evening()), "asset") == ["0.1"]


def test_the_next_round_is_offered():
    assert form("round_begun", state=evening(now=replace(chapter(2), round=3))).initial["round"] == 4
    assert "round" in wrong("round_begun", {"round": "11"}, state=evening())
