"""How much one request may bring."""

import asyncio

from config.body import bounded


async def swallow(scope, receive, send):
    """An app that reads everything and answers with how the body ended."""
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    await send({"type": "ended", "by": message["type"]})


def sent(chunks, *, length=None, most=10):
    headers = [] if length is None else [(b"content-length", str(length).encode())]
    waiting = [
        {"type": "http.request", "body": chunk, "more_body": n < len(chunks)}
        for n, chunk in enumerate(chunks, 1)
    ]
    said = []

    async def receive():
        return waiting.pop(0)

    async def send(message):
        said.append(message)

    asyncio.run(bounded(swallow, most)({"type": "http", "headers": headers}, receive, send))
    return said, len(waiting)


def test_a_body_within_the_bound_arrives():
    assert sent([b"12345", b"67890"], length=10) == ([{"type": "ended", "by": "http.request"}], 0)


def test_a_body_too_long_by_its_own_word_is_refused_unread():
    said, unread = sent([b"12345", b"678901"], length=11)
    assert (said[0]["status"], unread) == (413, 2)


def test_a_body_longer_than_its_word_is_cut_off():
    assert sent([b"12345", b"678901", b"more"], length=5) == ([{"type": "ended", "by": "http.disconnect"}], 1)


def test_a_body_without_a_length_is_counted():
    assert sent([b"12345678901"]) == ([{"type": "ended", "by": "http.disconnect"}], 0)
