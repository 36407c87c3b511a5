"""The map of Europe as a picture: what lies still is a file, what changes is drawn into each page.

    chart = draw(Board(hunters=…, going=going(at, ticket, today)), lead=lambda place: f"?at={place}")

and in the page `{% include "companions/dracula/parts/europe.html" %}`.
"""

from .board import Board, Going, Hunter, Token, Way, going
from .making import NUMBERS, Lead, draw, in_the_list, to_its_page
from .spots import Chart, Spot

__all__ = [
    "NUMBERS",
    "Board",
    "Chart",
    "Going",
    "Hunter",
    "Lead",
    "Spot",
    "Token",
    "Way",
    "draw",
    "going",
    "in_the_list",
    "to_its_page",
]
