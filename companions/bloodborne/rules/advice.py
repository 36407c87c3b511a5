"""What the rules frown upon: said beside the form, never in the way."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from campaigns.kernel.notes import Noted
from campaigns.kernel.seating import how_many
from campaigns.kernel.words import Advice, word

from .events import (
    BoardsRead,
    CardRemoved,
    Dreamed,
    Ended,
    Event,
    Faced,
    FinalBossNamed,
    Healed,
    Hurt,
    Joined,
    Lost,
    Opened,
    Revealed,
    Rolled,
    RoundEnded,
    Stepped,
    Took,
    TrackShown,
    Upgraded,
)
from .sight import HunterSeen, View
from .state import (
    DREAM,
    END_OF_ROUND,
    HAND_LIMIT,
    HUNTERS_ATTACK,
    HUNTERS_DREAM,
    INSTANT,
    MONSTER_ATTACKS,
    PLAYERS,
)


def advice(view: View, event: Event) -> Iterator[Advice]:
    if view.ended and not isinstance(event, Noted | TrackShown | BoardsRead):
        yield word("game.over")
    frown = ADVICE.get(type(event))
    if frown:
        yield from frown(view, event)


def opened(view: View, event: Opened) -> Iterator[Advice]:
    yield from how_many(len(event.seats), PLAYERS)


def joined(view: View, event: Joined) -> Iterator[Advice]:
    yield from how_many(len(view.table) + 1, PLAYERS)


# --- The dungeon and the round ----------------------------------------------------------------------------


def _still_here(view: View) -> Iterator[Advice]:
    """A monster flees at its step; only before that is it a surprise to see the next."""
    monster = view.monster
    if not (monster and monster.here):
        return
    if monster.stays:
        yield word("boss.stays", monster=monster.name, n=monster.echoes)
    elif view.step < HUNTERS_ATTACK:
        yield word("monster.here", monster=monster.name, n=monster.echoes)


def final_boss_named(view: View, event: FinalBossNamed) -> Iterator[Advice]:
    """What was laid on the monsters before stays as the table laid it."""
    laid, due = max(0, view.final.extra), max(0, event.final.extra)
    if view.depth and laid != due:
        yield word("boss.late", n=view.depth, laid=laid, due=due)


def revealed(view: View, event: Revealed) -> Iterator[Advice]:
    yield from _still_here(view)
    yield from _of_a_card(view, event)
    yield from _begins(view, event.first if view.monster else 0)


def _of_a_card(view: View, event: Revealed) -> Iterator[Advice]:
    left = dict(view.left)
    if not left[event.rank]:
        yield word("dungeon.boss_over" if event.rank == "boss" else "dungeon.monster_over")
    if event.more not in (None, view.more):
        yield word("monster.more", monster=event.name, n=view.more)
    if not event.kinds:
        yield word("monster.no_kind", monster=event.name)
    elif event.rank == "boss" and len(set(event.kinds)) < 2:
        yield word("boss.one_kind", monster=event.name)


def _begins(view: View, first: int) -> Iterator[Advice]:
    if first and first != view.next_first:
        yield word("first.other", hunter=view.next_first)


def faced(view: View, event: Faced) -> Iterator[Advice]:
    yield from _still_here(view)
    yield from _of_the_final_boss(view, event)
    yield from _begins(view, event.first if view.monster else 0)


def _of_the_final_boss(view: View, event: Faced) -> Iterator[Advice]:
    if view.depth < view.of:
        yield word("dungeon.not_done", n=view.of - view.depth)
    if event.more not in (None, view.more_final):
        yield word("monster.more", monster=view.final.name, n=view.more_final)
    if not view.final.health:
        yield word("final.unread")


def stepped(view: View, event: Stepped) -> Iterator[Advice]:
    if event.to <= view.step:
        yield word("step.back", step=view.step)
    yield from _on_the_way(view, event.to)


def round_ended(view: View, event: RoundEnded) -> Iterator[Advice]:
    yield from _on_the_way(view, END_OF_ROUND)
    yield from _begins(view, event.first)


def _on_the_way(view: View, to: int) -> Iterator[Advice]:
    if view.monster and view.monster.here and not view.rolled and view.step <= MONSTER_ATTACKS < to:
        yield word("roll.missing", monster=view.monster.name)
    if to > DREAM and view.step in (DREAM, END_OF_ROUND) and view.choosing:
        yield word("upgrade.waiting", hunters=view.choosing)


# --- The fight --------------------------------------------------------------------------------------------


def _dead(view: View, seats: tuple[int, ...]) -> Iterator[Advice]:
    for hunter in view.hunters:
        if hunter.seat in seats and hunter.dead:
            yield word("hunter.dead", hunter=hunter.seat)


def dreamed(view: View, event: Dreamed) -> Iterator[Advice]:
    yield from _dead(view, event.hunters)
    if view.rolled:
        yield word("dream.late")


def wounded(view: View, event: Hurt | Healed) -> Iterator[Advice]:
    yield from _dead(view, event.hunters)


def rolled(view: View, event: Rolled) -> Iterator[Advice]:
    if not (view.monster and view.monster.here):
        yield word("monster.none")
    elif view.rolled:
        yield word("roll.again")
    elif view.step > MONSTER_ATTACKS:
        yield word("step.out", step=view.step, of=MONSTER_ATTACKS)


def took(view: View, event: Took) -> Iterator[Advice]:
    if not (view.monster and view.monster.here):
        yield word("monster.none")
        return
    if event.n > view.monster.echoes:
        yield word("monster.fewer", monster=view.monster.name, n=view.monster.echoes)
    if view.step not in (*range(INSTANT + 1), HUNTERS_ATTACK):
        yield word("step.out", step=view.step, of=HUNTERS_ATTACK)
    hunter = view.hunter(event.hunter)
    if hunter:
        yield from _attacker(hunter)


def _attacker(hunter: HunterSeen) -> Iterator[Advice]:
    if hunter.dead:
        yield word("hunter.dead", hunter=hunter.seat)
    if hunter.dreaming:
        yield word("hunter.dreaming", hunter=hunter.seat)
    if hunter.taken:
        yield word("took.again", hunter=hunter.seat, n=hunter.taken)


def lost(view: View, event: Lost) -> Iterator[Advice]:
    for hunter in view.hunters:
        if hunter.seat in event.hunters and hunter.collected < event.n:
            yield word("echoes.fewer", hunter=hunter.seat, n=hunter.collected)


# --- Cards, and the end -----------------------------------------------------------------------------------


def upgraded(view: View, event: Upgraded) -> Iterator[Advice]:
    hunter = view.hunter(event.hunter)
    if not hunter:
        return
    yield from _when(view, event, hunter)
    if event.removed:
        yield from _removed(view, event.hunter, event.removed)
    elif hunter.hand >= HAND_LIMIT:
        yield word("cards.eighth", hunter=hunter.seat, n=hunter.hand + 1, most=HAND_LIMIT)


def _when(view: View, event: Upgraded, hunter: HunterSeen) -> Iterator[Advice]:
    if event.at == "earlier":
        if not hunter.owed:
            yield word("upgrade.not_owed_before", hunter=hunter.seat)
    elif not hunter.chooses_upgrade:
        yield word("upgrade.not_owed", hunter=hunter.seat)
    elif view.step < DREAM and (event.at == "now" or view.at < DREAM):
        yield word("step.out", step=view.step, of=DREAM)
    elif view.choosing[0] != hunter.seat:
        yield word("upgrade.order", hunter=view.choosing[0])


def card_removed(view: View, event: CardRemoved) -> Iterator[Advice]:
    yield from _removed(view, event.hunter, event.card)


def _removed(view: View, seat: int, card: str) -> Iterator[Advice]:
    hunter = view.hunter(seat)
    if card == HUNTERS_DREAM:
        yield word("cards.dream", hunter=seat)
    elif hunter and card not in hunter.cards:
        yield word("cards.not_there", hunter=seat, card=card)


def track_shown(view: View, event: TrackShown) -> Iterator[Advice]:
    for track in view.tracks:
        if track.trophy == event.trophy and event.space in track.checked:
            read = track.number(event.space)
            if read != event.number:
                yield word("track.other", trophy=event.trophy, space=event.space, n=read)


def boards_read(view: View, event: BoardsRead) -> Iterator[Advice]:
    for shown in event.shown:
        yield from track_shown(view, shown)


def ended(view: View, event: Ended) -> Iterator[Advice]:
    if not view.ended:
        yield word("final.stands")
    if view.asks:
        yield word("track.unchecked", n=len(view.asks))


Frown: TypeAlias = Callable[[View, Any], Iterator[Advice]]
ADVICE: Final[Mapping[type[object], Frown]] = {
    Opened: opened,
    Joined: joined,
    FinalBossNamed: final_boss_named,
    Revealed: revealed,
    Faced: faced,
    Stepped: stepped,
    RoundEnded: round_ended,
    Dreamed: dreamed,
    Rolled: rolled,
    Hurt: wounded,
    Healed: wounded,
    Took: took,
    Lost: lost,
    Upgraded: upgraded,
    CardRemoved: card_removed,
    TrackShown: track_shown,
    BoardsRead: boards_read,
    Ended: ended,
}
