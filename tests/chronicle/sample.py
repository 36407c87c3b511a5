"""What a chronicle brings to the tests that every game must pass."""

import ast
import re
from functools import partial
from pathlib import Path

from campaigns import journal
from chronicle.phrases import advice, cases, differences, doubts, plays, refusals, terms, told
from chronicle.rules import decide as deciding
from chronicle.rules import differences as differing
from chronicle.rules import events as happened
from chronicle.rules import names
from chronicle.rules.events import KINDS, MissionWon, Packed, Stepped
from chronicle.rules.figures import grounds
from chronicle.rules.looking_back import last_of, last_said, of_chapter, packings
from chronicle.rules.seen import TaskState
from tests import behind
from tests.campaigns.kernel.said import said_by
from tests.chronicle.printing.crowded import crowded, finished, in_full
from tests.chronicle.rules.cast import chronicle
from tests.chronicle.secrets import SECRETS
from tests.chronicle.spoilers import later_names
from tests.chronicle.strategies import events, journals, plausible
from tests.chronicle.written import a_long_table
from tests.conformance.sample import Sample, TakenBack
from tests.conformance.tables import WALL
from tests.factories import ADA, BELA, EVENING
from tests.remembered import remembered

RULES = Path(deciding.__file__).parent
TELLING = [path.relative_to(RULES) for path in RULES.glob("**/telling.py")]
BOOKS = (refusals, advice, differences, doubts, cases, told)
SENTENCES = {code: said for book in BOOKS for code, said in book.SENTENCES.items()}
HEADS = ("refused.", "seat.", "number.", "text.", "game.", "advice.", "differs.", "doubt.", "case.")


def literals(*files):
    """Codes that stand in these modules as they are."""
    for file in files:
        for node in ast.walk(ast.parse((RULES / file).read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


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
        **({"farewells": said} if (said := farewells(view)) else {}),
    }


def farewells(view):
    """Journals from before there were any have none."""
    return [[one.seat, one.text] for one in view.table.farewells]


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
        "findings": [[one.entry, one.word.code, one.word.about] for one in behind.findings(now, view.seat)],
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


# --- Words ---------------------------------------------------------------------------------------------


def advised():
    """Every code that stands in the rules as a literal, and those put together from a figure."""
    for path in RULES.glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node.value.startswith(HEADS)
            ):
                yield node.value
    yield from (code for code in said_by(RULES) if code.startswith(HEADS))
    yield from (f"advice.{what}.absent" for what in ("title", "asset"))
    yield from (f"differs.ancilla.{figure}" for figure in differing.OF_ANCILLAE.values())


def of_each(code):
    """What comes and goes has a sentence for both."""
    both = {"player", "title", "asset", "leader", "scheme"}
    head, _, what = code.partition(".")
    return [f"{code}.gone", f"{code}.new"] if head == "differs" and what in both else [code]


def told_codes():
    optional = [
        call.args[1].value
        for file in TELLING
        for call in ast.walk(ast.parse((RULES / file).read_text()))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "came"
    ]
    yield from (f"came.{code}" for code in (*optional, "haven", "deck", "gone"))
    yield from (code for code in literals(*TELLING) if re.fullmatch(r"came\.[a-z_]+", code))
    yield from (f"told.{kind}" for kind in KINDS if kind != "table_ruled")
    yield from (code for code in told.TOLD if code.count(".") > 1)  # met in the journals below


def codes():
    yield from told_codes()
    yield from plays.PLAYS  # each is a literal there
    yield from (each for code in advised() if not code.endswith(".") for each in of_each(code))


def said(view):
    """What stands on the pages besides the history and the rules' advice."""
    asked = [question.case for question in view.questions]
    return [*view.doubts, *asked, *view.tonight.recap, *view.tonight.checks, *view.box.setup]


# --- Pages ---------------------------------------------------------------------------------------------


@remembered
def a_table_put_right(chapters):
    """So many chapters, and then the winner of the last one's last mission was put right."""
    table = a_long_table(chapters)
    last = [play for play in table.position().plays if play.kind == "mission_won"][-1]
    taken = table.view().chapter.mission(last.facts["slot"]).winner
    right = MissionWon(slot=last.facts["slot"], winner=1 + taken % 4)
    stamp = journal.Stamp(seat=ADA, at=EVENING, key="put right")
    journal.correct(table.campaign.pk, entry=last.number, event=right, host=True, stamp=stamp)
    assert behind.findings(table.position(), ADA)
    return table


