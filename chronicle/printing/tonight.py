"""Tonight on one page: who, in which order, on what, and the box against a list; at home as if all come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext, ngettext, npgettext, pgettext

from campaigns.paper.papers import About
from campaigns.paper.wishes import Gone, Wish
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.terms import ATTRIBUTES
from chronicle.rules.names import ENDING, PER_ERA, SLOTS
from chronicle.rules.seen import Tonight, View
from chronicle.rules.sight import sight
from chronicle.rules.state import Asset, Mission
from chronicle.views.people import Person, people
from chronicle.views.phases.evenings import MOST
from chronicle.views.phases.havens import Haven, havens

from . import fitting

SIZES: Final = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.6, 6.2)
COLUMN: Final = 0.46  # of the page's width; a list's mark and indent are off
MARK: Final = 4  # letters that a tick or a number takes
WHOLE: Final = 5
HEAD: Final = 10  # lines
TIGHT: Final = 7.5  # points; with smaller letters a list may go on in the other column
GAP: Final = 2.4  # lines that a heading takes with the room around it


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One line of a list; `small` ones stand below it, `blank`: a line to write on."""

    text: str = ""
    small: tuple[str, ...] = ()
    strong: bool = False
    blank: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A heading and its list: plain, numbered, or with boxes to tick. What is `cut` may be told in part."""

    title: str
    items: tuple[Item, ...]
    kind: str = "plain"  # plain, numbered, ticks
    note: str = ""
    cut: bool = False

    @property
    def whole(self) -> bool:
        """Short enough to stay in one column."""
        return len(self.items) <= WHOLE


# --- Which evening ---------------------------------------------------------------------------------------


def coming(view: View) -> View | None:
    """The evening that lies ahead or on the table; once its box is packed, the one after it.

    Between an era's last box and the next era nobody knows what will lie on the table.
    """
    if view.table.practice or view.phase in ("era", *ENDING):
        return None
    if view.phase != "pack":
        return view
    return None if view.tonight.in_era == PER_ERA else sight(replace(view.table, phase="gather"), view.seat)


def abouts(frame: Frame) -> Sequence[About]:
    return (About("", ""),) if coming(frame.view) else ()


def tonight(frame: Frame) -> Sequence[str]:
    return ("",) if coming(frame.view) else ()


def goodnight(frame: Frame) -> Sequence[str]:
    """The host takes it home."""
    return ("",) if frame.chair.host and coming(frame.view) else ()


def of_each(frame: Frame) -> Sequence[str]:
    """A player lays out the own, the host everybody's; where one stays with its owner, it is not offered at all."""
    if coming(frame.view) is None:
        return ()
    return [str(one.seat) for one in frame.view.sheets if frame.chair.host or one.seat == frame.chair.number]


def gather(frame: Frame, wish: Wish) -> dict[str, Any]:
    view = coming(frame.view)
    if view is None:
        raise Gone
    frame = replace(frame, view=view)
    size, told = fitted(list(blocks(frame)), wish.size)
    return {
        "tonight": view.tonight,
        "key": key(view),
        "blocks": told,
        "size": fitting.named(size),
        "tight": size < TIGHT,
    }


def key(view: View) -> str:
    era = view.table.era(view.tonight.era)
    return era.key if era else ""


# --- What stands on it -----------------------------------------------------------------------------------


def blocks(frame: Frame) -> Iterator[Block]:
    """In the order of reading; empty lists are left out."""
    view = frame.view
    every = (
        Block(title=gettext("At the table"), items=tuple(_here(frame)), note=_too_many(view)),
        Block(title=gettext("Clans are chosen in this order"), items=tuple(_choice(frame)), kind="numbered"),
        Block(title=gettext("Carry-over for this set-up"), items=tuple(_later(view.tonight)), cut=True),
        Block(title=gettext("The five missions"), items=tuple(_missions(view)), kind="numbered"),
        Block(title=gettext("The overview card"), items=tuple(_overview(view))),
        Block(title=gettext("Set-up checklist"), items=tuple(_checks(frame)), kind="ticks"),
        Block(title=gettext("What happened last time"), items=tuple(_recap(frame)), cut=True),
    )
    return (one for one in every if one.items)


def _here(frame: Frame) -> Iterator[Item]:
    """From the youngest to the oldest, with the character and what waits in the haven."""
    everybody, waiting = people(frame), {one.seat: one for one in havens(frame.view.tonight)}
    for one in frame.view.tonight.here:
        about = _about(frame, everybody.get(one.seat), one.by)
        haven = waiting.get(one.seat)
        inside = gettext("Haven: %(inside)s") % {"inside": "; ".join(_haven(haven))} if haven else ""
        small = tuple(filter(None, (" · ".join(filter(None, about)), inside)))
        yield Item(text=phrases.name(one.seat, frame.names), small=small, strong=True)


def _about(frame: Frame, person: Person | None, by: int) -> Iterator[str]:
    if person is not None:
        yield person.character
        if by not in (0, person.seat):
            yield gettext("played by %(player)s") % {"player": phrases.name(by, frame.names)}


def _too_many(view: View) -> str:
    n = len(view.tonight.here)
    if view.tonight.gathered or n <= MOST:
        return ""
    return gettext("All %(n)d are more than a chapter holds: who plays is settled at the table.") % {"n": n}


