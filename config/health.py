"""`/healthz`: whether this process answers and reaches its database; for whoever watches over the machine."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from django.db import Error, connection, connections

from config.body import Application, Message, Receive, Send

ADDRESS = "/healthz"
PATIENCE = 5.0
# One at a time, however many ask: nobody can use up the database's connections here.
_asking = ThreadPoolExecutor(1, thread_name_prefix="health")


def before(app: Application) -> Application:
    """By any name and without TLS, for it says nothing about anybody."""

    async def application(scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == ADDRESS and scope["method"] in {"GET", "HEAD"}:
            await (_say(send, 200, b"well\n") if await _well() else _say(send, 503, b"no database\n"))
        else:
            await app(scope, receive, send)

    return application


async def _well() -> bool:
    asked = asyncio.get_running_loop().run_in_executor(_asking, database_answers)
    try:
        return await asyncio.wait_for(asked, PATIENCE)
    except TimeoutError:
        return False


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM campaigns_campaign LIMIT 1")
    except Error:
        return False
    else:
        return True
    finally:
        connections.close_all()


async def _say(send: Send, status: int, words: bytes) -> None:
    headers = [
        (b"content-type", b"text/plain"),
        (b"cache-control", b"no-store"),
        (b"content-length", b"%d" % len(words)),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": words})
