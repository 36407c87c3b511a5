"""From what lies on the board to what a template draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from campaigns.templatetags.campaigns import signs
from companions.dracula.layout import LAYOUT, Lettering, Point, Standing, pair
from companions.dracula.phrases import HOSPITALS, PLACES, REGIONS
from companions.dracula.rules.map import EUROPE, Place

from . import afar, labels, lines, words
from .board import Board, Hunter
from .spots import Badge, Bare, Chart, Disc, Heat, Region, Ring, Spot, Ward

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Lead = Callable[[str], str]
KINDS: Final = {"large_city": "large", "small_city": "small", "sea": "sea", "castle": "castle"}
STEPS: Final = (2, 5, 10)  # from how many of a hundred on it is a step hotter
WIDE, CLOSE = 11.8, 9.4  # half of the way from disc to disc; more than two stand closer
FIGURES: Final = {"discs": 13.4, "space": 13.0, "heat": 13.0}
RINGS: Final = (0, 15.4, 19.4, 23.4, 27.4)  # the first, the second …
EDGE: Final = 2
BESIDE: Final = (
    0,
    62,
    -62,
    124,
    -124,
)  # degrees: badges stand round their place, the first where it is emptiest
MIDDLE: Final = "strasbourg"
NUMBERS: Final = {place.id: n for n, place in enumerate(EUROPE.printed.places, 1)}  # in addresses
VOICES: Final = ("quiet", "", "lit")


def in_the_list(place: str) -> str:
    """Where a tap leads if the page knows nothing better."""
    return f"#row-{place}"


def to_its_page(place: str) -> str:
    """From the map's own address to what is known of the place."""
    return f"place/{NUMBERS[place]}/"


ALWAYS: Final = frozenset({in_the_list, to_its_page})


def draw(
    board: Board,
    *,
    lead: Lead = in_the_list,
    chosen: str = "",
    centre: str = "",
    target: str = "",
    edition: str = "russian",
    wall: bool = False,
) -> Chart:
    """In the language of whoever asks. `lead` says where a tap on a place leads: nowhere, if it gives nothing."""
    spots = _spots(board, edition, lead, chosen, target, wall)
    wards = tuple(_ward(space, standing) for space, standing in board.hunters.items() if space in HOSPITALS)
    blocks = tuple(pair(LAYOUT.block(*line)) for line in board.blocked)
    names, regions, leads = _written(spots, edition, wards, blocks, wall)
    return Chart(
        spots=tuple(sorted(spots, key=_depth)),
        names=names,
        leads=leads,
        groups=tuple(_groups(spots, REGIONS[edition])),
        regions=regions,
        wards=wards,
        stretches=tuple(lines.lit(board.going, board.closed)) if board.going else (),
        blocks=blocks,
        signs=tuple(_signs(board)),
        route=lines.gone([board.trail[space] for space in sorted(board.trail)]),
        past=lines.gone([board.trail[max(board.trail)], *board.past] if board.trail else board.past),
        centre=centre or _heart(board),
        hospitals=",".join(pair(point) for point in LAYOUT.hospitals.values()),
        wall=wall,
        target=target,
    )


def _spots(board: Board, edition: str, lead: Lead, chosen: str, target: str, wall: bool) -> list[Spot]:
    """Where nothing lies, a place is the same for everybody, and is drawn once."""
    ready = wall or lead in ALWAYS
    return [
        _bare(place, edition, get_language(), _voice(board, place.id), wall, lead, target)
        if ready and place.id != chosen and board.bare(place.id)
        else _spot(board, place, REGIONS[edition], lead, chosen)
        for place in EUROPE.printed.places
    ]


def _written(
    spots: Sequence[Spot], edition: str, wards: Sequence[Ward], blocks: Sequence[str], wall: bool
) -> afar.Written:
    """The names of places and regions; on a wall they are as large as can be, and laid anew."""
    named = tuple(_region(id, str(name)) for id, name in REGIONS[edition].items())
    return afar.written(spots, named, wards, blocks) if wall else (tuple(spots), named, ())


def _heart(board: Board) -> str:
    """What a small screen begins with."""
    going = [EUROPE.hospitals.get(board.going.at, board.going.at)] if board.going else []
    newest = [board.trail[min(board.trail)]] if board.trail else []
    standing = [place for place in board.hunters if place in EUROPE.places]
    return next(iter((*going, *newest, *standing)), MIDDLE)


def _signs(board: Board) -> Iterator[tuple[str, SafeString]]:
    """Each once on a page, drawn by us."""
    lying = {token for tokens in board.tokens.values() for token in tokens} | (
        {"roadblock"} if board.blocked else set()
    )
    yield from ((token, mark_safe(signs()[token])) for token in sorted(lying))  # noqa: S308 -- from our own file


def _depth(spot: Spot) -> tuple[int, bool]:
    return VOICES.index(spot.voice), spot.figure == "discs"


