"""What the rules say to an event at a table, in codes and figures."""

from dataclasses import replace

from campaigns.kernel.decisions import Decided
from chronicle.rules.decide import decide
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    Chosen,
    Done,
    Fact,
    Leader,
    Mission,
    Row,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CLANS,
    CORA,
    chapter,
    chronicle,
    played,
    sheet,
    won,
)

MISSIONS = tuple(Mission(slot=slot, attribute="war") for slot in range(1, 6))


CHOSEN = tuple(Chosen(seat=seat, clan=CLANS[seat]) for seat in (ADA, BELA, CORA))


TONIGHT = chronicle(phase="play", now=chapter(1, missions=MISSIONS, clans=CHOSEN))


# Bela wins chapter 1, Cora loses it.
AFTER = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA))


def words(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return list(decided.advice)


def advised(state, event, seat=ADA):
    return [word.code.removeprefix("advice.") for word in words(state, event, seat)]


def about(state, event, seat=ADA):
    """The figures of the one advice given."""
    (word,) = words(state, event, seat)
    return dict(word.about)


def tonight(**facts):
    return replace(TONIGHT, now=replace(TONIGHT.now, **facts))


def after(number=1, **facts):
    return replace(AFTER, now=replace(AFTER.now, number=number, **facts))


UNWRITTEN = chronicle(phase="prologue", sheets=(sheet(ADA, born=False), sheet(BELA), sheet(CORA)))


CASTLES = Row(section="resources", name="castles", boxes=2)


SETTLED = tuple(won(slot, ADA, attribute="war") for slot in range(1, 6))


DONE = tuple(
    Done(seat=seat, step=step, none=True) for seat in (ADA, BELA, CORA) for step in ("stickers", "agents")
)


SUMMED_UP = (*DONE, Done(seat=BELA, step="overview", none=True), Done(seat=CORA, step="overview", none=True))


MITHRAS = Leader(id="1.1", name="Mithras", clan="ventrue", owner=BELA, at=1)


def facts(**told):
    return tuple(Fact(name=name, n=n) for name, n in told.items())
