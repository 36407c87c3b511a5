"""Papers to keep: outcomes, the register of the box, the code, certificates."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from campaigns.paper.papers import Paper

from . import certificates, codes, outcome_sheet, registers

KEEPING: Sequence[Paper] = (
    Paper(
        slug="outcomes",
        name=_("The outcome sheet"),
        note=_("What every row is worth, since when and by whose choice; empty boxes for what is open."),
        template="chronicle/print/outcomes.html",
        gather=outcome_sheet.gather,
        abouts=outcome_sheet.abouts,
        group="keeping",
    ),
    Paper(
        slug="register",
        name=_("Register of the box"),
        note=_("Where everything lies, with boxes to tick: envelopes, characters, stickers, decks."),
        template="chronicle/print/register.html",
        gather=registers.gather,
        abouts=registers.abouts,
        group="keeping",
        pages=registers.pages,
    ),
    Paper(
        slug="code",
        name=_("Our code"),
        note=_("What this table has settled, and what it once decided."),
        template="chronicle/print/code.html",
        gather=codes.gather,
        abouts=codes.abouts,
        group="keeping",
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
