"""The licence is whole, and nothing of others' lies in the checkout without its own beside it and its name in the credits."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CREDITS = (ROOT / "docs/credits.md").read_text()


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
    if ".venv" not in licence.parts:
        assert f"(../{licence.relative_to(ROOT)})" in CREDITS
