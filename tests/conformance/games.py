"""Who is tried: every game of the house, the one that `script/game` writes new ones after, and the smallest that there
can be, as a stranger would bring it."""

from django.utils.module_loading import import_string

from tests.campaigns import toytable

__all__ = ["GAMES", "SITE", "SPOKEN", "game", "package"]

GAMES = {**toytable.GAMES, "skeleton": "companions.skeleton.game.SKELETON"}
SITE = "tests.conformance.site"
# The smallest says everything in one language.
SPOKEN = [slug for slug in GAMES if slug != "toy"]


def game(slug):
    """Also while tests are collected, when the house does not know the smallest one yet."""
    return import_string(GAMES[slug])


def package(slug):
    """Where it lives: of `companions.bloodborne.game.BLOODBORNE` it is `companions.bloodborne`."""
    return GAMES[slug].rpartition(".")[0].removesuffix(".game")
