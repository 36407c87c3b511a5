"""Who is here, the set-up, clans, assets and agents."""

from collections.abc import Iterator, Mapping
from typing import Final

from campaigns.kernel.words import Advice, word

from chronicle.rules.asking import agent_of, playing
from chronicle.rules.figures.clans import has_bonds
from chronicle.rules.names import ROUNDS, in_era
from chronicle.rules.seen import View
from chronicle.rules.state import Chapter, Leader, SetUp
from chronicle.rules.tables import Frown

from . import evolve
from .events import (
    AgentRecruited,
    AssetSpent,
    ClanChosen,
    EraTold,
    Gathered,
    MissionShown,
    Prophesied,
    RoundBegun,
    Stepped,
)
from .going import left_behind, stepped
from .set_up import set_up


def gathered(view: View, event: Gathered) -> Iterator[Advice]:
    seats = tuple(one.seat for one in event.here)
    unwritten = tuple(sheet.seat for sheet in view.table.sheets if sheet.seat in seats and not sheet.born)
    if unwritten and not view.table.practice:
        yield word("advice.gathered.unwritten", seats=unwritten)
    chapter = view.chapter
    if chapter and chapter.played:
        yield from left_behind(view, "gather")
    elif chapter:
        yield from _dropped(chapter, seats)
    now = set_up(event, view) if event.set_up else None
    if event.set_up and now:
        yield from _otherwise(event.set_up, now, _begins(view, event))


def _begins(view: View, event: Gathered) -> int:
    then = evolve.gathered(view.table, event).now
    return then.number if then else 0


def _otherwise(was: SetUp, now: SetUp, chapter: int) -> Iterator[Advice]:
    """Where the rules would now say something else than the chapter was begun with."""
    if was.first != now.first:
        yield word("advice.gathered.first", chapter=chapter, seat=was.first, player=now.first)
    if was.choice != now.choice:
        yield word("advice.gathered.choice", chapter=chapter, order=was.choice, seats=now.choice)
    if sorted(was.grounds) != sorted(now.grounds):
        yield word("advice.gathered.grounds", chapter=chapter, grounds=was.grounds, ruled=now.grounds)
    before, after = ({one.seat: one.n for one in each.burdens} for each in (was, now))
    for seat in now.choice:
        if before.get(seat, 0) != after.get(seat, 0):
            n = before.get(seat, 0)
            yield word("advice.gathered.burdens", chapter=chapter, seat=seat, n=n, now=after.get(seat, 0))


def _dropped(chapter: Chapter, seats: tuple[int, ...]) -> Iterator[Advice]:
    """A chapter that begins again keeps nothing of those who are not in it any more."""
    told = (*(one.seat for one in chapter.clans), *(one.seat for one in chapter.counted))
    if gone := tuple(seat for seat in dict.fromkeys(told) if seat not in seats):
        yield word("advice.gathered.dropped", chapter=chapter.number, seats=gone)


def era_told(view: View, event: EraTold) -> Iterator[Advice]:
    current = event.era == view.table.eras[-1].number
    if current and event.key and event.key not in view.table.grounds:
        yield word("advice.era.key_away", era=event.era, ground=event.key)


def prophesied(view: View, event: Prophesied) -> Iterator[Advice]:
    """Whether somebody has sealed a sentence, everybody may know."""
    chapter = view.table.number
    if in_era(chapter) != 1:
        yield word("advice.prophecy.late", chapter=chapter)
    era = view.eras[-1] if view.eras else None
    if era and event.seat in era.sealed:
        yield word("advice.prophecy.again", seat=event.seat, era=era.era.number)


def mission_shown(view: View, event: MissionShown) -> Iterator[Advice]:
    """A card comes up once in a chronicle."""
    now = playing(view)
    for chapter in view.table.chapters:
        for one in chapter.missions:
            if (
                event.name
                and one.name == event.name
                and (chapter.number, one.slot) != (now.number, event.slot)
            ):
                yield word("advice.mission.again", name=one.name, chapter=chapter.number, slot=one.slot)
    known = now.mission(event.slot)
    if known and known.settled and known.attribute not in ("", event.attribute):
        yield word("advice.mission.counted", slot=event.slot, attribute=known.attribute, winner=known.winner)


def clan_chosen(view: View, event: ClanChosen) -> Iterator[Advice]:
    for other in playing(view).clans:
        if other.seat != event.seat and other.clan == event.clan:
            yield word("advice.clan.taken", clan=event.clan, seat=event.seat, by=other.seat)
    for leader in view.table.leaders:
        if leader.id == event.leader:
            yield from _leader(event, leader)


def _leader(event: ClanChosen, leader: Leader) -> Iterator[Advice]:
    if leader.owner != event.seat:
        yield word("advice.leader.other", leader=leader.name, seat=event.seat, owner=leader.owner)
    if leader.clan != event.clan:
        yield word("advice.leader.clan", leader=leader.name, clan=leader.clan, seat=event.seat)


def asset_spent(view: View, event: AssetSpent) -> Iterator[Advice]:
    now = playing(view)
    for sheet in view.table.sheets:
        for asset in sheet.assets:
            about = {"asset": (asset.kind, asset.name), "seat": event.seat}
            if asset.id != event.asset:
                continue
            if event.seat not in now.seats:
                yield word("advice.asset.away", chapter=now.number, **about)
            if sheet.seat != event.seat:
                yield word("advice.asset.other", owner=sheet.seat, **about)
            if asset.spent is not None:
                yield word("advice.asset.spent", chapter=asset.spent, **about)
            if asset.at == now.number:
                yield word("advice.asset.fresh", chapter=asset.at, **about)


def agent_recruited(view: View, event: AgentRecruited) -> Iterator[Advice]:
    chapter = playing(view)
    if event.seat in chapter.recruited:
        yield word("advice.agent.again", seat=event.seat, chapter=chapter.number)
        return
    agent = agent_of(view, event.seat)
    her = view.table.ancilla(event.ancilla)
    if her and her != agent:
        yield word("advice.agent.other", seat=event.seat, name=her.name, agent=agent.name if agent else "")
        return
    if agent is None:
        yield word("advice.agent.none", seat=event.seat)
        return
    clan = chapter.clan(event.seat)
    if clan and has_bonds(agent) and clan != agent.clan:
        yield word("advice.agent.bound", seat=event.seat, name=agent.name, clan=agent.clan, played=clan)


def round_begun(view: View, event: RoundBegun) -> Iterator[Advice]:
    rounds = ROUNDS.get(len(playing(view).here), event.round)
    if event.round > rounds:
        yield word("advice.round.over", round=event.round, n=rounds)


ADVICE: Final[Mapping[type[object], Frown]] = {
    Gathered: gathered,
    EraTold: era_told,
    Prophesied: prophesied,
    MissionShown: mission_shown,
    ClanChosen: clan_chosen,
    Stepped: stepped,
    AssetSpent: asset_spent,
    AgentRecruited: agent_recruited,
    RoundBegun: round_begun,
}
