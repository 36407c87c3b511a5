"""What a game brings to the tests that every game must pass: `SAMPLE` in the file `sample.py` beside its own tests."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from hypothesis.strategies import SearchStrategy

from campaigns.kernel.words import Word
from tests.factories import Table

BRING = (
    "{game} has no sample: write {module}, and in it SAMPLE, a tests.conformance.sample.Sample;"
    " what it brings is said there, and docs/testing.md says what is proved of it."
)


@dataclass(frozen=True, kw_only=True)
class Sample:
    """`golden` is a folder of journals in which every kind stands; `summary` says what a fold of one comes to."""

    golden: Path
    summary: Callable[[Any], Mapping[str, Any]]
    anything: SearchStrategy[Any]  # any event, plausible or not
    plausible: SearchStrategy[Any]  # such as could happen at a table
    journals: SearchStrategy[list[Any]]  # any events after an opening
    midway: Any  # the state of a table at which forms are opened
    retold: Sequence[
        Any
    ] = ()  # entries that a form opened there must say again to the letter, besides the golden ones

    # Tables of two sizes at which pages are asked for, and what each costs the database, by seat: a page that is not
    # among a seat's is not there for it. `later` are those that come only with the end.
    small: Callable[[], Table]
    large: Callable[[], Table]
    costs: Mapping[int, Mapping[str, int]]
    later: Collection[str] = ()
    takes: Collection[str] = ()  # addresses besides those of the kinds that take a tap
    typed: Mapping[
        str, tuple[Mapping[str, Any], int]
    ]  # some taps: what is typed, and what it costs with its page
    secret: tuple[Any, str]  # what Bela alone may know, recorded; and the words of it

    codes: Collection[str]  # all that the rules can say, read from their source
    sentences: Collection[str]  # all that there are words for
    labels: Sequence[
        tuple[Mapping[str, Any], Collection[str]]
    ] = ()  # printed terms, and what they are the names of
    said: Callable[[Any], Iterable[Word]] = (
        lambda _view: ()
    )  # what a page says of a view besides advice and lines

    # Entries of a kind in the golden journals that no form could say: they came with a file, or before the form asked.
    untyped: Mapping[str, int] = field(default_factory=dict)


def sample(slug: str) -> Sample:
    """The game at `companions.bloodborne.game.BLOODBORNE` is tried with `tests/companions/bloodborne/sample.py`."""
    package = settings.GAMES[slug].rpartition(".")[0].removesuffix(".game")
    module = f"tests.{package}.sample"
    try:
        found: Sample = import_module(module).SAMPLE
    except ModuleNotFoundError as missing:
        if not module.startswith(str(missing.name)):
            raise
        raise LookupError(BRING.format(game=slug, module=module.replace(".", "/") + ".py")) from missing
    return found
