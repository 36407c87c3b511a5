"""Six steps for everybody at once: the reader's own, one at a time, and everybody else's beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict

from campaigns.views import came_from
from campaigns.views.pages import Forms
from chronicle.frames import Frame
from chronicle.rules.names import STEPS
from chronicle.rules.seen import Aftermath, Task, View

from . import tasks

# What each form is about, to show its step again when it could not be recorded.
FORMS = {
    "titled": "overview",
    "conspired": "overview",
    "mission_taken": "missions",
    "deck_turned": "missions",
    "burden_told": "burdens",
    "sticker_placed": "stickers",
    "agent_kept": "agents",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of one person, with the way to it."""

    seat: int
    step: str
    n: int
    state: str
    left: int
    href: str
    now: bool


def page(request: HttpRequest, frame: Frame, forms: Forms) -> dict[str, Any]:
    after = frame.view.aftermath
    if after is None:
        return {"after": None}
    wish = wished(request)
    seat = whose(frame.view, after, wish, forms)
    step = which(after, seat, wish, forms)
    own = frame.view.plays if frame.view.plays in after.order else 0
    shared = {
        "after": after,
        "doer": seat,
        "own": own,
        "results": results(frame.view),
        "steps": steps(after, seat, step, own),
        "others": others(after, step, seat, own),
        "step": step,
        "fresh": untouched(frame.view, seat) and "at" not in wish,
        **neighbours(after, seat, step, own),
    }
    return {**shared, **(tasks.task(frame, forms, after, seat, step) if seat else {})}


# --- Whose step, and which ------------------------------------------------------------------------------


def wished(request: HttpRequest) -> QueryDict:
    """What the reader looked at when tapping: after a move the page is drawn from another address."""
    if request.method == "GET":
        return request.GET
    return QueryDict(came_from.asked_from(request).query)


def whose(view: View, after: Aftermath, wish: QueryDict, forms: Forms) -> int:
    """A form that went wrong first, then whom the reader chose, then the sheet that the reader plays."""
    typed = _bad(forms, "seat") or wish.get("for", "")
    seat = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else 0
    return next((one for one in (seat, view.plays) if one in after.order), 0)


def which(after: Aftermath, seat: int, wish: QueryDict, forms: Forms) -> str:
    """A wish to see a step holds until something happens to it; otherwise the first one open."""
    bad = next((step for kind, step in FORMS.items() if kind in forms), "")
    if bad:
        return bad
    own = [task for task in after.tasks if task.seat == seat]
    asked = next((task.step for task in own if token(task) == wish.get("at")), "")
    return asked or next((task.step for task in own if task.state == "open"), "")


def _bad(forms: Forms, field: str) -> str:
    bad = next((form for kind, form in forms.items() if kind in FORMS), None)
    return str(bad.data.get(field, "")) if bad is not None else ""


def token(task: Task) -> str:
    return f"{task.step}.{task.state}.{task.left}"


def address(task: Task, own: int) -> str:
    ways = {"for": task.seat} if task.seat != own else {}
    return "?" + urlencode({**ways, "at": token(task)}) + "#act"


# --- Steps of one, and of everybody ---------------------------------------------------------------------


def steps(after: Aftermath, seat: int, step: str, own: int) -> list[Step]:
    return [_step(task, step, own) for task in after.tasks if task.seat == seat]


def _step(task: Task, step: str, own: int) -> Step:
    return Step(
        seat=task.seat,
        step=task.step,
        n=STEPS.index(task.step) + 1,
        state=task.state,
        left=task.left,
        href=address(task, own),
        now=task.step == step,
    )


def others(after: Aftermath, step: str, seat: int, own: int) -> list[dict[str, Any]]:
    """Everybody but the one whose step is shown, with what can be done there, in the order of action."""
    return [_other(after, one, own) for one in after.order if one != seat]


def _other(after: Aftermath, seat: int, own: int) -> dict[str, Any]:
    doing = [one for one in steps(after, seat, "", own) if one.step not in ("results", "burdens")]
    return {
        "seat": seat,
        "steps": [one for one in doing if one.state != "nothing"],
        "open": sum(one.state == "open" for one in doing),
    }


def neighbours(after: Aftermath, seat: int, step: str, own: int) -> dict[str, Any]:
    """The step before, and the next one that is still to do."""
    row = steps(after, seat, step, own)
    at = next((one.n for one in row if one.now), len(row) + 1)
    waiting = [one for one in row if one.state == "open" and not one.now]
    later = next((one for one in waiting if one.n > at), next(iter(waiting), None))
    return {"step_before": next((one for one in row if one.n == at - 1), None), "step_next": later}


def untouched(view: View, seat: int) -> bool:
    """Nothing has been written down for this person: the lines for the booklet come first."""
    chapter = view.chapter
    if chapter is None:
        return False
    return seat not in {*(one.seat for one in chapter.done), *(one.seat for one in chapter.taken)}


def results(view: View) -> list[dict[str, Any]]:
    """As they are to be written into the booklet: place, player, clan."""
    chapter = view.chapter
    if chapter is None:
        return []
    return [
        {
            "place": one.place,
            "seat": one.seat,
            "clan": chapter.clan(one.seat),
            "vp": one.vp,
            "points": _points(view, one.place),
        }
        for one in chapter.result
    ]


def _points(view: View, place: int) -> int | None:
    era, n = view.eras[-1], view.tonight.in_era
    row = era.table[n - 1] if len(era.table) >= n else ()
    return row[place - 1] if 0 < place <= len(row) else None
