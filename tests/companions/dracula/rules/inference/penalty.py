"""After a mistake the trail is one place that everybody knows. Of the lairs is known what lies open, and of the others the back."""

from fractions import Fraction
from itertools import product


def paid(board, before, here):
    """What can lie in the lairs: each closed one any place of its back that is nowhere else."""
    closed = cards(before)[6:]
    choices = [
        [None] if card is None else [card["open"]] if card["open"] else backs(board, card["back"])
        for card in closed
    ]
    ways = [lairs for lairs in product(*choices) if distinct(here, *lairs)]
    return {(((here,), (), (), (), (), ()), lairs): Fraction(1, len(ways)) for lairs in ways}


def backs(board, back):
    return [
        place for place in board.kind if (board.city(place) if back == "city" else board.kind[place] == back)
    ]


def distinct(*lying):
    lying = [place for place in lying if place]
    return len(lying) == len({*lying})


# --- What lies on the table ---------------------------------------------------------------------------------


def cards(log):
    """Of six spaces and three lairs the back and what lies open, as everybody saw them laid."""
    table = [{"back": "city", "open": None}, *[None] * 8]
    for entry in log:
        if "step" in entry:
            table = played(table, entry)
        elif "revealed" in entry:
            n = entry["lair"] + 5 if "lair" in entry else entry["space"] - 1
            table[n] = table[n] and table[n] | {"open": entry["revealed"]}
        elif "cleared_lair" in entry:
            table[entry["cleared_lair"] + 5] = None
        elif "cleared_space" in entry:
            table[entry["cleared_space"] - 1] = None
        elif "mistake" in entry:
            table = [{"back": "", "open": entry["mistake"]}, *[None] * 5, *table[6:]]
    return table


def played(table, step):
    if step["step"] == "bat":
        k = step.get("space", 1)
        return [*table[: k - 1], {"back": "city", "open": None}, *table[k:]]
    table = slid(table, step)
    if step["step"] == "misdirect":
        table[step["space"] - 1] = {"back": "", "open": None}
    face = step.get("with", step["step"])
    if face == "lair":
        table[0], table[step["lair"] + 5] = table[step["lair"] + 5], None
    else:
        back = face if face in ("city", "sea", "castle") else "city" if face == "open" else ""
        table[0] = {"back": back, "open": step["place"] if face == "open" else None}
    return table


def slid(table, step):
    off, lairs = step.get("slid") or {}, table[6:]
    if off.get("to") == "lair":
        lairs[off["lair"] - 1] = table[5]
    spaces = [None, *table[:5]]
    return [*spaces[:3], *([None] * 3 if step.get("cleared") else spaces[3:]), *lairs]
