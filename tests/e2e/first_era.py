"""What happens in the first era: who writes which prologue, and three chapters with their points worked out by hand."""

from tests.e2e.chronicle import Plan

PROLOGUES = {
    "Ada": {
        "character": "Sister Oriane",
        "box": "resources Contacts",
        "discipline": "Sight",
        "title": "Keeper of Seals",
        "printed": "Agnes of Ghent",
        "clan": "ventrue",
    },
    "Юлия": {
        "character": "Вдова Агафья",
        "box": "resources Contacts",
        "discipline": "Voice",
        "title": "Хранительница ключей",
        "printed": "Old Tancred",
        "given": "Трифон",
        "clan": "tremere",
    },
    "Rafał": {
        "character": "Kazimierz Chromy",
        "box": "abilities Alchemy",
        "discipline": "Sight",
        "title": "Mistrz Psiarni",
        "printed": "Marta Kruk",
        "clan": "thin-blood",
    },
    "Dan": {
        "character": "Brother Malo",
        "box": "abilities Alchemy",
        "discipline": "Voice",
        "title": "Almoner",
        "printed": "The Tallyman",
        "clan": "gangrel",
    },
}
FIRST = Plan(
    here=("Ada", "Юлия", "Rafał"),
    order=("Rafał", "Ada", "Юлия"),
    rounds=9,
    attributes=("war", "science", "high", "north", "secrets"),
    clans={"Rafał": "brujah", "Ada": "ventrue", "Юлия": "tremere"},
    winners=("Ada", "Ada", "Юлия", "Rafał", "Юлия"),
    token="high-2",
    prince="north",
    counts={
        "Ada": {"high": 3, "north": 1, "wild": 0, "scale": 3, "power": 5, "boons": 3, "infamy": 1},
        "Юлия": {"high": 2, "north": 2, "wild": 1, "scale": 2, "power": 4, "boons": 1},
        "Rafał": {"high": 1, "north": 0, "wild": 1, "scale": 5, "power": 3, "boons": 2, "infamy": 3},
    },
    points={"Ada": 18, "Юлия": 16, "Rafał": 10},
)
SECOND = Plan(
    here=("Ada", "Юлия"),
    order=("Юлия", "Ada"),
    rounds=10,
    attributes=("wealth", "war", "low", "east", "pale"),
    clans={"Юлия": "toreador", "Ada": "malkavian"},
    winners=("Ada", "Ada", "Ada", "Юлия", "Юлия"),
    token="low-1",
    prince="east",
    counts={
        "Ada": {"low": 2, "east": 1, "wild": 0, "scale": 1, "power": 3, "infamy": 2},
        "Юлия": {"low": 3, "east": 2, "wild": 1, "scale": 3, "power": 6, "boons": 3},
    },
    points={"Юлия": 20, "Ada": 6},
)
THIRD = Plan(
    here=("Ada", "Юлия", "Rafał", "Dan"),
    order=("Dan", "Rafał", "Ada", "Юлия"),
    rounds=8,
    attributes=("science", "wealth", "yellow", "west", "war"),
    clans={"Rafał": "gangrel", "Ada": "ventrue", "Юлия": "tremere", "Dan": "nosferatu"},
    winners=("Rafał", "Dan", "Юлия", "Ada", "Ada"),
    token="high-1",
    prince="west",
    counts={
        "Ada": {"high": 3, "west": 1, "wild": 1, "scale": 3, "power": 6, "boons": 1, "infamy": 1},
        "Юлия": {"high": 1, "west": 0, "wild": 0, "scale": 3, "power": 3, "infamy": 3},
        "Rafał": {"high": 4, "west": 3, "wild": 0, "scale": 5, "power": 6, "boons": 3},
        "Dan": {"high": 2, "west": 1, "wild": 2, "scale": 2, "power": 3},
    },
    points={"Rafał": 24, "Ada": 15, "Dan": 11, "Юлия": 4},
)
