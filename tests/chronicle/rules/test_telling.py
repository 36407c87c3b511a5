"""Lines of history: what was told, what goes with it, what came of it, and what a seat may not read."""

from dataclasses import replace

import pytest

from campaigns.kernel.words import word
from chronicle.rules.events import (
    AgentKept,
    AgentRecruited,
    AncillaTold,
    AssetSpent,
    BurdenTold,
    ClanChosen,
    Conspired,
    DeckTurned,
    DoubtLeft,
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
    PaperChapter,
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
from chronicle.rules.state import (
    Asset,
    Count,
    Counted,
    Deed,
    Fact,
    Leader,
    Mission,
    Present,
    Prophecy,
    Row,
    State,
)
from chronicle.rules.telling import tell
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
    played,
    sheet,
    won,
)

BEATRIX = ancilla(
    "0.1", "Guard", given="Beatrix", clan="brujah", haven=ADA, deeds=(Deed(at=0, code="agent", seat=ADA),)
)
PROLOGUE = PrologueWritten(
    seat=BELA,
    character="Sergius",
    section="resources",
    row="castles",
    discipline="Auspex",
    title="Lord of Puppets",
    printed="Jester",
    clan="malkavian",
    missed=(Shade(section="loyalty", row="Church"),),
)
TAKEN = MissionTaken(
    slot=2,
    seat=BELA,
    choice="spare her",
    section="morality",
    row="mercy",
    reward="asset",
    what="war",
)
BOX = TableRuled(what="box", seat=BELA, section="resources", row="castles", n=-1, why="forgotten")


def told(event, state=None, seat=ADA):
    return tell(event, state or chronicle(), seat)


def line(event, state=None, seat=ADA):
    """Without what goes with it."""
    said = told(event, state, seat)
    return said.code, {key: value for key, value in said.about.items() if key != "then"}


def then(event, state=None, seat=ADA):
    return list(told(event, state, seat).about["then"])


def codes(event, state=None, seat=ADA):
    return [said.code for said in then(event, state, seat)]


def at_the_table(**about):
    return chronicle(phase="reckoning", now=chapter(1, **about))


# --- The table --------------------------------------------------------------------------------------------


def test_the_opening():
    opened = Opened(seats=(ADA, BELA))

    assert tell(opened, State(), WALL) == word("told.opened", seats=(ADA, BELA), then=())
    assert tell(replace(opened, practice=True), State(), WALL).code == "told.opened.practice"


def test_a_late_joiner_is_told_the_boxes_for_chapters_missed():
    assert then(Joined(seat=DAN)) == []
    assert then(Joined(seat=ADA)) == []
    assert then(Joined(seat=DAN), chronicle(past=(played(1, ADA, BELA, CORA),))) == [word("came.missed", n=1)]
    assert then(Joined(seat=NOBODY)) == []


def test_a_prologue():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False), sheet(CORA)))

    assert line(PROLOGUE, state) == ("told.prologue_written", {"seat": BELA, "character": "Sergius"})
    assert then(PROLOGUE, state) == [
        word("came.title", title="Lord of Puppets"),
        word("came.agent", agent="Jester", clan="malkavian"),
        word("came.box", section="resources", row="castles"),
        word("came.discipline", row="Auspex"),
        word("came.missed_boxes", rows=("Church",)),
        word("came.all_born"),
    ]


def test_begun_before_every_prologue_is_written():
    state = chronicle(phase="prologue", sheets=(sheet(ADA), sheet(BELA, born=False)))

    assert codes(Stepped(to="gather"), state) == []


def test_a_chronicle_from_paper():
    paper = TookOver(chapters=(PaperChapter(places=(ADA, BELA)),), grounds=("clans", "beast", "princes"))

    assert line(paper) == ("told.took_over", {"n": 1})
    assert codes(paper) == ["came.grounds"]


def test_rows():
    typed = SheetTyped(rows=(Row(section="resources", name="castles", boxes=6),))
    renamed = RowRenamed(section="resources", row="castles", to="Castles")

    assert line(typed) == ("told.sheet_typed", {"n": 1})
    assert line(renamed) == (
        "told.row_renamed",
        {"section": "resources", "row": "castles", "to": "Castles"},
    )


# --- An evening -------------------------------------------------------------------------------------------


