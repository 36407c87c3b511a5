"""Every template, address and part that somebody names is there, and whatever is there is named."""

import re
from functools import cache
from pathlib import Path

import pytest
from django.template import TemplateSyntaxError, engines
from django.template.loader import get_template
from django.urls import get_resolver

from tests.conformance.games import SITE

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted(str(path.relative_to(ROOT / "templates")) for path in ROOT.glob("templates/**/*.html"))
CODE = sorted(
    path for app in ("campaigns", "companions", "chronicle", "config") for path in ROOT.glob(f"{app}/**/*.py")
)
# A name that is put together while the page is drawn ends with its colon here.
ADDRESS = re.compile(r"{%\s*url\s+[\"']([\w:-]+)[\"']|(?:reverse|redirect)\(\s*[\"']([\w:-]+)[\"']")
# The name of a file, or of a part of it; what is put together while the page is drawn stands in braces.
TEMPLATE = re.compile(r"[\"']([\w/{}.-]+\.html(?:#[\w{}().,\[\] -]+)?)[\"']")
# `"chronicle/parts/task_"|add:step|add:".html"`
ADDED = re.compile(r"\"([\w/]+)\"\|add:\w+\|add:\"(\.html)\"")
# `show(request, "chronicle/hinge.html", frame, part="hinge")`
ALONE = re.compile(r"\"([\w/]+\.html)\",[^\n]*\bpart=\"([\w-]+)\"")
# A file put together of a constant of the module and a name: f"{FOLDER}/table.html".
CONSTANT = re.compile(r"^([A-Z_]+)(?:: Final)? = \"([\w/]+)\"$", re.MULTILINE)
BRACES = re.compile(r"{[^}]*}")
DEFINED = re.compile(r"{% partialdef ([\w-]+)( inline)? %}")
DRAWN = re.compile(r"{% partial ([\w-]+) %}")
# What a view shows, and what a page of a game is drawn with.
SHOWN = re.compile(
    r"(?:show\(\s*request,|\bPage\(\s*name=\"\w+\",\s*template=)\s*(f?[\"'][^\"']+\.html[\"'])"
)
EXTENDS = re.compile(r"^{% extends (?:\w+\|default:)?\"([\w/.]+)\" %}")
GIVEN = re.compile(r"{% include \"([^\"]+)\" with ([^%]+?)(?: only)? %}")
TAG = re.compile(r"{[{%](.*?)[}%]}")
QUOTED = re.compile(r"\"[^\"]*\"")
# Django asks for these by itself.
DJANGO = {"403_csrf.html", "404.html", "500.html"}


