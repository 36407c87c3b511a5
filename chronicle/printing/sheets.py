"""A person's own papers: the sheet, filled, blank and to fill in on a screen; the haven's slip; name stickers."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

SHEETS: Sequence[Paper] = ()
