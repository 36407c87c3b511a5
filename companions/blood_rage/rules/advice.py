"""What the rules frown upon: said beside the form, never in the way."""

from collections.abc import Iterator

from .battle import contested
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
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RagnarokCame,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from .sight import ClanSeen, View
from .state import (
    ACTION,
    INVADE,
    MARCH,
    OUTER_REWARDS,
    PLAYERS,
    POSITIONS,
    QUESTS,
    RAGNAROK,
    ROUND,
    TREE,
    place,
)
from .words import Advice, word


def advice(view: View, event: Event) -> Iterator[Advice]:  # noqa: C901 -- one line per kind
    if view.ended and not isinstance(event, Noted | TrackShown | SpotShown | Crowned):
        yield word("game.over")
    match event:
        case Opened(seats=seats):
            yield from _players(len(seats))
        case Joined():
            yield from _players(len(view.table) + 1)
        case ClanTaken():
            yield from _taken(view, event)
        case Drawn():
            yield from _drawn(view, event)
        case Acted():
            yield from _acts(view, event.seat)
            yield from _acted(view, event)
        case Passed(seat=seat):
            yield from _acts(view, seat)
        case Pillaged():
            yield from _acts(view, event.seat)
            yield from _pillaged(view, event)
        case QuestTold():
            yield from _phase(view, QUESTS)
            yield from _quest(event)
        case RagnarokCame():
            yield from _ragnarok(view, event)
        case StatMoved():
            yield from _moved(view, event)
        case Stepped(to=to):
            yield from _stepped(view, to)
        case HandsPassed(pick=pick):
            yield from _handed(view, pick)
        case AgeEnded():
            yield from _age(view)
        case TrackShown():
            yield from _track(view, event)
        case Crowned():
            yield from _crowned(view, event)
        case Ended():
            yield from _ended(view)
        case _:
            return


def _players(n: int) -> Iterator[Advice]:
    if n not in PLAYERS:
        yield word("players.count", n=n, least=PLAYERS[0], most=PLAYERS[-1])


def _taken(view: View, event: ClanTaken) -> Iterator[Advice]:
    for clan in view.clans:
        if clan.clan == event.clan and clan.seat != event.seat:
            yield word("clan.taken", clan=event.clan, seat=clan.seat)


# --- The draw ---------------------------------------------------------------------------------------------


def _drawn(view: View, event: Drawn) -> Iterator[Advice]:
    if len(event.destroyed) != view.to_destroy:
        yield word("draw.destroyed", n=len(event.destroyed), of=view.to_destroy, clans=len(view.table))
    for spot in sorted({*event.doomed} & {*event.destroyed}):
        yield word("draw.both", spot=place(view.board, spot))
    laid = sorted(one.reward for one in event.tokens if one.spot != TREE)
    if len(laid) == len(ROUND) and laid != sorted(OUTER_REWARDS):
        yield word("draw.tokens")


# --- In turn ----------------------------------------------------------------------------------------------


def _phase(view: View, phase: int) -> Iterator[Advice]:
    if view.phase != phase and not view.ended:
        yield word("phase.out", phase=view.phase, of=phase)


def _acts(view: View, seat: int) -> Iterator[Advice]:
    clan = view.clan(seat)
    if view.phase != ACTION:
        yield from _phase(view, ACTION)
    elif clan and clan.out:
        yield word("rage.none", seat=seat)
    elif view.turn and seat != view.turn:
        yield word("turn.other", seat=view.turn)


def _acted(view: View, event: Acted) -> Iterator[Advice]:
    clan = view.clan(event.seat)
    if clan and event.n > clan.rage:
        yield word("rage.less", seat=event.seat, n=clan.rage)
    if event.what == "march" and event.n != MARCH:
        yield word("march.cost", n=MARCH)
    if event.what == "quest" and event.n:
        yield word("quest.cost")
    if clan and event.what == "invade":
        yield from _invaded(clan, event)


