"""Every code of the history, the recap, the checks and the set-up has words; every placeholder is filled."""

import ast
import re
from pathlib import Path

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel.words import word
from chronicle import phrases
from chronicle.phrases import naming, recap, terms, told
from chronicle.rules import names, telling
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import grounds
from chronicle.rules.state import Deed, State
from chronicle.rules.telling import tell
from tests.chronicle.strategies import OPENED, PLAUSIBLE

ADA, BELA, CORA = 1, 2, 3
NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}
RULES = Path(telling.__file__).parent
TELLING = [path.relative_to(RULES) for path in RULES.glob("**/telling.py")]


def say(code, **about):
    return phrases.say(word(code, **about), NAMES)


def literals(*files):
    """Codes that stand in these modules as they are."""
    for file in files:
        for node in ast.walk(ast.parse((RULES / file).read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


# --- Labels -----------------------------------------------------------------------------------------------


def test_every_line_of_a_battleground_has_a_label():
    every = dict.fromkeys(("high", "low", "1.camarilla", *(f"left.{at}" for at in names.GEOGRAPHY)), 1)
    counts = dict.fromkeys(terms.COUNTS, 1)
    codes = {
        line.code
        for ground in grounds.GROUNDS
        for said in (every, {})
        for line in grounds.score(ground, said, counts)
    }

    assert codes <= {*terms.LINES}
    assert {name for ground in grounds.GROUNDS for name in grounds.each(ground, {})} == {*terms.COUNTS}


@pytest.mark.parametrize("rule", terms.RULES)
def test_house_rules_ask_a_question_with_two_answers(rule):
    asked = terms.RULES[rule]

    assert str(asked.question).endswith("?")
    assert str(asked.name)
    assert len({str(answer) for answer in asked.choices.values()}) == 2


# --- Codes ------------------------------------------------------------------------------------------------


def test_every_code_of_tonight_and_of_the_box_has_words():
    made = {
        code
        for code in literals("figures/tonight.py", "figures/register.py", "sight.py")
        if re.fullmatch(r"(recap|check|setup)\.[a-z_]+", code)
    }

    assert made <= {*recap.SENTENCES}
    assert {".".join(code.split(".")[:2]) for code in recap.SENTENCES} == made


def unsaid(said):
    """Codes and placeholders that slipped into a sentence, unless the table typed them itself."""
    slips = (*told.SENTENCES, *recap.SENTENCES, "%(")
    for each in (said, *said.about.get("then", ())):
        about = {key: value for key, value in each.about.items() if key != "then"}
        spoken, typed = phrases.say(word(each.code, **about), NAMES), repr(about)
        yield from (slip for slip in slips if slip in spoken and slip not in typed)


@pytest.mark.parametrize("kind", PLAUSIBLE)
@given(data=st.data())
@settings(max_examples=10, deadline=None)
def test_every_kind_is_said_in_every_language(kind, data):
    event = data.draw(PLAUSIBLE[kind])
    line = tell(event, evolve(State(), OPENED), getattr(event, "seat", getattr(event, "by", ADA)))
    for language in ("en", "ru", "pl"):
        with translation.override(language):
            assert [*unsaid(line)] == []


# --- Sentences --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            word(
                "told.mission_won",
                seat=CORA,
                mission=(2, "war", "Orléans"),
                then=(word("came.counts", counts=((CORA, 4), (BELA, 3))),),
            ),
            "Cora wins the mission “Orléans”. Counted: Cora 4, Bela 3.",
        ),
        (word("told.mission_won", seat=CORA, mission=(2, "war", "")), "Cora wins the mission no. 2 (War)."),
        (word("told.player_counted", seat=BELA), "Bela has counted."),
        (
            word("told.player_counted.by_hand", seat=BELA, why="on paper"),
            "Bela has counted, added up by hand. “on paper”",
        ),
        (
            word(
                "told.player_counted.open",
                seat=BELA,
                vp=7,
                figures=(("high", 2), ("scale", -1), ("power", 4)),
            ),
            "Bela has counted: 7 VP (High class 2, Number under your token −1, Power 4).",
        ),
        (
            word("told.player_counted.open", seat=BELA, vp=0, figures=()),
            "Bela has counted: 0 VP (nothing).",
        ),
        (
            word("told.player_counted.by_hand.open", seat=BELA, vp=12, why="on paper"),
            "Bela has counted, added up by hand: 12 VP. “on paper”",
        ),
        (
            word("told.places_turned", places=((2, ADA, 18), (1, CORA, None))),
            "Turned over: 2. Ada (18 VP), 1. Cora.",
        ),
        (word("came.leader_twice", seat=BELA), "The leader of Bela counts twice and settles it."),
        (word("came.returned", ancilla="Beatrix"), "Beatrix goes back to the character deck."),
        (word("came.points", points=((2, 1), (5, 3))), "Points by place: 2-1; 5-3."),
        (
            word("told.house_ruled", rule="last_tie", choice=("last_tie", "fewer")),
            "The table settles: A shared place. The answer: Whoever won fewer missions.",
        ),
        (
            word("told.house_ruled", rule="luck", choice=("luck", "coin")),
            "The table settles: luck. The answer: coin.",
        ),
        (
            word("told.table_ruled.box", seat=ADA, section="resources", row="Land", n=-2),
            "The table decides for Ada. Resources, Land: −2.",
        ),
        (
            word("told.table_ruled.box", seat=ADA, section="resources", row="Land", n=1),
            "The table decides for Ada. Resources, Land: +1.",
        ),
        (word("told.asset_spent", seat=ADA, asset=("war", "")), "Ada spends an asset: War."),
        (
            word("told.asset_spent", seat=ADA, asset=("overview", "Fall")),
            "Ada spends an asset: Overview card (Fall).",
        ),
        (
            word("told.stock_told", stock=(("thin-blood", 3), ("bonds", 2))),
            "Stickers that lay in the box: Thin-blood 3, Bonds 2.",
        ),
    ],
)
def test_lines_of_history(said, words):
    assert phrases.say(said, NAMES) == words


