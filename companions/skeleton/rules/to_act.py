"""Who is still to act, as everybody at the table sees it."""

from .sight import View


def to_act(view: View) -> tuple[int, ...]:
    return () if view.winners or not view.turn else (view.turn,)
