"""Every refusal, advice, difference, doubt and case has words, and every placeholder is filled."""

from pathlib import Path

import pytest
from django.utils import translation

from campaigns.kernel.words import word
from chronicle import phrases
from chronicle.phrases import advice, cases, differences, doubts, refusals
from chronicle.rules import decide as deciding
from chronicle.rules.figures.switches import CHOICES

ADA, BELA, CORA = 1, 2, 3
NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}
RULES = Path(deciding.__file__).parent
BOOKS = (refusals, advice, differences, doubts, cases)


def say(code, **about):
    return phrases.say(word(code, **about), NAMES)


def test_every_book_is_found_by_the_first_part_of_a_code():
    for book in BOOKS:
        assert all(phrases.BOOKS[code.partition(".")[0]] is book.say for code in book.SENTENCES)


def test_every_rule_that_can_come_up_is_a_rule():
    assert {code.removeprefix("case.") for code in cases.SENTENCES} <= {*CHOICES}


@pytest.mark.parametrize(
    ("code", "about", "words"),
    [
        ("number.range", {"n": 0, "least": 1, "most": 10}, "Give a number from 1 to 10."),
        ("refused.seats.few", {"n": 1, "least": 2}, "A chronicle needs at least 2 players."),
        ("refused.places", {"n": 5, "least": 2, "most": 4}, "A chapter is played by 2 to 4; this makes 5."),
        ("refused.player.twice", {"by": BELA}, "Bela cannot play two sheets in one chapter."),
        ("refused.order.places", {"seats": (ADA, CORA)}, "Put everyone who is tied in order: Ada, Cora."),
        (
            "advice.title.other",
            {"chapter": 5, "seat": BELA, "winner": CORA},
            "The winner of chapter 5 is Cora; the title goes to Bela.",
        ),
        (
            "advice.conspiracy.other",
            {"chapter": 5, "seat": BELA, "loser": CORA},
            "The loser of chapter 5 is Cora; the conspiracy is taken by Bela.",
        ),
        (
            "advice.conspiracy.number",
            {"chapter": 5, "seat": BELA, "n": 1, "wanted": 2},
            "Conspiracy of chapter 5: 2 schemes; Bela unlocks 1.",
        ),
        (
            "advice.mission.taken",
            {"chapter": 5, "seat": BELA, "winner": -1, "mission": [2, "war", ""]},
            "Mission no. 2 (War) of chapter 5 belongs to Automated bloodline 1; it is taken by Bela.",
        ),
        (
            "advice.mission.other",
            {"slot": 2, "players": [ADA, BELA], "winner": 0},
            "Mission no. 2: the counts say Ada, Bela, the table says nobody.",
        ),
        (
            "advice.ground.lands",
            {"counted": ["north"], "seen": ["east", "west"]},
            "By the territories it is North, the table says East, West; the table’s word counts.",
        ),
        (
            "advice.ground.winners",
            {"sides": ["sabbat", "anarchs"]},
            "Only one side can win; entered: Sabbat, Anarchs.",
        ),
        ("advice.step.winners", {"n": 1, "slots": [5]}, "1 mission has no winner yet: no. 5."),
        ("advice.step.winners", {"n": 2, "slots": [1, 5]}, "2 missions have no winner yet: no. 1, 5."),
        (
            "advice.step.tasks",
            {"step": "stickers", "seats": [ADA]},
            "“New abilities” is still to do for: Ada.",
        ),
        ("advice.packed.open", {"seat": ADA, "steps": ["agents"]}, "Still to do for Ada: Agents."),
        (
            "advice.agent.bound",
            {"seat": ADA, "name": "Jane", "clan": "ventrue", "played": "brujah"},
            "Jane has Bonds and joins only a bloodline of Ventrue; Ada plays Brujah.",
        ),
        (
            "advice.asset.fresh",
            {"asset": ["war", "Siege tower"], "seat": ADA, "chapter": 2},
            "This asset was won in chapter 2 itself and is for later chapters: War (Siege tower).",
        ),
        (
            "advice.sticker.none_left",
            {"sticker": "thin-blood", "n": 2},
            "No sticker is left: Thin-blood; in the box at first: 2.",
        ),
        (
            "differs.vp",
            {"chapter": 1, "seat": ADA, "was": None, "now": 12},
            "Chapter 1, VP of Ada: open → 12",
        ),
        (
            "differs.place",
            {"chapter": 1, "seat": ADA, "was": 0, "now": 2},
            "Chapter 1, place of Ada: open → 2",
        ),
        (
            "differs.clan",
            {"chapter": 1, "seat": ADA, "was": "", "now": "ventrue"},
            "Chapter 1, clan of Ada: none → Ventrue",
        ),
        (
            "differs.here",
            {"chapter": 1, "was": [], "now": [ADA, BELA]},
            "Chapter 1, who plays: nobody → Ada, Bela",
        ),
        (
            "differs.spent",
            {"seat": ADA, "asset": ["war", ""], "was": None, "now": 2},
            "Ada, asset spent (War): unspent → chapter 2",
        ),
        ("differs.agent", {"seat": ADA, "was": "", "now": "Jane"}, "Ada, agent: none → Jane"),
        (
            "differs.key",
            {"era": 1, "was": "", "now": "clans"},
            "Era I, key battleground: none → Of Clans High and Low",
        ),
        ("differs.winners", {"era": 2, "was": [], "now": [ADA]}, "Era II goes to: nobody → Ada"),
        (
            "differs.worth",
            {"section": "morality", "row": "mercy", "was": None, "now": 0},
            "Value of mercy (Morality): open → 0",
        ),
        (
            "differs.ancilla.haven",
            {"name": "Jane", "was": 0, "now": ADA},
            "Jane, where: character deck → haven of Ada",
        ),
        (
            "differs.ancilla.stickers",
            {"name": "Jane", "was": [], "now": ["celerity"]},
            "Jane, abilities: none → celerity",
        ),
        (
            "differs.ancilla.out",
            {"name": "Jane", "was": False, "now": True},
            "Jane, out of the game: no → yes",
        ),
        ("differs.phase", {"was": "gather", "now": "pack"}, "Phase: Who is here → Pack"),
        (
            "differs.table",
            {"was": ["clans"], "now": ["beast"]},
            "Battlegrounds on the table: Of Clans High and Low → The Beast Within",
        ),
        (
            "differs.rule",
            {"rule": "g7_factor", "was": "2", "now": "1"},
            "Vampires of the Prince’s class: 2 VP → 1 VP",
        ),
        (
            "doubt.haven",
            {"seat": ADA, "names": ["Jane", "Vera"]},
            (
                "More than one vampire waits in the haven of Ada: Jane, Vera. "
                "Look into the envelope, and put whoever is not in it back into the character deck on the box list."
            ),
        ),
        (
            "doubt.stock",
            {"name": "ventrue", "used": 3, "stock": 2},
            (
                "More stickers are used than were in the box: Ventrue, 3 of 2. "
                "Count what is left, then correct the stock or the ancilla that has a different one."
            ),
        ),
        (
            "case.shared_princes",
            {"winners": ["north", "east"]},
            "More than one leads the territories: North, East.",
        ),
        ("case.action_tie", {"seats": [ADA, BELA], "missions": 1}, "With 1 mission each: Ada, Bela."),
    ],
)
def test_sentences(code, about, words):
    assert say(code, **about) == words


@pytest.mark.parametrize(
    ("code", "about"),
    [("no.such.code", {}), ("nothing", {}), ("advice.title.other", {}), ("differs.vp", {"chapter": "x"})],
)
def test_what_cannot_be_said_is_shown_as_its_code(code, about):
    assert say(code, **about) == code


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("n", [1, 2, 5, 21])
def test_in_every_language_every_number_is_said(language, n):
    with translation.override(language):
        assert str(n) in say("refused.seats.few", n=1, least=n)
        assert str(n) in say("advice.prologue.missed", seat=ADA, n=n, boxes=0)
        assert str(n) in say("advice.passed.missions", seat=ADA, chapter=3, n=n, slots=[])
        assert str(n) in say("doubt.stickers", seat=ADA, chapter=3, n=n)
        assert str(n) in say("case.action_tie", seats=[ADA], missions=n)
