"""Whole hunts drawn at random: what the Count truly does, and what of it stands in the hunters' log."""

from dataclasses import dataclass

from companions.dracula.rules.prowl import Count, bat_to, prowl
from companions.dracula.rules.reach import Ticket, reach
from companions.dracula.rules.trail import (
    BATS,
    Slid,
    Space,
    current,
    into_lair,
    linked,
    place_on,
    places,
    slide,
    vampire_matured,
)

FREE = Ticket(white=2, yellow=1)
LIKED = ["place"] * 6 + ["hide", "hide", "dark-call", "feed", "wolf", "wolf", "misdirect", "misdirect"]


@dataclass(frozen=True, kw_only=True)
class Hunt:
    start: tuple  # where hunters stood
    log: list
    truths: list  # after the start and after each entry, as the twin writes a hypothesis

    def __repr__(self):
        return "\n".join([f"Hunt from {self.start}:", *map(str, self.log)])


def hunt(europe, dice, turns, talk=3, **about):
    """So many turns, or as many as he has a legal card for; up to so many questions a day.

    How many hunters there are, and how much of what they see is written down, is drawn if it is not told. What is `rare`,
    `deduce` has no word for: a hideout that somebody clears, one that a vampire spares, and the penalty for a mistake.
    """
    playing = Playing(europe, dice, **about)
    for _turn in range(turns):
        if not playing.night():
            break
        playing.day(talk)
    return Hunt(start=playing.start, log=playing.log, truths=playing.truths)


