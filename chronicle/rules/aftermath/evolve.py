"""The aftermath: what each person does in the six steps. Done again, it takes the place of what was done."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.copying import replace

from chronicle.rules import agents, haven
from chronicle.rules.agents import Ancillae
from chronicle.rules.chapters import with_era, with_page
from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ERAS, STEPS, Phase, era_of
from chronicle.rules.state import (
    Ancilla,
    Burdened,
    Chapter,
    Deck,
    Deed,
    Done,
    Era,
    Scheme,
    Sheet,
    State,
    Title,
)
from chronicle.rules.tables import Evolve

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
from .missions import mission_taken
from .steps import did, has_done, unlocked


def _chapter(state: State, seat: int) -> Chapter | None:
    """The chapter that is being summed up, for one whose haven it touches."""
    return state.now if seat in state.seats else None


# --- Overview -------------------------------------------------------------------------------------------


def titled(state: State, event: Titled) -> State:
    """The title on the sheet, and with it the overview card as an asset."""
    now = _chapter(state, event.seat)
    if now is None:
        return state
    others = tuple(one for one in now.titles if one.seat != event.seat)
    titles = (*others, Done(seat=event.seat, step=event.title))
    return replace(
        state,
        now=replace(now, titles=titles, done=did(now, event.seat, "overview")),
        sheets=haven.change(state.sheets, event.seat, lambda sheet: _honoured(sheet, now, event.title)),
    )


def _honoured(sheet: Sheet, now: Chapter, title: str) -> Sheet:
    kept = tuple(one for one in sheet.titles if (one.source, one.at) != ("overview", now.number))
    bare = replace(sheet, titles=kept)
    card = haven.asset(f"{now.number}.overview", "overview", now.overview.name, now.number)
    return haven.receive(haven.entitle(bare, Title(text=title, at=now.number, source="overview")), card)


def conspired(state: State, event: Conspired) -> State:
    """Into the deck of the clan played tonight: the loser's conspiracy, or the ruling for the others."""
    now = _chapter(state, event.seat)
    if now is None:
        return state
    source = "conspiracy" if now.loser in (0, event.seat) else "upgrade"
    others = (one for one in state.schemes if not _by(one, event.seat, now.number))
    schemes = (*others, *unlocked(event.schemes, now.clan(event.seat), now.number, event.seat, source))
    return replace(state, schemes=schemes, now=replace(now, done=did(now, event.seat, "overview")))


def _by(scheme: Scheme, seat: int, at: int) -> bool:
    return (scheme.by, scheme.at) == (seat, at) and scheme.source in ("conspiracy", "upgrade")


# --- Burdens --------------------------------------------------------------------------------------------


def burden_told(state: State, event: BurdenTold) -> State:
    now, sheet = _chapter(state, event.seat), state.sheet(event.seat)
    if now is None or sheet is None:
        return state
    earlier = next((one for one in now.burdened if one.seat == event.seat), None)
    names = _as_before(sheet.burden_names, earlier)
    told = Burdened(
        seat=event.seat, drawn=event.drawn, discarded=event.discarded if event.discarded in names else ""
    )
    held = (*agents.without(names, told.discarded), *_named(told.drawn))
    burdened = (*(one for one in now.burdened if one is not earlier), told)
    return replace(
        state,
        now=replace(now, burdened=burdened, done=did(now, event.seat, "burdens")),
        sheets=haven.change(state.sheets, event.seat, lambda one: replace(one, burden_names=held)),
    )


def _as_before(names: tuple[str, ...], told: Burdened | None) -> tuple[str, ...]:
    """The names as they were before they were told in this chapter."""
    return (*agents.without(names, told.drawn), *_named(told.discarded)) if told else names


def _named(name: str) -> tuple[str, ...]:
    return (name,) if name else ()


# --- Ability stickers and agents ------------------------------------------------------------------------


def sticker_placed(state: State, event: StickerPlaced) -> State:
    now = _chapter(state, event.seat)
    if now is None or not event.ability or not _known(state, event.ancilla, event.printed):
        return state
    id = event.ancilla or f"{now.number}.s{event.seat}"
    ancillae = _as_before_step(state, now, event.seat, "stickers")
    if not event.ancilla:
        ancillae = agents.register(ancillae, Ancilla(id=id, printed=event.printed, clan=event.clan))
    deed = Deed(at=now.number, code="sticker", seat=event.seat, text=event.ability)
    return _after_step(state, now, agents.stick(ancillae, id, deed), did(now, event.seat, "stickers"))


