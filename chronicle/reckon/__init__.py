"""The arithmetic of Heritage without a campaign: cases in, answers out, as docs/api.md describes."""

from __future__ import annotations

from typing import Any

from campaigns.cases import Field, Wrong

from .battleground import battleground
from .chapter import chapter, event, next_chapter, order, ranking
from .legacy import era, final

KINDS = {
    "battleground": battleground,
    "chapter": chapter,
    "ranking": ranking,
    "event": event,
    "order": order,
    "next-chapter": next_chapter,
    "era": era,
    "final": final,
}


def answer(case: Any) -> dict[str, Any]:
    """A wrong case answers what is wrong with it, and where."""
    whole = Field(value=case, at="")
    try:
        return KINDS[whole.need("what").one_of(KINDS)](whole)
    except Wrong as wrong:
        return {"error": wrong.why, "at": wrong.at}
