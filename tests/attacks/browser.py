"""A browser that does what it is told, and no more: it keeps cookies, follows nothing, and sends any bytes."""

from __future__ import annotations

import http.client
import re
import secrets
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from urllib.parse import urlencode

PATIENCE = 60.0
TOKEN = re.compile(rb"[A-Za-z0-9]{64}")


@dataclass(frozen=True, kw_only=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes
    set_cookies: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.body.decode("utf-8", "replace")

    @property
    def location(self) -> str:
        return self.headers.get("location", "")

    @property
    def bare(self):
        """Without what is new in every answer."""
        kept = {
            name: value
            for name, value in self.headers.items()
            if name not in {"date", "set-cookie", "content-length"}
        }
        return self.status, kept, TOKEN.sub(b"", self.body)


@dataclass(kw_only=True)
class Browser:
    port: int
    headers: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    count: int = 0

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, data=(), **headers: str) -> Answer:
        """A form, with the token that its page would have had."""
        body = urlencode(data, doseq=True, errors="surrogatepass").encode()
        return self.ask(
            "POST",
            path,
            body,
            {"Content-Type": "application/x-www-form-urlencoded", **self.token(), **headers},
        )

    def upload(self, path: str, content: bytes, field: str = "file", **data: str) -> Answer:
        edge = secrets.token_hex(12)
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
            for name, value in data.items()
        ]
        head = f'--{edge}\r\nContent-Disposition: form-data; name="{field}"; filename="x.zip"\r\nContent-Type: application/zip\r\n\r\n'
        body = b"".join([*parts, head.encode(), content, f"\r\n--{edge}--\r\n".encode()])
        return self.ask(
            "POST", path, body, {"Content-Type": f"multipart/form-data; boundary={edge}", **self.token()}
        )

    def token(self) -> dict[str, str]:
        if "csrftoken" not in self.cookies:
            self.get("/login/")
        return {"X-CSRFToken": self.cookies.get("csrftoken", "")}

    def ask(self, method: str, path: str, body: bytes = b"", headers=None) -> Answer:
        self.count += 1
        told = {**self.headers, **(headers or {})}
        if self.cookies and "Cookie" not in told:
            told["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request(method, path, body or None, told)
            came = line.getresponse()
            answer = Answer(
                status=came.status,
                headers={name.lower(): value for name, value in came.getheaders()},
                body=came.read(),
                set_cookies=tuple(came.headers.get_all("set-cookie") or ()),
            )
            self._keep(answer.set_cookies)
        finally:
            line.close()
        return answer

    def _keep(self, lines) -> None:
        for line in lines:
            for name, morsel in SimpleCookie(line).items():
                if morsel["max-age"] == "0" or not morsel.value:
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = morsel.value
