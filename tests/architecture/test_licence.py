"""The licence is whole, and nothing of others' lies in the checkout without its own beside it and its name in the credits."""

import re
import subprocess
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


def committed(*patterns):
    """What a house that was open here has laid into its folder is nobody's to carry."""
    command = ["git", "ls-files", "--", *(f":(glob){pattern}" for pattern in patterns)]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(line) for line in listed.stdout.splitlines()]


def test_whoever_made_what_we_carry_is_named():
    licences = committed("*/**/*.LICENSE")
    assert [str(licence) for licence in licences if f"(../{licence})" not in CREDITS] == []
    assert licences


def test_whatever_others_made_is_in_the_credits():
    """By its family: `spectral-latin.woff2` is of Spectral, and where it lies is said."""
    carried = committed(*CARRIED)
    assert [str(path) for path in carried if not credited(path)] == []
    assert {path.suffix for path in carried} == {".woff2", ".ttf", ".js", ".whl"}


def credited(carried):
    family = re.split(r"[-.]", carried.name)[0]
    rows = [row for row in CREDITS.lower().splitlines() if row.startswith("|") and family in row]
    return any(f"`{carried.parts[0]}/" in row for row in rows)
