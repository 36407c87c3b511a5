"""What lies where in a box as one group leaves it, with the chapter in which each thing came."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from chronicle.rules.names import ASSETS, CHAPTERS, FIRST_GROUNDS
from chronicle.rules.seen import SheetSeen, View
from chronicle.rules.state import Ancilla, Asset

from .register import later


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    text: str
    at: int  # the chapter; 0: before the first


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """One haven: `agent` has one card or none, assets have their kind."""

    who: str
    agent: tuple[Thing, ...] = ()
    leaders: tuple[Thing, ...] = ()
    assets: tuple[tuple[str, Thing], ...] = ()
    burdens: int = 0
    missions: int = 0

    @property
    def holds(self) -> bool:
        return bool(self.agent or self.leaders or self.assets or self.burdens or self.missions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed:
    chapter: int  # whose overview card lies on top of the chronicle deck; past the last: it is played through
    grounds: tuple[str, ...]
    seen: tuple[str, ...]  # every battleground that the group has ever had before it
    characters: int = 0  # from the chronicle deck, in the character deck
    schemes: tuple[tuple[str, Thing], ...] = ()  # with the clan
    ancillae: tuple[Ancilla, ...] = ()
    envelopes: tuple[Envelope, ...] = ()
    later: tuple[Thing, ...] = ()  # what was said about later set-ups


def packed(view: View, names: Mapping[int, str]) -> Packed:
    """As one seat may see it; `names` of whoever sits there."""
    table, decks = view.table, (chapter.deck for chapter in view.table.chapters)
    on_top = (one.about["chapter"] for one in view.box.setup if one.code == "setup.deck")
    return Packed(
        chapter=next(on_top, CHAPTERS + 1),
        grounds=table.grounds,
        seen=tuple(_seen(view)),
        characters=sum(deck.characters for deck in decks if deck),
        schemes=tuple((one.clan, Thing(text=one.name, at=one.at)) for one in view.box.schemes),
        ancillae=view.box.ancillae,
        envelopes=tuple(_envelope(one, names.get(one.seat, str(one.seat))) for one in view.sheets),
        later=tuple(Thing(text=text, at=at) for at, text in later(table)),
    )


def _seen(view: View) -> Iterator[str]:
    yield from (*FIRST_GROUNDS, *view.table.grounds)
    yield from (code for era in view.table.eras for code in (era.left, era.entered) if code)


def _envelope(seen: SheetSeen, who: str) -> Envelope:
    return Envelope(
        who=who,
        agent=(_agent(seen.agent),) if seen.agent else (),
        leaders=tuple(Thing(text=one.name, at=one.at) for one in seen.leaders),
        assets=tuple((one.kind, Thing(text=one.name, at=one.at)) for one in sorted(seen.unspent, key=_kind)),
        burdens=seen.burdens,
        missions=len(seen.won),
    )


def _kind(one: Asset) -> tuple[int, str]:
    return ASSETS.index(one.kind), one.name


def _agent(one: Ancilla) -> Thing:
    return Thing(text=one.name, at=max((deed.at for deed in one.deeds), default=0))
