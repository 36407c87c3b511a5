"""A photograph from anybody's telephone, made into one of ours: small, upright, and with nothing in it but what is seen.

Its pieces are counted here before anybody opens it; it is opened and drawn by a process of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from campaigns.pictures import counting, process
from campaigns.pictures.drawing import DOTS, FORMATS, KEPT, SMALL_KEPT
from campaigns.pictures.process import Budget, NoPicture, room

__all__ = ["DOTS", "FORMATS", "KEPT", "LIMIT", "SMALL_KEPT", "Budget", "NoPicture", "Picture", "read", "room"]

LIMIT = 20 * 1024 * 1024  # of what comes
SECONDS = 10.0  # of the processor, for one
# Each scan goes over the whole picture again: usual are ten. What no reader takes for the head of one is not counted.
SCANS, SCAN = 100, re.compile(rb"\xff\xda\x00[\x06\x08\x0a\x0c\x0e][\x00-\x04]")
# What telephones write who are asked for no JPEG. The same boxes may hold an AVIF, which says so.
HEIC = {b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A JPEG without a word in it, and a small one for a line of the journal."""

    jpeg: bytes
    small: bytes
    width: int
    height: int


def read(content: bytes, *, dots: int = DOTS, budget: Budget | None = None) -> Picture:
    """Drawn anew: of what came, only the colours of its dots are taken over. What was drawn here before stays as it is."""
    if code := _refusal(content):
        raise NoPicture(code)
    made = process.drawn(content, dots=dots, budget=budget or Budget(SECONDS), seconds=SECONDS)
    return Picture(jpeg=made.jpeg, small=made.small, width=made.width, height=made.height)


def _refusal(content: bytes) -> str:
    """What can be said of it without opening it."""
    if len(content) > LIMIT:
        return "picture-too-big"
    if not content:
        return "picture-empty"
    if _heic(content):
        return "picture-heic"
    many = counting.crowded(content) or len(SCAN.findall(content)) > SCANS
    return "picture-heavy" if many else ""


def _heic(content: bytes) -> bool:
    box = content[4 : min(int.from_bytes(content[:4], "big"), 256)]
    return box[:4] == b"ftyp" and box[4:8] in HEIC and b"avif" not in box[8:]
