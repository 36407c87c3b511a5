"""Makes static/fonts again from the npm packages: the letters and weights that the pages need, nothing else."""

import copy
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools import ttLib
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).resolve().parents[2] / "static" / "fonts"
PACKAGES = {
    "commissioner": ("@fontsource-variable/commissioner@5.3.0", "commissioner-{}-wght-normal.woff2"),
    "spectral": ("@fontsource/spectral@5.3.0", "spectral-{}-600-normal.woff2"),
}
# The ranges stand in static/css/base.css as well (unicode-range); tests/campaigns/test_tokens.py compares.
LETTERS = {
    "latin": (
        *range(0x20, 0x7F),
        *range(0xA0, 0xAD),
        *range(0xAE, 0x100),
        *(0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
        *(0x2022, 0x2026, 0x2032, 0x2039, 0x203A, 0x20AC, 0x2212),
    ),
    "latin-ext": tuple(map(ord, "ĄąĆćĘęŁłŃńŚśŹźŻż")),
    "cyrillic": (*range(0x410, 0x450), *map(ord, "ЁёЄєІіЇїЎўҐґ№")),
}
FEATURES = ["ccmp", "kern", "mark", "liga", "locl", "lnum", "tnum", "pnum"]
# Running text on paper: the whole fonts, for the others come without old-style figures and small capitals.
READING = "@expo-google-fonts/spectral@0.4.1"
READ = {
    "spectral-400": "400Regular/Spectral_400Regular.ttf",
    "spectral-400-italic": "400Regular_Italic/Spectral_400Regular_Italic.ttf",
}
READING_FEATURES = [*FEATURES, "onum", "smcp", "c2sc"]
WEIGHTS = (400, 700)
# On paper each weight is one font with every letter: WeasyPrint 70 mixes up files that share a family and a weight.
PAPER = {
    "commissioner-400": ("commissioner", 400),
    "commissioner-600": ("commissioner", 600),
    "spectral-600": ("spectral", None),
}
HYPHEN = 0x2010  # with which words are divided
DIGITS = "0123456789"
DIGIT_WIDTH = 1230  # of 2000: one width for every digit and weight, so that numbers stand under each other and never jump


def main() -> int:
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        for name, (package, pattern) in PACKAGES.items():
            files = fetch(package, Path(place) / name)
            (FONTS / f"{name}.LICENSE").write_bytes((files / "LICENSE").read_bytes())
            for script, letters in LETTERS.items():
                write(files / "files" / pattern.format(script), FONTS / f"{name}-{script}.woff2", letters)
        files = fetch(READING, Path(place) / "reading")
        for name, source in READ.items():
            write_reading(name, files / source)
    for name, (family, weight) in PAPER.items():
        write_paper(name, family, weight)
    return 0


def write_reading(name: str, source: Path) -> None:
    """All letters of one face in one font."""
    options = Options(layout_features=READING_FEATURES, hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font: TTFont = load_font(str(source), options, lazy=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes={*(letter for every in LETTERS.values() for letter in every), HYPHEN})
    subsetter.subset(font)
    rename(font, "Spectral Paper")
    target = FONTS / "paper" / f"{name}.ttf"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size:,} bytes")


def write_paper(name: str, family: str, weight: int | None) -> None:
    """The three scripts of a family in one font."""
    (FONTS / "paper").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        parts = [plain(script, family, weight, Path(place)) for script in LETTERS]
        font = Merger().merge([str(part) for part in parts])
    rename(font, f"{family.title()} Paper")
    target = FONTS / "paper" / f"{name}.ttf"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size:,} bytes")


def plain(script: str, family: str, weight: int | None, place: Path) -> Path:
    """One script at one weight, unpacked, as the merger wants it."""
    font = TTFont(FONTS / f"{family}-{script}.woff2")
    font.flavor = None
    if weight:
        font = instantiateVariableFont(font, {"wght": weight}, inplace=True)
    font.save(place / f"{script}.ttf")
    return place / f"{script}.ttf"


def rename(font: TTFont, family: str) -> None:
    """A name of its own, so that no font installed on the machine is taken instead."""
    for record in font["name"].names:
        if record.nameID in {1, 4, 6, 16}:
            record.string = family.replace(" ", "") if record.nameID == 6 else family


