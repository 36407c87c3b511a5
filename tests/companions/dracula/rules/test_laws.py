"""Laws of every hunt: nothing fails, nothing is seen that lies face down, and who knows more is warned of more."""

from dataclasses import replace
from functools import reduce
from itertools import accumulate

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from campaigns.kernel.decisions import Decided
from campaigns.kernel.untold import Untold
from companions.dracula.rules.cast import SHEETS, VAMPIRES
from companions.dracula.rules.choices import choices
from companions.dracula.rules.clock import MOST_DESPAIR
from companions.dracula.rules.decide import decide
from companions.dracula.rules.differences import differences
from companions.dracula.rules.events import (
    OF_THE_COUNT,
    Answered,
    Bared,
    Bitten,
    Ended,
    Erred,
    Flown,
    Freed,
    Healed,
    Hurt,
    Lurked,
    Revealed,
    Ruled,
    SlidOff,
    Watched,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.face import watched
from companions.dracula.rules.ground import is_city, is_land
from companions.dracula.rules.hideouts import LAIRS, SPACES
from companions.dracula.rules.lurk import frowned
from companions.dracula.rules.memory import hindsight
from companions.dracula.rules.sight import sight
from companions.dracula.rules.state import State
from companions.dracula.rules.telling import tell
from tests.companions.dracula.rules.events_at_random import BY_KIND, anything
from tests.companions.dracula.rules.hunting import ADA, BELA, CORA, OTHERS, PENCIL, WALL, hunt
from tests.companions.dracula.rules.table_at_random import public
from tests.companions.dracula.rules.twins import answered, by_seed, face, faces, twins

SEATS = (WALL, ADA, BELA, CORA)
journals = st.lists(anything, min_size=5, max_size=25)


# --- Total --------------------------------------------------------------------------------------------------


@given(start=st.sampled_from([State(), hunt(), hunt(opened=PENCIL)]), told=journals)
@settings(max_examples=200)
def test_nothing_fails_whatever_comes(start, told):
    state = start
    for event in told:
        state = after(event, state)


@pytest.mark.parametrize("kind", BY_KIND)
@given(data=st.data())
@settings(max_examples=40)
def test_every_kind_can_happen_in_any_hunt(kind, data):
    state = data.draw(twins(most=8)).one
    after(data.draw(BY_KIND[kind]), after(data.draw(BY_KIND[kind]), state))


def after(event, state):
    """Evolving, seeing, deciding, telling, comparing."""
    then = evolve(state, event)
    for seat in (WALL, ADA, BELA):
        decide(sight(state, seat), event)
        tell(event, state, seat)
        differences(sight(state, seat), sight(then, seat))
        hindsight(then, state)
    assert within_bounds(then)
    return then


def within_bounds(state):
    assert 0 <= state.wounds <= 15
    assert 0 <= state.despair <= MOST_DESPAIR
    assert state.rumors >= 0
    assert (len(state.trail), len(state.lairs)) == (SPACES, LAIRS)
    for hunter in state.hunters:
        sheet = SHEETS[hunter.name]
        assert 0 <= hunter.hurt <= sheet.health
        assert 0 <= hunter.bites <= sheet.bites
        assert hunter.defeated <= (not hunter.place)
    return True


TO_THE_END = (
    *(
        Ruled(what=what, to=to)
        for what, to in (("influence", 13), ("influence", 2), ("wounds", 15), ("wounds", 2))
    ),
    *(Healed(who="dracula", n=9), Hurt(who="dracula", n=14), Bitten(hunter="mina"), Erred(place="rome")),
)


@given(told=st.lists(st.sampled_from(TO_THE_END), min_size=2, max_size=8))
def test_who_won_first_stays_the_winner(told):
    states = [*accumulate(told, evolve, initial=hunt())]
    first = next((state for state in states if state.wounds >= 15 or state.influence >= 13), None)
    assert states[-1].winner == ("" if not first else "hunters" if first.wounds >= 15 else "dracula")


# --- Secrecy ------------------------------------------------------------------------------------------------


@given(pair=twins())
@settings(max_examples=250)
def test_two_hunts_with_the_same_faces_are_the_same_to_everybody_else(pair):
    """What is seen, what is told, what is refused and warned of, and what a correction would change."""
    for step in pair.steps:
        assert face(step.one, step.before_one) == face(step.other, step.before_other)
        one, other = evolve(step.before_one, step.one), evolve(step.before_other, step.other)
        for seat in (*OTHERS, *([ADA] if step.before_one.locked else [])):
            was = sight(step.before_one, seat)
            assert was == sight(step.before_other, seat)
            assert tell(step.one, step.before_one, seat) == tell(step.other, step.before_other, seat)
            assert decide(was, step.one) == decide(sight(step.before_other, seat), step.one)
            changes = differences(was, sight(one, seat))
            assert changes == differences(was, sight(other, seat))


@given(pair=twins())
@settings(max_examples=300)
def test_a_hunt_is_what_was_seen_of_it(pair):
    """Whoever only wrote down the faces sees the same trail, lairs, wounds, influence and tokens."""
    written = reduce(evolve, faces(pair.steps), State())
    for seat in OTHERS:
        assert sight(pair.one, seat) == sight(written, seat)


@given(pair=twins())
@settings(max_examples=300)
def test_with_a_pencil_it_comes_to_the_same(pair):
    state = pencil_of(pair)
    for seat in OTHERS:
        mine, theirs = sight(pair.one, seat), sight(state, seat)
        assert replace(mine, setup=theirs.setup, waiting=()) == theirs


def pencil_of(pair):
    """A table on which nothing waits: an answer says where it lies by now."""
    state = hunt(opened=PENCIL)
    told = iter(faces(pair.steps)[1:])
    steps = {id(step.one): step for step in pair.steps}
    for event in told:
        step = steps.get(id(event))
        late = isinstance(event, Answered) and step
        state = evolve(state, by_now(event, step.before_one) if late else event)
    return state


def by_now(event, state):
    asked = [one.moved for one in state.waiting if (one.how, one.hunter) == (event.how, event.hunter)]
    n = state.moved - asked[0] if asked else 0
    found = tuple(
        replace(one, space=one.space + n if one.space else 0, hide=one.hide + n if one.hide else 0)
        for one in event.found
    )
    return replace(event, found=found, hide=event.hide + n if event.hide else 0)


HIS = (*OF_THE_COUNT, Answered, Revealed)


@given(pair=twins(), data=st.data())
@settings(max_examples=200)
def test_what_others_take_back_opens_nothing(pair, data):
    """Without any entry that is not his, two hunts with the same faces are still the same to them."""
    theirs = [n for n, step in enumerate(pair.steps) if not isinstance(step.one, HIS)]
    assume(theirs)
    struck = data.draw(st.sampled_from(theirs))
    rest = [step for n, step in enumerate(pair.steps) if n != struck]
    start = pair.steps[0].before_one
    one, other = (reduce(evolve, [getattr(step, hunt) for step in rest], start) for hunt in ("one", "other"))
    for seat in OTHERS:
        assert sight(one, seat) == sight(other, seat)


@given(data=st.data())
@settings(max_examples=200)
def test_what_is_decided_follows_from_what_was_seen(data):
    """The same refusals and the same warnings as where nothing was ever hidden; with a pencil no question waits."""
    pair = data.draw(twins())
    written, pencil = reduce(evolve, faces(pair.steps), State()), pencil_of(pair)
    event = data.draw(public(pair.one) | anything)
    for seat in OTHERS:
        mine = decide(sight(pair.one, seat), event)
        assert mine == decide(sight(written, seat), event)
        if not isinstance(event, (*HIS, Watched)):
            assert without_waiting(mine) == without_waiting(decide(sight(pencil, seat), event))


def without_waiting(decided):
    if not isinstance(decided, Decided):
        return decided
    return [one for one in decided.advice if one.code != "clock.waits"]


# --- The twins are worth it ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "what",
    [
        pytest.param(lambda pair: hidden(pair.one.trail) != hidden(pair.other.trail), id="Hide"),
        pytest.param(lambda pair: differs(pair, "trail", 3), id="three other places"),
        pytest.param(lambda pair: differs(pair, "lairs", 1), id="another lair"),
        pytest.param(
            lambda pair: differs(pair, "trail", 1) and opened(pair), id="one open, another place beside it"
        ),
        pytest.param(lambda pair: differs(pair, "trail", 1) and vampires(pair), id="a vampire"),
        pytest.param(lambda pair: says(pair, Answered) and differs(pair, "trail", 1), id="an answer"),
        pytest.param(lambda pair: says(pair, Flown) and differs(pair, "trail", 1), id="a bat"),
        pytest.param(lambda pair: pair.one.locked and differs(pair, "trail", 1), id="a closed desk"),
        pytest.param(lambda pair: pair.one.hand != pair.other.hand, id="another hand"),
    ],
)
def test_the_twins_differ_in_every_secret(what):
    """Of five hundred at least one."""
    assert any(what(by_seed(seed)) for seed in range(500))


