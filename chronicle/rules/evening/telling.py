"""Who is here, what lies open, what is played."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.figures.sheets import agent
from chronicle.rules.figures.tonight import choice, first_player
from chronicle.rules.lines import came
from chronicle.rules.names import ENDING, PHASES, Phase
from chronicle.rules.state import State
from chronicle.rules.tables import Said, Say, Then

from .events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    OverviewShown,
    Stepped,
)


def said_gathered(event: Gathered, before: State, after: State) -> Said:
    return "", {"chapter": after.number, "here": tuple(one.seat for one in event.here)}


def then_gathered(event: Gathered, after: State, reader: int) -> Iterator[Word]:
    for one in event.here:
        yield from came(one.seat > 0 and one.by != one.seat, "stands_in", seat=one.seat, by=one.by)
    if after.now and after.now.here:
        first, why = first_player(after)
        yield word("came.first", seat=first, first_why=why)
        yield word("came.choice", order=choice(after))
        yield from came(after.now.set_up is None and not (event.first and event.choice), "worked_out")


def then_era_told(event: EraTold, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.years, "years", years=event.years)
    yield from came(event.titles, "titles", titles=event.titles)
    yield from came(event.key, "key", key=event.key)
    yield from came(event.points, "points", points=event.points)


def said_mission_shown(event: MissionShown, before: State, after: State) -> Said:
    about = {"mission": (event.slot, event.attribute, event.name), "attribute": event.attribute}
    return "" if event.name and event.attribute else "plain", about


def then_overview_shown(event: OverviewShown, after: State, reader: int) -> Iterator[Word]:
    yield from came(event.name, "card", name=event.name)
    yield from came(event.title, "for_winner", title=event.title)
    yield from came(event.conspiracy, "for_loser", n=event.conspiracy)


def said_clan_chosen(event: ClanChosen, before: State, after: State) -> Said:
    leader = next((one.name for one in after.leaders if one.id == event.leader), "")
    which = "none" if not event.clan else "led" if leader else ""
    return which, {"seat": event.seat, "clan": event.clan, "leader": leader}


def said_stepped(event: Stepped, before: State, after: State) -> Said:
    return "back" if _goes_back(before, event.to) else "", {"to": event.to}


def said_asset_spent(event: AssetSpent, before: State, after: State) -> Said:
    sheet = before.sheet(event.seat)
    one = next((one for one in sheet.assets if one.id == event.asset), None) if sheet else None
    return "", {"seat": event.seat, "asset": (one.kind, one.name) if one else ("other", "")}


def said_agent_recruited(event: AgentRecruited, before: State, after: State) -> Said:
    her = before.ancilla(event.ancilla) or agent(before, event.seat)
    return ("", {"seat": event.seat, "agent": her.name}) if her else ("unnamed", {"seat": event.seat})


def _goes_back(before: State, to: Phase) -> bool:
    """A played chapter lies before the gathering of the next one; from the last reckoning it goes only back."""
    if before.phase in ENDING:
        return to not in ENDING or ENDING.index(to) < ENDING.index(before.phase)
    if before.now and before.now.played and "gather" in {before.phase, to}:
        return to != "gather" and to not in ENDING
    both = {before.phase, to} <= {*PHASES}
    return both and PHASES.index(to) < PHASES.index(before.phase)


SAID: Final[Mapping[type[object], Say]] = {
    Gathered: said_gathered,
    MissionShown: said_mission_shown,
    ClanChosen: said_clan_chosen,
    Stepped: said_stepped,
    AssetSpent: said_asset_spent,
    AgentRecruited: said_agent_recruited,
}
THEN: Final[Mapping[type[object], Then]] = {
    Gathered: then_gathered,
    EraTold: then_era_told,
    OverviewShown: then_overview_shown,
}