@pytest.mark.parametrize(
    ("ground", "facts", "words"),
    [
        ("clans", {"high": 2, "low": 0}, "High class, 2 VP each"),
        ("clans", {}, "in the middle"),
        ("beast", {}, "a separate number for everyone"),
        ("princes", {"won.east": 1, "won.north": 1, "won.west": 0}, "won by East, North"),
        ("princes", {"land.north": 3, "land.east": 2}, "North 3, East 2"),
        ("inquisition", {"high": 3, "low": 1}, "High class 3, Low class 1"),
        ("anarchs", {"burned.north": 1, "burned.east": 0}, "burned: North"),
        ("anarchs", {}, "burned: none"),
        ("masquerade", {"left.north": 0, "left.east": 3}, "North 0, East 3"),
        ("court", {"high": 1}, "the Prince is High class"),
        ("court", {}, "no Prince"),
        ("sabbat", {"won.camarilla": 1}, "won by Camarilla"),
        (
            "sabbat",
            {"1.camarilla": 4, "1.sabbat": 2, "2.camarilla": 3},
            "Camarilla and Sabbat by region, 4:2, 3:0",
        ),
    ],
)
def test_what_was_seen_on_a_battleground(ground, facts, words):
    assert told.facts(ground, facts.items()) == words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (word("recap.won", chapter=2, seat=ADA, clan="", vp=None), "Chapter 2 goes to Ada."),
        (
            word("recap.won", chapter=2, seat=ADA, clan="brujah", vp=21),
            "Chapter 2 goes to Ada (Brujah) with 21 VP.",
        ),
        (word("recap.lost", chapter=2, seat=ADA, clan="", vp=3), "Ada comes last with 3 VP."),
        (
            word("recap.era", era=1, winners=(ADA,), left="clans", entered=""),
            "Era I goes to Ada. Of Clans High and Low leaves the table.",
        ),
        (
            word("recap.era", era=1, winners=(), left="", entered=""),
            "Era I is over; nobody has won it yet.",
        ),
        (
            word("setup.ancilla", name="Jane", printed="Jane", clan="", stickers=()),
            "Character deck, as ancilla: Jane (clan unknown).",
        ),
        (
            word("setup.ancilla", name="Bea", printed="Guard", clan="brujah", stickers=("bonds", "Speed")),
            "Character deck, as ancilla: Guard, now called Bea (Brujah). Ability stickers there: Bonds, Speed.",
        ),
        (word("setup.gone", name="Jane", printed="Jane"), "Out of the game: Jane."),
        (
            word(
                "setup.envelope",
                seat=ADA,
                agent="Bea",
                leaders=("Mithras",),
                assets=({"kind": "war", "name": ""}, {"kind": "overview", "name": "Fall"}),
                burdens=1,
                missions=2,
            ),
            "Envelope of Ada: agent Bea; clan leaders Mithras; assets War, Overview card (Fall); 1 burden; 2 mission cards.",
        ),
        (
            word("setup.envelope", seat=ADA, agent="", leaders=(), assets=(), burdens=0, missions=0),
            "Envelope of Ada: nothing yet.",
        ),
        (word("setup.stickers", name="brujah", used=2, left=None), "Stickers, Brujah. Used: 2."),
        (word("setup.stickers", name="Speed", used=2, left=1), "Stickers, Speed. Used: 2; left: 1."),
        (
            word("setup.worth", section="loyalty", row="Church", worth=-1),
            "Outcome sheet, Loyalty, Church: worth −1.",
        ),
        (
            word("setup.worth", section="loyalty", row="Church", worth=None),
            "Outcome sheet, Loyalty, Church: still open.",
        ),
        (word("check.first", seat=BELA), "First player token: Bela"),
    ],
)
def test_recap_checks_and_set_up(said, words):
    assert phrases.say(said, NAMES) == words


