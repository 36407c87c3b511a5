"""What one seat alone may know: twice, in words that nothing else says."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ONE, OTHER = "a lantern in the cellar", "nothing but dust and more dust"


@dataclass(frozen=True, kw_only=True)
class Secret:
    """Two events of Bela's that differ in nothing but what nobody else may learn: the same table is asked with either."""

    one: Any  # says ONE, where it says words at all; the first secret of a game does, and can be recorded at `small`
    other: Any  # and this says OTHER
    also: tuple[
        Any, Any
    ]  # what was recorded before it and after it, so that something can be struck and told
    beside: tuple[
        tuple[Any, Any], ...
    ] = ()  # what Bela recorded next, as hidden as it, in either world; each differs on its own
    ahead: tuple[Any, ...] = ()  # and what Bela recorded before all that
    later: tuple[Any, ...] = ()  # and once the night is lifted again: how far the table has come
    chosen: Mapping[str, Any] | None = None  # at the opening; nothing is what its form offers
    opens: bool = (
        False  # whether the table comes to a place where everybody knows it, so that drawn journals may
    )
    heard_by: int | None = None  # a seat that knows it too; the others do not
    # Behind a curtain: the game's addresses where alone its owner reads it, with the entry's number or without.
    behind: Mapping[str, bool] = field(default_factory=dict)
    printed: bool = False  # whether a paper of its owner says it; what stays on the screen is on no paper

    # The host's acts after which it is nobody's secret any more (as test_secrecy_of_acts names them), and why.
    opened_by: Mapping[str, str] = field(default_factory=dict)
    brief: bool = (
        False  # of kinds put in before it three are enough: another secret of this game has them all
    )
