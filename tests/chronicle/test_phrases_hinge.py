"""Every sentence about hinges and turning points can be said, with everything that stands in it."""

import pytest

from campaigns.kernel.words import word
from chronicle import phrases
from chronicle.phrases.hinge import SENTENCES

NAMES = {1: "Ada", 2: "Bela", 3: "Cora"}
ABOUT = {
    "seat": 1,
    "other": 2,
    "chapter": 7,
    "section": "resources",
    "row": "Gold",
    "to_section": "morality",
    "to_row": "Mercy",
    "mission": (1, "war", "The messenger"),
    "how": "dice",
    "era": 2,
    "card": "The Mint",
    "worth": 2,
    "to": 1,
    "winners": (2,),
    "were": (1,),
    "points": 2,
    "n": 1,
    "ground": "clans",
}


@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_has_its_sentence(code):
    said = phrases.say(word(code, **ABOUT), NAMES)
    assert said != code
    assert "%(" not in said


def test_a_hinge_in_a_sentence():
    assert phrases.say(word("hinge.won", **ABOUT), NAMES) == (
        "Then the chronicle goes to Bela, 2 points ahead, and not to Ada."
    )
    assert phrases.say(word("hinge.first", **ABOUT), NAMES) == (
        "Then it is not Ada but Bela who stands first, 2 points ahead."
    )
    assert "Mercy (Morality)" in phrases.say(word("hinge.box", **ABOUT), NAMES)


@pytest.mark.parametrize(("code", "gone"), [("hinge.outcome", "card"), ("turn.key", "ground")])
def test_what_has_no_name_is_said_without(code, gone):
    assert phrases.say(word(code, **ABOUT | {gone: ""}), NAMES) == phrases.say(
        word(f"{code}.unnamed", **ABOUT), NAMES
    )
