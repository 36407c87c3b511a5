"""How much one request may bring."""

import asyncio

import pytest

from config import body
from config.body import bounded


def sent(chunks, *, length=None, path="/", known=False, slow=False):
    headers = [] if length is None else [(b"content-length", str(length).encode())]
    waiting = [
        {"type": "http.request", "body": chunk, "more_body": n < len(chunks)}
        for n, chunk in enumerate(chunks, 1)
    ]
    said, asked = [], []

    async def receive():
        if slow:
            await asyncio.Event().wait()
        return waiting.pop(0)

    async def send(message):
        said.append(message)

    async def who(scope):
        asked.append(scope["path"])
        return known

    scope = {"type": "http", "path": path, "headers": headers}
    asyncio.run(bounded(swallow, who)(scope, receive, send))
    return (
        [one.get("status") for one in said if one["type"] == "http.response.start"],
        len(waiting),
        len(asked),
    )


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    for name, bound in {"STRANGERS": 10, "FORMS": 20, "PHOTOS": 30, "FILES": 40}.items():
        monkeypatch.setattr(body, name, bound)


async def swallow(scope, receive, send):
    """An app that reads everything, and answers if all of it came."""
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    if message["type"] == "http.request":
        await send({"type": "http.response.start", "status": 200})


def test_a_body_within_the_bound_arrives_and_nobody_is_asked():
    assert sent([b"12345", b"67890"], length=10) == ([200], 0, 0)


def test_a_stranger_s_body_too_long_by_its_own_word_is_refused_unread():
    assert sent([b"12345", b"678901"], length=11) == ([413], 2, 1)


def test_a_stranger_s_body_longer_than_its_word_is_cut_off_and_told():
    assert sent([b"12345", b"678901", b"more"], length=5) == ([413], 1, 1)


def test_a_body_without_a_length_is_counted():
    assert sent([b"12345678901"]) == ([413], 0, 1)


def test_somebody_of_the_house_may_bring_a_long_form():
    assert sent([b"12345", b"678901"], length=11, known=True) == ([200], 0, 1)
    assert sent([b"x" * 21], known=True) == ([413], 0, 1)


@pytest.mark.parametrize(("path", "status"), [("/import/", 200), ("/login/", 413)])
def test_a_file_goes_where_files_are_taken(path, status):
    assert sent([b"x" * 40], length=40, path=path, known=True)[0] == [status]


def test_not_even_there_more_than_a_file():
    assert sent([b"x" * 41], length=41, path="/import/", known=True) == ([413], 1, 1)


def test_a_length_of_a_thousand_digits_is_no_length():
    assert sent([b"12345"], length="9" * 1000) == ([200], 0, 0)


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(body, "FORM_WITHIN", 0.01)
    assert sent([b"12345"], length=5, slow=True) == ([408], 1, 0)


def test_an_answer_may_take_longer_than_the_body(monkeypatch):
    """Whoever listens for the end of the line after the body waits as long as the answer takes."""
    monkeypatch.setattr(body, "FORM_WITHIN", 0.01)
    came = [{"type": "http.request", "body": b"x", "more_body": False}]
    heard = []

    async def receive():
        if came:
            return came.pop()
        await asyncio.sleep(0.05)
        return {"type": "http.disconnect"}

    async def app(scope, receive, send):
        heard.extend([await receive(), await receive()])

    async def send(message):
        heard.append(message)

    asyncio.run(bounded(app)({"type": "http", "path": "/", "headers": []}, receive, send))
    assert [one["type"] for one in heard] == ["http.request", "http.disconnect"]


def test_the_start_of_the_house_is_let_through():
    heard = []

    async def app(scope, receive, send):
        heard.append(scope["type"])

    asyncio.run(bounded(app)({"type": "lifespan"}, None, None))
    assert heard == ["lifespan"]


@pytest.mark.parametrize(
    ("path", "bound"), [("/c/1/2/night/photo/", 30), ("/c/1/2/photo/3/", 20), ("/photo/", 20)]
)
def test_a_photo_may_be_larger_than_a_form(path, bound):
    assert sent([b"x" * bound], length=bound, path=path, known=True)[0] == [200]
    assert sent([b"x" * (bound + 1)], length=bound + 1, path=path, known=True)[0] == [413]
