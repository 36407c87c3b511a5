"""Three days of a hunt to look at, played as the rules wish. Whoever gets the Count's seat types “Demeter”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from campaigns.games import Demo, Tap
from campaigns.kernel.notes import Noted
from campaigns.kernel.telling import facts_of

from .rules.events import (
    OF_THE_COUNT,
    Acted,
    Answered,
    Engaged,
    Event,
    Exchanged,
    HandNamed,
    Held,
    Hid,
    Hunched,
    Lurked,
    Moved,
    Opened,
    Parted,
    Placed,
    Reserved,
    Stepped,
    Sworn,
    TurnedUp,
)
from .rules.evolve import evolve  # noqa: TID251 -- what the Count answers, worked out as at a table
from .rules.reach import Ticket
from .rules.state import Asked, State  # noqa: TID251 -- likewise

PEOPLE: Final = ("Ada", "Bela", "Cora")
ADA, BELA, CORA = 1, 2, 3  # Ada is the Count
OPENED: Final = Opened(
    seats=(ADA, BELA, CORA),
    count=ADA,
    held=(
        Held(hunter="godalming", seat=BELA),
        Held(hunter="seward", seat=CORA),
        Held(hunter="van-helsing", seat=BELA),
        Held(hunter="mina", seat=CORA),
    ),
)
SALT: Final = "the house of demeter"
SCRAMBLED: Final = "47c6d69fe3d4de47e59dc9b847e9880f6641f7bdf64e92195a9cf2516ef9c180"
DUSK, NIGHT, COUNT, DAWN, DAY = (Stepped(to=phase) for phase in ("dusk", "night", "count", "dawn", "day"))

BEGINNING: Final[Sequence[Event]] = (
    Placed(hunter="godalming", place="paris"),
    Placed(hunter="seward", place="madrid"),
    Placed(hunter="van-helsing", place="vienna"),
    Placed(hunter="mina", place="rome"),
    Sworn(salt=SALT, scrambled=SCRAMBLED),
    HandNamed(encounters=("reckless-vampire", "hoax", "wolves", "rats", "unnatural-fog")),
    Hid(place="marseilles"),
)
MONDAY: Final[Sequence[Event]] = (
    Moved(hunter="godalming", to="clermont-ferrand", by="road"),
    Reserved(hunter="seward", tickets=(Ticket(white=2, yellow=1),)),
    Moved(hunter="van-helsing", to="munich", by="road"),
    Moved(hunter="mina", to="florence", by="road"),
    DUSK,
    NIGHT,
    Acted(hunter="godalming", what="supply"),
    Reserved(hunter="seward", tickets=(Ticket(white=1, yellow=1),)),
    Acted(hunter="mina", what="supply"),
    COUNT,
    Lurked(place="mediterranean-sea"),
    DAWN,
    DAY,
)
TUESDAY: Final[Sequence[Event]] = (
    Moved(hunter="godalming", to="marseilles", by="road"),
    Noted(by=BELA, text="Marseilles, and it is his first card: he has gone to sea."),
    Moved(hunter="seward", to="alicante", by="rail", ticket=Ticket(white=2, yellow=1)),
    Moved(hunter="van-helsing", to="zurich", by="road"),
    Moved(hunter="mina", to="genoa", by="road"),
    DUSK,
    Hunched(by=CORA, place="barcelona"),
    NIGHT,
    Acted(hunter="seward", what="supply"),
    COUNT,
    Lurked(place="barcelona", encounters=("reckless-vampire",)),
    DAWN,
    DAY,
)
WEDNESDAY: Final[Sequence[Event]] = (
    Moved(hunter="godalming", to="toulouse", by="road"),
    Moved(hunter="seward", to="barcelona", by="rail", ticket=Ticket(white=1, yellow=1)),
    TurnedUp(encounter="reckless-vampire", space=1, fate="stays", hunter="seward"),
    Engaged(foe="reckless-vampire", hunters=("seward",), place="barcelona"),
    Exchanged(hunter="seward", card="punch", foe_card="claws", cancelled=False, to_hunter=2, to_foe=1),
    Exchanged(hunter="seward", card="knife", foe_card="fangs", cancelled=True, to_foe=3),
    Parted(why="defeated"),
    Moved(hunter="van-helsing", to="geneva", by="road"),
    Moved(hunter="mina", to="marseilles", by="road"),
    DUSK,
    Engaged(foe="dracula", hunters=("seward",), place="barcelona"),
    Exchanged(hunter="seward", card="dodge", foe_card="strength", cancelled=True),
    Exchanged(hunter="seward", card="punch", foe_card="fangs", cancelled=False, to_hunter=2, to_foe=1),
    Parted(why="mist"),
    Hunched(by=CORA, place="saragossa"),
    NIGHT,
    Acted(hunter="seward", what="rest"),
    COUNT,
    Lurked(place="bordeaux", powers=("wolf",), encounters=("hoax",)),
    DAWN,
)


def _taps(events: Sequence[Event]) -> Iterator[Tap]:
    """Everybody taps what is their own, Bela the clock; and to each question Ada says what is true."""
    state = evolve(State(), OPENED)
    for event in events:
        yield Tap(event=event, seat=_seat(state, event))
        state = evolve(state, event)
        for asked in state.waiting:
            answer = _answered(asked)
            yield Tap(event=answer, seat=ADA)
            state = evolve(state, answer)


def _seat(state: State, event: Any) -> int:
    if isinstance(event, OF_THE_COUNT):
        return state.setup.count
    holder = state.hunter(getattr(event, "hunter", ""))
    return holder.seat if holder else getattr(event, "by", BELA)


def _answered(asked: Asked) -> Answered:
    return Answered(
        how=asked.how,
        hunter=asked.hunter,
        places=asked.places,
        space=asked.space,
        **facts_of(asked.answer),
    )


DEMOS: Final = (
    Demo(
        slug="dracula-three-days",
        name="Three days of a hunt",
        people=PEOPLE,
        chosen={},
        taps=tuple(_taps([*BEGINNING, *MONDAY, *TUESDAY, *WEDNESDAY])),
    ),
)
