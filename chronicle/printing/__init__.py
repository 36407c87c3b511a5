"""What a chronicle prints."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.paper.papers import Paper

from .book import BOOK
from .evening import EVENING
from .haven import HAVEN
from .keeping import KEEPING
from .labels import LABELS
from .sheets import SHEETS

PAPERS: Sequence[Paper] = (*SHEETS, *HAVEN, *EVENING, *KEEPING, *LABELS, *BOOK)
