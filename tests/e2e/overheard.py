"""What a house answered on a wire, as whoever compares two evenings reads it: without what is drawn anew each time."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.e2e.wire import Talk

END = b"\r\n\r\n"
NO_BODY = {"204", "304"}
LETTERS = "GET /static/fonts/"
NEW_EACH_TIME = {"date", "expires"}
HERE = "event: here"  # who looks at the table, when their line was mended
# Whose table it is, what guards its forms, the name of each tap, the time of day.
DRAWN = re.compile(
    rb'(?<=csrfmiddlewaretoken" value=")[^"]+|(?<=X-CSRFToken": ")[^"]+|(?<=data-csrf=")[^"]+|(?<=name="key" value=")[^"]+'
    rb"|(?<=csrftoken=)\w+|(?<=sessionid=)\w+|(?<=device=)[\w:-]+"
    rb"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
    rb"|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?|\b\d?\d:\d\d(?::\d\d)?\b"
)


@dataclass(frozen=True, kw_only=True)
class Message:
    first: str
    headers: dict[str, str]
    body: bytes


def messages(data: bytes) -> Iterator[Message]:
    """The requests or the answers of one connection; the last one may have no end."""
    while END in data:
        head, data = data.split(END, 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body, data = _body(first, headers, data)
        yield Message(first=first, headers=headers, body=body)


def _body(first: str, headers: dict[str, str], data: bytes) -> tuple[bytes, bytes]:
    if headers.get("transfer-encoding") == "chunked":
        return _chunks(data)
    long = 0 if first.split()[1] in NO_BODY else int(headers.get("content-length", 0))
    return data[:long], data[long:]


def _chunks(data: bytes) -> tuple[bytes, bytes]:
    whole = b""
    while b"\r\n" in data:
        size, data = data.split(b"\r\n", 1)
        long = int(size, 16)
        whole, data = whole + data[:long], data[long + 2 :]
        if not long:
            break
    return whole, data


def told(talks: Iterable[Talk]) -> dict[str, list[str]]:
    """What was answered to each question, each answer once: how often a page asks, and on which line, is a matter of time.
    So is whether a page is painted, and asks for letters, before the next one comes; which ones follows from its words."""
    found: dict[str, set[str]] = defaultdict(set)
    for talk in talks:
        for asked, answered in zip(messages(bytes(talk.asked)), messages(bytes(talk.answered)), strict=False):
            if not question(asked).startswith(LETTERS):
                found[question(asked)] |= {*said(answered)}
    return {question: sorted(answers) for question, answers in found.items()}


def question(asked: Message) -> str:
    """The address, and whether a part of it is wanted."""
    verb, address, _version = blank(asked.first.encode()).split()
    return " ".join(filter(None, (verb, address, asked.headers.get("hx-target", ""))))


def said(answered: Message) -> Iterator[str]:
    """A page whole; of a stream each message."""
    headers = [header(*one) for one in answered.headers.items() if one[0] not in NEW_EACH_TIME]
    head = "\n".join([answered.first, *headers])
    if "event-stream" in answered.headers.get("content-type", ""):
        yield head
        yield from (one for one in blank(answered.body).split("\n\n") if one and HERE not in one)
    else:
        yield f"{head}\n\n{blank(answered.body)}"


def header(name: str, value: str) -> str:
    """What the next page is going to say is packed, and signed with the second."""
    if value.startswith("messages=") and ":" in value.partition("; ")[0]:
        packed, _semicolon, rest = value.removeprefix("messages=").partition("; ")
        value = f"messages {unpacked(packed.partition(':')[0])}; {rest}"
    return blank(f"{name}: {value}".encode())


def unpacked(data: str) -> str:
    """A point before it says that it was pressed as well."""
    plain = urlsafe_b64decode(data.lstrip(".") + "=" * (-len(data.lstrip(".")) % 4))
    return (zlib.decompress(plain) if data.startswith(".") else plain).decode()


def blank(data: bytes) -> str:
    return DRAWN.sub("…".encode(), data).decode("utf-8", "replace")
