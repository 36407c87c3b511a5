"""A hunt as honest people play it, drawn by a seed: the Count as the rules let him, whoever answers says what is true."""

from random import Random

from companions.dracula.rules.cast import NAMES, VAMPIRES
from companions.dracula.rules.choices import choices, flights
from companions.dracula.rules.ends import ends
from companions.dracula.rules.events import (
    Answered,
    Cleared,
    Erred,
    Flown,
    Hid,
    Inquired,
    Lurked,
    Moved,
    Placed,
    Revealed,
    SlidOff,
    Stepped,
    TokenPut,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.going import reachable
from companions.dracula.rules.ground import is_city
from companions.dracula.rules.hideouts import SPACES, at, current, hide_of, where
from companions.dracula.rules.map import EUROPE
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.sight import sight
from tests.companions.dracula.rules.hunting import ADA, OPENED, hunt

CITIES = sorted(place.id for place in EUROPE.printed.places if place.city)


class Honest:
    """`events` and the `states` after them, from the opening on."""

    def __init__(self, seed):
        self.dice = Random(seed)
        self.events, self.states = [OPENED], [hunt()]
        for name in NAMES:
            self.tell(Placed(hunter=name, place=self.dice.choice(CITIES)))
        self.tell(Hid(place=self.dice.choice([city for city in CITIES if city not in self.state.standing()])))

    @property
    def state(self):
        return self.states[-1]

    def tell(self, event):
        self.events.append(event)
        self.states.append(evolve(self.state, event))

    def played(self, days):
        for _day in range(days):
            for phase in ("dusk", "night", "count", "dawn", "day"):
                view = sight(self.state, 0)
                self.tell(Stepped(to=phase, lifted=ends(view, phase).lifted))
                self.wonder()
                if phase == "count" and not self.lurk():
                    return self
                self.wander()
                if self.dice.random() < 0.85:
                    self.answer()
        return self

    # --- The hunters ------------------------------------------------------------------------------------

    def wander(self):
        for name in NAMES:
            view = sight(self.state, 0)
            ways = reachable(view, view.hunter(name), Ticket(white=2, yellow=1))
            to = [(place, by) for by, places in ways.items() for place in places]
            if to and self.dice.random() < 0.6:
                place, by = self.dice.choice(to)
                self.tell(Moved(hunter=name, to=place, by=by))
            if self.dice.random() < 0.7:
                self.answer()

    def wonder(self):
        """A card asks him something, or blesses a city that he is not in."""
        dice, state = self.dice, self.state
        standing = tuple(dict.fromkeys(one.place for one in state.hunters if one.place))
        asked = dice.choice(
            [
                None,
                None,
                Inquired(how="scouts", places=tuple(dice.sample(CITIES, 2))),
                Inquired(how="reports", space=dice.randint(1, SPACES)),
                Inquired(how="money", space=dice.randint(1, SPACES)),
                Inquired(how="harker", space=SPACES),
                Inquired(how="rumors", places=(dice.choice(standing),)),
                Inquired(how="bond", hunter="mina", places=(state.hunter("mina").place,)),
                Inquired(how="hypnosis"),
                Inquired(how="presence", places=standing),
                Inquired(how="cylinders"),
                TokenPut(kind="consecrated-ground", places=(self.free_city(),)),
            ]
        )
        if asked:
            self.tell(asked)

    def free_city(self):
        return self.dice.choice(
            [
                city
                for city in CITIES
                if not where(self.state.trail, city) and not where(self.state.lairs, city)
            ]
        )

    def answer(self):
        for asked in self.state.waiting:
            said = asked.answer
            self.tell(
                Answered(
                    how=asked.how, hunter=asked.hunter, places=asked.places, space=asked.space,
                    found=said.found, near=said.near, region=said.region, yes=said.yes, hide=said.hide,
                )
            )  # fmt: skip

    # --- The Count --------------------------------------------------------------------------------------

    def lurk(self):
        """False where he is stuck."""
        view, slid = sight(self.state, ADA), self.slid()
        may = choices(view, view.desk, slid)
        if not may:
            return False
        plays = [*self.plays(may)]
        if not plays:
            return False
        powers, place, space = self.dice.choice(plays)
        standing = {one.place for one in self.state.hunters}
        face_up = is_city(self.state.setup, place) and place in standing
        from_lair = where(self.state.lairs, place)
        self.tell(
            Lurked(slid=slid, place=place, powers=powers, misdirect=space, open=face_up and not from_lair)
        )
        self.extra()
        return True

    def plays(self, may):
        for place in may.places:
            yield (), place, 0
        for power in ("hide", "dark-call", "feed"):
            if not may.powers[power]:
                yield from [((power,), "", 0)] * 2
        for place in may.wolf_to:
            yield (("wolf", "hide"), "", 0) if place == "hide" else (("wolf",), place, 0)
        for space, places in may.misdirect.items():
            for place in places:
                yield ("misdirect",), place, space

    def slid(self):
        leaving = at(self.state.trail, SPACES)
        if not leaving:
            return None
        fates = ["cleared"] + (["mature", "mature", "lair", "lair", "lair"] if leaving.place else [])
        fate = self.dice.choice(fates)
        vampire = self.dice.choice(sorted(VAMPIRES))
        return SlidOff(
            to=fate,
            lair=self.dice.randint(1, 3) if fate == "lair" else 0,
            matured=(self.dice.choice((vampire, "rats")),) if fate == "mature" else (),
            shown=self.dice.random() < 0.5,
        )

    def extra(self):
        """Now and then he flies, clears what is his, is found out, or has to show something."""
        state, here = self.state, current(self.state.trail)
        view = sight(state, ADA)
        match self.dice.randrange(14):
            case 0 if to := flights(view, view.desk):
                self.tell(Flown(place=self.dice.choice(to)))
            case 1:
                self.tell(Cleared(lair=self.dice.randint(1, 3)))
            case 2 if at(state.trail, 5) and here != 5:
                self.tell(Cleared(space=5))
            case 3:
                place = at(state.trail, here).place
                self.tell(Revealed(place=place, space=here, hide=hide_of(state.trail, here)))
            case 4 if self.dice.random() < 0.3:
                self.tell(Erred(place=at(state.trail, here).place))
