"""How much one request may bring, and how long: refused at the door, before any of it is read by a page."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Application: TypeAlias = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]
Known: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[bool]]

# Whatever somebody types into any form of ours is less than this.
STRANGERS = 64 * 1024
# A chronicle taken over from paper, in Cyrillic letters, three bytes for each of two.
FORMS = 2 * 1024 * 1024
# Well above the largest file that the page takes, so that the page can say itself what was too large.
FILES = 64 * 1024 * 1024
FOR_FILES = "/import/"
PHOTOS = 32 * 1024 * 1024
FOR_PHOTOS = "/photo/"  # at the end of the address, at a table
# Seconds for all of it: a phone in a cellar sends a form in one, a slow line a file in some minutes.
FORM_WITHIN, FILE_WITHIN = 20.0, 300.0


async def nobody(_scope: MutableMapping[str, Any]) -> bool:
    return False


def bounded(app: Application, known: Known = nobody) -> Application:
    """Too long by its own word: 413. Longer than its word, without one, or too slow: cut off, and told so."""

    async def application(scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        body = _Body(scope, receive, send, known)
        if await body.too_much(_announced(scope)):
            await _refuse(send, 413)
            return
        await app(scope, body.receive, body.send)
        if body.wrong and not body.answered:
            await _refuse(send, body.wrong)

    return application


class _Body:
    """One request's: counted and timed while it comes."""

    def __init__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send, known: Known) -> None:
        self._scope, self._receive, self._send, self._ask = scope, receive, send, known
        self._came, self._whole, self._known = 0, False, False
        within = FORM_WITHIN if self._most == FORMS else FILE_WITHIN
        self._until = asyncio.get_running_loop().time() + within
        self.wrong, self.answered = 0, False

    @property
    def _most(self) -> int:
        path: str = self._scope["path"]
        of_photos = path.startswith("/c/") and path.endswith(FOR_PHOTOS)
        return FILES if path == FOR_FILES else PHOTOS if of_photos else FORMS

    async def too_much(self, size: int) -> bool:
        """Strangers bring little; whether somebody is one is asked of the database only when it matters."""
        if size <= STRANGERS:
            return False
        self._known = self._known or await self._ask(self._scope)
        return not self._known or size > self._most

    async def receive(self) -> Message:
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            return self._cut(408)
        self._came += len(message.get("body", b""))
        self._whole = not message.get("more_body", False)
        return self._cut(413) if await self.too_much(self._came) else message

    def _cut(self, status: int) -> Message:
        self.wrong = status
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        self.answered = True
        await self._send(message)


def _announced(scope: MutableMapping[str, Any]) -> int:
    length: bytes = dict(scope["headers"]).get(b"content-length", b"")
    return int(length) if length.isdigit() and len(length) < 20 else 0


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
