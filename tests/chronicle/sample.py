"""What a chronicle brings to the tests that every game must pass."""

from pathlib import Path

from campaigns import journal
from tests.chronicle.rules.cast import chronicle
from tests.chronicle.strategies import events, plausible
from tests.conformance.sample import Sample


def summary(now):
    """What it comes to: for everybody at the table, and what each seat sees otherwise."""
    views = {seat: now.game.sight(now.state, seat) for seat in (0, *now.state.seats)}
    return {**public(views[0]), "seats": {str(seat): own(now, view) for seat, view in views.items()}}


def public(view):
    return {
        "phase": view.phase,
        "chapters": [chapter(one) for one in view.table.chapters],
        "eras": [era(seen) for seen in view.eras],
        "tonight": [
            view.tonight.number,
            view.tonight.first,
            view.tonight.first_why,
            view.tonight.choice,
            view.tonight.rounds,
            view.tonight.grounds,
            [[later.at, later.text] for later in view.tonight.later],
        ],
        "order": view.aftermath.order if view.aftermath else None,
        "register": [ancilla(one) for one in view.box.ancillae],
        "stickers": {
            one.name: [one.used, one.stock, one.left]
            for one in (*view.box.clan_stickers, *view.box.ability_stickers)
            if one.used or one.stock is not None
        },
        "schemes": [[one.clan, one.name, one.at, one.by, one.source] for one in view.table.schemes],
        "leaders": [[one.id, one.name, one.clan, one.owner] for one in view.table.leaders],
        "rulings": [[one.rule, one.choice, one.at, one.why] for one in view.table.rulings],
        "precedents": [[one.what, one.how, one.at] for one in view.table.precedents],
        "rows": [[one.section, one.name, one.boxes] for one in view.rows],
        **ending(view),
    }


def ending(view):
    """From the first outcome on."""
    if not view.table.outcomes:
        return {}
    told = view.ceremony
    return {
        "outcomes": [
            [seen.era.number, seen.winner, seen.outcome and [seen.outcome.card, seen.outcome.refused]]
            for seen in view.eras
        ],
        "worths": [[one.section, one.row, one.worth, one.era, one.seat] for one in view.outcome_sheet],
        "scores": [[one.seat, one.place, one.total] for one in view.scores],
        "ranges": [[one.seat, one.lowest, one.highest] for one in view.ranges],
        "ceremony": told
        and [
            [line.section, line.row, line.worth, [[one.seat, one.points, one.total] for one in line.shares]]
            for line in told.lines
        ],
        "crowned": told and [told.winners, told.tied],
        "epilogues": [[one.seat, one.text] for one in view.table.epilogues],
    }


def chapter(one):
    return {
        "number": one.number,
        "here": [[present.seat, present.by] for present in one.here],
        "grounds": one.grounds,
        "clans": [[chosen.seat, chosen.clan, chosen.leader] for chosen in one.clans],
        "missions": [
            [mission.slot, mission.attribute, mission.winner, mission.how] for mission in one.missions
        ],
        "standings": [standing(seat) for seat in one.result],
    }


def standing(one):
    lines = {part.ground: line_of(part.lines) for part in one.parts} | {"": line_of(one.lines)}
    return {
        "seat": one.seat,
        "place": one.place,
        "vp": one.vp,
        "missions": one.events,
        "key": one.key,
        "tie": one.tie,
        "lines": {ground: found for ground, found in lines.items() if found},
    }


def line_of(lines):
    return {line.code: [line.n, line.points] for line in lines}


def era(seen):
    about = seen.era
    return {
        "era": [about.number, about.years, about.key, about.ended, about.left, about.entered],
        "points": [[one.seat, one.points, one.total, one.key] for one in seen.standings],
        "winners": seen.winners,
        "sealed": seen.sealed,
    }


def ancilla(one):
    deeds = [[deed.at, deed.code, deed.seat] for deed in one.deeds]
    return [one.id, one.printed, one.given, one.clan, one.stickers, one.haven, one.gone, deeds]


def own(now, view):
    return {
        "sheets": {sheet.seat: haven(sheet) for sheet in view.sheets},
        "choices": [
            [one.number, taken.slot, taken.seat, taken.choice, taken.section]
            for one in view.table.chapters
            for taken in one.taken
        ],
        "notes": [note.text for note in view.table.notes],
        "prophecies": [one.text for one in view.table.prophecies],
        "doubts": [[word.code, word.about] for word in view.doubts],
        "findings": [[one.entry, one.word.code, one.word.about] for one in journal.findings(now, view.seat)],
    }


def haven(seen):
    return {
        "character": seen.sheet.character,
        "boxes": [[box.section, box.row, box.at, box.source, box.slot] for box in seen.sheet.boxes],
        "titles": [[title.text, title.at, title.source] for title in seen.sheet.titles],
        "assets": [[asset.id, asset.kind, asset.name, asset.spent] for asset in seen.sheet.assets],
        "burdens": [seen.burdens, seen.sheet.burden_names],
        "agent": seen.agent.name if seen.agent else "",
        "leaders": [leader.id for leader in seen.leaders],
    }


SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=events(),
    plausible=plausible,
    midway=chronicle(),
    # Counted before the form asked for every line of a battleground.
    untyped={"player_counted": 5},
)
