"""One look at a table of this game: what its pages and papers read of the view is known to be there."""

from typing import TypeAlias

from campaigns import frame

from .rules.sight import View

Frame: TypeAlias = frame.Frame[View]
