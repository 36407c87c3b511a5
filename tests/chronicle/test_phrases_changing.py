"""The list that turns a box over to another group, in words."""

import pytest

from campaigns.kernel.words import word
from chronicle import phrases
from chronicle.phrases import changing
from chronicle.rules.figures.changing import PARTS

CASES = [
    (word("change.deck.take", begin=4, end=6), "Take the cards of chapters 4 to 6 from the chronicle deck"),
    (word("change.deck.take", begin=4, end=4), "Take the cards of chapter 4 from the chronicle deck"),
    (word("change.deck.back", begin=1, end=3), "Put the cards of chapters 1 to 3 back onto"),
    (word("change.deck.back", begin=1, end=1), "Put the cards of chapter 1 back onto"),
    (word("change.deck.add", n=1), "1 character of the chronicle deck goes"),
    (word("change.deck.sort", n=2), "Sort 2 characters out of the character deck"),
    (word("change.gone.back", printed="Jane"), "Back into the character deck: Jane."),
    (word("change.gone.out", printed="Jane"), "Out of the character deck: Jane."),
    (
        word("change.slip", printed="Jane", name="Joan", clan="ventrue", stickers=("bonds", "Swift")),
        "A slip into the sleeve of Jane: called Joan, Ventrue. On it, too: Bonds, Swift.",
    ),
    (
        word("change.slip", printed="Jane", name="Jane", clan="ventrue", stickers=()),
        "A slip into the sleeve of Jane: Ventrue.",
    ),
    (word("change.slip.bare", printed="Jane"), "A blank slip into the sleeve of Jane"),
    (word("change.schemes.in", clan="brujah", schemes=("Riot", "Mob")), "deck of Brujah: Riot, Mob."),
    (word("change.grounds.out", grounds=("beast",)), "Off the table: The Beast Within."),
    (word("change.fill.sheet", who="Dan"), "Into the envelope of Dan: the character sheet."),
    (
        word("change.fill", who="Dan", agent="Joan", leaders=(), assets=(), burdens=2, missions=0),
        "Into the envelope of Dan: the character sheet; agent Joan; 2 burdens.",
    ),
    (
        word("change.fill", who="Dan", agent="", leaders=(), assets=(), burdens=0, missions=0),
        "Into the envelope of Dan: the character sheet.",
    ),
    (
        word("change.empty", who="Ada", agent="", leaders=("Mithras",), assets=(), burdens=0, missions=1),
        "Empty the envelope of Ada. There were: clan leaders Mithras; 1 mission card.",
    ),
    (
        word("change.empty", who="Ada", agent="", leaders=(), assets=(), burdens=0, missions=0),
        "Empty the envelope of Ada.",
    ),
    (word("change.later.on", chapter=3, text="No queue"), "For set-ups from now on (chapter 3): No queue"),
]


@pytest.mark.parametrize(("step", "said"), CASES)
def test_each_step_is_a_sentence(step, said):
    spoken = phrases.say(step, {})
    assert said in spoken
    assert "%(" not in spoken


def test_every_part_has_a_heading():
    assert [*changing.PARTS] == [*PARTS]
