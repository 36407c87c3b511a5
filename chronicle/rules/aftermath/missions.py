"""What the winner of a mission made of it: the box, and the card's reward. Taken anew, all the first gave is gone."""

from campaigns.kernel.copying import replace

from chronicle.rules import agents, haven
from chronicle.rules.agents import Ancillae
from chronicle.rules.names import CLANS, SECTIONS, SLOTS, THIN_BLOOD
from chronicle.rules.state import Ancilla, Box, Chapter, Deed, Leader, Scheme, Sheet, State, Taken

from .events import MissionTaken
from .steps import did, unlocked

TO_HAVEN = "haven"  # the text of a deed: revealed, and straight into the haven
BORN = {"ancilla": "revealed", "elevate": "elevated"}


def mission_taken(state: State, event: MissionTaken) -> State:
    now = state.now
    if now is None or event.slot not in SLOTS or event.seat not in state.seats:
        return state
    id = f"{now.number}.{event.slot}"
    if anew := any(one.slot == event.slot for one in now.taken):
        state = _taken_back(state, now, event, id)
    ancillae = _with_ancilla(state.ancillae, now, event, id)
    return replace(
        state,
        now=_noted(now, event, id),
        sheets=haven.change(state.sheets, event.seat, lambda sheet: _received(sheet, now, event, id)),
        ancillae=agents.tidy(ancillae) if anew else ancillae,
        leaders=(*state.leaders, *_leader(now, event, id)),
        schemes=(*state.schemes, *_schemes(now, event, id)),
    )


# --- The record -----------------------------------------------------------------------------------------


def _noted(now: Chapter, event: MissionTaken, id: str) -> Chapter:
    others = tuple(one for one in now.taken if one.slot != event.slot)
    taken = (*others, _taken(event, id))
    done = now.done if _left(now, taken, event.seat) else did(now, event.seat, "missions")
    return replace(now, taken=taken, done=done)


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


def _left(now: Chapter, taken: tuple[Taken, ...], seat: int) -> bool:
    """A mission that this one has won and not taken yet."""
    slots = {one.slot for one in taken}
    return any(one.settled and one.winner == seat and one.slot not in slots for one in now.missions)


# --- The sheet ------------------------------------------------------------------------------------------


def _received(sheet: Sheet, now: Chapter, event: MissionTaken, id: str) -> Sheet:
    if event.section in SECTIONS and event.row:
        box = Box(section=event.section, row=event.row, at=now.number, source="mission", slot=event.slot)
        sheet = haven.shade(sheet, box)
    if event.reward == "asset":
        return haven.receive(sheet, haven.asset(id, event.what, event.printed, now.number))
    return sheet


# --- Who came -------------------------------------------------------------------------------------------


def _leader(now: Chapter, event: MissionTaken, id: str) -> tuple[Leader, ...]:
    """Only the receiver may play her."""
    if event.reward != "leader" or not event.printed:
        return ()
    clan = event.clan if event.clan in CLANS else ""
    return (Leader(id=id, name=event.printed, clan=clan, owner=event.seat, at=now.number),)


def _schemes(now: Chapter, event: MissionTaken, id: str) -> tuple[Scheme, ...]:
    """What a leader brings is for everybody who plays the clan."""
    if event.reward != "leader" or event.clan not in CLANS:
        return ()
    return unlocked(event.schemes, event.clan, now.number, event.seat, "leader", id)


def _with_ancilla(ancillae: Ancillae, now: Chapter, event: MissionTaken, id: str) -> Ancillae:
    """Her sticker is of the clan played tonight, if she did not bring her own. One elevated stays in play."""
    if event.reward not in BORN or not event.printed:
        return ancillae
    deed = Deed(at=now.number, code=BORN[event.reward], seat=event.seat, text=_where(event))
    clan = _clan(event.clan) or now.clan(event.seat)
    her = Ancilla(id=id, printed=event.printed, given=event.given, clan=clan, deeds=(deed,))
    known = agents.find(ancillae, id)
    ancillae = agents.register(ancillae, her)
    if not _where(event) or (known and known.haven == event.seat):
        return ancillae
    return agents.move_in(ancillae, id, event.seat, now.number)


def _clan(name: str) -> str:
    return name if name in (*CLANS, THIN_BLOOD) else ""


def _where(event: MissionTaken) -> str:
    return TO_HAVEN if event.reward == "ancilla" and event.to_haven else ""


# --- Taken anew -----------------------------------------------------------------------------------------


def _taken_back(state: State, now: Chapter, event: MissionTaken, id: str) -> State:
    return replace(
        state,
        sheets=tuple(_emptied(sheet, now, event.slot, id) for sheet in state.sheets),
        leaders=tuple(one for one in state.leaders if one.id != id),
        schemes=tuple(one for one in state.schemes if one.about != id),
        ancillae=_unborn(state.ancillae, now, event, id),
    )


def _emptied(sheet: Sheet, now: Chapter, slot: int, id: str) -> Sheet:
    boxes = tuple(
        box for box in sheet.boxes if (box.source, box.at, box.slot) != ("mission", now.number, slot)
    )
    return replace(sheet, boxes=boxes, assets=haven.without(sheet, id))


def _unborn(ancillae: Ancillae, now: Chapter, event: MissionTaken, id: str) -> Ancillae:
    """Her coming is forgotten, and her place in the haven, unless she comes to the same again."""
    her = agents.find(ancillae, id)
    births = [deed for deed in her.deeds if deed.code in BORN.values()] if her else []
    for deed in births:
        if deed.text == TO_HAVEN and not (_where(event) and deed.seat == event.seat):
            ancillae = agents.move_out(ancillae, id, deed.seat, now.number)
    return agents.change(ancillae, id, lambda one: agents.strike(one, births))
