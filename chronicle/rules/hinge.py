"""The hinge of a chronicle: the smallest of its recorded decisions that, made otherwise, crowns somebody else."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from campaigns.kernel.study import Study, study
from campaigns.kernel.words import Word, word

from chronicle.rules.figures.switches import holds

from .events import Event
from .following import folded
from .otherwise import Other, Story, Totals, boxes, missions, outcomes, places, totals
from .state import State

Kind: TypeAlias = Literal["box", "mission", "place", "outcome"]
Winners: TypeAlias = Callable[[State], tuple[int, ...]]

# The smallest first.
OTHERS: Final[Mapping[Kind, Callable[[Story], Iterator[Other]]]] = {
    "box": boxes,
    "mission": missions,
    "place": places,
    "outcome": outcomes,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinge:
    """`entry` counts the events before the decision; `words` say what was, what instead, and what comes of it."""

    kind: Kind
    entry: int
    moved: int  # points, of all together
    were: tuple[int, ...]
    winners: tuple[int, ...]
    by: int  # points between them and the best of the others
    words: tuple[Word, ...]


def crowned(state: State) -> tuple[int, ...]:
    """Who stands first: the most points; of equal ones those whom the table has crowned."""
    best = _best(totals(state))
    chosen = state.crown.winners if state.crown else ()
    return tuple(seat for seat in best if seat in chosen) or best


def _best(all_: Totals) -> tuple[int, ...]:
    return tuple(sorted(seat for seat, n in all_.items() if n == max(all_.values())))


def hinge(events: Sequence[Event], states: Sequence[State], winners_of: Winners = crowned) -> Hinge | None:
    """`states` after each event. Within one kind the fewest points moved, then the latest; None where no single
    decision would have taken the crown from all who have it."""
    if not states or not states[-1].sheets:
        return None
    story = Story(events=events, states=states, totals=totals(states[-1]))
    were = winners_of(story.end)
    for kind, others in OTHERS.items():
        found = list(_least(story, kind, others(story), were, winners_of))
        if found:
            return min(found, key=lambda one: (one.moved, -one.entry))
    return None


def _least(
    story: Story, kind: Kind, others: Iterable[Other], were: tuple[int, ...], winners_of: Winners
) -> Iterator[Hinge]:
    """Folded are those of which only the fold can tell; of the rest, in their order, the first that it confirms."""
    every = list(others)
    for other in every:
        if other.totals is None and (found := _proved(story, kind, other, were, winners_of)):
            yield found
    for other in sorted(
        _promising(every, were), key=lambda one: (_moved(story.totals, one.totals), -one.entry)
    ):
        if found := _proved(story, kind, other, were, winners_of):
            yield found
            return


def _promising(others: Iterable[Other], were: tuple[int, ...]) -> Iterator[Other]:
    return (one for one in others if one.totals and not {*_best(one.totals)} & {*were})


def _moved(before: Totals, after: Totals | None) -> int:
    return sum(abs(n - before.get(seat, 0)) for seat, n in (after or before).items())


def _proved(
    story: Story, kind: Kind, other: Other, were: tuple[int, ...], winners_of: Winners
) -> Hinge | None:
    """The journal folded again from the state before: only that is a proof."""
    end = folded(story.events, story.states, other.entry, other.event)
    now, winners = totals(end), winners_of(end)
    if {*winners} & {*were}:
        return None
    by = max(now.values()) - max((n for seat, n in now.items() if seat not in winners), default=0)
    return Hinge(
        kind=kind,
        entry=other.entry,
        moved=_moved(story.totals, now),
        were=were,
        winners=winners,
        by=by,
        words=(other.said, *_fallen(story.end, end, kind), _outcome(story.end, end, winners, were, by)),
    )


def _fallen(was: State, end: State, kind: Kind) -> Iterator[Word]:
    """Outcomes of eras that somebody else would have won: what those would have chosen nobody knows."""
    kept = {one.era for one in end.outcomes if one.worths}
    for one in was.outcomes if kind != "outcome" else ():
        if one.worths and one.era not in kept:
            yield word("hinge.fallen", era=one.era, card=one.card)


def _outcome(was: State, end: State, winners: tuple[int, ...], were: tuple[int, ...], by: int) -> Word:
    won = "hinge.won" if _has_winner(was) and _has_winner(end) else "hinge.first"
    code = f"{won}.shared" if len(winners) > 1 else won if by else f"{won}.even"
    return word(code, winners=winners, were=were, points=by)


def _has_winner(state: State) -> bool:
    """Nobody has won where the last reckoning was left out, or where the table has yet to say who of several."""
    if state.phase == "over" and not state.confirmed:
        return False
    best = _best(totals(state))
    said = state.crown is not None and {*state.crown.winners} <= {*best}
    return said or len(best) < 2 or holds(state, "final_tie") != "table"


# What a whole chronicle is asked once it is over.
HINGE: Final[Study[State, Event, Hinge | None]] = study(lambda past: hinge(past.events, past.states))