def _invaded(clan: ClanSeen, event: Acted) -> Iterator[Advice]:
    """An upgraded figure may be stronger than printed, never weaker."""
    if event.n < INVADE.get(event.figure, 0):
        yield word("invade.cost", figure=event.figure, n=INVADE[event.figure])
    if event.figure == "leader" and event.n:
        yield word("invade.leader")
    if clan.crowded:
        yield word("figures.full", seat=clan.seat, n=clan.horns)


def _pillaged(view: View, event: Pillaged) -> Iterator[Advice]:
    land = view.province(event.spot)
    if land and land.destroyed is not None:
        yield word("province.destroyed", spot=place(view.board, event.spot))
    elif land and land.pillaged:
        yield word("province.pillaged", spot=place(view.board, event.spot))
    if land and land.token is None:
        yield word("token.unknown", spot=place(view.board, event.spot))
    if contested(event) and all(one.seat != event.seat for one in event.fighters):
        yield word("battle.away", seat=event.seat)


# --- Quests, Ragnarök -------------------------------------------------------------------------------------


def _quest(event: QuestTold) -> Iterator[Advice]:
    if event.done and not event.glory:
        yield word("quest.no_glory")
    if event.done and event.stat is None:
        yield word("quest.no_stat")


def _ragnarok(view: View, event: RagnarokCame) -> Iterator[Advice]:
    yield from _phase(view, RAGNAROK)
    if any(land.destroyed == view.age for land in view.provinces):
        yield word("ragnarok.again")
    if event.spot and view.doomed and event.spot != view.doomed:
        yield word("ragnarok.other", spot=place(view.board, view.doomed))
    if not (event.spot or view.doomed):
        yield word("ragnarok.nowhere")
    for one in event.fallen:
        clan = view.clan(one.seat)
        if clan and view.counts_figures and one.n > clan.figures.board:
            yield word("figures.fewer", seat=one.seat, n=clan.figures.board)


def _moved(view: View, event: StatMoved) -> Iterator[Advice]:
    """A token never leaves its track."""
    clan = view.clan(event.seat)
    seen = next((stat for stat in clan.stats if stat.stat == event.stat), None) if clan else None
    if seen and not 1 <= seen.position + event.by <= POSITIONS:
        yield word("stat.end", seat=event.seat, stat=event.stat)


# --- On and on --------------------------------------------------------------------------------------------


def _stepped(view: View, to: int) -> Iterator[Advice]:
    if to <= view.phase:
        yield word("phase.back", phase=view.phase)
    if view.phase == ACTION < to and not view.spent:
        left = tuple(clan.seat for clan in view.clans if clan.rage)
        yield word("rage.left", seats=left)
    if view.phase < ACTION <= to and not view.drawn:
        yield word("draw.missing")
    if to > RAGNAROK and view.next == "ragnarok":
        yield word("ragnarok.missing")


def _handed(view: View, pick: int) -> Iterator[Advice]:
    if pick < view.gifts.pick:
        yield word("gifts.back")


def _age(view: View) -> Iterator[Advice]:
    if not any(land.destroyed == view.age for land in view.provinces):
        yield word("ragnarok.missing")
    if view.age == view.of and view.asks:
        yield word("track.unchecked", n=len(view.asks))


def _track(view: View, event: TrackShown) -> Iterator[Advice]:
    for track in view.tracks:
        if track.stat == event.stat and event.position in track.checked:
            read = track.number(event.position)
            if read != event.number:
                yield word("track.other", stat=event.stat, position=event.position, n=read)


def _crowned(view: View, event: Crowned) -> Iterator[Advice]:
    most = max((score.total for score in view.ranking), default=0)
    best = {score.seat for score in view.ranking if score.total == most}
    if not {*event.winners} <= best:
        yield word("crown.less", n=most)


def _ended(view: View) -> Iterator[Advice]:
    if not view.ended:
        yield word("end.early", age=view.age, of=view.of)
