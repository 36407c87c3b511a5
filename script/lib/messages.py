"""Collects the words of the house into the catalogues, or tells what is missing in them."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib
import system

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("ru", "pl")
# Neither file names nor line numbers: what is moved is no change for a translator.
HOW = ("--no-obsolete", "--no-wrap", "--no-location")
WHERE = ("config", "campaigns", "companions", "chronicle", "templates", "static", "locale", "manage.py")
PATIENT_ABOUT = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Report-Msgid-Bugs-To",
)


def main() -> None:
    if not system.installed_now(system.missing_programs({"gettext": "xgettext"})):
        sys.exit("Without gettext the words cannot be collected.")
    if "--check" in sys.argv[1:]:
        sys.exit("\n".join(problems()) or 0)
    collect(ROOT)


def collect(root: Path) -> None:
    languages = [word for language in LANGUAGES for word in ("--locale", language)]
    (root / "locale").mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "manage.py", "makemessages", *languages, *HOW, *ignored()], cwd=root, check=True
    )
    for catalogue in catalogues(root):
        settled(catalogue)


def ignored() -> Iterator[str]:
    for pattern in ("var", "tests", "bench", "script", "node_modules", "static/vendor"):
        yield from ("--ignore", pattern)


def catalogues(root: Path) -> list[Path]:
    return [root / "locale" / language / "LC_MESSAGES/django.po" for language in LANGUAGES]


def settled(catalogue: Path) -> None:
    """Collecting twice changes nothing, and two changes rarely meet: in the order of the messages, without dates."""
    words = polib.pofile(str(catalogue), wrapwidth=0)
    for header in PATIENT_ABOUT:
        words.metadata.pop(header, None)
    words.metadata_is_fuzzy = False
    for entry in (one for one in words if not one.fuzzy):
        entry.previous_msgid = entry.previous_msgid_plural = entry.previous_msgctxt = None
    words.sort(key=lambda entry: (entry.msgid, entry.msgctxt or ""))
    words.save()


def problems() -> Iterator[str]:
    """In a copy: a check changes nothing."""
    with tempfile.TemporaryDirectory(prefix="nightbook-") as place:
        copy = Path(place)
        copied(copy)
        collect(copy)
        for kept, fresh in zip(catalogues(ROOT), catalogues(copy), strict=True):
            yield from compared(kept, fresh)


def copied(target: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "vendor", "fonts")
    for name in WHERE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=leave)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, target / name)


def compared(kept: Path, fresh: Path) -> Iterator[str]:
    language = kept.parts[-3]
    known = {key(entry) for entry in polib.pofile(str(kept))} if kept.exists() else set()
    for entry in polib.pofile(str(fresh)):
        if key(entry) not in known:
            yield f"{language}: not collected yet: {entry.msgid!r}"
        elif entry.fuzzy:
            yield f"{language}: unsure (fuzzy): {entry.msgid!r}"
        elif not entry.translated():
            yield f"{language}: without translation: {entry.msgid!r}"


def key(entry: polib.POEntry) -> tuple[str | None, str, str]:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    main()
