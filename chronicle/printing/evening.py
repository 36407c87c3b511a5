"""Papers of an evening: tonight, the minutes, the letters, what to copy into the booklet."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

EVENING: Sequence[Paper] = ()
