"""What this game brings to the tests that every game must pass (docs/testing.md says what each is for)."""

from functools import reduce
from pathlib import Path

from hypothesis import strategies as st

from campaigns.kernel.notes import Noted
from companions.skeleton import phrases
from companions.skeleton.rules import differences, scoring
from companions.skeleton.rules.events import KINDS, Joined, Opened, Scored
from companions.skeleton.rules.evolve import evolve
from companions.skeleton.rules.state import State
from tests.companions.names import LONG_PL, LONG_RU
from tests.conformance.codes import literal, whole
from tests.conformance.sample import Sample
from tests.conformance.secret import ONE, OTHER, Secret
from tests.conformance.tables import WALL
from tests.factories import ADA, BELA, CORA, a_table
from tests.remembered import remembered

HERE = Path(__file__).parent
OPENED = Opened(seats=(ADA, BELA, CORA), first=ADA)


def summary(now):
    view = now.view(0)
    return {
        "goal": view.goal,
        "turn": view.turn,
        "totals": [[score.place, score.seat, score.total] for score in view.ranking],
        "winners": view.winners,
        "notes": [note.text for note in view.notes],
    }


def codes():
    """Those that stand in the rules as a literal, and those put together from tables."""
    yield from literal(Path(scoring.__file__).parent)
    yield from (f"told.{kind}" for kind in KINDS)
    yield from (f"differs.{what}" for what in differences.OF_THE_TABLE)


def said(view):
    """The reasons of every line of the score."""
    return [line.because for score in view.ranking for line in score.lines]


# --- What could be played ------------------------------------------------------------------------------


def events(seats, points):
    text = st.sampled_from(["a word", "another word"])
    return st.one_of(
        st.builds(Scored, seat=seats, n=points, why=st.just("") | text),
        st.builds(Noted, by=seats, text=text, hidden=st.booleans()),
    )


plausible = events(st.sampled_from([ADA, BELA, CORA]), st.integers(0, 20))
anything = (
    events(st.integers(0, 9), st.integers(-5, 1000))
    | st.builds(Joined, seat=st.integers(0, 9))
    | st.builds(Opened, seats=st.just(()) | st.just((CORA, ADA)), first=st.integers(0, 4))
)


# --- Pages ---------------------------------------------------------------------------------------------


@remembered
def small():
    """Three players, everybody's tap, and Ada's once more."""
    table = a_table(game="skeleton")
    for seat, n in ((ADA, 7), (BELA, 12), (CORA, 4), (ADA, 9)):
        table.record(Scored(seat=seat, n=n), seat=seat)
    return table


@remembered
def large():
    """Two hundred entries."""
    table = a_table(game="skeleton")
    for n in range(199):
        table.record(Scored(seat=1 + n % CORA, n=1))
    return table


def full():
    """As many as there may be, and names as long."""
    return a_table(("Ada", LONG_PL, LONG_RU, "Dorota", "Ewa", "Fritz"), game="skeleton")


PAGES = {"skeleton:table": 3, "skeleton:score": 3}
SAMPLE = Sample(
    golden=HERE / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    journals=st.lists(anything, max_size=30).map(lambda told: [OPENED, *told]),
    midway=reduce(evolve, [OPENED, Scored(seat=ADA, n=7)], State()),
    small=small,
    large=large,
    costs={ADA: PAGES, BELA: PAGES, WALL: {"skeleton:screen": 4, "skeleton:score": 4}},
    calls={
        "small": {"tap": 15351, "redraw": 10879, "fold": 1569},
        "large": {"tap": 22883, "redraw": 11336, "fold": 8532},
    },
    typed={"scored": ({"seat": BELA, "n": 1}, 12)},
    secrets={
        "": Secret(
            one=Noted(by=BELA, text=ONE, hidden=True),
            other=Noted(by=BELA, text=OTHER, hidden=True),
            also=(Scored(seat=ADA, n=7), Scored(seat=BELA, n=12)),
        )
    },
    full=[full],
    pages={"blank-score": 1},
    codes=whole(codes()),
    sentences=phrases.SENTENCES,
    labels=[(phrases.KINDS, KINDS)],
    said=said,
)
