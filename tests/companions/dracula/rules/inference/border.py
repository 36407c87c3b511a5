"""An entry of a log, as `deduce` reads it, in the words of the engine. Nothing else of the engine is known to its twin."""

from companions.dracula.rules.inference import (
    Absent,
    Adjacent,
    ClearedLair,
    ClearedSpace,
    Flown,
    HideLies,
    HideoutsNextTo,
    InRegion,
    MistakeFound,
    NotAmong,
    Revealed,
    Step,
    Visited,
)
from companions.dracula.rules.trail import Slid


def facts(log):
    return [fact(entry) for entry in log]


def fact(entry):
    said = next(name for name in READ if name in entry)
    return READ[said](entry)


def step(entry):
    at = {"hunters": frozenset(entry["hunters"]), "holy": frozenset(entry.get("holy", ()))}
    if entry["step"] == "bat":
        return Flown(**at, space=entry.get("space", 1))
    slid = entry.get("slid")
    at |= {name: entry[name] for name in ("place", "lair") if name in entry}
    return Step(
        **at,
        face=entry.get("with", entry["step"]),
        slid=Slid(**slid) if slid else None,
        vampire=bool(entry.get("cleared")),
        spared=entry.get("spared"),
        wolf=entry["step"] == "wolf",
        misdirect=entry["space"] if entry["step"] == "misdirect" else None,
    )


def revealed(entry):
    return Revealed(
        place=entry["revealed"], **{name: entry[name] for name in ("space", "lair", "hide") if name in entry}
    )


def next_to(entry):
    return HideoutsNextTo(city=entry["hideouts_next_to"], shown=frozenset(entry["shown"]))


def adjacent(entry):
    return Adjacent(near=frozenset(entry["adjacent"]), far=frozenset(entry["not_adjacent"]))


READ = {
    "step": step,
    "cleared_lair": lambda entry: ClearedLair(lair=entry["cleared_lair"]),
    "cleared_space": lambda entry: ClearedSpace(space=entry["cleared_space"]),
    "mistake": lambda entry: MistakeFound(place=entry["mistake"]),
    "visited": lambda entry: Visited(place=entry["visited"]),
    "revealed": revealed,
    "hide": lambda entry: HideLies(space=entry["hide"]),
    "not_among": lambda entry: NotAmong(places=frozenset(entry["not_among"])),
    "hideouts_next_to": next_to,
    "region": lambda entry: InRegion(region=entry["region"], answer=entry["answer"]),
    "adjacent": adjacent,
    "absent": lambda entry: Absent(place=entry["absent"]),
}
