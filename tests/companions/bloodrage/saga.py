"""A saga for tests: Ada 1, Bela 2, Cora 3, Dan 4 to the left of each other, and what may happen to them."""

from dataclasses import replace
from functools import reduce

from hypothesis import strategies as st

from campaigns.kernel.decisions import Decided
from companions.bloodrage.rules.decide import decide
from companions.bloodrage.rules.events import (
    KINDS,
    Acted,
    AgeEnded,
    BoardShown,
    ClanTaken,
    Counted,
    Counting,
    Crowned,
    Drawn,
    Ended,
    Fallen,
    Fighter,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    RagnarokCame,
    Ruled,
    SpotShown,
    Standing,
    StatMoved,
    Stepped,
    Stood,
    TokenLaid,
    TrackShown,
)
from companions.bloodrage.rules.evolve import evolve
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import (
    ACTION,
    CLANS,
    GIFTS,
    OUTER_REWARDS,
    PLACES,
    POSITIONS,
    QUESTS,
    RAGNAROK,
    REGIONS,
    REWARDS,
    ROUND,
    SPOTS,
    STATS,
    State,
)

ADA, BELA, CORA, DAN = 1, 2, 3, 4
OPENED = Opened(seats=(ADA, BELA, CORA, DAN))
TOKENS = tuple(TokenLaid(spot=spot, reward=reward) for spot, reward in zip(ROUND, OUTER_REWARDS, strict=True))
# Rage in the north and north-east, axes in the east and south-east, horns south and south-west, glory west.
DRAWN = Drawn(doomed=("n", "ne", "e"), destroyed=("nw",), tokens=TOKENS)
ACTIONS, TO_QUESTS, TO_RAGNAROK = Stepped(to=ACTION), Stepped(to=QUESTS), Stepped(to=RAGNAROK)


def fold(*events, start=None):
    return reduce(evolve, events, start or State())


def saga(*events, seats=(ADA, BELA, CORA, DAN), **opened):
    """Opened and drawn; the gifts go round."""
    return fold(Opened(seats=seats, **opened), DRAWN, *events)


def acting(*events, **opened):
    """In the action phase; it is Ada's turn."""
    return saga(ACTIONS, *events, **opened)


def side(seat, strength, card=0, lost=0):
    return Fighter(seat=seat, strength=strength, card=card, lost=lost)


def battle(seat, spot, *sides, **more):
    """Each side: seat, strength on the board, card."""
    return Pillaged(seat=seat, spot=spot, fighters=tuple(side(*one) for one in sides), **more)


def ragnarok(*fallen, spot=""):
    return RagnarokCame(fallen=tuple(Fallen(seat=seat, n=n) for seat, n in fallen), spot=spot)


def ages(n):
    """So many ages in which nothing happens but the end."""
    return [Stepped(to=RAGNAROK), ragnarok(), AgeEnded()] * n


def glory(state):
    return {clan.seat: clan.glory for clan in state.clans}


def with_clan(state, seat, **changes):
    """The state in which this clan has other figures."""
    clans = (replace(each, **changes) if each.seat == seat else each for each in state.clans)
    return replace(state, clans=tuple(clans))


def advised(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return [word.code for word in decided.advice]


def refused(state, event, seat=ADA):
    answer = decide(sight(state, seat), event)
    return answer.code, answer.field


seats = st.integers(ADA, DAN)
few = st.integers(0, 12)
change = st.integers(-4, 4).filter(bool)
text = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=5)
stats = st.sampled_from(STATS)
spots = st.sampled_from(SPOTS)
outer = st.sampled_from(ROUND)
rewards = st.sampled_from(REWARDS)
figures = st.sampled_from(["", "leader", "warrior", "ship", "monster"])
sides = st.lists(
    st.builds(Fighter, seat=seats, strength=st.none() | few, card=st.integers(-2, 8), lost=st.integers(0, 3)),
    max_size=4,
    unique_by=lambda one: one.seat,
).map(tuple)
fallen = st.lists(
    st.builds(Fallen, seat=seats, n=st.integers(0, 4)), max_size=4, unique_by=lambda one: one.seat
).map(tuple)
standings = st.lists(
    st.builds(Standing, seat=seats, n=st.integers(0, 4)),
    min_size=1,
    max_size=4,
    unique_by=lambda one: one.seat,
).map(tuple)
several = st.lists(outer, max_size=3, unique=True).map(tuple)
laid = st.lists(
    st.builds(TokenLaid, spot=spots, reward=rewards), max_size=9, unique_by=lambda one: one.spot
).map(tuple)
subjects = st.sampled_from(
    ["glory", "rage", "position", "strength", "first", "turn", "token", "pillaged", "destroyed", "doomed"]
)

