"""What lies face down until the chronicle ends: by name, whether it lies open to somebody."""

from collections.abc import Mapping

from chronicle.rules.figures.outlook import DONE
from chronicle.rules.figures.sheets import opened

from .state import State

READ = ("worths", *DONE)  # every row is read from the paper, and not from whose sheet it is known


def lying(state: State, reader: int) -> Mapping[str, bool]:
    """Boxes on a sheet, where there are any, and which rows there are at all; both are open where nothing is secret.

    A sealed sentence is opened with its era, for everybody, and no figure of a correction tells of it.
    """
    sheets = {f"sheet {one.seat}": opened(state, one.seat, reader) for one in state.sheets if one.boxes}
    return {**sheets, "rows": not state.secret or state.phase in READ} if sheets else sheets
