"""What the winner of a mission made of it: the box, and the card's reward. Taken anew, all the first gave is gone."""

from dataclasses import replace

from . import haven
from .events import MissionTaken
from .names import CLANS, SECTIONS, SLOTS, THIN_BLOOD
from .state import Ancilla, Box, Chapter, Deed, Leader, Sheet, State, Taken
from .summing_up import did, unlocked

TO_HAVEN = "haven"  # the text of a deed: revealed, and straight into the haven
BORN = {"ancilla": "revealed", "elevate": "elevated"}


def mission_taken(state: State, event: MissionTaken) -> State:
    now = state.now
    if now is None or event.slot not in SLOTS or state.sheet(event.seat) is None:
        return state
    id = f"{now.number}.{event.slot}"
    if any(one.slot == event.slot for one in now.taken):
        state = _taken_back(state, now, event, id)
    state = haven.change(state, event.seat, lambda sheet: _received(sheet, now, event, id))
    return replace(haven.tidy(_joined(state, now, event, id)), now=_noted(now, event, id))


# --- The record -----------------------------------------------------------------------------------------


def _noted(now: Chapter, event: MissionTaken, id: str) -> Chapter:
    others = tuple(one for one in now.taken if one.slot != event.slot)
    taken = replace(now, taken=(*others, _taken(event, id)))
    return taken if _left(taken, event.seat) else did(taken, event.seat, "missions")


def _taken(event: MissionTaken, id: str) -> Taken:
    return Taken(
        slot=event.slot,
        seat=event.seat,
        choice=event.choice,
        section=event.section if event.section in SECTIONS else None,
        row=event.row,
        reward=event.reward,
        what=event.what if event.reward == "asset" else event.given or event.printed,
        about="" if event.reward == "none" else id,
    )


def _left(now: Chapter, seat: int) -> bool:
    """A mission that this one has won and not taken yet."""
    taken = {one.slot for one in now.taken}
    return any(one.settled and one.winner == seat and one.slot not in taken for one in now.missions)


# --- The sheet ------------------------------------------------------------------------------------------


def _received(sheet: Sheet, now: Chapter, event: MissionTaken, id: str) -> Sheet:
    if event.section in SECTIONS and event.row:
        box = Box(section=event.section, row=event.row, at=now.number, source="mission", slot=event.slot)
        sheet = haven.shade(sheet, box)
    if event.reward == "asset":
        return haven.receive(sheet, haven.asset(id, event.what, event.printed, now.number))
    return sheet


# --- Who came -------------------------------------------------------------------------------------------


def _joined(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    if event.reward == "leader":
        return _with_leader(state, now, event, id)
    return _with_ancilla(state, now, event, id) if event.reward in BORN and event.printed else state


def _with_leader(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    """Only the receiver may play her; her schemes are for everybody who plays the clan."""
    clan = event.clan if event.clan in CLANS else ""
    leader = Leader(id=id, name=event.printed, clan=clan, owner=event.seat, at=now.number)
    schemes = unlocked(event.schemes, clan, now.number, event.seat, "leader", id)
    return replace(state, leaders=(*state.leaders, leader), schemes=(*state.schemes, *schemes))


def _with_ancilla(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    """Her sticker is of the clan played tonight, if she did not bring her own. One elevated stays in play."""
    deed = Deed(at=now.number, code=BORN[event.reward], seat=event.seat, text=_where(event))
    her = Ancilla(
        id=id,
        printed=event.printed,
        given=event.given,
        clan=_clan(event.clan) or now.clan(event.seat),
        deeds=(deed,),
    )
    known = state.ancilla(id)
    state = haven.register(state, her)
    if not _where(event) or (known and known.haven == event.seat):
        return state
    return haven.move_in(state, id, event.seat, now.number)


def _clan(name: str) -> str:
    return name if name in (*CLANS, THIN_BLOOD) else ""


def _where(event: MissionTaken) -> str:
    return TO_HAVEN if event.reward == "ancilla" and event.to_haven else ""


# --- Taken anew -----------------------------------------------------------------------------------------


def _taken_back(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    bare = replace(
        state,
        sheets=tuple(_emptied(sheet, now, event.slot, id) for sheet in state.sheets),
        leaders=tuple(one for one in state.leaders if one.id != id),
        schemes=tuple(one for one in state.schemes if one.about != id),
    )
    return _unborn(bare, now, event, id)


def _emptied(sheet: Sheet, now: Chapter, slot: int, id: str) -> Sheet:
    boxes = tuple(
        box for box in sheet.boxes if (box.source, box.at, box.slot) != ("mission", now.number, slot)
    )
    return replace(sheet, boxes=boxes, assets=haven.without(sheet, id))


def _unborn(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    """Her coming is forgotten, and her place in the haven, unless she comes to the same again."""
    her = state.ancilla(id)
    births = [deed for deed in her.deeds if deed.code in BORN.values()] if her else []
    for deed in births:
        if deed.text == TO_HAVEN and not (_where(event) and deed.seat == event.seat):
            state = haven.move_out(state, id, deed.seat, now.number)
    return haven.each(state, lambda one: haven.strike(one, births) if one.id == id else one)
