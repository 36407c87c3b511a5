"""The six steps, packing, and the end of an era."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.figures.eras import winner, winners
from chronicle.rules.figures.sheets import agent, opened
from chronicle.rules.lines import came, card, her_of, last_era, mission_of
from chronicle.rules.state import State
from chronicle.rules.tables import Said, Say, Then

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
)


def said_conspired(event: Conspired, before: State, after: State) -> Said:
    clan = after.now.clan(event.seat) if after.now else ""
    return "" if event.schemes else "none", {"seat": event.seat, "clan": clan, "schemes": event.schemes}


def said_mission_taken(event: MissionTaken, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "mission": card(mission_of(after, event.slot))}


def then_mission_taken(event: MissionTaken, after: State, reader: int) -> Iterator[Word]:
    shown = opened(after, event.seat, reader)
    yield from came(shown and event.choice, "choice_made", text=event.choice)
    yield from came(shown and event.row, "box", section=event.section, row=event.row)
    yield from _rewarded(event, event.given or event.printed)


def said_deck_turned(event: DeckTurned, before: State, after: State) -> Said:
    return "", {}


def then_deck_turned(event: DeckTurned, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.characters, "characters", n=event.characters)
    yield from came(event.players, "to_players", text=event.players)
    yield from came(event.later, "for_later", text=event.later)


def said_burden_told(event: BurdenTold, before: State, after: State) -> Said:
    which = "both" if event.drawn and event.discarded else "discarded" if event.discarded else ""
    return which, {"seat": event.seat, "drawn": event.drawn, "discarded": event.discarded}


def said_sticker_placed(event: StickerPlaced, before: State, after: State) -> Said:
    her = her_of(after, event.ancilla, event.printed)
    return "", {"seat": event.seat, "ability": event.ability, "ancilla": her}


def said_agent_kept(event: AgentKept, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "ancilla": her_of(after, event.ancilla, event.given or event.printed)}


def said_passed(event: Passed, before: State, after: State) -> Said:
    """Who waits in the haven already stays there."""
    stays = agent(after, event.seat) if event.step == "agents" else None
    if stays:
        return "stays", {"seat": event.seat, "ancilla": stays.name}
    return "", {"seat": event.seat, "step": event.step}


def said_packed(event: Packed, before: State, after: State) -> Said:
    return "" if event.seat else "box", {"seat": event.seat}


def said_era_turned(event: EraTurned, before: State, after: State) -> Said:
    return "", {"era": last_era(after)}


def then_era_turned(event: EraTurned, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.left, "left", left=event.left)
    yield from came(event.entered, "entered", entered=event.entered)
    won = winner(after, last_era(after))
    best = (won,) if won else winners(after, last_era(after))
    sealed = sum(one.era == last_era(after) for one in after.prophecies)
    yield from came(best, "era_winner", seats=best)
    yield from came(sealed, "unsealed", n=sealed)


def _rewarded(event: MissionTaken, name: str) -> Iterator[Word]:
    match event.reward:
        case "asset":
            yield word("came.asset", asset=(event.what, event.printed))
        case "ancilla":
            yield word("came.revealed", ancilla=name, clan=event.clan)
            yield word("came.haven" if event.to_haven else "came.deck", seat=event.seat)
        case "elevate":
            yield word("came.elevated", ancilla=name, clan=event.clan)
        case "leader":
            yield word("came.leader", leader=event.printed, clan=event.clan)
            yield from came(event.schemes, "schemes", schemes=event.schemes, clan=event.clan)


SAID: Final[Mapping[type[object], Say]] = {
    Conspired: said_conspired,
    MissionTaken: said_mission_taken,
    DeckTurned: said_deck_turned,
    BurdenTold: said_burden_told,
    StickerPlaced: said_sticker_placed,
    AgentKept: said_agent_kept,
    Passed: said_passed,
    Packed: said_packed,
    EraTurned: said_era_turned,
}
THEN: Final[Mapping[type[object], Then]] = {
    MissionTaken: then_mission_taken,
    DeckTurned: then_deck_turned,
    EraTurned: then_era_turned,
}
