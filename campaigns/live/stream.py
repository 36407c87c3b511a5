"""The stream `/c/<campaign>/<seat>/live`, answered before Django: no thread and no database connection per listener."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias
from uuid import UUID

from django.http import parse_cookie

from campaigns import access
from campaigns.live.hall import HALL
from campaigns.live.tables import Send, Table

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Application: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

ADDRESS = re.compile(r"/c/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(0|[1-9]\d{0,4})/live")
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]
# Pages of one seat that listen at once; many screens may hang on walls.
MOST = 24
FULL = [(b"content-length", b"0"), (b"retry-after", b"30"), (b"cache-control", b"no-store")]


def before(app: Application) -> Application:
    """Answers the stream and the server's start and end; everything else is for `app`."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await lifespan(receive, send)
        elif found := wanted(scope):
            await stream(app, scope, receive, send, *found)
        else:
            await app(scope, receive, send)

    return application


def wanted(scope: Scope) -> tuple[UUID, int] | None:
    if scope["type"] == "http" and scope["method"] == "GET" and (match := ADDRESS.fullmatch(scope["path"])):
        return UUID(match[1]), int(match[2])
    return None


async def stream(
    app: Application, scope: Scope, receive: Receive, send: Send, campaign: UUID, seat: int
) -> None:
    """Who has no right is answered by Django, which knows no such address: nobody can tell the two apart."""
    with HALL.watching(campaign) as table:
        shown = cookies(scope)
        number = await HALL.ask(access.listener, campaign, seat, shown)
        if number is not None and table.open[seat] >= MOST:
            await send({"type": "http.response.start", "status": 503, "headers": FULL})
            await send({"type": "http.response.body", "body": b""})
            return
        if number is not None:
            table.number = max(table.number, number)
            await listen(receive, send, campaign, seat, table, shown)
            return
    await app(scope, receive, send)


async def listen(
    receive: Receive, send: Send, campaign: UUID, seat: int, table: Table, shown: Mapping[str, str]
) -> None:
    """Numbers go out by the listener; this only waits for the end."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    with HALL.listening(campaign, table, seat, send, shown) as listener:
        listener.poke()  # the present number first: whoever reconnects knows whether to redraw
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        except (
            asyncio.CancelledError
        ):  # the server ends, and a phone comes back to the next; or the right ends
            await send({"type": "http.response.body", "body": b""})


async def known(scope: Scope) -> bool:
    """Whether somebody of this house sends it: a device that sat down here, or an account."""
    return await HALL.ask(access.known, cookies(scope))


def cookies(scope: Scope) -> dict[str, str]:
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return parse_cookie("; ".join(lines))


async def lifespan(receive: Receive, send: Send) -> None:
    while (message := await receive())["type"] != "lifespan.shutdown":
        await send({"type": f"{message['type']}.complete"})
    await HALL.close()
    await send({"type": "lifespan.shutdown.complete"})
