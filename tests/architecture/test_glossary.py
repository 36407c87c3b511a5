"""The glossary of the engineers speaks of what stands in the code, each word once."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\*\*.+?\*\*) \| (.+) \| `([^`]+)` \|$", re.MULTILINE)
WORD = re.compile(r"\*\*(\w+)\*\*")
ROWS = [(word, where) for words, _, where in ROW.findall(GLOSSARY) for word in WORD.findall(words)]


def defined(word, text):
    """As a class, a function, a field or a constant; several constants may share a line."""
    return re.search(rf"^\s*(?:class |def |[A-Z_, ]+, )?{word}\s*[:=,(\[]", text, re.MULTILINE) is not None


def test_the_glossary_is_one_page_of_rows():
    rows = [line for line in GLOSSARY.splitlines() if line.startswith("|") and "**" in line]
    assert len(rows) == len(ROW.findall(GLOSSARY)) > 50
    assert len(GLOSSARY.splitlines()) <= 120


def test_each_word_has_one_meaning():
    words = [word for word, _ in ROWS]
    assert sorted(set(words)) == sorted(words)


def test_each_word_stands_where_the_glossary_says():
    assert [(word, where) for word, where in ROWS if not stands(word, where)] == []


def stands(word, where):
    files = [*ROOT.glob(where)]
    return files and all(defined(word, path.read_text(encoding="utf-8")) for path in files)


def test_a_word_that_is_not_there_is_found():
    assert not stands("Position", "campaigns/no_such_file.py")
    assert not defined("Positron", "class Position:\n    number: int\n")
    assert not defined("Posit", "class Position:\n")
    assert defined("RESTORED", 'STRUCK, RESTORED = "struck", "restored"\n')
