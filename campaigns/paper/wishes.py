"""What somebody can want on paper, and what is made of it for the press."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.models import PrintJob

SIZES = {"A4": _("A4"), "A5": _("A5"), "letter": pgettext_lazy("paper size", "Letter")}
ORIGINS, MARKS, FOLDER, PHOTOS = "origins", "marks", "folder", "photos"
OPTIONS = {
    ORIGINS: _("Where each box came from"),
    MARKS: _("Marks for cutting and folding"),
    FOLDER: _("Character sheet as a folder, with the haven slip outside"),
    PHOTOS: _("Room for photographs in the book"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody wants on paper."""

    paper: str
    about: str = ""
    size: str = "A4"
    language: str = "en"
    options: tuple[str, ...] = ()
    origin: str = ""  # the address of the house, for papers that lead back to it
    each: bool = False  # of several papers in one file, each in the language of the seat that it is about
    wide: int = 0  # millimetres of each piece that is cut out of it; 0: as usual
    high: int = 0

    @classmethod
    def of(cls, job: PrintJob) -> Wish:
        return cls(**{**job.wish, "options": tuple(job.wish["options"])})


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One paper as HTML; within a file of several its title is its bookmark."""

    html: str
    title: str
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """Ready for the press; its address says everything that is on it."""

    html: str
    address: str
    fillable: bool = False
    book: bool = False
    bound: tuple[Sheet, ...] = ()  # of several papers in one file: each, with
    title: str = ""  # what the file is called
    language: str = ""  # and for whom


class Gone(Exception):
    """What was wished for is not there any more, or not for this seat."""
