"""The aftermath: what each person does in the six steps. Done again, it takes the place of what was done."""

from dataclasses import replace

from . import haven
from .events import AgentKept, BurdenTold, Conspired, DeckTurned, Packed, Passed, StickerPlaced, Titled
from .names import STEPS
from .state import Ancilla, Burdened, Chapter, Deck, Deed, Done, Scheme, Sheet, State, Title


def did(chapter: Chapter, seat: int, step: str, *, none: bool = False) -> Chapter:
    others = tuple(one for one in chapter.done if (one.seat, one.step) != (seat, step))
    return replace(chapter, done=(*others, Done(seat=seat, step=step, none=none)))


def _did(state: State, seat: int, step: str, *, none: bool = False) -> State:
    return replace(state, now=did(state.now, seat, step, none=none)) if state.now else state


def _chapter(state: State, seat: int) -> Chapter | None:
    """The chapter that is being summed up, for one whose haven it touches."""
    return state.now if state.sheet(seat) else None


# --- Overview -------------------------------------------------------------------------------------------


def titled(state: State, event: Titled) -> State:
    """The title on the sheet, and with it the overview card as an asset."""
    now = _chapter(state, event.seat)
    if now is None:
        return state
    others = tuple(one for one in now.titles if one.seat != event.seat)
    titles = (*others, Done(seat=event.seat, step=event.title))
    told = replace(state, now=replace(now, titles=titles))
    return _did(
        haven.change(told, event.seat, lambda sheet: _honoured(sheet, now, event.title)),
        event.seat,
        "overview",
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
    return _did(replace(state, schemes=schemes), event.seat, "overview")


def _by(scheme: Scheme, seat: int, at: int) -> bool:
    return (scheme.by, scheme.at) == (seat, at) and scheme.source in ("conspiracy", "upgrade")


def unlocked(
    names: tuple[str, ...], clan: str, at: int, by: int, source: str, about: str = ""
) -> tuple[Scheme, ...]:
    """Without a clan there is no deck to put them in."""
    return tuple(
        Scheme(clan=clan, name=name, at=at, by=by, source=source, about=about)
        for name in names
        if name and clan
    )


# --- Burdens --------------------------------------------------------------------------------------------


def burden_told(state: State, event: BurdenTold) -> State:
    now = _chapter(state, event.seat)
    sheet = state.sheet(event.seat)
    if now is None or sheet is None:
        return state
    names = _before(sheet.burden_names, next((one for one in now.burdened if one.seat == event.seat), None))
    discarded = event.discarded if event.discarded in names else ""
    told = Burdened(seat=event.seat, drawn=event.drawn, discarded=discarded)
    others = tuple(one for one in now.burdened if one.seat != event.seat)
    state = replace(state, now=replace(now, burdened=(*others, told)))
    held = _without(names, discarded) + ((event.drawn,) if event.drawn else ())
    return _did(
        haven.change(state, event.seat, lambda one: replace(one, burden_names=held)), event.seat, "burdens"
    )


def _before(names: tuple[str, ...], told: Burdened | None) -> tuple[str, ...]:
    """The names as they were before they were told in this chapter."""
    if told is None:
        return names
    return _without(names, told.drawn) + ((told.discarded,) if told.discarded else ())


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return haven.less(names, lambda one: one == name)


# --- Ability stickers -----------------------------------------------------------------------------------


def sticker_placed(state: State, event: StickerPlaced) -> State:
    now = _chapter(state, event.seat)
    if now is None or not event.ability or not _known(state, event.ancilla, event.printed):
        return state
    id = event.ancilla or f"{now.number}.s{event.seat}"
    deed = Deed(at=now.number, code="sticker", seat=event.seat, text=event.ability)
    state = _unstuck(state, now.number, event.seat)
    if not event.ancilla:
        newcomer = Ancilla(id=id, printed=event.printed, clan=event.clan, deeds=())
        state = haven.register(state, newcomer)
    return _did(haven.tidy(haven.each(state, lambda one: _stuck(one, id, deed))), event.seat, "stickers")


def _known(state: State, id: str, printed: str) -> bool:
    return state.ancilla(id) is not None if id else bool(printed)


def _stuck(one: Ancilla, id: str, deed: Deed) -> Ancilla:
    if one.id != id:
        return one
    return replace(one, stickers=(*one.stickers, deed.text), deeds=(*one.deeds, deed))


def _unstuck(state: State, at: int, seat: int) -> State:
    """One sticker a player and chapter: the one placed before comes off."""

    def bare(one: Ancilla) -> Ancilla:
        deeds = [deed for deed in one.deeds if (deed.at, deed.code, deed.seat) == (at, "sticker", seat)]
        return (
            replace(haven.strike(one, deeds), stickers=_without(one.stickers, deeds[0].text))
            if deeds
            else one
        )

    return haven.each(state, bare)


# --- Agents ---------------------------------------------------------------------------------------------


def agent_kept(state: State, event: AgentKept) -> State:
    now = _chapter(state, event.seat)
    if now is None or not _known(state, event.ancilla, event.printed):
        return state
    id = event.ancilla or f"{now.number}.k{event.seat}"
    state = _let_go(state, now.number, event.seat)
    if not event.ancilla:
        newcomer = Ancilla(id=id, printed=event.printed, given=event.given, clan=event.clan)
        state = haven.register(state, newcomer)
    return _did(haven.tidy(_kept(state, id, event.seat, now.number)), event.seat, "agents")


def _kept(state: State, id: str, seat: int, at: int) -> State:
    """Who waits there already only goes on waiting."""
    her = state.ancilla(id)
    if her and her.haven == seat:
        return state
    deed = Deed(at=at, code="kept", seat=seat)
    moved = haven.move_in(state, id, seat, at)
    return haven.each(moved, lambda one: replace(one, deeds=(*one.deeds, deed)) if one.id == id else one)


def _let_go(state: State, at: int, seat: int) -> State:
    deed = Deed(at=at, code="kept", seat=seat)
    kept = next((one for one in state.ancillae if deed in one.deeds), None)
    if kept is None:
        return state
    return haven.each(haven.move_out(state, kept.id, seat, at), lambda one: haven.strike(one, (deed,)))


# --- None, and the box ----------------------------------------------------------------------------------


def passed(state: State, event: Passed) -> State:
    """None of it: a sticker placed or an agent kept before is taken back."""
    now = _chapter(state, event.seat)
    if now is None or event.step not in STEPS:
        return state
    if event.step == "stickers":
        state = haven.tidy(_unstuck(state, now.number, event.seat))
    if event.step == "agents":
        state = haven.tidy(_let_go(state, now.number, event.seat))
    return _did(state, event.seat, event.step, none=True)


def deck_turned(state: State, event: DeckTurned) -> State:
    if state.now is None:
        return state
    deck = Deck(characters=max(0, event.characters), players=event.players, later=event.later)
    return replace(state, now=replace(state.now, deck=deck))


def packed(state: State, event: Packed) -> State:
    now = state.now
    if now is None or event.seat not in (0, *state.seats):
        return state
    return replace(state, now=replace(now, packed=tuple(dict.fromkeys((*now.packed, event.seat)))))
