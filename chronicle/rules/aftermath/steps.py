"""Who has done which step, and what a clan's deck has by it."""

from chronicle.rules.state import Chapter, Done, Scheme


def did(chapter: Chapter, seat: int, step: str, *, none: bool = False) -> tuple[Done, ...]:
    others = tuple(one for one in chapter.done if (one.seat, one.step) != (seat, step))
    return (*others, Done(seat=seat, step=step, none=none))


def has_done(chapter: Chapter, seat: int, step: str) -> bool:
    return any((one.seat, one.step) == (seat, step) for one in chapter.done)


def unlocked(
    names: tuple[str, ...], clan: str, at: int, by: int, source: str, about: str = ""
) -> tuple[Scheme, ...]:
    """Without a clan there is no deck to put them in."""
    return tuple(
        Scheme(clan=clan, name=name, at=at, by=by, source=source, about=about)
        for name in names
        if name and clan
    )
