"""The aftermath: nobody waits, so everybody has an own list of what is still to do."""

from collections.abc import Iterator

from campaigns.kernel.copying import replace

from chronicle.rules.names import STEPS, THIN_BLOOD
from chronicle.rules.seen import Aftermath, BurdenChange, Censored, MissionLeft, Task, TaskState
from chronicle.rules.state import Chapter, Taken

from . import results
from .ranking import action_order
from .register import ability_stickers, clan_stickers
from .sheets import agent
from .switches import holds


def aftermath(state: Censored) -> Aftermath | None:
    """From the moment on that everybody has a place; a practice game and one taken over have none."""
    now = state.now
    if now is None or not now.complete or state.practice or now.paper:
        return None
    order = _order(now)
    tasks = tuple(_task(state, now, seat, step) for seat in order for step in STEPS)
    return Aftermath(
        order=order,
        tasks=tasks,
        winner=now.winner,
        loser=now.loser,
        title=title_of(state, now.winner, now.number) or now.overview.title,
        conspiracy=now.overview.conspiracy,
        upgrade=upgrades(state),
        missions=_missions(now),
        burdens=_burdens(state, now, order),
        scarce=_scarce(state, now, tasks),
        done=not any(task.state == "open" for task in tasks),
        even=_even(now) if holds(state, "action_tie") == "table" else (),
    )


def _order(now: Chapter) -> tuple[int, ...]:
    """Fewer missions act first; an automated bloodline has nothing to do."""
    return action_order([(one.seat, one.events, one.place) for one in now.result if one.seat > 0])


def _even(now: Chapter) -> tuple[tuple[int, ...], ...]:
    """Who won equally many missions, and has a sheet to act for."""
    won = sorted({one.events for one in now.result})
    groups = (tuple(one.seat for one in now.result if one.events == n and one.seat > 0) for n in won)
    return tuple(group for group in groups if len(group) > 1)


def upgrades(state: Censored) -> bool:
    return holds(state, "deck_upgrade") == "yes"


# --- What is still to do ----------------------------------------------------------------------------------


def _task(state: Censored, now: Chapter, seat: int, step: str) -> Task:
    if step == "missions":
        return _missions_task(now, seat)
    if step == "overview":
        return Task(seat=seat, step=step, state=_overview(state, now, seat))
    if step == "stickers":
        return Task(seat=seat, step=step, state=_done(now, seat, step) or "open")
    if step == "agents":
        return Task(seat=seat, step=step, state=_agents(state, now, seat))
    return Task(seat=seat, step=step, state="done")  # results and burdens: the record has done them


def _done(now: Chapter, seat: int, step: str) -> TaskState | None:
    said = next((one for one in reversed(now.done) if (one.seat, one.step) == (seat, step)), None)
    if said is None:
        return None
    return "none" if said.none else "done"


def passed(now: Chapter, seat: int, step: str) -> bool:
    return _done(now, seat, step) == "none"


def _agents(state: Censored, now: Chapter, seat: int) -> TaskState:
    """Who waited in the haven already and stays there is an agent kept, although nothing was to be done."""
    said = _done(now, seat, "agents") or "open"
    return "done" if said == "none" and agent(state, seat) else said


def _overview(state: Censored, now: Chapter, seat: int) -> TaskState:
    """By what stands on the sheet and in the deck, so that a corrected place asks again."""
    mine = title_of(state, seat, now.number) if seat == now.winner else schemes_of(state, seat, now.number)
    if mine:
        return "done"
    if seat in (now.winner, now.loser) or upgrades(state):
        return "none" if passed(now, seat, "overview") else "open"
    return "nothing"


def title_of(state: Censored, seat: int, at: int) -> str:
    """The title that the overview card gave in that chapter."""
    sheet = state.sheet(seat)
    titles = sheet.titles if sheet else ()
    return next((one.text for one in titles if one.at == at and one.source == "overview"), "")


def schemes_of(state: Censored, seat: int, at: int) -> tuple[str, ...]:
    """What a seat unlocked at an overview card, as the loser or by the upgrade."""
    chosen = ("conspiracy", "upgrade")
    return tuple(one.name for one in state.schemes if (one.by, one.at) == (seat, at) and one.source in chosen)


def _missions_task(now: Chapter, seat: int) -> Task:
    left = len(slots_left(now, seat))
    return Task(seat=seat, step="missions", state=_missions_state(now, seat, left), left=left)


def _missions_state(now: Chapter, seat: int, left: int) -> TaskState:
    if not any(mission.winner == seat for mission in now.missions):
        return "nothing"
    if not left:
        return "done"
    return "none" if passed(now, seat, "missions") else "open"


def slots_left(now: Chapter, seat: int) -> tuple[int, ...]:
    """Missions won of which nothing has been made yet."""
    taken = {one.slot for one in now.taken if one.seat == seat}
    return tuple(one.slot for one in now.missions if one.winner == seat and one.slot not in taken)


# --- What the step shows ----------------------------------------------------------------------------------


def _missions(now: Chapter) -> tuple[MissionLeft, ...]:
    return tuple(
        MissionLeft(mission=mission, taken=taken(now, mission.slot, mission.winner))
        for mission in now.missions
        if mission.winner
    )


def taken(now: Chapter, slot: int, seat: int) -> Taken | None:
    return next((one for one in now.taken if (one.slot, one.seat) == (slot, seat)), None)


def _burdens(state: Censored, now: Chapter, order: tuple[int, ...]) -> tuple[BurdenChange, ...]:
    """Also while the places are only being turned over: what this chapter will do."""
    before = results.burdens(state, before=now.number)
    after = results.burdens(replace(state, now=replace(now, played=True)))
    return tuple(
        BurdenChange(seat=seat, before=before.get(seat, 0), after=after.get(seat, 0)) for seat in order
    )


def _scarce(state: Censored, now: Chapter, tasks: tuple[Task, ...]) -> tuple[str, ...]:
    """A clan sticker is wanted by who still takes a mission with that clan; a thin-blood one by them all."""
    taking = [task.seat for task in tasks if task.step == "missions" and task.state == "open"]
    sticking = sum(task.step == "stickers" and task.state == "open" for task in tasks)
    wanted = {THIN_BLOOD: len(taking)}
    for seat in taking:
        wanted[now.clan(seat)] = wanted.get(now.clan(seat), 0) + 1
    return tuple(_short(state, wanted, sticking))


def _short(state: Censored, wanted: dict[str, int], sticking: int) -> Iterator[str]:
    for one in clan_stickers(state):
        if one.left is not None and one.left < wanted.get(one.name, 0):
            yield one.name
    for one in ability_stickers(state):
        if one.left is not None and one.left < sticking:
            yield one.name