def test_who_is_here_with_who_begins_and_who_stands_in():
    gathered = Gathered(
        here=(Present(seat=ADA, by=ADA), Present(seat=CORA, by=BELA), Present(seat=NOBODY, by=0))
    )

    assert line(gathered) == ("told.gathered", {"chapter": 1, "here": (ADA, CORA, NOBODY)})
    assert then(gathered) == [
        word("came.stands_in", seat=CORA, by=BELA),
        word("came.first", seat=CORA, first_why="oldest"),
        word("came.choice", order=(ADA, CORA, NOBODY)),
        word("came.worked_out"),
    ]
    assert then(Gathered(here=())) == []


def test_the_booklets_page():
    page = EraTold(
        era=1, years="1306-1370", titles=("Rhodes",), key="clans", points=((2, 1, 1, 0), (), (5, 3, 2, 1))
    )

    assert told(page).code == "told.era_told"
    assert codes(page) == ["came.years", "came.titles", "came.key", "came.points"]
    assert then(EraTold(era=1)) == []


def test_what_lies_open():
    assert line(MissionShown(slot=2, attribute="war", name="Orléans")) == (
        "told.mission_shown",
        {"mission": (2, "war", "Orléans"), "attribute": "war"},
    )
    assert told(MissionShown(slot=2, attribute="war")).code == "told.mission_shown.plain"
    assert then(OverviewShown(name="Fall", title="Prefect", conspiracy=2)) == [
        word("came.card", name="Fall"),
        word("came.for_winner", title="Prefect"),
        word("came.for_loser", n=2),
    ]
    assert told(OverviewShown()) == word("told.overview_shown", name="", title="", conspiracy=0, then=())


def test_clans():
    led = at_the_table()
    leader = Leader(id="5.2", name="Mithras", clan="ventrue", owner=ADA, at=5)
    led = replace(led, leaders=(leader,))

    assert told(ClanChosen(seat=ADA, clan="ventrue")).code == "told.clan_chosen"
    assert line(ClanChosen(seat=ADA, clan="ventrue", leader="5.2"), led) == (
        "told.clan_chosen.led",
        {"seat": ADA, "clan": "ventrue", "leader": "Mithras"},
    )
    assert told(ClanChosen(seat=ADA, clan="")).code == "told.clan_chosen.none"


@pytest.mark.parametrize(
    ("was", "to", "code"),
    [
        ("tonight", "clans", "told.stepped"),
        ("reckoning", "play", "told.stepped.back"),
        ("pack", "era", "told.stepped"),
        ("gather", "over", "told.stepped"),
    ],
)
def test_steps_on_and_back(was, to, code):
    assert told(Stepped(to=to), chronicle(phase=was, now=chapter(1))).code == code


@pytest.mark.parametrize(
    ("was", "to", "code"),
    [
        ("pack", "gather", "told.stepped"),
        ("era", "gather", "told.stepped"),
        ("gather", "pack", "told.stepped.back"),
        ("gather", "era", "told.stepped.back"),
        ("gather", "over", "told.stepped"),
        ("pack", "aftermath", "told.stepped.back"),
    ],
)
def test_the_next_gathering_comes_after_a_played_chapter(was, to, code):
    played = replace(chapter(1), played=True)
    assert told(Stepped(to=to), chronicle(phase=was, now=played)).code == code


def test_the_last_step_ends_the_chronicle():
    assert codes(Stepped(to="over")) == ["came.over"]
    assert codes(Stepped(to="over"), chronicle(phase="over")) == []


def test_what_is_used_during_play():
    asset = Asset(id="1.2", kind="war", name="", at=1)
    state = replace(at_the_table(), sheets=(sheet(ADA, assets=(asset,)),), ancillae=(BEATRIX,))

    assert line(AssetSpent(seat=ADA, asset="1.2"), state)[1]["asset"] == ("war", "")
    assert line(AssetSpent(seat=ADA, asset="9.9"), state)[1]["asset"] == ("other", "9.9")
    assert line(AssetSpent(seat=DAN, asset="9.9"), state)[1]["asset"] == ("other", "9.9")
    named = AgentRecruited(seat=ADA, ancilla=BEATRIX.id)
    assert told(named, state) == word("told.agent_recruited", seat=ADA, agent="Beatrix", then=())
    assert told(AgentRecruited(seat=ADA), state) == word(
        "told.agent_recruited", seat=ADA, agent="Beatrix", then=(word("came.who_worked_out"),)
    )
    assert told(AgentRecruited(seat=BELA), state) == word("told.agent_recruited.unnamed", seat=BELA, then=())
    assert line(RoundBegun(round=4), state) == ("told.round_begun", {"round": 4})


