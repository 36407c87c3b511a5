"""A page of a game is data: a template, and what is gathered for it from one look at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from django.http import HttpRequest, HttpResponse

from campaigns.frame import AnyFrame, Frame
from campaigns.games import AnyEvent, V
from campaigns.views.hints import hint
from campaigns.views.last import last, still, whose_turn
from campaigns.views.showing import show


class Forms(dict[str, Any]):
    """The forms of a page by kind, made when the template asks for them; the one that went wrong, `bad`, keeps what
    was typed."""

    def __init__(self, frame: AnyFrame, bad: Any = None) -> None:
        super().__init__({bad.kind: bad} if bad is not None else {})
        self.frame, self.bad = frame, bad

    def __missing__(self, kind: str) -> Any:
        self[kind] = form = self._made(kind)
        return form

    def like(self, kind: str, event: AnyEvent, about: str = "") -> Any:
        """Filled with what is known or was said before; `about` tells forms of one kind apart (a seat, a slot).

        A form that went wrong says itself about whom it is: its `about`, as it was sent.
        """
        bad = self.get(kind)
        if bad is not None and bad.data.get("about", "") == about:
            return bad
        return self._made(kind, event)

    def _made(self, kind: str, event: AnyEvent = None) -> Any:
        return self.frame.game.form(kind, view=self.frame.view, names=self.frame.names, event=event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """How somebody came to a page: what was asked for, with which forms, and the number in its address."""

    request: HttpRequest
    forms: Forms
    about: int = 0  # whose sheet, which chapter; 0: the address has none


@dataclass(frozen=True, slots=True, kw_only=True)
class Page(Generic[V]):
    """What is gathered is for the template, and may name another `template`."""

    name: str  # in its address, and in the field `page` of the forms on it
    template: str
    part: str = ""  # of the template: all that htmx gets
    gather: Callable[[Frame[V], Visit], Mapping[str, Any]]
    players_only: bool = False  # for whoever looks on it is not there
    back: bool = False  # once something is recorded on it, the way leads back to the table
    under: str = "table"  # which place is lit meanwhile, if it is none itself
    behind: bool = False  # a curtain: what is recorded and told there is told in full
    about: str = ""  # its address ends with a number, called so
    route: str = ""  # the name of its address, if that is another
    sent: Callable[[HttpRequest, Frame[V]], HttpResponse] | None = None  # a player sends it a form to try out


def draw(
    page: Page[V],
    request: HttpRequest,
    frame: Frame[V],
    *,
    bad: Any = None,
    status: int = 200,
    about: int = 0,
    **beside: object,
) -> HttpResponse:
    """`bad` is the form that could not be recorded, or is only tried out; it keeps what was typed.

    `beside`: what the house itself shows on it.
    """
    frame = frame.behind() if page.behind else frame
    forms = Forms(frame, bad)
    context: dict[str, Any] = {
        "template": page.template,
        "page": page.name,
        "place": _place(page, frame),
        "forms": forms,
        "bad": bad,
        **beside,
        **({} if page.part else _foot(page, frame)),  # a part lies behind a curtain
        **page.gather(frame, Visit(request=request, forms=forms, about=about)),
    }
    return show(request, context.pop("template"), frame, status=status, part=page.part, **context)


def _foot(page: Page[V], frame: Frame[V]) -> dict[str, Any]:
    lies = last(frame)
    needed = hint(frame, lies) if page.name == "table" else None
    return {"last": lies, "still": still(frame), "whose_turn": whose_turn(frame), "hint": needed}


def _place(page: Page[V], frame: Frame[V]) -> str:
    own = f"{frame.game.slug}:{page.name}"
    return own if own in {place.route for place in frame.game.places} else f"{frame.game.slug}:{page.under}"
