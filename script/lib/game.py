"""Writes a small whole game to go on from, after companions/skeleton, and the lines by which the house knows it."""

import keyword
import os
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from uuid import UUID

ROOT = Path(__file__).resolve().parents[2]
PATTERN = "skeleton"
# Folders, and one page; each is called like the game.
HOMES = ("companions/{}", "templates/companions/{}", "tests/companions/{}", "docs/rules/{}.md")
OF_THE_PATTERN_ALONE = "README.md"
PLAYED_BY_TESTS = "toy"
LONGEST = 40  # characters, of either name
# In sources, templates and on paper the name stands as it is typed.
TROUBLESOME = frozenset('"\\%{}<>&`')


def main(words: Sequence[str]) -> None:
    asked = arguments(words)
    if why := refusal(ROOT, asked.slug, asked.name):
        sys.exit(f"{why}\nNothing was written.")
    fresh, changed = new_files(ROOT, asked.slug, asked.name), lines_elsewhere(ROOT, asked.slug)
    write(ROOT, {**fresh, **changed})
    lines = sum(text.count("\n") for text in fresh.values())
    print(f"{asked.name}: {len(fresh)} new files with {lines} lines, and a line in {', '.join(changed)}.")
    print(f"Does it stand? script/test tests/companions/{asked.slug} tests/conformance -k {asked.slug}")
    print("How to go on: CONTRIBUTING.md, “A new game”.")


def arguments(words: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="script/game", description=__doc__)
    parser.add_argument("slug", help="what it is called in addresses and in the code: dice")
    parser.add_argument("name", help='what people call it: "Dice and Doom"')
    return parser.parse_args(words)


# --- May it be called so? ------------------------------------------------------------------------------


def refusal(root: Path, slug: str, name: str) -> str:
    """The first thing that is wrong, as a sentence."""
    return next(chain(wrong_letters(slug), taken(root, slug), wrong_name(name)), "")


def wrong_letters(slug: str) -> Iterator[str]:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug) or len(slug) > LONGEST:
        yield f"{slug!r} cannot be a slug: small letters, digits and single _ between them, {LONGEST} at most."
    elif keyword.iskeyword(slug):
        yield f"{slug!r} is a word of Python."


def taken(root: Path, slug: str) -> Iterator[str]:
    yield from (f"{home} is there already." for home in homes(slug) if (root / home).exists())
    if slug == PLAYED_BY_TESTS:
        yield f"{slug!r} is the smallest game, which only tests play."
    if slug.upper() in words_of(root):
        yield f"{slug.upper()!r} has a meaning in every game; its record would take the place of that."
    if slug in app_labels():
        yield f"{slug!r} is an app of Django's here."
    if is_an_address(slug):
        yield f"/c/…/{slug}/ is an address of the house already."


def wrong_name(name: str) -> Iterator[str]:
    if name != name.strip() or not name or not name.isprintable() or len(name) > LONGEST:
        yield f"{name!r} cannot be a name: {LONGEST} characters at most, on one line."
    if bad := " ".join(sorted(TROUBLESOME & {*name})):
        yield f"The name has signs that sources do not bear: {bad}"


def words_of(root: Path) -> set[str]:
    return {word for text in pattern(root).values() for word in re.findall(r"\w+", text)}


def app_labels() -> set[str]:
    from django.apps import apps  # noqa: PLC0415 -- only once Django is set up

    return {app.label for app in apps.get_app_configs()}


def is_an_address(slug: str) -> bool:
    from django.urls import Resolver404, resolve  # noqa: PLC0415 -- likewise

    try:
        resolve(f"/c/{UUID(int=0)}/1/{slug}/")
    except Resolver404:
        return False
    return True


# --- What is written -----------------------------------------------------------------------------------


def homes(slug: str) -> list[str]:
    return [home.format(slug) for home in HOMES]


def new_files(root: Path, slug: str, name: str) -> dict[str, str]:
    """One name for the game everywhere, and in its three shapes."""
    shapes = {PATTERN: slug, PATTERN.upper(): slug.upper(), PATTERN.capitalize(): name}
    either = re.compile("|".join(shapes))
    return {
        either.sub(lambda found: shapes[found[0]], path): either.sub(lambda found: shapes[found[0]], text)
        for path, text in pattern(root).items()
    }


def pattern(root: Path) -> dict[str, str]:
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for home in homes(PATTERN)
        for path in files_of(root / home)
        if path.name != OF_THE_PATTERN_ALONE and "__pycache__" not in path.parts
    }


def files_of(home: Path) -> list[Path]:
    return sorted(path for path in home.rglob("*") if path.is_file()) if home.is_dir() else [home]


def lines_elsewhere(root: Path, slug: str) -> dict[str, str]:
    """Where it is played, its addresses, the contracts that hold for it, and what of its rules no page may name."""
    text = {name: (root / name).read_text(encoding="utf-8") for name in (SETTINGS, URLS, CONTRACTS)}
    record, pages = f"companions.{slug}.game.{slug.upper()}", f"c/<uuid:campaign>/<int:seat>/{slug}/"
    return {
        SETTINGS: with_line(text[SETTINGS], "GAMES = {", f'"{slug}": "{record}",'),
        URLS: with_line(
            text[URLS], "urlpatterns = [", f'path("{pages}", include("companions.{slug}.urls")),'
        ),
        CONTRACTS: listed(banned(text[CONTRACTS], slug), slug),
    }


def listed(text: str, slug: str) -> str:
    """Beside the pattern, in every list."""
    return re.sub(rf'"companions\.{PATTERN}(\.\w+)?"', rf'\g<0>, "companions.{slug}\1"', text)


def banned(text: str, slug: str) -> str:
    """Below the lines of the pattern, each of its own."""
    lines = re.compile(rf'(?:^"companions\.{PATTERN}\..*\n)+', re.MULTILINE)
    return lines.sub(lambda found: found[0] + found[0].replace(PATTERN, slug), text)


SETTINGS, URLS, CONTRACTS = "config/settings.py", "config/urls.py", "pyproject.toml"


def with_line(text: str, opening: str, line: str) -> str:
    """One more at the end of the list that is opened so."""
    inside = rf"^{re.escape(opening)}\n(?: .*\n)*"
    found, times = re.subn(inside, lambda was: f"{was[0]}    {line}\n", text, count=1, flags=re.MULTILINE)
    if not times:
        sys.exit(f"There is no {opening!r} to put it into.\nNothing was written.")
    return found


def write(root: Path, texts: Mapping[str, str]) -> None:
    """A longer name may break a line otherwise: the layout is put right."""
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    sources = [path for path in texts if path.endswith(".py")]
    ruff = str(Path(sys.executable).with_name("ruff"))
    subprocess.run([ruff, "format", "--quiet", "--no-cache", *sources], cwd=root, check=True)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    sys.path.insert(0, str(ROOT))
    import django

    django.setup()
    main(sys.argv[1:])
