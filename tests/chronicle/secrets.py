"""What Bela alone may know of a chronicle: a sentence, a sheet, and what is read from it only at the end."""

from chronicle.rules.events import (
    LinesTold,
    PrologueWritten,
    Prophesied,
    Stepped,
    TableRuled,
    WorthsConfirmed,
)
from chronicle.rules.state import Worth
from tests.conformance.secret import ONE, OTHER, Secret
from tests.factories import ADA, BELA, CORA


def prologue(seat, row):
    return PrologueWritten(
        seat=seat,
        character="Nobody",
        section="resources",
        row=row,
        discipline="Sight",
        title="Heir",
        printed="A stranger",
        clan="brujah",
    )


def boxes(seat, row, n):
    return TableRuled(what="box", seat=seat, section="resources", row=row, n=n)


# Gold is told first, then Land; nobody has a title.
WORTHS = tuple(Worth(section="resources", row=row, worth=3) for row in ("Gold", "Land"))
LAND = (prologue(ADA, "Land"), prologue(CORA, "Land"))
READ_ALOUD = "which rows there are is read with their worths"
CLOSED = {"secret": True}

SECRETS = {
    "": Secret(
        one=Prophesied(seat=BELA, text=ONE),
        other=Prophesied(seat=BELA, text=OTHER),
        also=LAND,
        opens=True,
        brief=True,
    ),
    "and its sheets are secret": Secret(
        one=prologue(BELA, ONE),
        other=prologue(BELA, OTHER),
        also=LAND,
        chosen=CLOSED,
        opens=True,
        printed=True,
    ),
    # Rows that Ada and Cora have as well: that Bela has one of them, and how often, is hers to know.
    "and its worths are read": Secret(
        one=boxes(BELA, "Land", 2),
        other=boxes(BELA, "Gold", 5),
        also=(boxes(ADA, "Land", 3), boxes(ADA, "Land", 1)),
        later=(boxes(CORA, "Gold", 1), Stepped(to="worths")),
        chosen=CLOSED,
        opens=True,
        opened_by={"strike 4": READ_ALOUD, "strike 8": READ_ALOUD},
        brief=True,
    ),
    "and its reckoning is told under covered names": Secret(
        one=boxes(BELA, "Land", 2),
        other=boxes(BELA, "Land", 5),
        also=(boxes(ADA, "Land", 1), boxes(ADA, "Gold", 1)),
        later=(Stepped(to="worths"), WorthsConfirmed(worths=WORTHS, covered=True), LinesTold(n=1)),
        chosen=CLOSED,
        opens=True,
        opened_by={"correct 10 by one": "one line more is told"},
        brief=True,
    ),
}
