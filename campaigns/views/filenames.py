"""What a file is called that somebody takes home: in its own letters, and in plain ones for old programs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from urllib.parse import quote

# What some file system does not take in a name.
REFUSED = re.compile(r'[<>:"/\\|?*]')
LONGEST = 40  # letters of each part; a name of five has room everywhere, in Cyrillic too


def joined(parts: Iterable[str], ending: str) -> str:
    """“The Long Night – Bela – Character sheet – A5 – ru.pdf”; what is empty is left out."""
    return " – ".join(filter(None, map(_part, parts))) + ending


def _part(words: str) -> str:
    """Nothing that is invisible, turns the line round, or is refused."""
    seen = "".join(" " if unicodedata.category(one)[0] in "CZ" else one for one in REFUSED.sub(" ", words))
    return " ".join(seen.split())[:LONGEST].strip(" .–-")


def disposition(name: str, *, plain: str, attachment: bool) -> str:
    """RFC 6266: whoever knows `filename*` takes it, everybody else the plain one."""
    kind = "attachment" if attachment else "inline"
    return f"{kind}; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"
