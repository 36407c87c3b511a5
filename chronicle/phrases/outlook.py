"""Under which assumptions a score is still possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from campaigns.kernel.words import Word
from campaigns.phrasebook import Readers

from .naming import sentence
from .terms import SECTIONS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    from campaigns.games import Names

SENTENCES: Mapping[str, StrPromise] = {
    "outlook.fixed": _("Values that are set stay as they are."),
    "outlook.open": _("An open row can still get any value: %(ranges)s."),
    "outlook.prologue": _("The prologue is not written yet, and may never be."),
    "outlook.prologue.missed": ngettext_lazy(
        "The prologue is still to write, with %(missed)d box for a chapter missed; or never will be.",
        "The prologue is still to write, with %(missed)d boxes for chapters missed; or never will be.",
        "missed",
    ),
    "outlook.now": _(
        "Still to come in chapter %(chapter)d at most: boxes %(boxes)d, titles %(titles)d; at least nothing."
    ),
    "outlook.away": _("Chapter %(chapter)d is played without this sheet."),
    "outlook.ended": _("No more chapters are played."),
    "outlook.chapters": ngettext_lazy(
        "%(n)d chapter is left. It brings at most: boxes %(boxes)d, titles %(titles)d; at least nothing.",
        "%(n)d chapters are left. Each brings at most: boxes %(boxes)d, titles %(titles)d; at least nothing.",
        "n",
    ),
    "outlook.nothing_ruled": _("Assumes that no sheet or rule is changed by hand."),
}


def _ranges(ranges: Mapping[str, tuple[int, int]], names: Names) -> str:
    """“Resources 0 to 3, Loyalty −1 to 1”; sections with the same range together."""
    same: dict[tuple[int, int], list[str]] = {}
    for section, (least, most) in ranges.items():
        same.setdefault((least, most), []).append(str(SECTIONS[section]))
    return "; ".join(_range(", ".join(sections), *span) for span, sections in same.items())


def _range(sections: str, least: int, most: int) -> str:
    about = {"sections": sections, "least": str(least).replace("-", "−"), "most": most}
    return gettext("%(sections)s: %(least)s to %(most)d") % about


# Titles are counted here, not named.
OWN: Readers = {"ranges": _ranges, "titles": lambda n, names: n}


def say(word: Word, names: Names) -> str:
    code = "outlook.prologue.missed" if _missed(word.code, word.about) else word.code
    return sentence(SENTENCES, Word(code=code, about=word.about), names, {code: OWN})


def _missed(code: str, about: Mapping[str, Any]) -> bool:
    return code == "outlook.prologue" and bool(about.get("missed"))
