"""What everybody got in a chapter, line by line, and who stands where."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import TypeAlias

from campaigns.kernel.copying import replace

from chronicle.rules.names import era_of
from chronicle.rules.state import Chapter, Counted, Line, Part, Standing, State

from . import chapter_score, ranking
from .grounds import score

Grounds: TypeAlias = dict[str, dict[str, int]]  # by battleground, what was told of it


def result(state: State, chapter: Chapter) -> tuple[Standing, ...]:
    """Best first, as soon as everybody has counted; a place that the rules leave open is 0."""
    if not chapter.here or not {*chapter.seats} <= {one.seat for one in chapter.counted}:
        return ()
    return tuple(_placed(state, chapter, partial(state, chapter)))


def partial(state: State, chapter: Chapter) -> tuple[Standing, ...]:
    """Those who have counted so far, from the youngest to the oldest, without a place."""
    told, key = _told(state, chapter), key_of(state, era_of(chapter.number))
    counted = {one.seat: one for one in chapter.counted}
    return tuple(
        _standing(state, chapter, counted[seat], told, key) for seat in chapter.seats if seat in counted
    )


def key_of(state: State, number: int) -> str:
    """The battleground that leaves after this era; empty while nobody has told."""
    era = state.era(number)
    return (era.key or era.left) if era else ""


def ruled(state: State, rule: str, at: int) -> str:
    """What held in that chapter: later rulings leave its places alone. Empty: nothing was settled."""
    return next((one.choice for one in reversed(state.rulings) if one.rule == rule and one.at <= at), "")


def _told(state: State, chapter: Chapter) -> Grounds:
    told = {one.ground: {fact.name: fact.n for fact in one.facts} for one in chapter.told}
    if ruled(state, "g7_factor", chapter.number) == "1":
        told["court"] = {"per": 1} | told.get("court", {})
    return told


# --- One player -----------------------------------------------------------------------------------------


def _standing(state: State, chapter: Chapter, counted: Counted, told: Grounds, key: str) -> Standing:
    won = counted.missions if state.practice else _won(chapter, counted.seat)
    if counted.by_hand is not None:
        return _by_hand(counted, counted.by_hand, won)
    parts = tuple(_part(ground, told, counted) for ground in chapter.grounds)
    lines = _lines(counted, paid=won if state.practice else 0)
    return Standing(
        seat=counted.seat,
        vp=sum(part.vp for part in parts) + chapter_score.total(lines),
        events=won,
        parts=parts,
        lines=lines,
        key=next((part.vp for part in parts if part.ground == key), None),
        why=counted.why,
    )


def _by_hand(counted: Counted, vp: int, won: int) -> Standing:
    line = Line(code="by_hand", n=vp, points=vp)
    return Standing(seat=counted.seat, vp=vp, events=won, lines=(line,), key=counted.key, why=counted.why)


def _part(ground: str, told: Grounds, counted: Counted) -> Part:
    lines = score(ground, told.get(ground, {}), {fact.name: fact.n for fact in counted.counts})
    return Part(ground=ground, vp=chapter_score.total(lines), lines=lines)


def _lines(counted: Counted, *, paid: int) -> tuple[Line, ...]:
    tokens = chapter_score.Tokens(power=counted.power, boons=counted.boons, infamy=counted.infamy)
    return chapter_score.beside(tokens, missions=paid, other=counted.other)


def _won(chapter: Chapter, seat: int) -> int:
    return sum(one.settled and one.winner == seat for one in chapter.missions)


# --- Places ---------------------------------------------------------------------------------------------


def equals(
    state: State, standings: Sequence[Standing], chapter: Chapter | None = None
) -> tuple[tuple[int, ...], ...]:
    """Best first; who stays equal, together. A ruling may leave all places but the first to the table.

    Without a chapter it is the one being played.
    """
    vp = {one.seat: one.vp or 0 for one in standings}
    best, *others = ranking.groups([(one.seat, vp[one.seat], one.events) for one in standings])
    rule = ruled(state, "last_tie", chapter.number if chapter else state.number)
    if rule != "table":
        return best, *others
    seats = [seat for group in others for seat in group]
    return best, *(tuple(group) for _, group in groupby(seats, key=vp.__getitem__))


def _placed(state: State, chapter: Chapter, standings: Sequence[Standing]) -> Iterator[Standing]:
    groups = equals(state, standings, chapter)
    by_seat = {one.seat: one for one in standings}
    order = [by_seat[seat] for group in groups for seat in decided(chapter, group) or group]
    unsettled = {seat for group in groups if len(group) > 1 and not decided(chapter, group) for seat in group}
    for place, (one, following) in enumerate(zip_longest(order, order[1:]), 1):
        if one.seat in unsettled:
            yield one
        else:
            yield replace(one, place=place, tie=_tie(chapter, groups, one, following))


def _tie(
    chapter: Chapter, groups: Sequence[tuple[int, ...]], one: Standing, following: Standing | None
) -> str:
    """Why somebody stands before the next one who has as many points."""
    if following is None or one.vp != following.vp:
        return ""
    equal = any(one.seat in group and following.seat in group for group in groups)
    return chapter.how if equal else "fewer"


def decided(chapter: Chapter, group: tuple[int, ...]) -> tuple[int, ...]:
    """Those who are equal, in the order that the table gave them; empty: it has not."""
    if not set(group) <= set(chapter.decided):
        return ()
    return tuple(sorted(group, key=chapter.decided.index))


# --- Burdens --------------------------------------------------------------------------------------------


def burdens(state: State, *, before: int | None = None) -> dict[int, int]:
    """How many lie in each haven, after every chapter that has come so far or, if given, before that one."""
    held = dict.fromkeys(state.seats, 0) | _told_at(state, 0)
    for chapter in state.chapters:
        if before is not None and chapter.number >= before:
            break
        if chapter.complete and chapter.played and not state.practice:
            held |= _after(chapter, held)
        held |= _told_at(state, chapter.number)
    return held


def _after(chapter: Chapter, held: dict[int, int]) -> dict[int, int]:
    return {
        one.seat: ranking.burdens(held[one.seat], won=one.place == 1)
        for one in chapter.result
        if one.seat in held
    }


def _told_at(state: State, at: int) -> dict[int, int]:
    return {one.seat: one.n for one in state.burdens if one.at == at}
