"""Chronicles at their end, and what is said there."""

from dataclasses import replace

from campaigns.kernel.decisions import Decided, Refused
from chronicle.rules.decide import decide
from chronicle.rules.events import (
    LinesTold,
    OutcomeChosen,
    WorthsConfirmed,
)
from chronicle.rules.sight import sight
from chronicle.rules.state import Era, Title, Worth
from chronicle.rules.telling import tell
from tests.chronicle.rules.cast import ADA, BELA, CORA, WALL, box, chronicle, played, sheet

GOLD = Worth(section="resources", row="Gold", worth=2)
CITY = Worth(section="loyalty", row="City", worth=-1)


def an_era(*orders, key=None, number=1, **about):
    """Three chapters in which they stood so; `key`: what each had on the key battleground in the third."""
    first = 3 * (number - 1)
    chapters = [played(first + at, *order) for at, order in enumerate(orders, 1)]
    third = chapters[-1]
    on = key or {}
    chapters[-1] = replace(third, result=tuple(replace(one, key=on.get(one.seat)) for one in third.result))
    known = tuple(Era(number=n, ended=n < number) for n in range(1, number + 1))
    usual = {"phase": "era", "past": tuple(chapters[:-1]), "now": chapters[-1], "eras": known}
    return chronicle(**usual | about)


T8 = ((ADA, BELA), (ADA, BELA), (BELA, ADA))
EVEN = an_era(*T8, key={ADA: 5, BELA: 5})
ADAS = an_era((ADA, BELA, CORA), (ADA, BELA, CORA), (ADA, BELA, CORA))


def advised(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return [word.code.removeprefix("advice.") for word in decided.advice]


def refused(state, event, seat=ADA):
    said = decide(sight(state, seat), event)
    assert isinstance(said, Refused), said
    return said.code.removeprefix("refused.")


def said(state, event, seat=ADA):
    told = tell(event, state, seat)
    return told.code, [word.code for word in told.about["then"]]


def chosen(number=1, seat=ADA, **about):
    return OutcomeChosen(era=number, seat=seat, **{"card": "The Treaty", "worths": (GOLD,)} | about)


# Rulebook: 3 + 2 + 14 + 4 + 1 + 6. The rows within a section are made up.
E2 = {
    ("resources", "Gold"): (3, 1),
    ("abilities", "Wits"): (2, 1),
    ("morality", "Mercy"): (4, 3),
    ("morality", "Honour"): (2, 1),
    ("loyalty", "City"): (5, 1),
    ("loyalty", "Elders"): (1, -1),
    ("disciplines", "Auspex"): (1, 1),
}


WORTHS = tuple(
    Worth(section=at[0], row=at[1], worth=worth) for at, (_, worth) in E2.items() if at[0] != "disciplines"
)


def sheets(*, titles=6, belas=0):
    boxes = tuple(box(row, section) for (section, row), (n, _) in E2.items() for _ in range(n))
    honours = tuple(Title(text=f"Title {n}", at=n, source="overview") for n in range(titles))
    others = tuple(Title(text=f"Other {n}", at=n, source="overview") for n in range(belas))
    return (sheet(ADA, boxes=boxes, titles=honours), sheet(BELA, titles=others), sheet(CORA))


def at_the_end(**about):
    return chronicle(**{"phase": "worths", "sheets": sheets()} | about)


CONFIRMED = WorthsConfirmed(worths=WORTHS)


ALL = LinesTold(n=8)
TIED = at_the_end(sheets=sheets(belas=30))


def seen(state, seat=WALL):
    return sight(state, seat).ceremony
