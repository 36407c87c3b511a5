"""One message over real sockets: to the address that was looked at, for the name that was typed, and nowhere else."""

import socket
import threading
import time
from contextlib import ExitStack, contextmanager

import pytest

from campaigns.webhooks import sending
from campaigns.webhooks.sending import Unsent, post

from .receiver import Receiver, certificate

BODY, HEADERS = b'{"event": "test"}', {"Content-Type": "application/json"}


@pytest.fixture
def at_home(settings):
    settings.NIGHTBOOK_WEBHOOKS_PRIVATE = True


def why(address):
    with pytest.raises(Unsent) as unsent:
        post(address, BODY, HEADERS)
    return unsent.value.reason


@pytest.fixture
def names(monkeypatch):
    """Where names lead, one answer after the other; which names were asked for."""
    asked, leads = [], []
    true = socket.getaddrinfo

    def answer(host, port, *args, **more):
        asked.append(host)
        return [
            found for address in (leads.pop(0) if leads else [host]) for found in true(address, port, **more)
        ]

    monkeypatch.setattr(socket, "getaddrinfo", answer)
    return asked, leads


def test_a_message_arrives(at_home):
    with Receiver() as there:
        assert post(there.address(), BODY, HEADERS) == 200
    (heard,) = there.heard
    assert (heard.path, heard.body) == ("/hook?of=mine", BODY)
    assert heard.headers["Host"] == f"127.0.0.1:{there.port}"
    assert heard.headers["Content-Type"] == "application/json"


def test_a_proxy_in_the_environment_is_not_asked(at_home, monkeypatch):
    with Receiver() as there, Receiver() as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.address())
        post(there.address(), BODY, HEADERS)
    assert (len(there.heard), proxy.heard) == (1, [])


def test_a_name_that_leads_home_is_not_called(names):
    with Receiver() as there:
        for leads in (["127.0.0.1"], ["::1"], ["8.8.8.8", "127.0.0.1"]):
            names[1].append(leads)
            assert why(f"https://elsewhere.example:{there.port}/") == "private"
    assert there.heard == []


def test_this_machine_is_not_called_by_an_address_that_looks_like_anybodys(monkeypatch):
    """As a rented one has: whatever a wall of fire keeps from the world would be open to its own."""
    monkeypatch.setattr("campaigns.webhooks.addresses.standing", lambda _said: "public")
    with Receiver() as there:
        assert why(f"https://127.0.0.1:{there.port}/") == "private"
    assert there.heard == []


@pytest.mark.parametrize("host", ["127.1", "2130706433", "0x7f000001", "017700000001", "localhost."])
def test_no_other_spelling_of_this_machine_is_called(host):
    with Receiver() as there:
        assert why(f"https://{host}:{there.port}/") == "private"
    assert there.heard == []


def test_the_line_goes_to_the_address_that_was_looked_at(names, at_home):
    """Whoever answers the next question with another address is not asked one."""
    with Receiver() as there:
        names[1].extend([["127.0.0.1"], ["169.254.169.254"]])
        assert post(there.address("elsewhere.example"), BODY, HEADERS) == 200
    assert names[0] == ["elsewhere.example"]
    assert there.heard[0].headers["Host"] == f"elsewhere.example:{there.port}"


def test_a_redirect_is_not_followed(at_home):
    with Receiver() as secret, Receiver(answers=[(302, {"Location": secret.address()})]) as there:
        assert post(there.address(), BODY, HEADERS) == 302
    assert secret.heard == []


def test_the_certificate_is_asked_for_the_name(at_home, tmp_path, monkeypatch, names):
    tls, authority = certificate(tmp_path, "elsewhere.example")
    monkeypatch.setenv("SSL_CERT_FILE", str(authority))
    with Receiver(tls=tls) as there:
        names[1].extend([["127.0.0.1"], ["127.0.0.1"]])
        assert post(there.address("elsewhere.example"), BODY, HEADERS) == 200
        assert why(there.address("other.example")) == "tls"
    assert len(there.heard) == 1


def test_a_certificate_that_nobody_signed_is_none(at_home, tmp_path):
    tls, _authority = certificate(tmp_path, "localhost")
    with Receiver(tls=tls) as there:
        assert why(there.address("localhost")) == "tls"
    assert there.heard == []


def test_nobody_there(at_home):
    with Receiver() as there:
        address = there.address()
    assert why(address) == "line"


def test_a_name_that_nobody_knows(monkeypatch):
    def unknown(*_asked, **_more):
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert why("https://nobody.example/") == "name"


@pytest.mark.parametrize("said", [b"", b"SSH-2.0-OpenSSH_9.6\r\n", b"HTTP/1.1 abc\r\n\r\n"])
def test_what_is_no_http_is_no_answer(at_home, said):
    with silent(said) as port:
        assert why(f"http://127.0.0.1:{port}/") in {"answer", "line"}


def test_whoever_drips_is_hung_up_on(at_home, monkeypatch):
    """A sign before each silence runs out would keep the worker for ever."""
    monkeypatch.setattr(sending, "SECONDS", 0.4)
    with silent(b"HTTP/1.1 200 OK\r\n", drips=True) as port:
        assert why(f"http://127.0.0.1:{port}/") == "slow"


def test_a_name_that_is_looked_up_for_ever_keeps_nobody(monkeypatch):
    monkeypatch.setattr(sending, "SECONDS", 0.2)
    over = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_more: over.wait(5) and [])
    try:
        assert why("https://nobody.example/") == "slow"
        assert not over.is_set()
    finally:
        over.set()


def test_several_addresses_that_take_no_call_have_one_deadline(at_home, monkeypatch, names):
    """Each of them would have four seconds of its own."""
    monkeypatch.setattr(sending, "SECONDS", 0.4)
    names[1].append(["127.0.0.1"] * 4)
    began = time.monotonic()
    with deaf() as port:
        assert why(f"http://elsewhere.example:{port}/") == "slow"
    assert time.monotonic() - began < sending.CONNECT


@contextmanager
def deaf():
    """A server whose queue is full: whoever calls waits."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as door, ExitStack() as queue:
        for _ in range(4):
            line = queue.enter_context(socket.socket())
            line.setblocking(False)
            line.connect_ex(door.getsockname())
        yield door.getsockname()[1]


class silent:  # noqa: N801 -- read like a word
    """A server that says so much and no more, or drips."""

    def __init__(self, said, *, drips=False):
        self.said, self.drips, self.over = said, drips, threading.Event()

    def __enter__(self):
        self.door = socket.create_server(("127.0.0.1", 0))
        self.thread = threading.Thread(target=self._answer, daemon=True)
        self.thread.start()
        return self.door.getsockname()[1]

    def _answer(self):
        line, _who = self.door.accept()
        with line:
            line.recv(65_536)
            try:
                line.sendall(self.said)
                while self.drips and not self.over.wait(0.05):
                    line.sendall(b"X-Drip: 1\r\n"[:1])
            except OSError:
                pass

    def __exit__(self, *_about):
        self.over.set()
        self.thread.join()
        self.door.close()