PLAUSIBLE = {
    Joined: st.builds(Joined, seat=st.integers(ADA, 5), left_of=st.integers(0, DAN)),
    ClanTaken: st.builds(ClanTaken, seat=seats, clan=st.sampled_from(CLANS)),
    Drawn: st.builds(
        Drawn,
        doomed=st.lists(outer, min_size=3, max_size=3, unique=True).map(tuple),
        destroyed=several,
        tokens=laid,
        by_table=st.booleans(),
    ),
    TrackShown: st.builds(TrackShown, stat=stats, position=st.integers(1, POSITIONS), number=few),
    SpotShown: st.builds(
        SpotShown, spot=outer, name=text, region=st.sampled_from(REGIONS), fjord=st.booleans()
    ),
    BoardShown: st.builds(
        BoardShown,
        board=st.lists(
            st.builds(SpotShown, spot=outer, name=text, fjord=st.booleans()),
            min_size=1,
            max_size=8,
            unique_by=lambda one: one.spot,
        ).map(tuple),
    ),
    HandsPassed: st.builds(HandsPassed, pick=st.integers(0, 6)),
    Stepped: st.builds(Stepped, to=st.integers(GIFTS, 6)),
    Acted: st.builds(
        Acted,
        seat=seats,
        what=st.sampled_from(["invade", "march", "upgrade", "quest", "other"]),
        n=st.integers(0, 4),
        figure=figures,
        card=text,
        free=st.booleans(),
        spot=st.just("") | st.sampled_from(PLACES),
        start=st.just("") | st.sampled_from(PLACES),
        moved=st.integers(0, 3),
    ),
    Passed: st.builds(Passed, seat=seats),
    Pillaged: st.builds(
        Pillaged,
        seat=seats,
        spot=spots,
        fighters=sides,
        reward=st.none() | rewards,
        winner=st.none() | st.integers(0, DAN),
        why=text,
    ),
    QuestTold: st.builds(
        QuestTold, seat=seats, done=st.booleans(), glory=few, stat=st.none() | stats, name=text
    ),
    RagnarokCame: st.builds(RagnarokCame, fallen=fallen, spot=st.just("") | outer),
    AgeEnded: st.builds(AgeEnded),
    StatMoved: st.builds(StatMoved, seat=seats, stat=stats, by=change, why=text),
    GloryMoved: st.builds(GloryMoved, seat=seats, by=change, why=text),
    RageMoved: st.builds(RageMoved, seat=seats, by=change, why=text),
    Counting: st.builds(Counting, on=st.booleans(), on_map=st.booleans()),
    Stood: st.builds(Stood, spot=st.sampled_from(PLACES), there=standings),
    Counted: st.builds(Counted, seat=seats, board=few, reserve=few, valhalla=few),
    Ruled: st.builds(
        Ruled,
        what=subjects,
        to=st.integers(-1, 6),
        seat=seats,
        stat=st.none() | stats,
        spot=spots,
        reward=st.none() | rewards,
        figure=figures,
        why=text,
    ),
    Crowned: st.builds(Crowned, winners=st.lists(seats, min_size=1, max_size=2).map(tuple), how=text),
    Noted: st.builds(Noted, by=seats, text=text),
    Ended: st.builds(Ended, why=text),
}
plausible = st.one_of(*PLAUSIBLE.values())
wild = st.one_of(*(st.from_type(cls) for cls in KINDS.values()))
anything = st.one_of(plausible, wild)


def plausible_but(*without):
    return st.one_of(*(strategy for cls, strategy in PLAUSIBLE.items() if cls not in without))
