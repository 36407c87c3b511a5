"""Every code has words, and every placeholder is filled."""

import ast
from pathlib import Path

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel.decisions import Refused
from campaigns.kernel.words import word
from companions.bloodborne import phrases
from companions.bloodborne.game import BLOODBORNE
from companions.bloodborne.rules import differences as differing
from companions.bloodborne.rules import rounds, scoring
from companions.bloodborne.rules.decide import decide
from companions.bloodborne.rules.differences import differences
from companions.bloodborne.rules.events import (
    KINDS,
    Gained,
    Healed,
    Hurt,
    Joined,
    Noted,
    Revealed,
    Ruled,
    Stepped,
    Took,
    Upgraded,
)
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DICE, RANKS, START_CARDS, STEPS, TROPHIES, State
from companions.bloodborne.rules.telling import tell
from tests.campaigns.kernel.said import said_by
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    GASCOIGNE,
    LYCANTHROPE,
    OPENED,
    anything,
    descent,
)

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}
RULES = Path(rounds.__file__).parent
SUBJECTS = ("health", "collected", "banked", *TROPHIES, "monster", "first")

CODES = {"word": 0, "refused": 0, "figure": 0, "known": 2}  # which of its arguments is one


def say(word):
    return BLOODBORNE.phrases.say(word, NAMES)


def line(event, *before):
    return say(tell(event, descent(*before), ADA))


def codes():
    """Every code that stands in the rules as a literal, and those put together from tables."""
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if called and node.func.id in CODES:
                code = node.args[CODES[node.func.id]]
                yield from (part.value for part in ast.walk(code) if isinstance(part, ast.Constant))
    yield from said_by(RULES)
    yield from (
        f"differs.{what}" for what in (*differing.OF_HUNTERS, *differing.OF_MONSTERS, *differing.OF_THE_TABLE)
    )
    yield from (f"told.{kind}" for kind in KINDS if kind != "ruled")
    yield from (f"told.ruled.{what}" for what in SUBJECTS)
    yield "told.noted.hidden"


def test_every_code_has_words_and_no_words_are_idle():
    said = {code for code in codes() if "." in code and not code.endswith(".")}

    assert said == {*phrases.SENTENCES}


@pytest.mark.parametrize(
    ("labels", "of"),
    [
        (phrases.KINDS, KINDS),
        (phrases.STEPS, STEPS),
        (phrases.TROPHIES, TROPHIES),
        (phrases.TRACKS, TROPHIES),
        (phrases.DICE, DICE),
        (phrases.RANKS, RANKS),
        (phrases.LINES, scoring.LINES),
        (phrases.SUBJECTS, SUBJECTS),
        (phrases.NEXT, ("reveal", "face", "roll", "dream", "upgrade", "round", "over")),
        (phrases.CARDS, (*START_CARDS, "upgrade", "")),
    ],
)
def test_every_printed_term_has_a_label(labels, of):
    assert {*labels} == {*of}
    assert all(str(label) for label in labels.values())


def _without_words(word):
    """The sentence could not be made: the code itself was shown, or a placeholder."""
    said = {each.code: phrases.sentence_of(each, NAMES) for each in (word, *word.about.get("then", ()))}
    return [code for code, sentence in said.items() if sentence == code or "%(" in sentence]