def addresses(resolver=None, space=""):
    """Of the house, and of the game that new ones are written after."""
    for one in (resolver or get_resolver(SITE)).url_patterns:
        if hasattr(one, "url_patterns"):
            yield from addresses(one, f"{space}{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}"


def named(pattern, text):
    return {next(filter(None, found)) for found in pattern.findall(text)}


def sources():
    return [*(ROOT / "templates" / name for name in TEMPLATES), *CODE]


@cache
def text_of(name):
    return (ROOT / "templates" / name).read_text(encoding="utf-8")


def there():
    """Every file, and every part of one that can be asked for by name."""
    yield from TEMPLATES
    for name in TEMPLATES:
        yield from (f"{name}#{part}" for part, _inline in DEFINED.findall(text_of(name)))


THERE = frozenset(there())


def names(text):
    """The templates that a text names, each as a pattern of names; a constant of the module is written out."""
    constants = dict(CONSTANT.findall(text))
    for name in TEMPLATE.findall(text):
        for constant, value in constants.items():
            name = name.replace(f"{{{constant}}}", value)
        yield re.escape(BRACES.sub("\0", name)).replace("\0", r"\w+")
    yield from (re.escape(f"{file}#{part}") for file, part in ALONE.findall(text))
    yield from (re.escape(before) + r"\w+" + re.escape(after) for before, after in ADDED.findall(text))


def meant(pattern, known=THERE):
    return {name for name in known if re.fullmatch(pattern, name)}


def missing(text, known=THERE):
    return [pattern for pattern in names(text) if not meant(pattern, known)]


def test_every_address_that_is_named_is_there():
    known = set(addresses())
    asked = [(name, path) for path in sources() for name in named(ADDRESS, path.read_text(encoding="utf-8"))]
    assert [(name, path) for name, path in asked if not name.endswith(":") and name not in known] == []
    assert len(asked) > 100


def test_every_template_that_is_named_is_there():
    texts = {path: path.read_text(encoding="utf-8") for path in sources()}
    assert {path: gone for path, text in texts.items() if (gone := missing(text))} == {}
    assert len(TEMPLATES) > 100


@pytest.mark.parametrize(
    "planted",
    [
        'template="chronicle/print/labelz.html"',
        'template="chronicle/prynt/haven.html"',
        'FOLDER = "companions/bloodborn"\nshow(request, f"{FOLDER}/table.html", frame)',
        'f"companions/bloodborne/axts.html#{act}"',
        'f"chronicle/phases/{name}.htm.html"',
        '{% include "campaigns/kard.html" with main=True %}',
        '{% include "campaigns/home.html#welcom" %}',
        '{% extends "tabel.html" %}',
        '{% extends layout|default:"tabel.html" %}',
        '{% with template="chronicle/parts/taks_"|add:step|add:".html" %}{% include template %}{% endwith %}',
    ],
)
def test_a_template_that_is_not_there_is_found(planted):
    assert missing(planted)


def test_every_template_and_part_is_named():
    """Files, and parts that are not drawn where they stand."""
    asked = {f"{name}#{part}" for name in TEMPLATES for part in DRAWN.findall(text_of(name))}
    texts = [path.read_text(encoding="utf-8") for path in sources()]
    asked = asked.union(*(meant(pattern) for text in texts for pattern in names(text)))
    files = {name.partition("#")[0] for name in asked}

    assert set(THERE) - asked - files - DJANGO == set()


def test_every_part_that_is_drawn_stands_below():
    drawn = {name: {*DRAWN.findall(text_of(name))} for name in TEMPLATES}
    assert {name: gone for name in TEMPLATES if (gone := drawn[name] - {*parts(name)})} == {}


def test_every_part_has_its_name_once():
    assert [name for name in TEMPLATES if len({*parts(name)}) < len(parts(name))] == []


def parts(name):
    return [part for part, _inline in DEFINED.findall(text_of(name))]


def test_every_parameter_that_is_given_is_asked_for():
    unasked = {(name, whom, word) for name in TEMPLATES for whom, word in given(text_of(name))}
    assert {(name, whom, word) for name, whom, word in unasked if word not in reached(whom)} == set()
    assert len(unasked) > 100


def given(text):
    for whom, parameters in GIVEN.findall(text):
        yield from ((whom, bit.partition("=")[0]) for bit in parameters.split() if "=" in bit)


@cache
def reached(name, seen=()):
    """Every word of a template, and of what it includes."""
    text = part_of(name)
    words = {word for tag in TAG.findall(text) for word in re.findall(r"\w+", QUOTED.sub("", tag))}
    inside = {one for pattern in names(text) for one in meant(pattern)}
    inside |= {f"{name.partition('#')[0]}#{part}" for part in DRAWN.findall(text)}
    for one in inside - {name, *seen}:
        words |= reached(one, (*seen, name))
    return words


def part_of(name):
    file, _, part = name.partition("#")
    text = text_of(file)
    return (
        text[text.index(f"{{% partialdef {part} ") : text.index(f"{{% endpartialdef {part} ")]
        if part
        else text
    )


def test_every_template_can_be_read():
    assert {name: why for name in TEMPLATES if (why := unreadable(name))} == {}


def unreadable(name):
    try:
        get_template(name)
    except TemplateSyntaxError as why:
        return why


def test_every_page_at_a_table_has_the_part_that_is_drawn_again():
    """It stands on one of the two layouts whose main part can be had alone."""
    pages = [
        name
        for path in CODE
        for text in [path.read_text(encoding="utf-8")]
        for shown in SHOWN.findall(text)
        for pattern in names("\n".join([*map('{0[0]} = "{0[1]}"'.format, CONSTANT.findall(text)), shown]))
        for name in meant(pattern)
    ]
    for name in pages:
        while name not in {"table.html", "wall.html"}:
            name = EXTENDS.search(text_of(name))[1]
    assert len(pages) > 35


@pytest.mark.parametrize("layout", ["table.html", "wall.html"])
def test_a_layout_gives_its_main_part_alone(layout):
    assert '{% extends layout|default:"' in text_of(layout)
    page = engines["django"].from_string(
        '{% extends layout|default:"base.html" %}{% block main %}<main>{% endblock %}'
    )

    assert page.render({"layout": "part.html"}).strip() == "<main>"
    assert "<!doctype html>" in page.render({"layout": ""})


def test_every_page_that_knows_its_number_knows_its_epoch():
    """Without it, a page that was open while a backup was put back would never show the table again."""
    number = 'data-number="{{ number }}"'
    both = f'{number} data-epoch="{{{{ campaign.epoch }}}}"'
    assert [name for name in TEMPLATES if text_of(name).count(number) != text_of(name).count(both)] == []
    assert any(both in text_of(name) for name in TEMPLATES)
