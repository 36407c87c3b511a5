"""What the rules frown upon: said beside the form, never in the way."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.notes import Noted
from campaigns.kernel.seating import how_many
from campaigns.kernel.words import Advice, word

from .battle import contested, stats, winner
from .events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Crowned,
    Drawn,
    Ended,
    Event,
    HandsPassed,
    Joined,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    RagnarokCame,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    Stood,
    TrackShown,
)
from .sight import ClanSeen, View
from .state import (
    ACTION,
    GIFTS,
    MARCH,
    OUTER_REWARDS,
    PLAYERS,
    POSITIONS,
    QUESTS,
    RAGNAROK,
    ROUND,
    TREE,
    VALHALLA,
    Reward,
    Stat,
    place,
)


def advice(view: View, event: Event) -> Iterator[Advice]:
    if view.ended and not isinstance(event, Noted | TrackShown | SpotShown | Crowned):
        yield word("game.over")
    frown = ADVICE.get(type(event))
    if frown:
        yield from frown(view, event)


def opened(view: View, event: Opened) -> Iterator[Advice]:
    yield from how_many(len(event.seats), PLAYERS)
    for n, one in enumerate(event.clans):
        for other in event.clans[:n]:
            if other.clan == one.clan:
                yield word("clan.taken", clan=one.clan, seat=other.seat)


def joined(view: View, event: Joined) -> Iterator[Advice]:
    yield from how_many(len(view.table) + 1, PLAYERS)


def clan_taken(view: View, event: ClanTaken) -> Iterator[Advice]:
    for clan in view.clans:
        if clan.clan == event.clan and clan.seat != event.seat:
            yield word("clan.taken", clan=event.clan, seat=clan.seat)


# --- The draw ---------------------------------------------------------------------------------------------


def drawn(view: View, event: Drawn) -> Iterator[Advice]:
    if view.drawn:
        yield word("draw.again")
    if len(event.destroyed) != view.to_destroy:
        yield word("draw.destroyed", n=len(event.destroyed), of=view.to_destroy, clans=len(view.table))
    for spot in sorted({*event.doomed} & {*event.destroyed}):
        yield word("draw.both", spot=place(view.board, spot))
    laid = sorted(one.reward for one in event.tokens if one.spot != TREE)
    if len(laid) == len(ROUND) and laid != sorted(OUTER_REWARDS):
        yield word("draw.tokens")


# --- In turn ----------------------------------------------------------------------------------------------


def _reaches(view: View, phase: int) -> Iterator[Advice]:
    """Told early, it leads the age there, with the advice of that step; told late, it is out of place."""
    if view.ended:
        return
    if view.phase > phase or (view.phase == GIFTS and phase > ACTION):
        yield word("phase.out", phase=view.phase, of=phase)
    elif view.phase < phase:
        yield from _goes_to(view, phase)


def _acts(view: View, seat: int) -> Iterator[Advice]:
    yield from _reaches(view, ACTION)
    if view.ended or view.phase > ACTION:
        return
    clan, turn = view.clan(seat), view.first if view.phase == GIFTS else view.turn
    if clan and clan.out:
        yield word("rage.none", seat=seat)
    elif view.spent:
        yield word("action.over")
    elif seat != turn:
        yield word("turn.other", seat=turn)


def passed(view: View, event: Passed) -> Iterator[Advice]:
    yield from _acts(view, event.seat)


def acted(view: View, event: Acted) -> Iterator[Advice]:
    yield from _acts(view, event.seat)
    clan = view.clan(event.seat)
    if clan and event.n > clan.rage:
        yield word("rage.less" if clan.sure else "rage.less.unread", seat=event.seat, n=clan.rage)
    if event.what == "march" and event.n != MARCH:
        yield word("march.cost", n=MARCH)
    if event.what == "quest" and event.n:
        yield word("quest.cost")
    if clan and event.what == "invade":
        yield from _invaded(clan, event)
    if clan and clan.counted and (event.what == "invade" or event.free):
        yield from _figures(clan, event)
    yield from _standing(view, event.spot)
    if clan and clan.mapped and event.start and event.moved > clan.there(event.start):
        yield word("figures.fewer.there", **_at(view, clan, event.start, event.start))


def _invaded(clan: ClanSeen, event: Acted) -> Iterator[Advice]:
    """A figure may be stronger than its clan's others, never weaker."""
    least = clan.strength(event.figure)
    if event.n < least:
        yield word("invade.cost", figure=event.figure, n=least)
    if event.figure == "leader" and event.n:
        yield word("invade.leader")