class Playing:
    def __init__(self, europe, dice, *, rare=False, hunters=None, written=None):
        self.europe, self.dice, self.rare = europe, dice, rare
        cities = sorted(europe.cities)
        self.hunters = [dice.choice(cities) for _hunter in range(hunters or dice.randint(1, 4))]
        self.start = tuple(dict.fromkeys(self.hunters))
        hidden = dice.choice([city for city in cities if city not in self.hunters])
        self.trail = (Space(place=hidden), *[None] * 5)
        self.lairs = (None,) * 3
        self.holy = frozenset()
        self.written = written or dice.choice([1, 2, 4, 12])  # so seldom a look is written down
        self.log, self.truths = [], [self.truth]

    @property
    def truth(self):
        return tuple(words(space) for space in self.trail), self.lairs

    @property
    def now(self):
        return place_on(self.trail, current(self.trail))

    def tell(self, **entry):
        self.log.append(entry)
        self.truths.append(self.truth)

    def once_in(self, n):
        return self.dice.randrange(n) == n // 2  # what shrinks goes to 0

    # --- The Count ------------------------------------------------------------------------------------------

    def night(self):
        """Whether there was a card that he may play."""
        count = self.count()
        may = prowl(self.europe, count)
        if may is None or may.stuck:
            return False
        self.settle(count)
        ways = {"place": may.places, "wolf": may.wolf_to, "misdirect": may.misdirect}
        ways |= {card: (card,) for card in ("hide", "dark-call", "feed") if not may.powers[card]}
        liked = self.dice.choice([way for way in LIKED if ways.get(way)])
        self.play(liked, ways[liked], self.said(count))
        return True

    def count(self):
        """What he makes of what leaves the last space."""
        about = {"trail": self.trail, "lairs": self.lairs, "holy": self.holy}
        about |= {"hunters": frozenset(self.hunters), "slid": self.slid()}
        vampire = Count(**about, vampire=True, spares=self.rare)
        bitten = vampire.slid and vampire.slid.to == "mature" and self.once_in(3)
        return vampire if bitten and prowl(self.europe, vampire) else Count(**about)

    def slid(self):
        leaving = self.trail[5]
        if not leaving:
            return None
        fate = self.dice.choice(["cleared", "mature", "lair", "lair"]) if leaving.place else "cleared"
        lair = self.dice.randint(1, 3) if fate == "lair" else None
        shown = leaving.place if fate == "mature" and self.once_in(2) else None
        return Slid(to=fate, lair=lair, place=shown)

    def settle(self, count):
        if count.slid and count.slid.lair:
            self.lairs = into_lair(self.lairs, count.slid.lair, self.trail[5].place)
        self.trail = slide(self.trail)
        if count.vampire:
            self.trail = vampire_matured(self.trail, current(self.trail))

    def said(self, count):
        entry = {"hunters": [*self.hunters]}
        if self.holy:
            entry["holy"] = sorted(self.holy)
        if count.slid:
            entry["slid"] = {
                name: said for name in ("to", "lair", "place") if (said := getattr(count.slid, name))
            }
        if count.vampire:
            entry["cleared"] = [4, 5, 6]
            if (here := current(self.trail)) > 3:
                entry["spared"] = here
        return entry

    def play(self, way, ends, entry):
        if way == "misdirect":
            k = self.dice.choice([*ends])
            self.trail = replaced(self.trail, k, Space(cards=frozenset({"misdirect"})))
            entry["space"], ends = k, ends[k]
        end = self.dice.choice([*ends])
        face = self.face(end)
        entry |= (
            {"step": way, "with": face.pop("face")} | face if way in ("wolf", "misdirect") else told(face)
        )
        self.lay(end, frozenset({"wolf"} if way == "wolf" else ()))
        self.tell(**entry)

    def face(self, end):
        """As the hunters see it."""
        if end in ("hide", "dark-call", "feed"):
            return {"face": "city" if end == "hide" else end}
        if end in self.lairs:
            return {"face": "lair", "lair": self.lairs.index(end) + 1}
        if end not in self.europe.cities:
            return {"face": self.europe.places[end].kind}
        return {"face": "open", "place": end} if end in self.hunters else {"face": "city"}

    def lay(self, end, cards):
        power = end in ("hide", "dark-call", "feed")
        space = Space(cards=cards | {end}) if power else Space(place=end, cards=cards)
        self.trail = (space, *self.trail[1:])
        self.lairs = tuple(None if lying == end else lying for lying in self.lairs)

    def fly(self):
        """Escape as Bat, of which he has two cards; that on the space that he leaves comes back to him."""
        k = current(self.trail)
        others = [n for n, space in enumerate(self.trail, 1) if n != k and space and "bat" in space.cards]
        count = Count(trail=self.trail, lairs=self.lairs, hunters=frozenset(self.hunters), holy=self.holy)
        ends = bat_to(self.europe, count)
        if ends and len(others) < BATS:
            self.trail = replaced(
                self.trail, k, Space(place=self.dice.choice(ends), cards=frozenset({"bat"}))
            )
            entry = {"step": "bat", "hunters": [*self.hunters], "holy": sorted(self.holy)}
            self.tell(**entry, **({"space": k} if k > 1 or self.once_in(2) else {}))

    def happen(self):
        """What befalls his trail."""
        kept = (current(self.trail), linked(self.trail))
        other = [k for k, space in enumerate(self.trail, 1) if space and k not in kept]
        if other and self.once_in(10):
            k = self.dice.choice(other)
            self.trail = replaced(self.trail, k, None)
            self.tell(cleared_space=k)
        if self.once_in(15):
            self.trail = (Space(place=self.now), *[None] * 5)
            self.tell(mistake=self.now)

    # --- The hunters ----------------------------------------------------------------------------------------

    def day(self, talk):
        if self.once_in(4):
            self.holy = frozenset(self.some(self.europe.cities, 2))
        for hunter in range(len(self.hunters)):
            self.go(hunter)
            self.look(self.hunters[hunter])
        for _question in range(self.dice.randint(0, talk)):
            self.dice.choice(self.questions)()
        if self.once_in(6):
            self.fly()
        if self.rare:
            self.happen()

    def some(self, of, most):
        of = sorted(of)
        return self.dice.sample(of, self.dice.randint(0, min(most, len(of))))

    def go(self, hunter):
        at = self.hunters[hunter]
        today = reach(self.europe, at, FREE)
        ways = [at, *today.road, *today.sea, *today.rail]
        if self.once_in(12):
            ways = [*self.europe.hospitals, *self.europe.places]
        self.hunters[hunter] = self.dice.choice(ways)

    def look(self, at):
        """At sea and in a hospital there is nothing to turn up; and not every look may be written down."""
        if at not in self.europe.land or not self.once_in(self.written):
            return
        if at in places(self.trail) or at in self.lairs:
            self.reveal(at)
        else:
            self.tell(visited=at)

    def reveal(self, at):
        if at in self.lairs:
            n = self.lairs.index(at) + 1
            self.tell(revealed=at, lair=n)
            if self.once_in(2):
                self.lairs = into_lair(self.lairs, n, None)
                self.tell(cleared_lair=n)
            return
        k = next(k for k in range(1, 7) if place_on(self.trail, k) == at)
        link = self.hide if linked(self.trail) == k else None
        self.tell(revealed=at, space=k, **({"hide": link} if link or self.once_in(2) else {}))

    @property
    def hide(self):
        return next((k for k, space in enumerate(self.trail, 1) if space and "hide" in space.cards), None)

    # --- What they ask --------------------------------------------------------------------------------------

    @property
    def questions(self):
        return [
            self.show,
            self.wax,
            self.scout,
            self.listen,
            self.bond,
            self.feel,
            self.wait,
        ]

    def show(self):
        """Whatever lies somewhere, a sea too."""
        lying = sorted({*places(self.trail), *filter(None, self.lairs)})
        self.reveal(self.dice.choice(lying))

    def wax(self):
        self.tell(hide=self.hide)

    def scout(self):
        named = self.some(self.europe.land, 2)
        lying = [at for at in named if at in places(self.trail) or at in self.lairs]
        for at in lying:
            self.reveal(at)
        self.tell(not_among=[at for at in named if at not in lying])

    def listen(self):
        cities = sorted(self.europe.cities)
        near = [at for at in self.hunters if at in cities] or cities
        city = self.dice.choice(near)
        self.tell(hideouts_next_to=city, shown=sorted(places(self.trail) & self.europe.near[city]))

    def bond(self):
        region = self.dice.choice(sorted(self.europe.regions))
        self.tell(region=region, answer=self.now in self.europe.regions[region])

    def feel(self):
        near = [at for at in self.hunters if self.now in self.europe.near[at]]
        self.tell(adjacent=near, not_adjacent=[at for at in self.hunters if at not in near])

    def wait(self):
        """A hunter meets him at dusk, or does not."""
        for at in self.hunters:
            if at in self.europe.land and at != self.now:
                self.tell(absent=at)


def words(space):
    """As the twin writes a space."""
    if not space:
        return ()
    cards = sorted(space.cards)
    return (space.place, *cards) if space.place else tuple(cards)


def told(face):
    named = face.pop("face")
    return {"step": named} | face


def replaced(trail, k, space):
    return (*trail[: k - 1], space, *trail[k:])
