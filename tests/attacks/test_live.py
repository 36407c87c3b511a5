"""The stream: who listens, how often, and how long."""

from __future__ import annotations

import contextlib
import re
import secrets
import socket
import time

import pytest

from tests.attacks.browser import Browser
from tests.attacks.cast import sit
from tests.attacks.house import opened


class Stream:
    def __init__(self, house, campaign, seat, browser, head="", patience=30.0):
        self.line = socket.create_connection(("127.0.0.1", house.port), timeout=patience)
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        self.line.sendall(
            f"GET /c/{campaign}/{seat}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n{head}\r\n".encode(
                "latin-1"
            )
        )
        self.heard = b""

    def until(self, what):
        while what not in self.heard:
            came = self.line.recv(65536)
            if not came:
                break
            self.heard += came
        return what in self.heard

    def ends(self):
        """Whether the server ends it, and what was heard till then."""
        return self.until(b"0\r\n\r\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.line.close()


def test_whoever_is_sent_away_hears_no_more(house, stage, tried):
    host, cora = stage.people["host"], stage.people["cora"]
    with (
        Stream(house, stage.campaign, 3, cora) as ghost,
        Stream(house, stage.campaign, 0, stage.people["wall"]) as wall,
    ):
        assert ghost.until(b"event: moved")
        assert wall.until(b"event: moved")
        known = int(re.search(rb"moved\ndata: (\d+)", ghost.heard)[1])
        assert host.post(f"{stage.at(1)}/people/3/free/").status == 302
        assert ghost.ends()
        assert host.post(f"{stage.at(1)}/invitation/renew/").status == 302
        assert wall.ends()
        host.post(f"{stage.at(1)}/bloodborne/noted/", {"text": "they are gone", "key": secrets.token_hex(4)})
        assert b"data: %d\n" % (known + 1) not in ghost.heard + wall.heard
    here = host.get(f"{stage.at(1)}/here/").text
    assert "Cora, here" not in here
    tried("a freed seat and a new code: what the open streams hear on", 2)


def test_a_table_in_the_trash_is_silent(house, stage, tried):
    with Stream(house, stage.campaign, 2, stage.people["bela"]) as bela:
        assert bela.until(b"event: moved")
        assert stage.people["host"].post(f"{stage.at(1)}/settings/trash/").status == 302
        assert bela.ends()
    tried("a table in the trash: what the open streams hear on", 1)


def test_odd_heads_and_paths(house, stage, tried):
    count = 0
    for head in (
        "Accept: \xff",
        "Cookie: device=x; sessionid=" + "y" * 4000,
        "Last-Event-ID: " + "9" * 400,
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
    ):
        with (
            Stream(house, stage.campaign, 2, stage.people["stranger"], head + "\r\n", 1.0) as stream,
            contextlib.suppress(OSError),
        ):
            stream.until(b"\r\n")
            assert b" 5" not in stream.heard[:13]
        count += 1
    for path in ("live/", "live?x=1", "LIVE", "%6cive", "live;x", "../2/live"):
        assert stage.people["stranger"].get(f"{stage.at(2)}/{path}").status in {400, 404}
        count += 1
    tried("odd heads and paths at the stream", count)


def test_one_seat_listens_so_often_and_no_more(house, stage, tried):
    bela, streams = stage.people["bela"], []
    try:
        for _ in range(40):
            streams.append(Stream(house, stage.campaign, 2, bela))
        heard = []
        for stream in streams:
            stream.until(b"\r\n\r\n")
            heard.append(stream.heard[9:12])
        assert (heard.count(b"200"), heard.count(b"503")) == (24, 16)
    finally:
        for stream in streams:
            stream.line.close()
    tried("streams of one seat", 40, "24 heard")


@pytest.mark.long
def test_half_sent_requests_are_let_go(house, stage, tried):
    """Heads that never end within ten seconds, bodies within twenty; a page is answered all the while."""
    lines = []
    for n in range(300):
        line = socket.create_connection(("127.0.0.1", house.port), timeout=60)
        begun = b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        line.sendall(begun if n % 3 else begun + b"Content-Length: 100\r\n\r\nemail=")
        lines.append(line)
    silent = [socket.create_connection(("127.0.0.1", house.port), timeout=60) for _ in range(100)]
    try:
        assert stage.people["bela"].get(f"{stage.at(2)}/people/").status == 200
        ended = time.monotonic() + 60
        held = [line for line in [*lines, *silent] if not closed(line, ended)]
        assert held == []
    finally:
        for line in [*lines, *silent]:
            line.close()
    tried("lines that say nothing, and half-sent POSTs", 400)


def closed(line, until):
    line.settimeout(max(0.1, until - time.monotonic()))
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


ASKED = b"POST /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = ASKED + b"Transfer-Encoding: chunked\r\n\r\n"
WITHOUT_END = {
    "a head line": (ASKED + b"X-A: ", b"a" * 8192),
    "head lines": (ASKED, b"X-A: b\r\n" * 1024),
    "an address": (b"GET /", b"a" * 8192),
    "empty lines": (b"", b"\r\n" * 4096),
    "lines after a body": (CHUNKED + b"0\r\n", b"X-A: b\r\n" * 1024),
    "a line after a body": (CHUNKED + b"0\r\nX-A: ", b"a" * 8192),
    "words about a piece": (CHUNKED + b"1;", b"a" * 8192),
    "requests that wait for no answer": (b"", (b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") * 200),
}


def sent_until_shut(house, begun, again, most=64):
    """So many pieces were taken; at most 64 of some 8 KiB."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=60) as line:
        try:
            line.sendall(begun)
            for n in range(most):
                line.sendall(again)
                line.settimeout(0.02)
                with contextlib.suppress(TimeoutError):
                    if not line.recv(65536):
                        return n
                line.settimeout(60)
        except ConnectionError:
            return n
    return most


def test_what_never_ends_is_ended(house, tried):
    taken = {what: sent_until_shut(house, *said) for what, said in WITHOUT_END.items()}
    assert [what for what, n in taken.items() if n >= 64] == []
    tried(
        "heads, trailers and rows of requests without end",
        len(taken),
        f"shut after {max(taken.values()) * 8} KiB",
    )


@pytest.mark.long
def test_what_never_ends_fills_no_memory(tried):
    with opened() as house:
        Browser(port=house.port).get("/login/")
        before = house.forget_peak()
        for said in WITHOUT_END.values():
            for _ in range(10):
                sent_until_shut(house, *said, most=2_000)
        most = house.memory("VmHWM") - before
        assert most < 50
    tried("the same, ten times each", 10 * len(WITHOUT_END), f"{most} MB more at most")


def test_a_seat_that_is_taken_anew_hears_again(house, stage, tried):
    host = stage.people["host"]
    host.post(f"{stage.at(1)}/people/3/free/")
    with Stream(house, stage.campaign, 3, sit(house, stage.campaign, stage.token, 3)) as stream:
        assert stream.until(b"event: moved")
    tried("a seat that was freed and taken again", 1)
