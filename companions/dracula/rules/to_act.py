"""Who is still to act, as everybody at the table sees it."""

from .sight import HunterSeen, View


def to_act(view: View) -> tuple[int, ...]:
    """Of nothing but what lies open: the Count where he is asked or on turn, else the hunters who have done nothing yet
    by this day or night."""
    if view.over or not view.count:
        return ()
    if view.waiting or view.phase == "count":
        return (view.count,)
    return tuple(dict.fromkeys(one.seat for one in view.hunters if _acts(view, one)))


def _acts(view: View, hunter: HunterSeen) -> bool:
    return view.phase in ("day", "night") and not (hunter.defeated or hunter.did)