def fetch(package: str, place: Path) -> Path:
    """The unpacked npm package."""
    place.mkdir()
    packed = subprocess.run(
        ["npm", "pack", "--silent", package], cwd=place, check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    with tarfile.open(place / packed) as archive:
        archive.extractall(place, filter="data")
    return place / "package"


def write(source: Path, target: Path, letters: tuple[int, ...]) -> None:
    """One subset, with its weight axis narrowed to what the pages use."""
    options = Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True, notdef_outline=True
    )
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font: TTFont = load_font(str(source), options, lazy=False)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if "fvar" in font:
        keep_proportional(font)
        even_digits(font)
    leave_as_drawn(font)
    save_font(font, str(target), options)
    print(f"{target.name}: {target.stat().st_size:,} bytes")


def leave_as_drawn(font: TTFont) -> None:
    """A font without any program is fitted to the grid by Linux itself, and then its spaces are too narrow: one that does nothing."""
    font["prep"] = ttLib.newTable("prep")
    font["prep"].program = Program()
    font["prep"].program.fromAssembly(["PUSHW[ ] 511", "SCANCTRL[ ]", "PUSHB[ ] 4", "SCANTYPE[ ]"])


def keep_proportional(font: TTFont) -> None:
    """The package's own digits, each as wide as it is drawn, stay for running text: the feature pnum."""
    digits = [font.getBestCmap()[ord(digit)] for digit in DIGITS if ord(digit) in font.getBestCmap()]
    own = {name: f"{name}.pnum" for name in digits}
    for name, kept in own.items():
        font["glyf"][kept] = copy.deepcopy(font["glyf"][name])
        font["hmtx"][kept] = font["hmtx"][name]
        font["gvar"].variations[kept] = copy.deepcopy(font["gvar"].variations[name])
    font.setGlyphOrder(font["glyf"].glyphOrder)
    if own:
        add_feature(font["GSUB"].table, "pnum", own)


def add_feature(table: otTables.GSUB, tag: str, instead: dict[str, str]) -> None:
    """One glyph instead of another, in every script and language; its tag comes last in the alphabet."""
    lookup, feature, record = otTables.Lookup(), otTables.Feature(), otTables.FeatureRecord()
    one = otTables.SingleSubst()
    one.mapping = instead
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 1, 0, [one]
    feature.FeatureParams, feature.LookupListIndex = None, [len(table.LookupList.Lookup)]
    record.FeatureTag, record.Feature = tag, feature
    table.LookupList.Lookup.append(lookup)
    for script in table.ScriptList.ScriptRecord:
        for language in (script.Script.DefaultLangSys, *(one.LangSys for one in script.Script.LangSysRecord)):
            if language:
                language.FeatureIndex.append(len(table.FeatureList.FeatureRecord))
    table.FeatureList.FeatureRecord.append(record)


def even_digits(font: TTFont) -> None:
    """Tabular digits: the package left the font's own behind. Commissioner's licence reserves no name."""
    digits = {font.getBestCmap()[ord(digit)] for digit in DIGITS if ord(digit) in font.getBestCmap()}
    for name in digits:
        even_digit(font, name)
    if digits and "HVAR" in font:
        del font["HVAR"]  # it holds the old widths; without it they come from the outlines
    for lookup in font["GPOS"].table.LookupList.Lookup if digits and "GPOS" in font else ():
        for pairs in lookup.SubTable:
            no_pairs_after(pairs, digits)


def even_digit(font: TTFont, name: str) -> None:
    """Centres a digit in the one width, at every weight."""
    glyph, bearing = font["glyf"][name], font["hmtx"][name][1]
    outline, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)  # noqa: SLF001 -- there is no other way to both
    move = round((DIGIT_WIDTH - glyph.xMin - glyph.xMax) / 2)
    for variation in font["gvar"].variations[name]:
        variation.calcInferredDeltas(outline, control.endPts)
        (left, _), (right, _) = variation.coordinates[-4], variation.coordinates[-3]
        wider = right - left
        points = [(x - wider / 2, y) for x, y in variation.coordinates[:-4]]
        variation.coordinates = [*((round(x), round(y)) for x, y in points), (0, 0), (0, 0), (0, 0), (0, 0)]
    glyph.coordinates.translate((move, 0))
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (DIGIT_WIDTH, bearing + move)


def no_pairs_after(pairs: otTables.PairPos, digits: set[str]) -> None:
    """Kerning after a digit would bring the jumping back."""
    kept = [n for n, name in enumerate(pairs.Coverage.glyphs) if name not in digits]
    if pairs.Format == 1:
        pairs.PairSet = [pairs.PairSet[n] for n in kept]
        pairs.PairSetCount = len(kept)
    pairs.Coverage.glyphs = [pairs.Coverage.glyphs[n] for n in kept]


if __name__ == "__main__":
    sys.exit(main())