def told_to_the_end():
    return finished(crowded(3))


# Who holds the chair and the campaign, who sits here, and whether anything is new since the fold.
PAGES = {
    "heritage:table": 3,
    "heritage:sheet": 3,
    "heritage:sheet-of 3": 3,
    "heritage:box": 3,
    "heritage:rulings": 6,  # what the circle's box has taught, its sheets and its words
    "heritage:paper": 3,
    "heritage:minutes 2": 3,
    "heritage:letter 2": 3,
    "heritage:standings": 3,
    "heritage:story": 3,
    "heritage:story-era 1": 3,
    "heritage:code": 4,  # with what the circle kept
    "heritage:outcomes": 3,
    "history": 4,
    "entry 40": 4,  # with their photos
    "insert 40": 3,
    "insert-kind 40 titled": 5,
    "findings": 3,
    "people": 3,
    "night": 5,
    "here": 2,
    "position": 3,
    "history-json": 3,
}
OF_THE_HOST = {
    "settings": 4,
    "export": 3,
    "heritage:change": 4,  # with the tables beside this one
}
OF_THE_WALL = {
    "heritage:screen": 4,
    "heritage:sheet": 4,
    "heritage:sheet-of 3": 4,
    "heritage:box": 4,
    "heritage:minutes 2": 4,
    "heritage:letter 2": 4,
    "heritage:standings": 4,
    "heritage:story": 4,
    "heritage:story-era 1": 4,
    "heritage:code": 5,
    "heritage:outcomes": 4,
    "history": 5,
    "position": 4,
}

# What is counted, the box may learn.
TYPED = {
    "noted": ({"text": "We began at eight."}, 12),
    "mission_won": ({"slot": 1, "winner": BELA, "how": "seen"}, 12),
    "player_counted": ({"seat": BELA, "by_hand": 12, "key_vp": 3}, 13),
    "passed": ({"seat": BELA, "step": "agents"}, 12),
}
LABELS = [
    (terms.CLANS, names.CLANS),
    (terms.BLOODS, (*names.CLANS, names.THIN_BLOOD)),
    (terms.ATTRIBUTES, (*names.ATTRIBUTES, names.WILD)),
    (terms.GROUNDS, grounds.GROUNDS),
    (terms.PHASES, ("prologue", *names.PHASES, "era", *names.ENDING)),
    (terms.STEPS, names.STEPS),
    (terms.TASKS, TaskState.__args__),
    (terms.HOW, names.How.__args__),
    (terms.SECTIONS, names.SECTIONS),
    (terms.REWARDS, names.Reward.__args__),
    (terms.ASSETS, names.ASSETS),
    (terms.ASSET_DOES, names.ASSETS),
    (terms.ADJUSTED, happened.Adjusted.__args__),
    (terms.KINDS, KINDS),
    (terms.SIDES, grounds.LOYALTIES),
]
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=events(),
    plausible=plausible,
    midway=chronicle(),
    journals=journals(12),
    small=partial(a_table_put_right, 2),
    large=partial(a_table_put_right, 21),
    costs={ADA: PAGES | OF_THE_HOST, BELA: PAGES, WALL: OF_THE_WALL},
    later=["heritage:hinge"],
    takes=["recounted", "unpacked"],
    taken_back=[TakenBack("unpacked", "strike", [Stepped(to="pack"), Packed(seat=BELA)], {"seat": BELA})],
    calls={
        "small": {"tap": 21732, "redraw": 11881, "fold": 9633},
        "large": {"tap": 48577, "redraw": 14307, "fold": 89917},
    },
    typed=TYPED,
    secrets=SECRETS,
    studies=lambda _seat: [of_chapter(1), last_of(1), last_said(Packed), packings("1")],
    spoilers=later_names,
    parameters={"of": [BELA], "chapter": [1], "era": [1]},
    full=[told_to_the_end, partial(crowded, 5)],
    pages={"haven": 1, "tonight": 1, "letter": 1, "certificate": 1, "certificate-chronicle": 1},
    whole=in_full,
    codes={*codes()},
    sentences={**SENTENCES, **plays.PLAYS},
    labels=LABELS,
    said=said,
    # Counted before the form asked for every line of a battleground.
    untyped={"player_counted": 5},
)