def _figures(clan: ClanSeen, event: Acted) -> Iterator[Advice]:
    """A monster that its card brings comes from the box."""
    if clan.crowded:
        read = clan.stat("horns").checked
        yield word("figures.full" if read else "figures.full.unread", seat=clan.seat, n=clan.horns)
    if not clan.figures.reserve and not (event.free and event.figure == "monster"):
        yield word("figures.none", seat=clan.seat)


def _standing(view: View, spot: str) -> Iterator[Advice]:
    """Nobody comes to where Ragnarök was."""
    land = view.province(spot)
    if land and not land.living:
        yield word("province.destroyed", spot=place(view.board, spot))


def _at(view: View, clan: ClanSeen, spot: str, *places: str) -> dict[str, Any]:
    return {"seat": clan.seat, "n": clan.there(*places), "spot": place(view.board, spot)}


def stood(view: View, event: Stood) -> Iterator[Advice]:
    if any(one.n for one in event.there):
        yield from _standing(view, event.spot)


def pillaged(view: View, event: Pillaged) -> Iterator[Advice]:
    yield from _acts(view, event.seat)
    land = view.province(event.spot)
    if land and land.destroyed is not None:
        yield word("province.destroyed", spot=place(view.board, event.spot))
    elif land and land.pillaged:
        yield word("province.pillaged", spot=place(view.board, event.spot))
    if land:
        yield from _token(view, land.token, event)
        yield from _there(view, event)
        yield from _left_out(view, event)
    yield from _fought(event)
    if land and winner(event) == event.seat:
        for stat in stats(event.reward or land.token):
            yield from _ends(view, event.seat, stat, 1)


def _fought(event: Pillaged) -> Iterator[Advice]:
    named = [one.seat for one in event.fighters]
    if contested(event) and event.seat not in named:
        yield word("battle.away", seat=event.seat)
    if named and not contested(event):
        yield word("battle.alone", seat=event.seat)


def _there(view: View, event: Pillaged) -> Iterator[Advice]:
    """Whoever takes part has somebody there, and loses no more than that."""
    named = dict.fromkeys([event.seat, *(one.seat for one in event.fighters)])
    for seat in named:
        clan, lost = view.clan(seat), sum(one.lost for one in event.fighters if one.seat == seat)
        if not (clan and clan.counted):
            continue
        if not clan.figures.board:
            yield word("figures.absent", seat=seat)
        elif seat == event.seat and clan.mapped and not clan.there(*view.reach(event.spot)):
            yield word("figures.absent.there", seat=seat, spot=place(view.board, event.spot))
        elif lost > clan.figures.board:
            yield word("figures.fewer", seat=seat, n=clan.figures.board)


def _left_out(view: View, event: Pillaged) -> Iterator[Advice]:
    """All figures there fight, whoever was named."""
    named = {event.seat, *(one.seat for one in event.fighters)}
    there = view.reach(event.spot)
    for clan in view.clans:
        if clan.seat not in named and clan.there(*there):
            yield word("battle.left_out", **_at(view, clan, event.spot, *there))


def _token(view: View, known: Reward | None, event: Pillaged) -> Iterator[Advice]:
    if not (known or event.reward):
        yield word("token.unknown", spot=place(view.board, event.spot))
    if known and event.reward and known != event.reward:
        yield word("token.other", spot=place(view.board, event.spot), reward=known)


# --- Quests, Ragnarök -------------------------------------------------------------------------------------


def quest_told(view: View, event: QuestTold) -> Iterator[Advice]:
    yield from _reaches(view, QUESTS)
    if not event.done:
        return
    if not event.glory:
        yield word("quest.no_glory")
    if event.stat is None:
        yield word("quest.no_stat")
    else:
        yield from _ends(view, event.seat, event.stat, 1)


def ragnarok_came(view: View, event: RagnarokCame) -> Iterator[Advice]:
    yield from _reaches(view, RAGNAROK)
    if any(land.destroyed == view.age for land in view.provinces):
        yield word("ragnarok.again")
    if event.spot and view.doomed and event.spot != view.doomed:
        yield word("ragnarok.other", spot=place(view.board, view.doomed))
    if not (event.spot or view.doomed):
        yield word("ragnarok.nowhere")
    for one in event.fallen:
        clan = view.clan(one.seat)
        if clan and clan.counted and one.n > clan.figures.board:
            yield word("figures.fewer", seat=one.seat, n=clan.figures.board)
    yield from _otherwise(view, event, event.spot or view.doomed)