def test_a_house_rule_with_its_reason():
    ruled = HouseRuled(rule="last_tie", choice="table", why="as always")

    assert line(ruled) == (
        "told.house_ruled",
        {"rule": "last_tie", "choice": ("last_tie", "table"), "why": "as always"},
    )


# --- The reckoning ----------------------------------------------------------------------------------------


def counted_mission(*counts, **about):
    given = tuple(Count(seat=seat, n=n, leader=leader) for seat, n, leader in counts)
    return MissionWon(slot=2, how="counted", counts=given, **about)


def test_a_mission_counted():
    state = at_the_table(missions=(Mission(slot=2, attribute="war", name="Orléans"),))
    event = counted_mission((CORA, 4, False), (BELA, 3, True))

    assert line(event, state) == (
        "told.mission_won",
        {"seat": CORA, "mission": (2, "war", "Orléans"), "tied": ()},
    )
    assert then(event, state) == [word("came.counts", counts=((CORA, 4), (BELA, 3)))]


def test_a_mission_that_the_leader_settles():
    state = at_the_table()
    event = counted_mission((CORA, 4, False), (BELA, 4, True))

    assert line(event, state)[1]["seat"] == BELA
    assert then(event, state)[1] == word("came.leader_twice", seat=BELA)
    assert codes(replace(event, how="dice", winner=BELA), state) == ["came.counts", "came.how"]


def test_a_mission_still_tied_then_decided_then_nobodys():
    state = at_the_table()
    tie = counted_mission((CORA, 4, False), (BELA, 4, False))

    assert line(tie, state)[0] == "told.mission_won.tied"
    assert then(MissionWon(slot=2, winner=CORA, how="dice"), state) == [word("came.how", how="dice")]
    assert line(MissionWon(slot=2), state)[0] == "told.mission_won.nobody"
    assert line(MissionWon(slot=2, winner=CORA))[1]["mission"] == (2, "", "")


def test_a_battleground():
    event = GroundTold(ground="clans", facts=(Fact(name="high", n=2),))

    assert line(event, at_the_table()) == (
        "told.ground_told",
        {"ground": "clans", "facts": ("clans", (("high", 2),))},
    )


def test_counts_as_they_come_in_without_a_total():
    """It lies face down until the places are turned over, and they say it."""
    state = at_the_table()

    assert line(PlayerCounted(seat=BELA, power=5), state) == (
        "told.player_counted",
        {"seat": BELA, "why": ""},
    )
    by_hand = PlayerCounted(seat=BELA, by_hand=18, why="on paper")
    assert line(by_hand, state) == (
        "told.player_counted.by_hand",
        {"seat": BELA, "why": "on paper"},
    )
    assert told(PlayerCounted(seat=DAN), state).code == "told.player_counted.away"
    assert told(PlayerCounted(seat=DAN)).code == "told.player_counted.away"


def test_the_last_one_who_counts_closes_the_reckoning_or_leaves_a_tie():
    waiting = at_the_table(counted=(Counted(seat=ADA, power=3), Counted(seat=BELA, power=5)))

    assert then(PlayerCounted(seat=CORA, power=4), waiting) == [word("came.all_counted")]
    assert then(PlayerCounted(seat=CORA, power=5), waiting) == [word("came.tied", tied=(BELA, CORA))]


def test_a_count_set_right_later_is_not_the_last_one_again():
    done = chronicle(
        phase="reckoning",
        now=played(1, ADA, BELA, CORA, counted=tuple(Counted(seat=seat, power=seat) for seat in (1, 2, 3))),
    )

    assert codes(PlayerCounted(seat=CORA, power=9), done) == []


def test_shared_places_settled():
    event = PlaceDecided(order=(CORA, BELA), how="dice")

    assert line(event) == ("told.place_decided", {"order": (CORA, BELA), "how": "dice"})


def test_places_turned_over_from_the_last():
    state = chronicle(phase="places", now=played(1, CORA, ADA, BELA, turned=1))

    assert line(PlacesTurned(n=3), state)[1]["places"] == ((2, ADA, 18), (1, CORA, 20))
    assert told(PlacesTurned(n=1), state).code == "told.places_turned.back"
    assert told(PlacesTurned(n=1)).code == "told.places_turned.back"


