"""The pages of a descent, and the one address of each thing that can be recorded."""

from .dreams import woke
from .pages import hunters, more, score, screen, table
from .recording import RECORDED, record

__all__ = ["RECORDED", "hunters", "more", "record", "score", "screen", "table", "woke"]
