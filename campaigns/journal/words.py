"""Words as the journal keeps and compares them."""

from __future__ import annotations

from typing import Any

import msgspec

from campaigns.kernel.words import Word


def plain(word: Word) -> dict[str, Any]:
    """As the journal keeps it and gives it back: lists for tuples, words for the keys."""
    said = msgspec.json.encode({"code": word.code, "about": dict(word.about)})
    return msgspec.json.decode(said, type=dict[str, Any])
