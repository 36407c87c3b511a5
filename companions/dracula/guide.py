"""The map in several states, with invented values: the page on which it is looked at while the house is being built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from .chart import Board, Chart, Going, Hunter, draw, going
from .rules.reach import Hindrances, Ticket

G = Hunter(letter="G", name="Lord Godalming", colour=4)
S = Hunter(letter="S", name="Dr. Seward", colour=2)
V = Hunter(letter="V", name="Van Helsing", colour=1)
M = Hunter(letter="M", name="Mina Harker", colour=3)
HUNTERS: Final = {"paris": [G], "zurich": [S], "prague": [V], "milan": [M]}
STILL: Final = Board()
TODAY: Final = Hindrances(
    fog={"munich"}, storm={"tyrrhenian-sea"}, blocked_roads={frozenset(("marseilles", "milan"))}
)
YELLOW: Final = Board(
    hunters=HUNTERS,
    tokens={"munich": ["fog"], "tyrrhenian-sea": ["storm"]},
    blocked=[("road", "marseilles", "milan")],
    going=going("milan", Ticket(white=1, yellow=2), TODAY),
)
WHITE: Final = Board(
    hunters={"london": [G, M], "rome": [V], "hospital-madrid": [S]},
    tokens={"north-sea": ["storm"]},
    going=going("london", Ticket(white=2, yellow=1)),
)
SHARES: Final = {
    "hamburg": 0.13, "berlin": 0.1, "leipzig": 0.1, "bordeaux": 0.07, "le-havre": 0.07, "cologne": 0.05, "nuremberg": 0.05,
    "frankfurt": 0.05, "clermont-ferrand": 0.05, "munich": 0.04, "brussels": 0.04, "nantes": 0.04, "amsterdam": 0.03,
    "toulouse": 0.03, "genoa": 0.02, "venice": 0.02, "florence": 0.02, "zagreb": 0.02, "vienna": 0.01, "budapest": 0.01,
    "saragossa": 0.01, "barcelona": 0.01, "szeged": 0.004, "sarajevo": 0.004, "marseilles": 0.004, "santander": 0.003,
}  # fmt: skip
HEAT: Final = Board(
    hunters=HUNTERS,
    shares=SHARES,
    tokens={
        "cologne": ["ground"],
        "madrid": ["fog"],
        "adriatic-sea": ["storm"],
        "rome": ["host"],
        "strasbourg": ["rumor"],
    },
    blocked=[("white", "brussels", "paris")],
    trail={5: "strasbourg"},
    shown={"strasbourg"},
)
FILM: Final = Board(
    hunters={"munich": [G], "zurich": [S], "budapest": [V], "venice": [M]},
    trail={1: "zagreb", 2: "vienna", 3: "prague", 4: "nuremberg", 5: "strasbourg", 6: "geneva"},
    shown={"strasbourg"},
    past=["marseilles", "toulouse", "saragossa", "madrid", "cadiz"],
)
DESK: Final = Board(
    hunters={"vienna": [G, S, V], "berlin": [M]},
    trail={1: "klausenburg", 3: "szeged", 4: "zagreb", 5: "munich", 6: "nuremberg"},
    shown={"munich"},
    lairs={"sofia": 1, "berlin": 2, "bari": 3},
    tokens={"bucharest": ["host", "fog", "rumor"], "galatz": ["bats"]},
    going=Going(at="klausenburg", road={"belgrade", "budapest", "castle-dracula", "galatz"}),
)
STATES: Final[Mapping[str, Board]] = {
    "still": STILL, "yellow": YELLOW, "white": WHITE, "heat": HEAT, "film": FILM, "desk": DESK
}  # fmt: skip


def europe(request: HttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    state, wall = request.GET.get("state", "still"), "wall" in request.GET
    template = "companions/dracula/wall_guide.html" if wall else "companions/dracula/styleguide.html"
    return render(
        request, template, {"chart": shown(state, wall=wall, at=request.GET.get("at", "")), "states": STATES}
    )


def shown(state: str, *, wall: bool = False, at: str = "") -> Chart:
    board = STATES.get(state, STILL)
    lead: Callable[[str], str] = lambda place: f"?state={state}&at={place}"  # noqa: E731 -- one line, once
    return draw(board, lead=lead, chosen=at, wall=wall)
