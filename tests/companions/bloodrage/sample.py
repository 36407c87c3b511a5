"""What a saga brings to the tests that every game must pass."""

from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from companions.bloodrage import demos, phrases
from companions.bloodrage.rules import differences as differing
from companions.bloodrage.rules import scoring, state
from companions.bloodrage.rules.events import (
    KINDS,
    Acted,
    AgeEnded,
    BoardShown,
    ClanTaken,
    Counting,
    Crowned,
    GloryMoved,
    Joined,
    Noted,
    Opened,
    Pillaged,
    QuestTold,
    Ruled,
    SpotShown,
    Standing,
    Stepped,
    Stood,
    TrackShown,
)
from companions.bloodrage.rules.state import ACTION
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DAN,
    DRAWN,
    OPENED,
    anything,
    battle,
    plausible,
    ragnarok,
    saga,
    side,
)
from tests.companions.bloodrage.views.conftest import FOUR
from tests.companions.names import LONG_PL, LONG_RU
from tests.conformance.codes import literal, whole
from tests.conformance.sample import Sample
from tests.conformance.secret import ONE, OTHER, Secret
from tests.conformance.tables import WALL
from tests.factories import a_table
from tests.remembered import remembered

EVE = 5

RULES = Path(scoring.__file__).parent
ACTS = ("invade", "march", "upgrade", "quest", "other")
HOW = ("alone", "won", "lost", "tied")
GAINED = tuple(source for source in state.SOURCES if source != "other")
SUBJECTS = (
    "glory",
    "rage",
    "position",
    "strength",
    "first",
    "turn",
    "token",
    "pillaged",
    "destroyed",
    "doomed",
)


def summary(now):
    view = now.view(0)
    return {
        "age": view.age,
        "phase": view.phase,
        "turn": view.turn,
        "first": view.first,
        "ended": view.ended,
        "winners": list(view.winners),
        "clans": {
            str(clan.seat): {
                "clan": clan.clan,
                "rage": clan.rage,
                "positions": [stat.position for stat in clan.stats],
                "figures": [clan.figures.board, clan.figures.reserve, clan.figures.valhalla],
                "quests": [[quest.age, quest.done, quest.glory] for quest in clan.quests],
                "upgrades": [upgrade.name for upgrade in clan.upgrades],
                "course": list(clan.course),
                "lines": {line.source: line.points for line in clan.score.lines},
                "glory": clan.score.total,
                "place": clan.score.place,
                **({"where": [list(one) for one in clan.where]} if clan.where else {}),
            }
            for clan in view.clans
        },
        "provinces": {
            land.spot: [land.name, land.token, land.pillaged, land.destroyed, land.doomed]
            for land in view.provinces
        },
        "battles": [
            [fought.spot, fought.by, [list(one) for one in fought.totals], fought.winner]
            for fought in view.fought
        ],
        "asks": [[ask.stat, ask.position, ask.number] for ask in view.asks],
        "notes": [note.text for note in view.notes],
    }


def codes():
    """Those that stand in the rules as a literal, and those put together from tables."""
    yield from literal(RULES)
    figures = (
        "there",
        *differing.OF_CLANS,
        *differing.OF_FIGURES,
        *differing.OF_PROVINCES,
        *differing.OF_THE_TABLE,
    )
    yield from (f"differs.{what}" for what in figures)
    yield from (f"told.{kind}" for kind in KINDS if kind not in {"ruled", "acted", "pillaged", "counting"})
    yield from (f"told.ruled.{what}" for what in SUBJECTS)
    yield from (f"told.acted.{what}" for what in ACTS)
    yield from (f"told.pillaged.{how}" for how in HOW)
    yield from (f"came.{source}" for source in GAINED)
    yield from (f"because.{source}" for source in state.SOURCES)
    yield from (f"figure.{source}" for source in state.SOURCES)
    yield from ("told.noted.hidden", "told.ragnarok_came.worked", "told.counting.on", "told.counting.off")
    yield from ("told.noted.about", "told.noted.hidden.about")
    yield from ("told.counting.map", "told.quest_told.unnamed")


def said(view):
    """The reasons of every line of the glory."""
    return [why for score in view.ranking for line in score.lines for why in line.because]


# --- Pages ---------------------------------------------------------------------------------------------


@remembered
def small():
    """Three clans, ten entries."""
    table = a_table(game="bloodrage")
    table.record(DRAWN)
    table.record(Stepped(to=ACTION))
    for n in range(7):
        table.record(Acted(seat=1 + n % 3, what="quest"))
    return table


@remembered
def large():
    """Four clans, two hundred entries."""
    table = a_table(FOUR, game="bloodrage")
    table.record(DRAWN)
    table.record(Stepped(to=ACTION))
    for n in range(197):
        table.record(Acted(seat=1 + n % DAN, what="quest") if n % 5 else GloryMoved(seat=1 + n % DAN, by=1))
    return table


def full():
    """Half way to the end, and a quest with a name as long as any."""
    table = a_table(("Ada", LONG_PL, LONG_RU, "Dorota"), game="bloodrage", chosen=demos.CHOSEN)
    for event in (*demos.HALF_WAY, QuestTold(seat=BELA, glory=5, stat="axes", name=LONG_RU)):
        table.record(event, seat=ADA)
    return table


