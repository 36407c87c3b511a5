"""What everybody sees of a hunt, drawn at random: moves, wounds, tokens, questions, combats."""

from hypothesis import strategies as st

from companions.dracula.rules.cast import ENCOUNTERS, NAMES, QUESTIONS, UNASKED
from companions.dracula.rules.clock import PHASES
from companions.dracula.rules.events import (
    Acted,
    AllyCame,
    AllyLeft,
    Bitten,
    Counted,
    Delayed,
    Engaged,
    Exchanged,
    Freed,
    Healed,
    Hunched,
    Hurt,
    Inquired,
    Interrupted,
    Moved,
    Parted,
    Placed,
    Reserved,
    Ruled,
    Rumored,
    Stepped,
    StoodUp,
    TokenPut,
    TokenTaken,
    TurnedUp,
    Unlocked,
    Whispered,
)
from companions.dracula.rules.hideouts import SPACES, numbered
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA

CITIES = ("munich", "zurich", "geneva", "milan", "genoa", "venice", "vienna", "prague", "budapest", "galatz")
SEAS = ("tyrrhenian-sea", "adriatic-sea", "ionian-sea", "north-sea", "english-channel")
ANYWHERE = (*CITIES, *SEAS, "castle-dracula", "london", "paris", "hospital-rome")


class Chance:
    """What a table draws, as dice do it: strategies that are made anew for each draw take too long."""

    def __init__(self, dice):
        self.dice = dice

    def one(self, of):
        return self.dice.choice(tuple(of))

    def number(self, least, most):
        return self.dice.randint(least, most)

    def two(self, of):
        return self.one(of), self.one(of)

    def named(self, n):
        return tuple(self.one((*ENCOUNTERS, "")) for _ in range(n))


# --- What everybody sees ------------------------------------------------------------------------------------


@st.composite
def public(draw, state, seats=(BELA, CORA)):
    """Whatever nobody keeps to himself, told by the table, and what these seats do keep."""
    return tap(Chance(draw(st.randoms(use_true_random=False))), state, seats)


def tap(chance, state, seats):
    told = [*PUBLIC, *([_unlocked] * 4 if state.locked else [])]
    return chance.one(told)(chance, seats)


def _unlocked(_chance, _seats):
    return Unlocked()


def spot_of(chance):
    return chance.one([*({"space": n} for n in range(1, SPACES + 1)), *({"lair": n} for n in (1, 2, 3))])


def _kept(chance, seats):
    """A hunch, or a whisper."""
    by = chance.one(seats)
    to = chance.one([seat for seat in (ADA, *seats) if seat != by])
    said = Whispered(by=by, to=to, text="A rifle")
    return chance.one([said, Hunched(by=by, place=chance.one(ANYWHERE))])


def _token(chance, _seats):
    kind, places = chance.one(["fog", "storm", "heavenly-host", "bats"]), (chance.one(ANYWHERE),)
    return chance.one([TokenPut, TokenPut, TokenTaken])(kind=kind, places=places)


def _moved(chance, _seats):
    name, place = chance.one(NAMES), chance.one(ANYWHERE)
    by = chance.one(["road", "rail", "sea", "moved"])
    return chance.one([Moved(hunter=name, to=place, by=by), Placed(hunter=name, place=place)])


def _acted(chance, _seats):
    name = chance.one(NAMES)
    return chance.one(
        [
            Acted(hunter=name, what=chance.one(["rest", "pass"])),
            Reserved(hunter=name, tickets=()),
            Counted(hunter=name, items=1, events=2, tickets=()),
            Delayed(hunter=name),
            StoodUp(hunter=name),
        ]
    )


def _wounded(chance, _seats):
    name, n = chance.one(NAMES), chance.number(1, 4)
    who = chance.one([name, "dracula"])
    return chance.one([Hurt(who=who, n=n), Healed(who=who, n=n), Bitten(hunter=name)])


def _ruled(chance, _seats):
    return chance.one(
        [
            Ruled(what=chance.one(["despair", "wounds", "influence"]), to=chance.number(0, 4)),
            AllyCame(ally=chance.one(["rufus-smith", "sister-agatha"])),
            AllyLeft(ally="rufus-smith"),
            Freed(seat=ADA),
        ]
    )


def _asked(chance, _seats):
    return chance.one(
        [
            Inquired(
                how=chance.one([how for how in QUESTIONS if how not in UNASKED]),
                hunter=chance.one(NAMES),
                places=chance.two(ANYWHERE),
                space=chance.number(1, SPACES),
            ),
            Interrupted(event=chance.one(["sensationalist-press", "wild-horses"])),
        ]
    )


def _encountered(chance, _seats):
    """Also by whoever guesses: a vampire at a place where nobody knows of one."""
    name = chance.one([*ENCOUNTERS, "new-vampire", "new-vampire"])
    spot, fate = spot_of(chance), chance.one(["gone", "stays", "stays"])
    return chance.one([TurnedUp(encounter=name, fate=fate, **spot), Rumored(**spot)])


def _fought(chance, _seats):
    foe = chance.one(["dracula", "new-vampire", "new-vampire"])
    blow = {
        "to_hunter": chance.number(0, 2),
        "to_foe": chance.number(0, 6),
        "bitten": chance.one([True, False]),
    }
    return chance.one(
        [
            Engaged(foe=foe, hunters=("mina",), place=chance.one(ANYWHERE)),
            Exchanged(hunter="mina", card="punch", foe_card="claws", cancelled=False, **blow),
            Parted(),
        ]
    )


def _stepped(chance, _seats):
    return Stepped(to=chance.one(PHASES))


PUBLIC = (
    _stepped,
    _moved,
    _moved,
    _acted,
    _wounded,
    _token,
    _ruled,
    _asked,
    _asked,
    _encountered,
    _encountered,
    _fought,
    _fought,
    _kept,
)


def _with_encounters(state):
    return [n for n, hideout in numbered(state.trail) if hideout.encounters]


def rummage(chance, state):
    """Several cards of one hideout are turned up, whatever lies there."""
    spaces = _with_encounters(state)
    n = chance.one(spaces) if spaces else 1
    fates = [chance.one(["gone", "stays", "stays"]) for _ in range(3)]
    return [TurnedUp(encounter=chance.one(ENCOUNTERS), space=n, fate=fate) for fate in fates]


def guess(chance, state):
    """Somebody names the place at which a vampire was beaten, and looks where it is gone."""
    spaces = _with_encounters(state)
    n = chance.one(spaces) if spaces else 1
    known = [hideout.place for _n, hideout in numbered(state.trail) if hideout.open]
    place = chance.one([state.trail[n - 1].place, *known] if spaces else ["rome"])
    blow = Exchanged(hunter="mina", card="punch", foe_card="claws", cancelled=False, to_foe=6)
    met = TurnedUp(encounter="new-vampire", space=n, fate="stays")
    return [met, Engaged(foe="new-vampire", hunters=("mina",), place=place), blow, Parted()]
