"""The pages of a descent, and what can be tapped on them besides the forms of its kinds."""

from .attacks import rolled
from .dreams import woke
from .memory import taught
from .pages import PAGES, WALL

__all__ = ["PAGES", "WALL", "rolled", "taught", "woke"]
