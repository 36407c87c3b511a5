"""The house as people have it, with the workshop's papers: for workers that are processes of their own."""

from config.settings import *  # noqa: F403 -- all of it, and a few lines of ours
from config.settings import BASE_DIR, TEMPLATES

HOUSE_PAPERS = "tests.workshop.papers.PAPERS"
TEMPLATES[0]["DIRS"].append(BASE_DIR / "tests/workshop/templates")
