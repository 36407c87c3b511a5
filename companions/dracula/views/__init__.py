"""What stands on the pages of a hunt."""

from .kept import correct
from .pages import PAGES, WALL

__all__ = ["PAGES", "WALL", "correct"]
