"""House rules and printed alternatives: which have been reached, what holds, and what has just come up."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from campaigns.kernel.words import Word, word

from chronicle.rules.names import CLASSES, FIRST_GROUNDS
from chronicle.rules.seen import Aftermath, Censored, Ceremony, Question, Switch
from chronicle.rules.state import Chapter, Ruling, State

from .grounds import princes_winners

# The first choice holds until the table says otherwise.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "base_worth": ("0", "1"),
    "prologue_title": ("yes", "no"),
    "last_tie": ("fewer", "table"),
    "action_tie": ("place", "table"),
    "missed": ("none", "box"),
    "deck_upgrade": ("no", "yes"),
    "torpor_stickers": ("no", "yes"),
    "recruit_discards": ("no", "yes"),
    "final_tie": ("shared", "table"),
    "shared_princes": ("no", "yes"),
    "g6_purge": ("power", "vp"),
    "g7_factor": ("2", "1"),
}
# These belong to a battleground and do not exist before it is reached.
BELONGS: Final = {"shared_princes": "princes", "g6_purge": "masquerade", "g7_factor": "court"}


def holds(state: State, rule: str) -> str:
    return state.ruled(rule) or CHOICES[rule][0]


def switches(state: Censored) -> tuple[Switch, ...]:
    met = reached(state)
    return tuple(_switch(state, rule) for rule in CHOICES if BELONGS.get(rule, FIRST_GROUNDS[0]) in met)


def reached(state: Censored) -> frozenset[str]:
    """The battlegrounds that this chronicle has seen."""
    played = (ground for chapter in state.chapters for ground in chapter.grounds)
    changed = (ground for era in state.eras for ground in (era.left, era.entered) if ground)
    return frozenset((*FIRST_GROUNDS, *state.grounds, *played, *changed))


def _switch(state: Censored, rule: str) -> Switch:
    ruling = _ruling(state, rule)
    return Switch(
        rule=rule,
        choices=CHOICES[rule],
        choice=holds(state, rule),
        settled=ruling is not None,
        at=ruling.at if ruling else 0,
    )


def _ruling(state: Censored, rule: str) -> Ruling | None:
    return next((one for one in reversed(state.rulings) if one.rule == rule), None)


# --- What has just come up ------------------------------------------------------------------------------


def questions(
    state: Censored, aftermath: Aftermath | None, ceremony: Ceremony | None = None
) -> tuple[Question, ...]:
    """Only cases of this chapter and of the very end, and only while the table has not settled them."""
    now = state.now
    evening = (*_gathered(state, now), *_counted(state, now), *_after(state, now, aftermath)) if now else ()
    cases = (*evening, *_final_tie(state, ceremony))
    return tuple(
        Question(rule=rule, case=case, choices=CHOICES[rule])
        for case in cases
        if not state.ruled(rule := case.code.removeprefix("case."))
    )


def _gathered(state: Censored, now: Chapter) -> Iterator[Word]:
    if state.phase in ("tonight", "clans") and (away := missing(state, now)):
        yield word("case.missed", seats=away)
    if state.phase == "play" and now.recruited:
        yield word("case.recruit_discards", seats=now.recruited)


def missing(state: Censored, now: Chapter) -> tuple[int, ...]:
    """Regular players who sit this chapter out."""
    return tuple(
        sheet.seat
        for sheet in state.sheets
        if sheet.born and sheet.joined <= now.number and sheet.seat not in now.seats
    )


def _counted(state: Censored, now: Chapter) -> Iterator[Word]:
    if state.phase not in ("reckoning", "places"):
        return
    told = {one.ground: {fact.name: fact.n for fact in one.facts} for one in now.told}
    if len(winners := princes_winners(told.get("princes", {}))) > 1:
        yield word("case.shared_princes", winners=winners)
    if "masquerade" in told:
        yield word("case.g6_purge")
    if any(told.get("court", {}).get(name) for name in CLASSES):
        yield word("case.g7_factor")
    yield from _last_tie(now)


def _last_tie(now: Chapter) -> Iterator[Word]:
    """Two who are equal, and not at the top, where the rules have a word of their own."""
    counted = [(one.vp, one.seat) for one in now.result if one.vp is not None]
    best = max((vp for vp, _ in counted), default=0)
    for vp, equal in groupby(sorted(counted, key=lambda one: -one[0]), key=lambda one: one[0]):
        seats = tuple(seat for _, seat in equal)
        if vp < best and len(seats) > 1:
            yield word("case.last_tie", seats=seats, vp=vp)


def _after(state: Censored, now: Chapter, aftermath: Aftermath | None) -> Iterator[Word]:
    if state.phase != "aftermath" or aftermath is None or aftermath.done:
        return
    yield from _action_tie(now, aftermath)
    between = tuple(seat for seat in aftermath.order if seat not in (aftermath.winner, aftermath.loser))
    if between:
        yield word("case.deck_upgrade", seats=between)
    if any(task.step == "stickers" and task.state == "open" for task in aftermath.tasks):
        yield word("case.torpor_stickers")


def _action_tie(now: Chapter, aftermath: Aftermath) -> Iterator[Word]:
    won = {one.seat: one.events for one in now.result}
    for missions, equal in groupby(aftermath.order, key=lambda seat: won[seat]):
        if len(seats := tuple(equal)) > 1:
            yield word("case.action_tie", seats=seats, missions=missions)


def _final_tie(state: Censored, ceremony: Ceremony | None) -> Iterator[Word]:
    """Not where the table has said already who wins."""
    if ceremony and ceremony.shared and not state.crown:
        points = max(share.total for share in ceremony.lines[-1].shares)
        yield word("case.final_tie", seats=ceremony.winners, n=points)
