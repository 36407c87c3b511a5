"""What a game brings to the tests that every game must pass: `SAMPLE` in the file `sample.py` beside its own tests."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis.strategies import SearchStrategy

from campaigns.kernel.study import Study
from campaigns.kernel.words import Word
from tests.conformance.games import package
from tests.conformance.secret import Secret
from tests.factories import Table

BRING = (
    "{game} has no sample: write {module}, and in it SAMPLE, a tests.conformance.sample.Sample;"
    " what it brings is said there, and docs/testing.md says what is proved of it."
)


class TakenBack(NamedTuple):
    """An act of the game's own by which anybody changes the past: what Ada told before it, and what is then tapped."""

    act: str
    right: str  # that it needs: "strike" or "correct"
    told: Sequence[Any]
    typed: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Sample:
    """One game as the tests meet it. What has a default can wait until the game has such a thing.

    `tests/toygame/sample.py` is the smallest there can be, `tests/companions/skeleton/sample.py` the one new games begin with.
    """

    # --- What was played once, and folds to the same for ever.
    golden: Path  # a folder of journals: every kind stands in one of them, and everything the house does to an entry
    summary: Callable[[Any], Mapping[str, Any]]  # what a fold of one comes to, as "expected" in its file

    # --- What could be played: laws are asked of it, hundreds of times.
    anything: SearchStrategy[Any]  # any event, plausible or not: whatever a file may bring
    plausible: SearchStrategy[Any]  # such as could happen at a table: forms say it again
    journals: SearchStrategy[list[Any]]  # any events after an opening
    midway: Any  # the state of a table at which forms are opened
    retold: Sequence[
        Any
    ] = ()  # entries that a form opened there must say again to the letter, besides the golden ones
    # Entries of a kind in the golden journals that no form could say: they came with a file, or before the form asked.
    untyped: Mapping[str, int] = field(default_factory=dict)

    # --- Its pages, at a small table and at a large one: who has them, and what each costs the database.
    small: Callable[[], Table]  # Ada, Bela and Cora sit here, and Ada tapped more than once
    large: Callable[[], Table]
    costs: Mapping[
        int, Mapping[str, int]
    ]  # by seat (0 is the wall): a page that is not named is not there for it
    typed: Mapping[
        str, tuple[Mapping[str, Any], int]
    ]  # some taps: what is typed, and what it costs with its page
    calls: Mapping[
        str, Mapping[str, int]
    ]  # of Python, that a tap, a redraw and a cold fold take at each of them
    later: Collection[str] = ()  # pages that come only with the end
    takes: Collection[str] = ()  # addresses besides those of the kinds that take a tap
    taken_back: Sequence[TakenBack] = ()  # at the small table, by those of them that change the past
    parameters: Mapping[str, Sequence[Any]] = field(default_factory=dict)  # of its addresses: what to ask for

    # --- What not everybody may know. The first secret is a plain one, called "".
    secrets: Mapping[str, Secret]
    studies: Callable[[int], Collection[Study[Any, Any, Any]]] = (
        lambda _seat: ()
    )  # that its pages make for a seat, besides those that its rules define by name
    spoilers: Callable[[str], Collection[str]] = (
        lambda _text: ()
    )  # what stands in a text that has not been reached

    # --- Its papers: every one is offered at one of these tables, to Ada, with names as long and as much as there may be.
    full: Sequence[Callable[[], Table]]
    pages: Mapping[str, int] = field(
        default_factory=dict
    )  # papers that have so many, whatever stands on them
    whole: Callable[[Table, str, str], Iterable[str]] = (
        lambda _table, _paper, _about: ()
    )  # names that lose no letter

    # --- Its words.
    codes: Collection[str]  # all that the rules can say, read from their source
    sentences: Mapping[str, Any]  # all that there are words for, by code
    labels: Sequence[
        tuple[Mapping[str, Any], Collection[str]]
    ] = ()  # printed terms, and what they are the names of
    said: Callable[[Any], Iterable[Word]] = (
        lambda _view: ()
    )  # what a page says of a view besides advice and lines


def sample(slug: str) -> Sample:
    """The game at `companions.bloodborne.game.BLOODBORNE` is tried with `tests/companions/bloodborne/sample.py`."""
    module = f"tests.{package(slug).removeprefix('tests.')}.sample"
    try:
        found: Sample = import_module(module).SAMPLE
    except ModuleNotFoundError as missing:
        if not module.startswith(str(missing.name)):
            raise
        raise LookupError(BRING.format(game=slug, module=module.replace(".", "/") + ".py")) from missing
    return found
