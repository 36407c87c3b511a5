"""Papers of an evening: tonight, the minutes, the letters, what to copy into the booklet."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper

from . import booklet, letter, minutes, tonight

EVENING: Sequence[Paper] = (
    Paper(
        slug="tonight",
        name=_("Tonight"),
        note=_("One page for the table or for the bag: what the next chapter needs."),
        template="chronicle/print/tonight.html",
        gather=tonight.gather,
        abouts=tonight.abouts,
        goodnight=tonight.goodnight,
        tonight=tonight.tonight,
        group="evening",
    ),
    Paper(
        slug="minutes",
        name=_("Chapter report"),
        note=_("A chapter with every point and where it came from."),
        template="chronicle/print/minutes.html",
        gather=minutes.gather,
        abouts=minutes.abouts,
        goodnight=minutes.goodnight,
        group="evening",
        reads_journal=True,
        pages=lambda _frame: 2,
    ),
    Paper(
        slug="letter",
        name=_("Letter from the Society"),
        note=_("What the hunters have learned of a chapter, on one sheet."),
        template="chronicle/print/letter.html",
        gather=letter.gather,
        abouts=letter.abouts,
        group="evening",
    ),
    Paper(
        slug="booklet",
        name=_("Lines for the booklet"),
        note=_("An era as it is written into the chronicle’s booklet, to copy from."),
        template="chronicle/print/booklet.html",
        gather=booklet.gather,
        abouts=booklet.abouts,
    ),
)
