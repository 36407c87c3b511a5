"""Papers to keep: outcomes, the register of the box, what turns it into another group's, the code, certificates."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper

from . import certificates, changing, codes, outcome_sheet, registers

KEEPING: Sequence[Paper] = (
    Paper(
        slug="outcomes",
        name=_("The outcome sheet"),
        note=_("What every row is worth, since when and by whose choice; empty boxes for what is open."),
        template="chronicle/print/outcomes.html",
        gather=outcome_sheet.gather,
        abouts=outcome_sheet.abouts,
        group="book",
    ),
    Paper(
        slug="register",
        name=_("Box inventory"),
        note=_("Where everything lies, with boxes to tick: envelopes, characters, stickers, decks."),
        template="chronicle/print/register.html",
        gather=registers.gather,
        abouts=registers.abouts,
        pages=registers.pages,
    ),
    Paper(
        slug="change",
        name=_("One box, two groups"),
        note=_("What has to be changed in the box when another group plays from it, with boxes to tick."),
        template="chronicle/print/change.html",
        gather=changing.gather,
        abouts=changing.abouts,
        host_only=True,
        beside=changing.beside,
        only_while_offered=True,
    ),
    Paper(
        slug="code",
        name=_("House rules log"),
        note=_("The house rules you settled, and what you once decided."),
        template="chronicle/print/code.html",
        gather=codes.gather,
        abouts=codes.abouts,
        group="book",
        reads_journal=True,
    ),
    Paper(
        slug="certificate",
        name=_("Certificate of an era"),
        note=_("Who has won it and how, with lines to sign on."),
        template="chronicle/print/certificate.html",
        gather=certificates.of_era,
        abouts=certificates.eras,
        group="book",
        reads_journal=True,
    ),
    Paper(
        slug="certificate-chronicle",
        name=_("Certificate of the chronicle"),
        note=_("Who has won it all and how, with lines to sign on."),
        template="chronicle/print/certificate_chronicle.html",
        gather=certificates.of_chronicle,
        abouts=certificates.chronicle,
        group="book",
        reads_journal=True,
    ),
)