def _choice(frame: Frame) -> Iterator[Item]:
    chapter = frame.view.chapter if frame.view.tonight.gathered else None
    for seat in frame.view.tonight.choice:
        clan = chapter.clan(seat) if chapter else ""
        small = (phrases.blood(clan),) if clan else ()
        yield Item(text=phrases.name(seat, frame.names), small=small, strong=bool(clan), blank=not clan)


def _haven(one: Haven) -> Iterator[str]:
    if one.burdens:
        n, names = one.burdens.n, ", ".join(one.burdens.names)
        words = ngettext("%(n)s burden to apply", "%(n)s burdens to apply", n) % {"n": n}
        yield f"{words} ({names})" if names else words
    if one.agent:
        clan = f", {phrases.blood(one.agent.clan)}" if one.agent.clan else ""
        yield labelled(gettext("Agent"), one.agent.name + clan)
    yield from _assets(one.assets)
    for leader in one.leaders:
        yield labelled(gettext("Leader"), f"{leader.name}, {phrases.blood(leader.clan)}")


def labelled(label: str, text: str) -> str:
    return f"{label}: {text}"


def _assets(assets: Sequence[Asset]) -> Iterator[str]:
    """Equal ones once, with their number."""
    each = Counter(phrases.asset(one.kind, one.name) for one in assets)
    yield from (f"{n} × {name}" if n > 1 else name for name, n in each.items())


def _later(tonight: Tonight) -> Iterator[Item]:
    """What several chapters left behind is one thing to do."""
    each: dict[str, list[str]] = {}
    for one in reversed(tonight.later):
        each.setdefault(one.text, []).append(str(one.at))
    for text, chapters in each.items():
        words = npgettext("left", "from chapter %(n)s", "from chapters %(n)s", len(chapters))
        yield Item(text=text, small=(words % {"n": ", ".join(sorted(chapters, key=int))},))


def _missions(view: View) -> Iterator[Item]:
    """As they were tapped in; before that, lines to write on."""
    chapter = view.chapter if view.tonight.gathered else None
    for slot in SLOTS:
        mission = chapter.mission(slot) if chapter else None
        known = mission is not None and bool(mission.attribute)
        yield _mission(mission) if mission and known else Item(blank=True)


def _mission(one: Mission) -> Item:
    asks = str(ATTRIBUTES.get(one.attribute, one.attribute))
    return Item(text=one.name or asks, small=(asks,) if one.name else (), strong=bool(one.name))


def _overview(view: View) -> Iterator[Item]:
    chapter = view.chapter if view.tonight.gathered else None
    if chapter is None:
        return
    card = chapter.overview
    if card.name:
        yield Item(text=card.name)
    if card.title:
        yield Item(text=gettext("Title for the winner: %(title)s") % {"title": card.title})
    if card.conspiracy:
        yield Item(text=gettext("Conspiracy of the loser: %(n)d") % {"n": card.conspiracy})


def _checks(frame: Frame) -> Iterator[Item]:
    yield from (Item(text=phrases.say(word, frame.names)) for word in frame.view.tonight.checks)


def _recap(frame: Frame) -> Iterator[Item]:
    yield from (Item(text=phrases.say(word, frame.names)) for word in frame.view.tonight.recap)


# --- One page, whatever stands on it ------------------------------------------------------------------------


def fitted(told: list[Block], paper: str) -> tuple[float, list[Block]]:
    """The largest letters with which everything has room; if the smallest are too large, the long lists are cut."""
    room = fitting.PAGES[paper][1]
    size = fitting.largest(SIZES, partial(taken, told, paper), room)
    shorter = _shorter(told)
    if shorter is None or taken(told, paper, size) <= room:
        return size, told
    return fitted(shorter, paper)


def taken(told: Sequence[Block], paper: str, size: float) -> float:
    """Two columns of even height, and above them the head with the chapter and the battlegrounds."""
    column = fitting.PAGES[paper][0] * COLUMN
    each = [_height(one, column, size) for one in told]
    whole = (tall for tall, one in zip(each, told, strict=True) if one.whole and size >= TIGHT)
    uneven = max(whole, default=0) / 2
    return HEAD * fitting.LINE * size * fitting.POINT + sum(each) / 2 + uneven


def _height(one: Block, column: float, size: float) -> float:
    mark = "" if one.kind == "plain" else " " * MARK
    texts = [mark + item.text for item in one.items]
    small = [mark + small for item in one.items for small in item.small]
    heading = GAP * fitting.LINE * size * fitting.POINT
    note = fitting.height([one.note] if one.note else [], column, size)
    beneath = fitting.height(small, column, size * 0.9, between=0)
    return heading + note + fitting.height(texts, column, size) + beneath


def _shorter(told: Sequence[Block]) -> list[Block] | None:
    """One line less of the list that may be cut last: what is left out stands on the table's page."""
    at = next((n for n in reversed(range(len(told))) if told[n].cut), None)
    if at is None:
        return None
    block = told[at]
    if len(block.items) < 2:
        return [*told[:at], *told[at + 1 :]]
    note = pgettext("list", "The rest stands on the page of the table.")
    return [*told[:at], replace(block, items=block.items[:-1], note=note), *told[at + 1 :]]
