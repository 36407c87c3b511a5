"""A hunt as tests play it: Ada is the Count, Bela has Godalming and Seward, Cora has Van Helsing and Mina."""

from dataclasses import replace
from functools import reduce

from companions.dracula.rules.decide import decide
from companions.dracula.rules.events import Held, Hid, Lurked, Moved, Opened, Placed, Stepped, Sworn, Watched
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.hideouts import NO_LAIRS, NO_TRAIL, Hideout, Lurking
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import State

WALL, ADA, BELA, CORA = 0, 1, 2, 3
OTHERS = (WALL, BELA, CORA)
OPENED = Opened(
    seats=(ADA, BELA, CORA),
    count=ADA,
    held=(
        Held(hunter="godalming", seat=BELA),
        Held(hunter="seward", seat=BELA),
        Held(hunter="van-helsing", seat=CORA),
        Held(hunter="mina", seat=CORA),
    ),
)
PENCIL = replace(OPENED, way="paper")
PLACED = (
    Placed(hunter="godalming", place="london"),
    Placed(hunter="seward", place="paris"),
    Placed(hunter="van-helsing", place="rome"),
    Placed(hunter="mina", place="athens"),
)
SWORN = Sworn(salt="salt", scrambled="scrambled")
HID = Hid(place="munich")
BEGUN = (*PLACED, SWORN, HID)

DAWN, DAY, DUSK, NIGHT, COUNT = (Stepped(to=phase) for phase in ("dawn", "day", "dusk", "night", "count"))
ROUND = (DUSK, NIGHT, COUNT, DAWN, DAY)


def hunt(*events, opened=OPENED):
    return reduce(evolve, [opened, *events], State())


def begun(*events):
    """Four hunters stand in London, Paris, Rome and Athens; the Count hides in Munich."""
    return hunt(*BEGUN, *events)


def pencil(*events):
    """The same hunt, where the Count has his cards on paper and the others write down what they see."""
    return hunt(*PLACED, Hid(place=""), *events, opened=PENCIL)


def trail(*row):
    return filled(row, NO_TRAIL)


def lairs(*row):
    return filled(row, NO_LAIRS)


def lying(*row, lairs=(), **facts):
    """A hunt in which this lies on the trail, from the first space on, and in the lairs."""
    return replace(begun(), trail=trail(*row), lairs=filled(lairs, NO_LAIRS), **facts)


def filled(given, row):
    return (*given, *row[len(given) :])


def city(place, *cards, **facts):
    return Hideout(place=place, back="city", cards=cards, **facts)


def sea(place, **facts):
    return Hideout(place=place, back="sea", **facts)


def castle(**facts):
    return Hideout(place="castle-dracula", back="castle", **facts)


def hide(*cards, **facts):
    return Hideout(back="city", cards=("hide", *cards), **facts)


def power(card):
    return Hideout(cards=(card,))


def lurking(*names, face_up=False):
    return tuple(Lurking(name=name, open=face_up) for name in names)


def to(place, **facts):
    return Lurked(place=place, **facts)


def go(hunter, place, by="road"):
    return Moved(hunter=hunter, to=place, by=by)


def waiting(state):
    return [(one.how, one.hunter, one.places) for one in state.waiting]


def saw(step, **facts):
    return Watched(step=step, **facts)


def view(state, seat=BELA):
    return sight(state, seat)


def places(row):
    return [hideout.place if hideout else None for hideout in row]


def answer(state, event, seat=BELA):
    return decide(sight(state, seat), event)


def frowns(state, event, seat=BELA):
    """The codes of the advice with which it would be recorded."""
    return [word.code for word in answer(state, event, seat).advice]


def no(state, event, seat=BELA):
    """The code of the refusal, and its field."""
    refused = answer(state, event, seat)
    return refused.code, refused.field
