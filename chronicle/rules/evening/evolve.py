"""An evening from the gathering to the last round: who is here, what lies open, what is played."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, TypeVar

from campaigns.kernel.copying import replace

from chronicle.rules import agents, haven
from chronicle.rules.chapters import reckoned, with_era, with_mission, with_page
from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ATTRIBUTES, CHAPTERS, CLANS, ENDING, PHASES, SLOTS, Phase, era_of
from chronicle.rules.state import (
    Chapter,
    Chosen,
    Counted,
    Mission,
    Overview,
    Present,
    Prophecy,
    SetUp,
    State,
)
from chronicle.rules.tables import Evolve

from .events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    OverviewShown,
    Prophesied,
    RoundBegun,
    Stepped,
)

Seated = TypeVar("Seated", Chosen, Counted)

AFTER = ("aftermath", "pack", "era", *ENDING)
ANYWHERE = ("prologue", *PHASES, "era", *ENDING)
WITHOUT_CHAPTER = ("prologue", "gather", *ENDING)
AT_THE_TABLE = ("clans", "play", "reckoning", "places")


def gathered(state: State, event: Gathered) -> State:
    """The next chapter begins; one that has not been played begins again and keeps what lies open."""
    if state.phase in ENDING:
        return state
    if state.now and not _behind(state, state.now):
        return _again(state, state.now, event)
    if len(state.chapters) >= CHAPTERS and not state.practice:
        return state
    number = len(state.chapters) + 1
    chapter = _seated(Chapter(number=number, grounds=state.grounds), state, event)
    begun = replace(state, past=state.chapters, now=chapter, phase=_first_phase(state))
    return begun if state.practice else with_era(begun, era_of(number))


def _behind(state: State, now: Chapter) -> bool:
    """Played, and nobody has stepped back into it."""
    after = (*AFTER, "places") if state.practice else AFTER
    return now.played and state.phase in ("gather", *after)


def _again(state: State, now: Chapter, event: Gathered) -> State:
    chapter = _seated(now, state, event)
    on = state.phase in AT_THE_TABLE
    return reckoned(replace(state, phase=state.phase if on else _first_phase(state)), chapter)


def _first_phase(state: State) -> Phase:
    return "reckoning" if state.practice else "tonight"


def _seated(chapter: Chapter, state: State, event: Gathered) -> Chapter:
    here = _here(state, event.here)
    seats = [one.seat for one in here]
    return replace(
        chapter,
        here=here,
        first=event.first if event.first in seats else 0,
        choice=event.choice if sorted(event.choice) == sorted(seats) else (),
        set_up=_set_up(event.set_up, seats),
        grounds=_grounds(chapter, event.set_up),
        clans=_still_here(chapter.clans, seats),
        counted=_still_here(chapter.counted, seats),
    )


def _set_up(said: SetUp | None, seats: Collection[int]) -> SetUp | None:
    """Of somebody who is not here nothing was said."""
    if said is None or said.first not in seats or sorted(said.choice) != sorted(seats):
        return None
    return said


def _grounds(chapter: Chapter, said: SetUp | None) -> tuple[str, ...]:
    known = tuple(one for one in dict.fromkeys(said.grounds) if one in GROUNDS) if said else ()
    return known or chapter.grounds


def _still_here(told: tuple[Seated, ...], seats: Iterable[int]) -> tuple[Seated, ...]:
    return tuple(one for one in told if one.seat in seats)


def _here(state: State, here: Iterable[Present]) -> tuple[Present, ...]:
    """Each sheet once, by the age of who plays it; an automated bloodline has neither sheet nor age."""
    by_seat = {one.seat: one for one in here if one.seat in state.seats}
    automated = {one.seat: replace(one, by=0) for one in here if one.seat < 0}
    people = sorted(by_seat.values(), key=lambda one: state.seats.index(_person(state, one)))
    return (*people, *automated.values())


def _person(state: State, one: Present) -> int:
    return one.by if one.by in state.seats else one.seat


def stepped(state: State, event: Stepped) -> State:
    """On or back; what was told stays. Nothing but the gathering goes without a chapter."""
    to = event.to
    if to not in ANYWHERE or (state.now is None and to not in WITHOUT_CHAPTER):
        return state
    played = to in AFTER or (state.practice and to == "places")
    if state.now and played and not state.now.played and not _never_began(state, to):
        state = replace(state, now=replace(state.now, played=True))
    return replace(state, phase=to)


def _never_began(state: State, to: Phase) -> bool:
    """A chronicle that ends while a chapter is set up has not played it."""
    return to in ENDING and state.phase in ("gather", "tonight", *ENDING)


# --- What lies open -------------------------------------------------------------------------------------


def mission_shown(state: State, event: MissionShown) -> State:
    if state.now is None or event.slot not in SLOTS or event.attribute not in ("", *ATTRIBUTES):
        return state
    mission = state.now.mission(event.slot) or Mission(slot=event.slot)
    shown = replace(mission, attribute=event.attribute, name=event.name)
    return replace(state, now=with_mission(state.now, shown))


def overview_shown(state: State, event: OverviewShown) -> State:
    if state.now is None:
        return state
    overview = Overview(name=event.name, title=event.title, conspiracy=max(0, event.conspiracy))
    return replace(state, now=replace(state.now, overview=overview))


def clan_chosen(state: State, event: ClanChosen) -> State:
    """Chosen anew, it takes the place of the first choice; no clan takes it back."""
    now = state.now
    if now is None or event.seat not in now.seats or event.clan not in ("", *CLANS):
        return state
    leader = event.leader if any(one.id == event.leader for one in state.leaders) else ""
    chosen = (Chosen(seat=event.seat, clan=event.clan, leader=leader),) if event.clan else ()
    others = tuple(one for one in now.clans if one.seat != event.seat)
    return replace(state, now=replace(now, clans=(*others, *chosen)))


# --- During play ----------------------------------------------------------------------------------------


def round_begun(state: State, event: RoundBegun) -> State:
    return replace(state, now=replace(state.now, round=max(0, event.round))) if state.now else state


def asset_spent(state: State, event: AssetSpent) -> State:
    at = state.number
    spent = haven.change(state.sheets, event.seat, lambda sheet: haven.spend(sheet, event.asset, at))
    return replace(state, sheets=spent)


def agent_recruited(state: State, event: AgentRecruited) -> State:
    now = state.now
    if now is None or event.seat not in now.seats:
        return state
    recruited = tuple(dict.fromkeys((*now.recruited, event.seat)))
    return replace(
        state,
        now=replace(now, recruited=recruited),
        ancillae=agents.recruit(state.ancillae, event.seat, now.number, event.ancilla),
    )


# --- The booklet --------------------------------------------------------------------------------------


def era_told(state: State, event: EraTold) -> State:
    """Only a page that has been reached; whatever it says takes the place of what was typed before."""
    era = state.era(event.era)
    if era is None:
        return state
    told = replace(
        era,
        years=event.years,
        titles=event.titles,
        key=event.key if event.key in GROUNDS else "",
        points=event.points,
    )
    state = with_page(state, told)
    return reckoned(state, state.now) if state.now else state


def prophesied(state: State, event: Prophesied) -> State:
    """One sentence a seat and era; nothing written takes it back."""
    if event.seat not in state.seats:
        return state
    era = state.eras[-1].number
    others = tuple(one for one in state.prophecies if (one.seat, one.era) != (event.seat, era))
    sealed = (Prophecy(seat=event.seat, era=era, text=event.text),) if event.text else ()
    return replace(state, prophecies=(*others, *sealed))


EVOLVE: Final[Mapping[type[object], Evolve]] = {
    Gathered: gathered,
    EraTold: era_told,
    Prophesied: prophesied,
    MissionShown: mission_shown,
    OverviewShown: overview_shown,
    ClanChosen: clan_chosen,
    Stepped: stepped,
    AssetSpent: asset_spent,
    AgentRecruited: agent_recruited,
    RoundBegun: round_begun,
}
