"""What a line of history says first: which sentence of its kind, and what the sentence asks for."""

from functools import singledispatch
from typing import Any, TypeAlias

from campaigns.kernel.notes import Noted
from campaigns.kernel.telling import facts_of

from chronicle.rules.figures import results
from chronicle.rules.figures.sheets import agent

from .events import (
    AgentKept,
    AgentRecruited,
    AncillaTold,
    AssetSpent,
    BurdenTold,
    ClanChosen,
    Conspired,
    Crowned,
    DeckTurned,
    DoubtLeft,
    EraDecided,
    EraTurned,
    Event,
    Gathered,
    GroundTold,
    HouseRuled,
    LinesTold,
    MissionShown,
    MissionTaken,
    MissionWon,
    Opened,
    OutcomeChosen,
    Packed,
    Passed,
    PlacesTurned,
    PlayerCounted,
    PrologueWritten,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
    TableRuled,
    TookOver,
    WorthsConfirmed,
)
from .names import ENDING, PHASES, Phase
from .state import Chapter, Mission, Standing, State

Said: TypeAlias = tuple[str, dict[str, Any]]  # the end of its code, and its facts


@singledispatch
def said(event: Event, before: State, after: State) -> Said:
    """What the sentence asks for is mostly what the event says; what is optional has its own sentence."""
    return "", facts_of(event)


@said.register
def _(event: Opened, before: State, after: State) -> Said:
    return "practice" if event.practice else "", {"seats": event.seats}


@said.register
def _(event: PrologueWritten, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "character": event.character}


@said.register
def _(event: TookOver, before: State, after: State) -> Said:
    return "", {"n": len(event.chapters)}


@said.register
def _(event: SheetTyped, before: State, after: State) -> Said:
    return "", {"n": len(event.rows)}


@said.register
def _(event: Gathered, before: State, after: State) -> Said:
    return "", {"chapter": after.number, "here": tuple(one.seat for one in event.here)}


@said.register
def _(event: Noted, before: State, after: State) -> Said:
    return "hidden" if event.hidden else "", {"by": event.by, "text": event.text}


@said.register
def _(event: HouseRuled, before: State, after: State) -> Said:
    return "", {"rule": event.rule, "choice": (event.rule, event.choice), "why": event.why}


@said.register
def _(event: MissionShown, before: State, after: State) -> Said:
    about = {"mission": (event.slot, event.attribute, event.name), "attribute": event.attribute}
    return "" if event.name and event.attribute else "plain", about


@said.register
def _(event: ClanChosen, before: State, after: State) -> Said:
    leader = next((one.name for one in after.leaders if one.id == event.leader), "")
    which = "none" if not event.clan else "led" if leader else ""
    return which, {"seat": event.seat, "clan": event.clan, "leader": leader}


@said.register
def _(event: Stepped, before: State, after: State) -> Said:
    return "back" if _goes_back(before, event.to) else "", {"to": event.to}


def _goes_back(before: State, to: Phase) -> bool:
    """A played chapter lies before the gathering of the next one; from the last reckoning it goes only back."""
    if before.phase in ENDING:
        return to not in ENDING or ENDING.index(to) < ENDING.index(before.phase)
    if before.now and before.now.played and "gather" in {before.phase, to}:
        return to != "gather" and to not in ENDING
    both = {before.phase, to} <= {*PHASES}
    return both and PHASES.index(to) < PHASES.index(before.phase)


@said.register
def _(event: AssetSpent, before: State, after: State) -> Said:
    sheet = before.sheet(event.seat)
    one = next((one for one in sheet.assets if one.id == event.asset), None) if sheet else None
    return "", {"seat": event.seat, "asset": (one.kind, one.name) if one else ("other", event.asset)}


@said.register
def _(event: AgentRecruited, before: State, after: State) -> Said:
    her = before.ancilla(event.ancilla) or agent(before, event.seat)
    return ("", {"seat": event.seat, "agent": her.name}) if her else ("unnamed", {"seat": event.seat})


@said.register
def _(event: MissionWon, before: State, after: State) -> Said:
    one = _mission(after, event.slot)
    which = "tied" if one.tied else "" if one.winner else "nobody"
    return which, {"seat": one.winner, "mission": _card(one), "tied": one.tied}


@said.register
def _(event: GroundTold, before: State, after: State) -> Said:
    facts = tuple((fact.name, fact.n) for fact in event.facts)
    return "", {"ground": event.ground, "facts": (event.ground, facts)}


@said.register
def _(event: PlayerCounted, before: State, after: State) -> Said:
    standing = _standing(after, event.seat)
    which = "away" if standing is None else "by_hand" if event.by_hand is not None else ""
    # No total: it lies face down, and is told when the places are turned over.
    return which, {"seat": event.seat, "why": event.why}