@given(st.lists(anything, max_size=15))
@settings(max_examples=100)
def test_everything_that_can_be_said_is_said(events):
    state = State()
    for event in (OPENED, *events):
        before, after = sight(state, ADA), evolve(state, event)
        seen, decided, told = sight(after, ADA), decide(before, event), tell(event, state, ADA)
        advice = [decided] if isinstance(decided, Refused) else decided.advice
        reasons = [line.because for score in seen.ranking for line in score.lines]
        for each in (*advice, *differences(before, seen), *reasons, *([told] if told else [])):
            assert _without_words(each) == []
        state = after


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (line(OPENED), "Ada, Bela, Cora go down; Ada begins. Final boss: Gehrman."),
        (line(LYCANTHROPE), "Lycanthrope comes with 3 echoes (Monster, red die; Beast)."),
        (
            line(Revealed(name="Crow", health=1, die="green", kinds=())),
            "Crow comes with 1 echo (Monster, green die; no kind).",
        ),
        (line(Took(hunter=BELA, n=1), LYCANTHROPE), "Bela takes 1 echo."),
        (
            line(Took(hunter=BELA, n=4), LYCANTHROPE),
            "Bela takes 3 echoes. No more were left (4 told). Lycanthrope is slain. Trophy for Bela: Beast.",
        ),
        (line(Stepped(to=7), LYCANTHROPE), "On to “Hunter’s Dream”. Lycanthrope flees with 3 echoes."),
        (line(Hurt(hunters=(ADA, BELA), n=2)), "Damage by an effect, 2: Ada, Bela."),
        (line(Healed(hunters=(ADA,), n=2, why="Blood Vial")), "Healing by an effect, 2: Ada. “Blood Vial”"),
        (line(Gained(hunters=(ADA,), n=1)), "An effect brings 1 echo: Ada."),
        (line(Upgraded(hunter=ADA)), "Ada takes an upgrade."),
        (
            line(Upgraded(hunter=ADA, card="Blood Vial", removed="axe")),
            "Ada takes Blood Vial. Hunter Axe leaves the game.",
        ),
        (line(Ruled(what="first", to=CORA)), "The table decides: Cora is the first player."),
        (line(Joined(hunter=9)), "Hunter 9 joins the hunt."),
        (line(Noted(by=ADA, text="100 % sure")), "Ada notes: 100 % sure"),
    ],
)
def test_lines_of_history(said, words):
    assert said == words


def test_advice_and_differences():
    assert say(word("boss.stays", monster="Father Gascoigne", n=1)) == (
        "Father Gascoigne never flees and still has 1 echo: bosses are fought until slain."
    )
    assert (
        say(word("step.out", step=5, of=7))
        == "The round is at “Hunters attack”; this belongs to “Hunter’s Dream”."
    )
    assert say(word("upgrade.waiting", hunters=[ADA, CORA])) == "Still to take an upgrade: Ada, Cora."
    assert say(word("differs.monster", was="", now="X")) == "Monster: none yet → X"
    assert say(word("differs.winners", was=(), now=(ADA,))) == "Highest score: nobody → Ada"
    assert say(word("differs.first", was=0, now=BELA)) == "First player: nobody → Bela"


@pytest.mark.parametrize(
    ("code", "about"), [("no.such.code", {}), ("took.again", {}), ("came.hurt", {"hunter": 1, "n": "x"})]
)
def test_advice_from_elsewhere_that_cannot_be_said_is_shown_as_its_code(code, about):
    assert say(word(code, **about)) == code


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_in_every_language_every_figure_is_said(language):
    state = descent(GASCOIGNE)
    with translation.override(language):
        for n in (1, 2, 5, 21):
            sentence = say(tell(Took(hunter=ADA, n=n), descent(Ruled(what="monster", to=0), GASCOIGNE), ADA))
            assert str(min(n, 8)) in sentence
            assert str(n) in say(word("dungeon.not_done", n=n))
        assert "Father Gascoigne" in say(tell(Took(hunter=ADA, n=8), state, ADA))
        assert BLOODBORNE.name
        assert {*BLOODBORNE.phrases.kinds} == {*KINDS}


def test_the_glance_at_a_headline_from_before_anything():
    assert phrases.glance({}) == "Round 1; monster: none yet."
    assert phrases.glance({"ended": "table", "totals": []}) == "The descent is over; highest score 0."
    unread = {"ended": "slain", "totals": [[1, 36]], "unread": 9}
    assert phrases.glance(unread) == "The descent is over; highest score 36, not final."


@pytest.mark.parametrize(
    ("remembered", "words"),
    [
        (
            ("monster", "Crow", {"health": 2, "die": "green", "kinds": ["kin", "beast"]}),
            "Crow: health 2, green die; Kin, Beast",
        ),
        (("final boss", "Gehrman", {"health": 14, "die": "red"}), "Final boss Gehrman: health 14, red die"),
        (("track", "kin 2", 4), "Kin track, space 2: 4"),
        (("upgrade", "Blood Vial", True), "Upgrade: Blood Vial"),
        (("track", "kin", 4), "kin: 4"),
        (("monster", "Crow", {"health": 2}), "Crow: {'health': 2}"),
    ],
)
def test_what_the_boxes_taught_the_circle(remembered, words):
    assert BLOODBORNE.phrases.recall(*remembered) == words
