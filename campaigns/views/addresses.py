"""The addresses of a game: its pages, its wall, and one for each thing that can be recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns import access
from campaigns.access import Chair
from campaigns.frame import look
from campaigns.games import AnyEvent, E, Game, S, V
from campaigns.views import moves
from campaigns.views.pages import Page, draw
from campaigns.views.walls import way_in

# The house opens the table, seats whoever comes late, and says that a seat was given free.
BY_THE_HOUSE: Final = frozenset({"opened", "joined", "freed"})
LONGEST: Final = 6  # digits of a number in an address

Pages: TypeAlias = Sequence[Page[Any]]
Act: TypeAlias = Callable[[HttpRequest, Chair], None]
Then: TypeAlias = Callable[[Chair, AnyEvent], None]


def addresses(
    game: Game[S, E, V],
    pages: Sequence[Page[V]],
    *,
    wall: Page[V],
    then: Callable[[Chair, E], None] | None = None,
    acts: Mapping[str, Act] | None = None,
    more: Sequence[URLPattern] = (),
) -> list[URLPattern]:
    """The first page is the table. `then` hears of what was recorded: there a circle learns what the box taught.

    `acts` are what a player can tap besides, by name; `more` is anything else, and may take the place of a kind.
    """
    tapped: dict[str, Any] = {"pages": pages}
    own = BY_THE_HOUSE | {one.name for one in more}
    kinds = [kind for kind in game.forms if kind not in own]
    return [
        path("", table, {"page": pages[0]}, name=pages[0].name),
        *(_address_of(page) for page in pages[1:]),
        path("screen/", screen, {"page": wall}, name="screen"),
        *more,
        *(path(f"{name}/", tap, {"act": act, **tapped}, name=name) for name, act in (acts or {}).items()),
        *(path(_slug(kind), record, {"kind": kind, "then": then, **tapped}, name=kind) for kind in kinds),
    ]


def _slug(kind: str) -> str:
    return f"{kind.replace('_', '-')}/"


def _address_of(page: Page[Any]) -> URLPattern:
    subject = f"<int:{page.about}>/" if page.about else ""
    return path(f"{page.name}/{subject}", shown, {"page": page}, name=page.route or page.name)


# --- Pages -------------------------------------------------------------------------------------------------


@require_safe
def table(request: HttpRequest, campaign: UUID, seat: int, page: Page[Any]) -> HttpResponse:
    """The screen on the wall has its own."""
    chair = access.chair_or_404(request, campaign, seat)
    return _to_the_wall(chair) if chair.is_screen else draw(page, request, look(chair))


@require_safe
def screen(request: HttpRequest, campaign: UUID, seat: int, page: Page[Any]) -> HttpResponse:
    """The wall shows what everybody may see, whoever asks for it."""
    chair = access.chair_or_404(request, campaign, seat)
    if not chair.is_screen:
        return _to_the_wall(chair)
    frame = look(chair)
    return draw(page, request, frame, corner=way_in(request, frame))


def shown(request: HttpRequest, campaign: UUID, seat: int, page: Page[Any], **about: int) -> HttpResponse:
    """Sent a form that it may be sent, the page shows what that would do; nothing is recorded."""
    if request.method == "POST" and page.sent:
        return page.sent(request, look(access.player_or_404(request, campaign, seat)))
    return _asked_for(request, campaign, seat, page, **about)


@require_safe
def _asked_for(
    request: HttpRequest, campaign: UUID, seat: int, page: Page[Any], **about: int
) -> HttpResponse:
    may = access.player_or_404 if page.players_only else access.chair_or_404
    chair = may(request, campaign, seat)
    return draw(page, request, look(chair), about=next(iter(about.values()), 0))


def _to_the_wall(chair: Chair) -> HttpResponse:
    return redirect(f"{chair.campaign.game}:screen", chair.campaign.pk, access.SCREEN)


# --- Taps --------------------------------------------------------------------------------------------------


@require_POST
def record(
    request: HttpRequest, campaign: UUID, seat: int, kind: str, pages: Pages, then: Then | None = None
) -> HttpResponse:
    """One kind, from its form."""
    chair = access.player_or_404(request, campaign, seat)
    learn = partial(then, chair) if then else None
    behind = came_on(request, pages)[0].behind
    return moves.record(request, chair, kind, then=learn, behind=behind, **_tapped_on(request, chair, pages))


@require_POST
def tap(request: HttpRequest, campaign: UUID, seat: int, act: Act, pages: Pages) -> HttpResponse:
    """What no form of a kind says."""
    chair = access.player_or_404(request, campaign, seat)
    return moves.settled(request, chair, partial(act, request, chair), **_tapped_on(request, chair, pages))


def _tapped_on(request: HttpRequest, chair: Chair, pages: Pages) -> dict[str, Any]:
    """The page that is drawn again, and where one without JavaScript goes on."""
    page, about = came_on(request, pages)
    back = address(chair, pages[0]) if page.back else address(chair, page, about)
    return {"page": partial(_again, page=page, about=about, back=back), "back": back}


def came_on(request: HttpRequest, pages: Sequence[Page[V]]) -> tuple[Page[V], int]:
    """The field `page` names it, and after a blank the number in its address; nonsense is the table."""
    name, _, typed = request.POST.get("page", "").partition(" ")
    about = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= LONGEST else 0
    found = (page for page in pages if page.name == name and bool(page.about) == bool(about))
    return next(((page, about) for page in found), (pages[0], 0))


def address(chair: Chair, page: Page[Any], about: int = 0) -> str:
    subject = [about] if page.about else []
    route = f"{chair.campaign.game}:{page.route or page.name}"
    return reverse(route, args=[chair.campaign.pk, chair.number, *subject])


def _again(
    request: HttpRequest,
    chair: Chair,
    *,
    page: Page[Any],
    about: int,
    back: str,
    bad: Any = None,
    status: int = 200,
) -> HttpResponse:
    if page.back and status == 200:
        return HttpResponse(headers={"HX-Redirect": back})
    return draw(page, request, look(chair), bad=bad, status=status, about=about)
