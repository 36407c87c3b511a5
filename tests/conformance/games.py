"""Who is tried: every game of the house, and the smallest that there can be, as a stranger would bring it."""

from django.utils.module_loading import import_string

from tests.campaigns.toytable import GAMES, SITE

__all__ = ["GAMES", "SITE", "game", "package"]


def game(slug):
    """Also while tests are collected, when the house does not know the smallest one yet."""
    return import_string(GAMES[slug])


def package(slug):
    """Where it lives: of `companions.bloodborne.game.BLOODBORNE` it is `companions.bloodborne`."""
    return GAMES[slug].rpartition(".")[0].removesuffix(".game")
