"""What several acts do: a chapter with its places worked out anew, a precedent, an era's page."""

from campaigns.kernel.copying import replace

from chronicle.rules.figures import results
from chronicle.rules.names import SLOTS, How
from chronicle.rules.state import Chapter, Era, Mission, Precedent, State

BY_THE_TABLE = ("primogen", "dice", "table")


def reckoned(state: State, now: Chapter) -> State:
    """This is what the chapter has come to, with the places as the counts now say."""
    result = results.result(state, now)
    return replace(state, now=now if result == now.result else replace(now, result=result))


def with_mission(chapter: Chapter, mission: Mission) -> Chapter:
    missions = {one.slot: one for one in (*chapter.missions, mission)}
    return replace(chapter, missions=tuple(missions[slot] for slot in SLOTS if slot in missions))


def remembered(state: State, at: int, what: str, how: How) -> State:
    """One precedent a chapter for each kind of case: the last."""
    others = tuple(one for one in state.precedents if (one.what, one.at) != (what, at))
    precedent = Precedent(what=what, how=how, at=at, entry=state.events)
    return replace(state, precedents=(*others, precedent))


def with_era(state: State, number: int) -> State:
    if state.era(number):
        return state
    return replace(state, eras=(*state.eras, Era(number=number)))


def with_page(state: State, era: Era) -> State:
    return replace(state, eras=tuple(era if one.number == era.number else one for one in state.eras))
