"""A descent for tests: Ada 1, Bela 2, Cora 3, and what may happen to them."""

from dataclasses import replace
from functools import reduce

from hypothesis import strategies as st

from campaigns.kernel.decisions import Decided
from companions.bloodborne.rules.decide import decide
from companions.bloodborne.rules.events import (
    KINDS,
    BoardsRead,
    CardRemoved,
    Change,
    Dreamed,
    Ended,
    Faced,
    FinalBossNamed,
    Gained,
    Healed,
    Hurt,
    Joined,
    Lost,
    Noted,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Ruled,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from companions.bloodborne.rules.evolve import evolve
from companions.bloodborne.rules.sight import sight
from companions.bloodborne.rules.state import DICE, TROPHIES, FinalBoss, State

ADA, BELA, CORA, DAN = 1, 2, 3, 4
GEHRMAN = FinalBoss(name="Gehrman", health=6)
OPENED = Opened(seats=(ADA, BELA, CORA), final=GEHRMAN)
LYCANTHROPE = Revealed(name="Lycanthrope", health=3, die="red", kinds=("beast",))
GASCOIGNE = Revealed(name="Father Gascoigne", health=8, die="red", kinds=("humanoid", "beast"), rank="boss")


def fold(*events, start=None):
    return reduce(evolve, events, start or State())


def descent(*events, seats=(ADA, BELA, CORA), final=GEHRMAN, first=0):
    return fold(Opened(seats=seats, final=final, first=first), *events)


def with_hunter(state, seat, **changes):
    """The state in which this hunter has other figures."""
    hunters = (replace(each, **changes) if each.seat == seat else each for each in state.hunters)
    return replace(state, hunters=tuple(hunters))


def advised(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return [word.code for word in decided.advice]


def refused(state, event, seat=ADA):
    answer = decide(sight(state, seat), event)
    return answer.code, answer.field


seats = st.integers(ADA, DAN)
some = st.lists(seats, max_size=3).map(tuple)
few = st.integers(0, 12)
text = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=5)
trophies = st.sampled_from(TROPHIES)
kinds = st.lists(trophies, max_size=3).map(tuple)
final = st.builds(
    FinalBoss, name=text, health=few, die=st.sampled_from(DICE), ability=text, extra=st.integers(0, 3)
)
subjects = st.sampled_from(["health", "collected", "banked", *TROPHIES, "monster", "first"])
shown = st.builds(TrackShown, trophy=trophies, space=st.integers(1, 5), number=few)

PLAUSIBLE = {
    Joined: st.builds(Joined, hunter=seats, left_of=st.integers(0, DAN)),
    FinalBossNamed: st.builds(FinalBossNamed, final=final),
    Revealed: st.builds(Revealed, name=text, health=few, kinds=kinds),
    Faced: st.builds(Faced),
    Dreamed: st.builds(Dreamed, hunters=some),
    Rolled: st.builds(
        Rolled,
        total=few,
        changes=st.lists(st.builds(Change, hunter=seats, by=st.integers(-3, 3)), max_size=2).map(tuple),
        spared=some,
    ),
    Hurt: st.builds(Hurt, hunters=some, n=few, why=text),
    Healed: st.builds(Healed, hunters=some, n=few, why=text),
    Took: st.builds(Took, hunter=seats, n=few),
    Gained: st.builds(Gained, hunters=some, n=few, why=text),
    Lost: st.builds(Lost, hunters=some, n=few, why=text),
    Stepped: st.builds(Stepped, to=st.integers(1, 8)),
    Upgraded: st.builds(
        Upgraded,
        hunter=seats,
        card=text,
        removed=st.sampled_from(["", "axe", "dream"]),
        at=st.sampled_from(["now", "dream", "earlier"]),
    ),
    CardRemoved: st.builds(CardRemoved, hunter=seats, card=st.sampled_from(["axe", "pistol", "upgrade"])),
    RoundEnded: st.builds(RoundEnded),
    TrackShown: shown,
    BoardsRead: st.builds(BoardsRead, shown=st.lists(shown, max_size=3).map(tuple)),
    Ruled: st.builds(Ruled, what=subjects, to=few, hunter=seats, why=text),
    Noted: st.builds(Noted, by=seats, text=text),
    Ended: st.builds(Ended, why=text),
}
plausible = st.one_of(*PLAUSIBLE.values())
wild = st.one_of(*(st.from_type(cls) for cls in KINDS.values()))
anything = st.one_of(plausible, wild)


def plausible_but(*without):
    return st.one_of(*(strategy for cls, strategy in PLAUSIBLE.items() if cls not in without))
