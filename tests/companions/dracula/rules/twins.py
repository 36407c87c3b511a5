"""Two hunts that nobody but the Count can tell apart, drawn at random, event by event.

Whatever is public is the same in both. What he keeps to himself is drawn for each: another city behind the same back, or
Hide; other encounters, another start, another hand. What he answers is true in both, or he does not answer.
"""

from dataclasses import dataclass, replace
from random import Random

from hypothesis import strategies as st

from companions.dracula.rules.cast import ENCOUNTERS
from companions.dracula.rules.events import (
    Answered,
    Cleared,
    Erred,
    Flown,
    HandNamed,
    Hid,
    Laid,
    Lurked,
    Revealed,
    SlidOff,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.face import back_of, flown, watched
from companions.dracula.rules.hideouts import SPACES, current, hide_of, linked, where
from companions.dracula.rules.state import Setup
from tests.companions.dracula.rules.hunting import BELA, CORA, OPENED, PLACED, SWORN, hunt
from tests.companions.dracula.rules.table_at_random import (
    CITIES,
    SEAS,
    Chance,
    guess,
    rummage,
    spot_of,
    tap,
)


@dataclass(frozen=True, kw_only=True)
class Step:
    """One entry in both hunts, and what was true before it."""

    one: object
    other: object
    before_one: object
    before_other: object


@dataclass(frozen=True, kw_only=True, repr=False)
class Twins:
    steps: tuple
    one: object
    other: object

    def __repr__(self):
        """What was told, without what was true after each of it."""
        told = (
            f"{step.one}" if step.one == step.other else f"{step.one} | {step.other}" for step in self.steps
        )
        return "\n".join(["Twins:", *told])

    @property
    def events(self):
        return [step.one for step in self.steps]


@st.composite
def twins(draw, most=24, seats=(BELA, CORA)):
    """Both have begun; the Count has hidden in two cities, or in one."""
    return _twins(Chance(draw(st.randoms(use_true_random=False))), most, seats)


def by_seed(seed):
    return _twins(Chance(Random(seed)), most=24, seats=(BELA, CORA))


def _twins(chance, most, seats):
    steps = []
    one = other = hunt(*PLACED, SWORN)
    pairs = [tuple(Hid(place=place) for place in chance.two(CITIES))]
    for _ in range(chance.number(most // 2, most)):
        for pair in pairs:
            steps.append(Step(one=pair[0], other=pair[1], before_one=one, before_other=other))
            one, other = (evolve(state, event) for state, event in zip((one, other), pair, strict=True))
        pairs = _next(chance, one, other, seats)
    return Twins(steps=tuple(steps), one=one, other=other)


def _next(chance, one, other, seats):
    """His phase often, so that something lies on the trail. Several entries where one leads to the next."""
    drawn = chance.one([_phase] * 5 + [_his] + [_answers] * 2 + [None] * 4 + [rummage, guess])
    if not drawn:
        return [(tap(chance, one, seats),) * 2]
    if drawn in (rummage, guess):
        return [(event, event) for event in drawn(chance, one)]
    pair = drawn(chance, one, other)
    return [pair] if pair else []


# --- What he keeps to himself -------------------------------------------------------------------------------


def _his(chance, one, other):
    """A hand, a card more, Escape as Bat, a mistake, something cleared."""
    spot = spot_of(chance)
    choices = [
        tuple(HandNamed(encounters=chance.two(ENCOUNTERS)) for _ in range(2)),
        tuple(Laid(encounter=name, **spot) for name in chance.two((*ENCOUNTERS, ""))),
    ]
    free = [_free(state, CITIES) for state in (one, other)]
    if current(one.trail) == current(other.trail) and all(free):
        choices.append(tuple(Flown(place=chance.one(them)) for them in free))
    if _clearable(one, other, spot):
        choices.append((Cleared(**spot),) * 2)
    if _here(one) == _here(other):
        choices.append((Erred(place=_here(one)),) * 2)
    return chance.one(choices)


def _here(state):
    hideout = state.trail[current(state.trail) - 1]
    return hideout.place if hideout else ""


def _clearable(one, other, spot):
    """Nobody clears where he is, or what Hide is linked to."""
    kept = {current(one.trail), current(other.trail), linked(one.trail), linked(other.trail)}
    return "lair" in spot or spot["space"] > max(kept)


def _free(state, places):
    """Of these places, those of which the card is in his hand."""
    return [one for one in places if not where(state.trail, one) and not where(state.lairs, one)]


# --- His phase ----------------------------------------------------------------------------------------------


def _phase(chance, one, other):
    """One phase of which others see the same in both hunts; none, where there is none."""
    slid = _slid(chance, one, other)
    then = [_after(state, event) for state, event in zip((one, other), slid, strict=True)]
    step = chance.one(["city"] * 6 + ["sea", "castle", "open", "lair", "lair", "dark-call", "feed"])
    played = _played(chance, step, then)
    return _laid(chance, step, then, [*zip(played, slid, strict=True)]) if played else ()


def _slid(chance, one, other):
    leaving = one.trail[-1]
    if not leaving:
        return None, None
    to = chance.one(["cleared", "mature", "lair", "lair"])
    same = leaving.place == other.trail[-1].place
    n = chance.number(0, 1) if to == "lair" else 0
    shared = SlidOff(
        to=to,
        lair=chance.number(1, 3) if to == "lair" else 0,
        matured=_vampires(chance, one, other) if to == "mature" else (),
        shown=same and chance.one([True, False]),
        rumor_twice=chance.one([True, False]),
    )
    return tuple(replace(shared, encounter=chance.named(n)) for _ in range(2))


def _vampires(chance, one, other):
    """None where what it spares differs: there the hunts part before everybody. Nor where with a pencil one cannot
    tell what that is, for Hide lies before it, and looks as if he were there."""
    stands = {(current(state.trail), hide_of(state.trail, current(state.trail))) for state in (one, other)}
    if max(stands) >= (3, 0) and stands != {(max(stands)[0], 0)}:
        return ()
    return chance.one([(), ("rats",), ("new-vampire",), ("reckless-vampire", "new-vampire")])


def _after(state, slid):
    """As it lies when he plays; a city stands for whatever he will lay down."""
    after = evolve(state, Lurked(place="alicante", slid=slid))
    return replace(after, trail=(None, *after.trail[1:]))


def _played(chance, step, then):
    """The same step in both, with a card that is in his hand; none where there is none."""
    if step in ("dark-call", "feed"):
        lies = any(one and step in one.cards for one in then[0].trail)
        return () if lies else (Lurked(powers=(step,)),) * 2
    if step == "lair":
        return _from_lair(chance, then)
    if step == "open":
        both = [city for city in _free(then[0], CITIES) if city in _free(then[1], CITIES)]
        return (Lurked(place=chance.one(both), open=True),) * 2 if both else ()
    cards = [_cards(step, state) for state in then]
    same = [card for card in cards[0] if card in cards[1]]
    if same and chance.one([True, False]):
        return (chance.one(same),) * 2
    return tuple(map(chance.one, cards)) if all(cards) else ()


def _cards(step, state):
    places = {"city": CITIES, "sea": SEAS, "castle": ("castle-dracula",)}[step]
    cards = [Lurked(place=place) for place in _free(state, places)]
    at_sea = back_of(Setup(), _here(state)) == "sea"
    hidden = any(one and "hide" in one.cards for one in state.trail)
    hide = step == "city" and not at_sea and not hidden
    return [*cards, *([Lurked(powers=("hide",))] * 3 if hide else [])]


def _from_lair(chance, then):
    """Out of one that both know by a name; face up, where that is the same."""
    lairs = [n for n in range(3) if all(state.lairs[n] and state.lairs[n].place for state in then)]
    if not lairs:
        return ()
    n = chance.one(lairs)
    places = [state.lairs[n].place for state in then]
    face_up = places[0] == places[1] and chance.one([True, False])
    return tuple(Lurked(place=place, open=face_up) for place in places)


def _laid(chance, step, then, played):
    """What goes with it is the same in both, but for the names of the encounters."""
    n = chance.number(0, 2) if step in ("city", "castle", "lair") else 0
    places = all(event.place for event, _ in played)
    misdirect = _misdirect(chance, then) if step == "city" and places else 0
    wolf = ("wolf",) if step == "city" and not misdirect and chance.one([True, False]) else ()
    rumor = chance.one([0, 0, 1, 2])
    return tuple(
        replace(
            event,
            slid=slid,
            powers=(*event.powers, *wolf),
            encounters=chance.named(n),
            misdirect=misdirect,
            rumor=rumor,
        )
        for event, slid in played
    )


def _misdirect(chance, then):
    kept = max(max(current(state.trail), linked(state.trail)) for state in then)
    spaces = [n for n in range(kept + 1, SPACES + 1) if all(_takes(state.trail[n - 1]) for state in then)]
    return chance.one([0, *spaces])


def _takes(hideout):
    return bool(hideout) and bool(hideout.place) and hideout.back != "castle" and not hideout.cards


# --- What he answers ----------------------------------------------------------------------------------------


def _answers(chance, one, other):
    """What is true in both."""
    both = zip(one.waiting, other.waiting, strict=True)
    choices = [answered(asked) for asked, also in both if asked.answer == also.answer]
    choices += [Revealed(place=place, space=n, hide=hide) for n, place, hide in _known_to_both(one, other)]
    return (chance.one(choices),) * 2 if choices else ()


def answered(asked):
    said = asked.answer
    return Answered(
        how=asked.how,
        hunter=asked.hunter,
        places=asked.places,
        space=asked.space,
        found=said.found,
        near=said.near,
        region=said.region,
        yes=said.yes,
        hide=said.hide,
    )


def _known_to_both(one, other):
    for n, (here, there) in enumerate(zip(one.trail, other.trail, strict=True), 1):
        hides = hide_of(one.trail, n), hide_of(other.trail, n)
        if here and there and here.place and here.place == there.place and hides[0] == hides[1]:
            yield n, here.place, hides[0]


# --- The face of it -----------------------------------------------------------------------------------------


def face(event, state):
    """What others saw of it, as an entry; None for what they saw nothing of."""
    if isinstance(event, Hid):
        return Hid(place="")
    if isinstance(event, Lurked):
        return watched(state, event)
    if isinstance(event, Flown):
        return flown(state, event)
    if isinstance(event, Laid):
        return replace(event, encounter="")
    return None if isinstance(event, HandNamed) else event


def faces(steps):
    """The hunt as somebody wrote it down who only watched."""
    seen = [face(step.one, step.before_one) for step in steps]
    return [OPENED, *PLACED, SWORN, *[event for event in seen if event]]
