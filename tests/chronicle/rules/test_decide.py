"""What makes no sense is refused, by the field where it stands; nothing else ever is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from campaigns.kernel.decisions import Decided, Refused
from chronicle.rules.decide import decide
from chronicle.rules.events import (
    AgentKept,
    AgentRecruited,
    AncillaTold,
    AssetSpent,
    BurdenTold,
    ClanChosen,
    Conspired,
    DeckTurned,
    EraTold,
    EraTurned,
    Gathered,
    GroundTold,
    HouseRuled,
    Joined,
    MissionShown,
    MissionTaken,
    MissionWon,
    Noted,
    Opened,
    OverviewShown,
    Packed,
    PaperBoxes,
    PaperChapter,
    PaperSheet,
    Passed,
    PlaceDecided,
    PlacesTurned,
    PlayerCounted,
    PrologueWritten,
    Prophesied,
    RoundBegun,
    RowRenamed,
    Shade,
    SheetTyped,
    Stepped,
    StickerPlaced,
    StockTold,
    TableRuled,
    Titled,
    TookOver,
)
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    Asset,
    Chosen,
    Count,
    Era,
    Fact,
    Leader,
    Present,
    Row,
    Ruling,
    Standing,
    State,
    Worth,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    DAN,
    NOBODY,
    WALL,
    ancilla,
    chapter,
    chronicle,
    here,
    played,
    with_sheets,
)
from tests.chronicle.strategies import events

ASSET = Asset(id="1.2", kind="war", name="", at=1)
TONIGHT = chronicle(phase="play", now=chapter(2), past=(played(1, ADA, BELA, CORA),))
# Cora has a sheet and stays at home; an automated bloodline sits in.
THREE = chronicle(phase="play", now=chapter(2, here=here(ADA, BELA, NOBODY)))
PROLOGUE = PrologueWritten(
    seat=ADA,
    character="Anna",
    section="resources",
    row="castles",
    discipline="presence",
    title="Knight",
    printed="Jane",
    clan="brujah",
)
TAKEN = MissionTaken(slot=1, seat=ADA, section="morality", row="mercy")


def refused(state, event, seat=ADA):
    """Code and field; None when the table may go on."""
    decided = decide(sight(state, seat), event)
    return (decided.code, decided.field) if isinstance(decided, Refused) else None


def test_what_makes_sense_comes_back_as_it_is():
    event = Noted(by=ADA, text="A fine evening")

    assert decide(sight(TONIGHT, ADA), event) == Decided(event=event)


@given(events())
@settings(max_examples=200)
def test_nothing_is_too_wild_to_be_judged(event):
    for state in (State(), chronicle(), TONIGHT, THREE):
        assert isinstance(decide(sight(state, ADA), event), Decided | Refused)


# --- The beginning -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ((1, 2), None),
        ((1, 2, 3, 4, 5, 6), None),
        ((), ("refused.seats.few", "seats")),
        ((1,), ("refused.seats.few", "seats")),
        ((1, 0), ("seat.unknown", "seats")),
        ((1, 2, 1), ("seat.twice", "seats")),
    ],
)
def test_an_opening_needs_two_people(seats, why):
    assert refused(State(), Opened(seats=seats)) == why


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Joined(seat=DAN), None),
        (Joined(seat=DAN, older_than=BELA), None),
        (Joined(seat=ADA), ("seat.sits", "seat")),
        (Joined(seat=WALL), ("seat.unknown", "seat")),
        (Joined(seat=DAN, older_than=9), ("seat.unknown", "older_than")),
    ],
)
def test_a_late_joiner(event, why):
    assert refused(chronicle(), event) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"clan": "thin-blood"}, None),
        ({"clan": ""}, None),
        ({"missed": (Shade(section="loyalty", row="Camarilla"),)}, None),
        ({"seat": DAN}, ("seat.unknown", "seat")),
        ({"section": "virtues"}, ("refused.section.unknown", "section")),
        ({"row": "  "}, ("text.empty", "row")),
        ({"character": ""}, ("text.empty", "character")),
        ({"discipline": ""}, ("text.empty", "discipline")),
        ({"title": ""}, ("text.empty", "title")),
        ({"printed": ""}, ("text.empty", "printed")),
        ({"clan": "ravnos"}, ("refused.clan.unknown", "clan")),
        ({"missed": (Shade(section="virtues", row="x"),)}, ("refused.section.unknown", "missed")),
        ({"missed": (Shade(section="loyalty", row=""),)}, ("text.empty", "missed")),
    ],
)
def test_a_prologue(about, why):
    assert refused(chronicle(), replace(PROLOGUE, **about)) == why


PLACES = PaperChapter(places=(ADA, BELA))
SHEET = PaperSheet(seat=ADA)


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"chapters": (PLACES,) * 21}, None),
        ({"chapters": (PaperChapter(places=(ADA, BELA), clans=("", "brujah")),)}, None),
        ({"sheets": (replace(SHEET, leaders=("ventrue: Mithras",), burdens=2, agent_clan=""),)}, None),
        ({"worths": (Worth(section="loyalty", row="Camarilla", worth=-1),)}, None),
        ({"worths": (Worth(section="loyalty", row="Camarilla"),)}, None),
        ({"grounds": ("clans", "beast", "princes")}, None),
        ({"chapters": (PLACES,) * 22}, ("number.range", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA,)),)}, ("refused.places", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA, DAN)),)}, ("seat.unknown", "chapters")),
        ({"chapters": (PaperChapter(places=(ADA, ADA)),)}, ("seat.twice", "chapters")),
        ({"chapters": (replace(PLACES, clans=("x",)),)}, ("refused.clan.unknown", "chapters")),
        ({"chapters": (replace(PLACES, clans=("brujah",) * 3),)}, ("refused.clans.many", "chapters")),
        ({"sheets": (SHEET, SHEET)}, ("seat.twice", "sheets")),
        ({"sheets": (PaperSheet(seat=DAN),)}, ("seat.unknown", "sheets")),
        (
            {"sheets": (replace(SHEET, boxes=(PaperBoxes(section="x", row="y", n=1),)),)},
            ("refused.section.unknown", "sheets"),
        ),
        (
            {"sheets": (replace(SHEET, boxes=(PaperBoxes(section="loyalty", row="y", n=-1),)),)},
            ("number.range", "sheets"),
        ),
        ({"sheets": (replace(SHEET, titles=("",)),)}, ("text.empty", "sheets")),
        ({"sheets": (replace(SHEET, assets=("gold",)),)}, ("refused.asset.kind", "sheets")),
        ({"sheets": (replace(SHEET, burdens=-1),)}, ("number.range", "sheets")),
        ({"sheets": (replace(SHEET, agent_clan="x"),)}, ("refused.clan.unknown", "sheets")),
        ({"sheets": (replace(SHEET, leaders=("Mithras",)),)}, ("refused.clan.unknown", "sheets")),
        ({"sheets": (replace(SHEET, leaders=("ventrue:",)),)}, ("text.empty", "sheets")),
        ({"worths": (Worth(section="x", row="y"),)}, ("refused.section.unknown", "worths")),
        ({"worths": (Worth(section="loyalty", row="y", worth=4),)}, ("number.range", "worths")),
        ({"grounds": ("olympus",)}, ("refused.ground.unknown", "grounds")),
        ({"grounds": ("clans", "clans")}, ("refused.ground.twice", "grounds")),
    ],
)
def test_a_chronicle_from_paper(about, why):
    assert refused(chronicle(), TookOver(**{"chapters": (PLACES,), **about})) == why


CASTLES = Row(section="resources", name="castles", boxes=4)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ((CASTLES, replace(CASTLES, section="loyalty")), None),
        ((replace(CASTLES, section="x"),), ("refused.section.unknown", "rows")),
        ((replace(CASTLES, name=""),), ("text.empty", "rows")),
        ((replace(CASTLES, boxes=-1),), ("number.range", "rows")),
        ((CASTLES, CASTLES), ("refused.row.twice", "rows")),
    ],
)
def test_the_rows_of_the_sheet(rows, why):
    assert refused(chronicle(), SheetTyped(rows=rows)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"section": "x"}, ("refused.section.unknown", "section")),
        ({"row": ""}, ("text.empty", "row")),
        ({"row": "ships"}, ("refused.row.unknown", "row")),
        ({"to": " "}, ("text.empty", "to")),
    ],
)
def test_a_row_renamed(about, why):
    event = RowRenamed(**{"section": "resources", "row": "castles", "to": "towers", **about})

    assert refused(chronicle(rows=(CASTLES,)), event) == why


def test_a_row_that_may_be_known_from_a_secret_box_is_not_refused():
    event = RowRenamed(section="resources", row="ships", to="towers")

    assert refused(chronicle(secret=True), event) is None


# --- An evening ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"here": (Present(seat=ADA, by=DAN), Present(seat=BELA, by=ADA))}, None),
        ({"here": here(ADA, NOBODY)}, None),
        ({"here": (*here(ADA, BELA, CORA), Present(seat=-1, by=0))}, None),
        ({"first": BELA, "choice": (CORA, ADA, BELA)}, None),
        ({"here": here(ADA)}, ("refused.places", "here")),
        ({"here": here(ADA, BELA, CORA, -1, -2)}, ("refused.places", "here")),
        ({"here": here(ADA, DAN)}, ("seat.unknown", "here")),
        (
            {"here": (Present(seat=WALL, by=ADA), Present(seat=BELA, by=BELA))},
            ("seat.unknown", "here"),
        ),
        ({"here": here(ADA, ADA)}, ("seat.twice", "here")),
        (
            {"here": (Present(seat=ADA, by=DAN), Present(seat=BELA, by=DAN))},
            ("refused.player.twice", "here"),
        ),
        ({"here": (Present(seat=ADA, by=0), Present(seat=BELA, by=BELA))}, ("refused.player.none", "here")),
        ({"first": DAN}, ("seat.unknown", "first")),
        ({"choice": (ADA, BELA)}, ("refused.order.choice", "choice")),
    ],
)
def test_who_is_here(about, why):
    assert refused(chronicle(), Gathered(**{"here": here(ADA, BELA, CORA), **about})) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"key": "clans", "titles": ("Rhodes", "London", "Rotterdam")}, None),
        ({"points": ((2, 1, 1, 0), (3, 2, 1, 1), (5, 3, 2, 1))}, None),
        ({"era": 2}, ("refused.era.unknown", "era")),
        ({"titles": ("a", "b", "c", "d")}, ("number.range", "titles")),
        ({"key": "olympus"}, ("refused.ground.unknown", "key")),
        ({"points": ((2, 1, 1, 0),)}, ("refused.points", "points")),
        ({"points": ((2, 1),) * 3}, ("refused.points", "points")),
        ({"points": ((2, 1, 1, -1),) * 3}, ("number.range", "points")),
    ],
)
def test_the_booklets_page(about, why):
    assert refused(chronicle(), EraTold(**{"era": 1, **about})) == why


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Prophesied(seat=ADA, text="Bela falls"), None),
        (Prophesied(seat=ADA, text="  "), ("text.empty", "text")),
        (Prophesied(seat=DAN, text="Bela falls"), ("seat.unknown", "seat")),
        (MissionShown(slot=1, attribute="war"), None),
        (MissionShown(slot=1, attribute=""), None),
        (MissionShown(slot=6, attribute="war"), ("refused.slot.unknown", "slot")),
        (MissionShown(slot=1, attribute="love"), ("refused.attribute.unknown", "attribute")),
        (OverviewShown(conspiracy=2), None),
        (OverviewShown(conspiracy=-1), ("number.range", "conspiracy")),
        (RoundBegun(round=1), None),
        (RoundBegun(round=0), ("number.range", "round")),
        (RoundBegun(round=11), ("number.range", "round")),
        (AgentRecruited(seat=ADA), None),
        (AgentRecruited(seat=CORA), ("refused.seat.away", "seat")),
        (AgentRecruited(seat=DAN), ("seat.unknown", "seat")),
        (Noted(by=DAN, text="host without a sheet"), None),
        (Noted(by=WALL, text="from the wall"), ("seat.unknown", "by")),
        (Noted(by=ADA, text=" "), ("text.empty", "text")),
        (Stepped(to="aftermath"), None),
        (Stepped(to="lunch"), ("refused.phase.unknown", "to")),
        (HouseRuled(rule="last_tie", choice="table"), None),
        (HouseRuled(rule="last_tie", choice="dice"), ("refused.choice.unknown", "choice")),
        (HouseRuled(rule="no_such", choice="yes"), ("refused.rule.unknown", "rule")),
        (HouseRuled(rule="g7_factor", choice="1"), ("refused.rule.unknown", "rule")),
    ],
)
def test_the_set_up_and_the_play(event, why):
    assert refused(THREE, event) == why


@pytest.mark.parametrize(
    "event",
    [
        MissionShown(slot=1, attribute="war"),
        OverviewShown(title="Knight"),
        ClanChosen(seat=ADA, clan="brujah"),
        AssetSpent(seat=ADA, asset="1.2"),
        RoundBegun(round=1),
        Stepped(to="clans"),
        MissionWon(slot=1, winner=ADA),
        GroundTold(ground="clans"),
        PlayerCounted(seat=ADA),
        PlaceDecided(order=(ADA, BELA)),
        PlacesTurned(n=1),
        Titled(seat=ADA, title="Knight"),
        DeckTurned(),
        BurdenTold(seat=ADA, drawn="Debts"),
        Packed(seat=0),
    ],
)
def test_before_anybody_is_here(event):
    assert refused(chronicle(), event) == ("refused.chapter.none", None)


@pytest.mark.parametrize("phase", ["prologue", "gather", "era", "over"])
def test_these_phases_need_nobody(phase):
    assert refused(chronicle(), Stepped(to=phase)) is None


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": NOBODY}, None),
        ({"leader": "1.1"}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"clan": "thin-blood"}, ("refused.clan.unknown", "clan")),
        ({"clan": ""}, ("refused.clan.unknown", "clan")),
        ({"seat": BELA, "clan": ""}, None),
        ({"leader": "9.9"}, ("refused.leader.unknown", "leader")),
    ],
)
def test_a_clan(about, why):
    """Bela has one already, and may give it back."""
    mithras = Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1)
    tonight = chapter(2, here=here(ADA, BELA, NOBODY), clans=(Chosen(seat=BELA, clan="ventrue"),))
    state = chronicle(now=tonight, phase="clans", leaders=(mithras,))

    assert refused(state, ClanChosen(**{"seat": ADA, "clan": "brujah", **about})) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": BELA}, None),
        ({"seat": DAN}, ("seat.unknown", "seat")),
        ({"asset": "7.7"}, ("refused.asset.unknown", "asset")),
    ],
)
def test_an_asset(about, why):
    state = replace(TONIGHT, sheets=with_sheets({ADA: {"assets": (ASSET,)}}))

    assert refused(state, AssetSpent(**{"seat": ADA, "asset": "1.2", **about})) == why


# --- The reckoning -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"winner": 0}, None),
        ({"winner": NOBODY}, None),
        ({"how": "counted", "counts": (Count(seat=ADA, n=0),)}, None),
        ({"slot": 0}, ("refused.slot.unknown", "slot")),
        ({"winner": CORA}, ("refused.seat.away", "winner")),
        ({"how": "magic"}, ("refused.how.unknown", "how")),
        ({"counts": (Count(seat=DAN, n=1),)}, ("seat.unknown", "counts")),
        ({"counts": (Count(seat=ADA, n=1), Count(seat=ADA, n=2))}, ("seat.twice", "counts")),
        ({"counts": (Count(seat=ADA, n=-1),)}, ("number.range", "counts")),
        ({"how": "counted"}, ("refused.counts.none", "counts")),
    ],
)
def test_a_mission_won(about, why):
    assert refused(THREE, MissionWon(**{"slot": 1, "winner": ADA, **about})) == why


SABBAT = chronicle(now=chapter(19, grounds=("court", "humanity", "sabbat")))


@pytest.mark.parametrize(
    ("state", "ground", "facts", "why"),
    [
        (TONIGHT, "clans", ("high",), None),
        (TONIGHT, "beast", (), None),
        (TONIGHT, "princes", ("won.north", "land.east"), None),
        (SABBAT, "sabbat", ("won.anarchs", "1.camarilla", "5.sabbat"), None),
        (SABBAT, "court", ("low", "per", "per_title"), None),
        (TONIGHT, "court", (), ("refused.ground.away", "ground")),
        (TONIGHT, "clans", ("north",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "beast", ("scale",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "clans", ("1.camarilla",), ("refused.fact.unknown", "facts")),
        (SABBAT, "sabbat", ("1.anarchs",), ("refused.fact.unknown", "facts")),
        (TONIGHT, "clans", ("high", "high"), ("refused.fact.twice", "facts")),
    ],
)
def test_the_shared_facts_of_a_battleground(state, ground, facts, why):
    told = tuple(Fact(name=name, n=1) for name in facts)

    assert refused(state, GroundTold(ground=ground, facts=told)) == why


def test_a_shared_fact_is_never_negative():
    event = GroundTold(ground="clans", facts=(Fact(name="high", n=-1),))

    assert refused(TONIGHT, event) == ("number.range", "facts")


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"seat": NOBODY}, None),
        ({"counts": (Fact(name="scale", n=-3), Fact(name="wild", n=1))}, None),
        ({"other": -4, "by_hand": -1, "key": -2}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"counts": (Fact(name="titles", n=1),)}, ("refused.fact.unknown", "counts")),
        ({"counts": (Fact(name="high", n=-1),)}, ("number.range", "counts")),
        ({"counts": (Fact(name="high", n=1),) * 2}, ("refused.fact.twice", "counts")),
        ({"power": -1}, ("number.range", "power")),
        ({"boons": -1}, ("number.range", "boons")),
        ({"infamy": 1000}, ("number.range", "infamy")),
        ({"torpor": -1}, ("number.range", "torpor")),
        ({"missions": 6}, ("number.range", "missions")),
        ({"other": 1000}, ("number.range", "other")),
        ({"by_hand": -1000}, ("number.range", "by_hand")),
        ({"key": 1000}, ("number.range", "key")),
    ],
)
def test_a_players_counts(about, why):
    assert refused(THREE, PlayerCounted(**{"seat": ADA, **about})) == why


def test_later_battlegrounds_ask_for_other_counts():
    state = replace(SABBAT, now=replace(SABBAT.now, here=here(ADA, BELA)))
    counts = (Fact(name="titles", n=1), Fact(name="loyal.sabbat", n=1))

    assert refused(state, PlayerCounted(seat=ADA, counts=counts)) is None


def counted(*vps, missions=(0, 0, 0), **about):
    """Ada, Bela and Cora with these points; nobody has a place yet."""
    result = tuple(
        Standing(seat=seat, vp=vp, events=n)
        for seat, vp, n in zip((ADA, BELA, CORA), vps, missions, strict=True)
    )
    return chronicle(phase="places", now=chapter(1, result=result, **about))


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ((BELA, ADA), None),
        ((CORA, BELA, ADA), None),
        ((ADA, CORA), ("refused.order.places", "order")),
        ((CORA,), ("refused.order.places", "order")),
        ((), ("text.empty", "order")),
        ((ADA, DAN), ("seat.unknown", "order")),
        ((ADA, ADA), ("seat.twice", "order")),
    ],
)
def test_an_order_names_all_who_are_equal(order, why):
    """Ada and Bela have 9 points each, Cora has 7."""
    assert refused(counted(9, 9, 7), PlaceDecided(order=order)) == why


def test_an_order_where_nobody_is_equal_is_the_tables_business():
    assert refused(counted(9, 8, 7), PlaceDecided(order=(CORA, ADA))) is None
    assert refused(counted(9, 9, 7, missions=(1, 0, 0)), PlaceDecided(order=(CORA, ADA))) is None


def test_below_the_first_place_the_table_may_have_kept_ties_for_itself():
    state = counted(9, 7, 7, missions=(0, 1, 0))
    by_table = replace(state, rulings=(Ruling(rule="last_tie", choice="table", at=1),))

    assert refused(state, PlaceDecided(order=(ADA,))) is None
    assert refused(by_table, PlaceDecided(order=(ADA,))) == ("refused.order.places", "order")
    assert refused(by_table, PlaceDecided(order=(CORA, BELA))) is None


def test_how_an_order_came_about():
    assert refused(counted(9, 9, 7), PlaceDecided(order=(ADA, BELA), how="x")) == (
        "refused.how.unknown",
        "how",
    )


@pytest.mark.parametrize(("n", "why"), [(0, None), (3, None), (4, ("number.range", "n"))])
def test_places_turned_over(n, why):
    assert refused(TONIGHT, PlacesTurned(n=n)) == why


# --- The aftermath -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (Titled(seat=ADA, title="Knight"), None),
        (Titled(seat=ADA, title=""), ("text.empty", "title")),
        (Titled(seat=CORA, title="Knight"), ("refused.seat.away", "seat")),
        (Titled(seat=NOBODY, title="Knight"), ("seat.unknown", "seat")),
        (Conspired(seat=BELA, schemes=("Old debts",)), None),
        (Conspired(seat=BELA, schemes=()), ("text.empty", "schemes")),
        (Conspired(seat=BELA, schemes=("Old debts", " ")), ("text.empty", "schemes")),
        (Conspired(seat=CORA, schemes=("Old debts",)), ("refused.seat.away", "seat")),
        (DeckTurned(characters=2), None),
        (DeckTurned(characters=-1), ("number.range", "characters")),
        (BurdenTold(seat=CORA, discarded="Debts"), None),
        (BurdenTold(seat=ADA), ("text.empty", "drawn")),
        (BurdenTold(seat=NOBODY, drawn="Debts"), ("seat.unknown", "seat")),
        (Passed(seat=ADA, step="agents"), None),
        (Passed(seat=ADA, step="lunch"), ("refused.task.unknown", "step")),
        (Passed(seat=CORA, step="agents"), ("refused.seat.away", "seat")),
        (Packed(seat=0), None),
        (Packed(seat=CORA), None),
        (Packed(seat=DAN), ("seat.unknown", "seat")),
    ],
)
def test_titles_conspiracies_and_packing(event, why):
    assert refused(THREE, event) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"section": None, "row": ""}, None),
        ({"reward": "asset", "what": "war"}, None),
        ({"reward": "ancilla", "printed": "Jane"}, None),
        ({"reward": "elevate", "printed": "Jane", "clan": "thin-blood"}, None),
        ({"reward": "leader", "printed": "Mithras", "clan": "ventrue", "schemes": ("Edict",)}, None),
        ({"seat": NOBODY}, ("seat.unknown", "seat")),
        ({"slot": 9}, ("refused.slot.unknown", "slot")),
        ({"section": None}, ("refused.section.unknown", "section")),
        ({"row": ""}, ("text.empty", "row")),
        ({"reward": "gold"}, ("refused.reward.unknown", "reward")),
        ({"reward": "asset"}, ("refused.asset.kind", "what")),
        ({"reward": "ancilla"}, ("text.empty", "printed")),
        ({"reward": "elevate", "printed": "Jane", "clan": "x"}, ("refused.clan.unknown", "clan")),
        ({"reward": "leader", "clan": "ventrue"}, ("text.empty", "printed")),
        ({"reward": "leader", "printed": "Mithras"}, ("refused.clan.unknown", "clan")),
        (
            {"reward": "leader", "printed": "Mithras", "clan": "ventrue", "schemes": ("",)},
            ("text.empty", "schemes"),
        ),
    ],
)
def test_a_mission_turned_over(about, why):
    assert refused(THREE, replace(TAKEN, **about)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({}, None),
        ({"ancilla": "", "printed": "Vera", "clan": "thin-blood"}, None),
        ({"seat": CORA}, ("refused.seat.away", "seat")),
        ({"ancilla": "9.9"}, ("refused.ancilla.unknown", "ancilla")),
        ({"ancilla": ""}, ("text.empty", "printed")),
        ({"clan": "x"}, ("refused.clan.unknown", "clan")),
    ],
)
def test_stickers_and_agents(about, why):
    state = replace(THREE, ancillae=(ancilla("5.2"),))
    about = {"seat": ADA, "ancilla": "5.2", **about}

    assert refused(state, StickerPlaced(ability="celerity", **about)) == why
    assert refused(state, AgentKept(**about)) == why


def test_a_sticker_needs_a_name():
    state = replace(THREE, ancillae=(ancilla("5.2"),))

    assert refused(state, StickerPlaced(seat=ADA, ability="", ancilla="5.2")) == ("text.empty", "ability")


@pytest.mark.parametrize(
    ("left", "entered", "why"),
    [
        ("clans", "inquisition", None),
        ("", "", None),
        ("inquisition", "court", ("refused.ground.leaves", "left")),
        ("", "inquisition", ("refused.ground.leaves", "left")),
        ("clans", "", ("refused.ground.unknown", "entered")),
        ("clans", "olympus", ("refused.ground.unknown", "entered")),
        ("clans", "beast", ("refused.ground.used", "entered")),
    ],
)
def test_the_end_of_an_era(left, entered, why):
    assert refused(TONIGHT, EraTurned(left=left, entered=entered)) == why


def test_what_has_left_never_comes_back():
    eras = (Era(number=1, ended=True, left="clans", entered="inquisition"), Era(number=2))
    state = replace(TONIGHT, eras=eras, grounds=("inquisition", "beast", "princes"))

    assert refused(state, EraTurned(left="princes", entered="clans")) == ("refused.ground.used", "entered")


# --- The box, and the table's last word ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("stock", "why"),
    [
        ((Fact(name="ventrue", n=0), Fact(name="celerity", n=2)), None),
        ((Fact(name="", n=1),), ("text.empty", "stock")),
        ((Fact(name="ventrue", n=-1),), ("number.range", "stock")),
        ((Fact(name="ventrue", n=1), Fact(name="ventrue", n=2)), ("refused.fact.twice", "stock")),
    ],
)
def test_the_stock_of_stickers(stock, why):
    assert refused(chronicle(), StockTold(stock=stock)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"ancilla": "5.2", "haven": BELA}, None),
        ({"printed": "Vera"}, None),
        ({}, ("text.empty", "printed")),
        ({"ancilla": "9.9"}, ("refused.ancilla.unknown", "ancilla")),
        ({"ancilla": "5.2", "clan": "x"}, ("refused.clan.unknown", "clan")),
        ({"ancilla": "5.2", "haven": DAN}, ("seat.unknown", "haven")),
    ],
)
def test_the_register_set_right(about, why):
    assert refused(chronicle(ancillae=(ancilla("5.2"),)), AncillaTold(**about)) == why


@pytest.mark.parametrize(
    ("about", "why"),
    [
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": -2}, None),
        ({"what": "title", "text": "Knight"}, None),
        ({"what": "asset", "text": "war", "n": -1}, None),
        ({"what": "burdens", "n": 0}, None),
        ({"what": "title", "text": "Knight", "seat": DAN}, ("seat.unknown", "seat")),
        ({"what": "weather"}, ("refused.what.unknown", "what")),
        ({"what": "box", "row": "Camarilla"}, ("refused.section.unknown", "section")),
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": 0}, ("number.none", "n")),
        ({"what": "box", "section": "loyalty", "row": "Camarilla", "n": 1000}, ("number.range", "n")),
        ({"what": "title"}, ("text.empty", "text")),
        ({"what": "title", "text": "Knight", "n": 2}, ("number.range", "n")),
        ({"what": "burdens", "n": -1}, ("number.range", "n")),
    ],
)
def test_the_tables_last_word(about, why):
    assert refused(chronicle(), TableRuled(**{"seat": ADA, **about})) == why


def test_a_refusal_says_what_it_is_about():
    view = sight(THREE, ADA)

    assert decide(view, AgentRecruited(seat=CORA)).about == {"seat": CORA, "chapter": 2}
    assert decide(view, RoundBegun(round=0)).about == {"n": 0, "least": 1, "most": 10}
    assert decide(view, Gathered(here=here(ADA))).about == {"n": 1, "least": 2, "most": 4}
