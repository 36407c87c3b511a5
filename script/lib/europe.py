"""Makes static/europe again: the coast and the lines of the board, by night and on paper, from companions/dracula/layout."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from companions.dracula.layout import FULL_HIGH, FULL_WIDE, LAYOUT, LEFT, TOP, Point, pair  # noqa: E402 -- from this checkout
from companions.dracula.rules.map import EUROPE, REGIONS  # noqa: E402 -- likewise

STATIC: Final = ROOT / "static" / "europe"
COAST: Final = ROOT / "companions" / "dracula" / "layout" / "coast.svg"
ROSE: Final = (58, 64)
FADE: Final = 60
# What the two look like. No region is red: blood is the Count's own.
NIGHT: Final = {
    "sea": "#0f171c", "water": "#2b3f4b", "wide": "#1d2c35", "land": "#251f19", "far": "#191613", "hatch": "#221d19",
    "coast": "#a08a69", "between": "#8b7a60", "rose": "#7d93a0", "border": "#7f99a6", "case": "#0d0b09", "road": "#a89880",
    "white": "#efe6d6", "yellow": "#d9b25f", "anchor": "#9db4bf", "cross": "#a3262c", "box": "#efe6d6", "rim": "#0d0b09",
    "britain": "#2f3a32", "iberia": "#43331d", "france": "#31303f", "germany": "#3c342c", "italy": "#363a22",
    "austria-hungary": "#24383d", "balkans": "#3d2a38",
}  # fmt: skip
PAPER: Final = {
    "sea": "#dfe3da", "water": "#a9bab4", "wide": "#cdd5cd", "land": "#fbf5e8", "far": "#efe9dd", "hatch": "#e2dacb",
    "coast": "#5d5240", "between": "#8a7a63", "rose": "#5a6f78", "border": "#41606d", "case": "#fbf5e8", "road": "#7d705c",
    "white": "#ffffff", "yellow": "#9a6c0c", "anchor": "#2f5260", "cross": "#8f1f24", "box": "#ffffff", "rim": "#5d5240",
    "britain": "#cfe2d3", "iberia": "#f1dfb6", "france": "#d8daea", "germany": "#e1d5c5", "italy": "#dfe6c4",
    "austria-hungary": "#cfe2e4", "balkans": "#ead5e2",
}  # fmt: skip


def main() -> int:
    STATIC.mkdir(parents=True, exist_ok=True)
    for name, colours in (("night", NIGHT), ("paper", PAPER)):
        (STATIC / f"{name}.svg").write_text(picture(name, colours), encoding="utf-8")
    return 0


def picture(name: str, colours: Mapping[str, str]) -> str:
    parts = (defined(colours), sea(), land(), *lines(name), anchors(), hospitals(), edges())
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{LEFT} {TOP} {FULL_WIDE} {FULL_HIGH}">'
    return "\n".join((head, style(name, colours), *parts, "</svg>", ""))


# --- The sea and the land ---------------------------------------------------------------------------------


def coast() -> dict[str, str]:
    return dict(re.findall(r'<path id="([\w-]+)" d="([^"]+)"', COAST.read_text(encoding="utf-8")))


def defined(colours: Mapping[str, str]) -> str:
    shapes = coast()
    regions = "".join(
        f'<path id="{region}" fill="{colours[region]}" d="{shapes[region]}"/>' for region in REGIONS
    )
    return (
        f'<defs><path id="coast" d="{shapes["coast"]}"/><clipPath id="played"><path d="{shapes["played"]}"/></clipPath>'
        '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V5"/></pattern>'
        f'<g id="tints" clip-path="url(#played)"><path class="land" d="M{LEFT} {TOP}h{FULL_WIDE}v{FULL_HIGH}h-{FULL_WIDE}z"/>{regions}</g>'
        f'<path id="between" d="{shapes["between"]}{shapes["beyond"]}"/><path id="graticule" d="{shapes["graticule"]}"/></defs>'
    )


def sea() -> str:
    """Lines along the coast, the widest first: each is drawn over by the sea, and all of them by the land."""
    along = "".join(
        f'<use href="#coast" class="{kind}" stroke-width="{width:g}"/>'
        for wide in (25, 17, 10.4, 5.2)
        for kind, width in (("water", wide + 1.2), ("deep", wide - 0.4))
    )
    box = f'<path class="sea" d="M{LEFT} {TOP}h{FULL_WIDE}v{FULL_HIGH}h-{FULL_WIDE}z"/>'
    return f'{box}<use href="#graticule"/>{rhumbs()}{along}{rose()}'


def rhumbs() -> str:
    """Thirty-two directions from the rose, as old charts have them."""
    x, y = ROSE
    turns = "".join(f'<use href="#rhumb" transform="rotate({n * 11.25:g} {x} {y})"/>' for n in range(1, 32))
    return f'<g class="rhumbs"><path id="rhumb" d="M{x} {y - 34}V-900"/>{turns}</g>'


def rose() -> str:
    """Four long points over four short ones; each half is light, half is dark, and the long one to the north is split."""
    points = "".join(
        f'<g transform="rotate({turn})"><path d="M0 0L{wide} {-wide}L0 {-long}z"/><path class="full" d="M0 0L{-wide} {-wide}L0 {-long}z"/></g>'
        for long, wide, turns in ((17, 3.2, (45, 135, 225, 315)), (27, 4.6, (0, 90, 180, 270)))
        for turn in turns
    )
    rings = '<circle r="21"/><circle r="18.6"/><path d="M-2.6-31v-6l5.2 6v-6"/>'
    return f'<g class="rose" transform="translate({ROSE[0]} {ROSE[1]})">{rings}{points}</g>'


def land() -> str:
    return '<use href="#coast" class="far"/><use href="#coast" fill="url(#hatch)"/><use href="#tints"/><use href="#between"/><use href="#coast" class="shore"/>'


# --- The lines of the board -------------------------------------------------------------------------------


def lines(name: str) -> Iterator[str]:
    """Each once, under its own name; what it looks like is drawn of it again."""
    yield group("borders", ((f"border {key}", border(parts)) for key, parts in LAYOUT.borders.items()))
    yield f"<defs>{group('roads', drawn('road', EUROPE.printed.roads))}"
    for colour in ("white", "yellow"):
        pairs = [(rail.a, rail.b) for rail in EUROPE.printed.railways if rail.colour == colour]
        yield group(colour, drawn(colour, pairs))
    yield "</defs>"
    yield from (f'<use href="#{of}" class="{look}"/>' for of, look in LOOKS[name])


# Under each a dark or a light stroke, so that lines are told apart where they cross.
LOOKS: Final = {
    "night": (
        ("roads", "case r"), ("roads", "road"), ("white", "case w"), ("white", "rail"), ("white", "ticks"),
        ("yellow", "case y"), ("yellow", "dashes"),
    ),
    "paper": (
        ("roads", "case r"), ("roads", "road"), ("white", "ticks"), ("white", "inked"), ("white", "rail"),
        ("yellow", "case y"), ("yellow", "dashes"),
    ),
}  # fmt: skip


def drawn(kind: str, pairs: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
    return ((f"{kind} {a} {b}", LAYOUT.line(kind, a, b)) for a, b in pairs)


def group(name: str, paths: Iterator[tuple[str, str]]) -> str:
    inside = "".join(f'<path id="{key.replace(" ", ".")}" d="{d}"/>' for key, d in paths)
    return f'<g id="{name}">{inside}</g>'


def border(parts: tuple[tuple[Point, ...], ...]) -> str:
    return "".join("M" + " ".join(map(pair, points)) for points in parts)


def anchors() -> str:
    shape = '<path id="anchor" d="M0-3.6V5.4M-2.6-1.2H2.6M-5 2.2C-4.6 4.4-2.6 5.4 0 5.4S4.6 4.4 5 2.2"/><circle id="eye" r="1.6" cy="-5.2"/>'
    placed = "".join(
        f'<use href="#sign" id="port.{key.replace(" ", ".")}" transform="translate({pair(at)})"/>'
        for key, at in LAYOUT.anchors.items()
    )
    return f'<defs><g id="sign">{shape}</g></defs><g class="anchors">{placed}</g>'


def hospitals() -> str:
    box = '<rect x="-6.2" y="-6.2" width="12.4" height="12.4" rx="2.4" class="box"/><path class="cross" d="M-1.5-4h3v2.5h2.5v3h-2.5V4h-3V1.5H-4v-3h2.5z"/>'
    placed = "".join(
        f'<use href="#ward" id="{space}" transform="translate({pair(at)})"/>'
        for space, at in LAYOUT.hospitals.items()
    )
    return f'<defs><g id="ward">{box}</g></defs>{placed}'


def edges() -> str:
    """Beyond the map the picture goes over into the sea, so that nobody sees where it ends."""
    sides = (
        ("west", LEFT, TOP, FADE, FULL_HIGH), ("north", LEFT, TOP, FULL_WIDE, FADE),
        ("east", LEFT + FULL_WIDE - FADE, TOP, FADE, FULL_HIGH), ("south", LEFT, TOP + FULL_HIGH - FADE, FULL_WIDE, FADE),
    )  # fmt: skip
    turned = {
        "west": "",
        "north": ' x2="0" y2="1"',
        "east": ' x1="1" x2="0"',
        "south": ' x2="0" y1="1" y2="0"',
    }
    fades = "".join(
        f'<linearGradient id="{side}"{turn}><stop class="edge"/><stop offset="1" class="edge" stop-opacity="0"/></linearGradient>'
        for side, turn in turned.items()
    )
    rims = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#{side})"/>' for side, x, y, w, h in sides
    )
    return f"<defs>{fades}</defs>{rims}"


def style(name: str, c: Mapping[str, str]) -> str:
    rules = f"""
