"""Small countries, the facts of a hunt in few words, and what is known after them as fractions."""

from fractions import Fraction
from functools import reduce

from companions.dracula.rules.inference import Flown, Knowledge, Revealed, Step, start
from companions.dracula.rules.map import Place, Printed, drawn
from companions.dracula.rules.trail import Slid

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


def pairs(lines):
    return tuple(tuple(line.split("-")) for line in lines.split())


def country(roads, *, ports="", borders="", regions=None, hospitals=None):
    """Cities have small letters, the castle is K, seas are s, t and u; a road leads from a to b in `a-b`."""
    printed = Printed(
        places=tuple(
            Place(id=id_, kind=kind(id_), region=(regions or {}).get(id_))
            for id_ in sorted({end for pair in pairs(f"{roads} {ports} {borders}") for end in pair})
        ),
        hospitals=hospitals or {},
        roads=pairs(roads),
        railways=(),
        ports=pairs(ports),
        borders=pairs(borders),
    )
    return drawn(printed)


def kind(id_):
    return {"K": "castle", "s": "sea", "t": "sea", "u": "sea"}.get(id_, "small_city")


# --- What is told -------------------------------------------------------------------------------------------


def step(face, *, hunters="", holy="", slid=None, **more):
    """Hunters stand in `a b`; what slides off is cleared, mature, or lies in a lair of this number."""
    return Step(
        face=face, hunters=frozenset(hunters.split()), holy=frozenset(holy.split()), slid=off(slid), **more
    )


def off(slid):
    return Slid(to="lair", lair=slid) if isinstance(slid, int) else slid and Slid(to=slid)


def bat(space=1, *, hunters="", holy=""):
    return Flown(space=space, hunters=frozenset(hunters.split()), holy=frozenset(holy.split()))


def found(place, space=1, hide=None):
    return Revealed(place=place, space=space, hide=hide)


def after(europe, *facts, hunters="", limit=1000):
    return told(start(europe, hunters.split(), limit=limit), *facts)


def told(known, *facts):
    return reduce(Knowledge.after, facts, known)


def from_(place, europe, *facts):
    """He began there, and everybody knows."""
    return after(europe, found(place), *facts)


# --- What is known ------------------------------------------------------------------------------------------


def fractions(share):
    return {key: Fraction(part).limit_denominator(10_000) for key, part in share.items()}


def now(known):
    return fractions(known.shares().now)


def trail(known):
    return [fractions(share) for share in known.shares().trail]


def lairs(known):
    return [fractions(share) for share in known.shares().lairs]


def laid(known):
    """What may lie on the newest space."""
    return trail(known)[0]
