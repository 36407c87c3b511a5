"""A post office on loopback that answers each recipient with a code of one's choice and keeps what it takes."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class PostOffice(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Counter)
        self.recipient, self.letters = "250 ok", []


class Counter(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self._say("354 go on")
                self.server.letters.append(self._letter())
                self._say("250 taken")
            elif word == b"QUIT":
                self._say("221 bye")
                return
            else:
                self._say(self.server.recipient if word == b"RCPT" else "250 ok")

    def _letter(self) -> bytes:
        return b"".join(iter(self.rfile.readline, b".\r\n"))

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@contextmanager
def post_office() -> Iterator[PostOffice]:
    with PostOffice() as office:
        threading.Thread(target=office.serve_forever, daemon=True).start()
        yield office
        office.shutdown()
