"""The hunt's clock: fourteen spaces from Monday's day to Sunday's night, and the Count's phase after each night."""

from typing import Final, Literal, TypeAlias, get_args

# `dawn` and `dusk` are the moment in which the marker has just moved on.
Phase: TypeAlias = Literal["dawn", "day", "dusk", "night", "count"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
DAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MOST_DESPAIR: Final = 3


def after(phase: Phase) -> Phase:
    return PHASES[(PHASES.index(phase) + 1) % len(PHASES)]


def passed(was: Phase, to: Phase) -> tuple[Phase, ...]:
    """The phases that begin on the way from one to another, that one included; once round at most."""
    at = PHASES.index(was)
    steps: list[Phase] = []
    while not steps or steps[-1] != to:
        at = (at + 1) % len(PHASES)
        steps.append(PHASES[at])
    return tuple(steps)


def weekday(day: int) -> str:
    return DAYS[day % len(DAYS)]


def at_night(phase: Phase) -> bool:
    """When his cards do what they do by night."""
    return phase in ("dusk", "night", "count")
