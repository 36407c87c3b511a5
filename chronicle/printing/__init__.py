"""What a chronicle prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from campaigns.paper.papers import Paper

from .book import BOOK
from .chapters import stands
from .cover import COVER
from .evening import EVENING
from .haven import HAVEN
from .keeping import KEEPING
from .labels import LABELS
from .poster import POSTER
from .sheets import SHEETS

EVERY = (*EVENING, *SHEETS, *HAVEN, *KEEPING, *LABELS, *BOOK, *COVER, *POSTER)
PAPERS: Sequence[Paper] = tuple(replace(one, stands=stands) for one in EVERY)
