"""What a descent brings to the tests that every game must pass."""

from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from companions.bloodborne import demos, phrases
from companions.bloodborne.rules import differences as differing
from companions.bloodborne.rules import scoring
from companions.bloodborne.rules.events import (
    KINDS,
    BoardsRead,
    Change,
    Dreamed,
    Faced,
    Joined,
    Noted,
    Opened,
    Revealed,
    Rolled,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.looking_back import dreams_of
from companions.bloodborne.rules.state import DICE, RANKS, START_CARDS, STEPS, TROPHIES, FinalBoss
from tests.companions.bloodborne.descent import (
    ADA,
    BELA,
    CORA,
    DAN,
    LYCANTHROPE,
    OPENED,
    anything,
    descent,
    plausible,
)
from tests.companions.bloodborne.views.conftest import GASCOIGNE, a_round
from tests.companions.names import LONG_PL, LONG_RU
from tests.conformance.codes import literal, whole
from tests.conformance.sample import Sample, TakenBack
from tests.conformance.secret import ONE, OTHER, Secret
from tests.conformance.tables import WALL
from tests.factories import a_table, chosen_for
from tests.remembered import remembered

FINAL = {"final_name": "Gehrman, the First Hunter", "final_health": 14}
RULES = Path(scoring.__file__).parent
SUBJECTS = ("health", "collected", "banked", *TROPHIES, "monster", "first")


def summary(now):
    view = now.view(0)
    return {
        "round": view.round,
        "ended": view.ended,
        "winners": list(view.winners),
        "monster": [view.monster.name, view.monster.fate, view.monster.echoes],
        "hunters": {
            str(hunter.seat): {
                "health": hunter.health,
                "lost": hunter.lost,
                "cards": list(hunter.cards),
                "course": list(hunter.course),
                "lines": {line.name: line.points for line in hunter.score.lines},
                "because": [line.because.code for line in hunter.score.lines],
                "score": hunter.score.total,
                "place": hunter.score.place,
            }
            for hunter in view.hunters
        },
        "asks": [[ask.trophy, ask.space, ask.number] for ask in view.asks],
        "notes": [note.text for note in view.notes],
    }


def codes():
    """Those that stand in the rules as a literal, and those put together from tables."""
    yield from literal(RULES)
    yield from (f"differs.{what}" for what in (*differing.OF_HUNTERS, *differing.OF_THE_TABLE))
    yield from (f"told.{kind}" for kind in KINDS if kind != "ruled")
    yield from (f"told.ruled.{what}" for what in SUBJECTS)
    yield from ("told.noted.hidden", "told.noted.about", "told.noted.hidden.about", "told.took.none")


def said(view):
    """The reasons of every line of the score."""
    return [line.because for score in view.ranking for line in score.lines]


# --- Pages ---------------------------------------------------------------------------------------------


@remembered
def small():
    """Three hunters, ten entries."""
    table = a_table()
    a_round(table, LYCANTHROPE)
    a_round(table, GASCOIGNE, takes=((ADA, 1),))
    return table


@remembered
def large():
    """Five hunters, two hundred entries."""
    table = a_table(("Ada", "Bela", "Cora", "Dan", "Eve"))
    a_round(table, LYCANTHROPE, takes=((ADA, 5),))
    table.record(GASCOIGNE)
    for n in range(193):
        table.record(Took(hunter=1 + n % 5, n=0) if n % 10 else Stepped(to=5))
    return table


def full():
    """Five hunters half way down."""
    table = a_table(("Ada", LONG_PL, LONG_RU, "Dorota", "Ewa"), chosen=chosen_for("bloodborne", **FINAL))
    for event in demos.HALF_WAY:
        table.record(event, seat=getattr(event, "hunter", 0) or getattr(event, "by", ADA))
    return table


def in_full(_table, paper, _about):
    return (LONG_PL, LONG_RU) if paper == "score" else ()


PAGES = {"bloodborne:table": 4, "bloodborne:hunters": 4, "bloodborne:score": 4, "bloodborne:more": 4}
OF_THE_WALL = {"bloodborne:screen": 4, "bloodborne:hunters": 4, "bloodborne:score": 4}
LABELS = [
    (phrases.KINDS, KINDS),
    (phrases.STEPS, STEPS),
    (phrases.TROPHIES, TROPHIES),
    (phrases.TRACKS, TROPHIES),
    (phrases.DICE, DICE),
    (phrases.RANKS, RANKS),
    (phrases.LINES, scoring.LINES),
    (phrases.SUBJECTS, SUBJECTS),
    (phrases.NEXT, ("reveal", "face", "roll", "dream", "upgrade", "round", "over")),
    (phrases.MOMENTS, ("now", "dream", "earlier")),
    (phrases.CARDS, (*START_CARDS, "upgrade", "")),
]
RETOLD = [
    replace(OPENED, first=ADA),
    Opened(
        seats=(CORA, ADA, BELA),
        first=ADA,
        final=FinalBoss(name="Amelia", health=9, die="green", ability="x", extra=1),
        shown=(
            TrackShown(trophy="beast", space=1, number=2),
            TrackShown(trophy="beast", space=2, number=4),
        ),
    ),
    Joined(hunter=DAN, left_of=BELA),
    LYCANTHROPE,
    Rolled(total=4, changes=(Change(hunter=ADA, by=-2), Change(hunter=DAN, by=1)), spared=(CORA,)),
    Took(hunter=DAN, n=2),
    Upgraded(hunter=ADA, card="Blood Vial", removed="Molotov"),
    Upgraded(hunter=BELA, at="earlier"),
    BoardsRead(
        shown=(TrackShown(trophy="kin", space=1, number=2), TrackShown(trophy="beast", space=6, number=9))
    ),
    Ruled(what="first", to=BELA, why="we forgot"),
    Ruled(what="kin", hunter=BELA, to=2, why="we forgot"),
    Noted(by=BELA, text="mine", hidden=True),
    Faced(),
    Faced(more=2, first=BELA),
]
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    journals=st.lists(anything, max_size=30).map(lambda told: [OPENED, *told]),
    small=small,
    large=large,
    costs={ADA: PAGES, BELA: PAGES, WALL: OF_THE_WALL},
    takes=["woke"],
    taken_back=[
        TakenBack("woke", "strike", [Dreamed(hunters=(BELA,))], {"hunters": BELA}),
        TakenBack("woke", "correct", [Dreamed(hunters=(BELA, CORA))], {"hunters": BELA}),
    ],
    calls={
        "small": {"tap": 19990, "redraw": 15483, "fold": 2071},
        "large": {"tap": 23577, "redraw": 18523, "fold": 9399},
    },
    typed={"healed": ({"hunters": [1], "n": 1}, 13)},
    studies=lambda seat: [dreams_of(seat)],
    secrets={
        "": Secret(
            one=Noted(by=BELA, text=ONE, hidden=True),
            other=Noted(by=BELA, text=OTHER, hidden=True),
            also=(Revealed(name="Beast", health=9, die="red", kinds=("beast",)), Took(hunter=BELA, n=2)),
        )
    },
    full=[full],
    pages={"blank-score": 1},
    whole=in_full,
    codes=whole(codes()),
    sentences=phrases.SENTENCES,
    labels=LABELS,
    said=said,
    midway=descent(LYCANTHROPE),
    retold=RETOLD,
)
