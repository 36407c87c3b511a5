"""Entries are reached through campaigns.journal alone, and what is true of a game stays with its rules: what the
contracts of imports do not see, the style refuses.
"""

import ast
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from campaigns import access
from campaigns.kernel.study import Study
from campaigns.models import Campaign

ROOT = Path(__file__).resolve().parents[2]
RUFF = Path(sys.executable).with_name("ruff")


def complaints(line, where, *more):
    """What the style has against one line of a file that is not there."""
    command = [
        RUFF,
        "check",
        "--select=TID251,SLF001",
        "--output-format=concise",
        *more,
        "--stdin-filename",
        ROOT / where,
        "-",
    ]
    return subprocess.run(command, cwd=ROOT, input=line, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    "line",
    [
        "from campaigns.models.journal import Entry",
        "import campaigns.models.journal",
        "from campaigns.models import journal",
        "from campaigns import models; models.journal.Entry.objects.all().delete()",
        "import campaigns; campaigns.models.journal.Entry",
        "from django.apps import apps; apps.get_model('campaigns', 'Entry')",
    ],
)
@pytest.mark.parametrize(
    "where", ["campaigns/views/planted.py", "chronicle/views/planted.py", "config/planted.py"]
)
def test_nobody_else_reaches_the_rows(line, where):
    assert "TID251" in complaints(line, where)


@pytest.mark.parametrize("where", ["campaigns/views/planted.py", "chronicle/printing/planted.py"])
def test_no_page_looks_behind_what_is_told(where):
    """The whole journal lies in the reading that a frame holds, one underscore away."""
    assert "SLF001" in complaints("leaked = lambda frame: frame.reading._now.state", where)


def test_the_journal_does():
    line = "from campaigns.models.journal import Entry"
    assert complaints(line, "campaigns/journal/planted.py") == "All checks passed!\n"


# --- A page has the reading of its own seat ---------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "from campaigns.journal import reading",
        "from campaigns import journal; journal.reading(frame.chair.campaign, 2)",
        "import campaigns.journal as j; j.reading(frame.chair.campaign, 2, host=True)",
        "from campaigns import journal; journal.seen_by(frame.chair.campaign, 2)",
        "from campaigns.access import chair_of",
        "from campaigns import access; look(access.chair_of(seat))",
    ],
)
@pytest.mark.parametrize("where", ["campaigns/views", "chronicle/printing", "companions/dracula/views"])
def test_no_page_reads_as_another_seat(line, where):
    assert "TID251" in complaints(line, f"{where}/planted.py")


@pytest.mark.parametrize(
    "line",
    [
        "from campaigns.access import Holder",
        "from campaigns import access; access.beside(frame.chair, access.Holder(device=device, account=None))",
        "from campaigns import games; games.game('dracula').start()",
        "from campaigns.games import game",
        "from campaigns.games import games",
        "from campaigns import journal; journal.record(campaign, event=event, seat=2, at=at, key=key)",
        "from django.utils.module_loading import import_string; import_string('companions.dracula.rules.state.State')",
        "from django.utils import module_loading",
        "from importlib import import_module",
        "import importlib",
        "import sys; sys.modules['companions.dracula.rules.state']",
        "import gc",
    ],
)
@pytest.mark.parametrize(
    "where", ["chronicle/views", "companions/skeleton/forms", "companions/dracula/views"]
)
def test_no_game_goes_round_its_frame(line, where):
    config = ("--config", ROOT / "script/lib/games.toml")
    assert "TID251" in complaints(line, f"{where}/planted.py", *config)
    assert "All checks passed" in complaints("from campaigns import journal", f"{where}/planted.py", *config)


# What a page could write, and what the types say of it.
UNTYPED = {
    "type(ROUNDS)(lambda past: past.end)": "arg-type",
    "ROUNDS.__class__(lambda past: past.end)": "arg-type",
    "dataclasses.replace(ROUNDS, find=lambda past: past.end)": "type-var",
    "looking_back.study(lambda past: past.end)": "attr-defined",
    "looking_back.Past": "attr-defined",
    "looking_back.State": "attr-defined",
    "frame.game.start()": "attr-defined",
    "frame.game.evolve(frame.view, None)": "attr-defined",
    "frame.game.sight(frame.view, 2)": "attr-defined",
    "frame.game.tell(None, frame.view, 2)": "attr-defined",
    "frame.game.decide(frame.view, None)": "attr-defined",
    "frame.game.codec": "attr-defined",
    "Chair(campaign=frame.chair.campaign, number=2)": "call-arg",
    "type(frame.chair)(number=2)": "call-arg",
    "frame.chair.number = 2": "misc",
    "frame.view = frame.reading.of(ROUNDS)": "misc",
}
PLANTED = """
import dataclasses

from campaigns.access import Chair
from companions.bloodborne.frames import Frame
from companions.bloodborne.rules import looking_back
from companions.bloodborne.rules.looking_back import ROUNDS


def planted(frame: Frame) -> None:
"""


