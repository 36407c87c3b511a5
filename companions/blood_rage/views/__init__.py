"""The pages of a saga, and the one address of each thing that can be recorded."""

from .drawing import draw, remembered
from .pages import board, more, raid, score, screen, table
from .recording import RECORDED, record

__all__ = [
    "RECORDED",
    "board",
    "draw",
    "more",
    "raid",
    "record",
    "remembered",
    "score",
    "screen",
    "table",
]
