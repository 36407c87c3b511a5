"""What somebody can want on paper, and what is made of it for the press."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.models import PrintJob

SIZES = {"A4": _("A4"), "A5": _("A5"), "letter": pgettext_lazy("paper size", "Letter")}
ORIGINS, MARKS = "origins", "marks"
OPTIONS = {ORIGINS: _("Where each box came from"), MARKS: _("Marks for cutting and folding")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody wants on paper."""

    paper: str
    about: str = ""
    size: str = "A4"
    language: str = "en"
    options: tuple[str, ...] = ()
    origin: str = ""  # the address of the house, for papers that lead back to it

    @classmethod
    def of(cls, job: PrintJob) -> Wish:
        return cls(**{**job.wish, "options": tuple(job.wish["options"])})


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A page ready for the press; its address says everything that is on it."""

    html: str
    address: str
    fillable: bool = False
    pages: int = 1  # about


class Gone(Exception):
    """What was wished for is not there any more, or not for this seat."""
