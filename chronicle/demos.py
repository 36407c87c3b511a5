"""Chronicles to look at."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.games import Demo


def demos(full: bool) -> Sequence[Demo]:
    return ()
