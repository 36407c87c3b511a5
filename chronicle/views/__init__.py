"""The pages of a chronicle, and the one address of each thing that can be recorded."""

from .codes import code
from .pages import box, letter, minutes, outcomes, paper, rulings, screen, sheet, table
from .recording import RECORDED, record
from .scores import standings
from .stories import era, story, the_hinge
from .unpacking import unpacked

__all__ = [
    "RECORDED",
    "box",
    "code",
    "era",
    "letter",
    "minutes",
    "outcomes",
    "paper",
    "record",
    "rulings",
    "screen",
    "sheet",
    "standings",
    "story",
    "table",
    "the_hinge",
    "unpacked",
]