def _groups(
    spots: Sequence[Spot], regions: Mapping[str, StrPromise]
) -> Iterator[tuple[str, tuple[Spot, ...]]]:
    for region, name in (*regions.items(), ("", words.SEAS)):
        yield (
            str(name),
            tuple(sorted((spot for spot in spots if spot.region == region), key=lambda spot: spot.name)),
        )


def _region(id: str, name: str) -> Region:
    found: Lettering = LAYOUT.regions[id]
    return Region(
        id=id,
        name=name,
        at=(f"{found.x:g}", f"{found.y:g}"),
        size=f"{found.size:g}",
        spacing=f"{found.spacing:g}",
        turned=f"{found.turned:g}",
    )


def _ward(space: str, standing: Sequence[Hunter]) -> Ward:
    return Ward(name=str(HOSPITALS[space]), at=pair(LAYOUT.hospitals[space]), discs=_discs(standing))


# --- One place --------------------------------------------------------------------------------------------


def _spot(board: Board, place: Place, regions: Mapping[str, StrPromise], lead: Lead, chosen: str) -> Spot:
    id, kind, stands = place.id, KINDS[place.kind], LAYOUT.places[place.id]
    heat, space, discs = heat_of(board, id), words.space_of(board, id), _discs(board.hunters.get(id, ()))
    by = board.going.ways(id) if board.going else ()
    name = str(PLACES[id])
    figure = _figure(kind, bool(heat), bool(space), len(discs), len(by))
    return Spot(
        id=id,
        name=name,
        kind=kind,
        region=place.region or "",
        at=pair(stands.at),
        label=labels.label(id, name, kind, stands, figure),
        voice=_voice(board, id),
        discs=discs,
        badges=tuple(_badges(board, id, stands, figure, space if discs else 0)),
        rings=tuple(Ring(way=way, r=f"{RINGS[n]:g}") for n, way in enumerate(by, 1)),
        space=space,
        shown=id in board.shown,
        heat=heat,
        href=lead(id),
        chosen=id == chosen,
        kind_said=str(words.KINDS[place.kind]),
        region_said=str(regions[place.region]) if place.region else "",
        told=tuple(words.told(board, id, heat)),
        leads=tuple(words.leads(id)),
    )


@cache
def _bare(
    place: Place, edition: str, language: str | None, voice: str, wall: bool, lead: Lead, target: str
) -> Spot:
    """What is printed there and nothing else: drawn once in each language. Of no table anything is kept."""
    spot = replace(_spot(Board(), place, REGIONS[edition], lead, ""), voice=voice)
    pieces = {"spot": spot, "chart": {"wall": wall, "target": target}}
    drawn = Bare(
        picture=render_to_string("companions/dracula/parts/europe.html#place", pieces),
        name=render_to_string("companions/dracula/parts/europe.html#name", pieces),
        row=render_to_string("companions/dracula/parts/europe_list.html#row", pieces),
    )
    return replace(spot, bare=drawn)


def _voice(board: Board, place: str) -> str:
    return "lit" if board.matters(place) else "quiet" if board.telling else ""


def heat_of(board: Board, place: str) -> Heat | None:
    """None where he cannot be; below one in a hundred he still can."""
    share = (board.shares or {}).get(place, 0)
    if not share:
        return None
    rounded = int(share * 100 + 0.5)
    return Heat(text=str(rounded or "<1"), step=1 + sum(rounded >= step for step in STEPS))


def _figure(kind: str, heat: bool, space: bool, discs: int, ways: int) -> float:
    """How far it reaches from its middle: the name keeps away so far."""
    inside = (
        FIGURES["discs"] + (WIDE if discs > 1 else 0)
        if discs
        else FIGURES["heat"]
        if heat or space
        else labels.FIGURES[kind]
    )
    return max(inside, RINGS[ways] + EDGE if ways else 0)


def _discs(standing: Sequence[Hunter]) -> tuple[Disc, ...]:
    """One in the middle, two side by side, more in two rows."""
    half = CLOSE if len(standing) > 2 else WIDE
    rows = [standing[n : n + 2] for n in range(0, len(standing), 2)]
    return tuple(
        Disc(hunter=hunter, at=_at(((2 * n + 1 - len(row)) * half, (2 * down + 1 - len(rows)) * half)))
        for down, row in enumerate(rows)
        for n, hunter in enumerate(row)
    )


def _badges(board: Board, place: str, stands: Standing, figure: float, space: int) -> Iterator[Badge]:
    found: list[tuple[str, str]] = [(token, "") for token in board.tokens.get(place, ())]
    found += [("lair", str(board.lairs[place]))] if place in board.lairs else []
    found += [("space", str(space))] if space else []
    for (kind, text), turn in zip(found, BESIDE, strict=False):
        yield Badge(kind=kind, text=text, at=_at(_round(stands, figure + 9, turn)))


def _round(stands: Standing, far: float, turn: float) -> Point:
    angle = radians(stands.free + turn)
    return far * cos(angle), far * sin(angle)


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
