"""The pages of a chronicle, and the one address of each thing that can be recorded."""

from .pages import box, letter, minutes, paper, rulings, screen, sheet, table
from .recording import RECORDED, record

__all__ = ["RECORDED", "box", "letter", "minutes", "paper", "record", "rulings", "screen", "sheet", "table"]
