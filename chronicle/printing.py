"""What a chronicle prints."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

PAPERS: Sequence[Paper] = ()
