"""What stands on the pages of a hunt."""

from .pages import PAGES, WALL

__all__ = ["PAGES", "WALL"]
