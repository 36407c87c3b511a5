"""Of how many pieces a picture is made: whoever opens it goes from one to the next, and a file may have millions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

# A photo with depth, film and profile in it has some three hundred pieces of 64 KiB; a PNG is written in pieces of 8 KiB.
JPEG_PIECES, JPEG_FILL = 500, 1_000
MARKER, SCAN = re.compile(rb"\xff+[^\xff]", re.DOTALL), 0xDA
BARE = {0x00, 0x01, *range(0xD0, 0xDA)}  # these have no length
CHUNKS = 5_000
GIF_BLOCKS = 1_000  # what is said before its first picture

Steps = Iterator[int]


def crowded(content: bytes) -> bool:
    """Whether there are more than any telephone or program writes. What is not whole is found out by who opens it."""
    for begins, most, steps in KINDS:
        if content.startswith(begins):
            return any(counted > most for counted, _at in enumerate(steps(content), 1))
    return False


def _jpeg(content: bytes) -> Steps:
    """Up to the first scan: what comes then is gone through once, and quickly. What fills the room between pieces is
    looked at byte by byte, too."""
    at, filled = 2, 0
    while filled <= JPEG_FILL:
        found = content.find(b"\xff", at)
        beyond = MARKER.match(content, found) if found >= 0 else None
        if beyond and content[beyond.end() - 1] == SCAN:
            return
        filled += beyond.end() - at - 2 if beyond else len(content) - at
        if beyond is None:
            break
        yield found
        at = beyond.end()
        if content[at - 1] not in BARE:
            at += int.from_bytes(content[at : at + 2], "big")
    if filled > JPEG_FILL:
        yield from range(JPEG_PIECES + 1)


def _png(content: bytes) -> Steps:
    at = 8
    while at + 8 <= len(content):
        yield at
        at += 12 + int.from_bytes(content[at : at + 4], "big")


def _webp(content: bytes) -> Steps:
    at = 12
    while at + 8 <= len(content):
        yield at
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        at += 8 + size + size % 2


def _boxes(content: bytes) -> Steps:
    """Of an AVIF, the outermost."""
    at = 0
    while at + 8 <= len(content):
        yield at
        at += max(int.from_bytes(content[at : at + 4], "big"), 8)


def _gif(content: bytes) -> Steps:
    """Block by block, up to the first picture."""
    at = 13 + (3 << (content[10] & 7) + 1 if content[10:11] and content[10] & 0x80 else 0)
    while (sign := content[at : at + 1]) not in {b"", b",", b";"}:
        yield at
        at += 1
        if sign == b"!":
            at += 1
            while size := int.from_bytes(content[at : at + 1], "big"):
                yield at
                at += 1 + size


KINDS: tuple[tuple[bytes, int, Callable[[bytes], Steps]], ...] = (
    (b"\xff\xd8", JPEG_PIECES, _jpeg),
    (b"\x89PNG\r\n\x1a\n", CHUNKS, _png),
    (b"RIFF", CHUNKS, _webp),
    (b"GIF8", GIF_BLOCKS, _gif),
    (b"\0\0\0", CHUNKS, _boxes),
)