def hidden(trail):
    return ["hide" in hideout.cards for hideout in trail if hideout]


def vampires(pair):
    matured = [event.slid.matured for event in pair.events if isinstance(event, Lurked) and event.slid]
    return any(set(names) & set(VAMPIRES) for names in matured)


def differs(pair, row, n):
    them = zip(getattr(pair.one, row), getattr(pair.other, row), strict=True)
    return sum(one and two and one.place != two.place for one, two in them if one and two) >= n


def opened(pair):
    return any(one and one.open for one in pair.one.trail)


def says(pair, kind):
    return any(isinstance(event, kind) and getattr(event, "found", True) for event in pair.events)


# --- Who knows more is warned of at least as much -----------------------------------------------------------


@given(data=st.data())
@settings(max_examples=300)
def test_who_knows_more_is_warned_of_at_least_as_much(data):
    state = data.draw(twins()).one
    event = data.draw(public(state) | anything | answers(state))
    alone, theirs = decide(sight(state, ADA), event), [decide(sight(state, seat), event) for seat in OTHERS]

    assert all(one == theirs[0] for one in theirs)
    if isinstance(theirs[0], Decided):
        assert isinstance(alone, Decided)
        assert [one for one in theirs[0].advice if one not in alone.advice] == []


def answers(state):
    return st.sampled_from([answered(one) for one in state.waiting]) if state.waiting else st.nothing()


