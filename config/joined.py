"""A script or a sheet of ours with what it imports in its place, and without remarks: one request instead of ten."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from posixpath import dirname, join, splitext
from typing import Any, Final

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage

Read = Callable[[str], str]

SHEET: Final = re.compile(r'^@import "([\w-]+\.css)";\n', re.MULTILINE)
SCRIPT: Final = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./(([\w-]+)\.js)";\n', re.MULTILINE)
REMARK: Final = re.compile(r"^[ \t]*(?://.*|/\*\*.*\*/)\n", re.MULTILINE)
SHEET_REMARK: Final = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
EXPORT: Final = re.compile(r"^export (?=(?:const|function|async function) (\w+))", re.MULTILINE)


class Joined(Storage):
    """The files that were found for the house, each opened whole."""

    def __init__(self, found: Mapping[str, tuple[Storage, str]]) -> None:
        self._found = found

    def _open(self, name: str, mode: str = "rb") -> File[Any]:
        del mode
        way = WAYS.get((name.partition("/")[0], splitext(name)[1]))
        return ContentFile(way(name, self._text).encode()) if way else self._lying(name)

    def _text(self, name: str) -> str:
        with self._lying(name) as file:
            return str(file.read().decode())

    def _lying(self, name: str) -> File[Any]:
        storage, path = self._found[name]
        return storage.open(path)


def sheet(name: str, read: Read) -> str:
    text = SHEET_REMARK.sub("", read(name))
    return SHEET.sub(lambda found: sheet(join(dirname(name), found[1]), read), text)


def script(name: str, read: Read) -> str:
    """Each part in a room of its own, so that no two need other names for what is theirs alone."""
    parts: dict[str, str] = {}
    _bring(dirname(name), read(name), read, parts)
    return "".join([*parts.values(), _bare(read(name))])


def _bring(folder: str, text: str, read: Read, parts: dict[str, str]) -> None:
    """What this text imports, and before it what that imports; each once."""
    for _, file, stem in SCRIPT.findall(text):
        if stem not in parts:
            part = read(join(folder, file))
            _bring(folder, part, read, parts)
            parts[stem] = _room(stem, part)


def _room(stem: str, text: str) -> str:
    given = ", ".join(EXPORT.findall(text))
    inside = EXPORT.sub("", _bare(text))
    return f"const ${stem} = (() => {{\n{inside}return {{ {given} }};\n}})();\n\n"


def _bare(text: str) -> str:
    return REMARK.sub("", SCRIPT.sub(_taken, text))


def _taken(found: re.Match[str]) -> str:
    names, _, stem = found.groups()
    return f"const {names} = ${stem};\n" if names else ""


# Ours, by their folders; what others wrote stays as it is.
WAYS: Final[Mapping[tuple[str, str], Callable[[str, Read], str]]] = {
    ("css", ".css"): sheet,
    ("js", ".js"): script,
}
