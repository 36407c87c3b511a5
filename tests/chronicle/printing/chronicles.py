"""Chronicles to print: with long names in two scripts, with secret sheets, with a box full of ancillae."""

from chronicle.rules.events import (
    AncillaTold,
    MissionTaken,
    PaperBoxes,
    PaperChapter,
    PaperSheet,
    SheetTyped,
    TableRuled,
    TookOver,
)
from chronicle.rules.state import Row, Worth
from tests.chronicle.views.aftermaths import to_aftermath
from tests.chronicle.views.chapters import a_chronicle
from tests.factories import ADA, BELA, CORA, a_table, chosen_for
from tests.papers import WAYS

POLISH = "Świętosława Wąż-Żółkiewska z Łękawicy i Gołuchowa nad Prosną"
RUSSIAN = "Святослава Щербатова-Вяземская хранитель Юрьева подворья"
LONG_WORDS = [(size, language) for size, language in WAYS if language != "en"]
PEOPLE = ("Ada", "Bela", "Cora", "Dorota", "Emil", "Fenna", "Grigorij")
SECTIONS = ("resources", "abilities", "morality", "loyalty", "disciplines")


def young():
    """A first aftermath: a mission taken, a row counted, an asset in Bela's haven."""
    table = to_aftermath()
    table.record(SheetTyped(rows=(Row(section="morality", name="Mercy", boxes=8),)))
    spared = {"choice": "Spare him", "section": "morality", "row": "Mercy", "reward": "asset", "what": "war"}
    table.record(MissionTaken(slot=1, seat=BELA, **spared), seat=BELA)
    leader = {"reward": "leader", "printed": "Etrius", "clan": "tremere", "schemes": ("House rules",)}
    table.record(MissionTaken(slot=2, seat=CORA, **leader))
    return table


def paper_sheet(seat):
    """Fourteen rows, three titles, a full haven; the names are as long as any may be."""
    name = (POLISH, RUSSIAN)[seat % 2]
    return PaperSheet(
        seat=seat,
        character=name,
        boxes=tuple(
            PaperBoxes(section=section, row=f"{script[:57]} {n}", n=(seat + n) % 5)
            for section in SECTIONS
            for n, script in enumerate((POLISH, RUSSIAN, POLISH), 1)
        ),
        titles=(POLISH, RUSSIAN, "Herzogin"),
        assets=("war", "science", "secrets", "wealth", "war"),
        burdens=3,
        agent=RUSSIAN,
        agent_clan="thin-blood",
        leaders=(f"ventrue: {POLISH[:50]}", f"tremere: {RUSSIAN[:50]}"),
    )


def full(ancillae=0):
    """Seven sheets taken over from paper, every name sixty letters long; and so many ancillae told."""
    table = a_table(PEOPLE, game="heritage", name=POLISH, chosen=chosen_for("heritage"))
    chapters = [PaperChapter(places=(1, 2, 3, 4), clans=("brujah", "ventrue", "tremere", "malkavian"))] * 4
    sheets = tuple(paper_sheet(seat) for seat in range(1, 8))
    worths = (Worth(section="loyalty", row=f"{POLISH[:57]} 1", worth=-1),)
    table.record(TookOver(chapters=tuple(chapters), sheets=sheets, worths=worths))
    for n in range(ancillae):
        given, printed = (POLISH, RUSSIAN) if n % 2 else (RUSSIAN, POLISH)
        table.record(
            AncillaTold(given=f"{n:03} {given[4:]}", printed=f"{n:03} {printed[4:]}", clan="nosferatu")
        )
    return table


def secret(row, why):
    """Sheets stay with their owners; Ada has a box of this row."""
    table = a_chronicle(secret=True)
    table.record(TableRuled(what="box", seat=ADA, section="loyalty", row=row, why=why))
    return table
