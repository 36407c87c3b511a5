"""Titles in italics: marked in sentences by two signs that nobody types, and drawn when a sentence is."""

from __future__ import annotations

import re
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString

BEGIN, END = "\ue000", "\ue001"
MARKED: Final = re.compile(f"{BEGIN}([^{BEGIN}{END}]*){END}")
QUOTED: Final = re.compile("[“„«]([^“”„«»]+)[”»]")


def italic(title: str) -> str:
    return f"{BEGIN}{title}{END}"


def unquoted(sentence: str) -> str:
    """A told line calls a title by quotation marks; the book, by its letters."""
    return QUOTED.sub(rf"{BEGIN}\1{END}", sentence)


def drawn(text: str) -> SafeString:
    """A mark without its other one is left out."""
    marked = MARKED.sub(r"<i>\1</i>", str(escape(text)))
    return SafeString(marked.replace(BEGIN, "").replace(END, ""))