@given(data=st.data())
@settings(max_examples=150)
def test_what_he_alone_may_say_is_refused_to_others_whatever_it_is(data):
    """Also what makes no sense: a refusal of another kind would tell what does."""
    state = data.draw(twins()).one
    event = data.draw(
        st.one_of([BY_KIND[kind] for kind in ("lurked", "flown", "laid", "erred", "hand_named")])
    )
    assert {(no.code, no.field) for no in (decide(sight(state, seat), event) for seat in OTHERS)} == {
        ("count.only", None)
    }


# --- A closed desk ------------------------------------------------------------------------------------------


@given(data=st.data())
@settings(max_examples=200)
def test_at_a_closed_desk_he_is_the_wall(data):
    state = evolve(data.draw(twins(seats=(ADA, BELA))).one, Freed(seat=ADA))
    event = data.draw(public(state, seats=(ADA, BELA)) | anything)
    mine = sight(state, ADA)

    assert replace(mine, seat=WALL, oath=None) == sight(state, WALL)
    assert mine.oath == (Untold(state.oath) if state.oath else None)
    assert tell(event, state, ADA) == tell(event, state, WALL)


# --- Hindsight ----------------------------------------------------------------------------------------------


@given(pair=twins())
@settings(max_examples=150)
def test_an_old_line_is_read_as_the_hunt_stands_today(pair):
    """By others it is read as it was; by his closed desk as by the wall; once all is bared, by everybody as by him."""
    shut = evolve(pair.one, Freed(seat=ADA))
    bared = evolve(evolve(pair.one, Ended()), Bared())
    for step in pair.steps:
        then = replace(step.before_one, locked=False)
        for seat in OTHERS:
            old = tell(step.one, hindsight(shut, step.before_one), seat)
            assert old == tell(step.one, then, seat)
            if old:
                assert tell(step.one, hindsight(bared, then), seat) == tell(step.one, then, ADA) or of_others(
                    step
                )
        assert tell(step.one, hindsight(shut, then), ADA) == tell(step.one, then, WALL)
        assert sight(hindsight(shut, then), ADA).desk is None


def of_others(step):
    """What two whispered, and what one believed, is none of the Count's business either."""
    return tell(step.one, step.before_one, ADA) is None


# --- The desk and what comes of it --------------------------------------------------------------------------

LEAVES = (
    SlidOff(to="cleared", lair=2, matured=("new-vampire",)),
    SlidOff(to="lair", lair=1),
    SlidOff(to="lair", lair=3),
    SlidOff(to="mature", lair=1, matured=("rats", "new-vampire")),
)


@given(pair=twins(), slid=st.sampled_from(LEAVES), despair=st.sampled_from([0, 3]))
@settings(max_examples=200)
def test_what_his_desk_says_a_place_costs_is_what_it_costs(pair, slid, despair):
    state, may, slid = at_his_desk(pair, slid, despair)
    brought = evolve(state, Lurked(powers=("dark-call",), slid=slid)).influence
    for place, choice in (may.places if may else {}).items():
        event = Lurked(place=place, open=choice.face == "open", slid=slid)
        after, seen = evolve(state, event), watched(state, event)

        assert after.wounds == min(15, max(0, state.wounds + choice.damage))
        assert after.influence == brought + choice.influence
        assert (seen.step, seen.lair) == (choice.face, choice.lair or 0)
        assert [one.place for one in (*after.trail, *after.lairs) if one].count(place) == 1


@given(pair=twins(), slid=st.sampled_from(LEAVES))
@settings(max_examples=200)
def test_what_his_desk_offers_it_does_not_warn_of(pair, slid):
    state, may, slid = at_his_desk(pair, slid)
    assume(not slid or slid.to == "cleared" or state.trail[-1].place)
    assume(not slid or slid.to != "lair" or all(state.lairs) or not state.lairs[slid.lair - 1])
    view = sight(state, ADA)
    for place, choice in (may.places if may else {}).items():
        met = is_city(state.setup, place) and place in state.standing()
        event = Lurked(place=place, open=met, encounters=("rats",) * choice.encounter, slid=slid)
        assert [one.code for one in frowned(view, view.desk, event)] == []


def at_his_desk(pair, slid, despair=0):
    """What may be played there; something slides off only where something lies."""
    state = replace(pair.one, locked=False, despair=despair)
    view, leaving = sight(state, ADA), state.trail[-1]
    if slid.to == "lair" and leaving and is_land(state.setup, leaving.place):
        slid = replace(slid, encounter=("bats",))
    slid = slid if leaving else None
    return state, choices(view, view.desk, slid), slid