def test_places_are_told_on_the_way_on_where_nobody_turned_them_over():
    closed = played(1, CORA, ADA, BELA, played=False, turned=1)
    state = chronicle(phase="places", now=closed)

    assert then(Stepped(to="aftermath"), state) == [word("came.places", places=((2, ADA, 18), (1, CORA, 20)))]
    assert codes(Stepped(to="aftermath"), replace(state, now=replace(closed, turned=3))) == []
    assert codes(Stepped(to="aftermath"), replace(state, now=replace(closed, played=True))) == []
    assert codes(Stepped(to="reckoning"), state) == []


# --- The aftermath ----------------------------------------------------------------------------------------


def test_titles_and_schemes():
    state = chronicle(phase="aftermath", now=played(1, ADA, BELA, CORA))

    assert line(Titled(seat=ADA, title="Prefect"), state) == (
        "told.titled",
        {"seat": ADA, "title": "Prefect"},
    )
    assert line(Conspired(seat=CORA, schemes=("Debts",)), state) == (
        "told.conspired",
        {"seat": CORA, "clan": "tremere", "schemes": ("Debts",)},
    )
    assert told(Conspired(seat=CORA, schemes=())).code == "told.conspired.none"


def test_a_mission_turned_over():
    state = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA, missions=None))
    state = replace(state, now=replace(state.now, missions=(won(2, BELA, name="Orléans"),)))

    assert line(TAKEN, state) == ("told.mission_taken", {"seat": BELA, "mission": (2, "", "Orléans")})
    assert then(TAKEN, state) == [
        word("came.choice_made", text="spare her"),
        word("came.box", section="morality", row="mercy"),
        word("came.asset", asset=("war", "")),
    ]


@pytest.mark.parametrize(
    ("about", "rewards"),
    [
        ({"reward": "none"}, []),
        ({"reward": "ancilla", "printed": "Dante", "to_haven": True}, ["came.revealed", "came.haven"]),
        ({"reward": "ancilla", "printed": "Dante"}, ["came.revealed", "came.deck"]),
        ({"reward": "elevate", "printed": "Guard", "given": "Bea"}, ["came.elevated"]),
        ({"reward": "leader", "printed": "Mithras"}, ["came.leader"]),
        ({"reward": "leader", "printed": "Mithras", "schemes": ("Edict",)}, ["came.leader", "came.schemes"]),
    ],
)
def test_rewards(about, rewards):
    state = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA))
    event = MissionTaken(slot=2, seat=BELA, **about)

    assert codes(event, state) == rewards


def test_the_chronicle_deck():
    assert codes(DeckTurned(characters=3, players="a card", later="a token")) == [
        "came.characters",
        "came.to_players",
        "came.for_later",
    ]
    assert then(DeckTurned()) == []


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (BurdenTold(seat=ADA, drawn="Debt"), "told.burden_told"),
        (BurdenTold(seat=ADA, discarded="Debt"), "told.burden_told.discarded"),
        (BurdenTold(seat=ADA, drawn="Debt", discarded="Oath"), "told.burden_told.both"),
        (Passed(seat=ADA, step="agents"), "told.passed"),
        (Packed(seat=ADA), "told.packed"),
        (Packed(seat=0), "told.packed.box"),
        (StockTold(stock=(Fact(name="brujah", n=4),)), "told.stock_told"),
    ],
)
def test_small_lines(event, code):
    assert told(event).code == code


def test_who_waits_in_the_haven_already_stays_there():
    state = replace(at_the_table(), ancillae=(BEATRIX,))

    assert line(Passed(seat=ADA, step="agents"), state) == (
        "told.passed.stays",
        {"seat": ADA, "ancilla": "Beatrix"},
    )
    assert told(Passed(seat=BELA, step="agents"), state).code == "told.passed"


def test_a_doubt_that_is_left_does_not_say_what_it_is_about():
    event = DoubtLeft(seat=ADA, code="boxes", mark="resources Gold 3")

    assert line(event) == ("told.doubt_left", {"seat": ADA})


def test_an_ability_goes_by_the_name_in_the_register():
    state = replace(at_the_table(), ancillae=(BEATRIX,))

    assert line(StickerPlaced(seat=ADA, ability="bonds", ancilla="0.1"), state)[1]["ancilla"] == "Beatrix"
    assert line(StickerPlaced(seat=ADA, ability="bonds", printed="Jane"), state)[1]["ancilla"] == "Jane"
    assert line(AgentKept(seat=BELA, ancilla="7.7"), state)[1]["ancilla"] == "7.7"


