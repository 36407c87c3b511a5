"""The pages of a saga, and what can be tapped on them besides the forms of its kinds."""

from .drawing import draw, remembered
from .memory import taught
from .pages import PAGES, WALL

__all__ = ["PAGES", "WALL", "draw", "remembered", "taught"]
