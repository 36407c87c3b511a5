"""The register of the box: ancillae, stickers, schemes, leaders; and how to bring any box to this state."""

from collections import Counter
from collections.abc import Iterator, Mapping

from campaigns.kernel.words import Word, word

from chronicle.rules.names import CHAPTERS, CLANS, THIN_BLOOD
from chronicle.rules.seen import Censored, Register, SheetSeen, Sticker
from chronicle.rules.state import Ancilla

CLAN_STICKERS = (*CLANS, THIN_BLOOD)


def register(state: Censored, number: int, sheets: tuple[SheetSeen, ...]) -> Register:
    """`number`: the chapter whose overview card lies on top of the chronicle deck, or on the table."""
    of_clans, of_abilities = clan_stickers(state), ability_stickers(state)
    return Register(
        ancillae=state.ancillae,
        clan_stickers=of_clans,
        ability_stickers=of_abilities,
        schemes=state.schemes,
        leaders=state.leaders,
        setup=() if state.practice else tuple(_setup(state, number, sheets, (*of_clans, *of_abilities))),
    )


# --- Stickers -------------------------------------------------------------------------------------------


def clan_stickers(state: Censored) -> tuple[Sticker, ...]:
    used = Counter(one.clan for one in state.ancillae if _stuck(state, one))
    stock = _stock(state)
    return tuple(_sticker(name, used, stock) for name in CLAN_STICKERS)


def ability_stickers(state: Censored) -> tuple[Sticker, ...]:
    used = Counter(sticker for one in state.ancillae for sticker in one.stickers)
    stock = _stock(state)
    names = {*used, *stock} - {*CLAN_STICKERS}
    return tuple(_sticker(name, used, stock) for name in sorted(names))


def _sticker(name: str, used: Mapping[str, int], stock: Mapping[str, int]) -> Sticker:
    had, gone = stock.get(name), used.get(name, 0)
    return Sticker(name=name, used=gone, stock=had, left=None if had is None else had - gone)


def _stock(state: Censored) -> dict[str, int]:
    return {fact.name: fact.n for fact in state.stock}


def _stuck(state: Censored, ancilla: Ancilla) -> bool:
    """A character of the chronicle may have her clan in print: a sticker is what the receiver could stick."""
    revealed = next((deed for deed in ancilla.deeds if deed.code == "revealed"), None)
    if revealed is None or ancilla.clan == THIN_BLOOD:
        return True
    return any(
        one.number == revealed.at and one.clan(revealed.seat) == ancilla.clan for one in state.chapters
    )


# --- Set up the box ---------------------------------------------------------------------------------------


def _setup(
    state: Censored, number: int, sheets: tuple[SheetSeen, ...], stickers: tuple[Sticker, ...]
) -> Iterator[Word]:
    if number <= CHAPTERS:
        yield word("setup.deck", chapter=number)
    if added := sum(chapter.deck.characters for chapter in state.chapters if chapter.deck):
        yield word("setup.characters", n=added)
    yield word("setup.grounds", grounds=state.grounds)
    yield from _decks(state)
    yield from _characters(state)
    yield from (_envelope(sheet) for sheet in sheets)
    yield from (
        word("setup.stickers", name=one.name, used=one.used, left=one.left) for one in stickers if one.used
    )
    yield from (
        word("setup.worth", section=one.section, row=one.row, worth=one.worth) for one in state.worths
    )
    yield from (word("setup.later", chapter=at, text=text) for at, text in later(state))


def _decks(state: Censored) -> Iterator[Word]:
    for clan in CLANS:
        if schemes := unlocked(state, clan):
            yield word("setup.schemes", clan=clan, schemes=schemes)


def unlocked(state: Censored, clan: str) -> tuple[str, ...]:
    return tuple(scheme.name for scheme in state.schemes if scheme.clan == clan)


def _characters(state: Censored) -> Iterator[Word]:
    for one in state.ancillae:
        if one.gone:
            yield word("setup.gone", name=one.name, printed=one.printed)
        elif not one.haven:
            yield word(
                "setup.ancilla", name=one.name, printed=one.printed, clan=one.clan, stickers=one.stickers
            )


def _envelope(seen: SheetSeen) -> Word:
    return word(
        "setup.envelope",
        seat=seen.seat,
        agent=seen.agent.name if seen.agent else "",
        leaders=tuple(leader.name for leader in seen.leaders),
        assets=tuple({"kind": asset.kind, "name": asset.name} for asset in seen.unspent),
        burdens=seen.burdens,
        missions=len(seen.won),
    )


def later(state: Censored) -> tuple[tuple[int, str], ...]:
    """What the chronicle deck said about later set-ups, with its chapter."""
    decks = ((chapter.number, chapter.deck) for chapter in state.chapters)
    return tuple((at, deck.later) for at, deck in decks if deck and deck.later)
