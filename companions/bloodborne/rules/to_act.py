"""Who is still to act, as everybody at the table sees it."""

from .sight import View


def to_act(view: View) -> tuple[int, ...]:
    """Whoever has not attacked yet, or chooses an upgrade."""
    return () if view.ended else view.waiting
