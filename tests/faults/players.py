"""Phones that tap on and on: a move is tried again with its key until somebody says that it is recorded."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from contextlib import closing, suppress
from itertools import count

from tests.faults.houses import until

TOKEN = "a" * 32
PATIENCE = 20
UNANSWERED = 0.1  # seconds before the same move is sent again
_tables = count(1)


class Players:
    """`with Players(house) as play:` something happens, and play goes on."""

    def __init__(self, house, table=None, *, phones=3):
        self.house = house
        self.campaign, self.cookie = table or house.open_table()
        self.address = f"/c/{self.campaign}/1/bloodborne/noted/"
        self.acknowledged, self.answers = [], []
        self._name = f"t{next(_tables)}"
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._play, args=(n,)) for n in range(phones)]

    @property
    def headers(self):
        return {
            "Cookie": f"device={self.cookie}; csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        self.goes_on()
        return self

    def __exit__(self, *_):
        self._over.set()
        for thread in self._threads:
            thread.join(90)

    def goes_on(self, more=6):
        """So many further moves are acknowledged."""
        before = len(self.acknowledged)
        until(lambda: len(self.acknowledged) >= before + more, 90, "play does not go on")

    def _play(self, phone):
        for n in count():
            text = f"{self._name}-{phone}-{n}"
            while not self._tap(text):
                if self._over.wait(UNANSWERED):
                    return
            self.acknowledged.append(text)
            if self._over.is_set():
                return

    def _tap(self, text):
        status = self.tap(text)
        self.answers.append(status)
        return status == 200

    def tap(self, text, patience=PATIENCE):
        """The status of one try; 0 when nobody answered."""
        with suppress(OSError, http.client.HTTPException):
            line = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=patience)
            with closing(line):
                line.request("POST", self.address, f"text={text}&key={text}", self.headers)
                answer = line.getresponse()
                answer.read()
                return answer.status
        return 0

    def page(self):
        with closing(http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=PATIENCE)) as line:
            line.request(
                "GET", f"/c/{self.campaign}/1/bloodborne/", headers={"Cookie": f"device={self.cookie}"}
            )
            answer = line.getresponse()
            return answer.status, answer.read().decode()

    def seen_in(self, house):
        """What was acknowledged, looked for in a copy of the house."""
        twin = Players(house, (self.campaign, self.cookie), phones=0)
        twin.acknowledged = self.acknowledged
        return twin

    def nothing_lost(self):
        """Whatever was acknowledged is there, once; how much that was."""
        notes = self.house.notes()
        assert [text for text in self.acknowledged if text not in notes] == []
        assert [text for text, times in notes.items() if times > 1] == []
        assert self.house.in_order()
        return len(self.acknowledged)


class Listener:
    """A phone's stream."""

    def __init__(self, play, seat=1):
        self.line = socket.create_connection(("127.0.0.1", play.house.port), timeout=1)
        head = f"GET /c/{play.campaign}/{seat}/live HTTP/1.1\r\nHost: localhost\r\nCookie: device={play.cookie}\r\n\r\n"
        self.line.sendall(head.encode())
        self.heard = b""

    def wait_for(self, what, seconds=40):
        end = time.monotonic() + seconds
        while what not in self.heard:
            assert time.monotonic() < end, self.heard[-500:]
            with suppress(TimeoutError):
                came = self.line.recv(65536)
                assert came, "the stream ended"
                self.heard += came

    def close(self):
        self.line.close()
