"""Another group plays from the same box: the list that turns what lies in it into what they need, or back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.http import Http404, QueryDict
from django.utils.translation import ngettext

from campaigns import access
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.games import Unreadable
from campaigns.views.pages import Visit
from chronicle import phrases
from chronicle.frames import Frame
from chronicle.phrases.changing import PARTS
from chronicle.rules.figures.changing import FRESH, Part, Side, changing, reach
from chronicle.rules.figures.packing import packed

from .registers import wished

NEW, US = "new", "us"  # a box that nothing was played from; we are those who play next


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which other group; whether we play next; whether what they have not come to is named among ourselves."""

    other: str = NEW  # a table, by its key
    ours_next: bool = False
    named: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    words: str
    mark: str  # by which the device knows it again


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """One part of the box, with what is to do there; `covered`: what stays without a name here, in words."""

    name: str
    title: str
    steps: tuple[Step, ...]
    covered: str


def change(frame: Frame, visit: Visit) -> dict[str, Any]:
    """For the host alone, who holds a seat at the other table as well."""
    if not frame.chair.host:
        raise Http404
    others = _others(access.beside(frame.chair, access.holder(visit.request)))
    asked = _asked(wished(visit.request))
    chosen = others.get(asked.other)
    if asked.other not in {"", NEW} and chosen is None:
        raise Http404
    found, closed = _shown(frame, chosen, asked)
    return {
        "others": others,
        "asked": asked,
        "shown": found,
        "closed": closed,
        "about": about(asked) if asked.other and _on_paper(frame, asked) else "",
    }


def _shown(frame: Frame, chosen: Chair | None, asked: Asked) -> tuple[dict[str, Any] | None, list[str]]:
    """Nothing where a newer release went on at the other table: its name is told instead."""
    try:
        return (shown(frame, chosen, asked) if asked.other else None), []
    except Unreadable:
        return None, [chosen.campaign.name] if chosen else []


def _asked(wish: QueryDict) -> Asked:
    return Asked(other=wish.get("with", ""), ours_next=wish.get("next") == US, named=bool(wish.get("named")))


def about(asked: Asked) -> str:
    """In short, as a paper is asked for. Whoever has come to nothing is kept from nothing by name."""
    named = asked.named and asked.other != NEW
    words = [asked.other[:8], US if asked.ours_next else "", "named" if named else ""]
    return " ".join(filter(None, words))


def _on_paper(frame: Frame, asked: Asked) -> bool:
    return asked.other == NEW or asked.other in on_paper(frame)


def on_paper(frame: Frame) -> dict[str, Chair]:
    """A worker makes it, and knows nobody but the seat: tables where whatever holds this one, a device or an account,
    holds another."""
    return _others(access.beside(frame.chair))


def _others(chairs: Sequence[Chair]) -> dict[str, Chair]:
    """By table the first one that is the reader's own; a practice game leaves the box as it was."""
    played = [one for one in reversed(chairs) if not one.campaign.headline.get("practice")]
    found = {str(one.campaign.pk): one for one in played}
    return dict(reversed(found.items()))


def shown(frame: Frame, there: Chair | None, asked: Asked) -> dict[str, Any]:
    """What of ours the others have not reached is named only if the list stays among ourselves."""
    theirs = look(there) if there else None
    ours, other = _sides(frame, theirs, named=asked.named)
    before, after = (other, ours) if asked.ours_next else (ours, other)
    called = there.campaign.name if there else ""
    stops = tuple(_stop(frame, part) for part in changing(before, after))
    return {
        "stops": stops,
        "theirs": called,
        "box_of_theirs": there,
        "covered": any(one.covered for one in stops),
        "ours_next": asked.ours_next,
        "list": _list(frame, theirs, asked),
    }


def _sides(frame: Frame, theirs: Frame | None, *, named: bool) -> tuple[Side, Side]:
    ours = packed(frame.view, frame.names)
    if theirs is None:
        return Side(box=ours), Side(box=FRESH)
    other = packed(theirs.view, theirs.names)
    they, we = (
        reach(other, knows_all=theirs.view.table.known),
        reach(ours, knows_all=frame.view.table.known),
    )
    return Side(box=ours, reach=None if named else they), Side(box=other, reach=we)


def _stop(frame: Frame, part: Part) -> Stop:
    n = part.covered
    covered = ngettext(
        "%(n)d thing only one group has reached: it is on their Box page.",
        "%(n)d things only one group has reached: they are on their Box page.",
        n,
    )
    return Stop(
        name=part.name,
        title=str(PARTS[part.name]),
        steps=tuple(_steps(part.name, (phrases.say(one, frame.names) for one in part.steps))),
        covered=covered % {"n": n} if n else "",
    )


def _steps(part: str, sentences: Iterable[str]) -> Iterable[Step]:
    for n, words in enumerate(sentences):
        yield Step(words=words, mark=_short(f"{part} {n} {words}"))


def _list(frame: Frame, theirs: Frame | None, asked: Asked) -> str:
    """Another one as soon as anything is written at either table: no tick of another evening stands in it."""
    other = f"{theirs.chair.campaign.pk} {theirs.reading.number}" if theirs else NEW
    return _short(f"{frame.chair.campaign.pk} {frame.reading.number} {other} {asked.ours_next}")


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]
