"""The book of the chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

BOOK: Sequence[Paper] = ()
