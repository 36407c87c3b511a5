"""What the next step of the clock ends: tokens that leave the board, hunters who come to a hospital.

Where there is a choice it is Dracula's; whoever taps offers it, and what nobody chose stays.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .cast import Name, TokenKind
from .clock import Phase, passed
from .ground import ground
from .sight import HunterSeen, View
from .state import Token

ONE_OF: Final[tuple[TokenKind, ...]] = ("storm", "roadblock")  # of each one goes


@dataclass(frozen=True, slots=True, kw_only=True)
class Ends:
    lifted: tuple[Token, ...] = ()  # without a question
    choices: Mapping[TokenKind, tuple[Token, ...]] = field(default_factory=dict)  # one of each of these
    admitted: Mapping[Name, tuple[str, ...]] = field(default_factory=dict)  # hospitals; the first is likely


def ends(view: View, to: Phase) -> Ends:
    """On the way from this phase to that one; those between them end too."""
    begun = passed(view.phase, to)
    left = (view.phase, *begun[:-1])
    lying = {kind: _of(view, kind) for kind in ONE_OF} if "dusk" in left else {}
    dawn = _at_dawn(view) if "dawn" in left else ()
    return Ends(
        lifted=(*(_at_dusk(view, lying) if "dusk" in left else ()), *dawn),
        choices={kind: tokens for kind, tokens in lying.items() if len(tokens) > 1},
        admitted=dict(_admitted(view)) if "dawn" in begun else {},
    )


def _of(view: View, kind: TokenKind) -> tuple[Token, ...]:
    return tuple(token for token in view.tokens if token.kind == kind)


def _at_dusk(view: View, lying: Mapping[TokenKind, Sequence[Token]]) -> Iterator[Token]:
    """One fog of each city, and what is the only one of its kind."""
    yield from {token.places: token for token in reversed(_of(view, "fog"))}.values()
    yield from (tokens[0] for tokens in lying.values() if len(tokens) == 1)


def _at_dawn(view: View) -> tuple[Token, ...]:
    """What was put there on an earlier day than the one that dawns."""
    dawns = view.day if view.phase == "dawn" else view.day + 1
    return tuple(token for token in _of(view, "heavenly-host") if token.since < dawns)


def _admitted(view: View) -> Iterator[tuple[Name, tuple[str, ...]]]:
    """Whoever fell where no hospital is near is brought to any."""
    for hunter in view.hunters:
        if hunter.defeated:
            yield hunter.name, _hospitals(view, hunter)


def _hospitals(view: View, hunter: HunterSeen) -> tuple[str, ...]:
    return hunter.hospitals or tuple(ground(view.setup).hospitals)