def test_no_page_makes_a_study_works_out_a_state_or_sits_down_elsewhere(tmp_path):
    page = tmp_path / "planted.py"
    page.write_text(PLANTED + "".join(f"    {line}\n" for line in UNTYPED))
    command = [RUFF.with_name("mypy"), "--config-file", "pyproject.toml", page]

    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout

    first = len(PLANTED.splitlines()) + 1
    for number, (line, why) in enumerate(UNTYPED.items(), first):
        assert re.search(rf"planted.py:{number}: error: .*\[{why}\]", told), (line, told)


def test_what_the_types_let_pass_is_refused_when_it_is_asked_for():
    chair = access.wall_of(Campaign())
    with pytest.raises(TypeError):
        replace(chair, number=2)
    with pytest.raises(TypeError, match="made by the rules"):
        Study(lambda past: past.end)


# With these there is no door that would hold.
BEHIND = {
    "__setattr__",
    "__new__",
    "__dict__",
    "__class__",
    "__globals__",
    "__closure__",
    "__func__",
    "__self__",
}
BEHIND |= {
    "__subclasses__",
    "__bases__",
    "__mro__",
    "__wrapped__",
    "__import__",
    "vars",
    "globals",
    "eval",
    "exec",
}


def test_no_game_and_no_page_looks_behind_an_object():
    rooms = [ROOT / room for room in ("chronicle", "companions", "campaigns/views", "campaigns/paper")]
    pages = [path for room in rooms for path in room.rglob("*.py") if "rules" not in path.parts]
    found = {path: names for path in pages if (names := looks_behind(path.read_text(encoding="utf-8")))}
    assert found == {}
    assert len(pages) > 300


@pytest.mark.parametrize(
    "line",
    [
        "vars(frame.reading)['_now'].state",
        "object.__setattr__(frame.chair, 'number', 2)",
        "frame.reading.of.__func__.__globals__['position']",
        "frame.__dict__",
        "eval('frame.reading' + '._now')",
    ],
)
def test_who_looks_behind_one_is_seen(line):
    assert looks_behind(line)


def looks_behind(text):
    names = (getattr(node, "attr", getattr(node, "id", "")) for node in ast.walk(ast.parse(text)))
    return {*names} & BEHIND


# --- What is true, and what one seat sees of it -----------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "from chronicle.rules.state import State",
        "from chronicle.rules.state.chronicle import State",
        "from ..rules.state import State",
        "from chronicle.rules import state; state.State()",
        "import chronicle.rules.state as state; state.State()",
        "from chronicle.rules.evolve import evolve",
        "from chronicle.rules import evolve",
    ],
)
@pytest.mark.parametrize("room", ["views", "printing", "phrases", "forms"])
def test_no_page_of_a_chronicle_has_a_state_in_hands(line, room):
    """A Censored one it takes from a View: any other is of the wrong type."""
    assert "TID251" in complaints(line, f"chronicle/{room}/planted.py")


GAMES = sorted(path.parent.relative_to(ROOT).as_posix() for path in ROOT.glob("companions/*/rules"))


@pytest.mark.parametrize("line", ["from .rules.state import State", "from .rules.evolve import evolve"])
@pytest.mark.parametrize("game", ["chronicle", *GAMES])
def test_no_page_of_any_game_has(line, game):
    """What it sees is a View, and what it may do is decided behind its back."""
    whole = line.replace(" .", f" {game.replace('/', '.')}.")
    for planted in (line, whole):
        assert "TID251" in complaints(planted, f"{game}/printing.py")
    assert "TID251" in complaints(whole, f"{game}/views/planted.py")
    assert "TID251" in complaints(whole, "campaigns/views/planted.py")


@pytest.mark.parametrize("game", ["chronicle", *GAMES])
def test_its_rules_have(game):
    for line in (f"from {game.replace('/', '.')}.rules.state import State", "from .state import State"):
        assert complaints(line, f"{game}/rules/planted.py") == "All checks passed!\n"


def test_nothing_is_called_censored_but_by_who_censors_it():
    """To the types it is a name: whoever calls it says that nothing is left that a seat may not read."""
    says = [
        (path.relative_to(ROOT).as_posix(), function.name)
        for path in (ROOT / "chronicle").rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef) and names_it(function)
    ]
    assert says == [("chronicle/rules/sight.py", "censored")]


def names_it(function):
    """Wherever it stands but as a type."""
    notes = {id(node) for one in ast.walk(function) for note in types(one) for node in ast.walk(note)}
    return any(
        (getattr(node, "id", "") or getattr(node, "attr", "")) == "Censored" and id(node) not in notes
        for node in ast.walk(function)
    )


def types(node):
    """What is written after a colon or an arrow."""
    found = (getattr(node, "annotation", None), getattr(node, "returns", None))
    return [note for note in found if note is not None]
