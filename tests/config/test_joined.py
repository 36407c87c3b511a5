"""What a page loads of its own is one script and one sheet: what they import stands in them, whole, once, in order."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import FileSystemFinder
from django.contrib.staticfiles.storage import StaticFilesStorage

from config.joined import EXPORT, SCRIPT, Joined, script, sheet
from config.statics import Hashed

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "static"
SCRIPTS = sorted(path.name for path in (STATIC / "js").glob("*.js"))
TAG = re.compile(r'<script [^>]*type="module"')


def reader(files):
    return lambda name: files[name]


def test_a_script_has_what_it_imports_before_it_each_once_in_a_room_of_its_own():
    files = {
        "js/table.js": '// A table.\n\nimport "./asks.js";\nimport { one, two } from "./forms.js";\n\none(two);\n',
        "js/asks.js": 'import { one } from "./forms.js";\n/** Asks. */\nconst own = 1;\none(own); // said\n',
        "js/forms.js": "export const one = (own) => own;\nexport function two() {}\nconst own = 2;\n",
    }

    assert script("js/table.js", reader(files)) == (
        "const $forms = (() => {\n"
        "const one = (own) => own;\nfunction two() {}\nconst own = 2;\n"
        "return { one, two };\n})();\n\n"
        "const $asks = (() => {\n"
        "const { one } = $forms;\nconst own = 1;\none(own); // said\n"
        "return {  };\n})();\n\n"
        "\nconst { one, two } = $forms;\n\none(two);\n"
    )


def test_a_sheet_has_what_it_imports_where_it_imports_it():
    files = {
        "css/house.css": '/* All. */\n@import "base.css";\n@import "more.css";\na { b: c }\n',
        "css/base.css": "/* What comes\nfirst. */\n@layer base;\n",
        "css/more.css": '@import "most.css";\nd { e: f }\n',
        "css/most.css": "g { h: url(../i.svg) }\n",
    }

    assert sheet("css/house.css", reader(files)) == (
        "@layer base;\ng { h: url(../i.svg) }\nd { e: f }\na { b: c }\n"
    )


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_script_imports_what_the_other_does_not_give(name):
    text = (STATIC / "js" / name).read_text(encoding="utf-8")
    wanted = {(stem, one) for names, _, stem in SCRIPT.findall(text) for one in re.findall(r"\w+", names)}
    given = {(stem, one) for stem, _ in wanted for one in exported(stem)}

    assert wanted <= given
    assert len(re.findall(r"^import\b", text, re.MULTILINE)) == len(SCRIPT.findall(text))
    assert len(re.findall(r"^export\b", text, re.MULTILINE)) == len(EXPORT.findall(text))


def exported(stem):
    return EXPORT.findall((STATIC / "js" / f"{stem}.js").read_text(encoding="utf-8"))


class Uncompressed(Hashed):
    """Compressing takes seconds, and changes no name."""

    def compress_files(self, paths):
        del paths
        return ()


@pytest.fixture
def laid(tmp_path):
    """The folder as it is served: every file under its own name, and under one with a hash."""
    folder = tmp_path / "static"
    found = {}
    for name, storage in FileSystemFinder().list([]):
        found[name] = (storage, name)
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((STATIC / name).read_bytes())
    storage = Uncompressed(location=folder, base_url="/static/")
    made = list(storage.post_process(found))
    assert not [what for _, _, what in made if isinstance(what, Exception)]
    return storage


def test_what_is_served_asks_for_nothing_more_but_by_its_hash(laid):
    for name in SCRIPTS:
        text = served(laid, f"js/{name}")
        assert re.findall(r"^(?:import|export) .*\bfrom\b|^import \"", text, re.MULTILINE) == [], name
        asked = re.findall(r'import\("\./([^"]+)"\)', text)
        assert all(re.fullmatch(r"\w+\.[0-9a-f]{12}\.js", one) for one in asked), name
    for sheets in (STATIC / "css").glob("*.css"):
        text = served(laid, f"css/{sheets.name}")
        assert "@import" not in text, sheets.name
        asked = re.findall(r'url\("(?!data:|#)([^"]+)"\)', text)
        assert all(re.search(r"\.[0-9a-f]{12}\.\w+$", one) for one in asked), sheets.name
    assert "@font-face" in served(laid, "css/base.css")


def served(storage, name):
    return (Path(storage.location) / storage.hashed_files[name]).read_text(encoding="utf-8")


def test_what_others_wrote_and_what_is_no_text_stays_as_it_is():
    plain = StaticFilesStorage(location=STATIC)
    names = ["vendor/htmx.bundle.min.js", "css/print/frame.svg", "icons/180.png"]
    whole = Joined({name: (plain, name) for name in names})

    for name in names:
        with whole.open(name) as file:
            assert file.read() == (STATIC / name).read_bytes(), name


def test_a_page_has_one_script_of_ours():
    """Two would each bring what both need, and have it run twice."""
    for path in (ROOT / "templates").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"{% block scripts %}(.*?){% endblock", text, re.DOTALL)
        outside = re.sub(r"{% block scripts %}.*?{% endblock", "", text, flags=re.DOTALL)
        assert not TAG.search(outside), path
        assert "block.super" not in "".join(named), path
        for one in named:
            assert all(len(TAG.findall(way)) == 1 for way in re.split(r"{% else %}", one)), path
