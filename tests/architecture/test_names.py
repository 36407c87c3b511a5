"""Every template, address and part that somebody names is there."""

import re
from pathlib import Path

import pytest
from django.template.loader import get_template
from django.urls import get_resolver

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted(str(path.relative_to(ROOT / "templates")) for path in ROOT.glob("templates/**/*.html"))
CODE = sorted(
    path for app in ("campaigns", "companions", "chronicle") for path in ROOT.glob(f"{app}/**/*.py")
)
# A name that is put together while the page is drawn ends with its colon here.
ADDRESS = re.compile(r"{%\s*url\s+[\"']([\w:-]+)[\"']|(?:reverse|redirect)\(\s*[\"']([\w:-]+)[\"']")
TEMPLATE = re.compile(
    r"(?:include|extends)\s+[\"']([\w/]+\.html)|[\"']((?:campaigns|components|companions)/[\w/]+\.html)"
)
SHOWN = re.compile(r"show\(\s*request,\s*f?[\"']([^\"']+\.html)[\"']")

EXTENDS = re.compile(r"^{% extends \"([\w/.]+)\" %}")


def addresses(resolver=None, space=""):
    for one in (resolver or get_resolver()).url_patterns:
        if hasattr(one, "url_patterns"):
            yield from addresses(one, f"{space}{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}"


def named(pattern, text):
    return {next(filter(None, found)) for found in pattern.findall(text)}


def sources():
    return [*(ROOT / "templates" / name for name in TEMPLATES), *CODE]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_address_and_template_that_is_named_is_there(path):
    text = path.read_text(encoding="utf-8")
    assert {name for name in named(ADDRESS, text) if not name.endswith(":")} <= set(addresses())
    assert named(TEMPLATE, text) <= set(TEMPLATES)


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_can_be_read(name):
    assert get_template(name)


def test_every_page_at_a_table_has_the_part_that_is_drawn_again():
    """It stands on one of the two layouts whose main part can be had alone."""
    folders = {"{FOLDER}": "companions/bloodborne"}
    pages = {name for path in CODE for name in SHOWN.findall(path.read_text(encoding="utf-8"))}
    for name in pages:
        for said, meant in folders.items():
            name = name.replace(said, meant)
        while name not in {"table.html", "wall.html"}:
            name = EXTENDS.search((ROOT / "templates" / name).read_text(encoding="utf-8"))[1]
    assert len(pages) > 10


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_page_that_knows_its_number_knows_its_epoch(name):
    """Without it, a page that was open while a backup was put back would never show the table again."""
    text = (ROOT / "templates" / name).read_text(encoding="utf-8")
    assert text.count('data-number="{{ number }}"') == text.count(
        'data-number="{{ number }}" data-epoch="{{ campaign.epoch }}"'
    )
