"""What each battleground pays, from the shared facts and one player's counts.

Counts are of vampires that are awake, the clan leader among them. Both maps are flat, so that what is
written down never carries a name that the table has not reached.
"""

from collections.abc import Callable, Iterable, Mapping

from chronicle.rules.state import Line

GROUNDS = ("clans", "beast", "princes", "inquisition", "anarchs", "masquerade", "court", "humanity", "sabbat")
CLASSES = ("high", "low")
GEOGRAPHIES = ("north", "east", "south", "west")
LOYALTIES = ("camarilla", "sabbat", "anarchs")

PER_PRINCE = 2
PER_WILD = 1
PER_MINORITY = 1
PER_COURT = 2
PER_LOYALTY = 9
REGIONS_TO_WIN = 3

Facts = Mapping[str, int]
Counts = Mapping[str, int]


def score(ground: str, told: Facts, counts: Counts) -> tuple[Line, ...]:
    """What pays, also at 0, and what was counted in vain; then why nothing of a class pays."""
    lines = [
        Line(code=f"{ground}.{name}", n=counts.get(name, 0), points=pays * counts.get(name, 0))
        for name, pays in each(ground, told).items()
        if counts.get(name, 0) or (pays and ground != "sabbat")
    ]
    return (*lines, *_for_nobody(ground, told))


def asked(ground: str, told: Facts) -> tuple[str, ...]:
    """The counts that can still score; a loyalty is asked as it is, won or lost, and never before the end."""
    if ground == "sabbat":
        return _LOYAL if sabbat_winner(told) else ()
    return tuple(name for name, pays in each(ground, told).items() if pays)


def each(ground: str, told: Facts) -> dict[str, int]:
    """How much one of each pays, by the name of its count; 0 where it pays nothing."""
    return _EACH[ground](told) if ground in _EACH else {}


def _for_nobody(ground: str, told: Facts) -> tuple[Line, ...]:
    """Nobody's class pays: the line says so in the place where it would have been looked for."""
    code = _NOBODY.get(ground)
    pays = each(ground, told)
    return (Line(code=code, n=0, points=0),) if code and not any(pays[name] for name in CLASSES) else ()


# --- What follows from the shared facts ------------------------------------------------------------


def princes_winners(told: Facts) -> tuple[str, ...]:
    """As the table saw it; else whoever stands on the most territories, the centre being two already."""
    won = tuple(name for name in GEOGRAPHIES if told.get(f"won.{name}"))
    if won or not any(f"land.{name}" in told for name in GEOGRAPHIES):
        return won
    lands = {name: told.get(f"land.{name}", 0) for name in GEOGRAPHIES}
    return tuple(name for name in GEOGRAPHIES if lands[name] == max(lands.values()))


def minority(told: Facts) -> str | None:
    """The class with fewer tokens on the board; none when they are even."""
    high, low = told.get("high", 0), told.get("low", 0)
    if high == low:
        return None
    return "high" if high < low else "low"


def sabbat_winner(told: Facts) -> str | None:
    """As the table saw it; else from the sums in the regions; none before either is told."""
    won = [name for name in LOYALTIES if told.get(f"won.{name}")]
    numbers = sorted({name.partition(".")[0] for name in told if name.partition(".")[0].isdecimal()})
    if won or not numbers:
        return won[0] if won else None
    return holder((told.get(f"{n}.camarilla", 0), told.get(f"{n}.sabbat", 0)) for n in numbers)


def holder(regions: Iterable[tuple[int, int]]) -> str:
    """Three regions win; an even region is nobody's; otherwise the Anarchs, even with nobody loyal to them."""
    sums = tuple(regions)
    if sum(camarilla > sabbat for camarilla, sabbat in sums) >= REGIONS_TO_WIN:
        return "camarilla"
    if sum(sabbat > camarilla for camarilla, sabbat in sums) >= REGIONS_TO_WIN:
        return "sabbat"
    return "anarchs"


# --- How much one of each pays ---------------------------------------------------------------------


def _clans(told: Facts) -> dict[str, int]:
    """The number printed under the token, for the class on whose side it stands."""
    return {name: told.get(name, 0) for name in CLASSES}


def _scale(told: Facts) -> dict[str, int]:
    """The number printed at the token is read off the board; nothing is told by all."""
    return {"scale": 1}


def _princes(told: Facts) -> dict[str, int]:
    won = princes_winners(told)
    return {name: PER_PRINCE * (name in won) for name in GEOGRAPHIES} | {"wild": PER_WILD}


def _inquisition(told: Facts) -> dict[str, int]:
    return {name: PER_MINORITY * (name == minority(told)) for name in CLASSES}


def _anarchs(told: Facts) -> dict[str, int]:
    """One for each burned city, to those whose own city stands."""
    burned = [name for name in GEOGRAPHIES if told.get(f"burned.{name}")]
    return {name: len(burned) * (name not in burned) for name in GEOGRAPHIES} | {"wild": PER_WILD}


def _masquerade(told: Facts) -> dict[str, int]:
    return {name: told.get(f"left.{name}", 0) for name in GEOGRAPHIES} | {"wild": PER_WILD}


def _court(told: Facts) -> dict[str, int]:
    """The two factors are a ruling of the table where its print says otherwise (A12)."""
    per = told.get("per", PER_COURT)
    return {name: per * bool(told.get(name)) for name in CLASSES} | {
        "titles": told.get("per_title", PER_COURT)
    }


def _sabbat(told: Facts) -> dict[str, int]:
    won = sabbat_winner(told)
    return {f"loyal.{name}": PER_LOYALTY * (name == won) for name in LOYALTIES}


_LOYAL = tuple(f"loyal.{name}" for name in LOYALTIES)
_NOBODY = {"clans": "clans.neutral", "inquisition": "inquisition.even", "court": "court.no_prince"}
_EACH: dict[str, Callable[[Facts], dict[str, int]]] = dict(
    zip(
        GROUNDS,
        (_clans, _scale, _princes, _inquisition, _anarchs, _masquerade, _court, _scale, _sabbat),
        strict=True,
    )
)
