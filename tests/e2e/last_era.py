"""What happens in the last chapter and after it: era points that stay equal, an outcome, two who end with as many points."""

from tests.e2e.chronicle import Plan
from tests.e2e.ending import Choice

# As the booklet of this group prints it: with the usual points nobody could still be equal.
POINTS = "4 3 2 1"
LAST = Plan(
    here=("Ada", "Bela", "Dorota"),
    order=("Ada", "Dorota", "Bela"),  # of chapter 20; Ada was not there
    rounds=9,
    attributes=("war", "science", "high", "north", "secrets"),
    clans={"Dorota": "gangrel", "Bela": "ventrue", "Ada": "tremere"},
    winners=("Ada", "Bela", "Bela", "", ""),  # two cards that nobody gets
    token="high",  # the Prince's class
    prince="camarilla",  # who holds the regions
    counts={
        "Ada": {"high": 2, "titles": 0, "scale": 3, "power": 6, "boons": 2, "infamy": 1},
        "Bela": {"high": 2, "titles": 0, "scale": 2, "power": 4, "boons": 1},
        "Dorota": {"high": 1, "titles": 0, "scale": 1, "power": 3, "boons": 1, "infamy": 2},
    },
    points={"Ada": 23, "Bela": 20, "Dorota": 5},
)
LOYAL = {"Ada": "camarilla", "Bela": "camarilla", "Dorota": "anarchs"}
BOXES = {"Ada": ["resources Gold"], "Bela": ["morality Mercy", "loyalty City"]}
SEVENTH = Choice(
    era=7,
    card="The Bitter Bargain",
    refused=("The Second Silence", "The Sealed Dawn"),
    worths={"Devotion": 3},
    new="Ресурсы: Relics 2",
)
FIRST = Choice(
    era=1, card="The Sealed Treaty", refused=(), worths={"Gold": 2, "Mercy": 1}, new="Resources: Relics 2"
)
EQUAL = ("Bela", "Dorota")
LAST_WORDS = "Фонари на набережной гасли один за другим."