@said.register
def _(event: PlacesTurned, before: State, after: State) -> Said:
    places = turned_over(after.now, before.now.turned if before.now else 0, event.n)
    return "" if places else "back", {"places": places, "n": event.n}


@said.register
def _(event: Conspired, before: State, after: State) -> Said:
    clan = after.now.clan(event.seat) if after.now else ""
    return "" if event.schemes else "none", {"seat": event.seat, "clan": clan, "schemes": event.schemes}


@said.register
def _(event: MissionTaken, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "mission": _card(_mission(after, event.slot))}


@said.register
def _(event: DeckTurned, before: State, after: State) -> Said:
    return "", {}


@said.register
def _(event: BurdenTold, before: State, after: State) -> Said:
    which = "both" if event.drawn and event.discarded else "discarded" if event.discarded else ""
    return which, {"seat": event.seat, "drawn": event.drawn, "discarded": event.discarded}


@said.register
def _(event: StickerPlaced, before: State, after: State) -> Said:
    her = _her(after, event.ancilla, event.printed)
    return "", {"seat": event.seat, "ability": event.ability, "ancilla": her}


@said.register
def _(event: AgentKept, before: State, after: State) -> Said:
    return "", {"seat": event.seat, "ancilla": _her(after, event.ancilla, event.given or event.printed)}


@said.register
def _(event: Passed, before: State, after: State) -> Said:
    """Who waits in the haven already stays there."""
    stays = agent(after, event.seat) if event.step == "agents" else None
    if stays:
        return "stays", {"seat": event.seat, "ancilla": stays.name}
    return "", {"seat": event.seat, "step": event.step}


@said.register
def _(event: Packed, before: State, after: State) -> Said:
    return "" if event.seat else "box", {"seat": event.seat}


@said.register
def _(event: EraTurned, before: State, after: State) -> Said:
    return "", {"era": last_era(after)}


@said.register
def _(event: EraDecided, before: State, after: State) -> Said:
    return "", {"era": event.era, "winner": event.winner, "how": event.how}


@said.register
def _(event: OutcomeChosen, before: State, after: State) -> Said:
    return "" if event.card else "plain", {"era": event.era, "seat": event.seat, "card": event.card}


@said.register
def _(event: WorthsConfirmed, before: State, after: State) -> Said:
    return "covered" if event.covered else "", {}


@said.register
def _(event: LinesTold, before: State, after: State) -> Said:
    return "back" if event.n < before.lines else "", {"n": event.n}


@said.register
def _(event: Crowned, before: State, after: State) -> Said:
    return "", {"players": event.winners, "how": event.how}


@said.register
def _(event: StockTold, before: State, after: State) -> Said:
    return "", {"stock": tuple((fact.name, fact.n) for fact in event.stock)}


@said.register
def _(event: AncillaTold, before: State, after: State) -> Said:
    return "", {"ancilla": _her(after, event.ancilla, event.given or event.printed), "why": event.why}


@said.register
def _(event: DoubtLeft, before: State, after: State) -> Said:
    """Not what it is about: somebody's boxes may be secret."""
    return "", {"seat": event.seat}


@said.register
def _(event: TableRuled, before: State, after: State) -> Said:
    gone = event.what in ("title", "asset") and event.n < 0
    return f"{event.what}.gone" if gone else event.what, facts_of(event)


# --- Pieces of it -----------------------------------------------------------------------------------------


def _mission(state: State, slot: int) -> Mission:
    return (state.now.mission(slot) if state.now else None) or Mission(slot=slot)


def _card(mission: Mission) -> tuple[int, str, str]:
    return mission.slot, mission.attribute, mission.name


def _her(state: State, id: str, name: str) -> str:
    ancilla = state.ancilla(id)
    return name or (ancilla.name if ancilla else id)


def _standing(state: State, seat: int) -> Standing | None:
    standings = (state.now.result or results.partial(state, state.now)) if state.now else ()
    return next((one for one in standings if one.seat == seat), None)


def turned_over(chapter: Chapter | None, was: int, n: int) -> tuple[tuple[int, int, int | None], ...]:
    """Those turned over by this tap, from the last: place, player, points."""
    result = chapter.result if chapter else ()
    known = {one.place: one for one in result if one.place}
    newly = range(len(result) - was, max(0, len(result) - n), -1)
    return tuple((place, known[place].seat, known[place].vp) for place in newly if place in known)


def last_era(state: State) -> int:
    """The era that ended last."""
    return next((era.number for era in reversed(state.eras) if era.ended), 1)
