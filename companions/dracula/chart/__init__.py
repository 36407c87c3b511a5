"""The map of Europe as a picture: what lies still is a file, what changes is drawn into each page.

    chart = draw(Board(hunters=…, going=going(at, ticket, today)), lead=lambda place: f"?at={place}")

and in the page `{% include "companions/dracula/parts/europe.html" %}`.
"""

from .board import Board, Going, Hunter, Token, Way, going
from .making import draw
from .spots import Chart, Spot

__all__ = ["Board", "Chart", "Going", "Hunter", "Spot", "Token", "Way", "draw", "going"]
