"""What happens as the strip goes on: the kill, the flight, the Dream, the end of the round."""

from campaigns.kernel.copying import replace

from . import hunters
from .state import (
    CHOOSE,
    DREAM,
    END_OF_ROUND,
    FLIGHT,
    INSTANT,
    TROPHIES,
    FinalBoss,
    Hunter,
    Monster,
    Rank,
    State,
)


def go_to(state: State, step: int) -> State:
    """Reaching or passing the flight and the Dream does what happens there; going back undoes nothing."""
    monster, rested = _on_the_way(state, step)
    return replace(state, step=step, monster=monster, hunters=rested)


def end_round(state: State, first: int) -> State:
    """The token goes to whoever the table gave it, or left; a boss that lives is met again."""
    monster, rested = _on_the_way(state, END_OF_ROUND)
    gone = monster if monster and not monster.here else None
    return replace(
        state,
        hunters=tuple(hunters.next_round(hunter) for hunter in rested),
        first=first if state.hunter(first) else left_of(state, state.first),
        monster=None if gone else monster,
        past=(*state.past, gone) if gone else state.past,
        course=(*state.course, tuple((hunter.seat, hunter.echoes) for hunter in rested)),
        round=state.round + 1,
        step=CHOOSE,
        rolled=False,
    )


def slay(state: State, monster: Monster) -> State:
    """A trophy of each kind to whoever took echoes this round; a kill by an instant effect skips to the Dream."""
    state = replace(
        state,
        monster=replace(monster, echoes=0, fate="slain"),
        hunters=tuple(
            hunters.advance(hunter, monster.kinds) if hunter.taken else hunter for hunter in state.hunters
        ),
    )
    if monster.rank == "final":
        return replace(state, ended="slain")
    return go_to(state, DREAM) if state.step <= INSTANT else state


def meet(state: State, monster: Monster, first: int) -> State:
    """A new card ends the round before it; whatever stood there is set aside."""
    if state.monster:
        state = end_round(state, first)
    if state.monster:
        state = replace(state, past=(*state.past, replace(state.monster, fate="fled")))
    return replace(state, monster=monster)


def final_boss(state: State, laid: int) -> Monster:
    """With so many echoes besides those that its card says now."""
    final = state.final
    health = max(0, final.health) + max(0, laid)
    return Monster(
        name=final.name,
        die=final.die,
        kinds=TROPHIES,
        rank="final",
        ability=final.ability,
        health=health,
        echoes=health,
    )


def read_again(state: State, final: FinalBoss) -> State:
    """The final boss's card says something else: if it stands there already, what was laid and what was taken stays so."""
    said, state = state.final, replace(state, final=final)
    stands = state.monster
    if not (stands and stands.here and stands.rank == "final"):
        return state
    monster = final_boss(state, stands.health - max(0, said.health))
    left = max(0, monster.health - (stands.health - stands.echoes))
    monster = replace(monster, echoes=left)
    return slay(state, monster) if left == 0 < monster.health else replace(state, monster=monster)


def more(state: State, rank: Rank) -> int:
    """Besides the printed echoes one with four hunters, two with five; the final boss's own ability spares itself."""
    extra = 0 if rank == "final" else max(0, state.final.extra)
    return extra + max(0, min(2, len(state.hunters) - 3))


def _on_the_way(state: State, step: int) -> tuple[Monster | None, tuple[Hunter, ...]]:
    """The monster and the hunters after the steps up to that one."""
    monster, rested = state.monster, state.hunters
    if state.step < FLIGHT <= step and monster and monster.flees:
        monster = replace(monster, fate="fled")
    if state.step < DREAM <= step:
        rested = tuple(hunters.rest(hunter) for hunter in rested)
    return monster, rested


def left_of(state: State, seat: int) -> int:
    order = [hunter.seat for hunter in state.in_turn()]
    return order[1 % len(order)] if order else seat
