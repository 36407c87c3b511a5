"""The printed map: 59 cities, the castle and ten seas, and what joins them.

Each table holds names in one string, and each line of the map once. Both editions have this map.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from .drawing import Map, drawn
from .places import Colour, Kind, Pair, Place, Printed, Railway

LARGE: Final[Mapping[str, str]] = {
    "britain": "edinburgh manchester liverpool london",
    "iberia": "lisbon madrid barcelona cadiz",
    "france": "paris nantes bordeaux marseilles brussels",
    "germany": "amsterdam cologne hamburg berlin leipzig munich",
    "italy": "milan genoa rome naples",
    "austria-hungary": "prague vienna budapest",
    "balkans": "bucharest constanta varna athens",
}
SMALL: Final[Mapping[str, str]] = {
    "britain": "galway dublin swansea plymouth",
    "iberia": "santander saragossa alicante granada",
    "france": "le-havre clermont-ferrand toulouse strasbourg",
    "germany": "frankfurt nuremberg",
    "italy": "geneva zurich venice florence bari cagliari",
    "austria-hungary": "zagreb szeged sarajevo belgrade klausenburg",
    "balkans": "galatz sofia valona salonica",
}
CASTLE: Final = "castle-dracula"
CASTLE_IN: Final = "balkans"
SEAS: Final = (
    "north-sea north-atlantic irish-sea english-channel south-atlantic mediterranean-sea tyrrhenian-sea "
    "adriatic-sea ionian-sea black-sea"
)

# --- Lines: from each place to those behind it in the alphabet ----------------------------------------

ROADS: Final[Mapping[str, str]] = {
    "alicante": "granada madrid saragossa",
    "amsterdam": "brussels cologne",
    "athens": "valona",
    "barcelona": "saragossa toulouse",
    "bari": "naples rome",
    "belgrade": "bucharest klausenburg sarajevo sofia szeged",
    "berlin": "hamburg leipzig prague",
    "bordeaux": "clermont-ferrand nantes santander toulouse",
    "brussels": "cologne le-havre paris strasbourg",
    "bucharest": "constanta galatz klausenburg sofia",
    "budapest": "klausenburg szeged vienna zagreb",
    "cadiz": "granada lisbon madrid",
    "castle-dracula": "galatz klausenburg",
    "clermont-ferrand": "geneva marseilles nantes paris toulouse",
    "cologne": "frankfurt hamburg leipzig strasbourg",
    "constanta": "varna",
    "dublin": "galway",
    "edinburgh": "manchester",
    "florence": "genoa rome venice",
    "frankfurt": "leipzig nuremberg strasbourg",
    "galatz": "klausenburg",
    "geneva": "marseilles paris strasbourg zurich",
    "genoa": "marseilles milan venice",
    "granada": "madrid",
    "hamburg": "leipzig",
    "klausenburg": "szeged",
    "le-havre": "nantes paris",
    "leipzig": "nuremberg",
    "lisbon": "madrid santander",
    "liverpool": "manchester swansea",
    "london": "manchester plymouth swansea",
    "madrid": "santander saragossa",
    "marseilles": "milan toulouse zurich",
    "milan": "munich venice zurich",
    "munich": "nuremberg venice vienna zagreb zurich",
    "nantes": "paris",
    "naples": "rome",
    "nuremberg": "prague strasbourg zurich",
    "paris": "strasbourg",
    "prague": "vienna",
    "salonica": "sofia valona",
    "santander": "saragossa",
    "saragossa": "toulouse",
    "sarajevo": "sofia valona zagreb",
    "sofia": "valona varna",
    "strasbourg": "zurich",
    "szeged": "zagreb",
    "vienna": "zagreb",
}
WHITE: Final[Mapping[str, str]] = {
    "alicante": "barcelona madrid",
    "barcelona": "saragossa",
    "berlin": "cologne hamburg leipzig",
    "bordeaux": "paris saragossa",
    "brussels": "cologne paris",
    "cologne": "frankfurt",
    "edinburgh": "manchester",
    "frankfurt": "leipzig strasbourg",
    "le-havre": "paris",
    "leipzig": "nuremberg",
    "lisbon": "madrid",
    "liverpool": "manchester",
    "london": "manchester plymouth swansea",
    "madrid": "santander saragossa",
    "marseilles": "paris",
    "munich": "nuremberg strasbourg",
    "strasbourg": "zurich",
}
YELLOW: Final[Mapping[str, str]] = {
    "bari": "naples",
    "belgrade": "sofia szeged",
    "berlin": "prague",
    "bucharest": "constanta galatz szeged",
    "budapest": "szeged vienna",
    "florence": "genoa rome",
    "geneva": "milan",
    "genoa": "milan venice",
    "marseilles": "milan",
    "milan": "zurich",
    "naples": "rome",
    "prague": "vienna",
    "salonica": "sofia",
    "sofia": "varna",
    "venice": "vienna",
}
PORTS: Final[Mapping[str, str]] = {
    "north-sea": "amsterdam edinburgh hamburg",
    "north-atlantic": "bordeaux galway nantes",
    "irish-sea": "dublin liverpool swansea",
    "english-channel": "le-havre london plymouth",
    "south-atlantic": "cadiz lisbon santander",
    "mediterranean-sea": "alicante barcelona cagliari marseilles",
    "tyrrhenian-sea": "cagliari genoa naples rome",
    "adriatic-sea": "bari valona venice",
    "ionian-sea": "athens salonica",
    "black-sea": "constanta varna",
}
BORDERS: Final[Mapping[str, str]] = {
    "adriatic-sea": "ionian-sea",
    "black-sea": "ionian-sea",
    "english-channel": "north-atlantic north-sea",
    "ionian-sea": "tyrrhenian-sea",
    "irish-sea": "north-atlantic",
    "mediterranean-sea": "south-atlantic tyrrhenian-sea",
    "north-atlantic": "north-sea south-atlantic",
}

# --- Hospitals, and what may hang on places -------------------------------------------------------------

HOSPITALS: Final = "madrid rome budapest"
# Whoever is defeated where no road leads to a hospital: in Britain, in Cagliari.
FROM_BRITAIN: Final = "hospital-madrid"
FROM_CAGLIARI: Final = "hospital-rome"
# Consecrated Ground and Heavenly Host stand in cities, and not so close to the castle.
NEVER_HOLY: Final = frozenset({"castle-dracula", "galatz", "klausenburg"})
# The one line that not every printed map was seen to have; a table may leave it out.
NORTHERN_BORDER: Final[Pair] = ("north-atlantic", "north-sea")
REGIONS: Final = tuple(LARGE)  # as they are numbered


# --- The map of it --------------------------------------------------------------------------------------


def _places() -> Iterator[Place]:
    sizes: tuple[tuple[Kind, Mapping[str, str]], ...] = (("large_city", LARGE), ("small_city", SMALL))
    for region in REGIONS:
        yield from (
            Place(id=city, kind=kind, region=region) for kind, of in sizes for city in of[region].split()
        )
    yield Place(id=CASTLE, kind="castle", region=CASTLE_IN)
    yield from (Place(id=sea, kind="sea", region=None) for sea in SEAS.split())


def _pairs(lines: Mapping[str, str]) -> tuple[Pair, ...]:
    return tuple((place, other) for place, others in lines.items() for other in others.split())


def _rails(lines: Mapping[str, str], colour: Colour) -> tuple[Railway, ...]:
    return tuple(Railway(a=a, b=b, colour=colour) for a, b in _pairs(lines))


def _printed() -> Printed:
    places = tuple(_places())
    return Printed(
        places=places,
        hospitals={f"hospital-{city}": city for city in HOSPITALS.split()},
        roads=_pairs(ROADS),
        railways=(*_rails(WHITE, "white"), *_rails(YELLOW, "yellow")),
        ports=tuple((city, sea) for sea, city in _pairs(PORTS)),
        borders=_pairs(BORDERS),
        overseas={place.id: FROM_BRITAIN for place in places if place.region == "britain"}
        | {"cagliari": FROM_CAGLIARI},
    )


EUROPE: Final[Map] = drawn(_printed())


@cache
def europe(*, northern_border: bool = True) -> Map:
    """As the table reads it."""
    return EUROPE if northern_border else EUROPE.without_border(*NORTHERN_BORDER)
