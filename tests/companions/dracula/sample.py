"""What a hunt brings to the tests that every game must pass."""

from pathlib import Path

from campaigns.kernel.notes import Noted
from companions.dracula import demos, phrases
from companions.dracula.rules import cast
from companions.dracula.rules.clock import PHASES
from companions.dracula.rules.events import Acted, Bared, Ended, Moved, Placed, Stepped
from tests.companions.dracula.drawn import anything, journals, plausible
from tests.companions.dracula.retold import MIDWAY, RETOLD
from tests.companions.dracula.said import codes, labels
from tests.companions.dracula.secrets import SECRETS
from tests.companions.names import LONG_PL, LONG_RU
from tests.conformance.sample import Sample
from tests.conformance.tables import WALL
from tests.factories import ADA, BELA, CORA, a_table
from tests.remembered import remembered


def summary(now):
    """What everybody sees, and what lies under it."""
    view, state = now.view(0), now.state
    return {
        "when": [view.day, view.phase, view.despair],
        "figures": [view.influence, view.wounds, view.rumors, view.moved],
        "hunters": {one.name: hunter(one) for one in view.hunters},
        "seen": {"trail": [seen(one) for one in view.trail], "lairs": [seen(one) for one in view.lairs]},
        "true": {"trail": [lying(one) for one in state.trail], "lairs": [lying(one) for one in state.lairs]},
        "hand": state.hand,
        "tokens": [[one.kind, one.places, one.rail, one.since] for one in view.tokens],
        "allies": view.allies,
        "waiting": [[one.how, one.hunter, one.places] for one in view.waiting],
        "fight": view.fight and [view.fight.foe, view.fight.hunters, view.fight.tally],
        "kept": {str(seat): kept(now.game.sight(state, seat)) for seat in state.table},
        "desk": [view.sworn, view.locked, view.bared],
        "winner": view.winner,
        "over": view.over,
    }


def hunter(one):
    held = [[ticket.white, ticket.yellow] for ticket in one.tickets]
    state = [one.delayed, one.weakened, one.defeated]
    return [one.seat, one.place, one.hurt, one.bites, *state, held, one.items, one.events, one.did]


def seen(one):
    return one and [one.back, one.place, one.cards, [each.name for each in one.encounters], one.rumor]


def lying(one):
    return one and [one.place, one.cards, [[each.name, each.hurt] for each in one.encounters], one.open]


def kept(view):
    """What one seat alone reads."""
    hunches = [[one.by, one.day, one.place] for one in view.hunches]
    return [hunches, [one.text for one in view.whispers], [note.text for note in view.notes]]


# --- Pages ----------------------------------------------------------------------------------------------


def placed(table):
    """And the Count, whose seat is Ada's, keeps something to himself: entry 2."""
    table.record(Noted(by=ADA, text="to the castle", hidden=True), seat=ADA)
    for name, place in zip(cast.NAMES, ("paris", "madrid", "vienna", "rome"), strict=True):
        table.record(Placed(hunter=name, place=place))
    return table


@remembered
def small():
    """Three people, everybody in place, two hunters on their way."""
    table = placed(a_table(game="dracula"))
    table.record(Moved(hunter="godalming", to="geneva", by="road"), seat=BELA)
    table.record(Moved(hunter="seward", to="alicante", by="road"), seat=CORA)
    return table


@remembered
def large():
    """Five people, two hundred entries."""
    table = placed(a_table(("Ada", "Bela", "Cora", "Dan", "Eve"), game="dracula"))
    for n in range(195):
        name = cast.NAMES[n % len(cast.NAMES)]
        table.record(Acted(hunter=name, what="search") if n % 5 else Stepped(to=PHASES[n // 5 % 5]))
    return table


def full():
    """Three days, and names as long as names may be."""
    table = a_table(("Ada", LONG_PL, LONG_RU, "Dorota", "Ewa"), game="dracula")
    for tap in demos.DEMOS[0].taps:
        table.record(tap.event, seat=tap.seat)
    return table


def told():
    """And everything turned up at the end."""
    table = full()
    table.record(Ended(why="late"), seat=BELA)
    table.record(Bared())
    return table


KEPT = 2
PAGES = {
    "dracula:table": 3,
    "dracula:desk": 3,
    "dracula:film": 3,
    "dracula:more": 3,
    "dracula:hunter 1": 3,
    "dracula:place 1": 3,
}
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    journals=journals,
    midway=MIDWAY,
    retold=RETOLD,
    small=small,
    large=large,
    costs={
        ADA: {**PAGES, "dracula:open_desk": 3, f"dracula:kept {KEPT}": 5},
        BELA: PAGES,
        WALL: {"dracula:screen": 4, "dracula:film": 4, "dracula:place 1": 4},
    },
    parameters={"n": [1, 4, 9]},
    calls={
        "small": {"tap": 25174, "redraw": 20759, "fold": 1841},
        "large": {"tap": 30241, "redraw": 25767, "fold": 10081},
    },
    typed={"acted": ({"hunter": "mina", "what": "rest"}, 12)},
    secrets=SECRETS,
    full=[full, told],
    codes={*codes()},
    sentences=phrases.SENTENCES,
    labels=[*labels()],
)
