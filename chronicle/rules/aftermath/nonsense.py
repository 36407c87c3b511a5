"""The six steps of the aftermath, packing, and the end of an era."""

from collections.abc import Mapping
from typing import Final, get_args

from campaigns.kernel.checks import first, known, number, refused, text
from campaigns.kernel.decisions import Refused

from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ASSETS, FIRST_GROUNDS, SLOTS, STEPS, Reward
from chronicle.rules.refusing import ancilla, box, chapter, clan, plays, sheet
from chronicle.rules.seen import View
from chronicle.rules.tables import Nonsense

from .events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)


def _sits(view: View, seat: int) -> Refused | None:
    """An automated bloodline has no haven and nothing to do here."""
    return sheet(view, seat) or plays(view, seat)


def titled(view: View, event: Titled) -> Refused | None:
    return _sits(view, event.seat) or text(event.title, "title")


def conspired(view: View, event: Conspired) -> Refused | None:
    if not event.schemes:
        return refused("text.empty", "schemes")
    return _sits(view, event.seat) or first(text(name, "schemes") for name in event.schemes)


def mission_taken(view: View, event: MissionTaken) -> Refused | None:
    return (
        _sits(view, event.seat)
        or known(event.slot, SLOTS, "refused.slot.unknown", "slot")
        or (box(event.section or "", event.row) if event.section or event.row else None)
        or known(event.reward, get_args(Reward), "refused.reward.unknown", "reward")
        or _reward(event)
    )


def _reward(event: MissionTaken) -> Refused | None:
    match event.reward:
        case "asset":
            return known(event.what, ASSETS, "refused.asset.kind", "what")
        case "ancilla" | "elevate":
            return text(event.printed, "printed") or clan(event.clan, thin=True)
        case "leader":
            names = first(text(name, "schemes") for name in event.schemes)
            return text(event.printed, "printed") or clan(event.clan) or names
        case _:
            return None


def deck_turned(view: View, event: DeckTurned) -> Refused | None:
    return chapter(view) or number(event.characters, "characters")


def burden_told(view: View, event: BurdenTold) -> Refused | None:
    return sheet(view, event.seat) or chapter(view) or text(event.drawn + event.discarded, "drawn")


def sticker_placed(view: View, event: StickerPlaced) -> Refused | None:
    return (
        _sits(view, event.seat)
        or text(event.ability, "ability")
        or ancilla(view, event.ancilla, event.printed)
        or clan(event.clan, thin=True)
    )


def agent_kept(view: View, event: AgentKept) -> Refused | None:
    return (
        _sits(view, event.seat) or ancilla(view, event.ancilla, event.printed) or clan(event.clan, thin=True)
    )


def passed(view: View, event: Passed) -> Refused | None:
    return _sits(view, event.seat) or known(event.step, STEPS, "refused.task.unknown", "step")


def packed(view: View, event: Packed) -> Refused | None:
    return (sheet(view, event.seat) if event.seat else None) or chapter(view)


def era_turned(view: View, event: EraTurned) -> Refused | None:
    """One leaves, one enters; after the last era neither."""
    if not event.left and not event.entered:
        return None
    return (
        known(event.left, view.table.grounds, "refused.ground.leaves", "left")
        or known(event.entered, GROUNDS, "refused.ground.unknown", "entered")
        or (refused("refused.ground.used", "entered") if event.entered in _used(view) else None)
    )


def _used(view: View) -> set[str]:
    """On the table now, or there before: what has left never comes back."""
    return {*FIRST_GROUNDS, *view.table.grounds, *(era.entered for era in view.table.eras)}


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
    Titled: titled,
    Conspired: conspired,
    MissionTaken: mission_taken,
    DeckTurned: deck_turned,
    BurdenTold: burden_told,
    StickerPlaced: sticker_placed,
    AgentKept: agent_kept,
    Passed: passed,
    Packed: packed,
    EraTurned: era_turned,
}
