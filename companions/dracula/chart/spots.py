"""The map as a template draws it: everything worked out, every number a word, so that no language puts a comma in it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from .board import Hunter, Way


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """The name beside its place: where the first line stands, and on which side."""

    at: tuple[str, str]
    anchor: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    hunter: Hunter
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """Beside the place: a token, a lair, or the space of the trail where a hunter stands on it."""

    kind: str
    text: str  # what stands in it, if it is no sign
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ring:
    """Round a place that can be reached, in the manner of the way there."""

    way: Way
    r: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """How likely: a number of a hundred, and which of four steps."""

    text: str
    step: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bare:
    """A place where nothing lies, as it is drawn: on the map, its name over it, its line in the list."""

    picture: SafeString
    name: SafeString
    row: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One of the seventy places."""

    id: str
    name: str
    kind: str  # large, small, sea, castle
    region: str  # its id, or nothing
    at: str
    label: Label
    voice: str  # lit, quiet or nothing
    discs: tuple[Disc, ...]
    badges: tuple[Badge, ...]
    rings: tuple[Ring, ...]
    space: int  # of the trail, or 0
    shown: bool
    heat: Heat | None
    href: str
    chosen: bool
    kind_said: str  # large city
    region_said: str
    told: tuple[str, ...]  # what is going on there, in words
    leads: tuple[str, ...]  # and where its lines go
    bare: Bare | None = None  # drawn already, where nothing lies

    @property
    def said(self) -> str:
        place = ", ".join(filter(None, (self.name, self.kind_said, self.region_said)))
        return "; ".join((place, *self.told))

    @property
    def look(self) -> str:
        return " ".join(filter(None, (self.kind, self.voice)))

    @property
    def figure(self) -> str:
        """What stands in the middle; the rest stands beside it."""
        return "discs" if self.discs else "space" if self.space else "heat" if self.heat else "mark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ward:
    """A hospital in which somebody lies; empty ones are in the picture."""

    name: str
    at: str
    discs: tuple[Disc, ...]

    @property
    def said(self) -> str:
        return f"{self.name}: {', '.join(disc.hunter.name for disc in self.discs)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    id: str
    name: str
    at: tuple[str, str]
    size: str
    spacing: str
    turned: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """A line that is lit, in the manner of its way."""

    way: Way
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    spots: tuple[Spot, ...]  # as they are drawn: what matters lies on top
    names: tuple[
        Spot, ...
    ]  # the same, always in one order: over everything else their names are written; on a wall those with room
    leads: tuple[str, ...]  # on a wall, to names that stand further off
    groups: tuple[tuple[str, tuple[Spot, ...]], ...]  # for reading: by region, then by name
    regions: tuple[Region, ...]
    wards: tuple[Ward, ...]
    stretches: tuple[Stretch, ...]
    blocks: tuple[str, ...]  # where roadblocks lie
    signs: tuple[tuple[str, SafeString], ...]  # of the tokens that lie somewhere
    route: str  # along the trail
    past: str  # and before it
    centre: str  # the place at which a small screen begins
    hospitals: str  # where their crosses are in the picture: no name is turned over one
    wall: bool
    target: str  # what a tap draws again, for htmx; nothing: it opens a page

    @property
    def stood(self) -> tuple[Spot, ...]:
        """Where hunters stand."""
        return tuple(spot for spot in self.spots if spot.discs)
