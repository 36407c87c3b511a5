"""Every code that the rules of a hunt can say, and what its printed terms are the names of."""

from itertools import product
from pathlib import Path
from typing import get_args

from companions.dracula import phrases
from companions.dracula.phrases import reminders
from companions.dracula.rules import cast, clock, differences, events, hideouts, state, telling
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.prowl import Code
from tests.conformance.codes import literal, whole

RULES = Path(telling.__file__).parent
# What he can do with what leaves the last space, and the cards that lie there without a location.
SLIDES = get_args(events.SlidOff.__annotations__["to"])
ALONE = ("hide", "dark-call", "feed")


def codes():
    """Those that stand there whole, and those that are put together."""
    stand = {code for code in whole(literal(RULES)) if not code.startswith(".")}
    return stand | {*lines(), *answers(), *parts(), *frowned(), *came(), *changed(), *compared()}


def lines():
    plain = {kind for kind, event in events.KINDS.items() if event not in telling.TELL}
    yield from (f"told.{kind}" for kind in plain)
    yield from ("told.hunched", "told.whispered")  # told plainly too, to those whose they are
    yield from (f"told.stepped.{phase}" for phase in clock.PHASES)
    yield from (f"told.moved.{how}" for how in get_args(state.How))
    yield from (f"told.ruled.{what}" for what in get_args(events.Ruled.__annotations__["what"]))


def answers():
    for how, nothing in product(cast.QUESTIONS, ("", ".nothing")):
        yield f"told.answered.{how}{nothing}"


def parts():
    yield from (f"face.{card}" for card in (*get_args(events.Face), *ALONE))
    yield from (f"off.{to}{own}" for to, own in product(SLIDES, ("", ".own")))
    yield from ("found.trail", "found.lair")


def compared():
    yield from (f"side.{side}" for side in get_args(state.Side) if side)
    yield from (f"figure.influence.{why}" for why in ("hunters", "fights", "count", "table"))


def frowned():
    """What is against a place or a power, before the Count plays it."""
    yield from (f"lurk.{code}" for code in ("far", "holy", "trail"))
    yield from (f"power.{code}" for code in ("trail", "sea", "holy", "nowhere"))


def came():
    yield from (f"came.{figure}" for figure in ("influence", "wounds", "despair"))
    yield from (f"came.won.{side}" for side in get_args(state.Side) if side)


def changed():
    yield from (f"differs.{figure}" for figure in (*differences.OF_THE_HUNT, *differences.OF_A_HUNTER))
    yield from ("differs.trail", "differs.lairs")


# --- Printed terms -------------------------------------------------------------------------------------


def labels():
    yield phrases.KINDS, events.KINDS
    yield from places()
    yield from cards()
    yield from who_and_when()
    yield from remembered()


def places():
    yield phrases.PLACES, EUROPE.places
    yield phrases.HOSPITALS, EUROPE.hospitals
    yield from ((called, EUROPE.regions) for called in phrases.REGIONS.values())
    yield phrases.REGIONS, get_args(state.Edition)


def cards():
    yield phrases.ENCOUNTERS, cast.ENCOUNTERS
    yield phrases.POWERS, hideouts.POWERS
    yield phrases.AGAINST, get_args(Code)
    yield phrases.LYING, {*hideouts.POWERS, "bat"}
    yield phrases.FOES, cast.FOES
    yield phrases.FOE_CARDS, cast.FOE_CARDS
    yield phrases.HUNTER_CARDS, cast.HUNTER_CARDS
    yield phrases.ALLIES, cast.ALLIES
    yield phrases.COUNT_EVENTS, cast.COUNT_EVENTS
    yield phrases.QUESTIONS, cast.QUESTIONS
    yield phrases.TOKENS, cast.TOKENS


def who_and_when():
    yield phrases.HUNTERS, cast.NAMES
    yield phrases.LETTERS, cast.NAMES
    yield phrases.WHO, state.WHO
    yield phrases.PHASES, clock.PHASES
    yield phrases.WEEKDAYS, clock.DAYS
    yield phrases.NEXT, clock.PHASES
    yield phrases.SIDES, get_args(state.Side)
    yield phrases.ENDS, get_args(state.Side)
    yield phrases.EDITIONS, get_args(state.Edition)
    yield phrases.WAYS, get_args(state.Way)
    yield phrases.HOWS, get_args(state.How)
    yield phrases.ACTS, get_args(state.Act)
    yield phrases.FATES, get_args(events.TurnedUp.__annotations__["fate"])
    yield phrases.BACKS, get_args(hideouts.Back)
    yield phrases.FACES, get_args(events.Face)
    yield phrases.SUBJECTS, get_args(events.Ruled.__annotations__["what"])
    yield phrases.PARTINGS, get_args(events.Parted.__annotations__["why"])


def remembered():
    yield reminders.DOES, cast.ENCOUNTERS
    yield reminders.MATURES, cast.ENCOUNTERS
    yield reminders.ACTS, get_args(state.Act)
    yield reminders.POWERS, hideouts.POWERS
    yield reminders.QUESTIONS, cast.QUESTIONS
    yield reminders.ALLIES, cast.ALLIES
    yield reminders.TOKENS, cast.TOKENS
    yield reminders.CLOCK, clock.PHASES
