"""What the pages about the printed rules name stands in the code: the function that holds a rule, the file, the fact."""

import ast
import re
from functools import cache
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
FOLDER = re.compile(r"where \(`(.+)/`\)")
FILE, FOUND_IN = re.compile(r"`([\w/]+\.py)`"), re.compile(r"`([A-Za-z_]+)\.(\w+)`")
ELSEWHERE = {"py", "json"}  # these are files


def folder(page):
    """The rules that a page is about."""
    return ROOT / FOLDER.search(page.read_text(encoding="utf-8"))[1]


def made(body):
    """The names that these lines make."""
    for line in body:
        if isinstance(line, ast.FunctionDef | ast.ClassDef):
            yield line.name
        elif isinstance(line, ast.Assign | ast.AnnAssign):
            stored = (one for one in ast.walk(line) if isinstance(one, ast.Name))
            yield from (one.id for one in stored if isinstance(one.ctx, ast.Store))


def holders(rules, name):
    """The lines of the modules of that name, and of the classes."""
    for path in rules.glob("**/*.py"):
        tree = parsed(path)
        if path.stem == name:
            yield tree.body
        yield from (one.body for one in tree.body if isinstance(one, ast.ClassDef) and one.name == name)


@cache
def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def is_there(rules, holder, name):
    return name in chain.from_iterable(made(body) for body in holders(rules, holder))


NAMED = [
    (page, holder, name)
    for page in PAGES
    for holder, name in dict.fromkeys(FOUND_IN.findall(page.read_text(encoding="utf-8")))
    if name not in ELSEWHERE
]
FILES = [(page, name) for page in PAGES for name in dict.fromkeys(FILE.findall(page.read_text("utf-8")))]


def test_the_pages_name_what_holds_their_rules():
    assert {page for page, *_named in NAMED} == {*PAGES}


def test_every_name_on_them_is_there():
    gone = [
        (page.stem, holder, name) for page, holder, name in NAMED if not is_there(folder(page), holder, name)
    ]
    assert gone == []


def test_every_file_on_them_is_there():
    """In the rules, in the game, or by its whole path."""
    places = {page: (folder(page), folder(page).parent, ROOT) for page in PAGES}
    named = [(page, name) for page, name in FILES if not any((at / name).is_file() for at in places[page])]
    assert named == []
    assert FILES


def test_a_name_that_is_not_there_is_found():
    rules = ROOT / "companions" / "bloodborne" / "rules"
    assert is_there(rules, "evolve", "rolled")
    assert is_there(rules, "FinalBoss", "extra")
    assert not is_there(rules, "evolve", "_rolled")
    assert not is_there(rules, "FinalBoss", "more")
    assert not is_there(rules, "evolved", "rolled")
