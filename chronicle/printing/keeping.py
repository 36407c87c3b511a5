"""Papers to keep: outcomes, the register of the box, certificates, the code."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.views.papers import Paper

KEEPING: Sequence[Paper] = ()
