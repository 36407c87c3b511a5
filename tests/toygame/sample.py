"""What the smallest game brings to the tests that every game must pass: no more than any must."""

from functools import reduce
from pathlib import Path

from hypothesis import strategies as st

from tests.conformance.codes import literal
from tests.conformance.sample import Sample
from tests.conformance.secret import ONE, OTHER, Secret
from tests.conformance.tables import WALL
from tests.factories import ADA, BELA, CORA, a_table
from tests.remembered import remembered

from .phrases import SENTENCES
from .rules import KINDS, Joined, Noted, Opened, Paid, State, Took, Vowed, Whispered, evolve

HERE = Path(__file__).parent
OPENED = Opened(seats=(ADA, BELA, CORA))


def summary(now):
    view = now.view(0)
    return {"purses": view.purses, "vows": now.state.vows, "whispers": view.whispers, "notes": view.notes}


def codes():
    yield from literal(HERE)
    yield from (f"told.{kind}" for kind in KINDS)


# --- What could be played ------------------------------------------------------------------------------


def events(seats):
    """`explode` is for other tests: no coin is that large, no note so short."""
    coins, text = st.integers(0, 99), st.sampled_from(["a word", "another word"])
    return st.one_of(
        st.builds(Took, seat=seats, n=coins),
        st.builds(Paid, seat=seats, n=coins),
        st.builds(Vowed, seat=seats, limit=coins),
        st.builds(Whispered, seat=seats, text=text),
        st.builds(Noted, text=text),
    )


plausible = events(st.sampled_from([ADA, BELA, CORA]))
anything = events(st.integers(0, 9)) | st.builds(Joined, seat=st.integers(0, 9)) | st.just(OPENED)


# --- Pages ---------------------------------------------------------------------------------------------


@remembered
def small():
    table = a_table(game="toy")
    table.record(Took(seat=BELA, n=3))
    return table


@remembered
def large():
    """Two hundred entries."""
    table = a_table(game="toy")
    for n in range(199):
        table.record(Took(seat=1 + n % CORA, n=1))
    return table


def full():
    table = small()
    table.record(Whispered(seat=ADA, text="A word " * 40), seat=ADA)
    return table


COINS = (Took(seat=BELA, n=5), Paid(seat=BELA, n=4))
SAMPLE = Sample(
    golden=HERE / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    journals=st.lists(anything, max_size=30).map(lambda told: [OPENED, *told]),
    midway=reduce(evolve, [OPENED, Took(seat=BELA, n=3)], State()),
    small=small,
    large=large,
    costs={ADA: {"toy:table": 3}, BELA: {"toy:table": 3}, WALL: {"toy:screen": 4}},
    calls={
        "small": {"tap": 21160, "redraw": 17421, "fold": 1413},
        "large": {"tap": 21160, "redraw": 17422, "fold": 6817},
    },
    typed={"took": ({"seat": BELA, "n": 1}, 12)},
    secrets={
        "": Secret(
            one=Whispered(seat=BELA, text=ONE),
            other=Whispered(seat=BELA, text=OTHER),
            also=COINS,
            printed=True,
        ),
        "and it weighs": Secret(
            one=Vowed(seat=BELA, limit=3), other=Vowed(seat=BELA, limit=9), also=COINS, printed=True
        ),
    },
    full=[full],
    codes={*codes()},
    sentences=SENTENCES,
)
