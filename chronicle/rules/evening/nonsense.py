"""Who is here, what the set-up shows, clans, and what happens during play."""

from collections.abc import Mapping
from typing import Final

from campaigns.kernel.checks import again, first, known, number, once, refused, text
from campaigns.kernel.decisions import Refused

from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import ATTRIBUTES, ENDING, PER_ERA, PHASES, PLAYERS, ROUNDS, SLOTS
from chronicle.rules.refusing import chapter, clan, plays, sheet
from chronicle.rules.seen import View
from chronicle.rules.state import Present
from chronicle.rules.tables import Nonsense

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

ALL_PHASES = ("prologue", *PHASES, "era", *ENDING)
# Phases that need nobody at the table.
WITHOUT = ("prologue", "gather", "era", *ENDING)


def gathered(view: View, event: Gathered) -> Refused | None:
    seats = tuple(one.seat for one in event.here)
    if len(seats) not in PLAYERS:
        return refused("refused.places", "here", n=len(seats), least=PLAYERS[0], most=PLAYERS[-1])
    return (
        first(_present(view, one) for one in event.here)
        or once(seats, "here")
        or _two_sheets(event.here)
        or (known(event.first, seats, "seat.unknown", "first") if event.first else None)
        or _choice(event.choice, seats)
    )


def _present(view: View, one: Present) -> Refused | None:
    """Below 0 sits an automated bloodline; a sheet is played by somebody."""
    if one.seat < 0:
        return None
    if one.by <= 0:
        return refused("refused.player.none", "here", seat=one.seat)
    return sheet(view, one.seat, "here")


def _two_sheets(here: tuple[Present, ...]) -> Refused | None:
    twice = again(one.by for one in here if one.seat > 0)
    return refused("refused.player.twice", "here", by=twice) if twice else None


def _choice(choice: tuple[int, ...], seats: tuple[int, ...]) -> Refused | None:
    if not choice or sorted(choice) == sorted(seats):
        return None
    return refused("refused.order.choice", "choice", seats=seats)


def era_told(view: View, event: EraTold) -> Refused | None:
    return (
        known(event.era, [era.number for era in view.table.eras], "refused.era.unknown", "era")
        or number(len(event.titles), "titles", most=PER_ERA)
        or (known(event.key, GROUNDS, "refused.ground.unknown", "key") if event.key else None)
        or _points(event.points)
    )


def _points(points: tuple[tuple[int, ...], ...]) -> Refused | None:
    """A row for each chapter of the era, in it a number for each place."""
    if points and (len(points) != PER_ERA or any(len(row) != PLAYERS[-1] for row in points)):
        return refused("refused.points", "points", n=PER_ERA, places=PLAYERS[-1])
    return first(number(n, "points") for row in points for n in row)


def prophesied(view: View, event: Prophesied) -> Refused | None:
    return sheet(view, event.seat) or text(event.text, "text")


def mission_shown(view: View, event: MissionShown) -> Refused | None:
    return (
        chapter(view)
        or known(event.slot, SLOTS, "refused.slot.unknown", "slot")
        or known(event.attribute, ("", *ATTRIBUTES), "refused.attribute.unknown", "attribute")
    )


def overview_shown(view: View, event: OverviewShown) -> Refused | None:
    return chapter(view) or number(event.conspiracy, "conspiracy")


def clan_chosen(view: View, event: ClanChosen) -> Refused | None:
    ids = [leader.id for leader in view.table.leaders]
    return (
        plays(view, event.seat)
        or _choosable(view, event)
        or (known(event.leader, ids, "refused.leader.unknown", "leader") if event.leader else None)
    )


def _choosable(view: View, event: ClanChosen) -> Refused | None:
    """Without a name the clan is given back, if there was one."""
    chosen = view.chapter.clan(event.seat) if view.chapter else ""
    return None if chosen and not event.clan else clan(event.clan)


def stepped(view: View, event: Stepped) -> Refused | None:
    return known(event.to, ALL_PHASES, "refused.phase.unknown", "to") or (
        None if event.to in WITHOUT else chapter(view)
    )


def asset_spent(view: View, event: AssetSpent) -> Refused | None:
    ids = [asset.id for one in view.table.sheets for asset in one.assets]
    return (
        sheet(view, event.seat) or chapter(view) or known(event.asset, ids, "refused.asset.unknown", "asset")
    )


def agent_recruited(view: View, event: AgentRecruited) -> Refused | None:
    return plays(view, event.seat)


def round_begun(view: View, event: RoundBegun) -> Refused | None:
    return chapter(view) or number(event.round, "round", 1, max(ROUNDS.values()))


NONSENSE: Final[Mapping[type[object], Nonsense]] = {
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
