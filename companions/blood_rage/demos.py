"""Sagas to look at."""

from __future__ import annotations

from typing import Final

from campaigns.games import Demo

DEMOS: Final[tuple[Demo, ...]] = ()
