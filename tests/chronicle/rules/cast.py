"""Small chronicles for tests: Ada (1), the youngest, Bela (2), Cora (3), the oldest; Dan (4) comes late."""

from chronicle.rules.state import (
    Ancilla,
    Box,
    Chapter,
    Chosen,
    Mission,
    Present,
    Scheme,
    Sheet,
    Standing,
    State,
    Title,
)

WALL, ADA, BELA, CORA, DAN, NOBODY = 0, 1, 2, 3, 4, -1
CLANS = {ADA: "brujah", BELA: "ventrue", CORA: "tremere", DAN: "toreador", NOBODY: "gangrel"}


def sheet(seat, **about):
    return Sheet(seat=seat, **{"born": True, **about})


def chronicle(**about):
    """Three people, their prologues written, nothing played."""
    usual = {
        "opened": True,
        "seats": (ADA, BELA, CORA),
        "phase": "gather",
        "sheets": (sheet(ADA), sheet(BELA), sheet(CORA)),
    }
    return State(**usual | about)


def here(*seats):
    return tuple(Present(seat=seat, by=max(seat, 0)) for seat in seats)


def chapter(number, **about):
    return Chapter(number=number, **{"here": here(ADA, BELA, CORA), **about})


def standings(*order, missions=None):
    """Best first, 20 points and two less for each place."""
    won = missions or {}
    return tuple(
        Standing(seat=seat, vp=22 - 2 * place, events=won.get(seat, 0), place=place)
        for place, seat in enumerate(order, 1)
    )


def played(number, *order, missions=None, **about):
    """A chapter with its places, in which nobody has written anything yet."""
    usual = {
        "here": here(*sorted(order)),
        "clans": tuple(Chosen(seat=seat, clan=CLANS[seat]) for seat in sorted(order)),
        "result": standings(*order, missions=missions),
        "played": True,
    }
    return Chapter(number=number, **usual | about)


def all_done(number, winner, loser):
    """What the winner and the loser of a chapter have written by its end."""
    title = Title(text="Grand Hospitaller", at=number, source="overview")
    scheme = Scheme(clan=CLANS[loser], name="Old debts", at=number, by=loser, source="conspiracy")
    return {"sheets": with_sheets({winner: {"titles": (title,)}}), "schemes": (scheme,)}


def with_sheets(about):
    return tuple(sheet(seat, **about.get(seat, {})) for seat in (ADA, BELA, CORA))


def won(slot, winner, **about):
    return Mission(slot=slot, winner=winner, settled=True, **about)


def ancilla(id="5.2", printed="Jane", **about):
    return Ancilla(id=id, printed=printed, **about)


def box(row="castles", section="resources", at=0, source="prologue", **about):
    return Box(section=section, row=row, at=at, source=source, **about)
