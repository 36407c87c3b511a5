"""What a chronicle prints."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

from .book import BOOK
from .evening import EVENING
from .keeping import KEEPING
from .sheets import SHEETS

PAPERS: Sequence[Paper] = (*SHEETS, *EVENING, *KEEPING, *BOOK)