def _otherwise(view: View, event: RagnarokCame, spot: str) -> Iterator[Advice]:
    """The map says something else."""
    told = {one.seat: one.n for one in event.fallen}
    for clan in view.clans if spot else ():
        there = view.reach(spot)
        if clan.mapped and told.get(clan.seat, 0) != clan.there(*there):
            yield word("figures.other.there", **_at(view, clan, spot, *there))


def _ends(view: View, seat: int, stat: Stat, by: int) -> Iterator[Advice]:
    """A token never leaves its track."""
    clan = view.clan(seat)
    if clan and not 1 <= clan.stat(stat).position + by <= POSITIONS:
        yield word("stat.end", seat=seat, stat=stat)


def stat_moved(view: View, event: StatMoved) -> Iterator[Advice]:
    yield from _ends(view, event.seat, event.stat, event.by)


def rage_moved(view: View, event: RageMoved) -> Iterator[Advice]:
    yield from _pool(view)


def ruled(view: View, event: Ruled) -> Iterator[Advice]:
    if event.what == "rage":
        yield from _pool(view)


def _pool(view: View) -> Iterator[Advice]:
    if view.phase == GIFTS and not view.ended:
        yield word("rage.full")


# --- On and on --------------------------------------------------------------------------------------------


def stepped(view: View, event: Stepped) -> Iterator[Advice]:
    yield from _goes_to(view, event.to)


def _goes_to(view: View, to: int) -> Iterator[Advice]:
    if to == GIFTS < view.phase:
        yield word("phase.gifts")
    elif to <= view.phase:
        yield word("phase.back", phase=view.phase)
    if view.phase == ACTION < to and not view.spent:
        left = tuple(clan.seat for clan in view.clans if clan.rage)
        yield word("rage.left", seats=left)
    if view.phase < ACTION <= to and not view.drawn:
        yield word("draw.missing")
    if view.phase <= QUESTS < to:
        yield from _face_down(view)
    if view.phase <= RAGNAROK < to:
        yield from _unburnt(view)


def _face_down(view: View) -> Iterator[Advice]:
    left = tuple(clan.seat for clan in view.clans if clan.told < clan.laid)
    if left:
        yield word("quest.waiting", seats=left)


def _unburnt(view: View) -> Iterator[Advice]:
    if not any(land.destroyed == view.age for land in view.provinces):
        yield word("ragnarok.missing")


def hands_passed(view: View, event: HandsPassed) -> Iterator[Advice]:
    if view.phase != GIFTS and not view.ended:
        yield word("phase.out", phase=view.phase, of=GIFTS)
    if event.pick < view.gifts.pick:
        yield word("gifts.back")


def age_ended(view: View, event: AgeEnded) -> Iterator[Advice]:
    if view.ended:
        return
    if view.phase < VALHALLA:
        yield from _goes_to(view, VALHALLA)
    if view.age < view.of and event.first and event.first != view.next_first:
        yield word("first.other", seat=view.next_first)
    if view.age == view.of and view.unread:
        yield word("track.unchecked", n=view.unread)


def track_shown(view: View, event: TrackShown) -> Iterator[Advice]:
    for track in view.tracks:
        if track.stat == event.stat and event.position in track.checked:
            read = track.number(event.position)
            if read != event.number:
                yield word("track.other", stat=event.stat, position=event.position, n=read)


def crowned(view: View, event: Crowned) -> Iterator[Advice]:
    if not view.ended:
        yield word("crown.early")
    most = max((score.total for score in view.ranking), default=0)
    best = {score.seat for score in view.ranking if score.total == most}
    if not {*event.winners} <= best:
        yield word("crown.less", n=most)


def ended(view: View, event: Ended) -> Iterator[Advice]:
    if not view.ended:
        yield word("end.early", age=view.age, of=view.of)


Frown: TypeAlias = Callable[[View, Any], Iterator[Advice]]
ADVICE: Final[Mapping[type[object], Frown]] = {
    Opened: opened,
    Joined: joined,
    ClanTaken: clan_taken,
    Drawn: drawn,
    TrackShown: track_shown,
    HandsPassed: hands_passed,
    Stepped: stepped,
    Acted: acted,
    Passed: passed,
    Pillaged: pillaged,
    QuestTold: quest_told,
    RagnarokCame: ragnarok_came,
    AgeEnded: age_ended,
    StatMoved: stat_moved,
    Stood: stood,
    RageMoved: rage_moved,
    Ruled: ruled,
    Crowned: crowned,
    Ended: ended,
}