def in_full(_table, paper, _about):
    return (LONG_PL, LONG_RU) if paper == "score" else ()


PAGES = {
    "bloodrage:table": 4,
    "bloodrage:board": 5,
    "bloodrage:score": 3,
    "bloodrage:more": 3,
    "bloodrage:raid": 3,
    "bloodrage:laid": 5,
    "bloodrage:figures": 3,
}
OF_THE_WALL = {"bloodrage:screen": 4, "bloodrage:board": 4, "bloodrage:score": 4}
LABELS = [
    (phrases.KINDS, KINDS),
    (phrases.PHASES, state.PHASES),
    (phrases.CLANS, state.CLANS),
    (phrases.STATS, state.STATS),
    (phrases.TRACKS, state.STATS),
    (phrases.REGIONS, state.REGIONS),
    (phrases.PLACES, state.SPOTS),
    (phrases.REWARDS, state.REWARDS),
    (phrases.SOURCES, state.SOURCES),
    (phrases.ACTS, ACTS),
    (phrases.FIGURES, (*state.INVADE, "monster")),
    (phrases.ENDS, ("", "doom", "table")),
    (phrases.SUBJECTS, SUBJECTS),
    (phrases.NEXT, ("draw", "gifts", "act", "quests", "ragnarok", "age", "over")),
]
RETOLD = [
    Opened(seats=(ADA, BELA), first=ADA),
    Opened(
        seats=(CORA, ADA, BELA),
        first=ADA,
        clans=(ClanTaken(seat=CORA, clan="wolf"), ClanTaken(seat=BELA, clan="bear")),
        counts_figures=True,
        tracks=(
            TrackShown(stat="axes", position=1, number=3),
            TrackShown(stat="axes", position=2, number=4),
        ),
        board=(SpotShown(spot="n", name="Utgard"),),
    ),
    BoardShown(
        board=(SpotShown(spot="n", name="Utgard", region="jotunheim"), SpotShown(spot="e", fjord=True))
    ),
    Counting(),
    Counting(on=False),
    Counting(on=True, on_map=True),
    Stood(spot="n", there=(Standing(seat=ADA, n=2), Standing(seat=9, n=1))),
    Stood(spot="n_fjord", there=(Standing(seat=ADA, n=1),)),
    Acted(seat=ADA, what="invade", n=1, figure="warrior", spot="n"),
    Acted(seat=ADA, what="march", n=1, spot="n", start="s_fjord", moved=2),
    Joined(seat=EVE, left_of=BELA),
    replace(DRAWN, by_table=True),
    DRAWN,
    Acted(seat=ADA, what="invade", n=3, figure="Fenrir"),
    Acted(seat=9, what="march", n=1),
    battle(ADA, "e", (ADA, 3, 4), (9, 2), winner=0, why="a card"),
    Pillaged(seat=ADA, spot="e", fighters=(side(ADA, 3, lost=1), side(BELA, 2, lost=2)), reward="axes"),
    battle(ADA, "e", (ADA, None), (9, None), winner=ADA),
    QuestTold(seat=ADA, done=False, name="Manheim!"),
    QuestTold(seat=ADA, glory=5, stat="horns"),
    ragnarok((ADA, 2), (9, 1), spot="s"),
    Ruled(what="token", spot="n", reward="glory", why="we forgot"),
    Ruled(what="destroyed", spot="n", to=-1),
    Ruled(what="glory", seat=ADA, to=12),
    Ruled(what="strength", seat=ADA, figure="ship", to=3),
    Acted(seat=ADA, what="upgrade", figure="warrior", n=2),
    Crowned(winners=(BELA, 9), how="by axe"),
    Noted(by=BELA, text="mine", hidden=True),
    AgeEnded(),
    AgeEnded(first=CORA),
    ragnarok((ADA, 1)),
]
SAMPLE = Sample(
    golden=Path(__file__).parent / "golden",
    summary=summary,
    anything=anything,
    plausible=plausible,
    journals=st.lists(anything, max_size=30).map(lambda told: [OPENED, DRAWN, *told]),
    small=small,
    large=large,
    costs={ADA: PAGES, BELA: PAGES, WALL: OF_THE_WALL},
    takes=["draw", "remembered"],
    calls={
        "small": {"tap": 33314, "redraw": 27488, "fold": 2537},
        "large": {"tap": 37040, "redraw": 29572, "fold": 17671},
    },
    typed={"acted": ({"seat": 1, "what": "march"}, 13)},
    secrets={
        "": Secret(
            one=Noted(by=BELA, text=ONE, hidden=True),
            other=Noted(by=BELA, text=OTHER, hidden=True),
            also=(Acted(seat=ADA, what="march", n=1), Pillaged(seat=BELA, spot="n", reward="glory")),
        )
    },
    full=[full],
    pages={"blank-score": 2},
    whole=in_full,
    codes=whole(codes()),
    sentences=phrases.SENTENCES,
    labels=LABELS,
    said=said,
    midway=saga(ACTIONS),
    retold=RETOLD,
)