def test_who_waited_in_the_haven_goes_back_to_the_deck():
    state = chronicle(phase="aftermath", now=played(1, ADA, BELA, CORA), ancillae=(BEATRIX,))
    kept = AgentKept(seat=ADA, printed="Jane", given="Joan", clan="brujah")

    assert line(kept, state) == ("told.agent_kept", {"seat": ADA, "ancilla": "Joan"})
    assert then(kept, state) == [word("came.returned", ancilla="Beatrix")]


def test_an_era_ends():
    three = tuple(played(number, ADA, BELA, CORA) for number in (1, 2, 3))
    sealed = (Prophecy(seat=BELA, era=1, text="wolves will win"),)
    state = chronicle(phase="era", past=three[:2], now=three[2], prophecies=sealed)

    assert line(EraTurned(left="clans", entered="inquisition"), state) == ("told.era_turned", {"era": 1})
    assert then(EraTurned(left="clans", entered="inquisition"), state) == [
        word("came.left", left="clans"),
        word("came.entered", entered="inquisition"),
        word("came.era_winner", seats=(ADA,)),
        word("came.unsealed", n=1),
    ]
    assert then(EraTurned()) == [word("came.last_reckoning")]


# --- The box, and the table's last word -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "where"),
    [({"haven": BELA}, "came.haven"), ({"gone": True}, "came.gone"), ({}, "came.deck")],
)
def test_the_register_set_right(about, where):
    state = chronicle(ancillae=(BEATRIX,))

    assert line(AncillaTold(ancilla="0.1", **about), state)[1]["ancilla"] == "Guard"
    assert codes(AncillaTold(ancilla="0.1", clan="ventrue", **about), state) == ["came.clan", where]
    assert codes(AncillaTold(ancilla="0.1", **about), state) == [where]


@pytest.mark.parametrize(
    ("what", "n", "code"),
    [
        ("box", -1, "told.table_ruled.box"),
        ("title", 1, "told.table_ruled.title"),
        ("title", -1, "told.table_ruled.title.gone"),
        ("asset", 1, "told.table_ruled.asset"),
        ("asset", -1, "told.table_ruled.asset.gone"),
        ("burdens", 0, "told.table_ruled.burdens"),
    ],
)
def test_the_tables_last_word(what, n, code):
    assert told(TableRuled(what=what, seat=ADA, n=n, text="Prefect")).code == code


# --- What a seat may not read -----------------------------------------------------------------------------

SECRETS = ("castles", "Auspex", "Church", "spare her", "mercy", "wolves will win", "she lies")


def secret():
    """Sheets stay with their owners; a mission is won, an evening is on."""
    now = played(1, BELA, ADA, CORA, missions=None)
    return chronicle(
        secret=True, phase="aftermath", now=replace(now, missions=(won(2, BELA, attribute="war"),))
    )


@pytest.mark.parametrize("event", [PROLOGUE, TAKEN, BOX])
def test_boxes_and_choices_belong_to_their_owner(event):
    """First that the secret is there to be found, then that nobody else finds it."""
    assert any(text in repr(told(event, secret(), BELA)) for text in SECRETS)
    for seat in (WALL, ADA, CORA):
        assert not any(text in repr(told(event, secret(), seat)) for text in SECRETS)


def test_what_stays_open_is_told_to_all():
    assert codes(PROLOGUE, secret()) == ["came.title", "came.agent"]
    assert codes(TAKEN, secret()) == ["came.asset"]
    assert told(BOX, secret()) == word("told.table_ruled.box.closed", seat=BELA, then=())
    assert told(replace(BOX, what="burdens"), secret()).code == "told.table_ruled.burdens"


def test_nothing_is_secret_at_the_end():
    over = replace(secret(), phase="over")

    assert "spare her" in repr(told(TAKEN, over))


def test_hidden_notes_and_prophecies_have_one_reader():
    note = Noted(by=BELA, text="she lies", hidden=True)
    sealed = Prophesied(seat=BELA, text="wolves will win")

    assert told(note, seat=BELA) == word("told.noted.hidden", by=BELA, text="she lies", then=())
    assert told(sealed, seat=BELA).about["text"] == "wolves will win"
    for seat in (WALL, ADA, CORA):
        assert told(note, seat=seat) is None
        assert told(sealed, seat=seat) is None
    assert told(replace(note, hidden=False), seat=WALL).code == "told.noted"
