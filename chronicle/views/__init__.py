"""The pages of a chronicle, and what can be tapped on them besides the forms of its kinds."""

from .pages import PAGES, WALL, followed
from .recounts import recounted
from .unpacking import unpacked

__all__ = ["PAGES", "WALL", "followed", "recounted", "unpacked"]
