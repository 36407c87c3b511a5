"""What stands on the pages of a hunt."""

from .kept import correct
from .pages import PAGES, WALL
from .word import swear, unlock

__all__ = ["PAGES", "WALL", "correct", "swear", "unlock"]
