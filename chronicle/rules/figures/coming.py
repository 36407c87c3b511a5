"""Who came when: how many chapters have begun, and which was somebody's first."""

from chronicle.rules.state import State


def begun(state: State) -> int:
    """How many chapters have begun without who is not in them: past the evening's set-up."""
    now = state.now
    on = now is not None and (now.played or state.phase not in ("gather", "tonight"))
    return len(state.past) + on


def first_chapter(state: State, seat: int) -> int:
    """The first that it played, or else the next that it can."""
    played = (chapter.number for chapter in state.chapters if seat in chapter.seats)
    return next(played, begun(state) + 1)
