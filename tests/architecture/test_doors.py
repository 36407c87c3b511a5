"""Entries are reached through campaigns.journal alone: what the contracts of imports do not see, the style refuses."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RUFF = Path(sys.executable).with_name("ruff")


def complaints(line, where):
    """What the style has against one line of a file that is not there."""
    command = [
        RUFF,
        "check",
        "--select=TID251,SLF001",
        "--output-format=concise",
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
