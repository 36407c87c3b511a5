"""Somebody else's server: real sockets on this machine, with or without TLS."""

import ssl
import subprocess
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Heard:
    path: str
    headers: dict
    body: bytes


@dataclass
class Receiver:
    """`answers` are given one after the other, then 200 for ever."""

    answers: list = field(default_factory=list)
    heard: list = field(default_factory=list)
    tls: ssl.SSLContext | None = None

    def __enter__(self):
        outer = self

        class Door(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.heard.append(Heard(self.path, dict(self.headers), body))
                code, headers = outer.answers.pop(0) if outer.answers else (200, {})
                self.send_response(code)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(b"x" * 10_000)

            def log_message(self, *_words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
        self.server.daemon_threads = True
        # Whoever hangs up at the door is no news here.
        self.server.handle_error = lambda *_about: None
        if self.tls:
            self.server.socket = self.tls.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_about):
        self.server.shutdown()
        self.server.server_close()

    @property
    def port(self):
        return self.server.server_address[1]

    def address(self, host="127.0.0.1", path="/hook?of=mine"):
        return f"{'https' if self.tls else 'http'}://{host}:{self.port}{path}"


def certificate(folder, name):
    """Signed by itself: the file is its own authority."""
    key, said = folder / f"{name}.key", folder / f"{name}.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
         "-addext", f"subjectAltName=DNS:{name}", "-keyout", key, "-out", said],
        check=True, capture_output=True,
    )  # fmt: skip
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(said, key)
    return context, said
