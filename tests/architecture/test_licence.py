"""The licence is whole, and nothing of others' lies in the checkout without its own beside it and its name in the credits."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CREDITS = (ROOT / "docs/credits.md").read_text()
CARRIED = (
    "static/fonts/**/*.woff2",
    "static/fonts/**/*.ttf",
    "static/**/*.min.js",
    "tests/**/*.min.js",
    "script/wheels/*.whl",
)


def test_the_licence_is_the_whole_of_it():
    words = (ROOT / "LICENSE").read_text().split()

    assert words[:5] == ["GNU", "AFFERO", "GENERAL", "PUBLIC", "LICENSE"]
    assert len(words) == 5535
    assert words[-1] == "<http://www.gnu.org/licenses/>."
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["license"] == "AGPL-3.0-or-later"


@pytest.mark.parametrize("name", ["LICENSE", "docs/credits.md"])
def test_the_readme_leads_to_it(name):
    assert f"]({name})" in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("licence", sorted(ROOT.glob("*/**/*.LICENSE")), ids=lambda path: path.name)
def test_whoever_made_what_we_carry_is_named(licence):
    if not {".venv", "node_modules"} & {*licence.parts}:  # which nobody commits
        assert f"(../{licence.relative_to(ROOT)})" in CREDITS


@pytest.mark.parametrize(
    "carried", sorted(path for each in CARRIED for path in ROOT.glob(each)), ids=lambda path: path.name
)
def test_whatever_others_made_is_in_the_credits(carried):
    """By its family: `spectral-latin.woff2` is of Spectral, and where it lies is said."""
    family = re.split(r"[-.]", carried.name)[0]
    rows = [row for row in CREDITS.lower().splitlines() if row.startswith("|") and family in row]
    assert any(f"`{carried.relative_to(ROOT).parts[0]}/" in row for row in rows)
