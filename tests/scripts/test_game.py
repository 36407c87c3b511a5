"""A new game is written whole, under one name, and a name that is no good changes nothing."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import game
import pytest

ROOT = Path(game.ROOT)
# No game will ever be called so.
NEW, NAME = "nobodys", "Nobody’s Game"
LONG = "the_knucklebones_of_many_people"
ELSEWHERE = (game.SETTINGS, game.URLS, game.CONTRACTS)
PACKAGE = "companions/__init__.py"  # by which the style knows what a game is called


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """The files that it reads and writes, and no others."""
    for name in (*game.homes(game.PATTERN), *ELSEWHERE, PACKAGE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    monkeypatch.setattr(game, "ROOT", tmp_path)
    return tmp_path


def texts(tree):
    return {str(path.relative_to(tree)): path.read_text() for path in game.files_of(tree)}


def written(tree, slug, name):
    """What is new, and the lines that came to what was there."""
    before = texts(tree)
    game.main([slug, name])
    after = texts(tree)
    more = {
        path: [line for line in after[path].splitlines() if line not in before[path].splitlines()]
        for path in before
        if after[path] != before[path]
    }
    return {path: text for path, text in after.items() if path not in before}, more


def test_every_file_of_the_pattern_is_written_with_the_name_of_the_game(tree, capsys):
    fresh, _more = written(tree, NEW, NAME)

    assert {*fresh} == {path.replace("skeleton", NEW) for path in game.pattern(tree)}
    assert [path for path, text in fresh.items() if "skeleton" in text.lower()] == []
    assert (
        'NOBODYS: Game[State, Event, View] = Game(\n    slug="nobodys",\n    name="Nobody’s Game",'
        in fresh["companions/nobodys/game.py"]
    )
    assert capsys.readouterr().out.startswith(f"{NAME}: {len(fresh)} new files with ")


def test_the_house_knows_it_by_a_line_in_each_list(tree):
    _fresh, more = written(tree, NEW, NAME)

    contracts = more.pop(game.CONTRACTS)
    assert more == {
        game.SETTINGS: ['    "nobodys": "companions.nobodys.game.NOBODYS",'],
        game.URLS: [
            '    path("c/<uuid:campaign>/<int:seat>/nobodys/", include("companions.nobodys.urls")),',
        ],
    }
    named = [re.findall(r'"(companions\.nobodys[^"]*)"', line) for line in contracts]
    assert named == [
        ["companions.nobodys.rules.evolve"],
        ["companions.nobodys.rules.state.State"],
        ["companions.nobodys"],
        ["companions.nobodys.rules"],
    ]


def test_its_pages_have_no_state_in_hands_and_its_rules_have(tree):
    game.main([NEW, NAME])
    lines = [
        "from companions.nobodys.rules.state import State",
        "from companions.nobodys.rules.evolve import evolve",
    ]
    for line, relative in zip(lines, ("from .state import State", "from .evolve import evolve"), strict=True):
        assert "TID251" in complaints(tree, line, "views.py")
        assert "TID251" in complaints(tree, line.replace("companions.nobodys", ""), "printing.py")
        assert complaints(tree, relative, "rules/planted.py") == "All checks passed!\n"


def complaints(tree, line, where):
    """What the style has against a line in a file of the new game."""
    path = tree / "companions" / NEW / where
    ruff = [Path(sys.executable).with_name("ruff"), "check", "--no-cache", "--select=TID251"]
    return subprocess.run(
        [*ruff, "--stdin-filename", path, "-"],
        cwd=tree,
        input=line,
        capture_output=True,
        text=True,
        check=False,
    ).stdout


def test_a_long_name_is_laid_out_as_the_style_wishes(tree):
    fresh, more = written(tree, LONG, "The Knucklebones of Many Many People")
    sources = [path for path in (*fresh, *more) if path.endswith(".py")]

    for path in sources:
        assert ast.parse((tree / path).read_text())
    # The order of imports leans on what lies around them, which is not here.
    for check in (["check", "--no-cache", "--ignore=I001"], ["format", "--check", "--no-cache"]):
        ruff = [Path(sys.executable).with_name("ruff"), *check, *sources]
        assert subprocess.run(ruff, cwd=tree, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("slug", "name", "why"),
    [
        ("Dice", "Dice", "'Dice' cannot be a slug"),
        ("2dice", "Dice", "'2dice' cannot be a slug"),
        ("dice-2", "Dice", "'dice-2' cannot be a slug"),
        ("d" * 41, "Dice", f"'{'d' * 41}' cannot be a slug"),
        ("import", "Dice", "'import' is a word of Python"),
        ("skeleton", "Dice", "companions/skeleton is there already"),
        ("toy", "Dice", "'toy' is the smallest game"),
        ("players", "Dice", "'PLAYERS' has a meaning in every game"),
        ("sessions", "Dice", "'sessions' is an app of Django's here"),
        ("bloodborne", "Dice", "/c/…/bloodborne/ is an address of the house already"),
        ("history", "Dice", "/c/…/history/ is an address of the house already"),
        (NEW, "", "'' cannot be a name"),
        (NEW, " Dice", "' Dice' cannot be a name"),
        (NEW, "Dice\nand Doom", "'Dice\\nand Doom' cannot be a name"),
        (NEW, 'The "Dice"', 'The name has signs that sources do not bear: "'),
    ],
)
def test_what_is_no_name_changes_nothing(tree, slug, name, why):
    before = texts(tree)
    with pytest.raises(SystemExit) as refused:
        game.main([slug, name])

    assert str(refused.value).startswith(why)
    assert str(refused.value).endswith("Nothing was written.")
    assert texts(tree) == before


def test_it_is_written_once(tree):
    game.main([NEW, NAME])
    before = texts(tree)
    with pytest.raises(SystemExit, match="companions/nobodys is there already"):
        game.main([NEW, NAME])

    assert texts(tree) == before


def test_where_there_is_no_list_to_put_it_into_nothing_is_written(tree):
    (tree / game.URLS).write_text("urlpatterns = []\n")
    before = texts(tree)
    with pytest.raises(SystemExit, match="There is no 'urlpatterns"):
        game.main([NEW, NAME])

    assert texts(tree) == before