svg{{fill:none;stroke-linejoin:round}}
.edge{{stop-color:{c["sea"]}}}.sea{{fill:{c["sea"]}}}.water{{stroke:{c["water"]}}}.deep{{stroke:{c["sea"]}}}
#graticule,.rhumbs path,.rhumbs use{{stroke:{c["wide"]};stroke-width:.8}}
.far{{fill:{c["far"]}}}#hatch path{{stroke:{c["hatch"]};stroke-width:1.6}}.land{{fill:{c["land"]}}}
.rose{{stroke:{c["rose"]};stroke-width:.9;fill:{c["sea"]}}}.rose .full{{fill:{c["rose"]}}}
.shore{{stroke:{c["coast"]};stroke-width:1.1}}
#between{{stroke:{c["between"]};stroke-width:1.1;stroke-dasharray:.1 3.4;stroke-linecap:round}}
#borders{{stroke:{c["border"]};stroke-width:2;stroke-dasharray:.1 6.5;stroke-linecap:round}}
.case{{stroke:{c["case"]};stroke-opacity:.6}}.r{{stroke-width:3.2}}.w{{stroke-width:4}}.y{{stroke-width:5.2}}
.road{{stroke:{c["road"]};stroke-width:1.35}}
.rail{{stroke:{c["white"]};stroke-width:1.3}}.ticks{{stroke:{c["white"]};stroke-width:6.2;stroke-dasharray:1.1 6.25}}
.dashes{{stroke:{c["yellow"]};stroke-width:2.7;stroke-dasharray:7 4.6}}
.anchors{{stroke:{c["anchor"]};stroke-width:1.5;stroke-linecap:round;fill:none}}#eye{{fill:none}}
.box{{fill:{c["box"]};stroke:{c["rim"]};stroke-width:1.6}}.cross{{fill:{c["cross"]}}}"""
    inked = (
        f".inked{{stroke:{c['coast']};stroke-width:3.6}}.rail{{stroke-width:2}}.ticks{{stroke:{c['coast']}}}"
    )
    return f"<style>{rules}{inked if name == 'paper' else ''}</style>"


if __name__ == "__main__":
    raise SystemExit(main())
