"""One release, said alike everywhere."""

import re
import tomllib
from pathlib import Path

from django.conf import settings

from config.release import RELEASE

ROOT = Path(__file__).resolve().parents[2]


def test_the_release_is_said_alike_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    newest = re.search(r"^Release (\S+)\.$", (ROOT / "CHANGELOG.md").read_text(), re.M)

    assert RELEASE == settings.NIGHTBOOK_RELEASE == project == newest[1]


def test_every_chapter_of_the_changelog_has_its_release():
    """But the newest, while it is worked on."""
    chapters = re.split(r"^## (?!Unreleased$)", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)[1:]
    said = [re.search(r"\n\nRelease (\d+)\.(\d+)\.\n", chapter) for chapter in chapters]

    assert all(said)
    numbers = [(int(one[1]), int(one[2])) for one in said]
    assert numbers == sorted(numbers, reverse=True)
