"""The page that shows every component; only where the house is being built."""

from types import SimpleNamespace
from typing import Any

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from campaigns.templatetags.campaigns import signs


def styleguide(request: HttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    return render(request, "styleguide.html", {"guide": guide()})


def guide() -> dict[str, Any]:
    """Invented values; their words stay in English, nobody but us reads them."""
    return {
        "words": WORDS,
        "steps": steps(),
        "seats": SEATS,
        "here": {1, 2, 4, 6},
        "places": PLACES,
        "rows": ROWS,
        "track": [0, 1, 2, 3, 4, 5],
        "lines": LINES,
        "rounds": range(1, 8),
        "series": SERIES,
        "form": SampleForm({"name": "", "health": "many", "kinds": ["beast"], "boss": "on"}),
        "wrong": ["A whole number, please: 0 to 12."],
        "signs": signs(),
    }


def steps() -> list[dict[str, str]]:
    names = ("Choose", "Transform", "Instant", "Attack", "Hunters", "Flight", "Dream", "End")
    return [
        {"name": name, "state": "done" if n < 2 else "now" if n == 2 else "next"}
        for n, name in enumerate(names)
    ]


class SampleForm(forms.Form):
    name = forms.CharField(label="Name", help_text="As it is printed on the card.")
    health = forms.IntegerField(label="Health")
    colour = forms.ChoiceField(
        label="Die", choices=[("green", "Green"), ("yellow", "Yellow"), ("red", "Red")]
    )
    kinds = forms.MultipleChoiceField(
        label="Kinds",
        widget=forms.CheckboxSelectMultiple,
        choices=[("kin", "Kin"), ("humanoid", "Humanoid"), ("beast", "Beast")],
    )
    boss = forms.BooleanField(label="A boss: it stays until it is slain", required=False)
    note = forms.CharField(label="Note", widget=forms.Textarea(attrs={"rows": 2}), required=False)


NAMES = ("Ada", "Bela", "Cora", "Юлия", "Rafał", "Ida", "Łucja", "Пётр")
SEATS = [
    SimpleNamespace(number=n, name=name, colour=n, points=24 - 2 * n) for n, name in enumerate(NAMES, start=1)
]
PLACES = [
    {"name": "Table", "sign": "table", "href": "#table", "here": True},
    {"name": "Sheet", "sign": "sheet", "href": "#sheet", "here": False},
    {"name": "Board", "sign": "board", "href": "#board", "here": False},
    {"name": "Journal", "sign": "history", "href": "#journal", "here": False},
]
ROWS = [
    {"name": "Mercy", "filled": 3, "newest": True, "worth": "×2"},
    {"name": "Honour", "filled": 1, "newest": False, "worth": "×?"},
    {"name": "Cruelty", "filled": 0, "newest": False, "worth": "×1"},
]
LINES = [
    {
        "name": "Collected at the end",
        "points": 3,
        "because": "Round 11: took 3 of the final boss.",
        "presumed": False,
    },
    {
        "name": "Banked in the Dream",
        "points": 9,
        "because": ["Round 4: 5.", "Round 9: 4."],
        "presumed": False,
    },
    {"name": "Trophies", "points": 9, "because": "Kin 3, humanoid 5, beast 1.", "presumed": False},
    {"name": "House rule", "points": 0, "because": "", "presumed": False},
]
SERIES = [
    {"name": "Ada", "colour": 1, "values": [0, 2, 3, 3, 6, 8, 11]},
    {"name": "Bela", "colour": 2, "values": [1, 1, 4, 5, 5, 9, 9]},
    {"name": "Юлия", "colour": 6, "values": [0, 1, 1, 4, 7, 7, 13]},
]
WORDS = {
    "step": "Step 3. Instant effects",
    "turn": "Your turn. Bela has just played; then Cora.",
    "spare": "Spare the messenger",
    "mercy": "Morals · Mercy",
    "sell": "Sell his secret",
    "influence": "Resources · Influence",
    "record": "Record",
    "health": "Health",
    "dial": "dial 0 to 8",
    "echoes": "Echoes collected",
    "banked": "Echoes banked",
    "die": "Die, all rolls",
    "sheet": "Morals",
    "kin": "kin",
    "beast": "beast",
    "humanoid": "humanoid × 1",
    "dead": "dead",
    "dream": "in the Dream",
    "trophies": "Trophies",
    "people": "At the table",
    "choosing": "choosing",
    "score": "Score",
    "chart": "Echoes over rounds",
    "form": "A monster is revealed",
    "acts": "Acts and words",
    "advice": "Nine cards in hand; seven may stay. The table may go on.",
    "refusal": "There is no seat 7 at this table.",
    "kept": "Recorded: Ada banks 4.",
    "history": "History",
    "edit": "Correct",
    "more": "More",
    "chosen": "Chosen",
    "later": "Not now",
    "strike": "Delete for good",
    "closed": "Sealed",
    "sure": "Delete this campaign for good?",
    "gone": "Its journal, its seats and its nights go with it. Nobody can bring them back.",
    "name": "Type its name",
    "rules": "What the rules say",
    "empty": "No monster yet",
    "invite": "Turn over the next card and say what it is.",
    "number": "Numbers",
    "eyebrow": "Round 4 · monster 5 of 10",
    "signs": "Signs",
}
