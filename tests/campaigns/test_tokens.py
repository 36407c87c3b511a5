"""The look keeps its promises: contrast, fonts, sizes. Computed from the files themselves."""

import re
from itertools import product
from pathlib import Path

import brotli
import pytest

STATIC = Path(__file__).resolve().parents[2] / "static"
BASE = (STATIC / "css" / "base.css").read_text(encoding="utf-8")
COMPONENTS = (STATIC / "css" / "components.css").read_text(encoding="utf-8")
CHRONICLE = (STATIC / "css" / "chronicle.css").read_text(encoding="utf-8")
ITS_STORY = (STATIC / "css" / "chronicle-story.css").read_text(encoding="utf-8")
ITS_WALL = (STATIC / "css" / "chronicle-wall.css").read_text(encoding="utf-8")

GROUNDS = ("ground", "panel", "panel-2", "blood-wash", "brass-wash", "verdigris-wash")
WORDS = ("ink", "ink-2", "blood-text", "brass", "verdigris", *(f"seat-{n}" for n in range(1, 9)))
SIGNS = ("blood", "edge")


def tokens(head: str) -> dict[str, str]:
    """The colours of the block that begins with `head`."""
    block = BASE.split(head + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6})", block))


PAPER = tokens(":root")
NIGHT_BY_SYSTEM = tokens(':root:not([data-theme="paper"])')
NIGHT_BY_CHOICE = tokens('[data-theme="night"]:root')
THEMES = {"paper": PAPER, "night": NIGHT_BY_CHOICE}


def light(colour: str) -> float:
    """Relative luminance after WCAG 2.2."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_night_is_one_theme_whoever_asks_for_it():
    assert NIGHT_BY_SYSTEM == NIGHT_BY_CHOICE
    assert NIGHT_BY_CHOICE.keys() == PAPER.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_every_ground(theme):
    colours = THEMES[theme]

    weak = [pair for pair in product(WORDS, GROUNDS) if contrast(*map(colours.get, pair)) < 4.5]

    assert weak == []


@pytest.mark.parametrize("theme", THEMES)
def test_signs_and_edges_can_be_seen_on_every_ground(theme):
    colours = THEMES[theme]

    weak = [pair for pair in product(SIGNS, GROUNDS) if contrast(*map(colours.get, pair)) < 3]

    assert weak == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("words", "fill"),
    [("on-deep", "blood-deep"), ("ground", "ink"), *(("ground", f"seat-{n}") for n in range(1, 9))],
)
def test_words_can_be_read_on_fills(theme, words, fill):
    assert contrast(THEMES[theme][words], THEMES[theme][fill]) >= 4.5


def test_every_token_that_is_used_is_defined():
    used = set(re.findall(r"var\(--([a-z0-9-]+)", BASE + COMPONENTS + CHRONICLE + ITS_STORY))
    defined = set(re.findall(r"--([a-z0-9-]+):", BASE + COMPONENTS + CHRONICLE))

    assert used <= defined


def test_no_colour_stands_outside_the_tokens():
    assert re.findall(r"#[0-9a-f]{3,8}\b", COMPONENTS + CHRONICLE + ITS_STORY) == []


def letters(ranges: str) -> set[int]:
    pairs = (part.strip().removeprefix("U+").split("-") for part in ranges.split(","))
    return {
        code for first, *last in pairs for code in range(int(first, 16), int((last or [first])[0], 16) + 1)
    }


def test_fonts_hold_the_letters_that_the_sheet_promises():
    faces = re.findall(r'url\("\.\./fonts/([a-z-]+\.woff2)"\).*?unicode-range: ([^;]+);', BASE, re.DOTALL)

    missing = {name: letters(ranges) - held(STATIC / "fonts" / name) for name, ranges in faces}

    assert len(missing) == 6
    assert missing == {name: set() for name in missing}


def held(file: Path) -> set[int]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415 -- slow import, one test

    with TTFont(file) as font:
        return set(font.getBestCmap())


def test_polish_and_russian_can_be_written():
    promised = set().union(*(letters(ranges) for ranges in re.findall(r"unicode-range: ([^;]+);", BASE)))

    assert set(map(ord, "ĄĆĘŁŃÓŚŹŻąćęłńóśźżАБВЁЯабвёя«»—–…„”№×−’·")) <= promised


def test_digits_of_the_text_font_have_one_width():
    from fontTools.ttLib import TTFont  # noqa: PLC0415 -- slow import, one test

    with TTFont(STATIC / "fonts" / "commissioner-latin.woff2") as font:
        widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}

    assert len(widths) == 1


@pytest.mark.parametrize("name", ["commissioner-latin", "spectral-latin"])
def test_figures_that_are_read_are_as_wide_as_they_are_drawn(name):
    from fontTools.ttLib import TTFont  # noqa: PLC0415 -- slow import, one test

    with TTFont(STATIC / "fonts" / f"{name}.woff2") as font:
        drawn = {ord(digit): own(font)[font.getBestCmap()[ord(digit)]] for digit in "0123456789"}
        widths = {digit: font["hmtx"][glyph][0] for digit, glyph in drawn.items()}
        program = bytes(font["prep"].program.getBytecode())

    assert min(widths, key=widths.get) == ord("1")
    assert len(set(widths.values())) > 1
    assert program == bytes.fromhex("b801ff85b0048d")  # it fits nothing to the grid


def own(font):
    """By digit, what the feature pnum puts in its place."""
    table = font["GSUB"].table
    found = [one.Feature for one in table.FeatureList.FeatureRecord if one.FeatureTag == "pnum"]
    lookups = {number for feature in found for number in feature.LookupListIndex}
    parts = [part for number in lookups for part in table.LookupList.Lookup[number].SubTable]
    return {digit: glyph for part in parts for digit, glyph in part.mapping.items()}


def test_a_page_stays_light():
    sizes = {file.stem: file.stat().st_size for file in (STATIC / "fonts").glob("*.woff2")}
    english = sizes["commissioner-latin"] + sizes["spectral-latin"]
    sheets = len(brotli.compress(BASE.encode())) + len(brotli.compress(COMPONENTS.encode()))

    assert english <= 55 * 1024
    assert english + sizes["commissioner-cyrillic"] + sizes["spectral-cyrillic"] <= 80 * 1024
    assert sheets <= 12 * 1024
    assert len(brotli.compress(CHRONICLE.encode())) <= 5 * 1024
    assert len(brotli.compress(ITS_WALL.encode())) <= 5 * 1024


def test_licences_of_the_fonts_are_kept():
    for name in ("commissioner", "spectral"):
        assert "SIL Open Font License" in (STATIC / "fonts" / f"{name}.LICENSE").read_text(encoding="utf-8")
