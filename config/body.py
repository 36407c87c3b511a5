"""How much one request may bring: refused at the door, before any of it is written to the disk."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

# Well above the largest file that a page takes, so that the page can say itself what was too large.
MOST = 64 * 1024 * 1024


def bounded(app: Application, most: int = MOST) -> Application:
    """Too long by its own word: 413. Longer than its word, or without one: cut off."""

    async def application(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _announced(scope) > most:
            await _refuse(send)
        else:
            await app(scope, _measured(receive, most), send)

    return application


def _announced(scope: MutableMapping[str, Any]) -> int:
    length: bytes = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() else 0


def _measured(receive: Receive, most: int) -> Receive:
    came = 0

    async def measured() -> Message:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        return {"type": "http.disconnect"} if came > most else message

    return measured


async def _refuse(send: Send) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": 413,
            "headers": [(b"content-length", b"0"), (b"connection", b"close")],
        }
    )
    await send({"type": "http.response.body", "body": b""})
