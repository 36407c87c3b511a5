"""Every code of eras, outcomes and the last reckoning is said in a sentence."""

import re
from pathlib import Path

import pytest

from campaigns.kernel.words import word
from chronicle import phrases
from chronicle.phrases import advice, cases, differences, doubts, outlook, recap, told
from chronicle.rules.differences import differences as differing
from chronicle.rules.events import (
    Crowned,
    EraDecided,
    EraTurned,
    LinesTold,
    OutcomeChosen,
    ProphecyJudged,
    WorthsConfirmed,
)
from chronicle.rules.figures.outlook import outlook as possible
from chronicle.rules.sight import sight
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import ADA, BELA, CORA, WALL, chronicle, sheet
from tests.chronicle.rules.ending.endings import (
    ADAS,
    ALL,
    CITY,
    CONFIRMED,
    EVEN,
    TIED,
    at_the_end,
    chosen,
)
from tests.chronicle.rules.tales import fold

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora"}
RULES = Path("chronicle/rules")
SAID = {
    **advice.SENTENCES,
    **cases.SENTENCES,
    **differences.SENTENCES,
    **doubts.SENTENCES,
    **outlook.SENTENCES,
    **recap.SENTENCES,
    **told.SENTENCES,
}


def say(one):
    return phrases.say(one, NAMES)


@pytest.mark.parametrize("name", ["ending/advice", "figures/tonight", "figures/outlook", "figures/switches"])
def test_every_code_has_a_sentence(name):
    codes = re.findall(r'word\(\s*"([a-z._-]+)"', (RULES / f"{name}.py").read_text())
    assert codes
    assert {*codes} - {*SAID} == {*codes} & {"recap.won", "recap.lost"} - {*SAID}


def test_history():
    lines = [say(tell(event, state, WALL)) for event, state in HISTORY]
    assert lines == [
        "Era I goes to Ada. Decided by: dice.",
        (
            "Ada chooses the outcome of era I: “The Treaty”. Not chosen: Dawn, Dusk. "
            "From now on a box in City (Loyalty) is worth −1."
        ),
        "Ada chooses the outcome of era I. The row City (Loyalty) stays open.",
        "Era I ends. The era goes to Ada. The last reckoning begins: every value is confirmed against the paper.",
        "The values are checked against the paper; the last reckoning begins.",
        "The values are checked against the paper; the last reckoning begins with names hidden.",
        "1 line of the last reckoning has been read out.",
        "8 lines of the last reckoning have been read out. The chronicle is won together: Ada, Bela.",
        "Back to 7 lines of the last reckoning.",
        "Equal at the very end, the table says: Bela. Decided by: the table decided. The chronicle goes to Bela.",
        "Bela on the prophecy of Ada for era I: it came true.",
    ]


BEGUN = fold(CONFIRMED, start=TIED)
DONE = fold(ALL, start=BEGUN)
OPEN = OutcomeChosen(era=1, seat=ADA, worths=(type(CITY)(section="loyalty", row="City"),))
HISTORY = [
    (EraDecided(era=1, winner=ADA, how="dice"), EVEN),
    (chosen(refused=("Dawn", "Dusk"), worths=(CITY,)), ADAS),
    (OPEN, ADAS),
    (EraTurned(), ADAS),
    (CONFIRMED, at_the_end()),
    (WorthsConfirmed(worths=(), covered=True), at_the_end()),
    (LinesTold(n=1), BEGUN),
    (ALL, BEGUN),
    (LinesTold(n=7), DONE),
    (Crowned(winners=(BELA,)), DONE),
    (ProphecyJudged(era=1, prophet=ADA, seat=BELA, true=True), DONE),
]


def test_what_differs():
    pairs = [
        (EVEN, EraDecided(era=1, winner=ADA)),
        (ADAS, chosen(worths=(CITY,))),
        (DONE, Crowned(winners=(BELA,))),
    ]
    lines = [
        [say(one) for one in differing(sight(state, WALL), sight(fold(event, start=state), WALL))]
        for state, event in pairs
    ]
    assert lines == [
        ["Era I goes to: nobody → Ada"],
        ["Era I, outcome: none → The Treaty", "Value of City (Loyalty): open → −1"],
        ["The chronicle goes to: Ada, Bela → Bela"],
    ]


def test_what_is_still_possible():
    young = chronicle(sheets=(sheet(ADA, born=False, joined=3), sheet(BELA)), seats=(ADA, BELA))
    said = [say(one) for one in possible(young)[0].assumptions]

    assert said[0] == (
        "An open row can still get any value: Resources, Abilities, Morality: 0 to 3; Loyalty: −1 to 1."
    )
    assert all(" " in line for line in said)
    assert say(word("outlook.prologue", missed=0)) == "The prologue is not written yet, and may never be."
    assert "2 boxes" in say(word("outlook.prologue", missed=2))
    assert say(word("outlook.away", chapter=3)) == "Chapter 3 is played without this sheet."
    assert "20 chapters are left" in say(word("outlook.chapters", n=20, boxes=5, titles=1))
    assert say(word("outlook.now", chapter=2, boxes=3, titles=1)).startswith("Still to come in chapter 2")


def test_doubts_questions_and_the_evening_after():
    ended = fold(chosen(seat=BELA), EraTurned(left="clans", entered="inquisition"), start=ADAS)
    recaps = [say(one) for one in sight(ended, WALL).tonight.recap]
    assert "Bela chooses the outcome of era I: “The Treaty”." in recaps
    assert "A box in Gold (Resources) is worth 2." in recaps
    assert say(word("recap.outcome", era=1, seat=BELA, card="")) == "Bela chooses the outcome of era I."
    stray = next(one for one in sight(ended, WALL).doubts if one.code == "doubt.outcome-stray")
    assert say(stray).startswith("Bela chose the outcome of era I, but the winner is now Ada.")
    assert "Its winner, Ada, chooses one" in say(word("doubt.outcome", era=1, winner=ADA))
    worth = word("doubt.worth", section="loyalty", row="City", worth=None, was=-1)
    assert say(worth).startswith(
        "The outcome sheet says open for City (Loyalty), but the outcomes make it −1."
    )
    assert [say(one.case) for one in sight(DONE, ADA).questions] == [
        "Equal at the very end with 30 points: Ada, Bela."
    ]