def test_what_cannot_be_said_is_shown_as_its_code():
    assert say("told.titled") == "told.titled"
    assert say("recap.unheard") == "recap.unheard"


# --- Names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "words"),
    [(0, "nobody"), (ADA, "Ada"), (9, "Player 9"), (-2, "Automated bloodline 2"), (1002, "a guest")],
)
def test_people(seat, words):
    assert naming.name(seat, NAMES) == words


def test_small_names():
    assert naming.people((), NAMES) == "nobody"
    assert naming.figure("Sergius", NAMES) == "Sergius"
    assert naming.figure(ADA, NAMES) == "Ada"
    assert naming.ground("") == "none"
    assert naming.mission(3, "") == "no. 3"
    assert [naming.roman(n) for n in (1, 4, 7, 8)] == ["I", "IV", "VII", "8"]


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Deed(at=1, code="elevated", seat=ADA), "Elevated: Ada"),
        (Deed(at=1, code="sticker", seat=ADA, text="bonds"), "New ability: Bonds (Ada)"),
        (Deed(at=1, code="told", text="she was lost"), "Corrected by the table: she was lost"),
        (Deed(at=1, code="left", seat=ADA, text="5.2"), "Back in the deck: Ada"),
        (Deed(at=1, code="paper"), "Taken over from paper"),
    ],
)
def test_deeds(deed, words):
    assert naming.deed(deed, NAMES) == words


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("a", "clans"),
        (" D ", "inquisition"),
        ("Е", "anarchs"),  # Cyrillic
        ("J", None),
        ("", None),
        ("in", None),
        ("inq", "inquisition"),
        ("The Court", "court"),
        ("court", "court"),
        ("of clans", "clans"),
        ("the", None),
        ("ZZZ", None),
        ("sabbat  wars", "sabbat"),
    ],
)
def test_a_battleground_by_its_letter_or_first_letters(typed, found):
    assert naming.ground_named(typed, "en") == found


@pytest.mark.parametrize("ground", grounds.GROUNDS)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_battleground_is_found_by_its_name_from_every_page(ground, language):
    with translation.override(language):
        full = str(terms.GROUNDS[ground])

    assert {naming.ground_named(full, page) for page in ("en", "ru", "pl")} == {ground}


# --- In a line, and what is remembered --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headline", "words"),
    [
        ({"chapter": 5, "phase": "reckoning", "places": []}, "Chapter 5, era II: Reckoning."),
        ({"chapter": 5, "era": 2, "phase": "play"}, "Chapter 5, era II: Play."),
        ({"chapter": 1, "phase": "reckoning", "practice": True}, "Practice game: Reckoning."),
        ({"chapter": 1, "phase": "prologue"}, "Prologue."),
        ({"chapter": 22, "phase": "over"}, "The chronicle is over."),
        ({}, "Prologue."),
    ],
)
def test_a_chronicle_at_a_glance(headline, words):
    assert phrases.glance(headline) == words


@pytest.mark.parametrize(
    ("topic", "about", "value", "words"),
    [
        ("row", "resources Land", 6, "Resources, Land: boxes 6"),
        ("row", "resources Land", 0, "Resources, Land"),
        ("row", "luck Land", 6, "luck Land: 6"),
        ("scale", "beast 3", True, "Printed on The Beast Within: 3"),
        ("ability", "bonds", True, "Ability sticker: Bonds"),
        ("stock", "brujah", 4, "Stickers in a new box, Brujah: 4"),
        ("weather", "rain", True, "Remembered: rain"),
    ],
)
def test_what_a_circle_remembers(topic, about, value, words):
    assert phrases.recall(topic, about, value) == words


def test_a_remembered_number_never_names_a_battleground_that_another_chronicle_has_not_reached():
    assert phrases.recall("scale", "humanity 5", True) == "Printed on a scale: 5"