def agent_kept(state: State, event: AgentKept) -> State:
    now = _chapter(state, event.seat)
    if now is None or not _known(state, event.ancilla, event.printed):
        return state
    id = event.ancilla or f"{now.number}.k{event.seat}"
    ancillae = _as_before_step(state, now, event.seat, "agents")
    if not event.ancilla:
        newcomer = Ancilla(id=id, printed=event.printed, given=event.given, clan=event.clan)
        ancillae = agents.register(ancillae, newcomer)
    ancillae = agents.keep(ancillae, id, event.seat, now.number)
    return _after_step(state, now, ancillae, did(now, event.seat, "agents"))


def passed(state: State, event: Passed) -> State:
    """None of it: a sticker placed or an agent kept before is taken back."""
    now = _chapter(state, event.seat)
    if now is None or event.step not in STEPS:
        return state
    ancillae = _as_before_step(state, now, event.seat, event.step)
    return _after_step(state, now, ancillae, did(now, event.seat, event.step, none=True))


def _known(state: State, id: str, printed: str) -> bool:
    return agents.find(state.ancillae, id) is not None if id else bool(printed)


def _as_before_step(state: State, now: Chapter, seat: int, step: str) -> Ancillae:
    if not has_done(now, seat, step):
        return state.ancillae
    if step == "stickers":
        return agents.peel(state.ancillae, seat, now.number)
    return agents.let_go(state.ancillae, seat, now.number) if step == "agents" else state.ancillae


def _after_step(state: State, now: Chapter, ancillae: Ancillae, done: tuple[Done, ...]) -> State:
    """Done for the first time, nobody can have been taken back."""
    kept = ancillae if len(done) > len(now.done) else agents.tidy(ancillae)
    return replace(state, now=replace(now, done=done), ancillae=kept)


# --- The box --------------------------------------------------------------------------------------------


def deck_turned(state: State, event: DeckTurned) -> State:
    if state.now is None:
        return state
    deck = Deck(characters=max(0, event.characters), players=event.players, later=event.later)
    return replace(state, now=replace(state.now, deck=deck))


def packed(state: State, event: Packed) -> State:
    now = state.now
    if now is None or event.seat not in (0, *state.seats):
        return state
    others = tuple(one for one in now.envelopes if one.seat != event.seat)
    held = (replace(event.held, seat=event.seat),) if event.held and event.seat else ()
    done = tuple(dict.fromkeys((*now.packed, event.seat)))
    return replace(state, now=replace(now, packed=done, envelopes=(*others, *held)))


# --- The era's end --------------------------------------------------------------------------------------


def era_turned(state: State, event: EraTurned) -> State:
    """One battleground leaves, another takes its place; without another the last reckoning begins."""
    era = next((one for one in state.eras if not one.ended), None)
    if era is None:
        return state
    last = era.number >= ERAS or not event.entered
    left, entered = (name if name in GROUNDS else "" for name in (event.left, event.entered))
    state = replace(
        with_page(state, replace(era, ended=True, left=left, entered=entered)),
        phase=_then(state, era, last=last),
    )
    if last:
        return state
    return with_era(_swapped(state, era, left, entered), era.number + 1)


def _then(state: State, era: Era, *, last: bool) -> Phase:
    """Turned late, it does not disturb the chapter that has begun."""
    if last:
        return "over" if state.practice else "worths"
    now = state.now
    return state.phase if now and (not now.played or era_of(now.number) > era.number) else "gather"


def _swapped(state: State, era: Era, left: str, entered: str) -> State:
    """The newcomer stands where the other stood, also in a chapter that was gathered too early."""
    if left not in state.grounds or not entered or entered in state.grounds:
        return state
    grounds = tuple(entered if one == left else one for one in state.grounds)
    now = state.now
    early = now is not None and era_of(now.number) > era.number
    return replace(state, grounds=grounds, now=replace(now, grounds=grounds) if now and early else now)


EVOLVE: Final[Mapping[type[object], Evolve]] = {
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
