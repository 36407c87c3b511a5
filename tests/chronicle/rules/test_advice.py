"""What the rules frown upon: by code, with who it was and who the rules say it is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.kernel.decisions import Decided
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
    MissionShown,
    MissionTaken,
    MissionWon,
    Noted,
    Opened,
    Packed,
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
from chronicle.rules.evolve import evolve
from chronicle.rules.sight import sight
from chronicle.rules.state import (
    Asset,
    Chosen,
    Count,
    Counted,
    Deck,
    Deed,
    Done,
    Era,
    Fact,
    Ground,
    Leader,
    Mission,
    Overview,
    Prophecy,
    Row,
    Ruling,
    Scheme,
    Standing,
    State,
    Taken,
    Title,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CLANS,
    CORA,
    DAN,
    NOBODY,
    WALL,
    ancilla,
    box,
    chapter,
    chronicle,
    here,
    played,
    sheet,
    with_sheets,
    won,
)
from tests.chronicle.strategies import evenings, events

MISSIONS = tuple(Mission(slot=slot, attribute="war") for slot in range(1, 6))
CHOSEN = tuple(Chosen(seat=seat, clan=CLANS[seat]) for seat in (ADA, BELA, CORA))
TONIGHT = chronicle(phase="play", now=chapter(1, missions=MISSIONS, clans=CHOSEN))
# Bela wins chapter 1, Cora loses it.
AFTER = chronicle(phase="aftermath", now=played(1, BELA, ADA, CORA))


def words(state, event, seat=ADA):
    decided = decide(sight(state, seat), event)
    assert isinstance(decided, Decided), decided
    return list(decided.advice)


def advised(state, event, seat=ADA):
    return [word.code.removeprefix("advice.") for word in words(state, event, seat)]


def about(state, event, seat=ADA):
    """The figures of the one advice given."""
    (word,) = words(state, event, seat)
    return dict(word.about)


def tonight(**facts):
    return replace(TONIGHT, now=replace(TONIGHT.now, **facts))


def after(number=1, **facts):
    return replace(AFTER, now=replace(AFTER.now, number=number, **facts))


# --- The beginning -------------------------------------------------------------------------------------

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
UNWRITTEN = chronicle(phase="prologue", sheets=(sheet(ADA, born=False), sheet(BELA), sheet(CORA)))


class TestPrologue:
    def test_as_the_rules_say(self):
        assert advised(UNWRITTEN, PROLOGUE) == []

    def test_written_again(self):
        assert advised(chronicle(), PROLOGUE) == ["prologue.again"]

    def test_the_first_box_in_loyalty(self):
        event = replace(PROLOGUE, section="loyalty")

        assert about(UNWRITTEN, event) == {"seat": ADA, "section": "loyalty"}

    def test_an_agent_without_a_clan(self):
        assert advised(UNWRITTEN, replace(PROLOGUE, clan="")) == ["prologue.no_clan"]

    def test_a_clan_of_which_no_sticker_is_left(self):
        state = replace(UNWRITTEN, stock=(Fact(name="brujah", n=0), Fact(name="ventrue", n=0)))

        assert about(state, PROLOGUE) == {"sticker": "brujah", "n": 0}

    def test_a_late_joiner_has_a_box_for_each_chapter_missed(self):
        newcomer = sheet(DAN, born=False, joined=3, missed=2)
        state = chronicle(
            seats=(ADA, BELA, CORA, DAN),
            sheets=(*chronicle().sheets, newcomer),
            past=(played(1, ADA, BELA, CORA), played(2, ADA, BELA, CORA)),
        )
        shades = (Shade(section="loyalty", row="Camarilla"),) * 2

        assert advised(state, replace(PROLOGUE, seat=DAN, missed=shades)) == []
        assert about(state, replace(PROLOGUE, seat=DAN)) == {"seat": DAN, "n": 2, "boxes": 0}

    def test_a_row_that_has_no_room(self):
        state = replace(UNWRITTEN, rows=(Row(section="resources", name="castles", boxes=1),))
        missed = (Shade(section="resources", row="castles"),)

        assert advised(state, PROLOGUE) == []
        assert advised(state, replace(PROLOGUE, missed=missed)) == ["prologue.missed", "row.full"]

    def test_of_a_sheet_that_this_seat_may_not_read_nothing_is_said_of_boxes(self):
        state = replace(UNWRITTEN, secret=True)

        assert advised(state, replace(PROLOGUE, section="loyalty"), seat=BELA) == []
        assert advised(state, replace(PROLOGUE, section="loyalty"), seat=ADA) == ["prologue.section"]


SHEETS = tuple(PaperSheet(seat=seat) for seat in (ADA, BELA, CORA))


class TestPaper:
    def test_as_it_should_be(self):
        event = TookOver(chapters=(PaperChapter(places=(ADA, BELA), clans=("", "brujah")),), sheets=SHEETS)

        assert advised(chronicle(), event) == []

    def test_chapters_are_here_already(self):
        state = chronicle(past=(played(1, ADA, BELA, CORA),))

        assert about(state, TookOver(chapters=(), sheets=SHEETS)) == {"n": 1}

    def test_somebody_without_a_sheet(self):
        assert about(chronicle(), TookOver(chapters=(), sheets=SHEETS[:1])) == {"seats": [BELA, CORA]}

    def test_a_clan_twice(self):
        twice = PaperChapter(places=(ADA, BELA), clans=("brujah", "brujah"))

        assert about(chronicle(), TookOver(chapters=(twice,), sheets=SHEETS)) == {
            "chapter": 1,
            "clan": "brujah",
        }

    def test_two_battlegrounds(self):
        event = TookOver(chapters=(), sheets=SHEETS, grounds=("clans", "beast"))

        assert about(chronicle(), event) == {"n": 2}


CASTLES = Row(section="resources", name="castles", boxes=2)


class TestRows:
    def test_more_boxes_are_shaded_than_the_row_would_hold(self):
        state = chronicle(sheets=with_sheets({BELA: {"boxes": (box(), box())}}))
        event = SheetTyped(rows=(replace(CASTLES, boxes=1),))

        assert advised(state, SheetTyped(rows=(CASTLES,))) == []
        assert about(state, event) == {
            "seat": BELA,
            "section": "resources",
            "row": "castles",
            "n": 2,
            "size": 1,
        }
        assert advised(replace(state, secret=True, rows=(CASTLES,)), event) == []

    def test_a_row_is_left_out(self):
        assert about(chronicle(rows=(CASTLES,)), SheetTyped(rows=())) == {
            "section": "resources",
            "row": "castles",
        }

    def test_two_rows_become_one(self):
        rows = (CASTLES, replace(CASTLES, name="towers"))
        event = RowRenamed(section="resources", row="castles", to="towers")

        assert advised(chronicle(rows=rows), event) == ["row.merges"]
        assert advised(chronicle(rows=rows), replace(event, to="forts")) == []
        assert advised(chronicle(rows=rows), replace(event, to="castles")) == []


# --- Practice, and after the end -----------------------------------------------------------------------


def test_a_practice_game_leaves_nothing():
    practice = chronicle(practice=True, phase="gather", now=played(1, ADA, BELA, CORA))

    assert advised(practice, Titled(seat=ADA, title="Knight")) == ["practice"]
    assert advised(practice, Noted(by=ADA, text="gg")) == []


def test_after_the_end():
    over = chronicle(phase="over")

    assert advised(over, Gathered(here=here(ADA, BELA))) == ["game.over"]
    assert advised(over, Stepped(to="gather")) == ["game.over"]
    assert advised(over, Noted(by=ADA, text="gg")) == []


# --- Who is here ---------------------------------------------------------------------------------------


class TestGathered:
    def test_everybody_or_not(self):
        assert advised(chronicle(), Gathered(here=here(ADA, BELA, CORA))) == []
        assert advised(chronicle(), Gathered(here=here(ADA, NOBODY))) == []

    def test_without_a_prologue(self):
        assert about(replace(UNWRITTEN, phase="gather"), Gathered(here=here(ADA, BELA))) == {"seats": (ADA,)}
        assert (
            advised(replace(UNWRITTEN, phase="gather", practice=True), Gathered(here=here(ADA, BELA))) == []
        )

    def test_a_chapter_that_begins_again_drops_what_was_told_of_others(self):
        counted = Counted(seat=CORA)
        state = tonight(clans=CHOSEN[:1], counted=(counted,))

        assert advised(state, Gathered(here=here(ADA, CORA))) == []
        assert about(state, Gathered(here=here(BELA, CORA))) == {"chapter": 1, "seats": (ADA,)}

    def test_while_the_chapter_before_is_still_summed_up(self):
        assert "step.tasks" in advised(AFTER, Gathered(here=here(ADA, BELA)))
        assert advised(replace(AFTER, phase="gather"), Gathered(here=here(ADA, BELA))) == []

    def test_while_the_era_has_not_ended(self):
        state = chronicle(phase="era", now=played(3, ADA, BELA, CORA))

        assert about(state, Gathered(here=here(ADA, BELA))) == {"era": 1}


# --- Going on ------------------------------------------------------------------------------------------


def at(phase, **facts):
    return replace(tonight(**facts), phase=phase)


COUNTED = tuple(Counted(seat=seat) for seat in (ADA, BELA, CORA))
TOLD = tuple(Ground(ground=ground) for ground in ("clans", "beast", "princes"))
SETTLED = tuple(won(slot, ADA, attribute="war") for slot in range(1, 6))
RESULT = played(1, BELA, ADA, CORA).result
DONE = tuple(
    Done(seat=seat, step=step, none=True) for seat in (ADA, BELA, CORA) for step in ("stickers", "agents")
)
SUMMED_UP = (*DONE, Done(seat=BELA, step="overview", none=True), Done(seat=CORA, step="overview", none=True))


class TestGoingOn:
    def test_past_a_prologue(self):
        assert about(UNWRITTEN, Stepped(to="gather")) == {"seats": (ADA,)}
        assert advised(replace(UNWRITTEN, sheets=chronicle().sheets), Stepped(to="gather")) == []

    def test_past_the_missions(self):
        assert advised(at("tonight"), Stepped(to="clans")) == []
        shown = MISSIONS[:2]
        assert about(at("tonight", missions=shown), Stepped(to="clans")) == {"n": 3, "slots": (3, 4, 5)}

    def test_past_a_clan(self):
        assert advised(at("clans"), Stepped(to="play")) == []
        assert about(at("clans", clans=CHOSEN[:2]), Stepped(to="play")) == {"seats": (CORA,)}

    def test_past_everything_at_once(self):
        state = at("tonight", missions=(), clans=())

        assert advised(state, Stepped(to="places")) == [
            "step.missions",
            "step.clans",
            "step.winners",
            "step.grounds",
            "step.counts",
        ]

    def test_past_the_reckoning(self):
        ready = at("reckoning", missions=SETTLED, told=TOLD, counted=COUNTED)
        assert advised(ready, Stepped(to="places")) == []

        without = at("reckoning", missions=SETTLED[:4], told=TOLD[:1], counted=COUNTED[1:])
        assert [dict(word.about) for word in words(without, Stepped(to="places"))] == [
            {"n": 1, "slots": (5,)},
            {"grounds": ("princes",)},
            {"seats": (ADA,)},
        ]

    @pytest.mark.parametrize(
        ("missing", "code"),
        [
            ({"missions": SETTLED[1:]}, "step.winners"),
            ({"told": TOLD[:2]}, "step.grounds"),
            ({"counted": COUNTED[:2]}, "step.counts"),
        ],
    )
    def test_past_one_thing_alone(self, missing, code):
        state = at("reckoning", **{"missions": SETTLED, "told": TOLD, "counted": COUNTED, **missing})

        assert advised(state, Stepped(to="places")) == [code]

    def test_past_places_that_are_open(self):
        nobody = at("places")
        assert about(nobody, Stepped(to="aftermath")) == {"chapter": 1, "seats": (ADA, BELA, CORA)}

        tied = (Standing(seat=ADA, vp=9), Standing(seat=BELA, vp=9), Standing(seat=CORA, vp=7, place=3))
        counted = at("places", result=tied, counted=COUNTED)
        assert about(counted, Stepped(to="aftermath")) == {"chapter": 1, "seats": (ADA, BELA)}

        assert advised(at("places", result=RESULT), Stepped(to="aftermath")) == []

    def test_past_what_somebody_still_has_to_do(self):
        assert [dict(word.about) for word in words(AFTER, Stepped(to="pack"))] == [
            {"step": "overview", "seats": (BELA, CORA)},
            {"step": "stickers", "seats": (ADA, BELA, CORA)},
            {"step": "agents", "seats": (ADA, BELA, CORA)},
        ]
        assert advised(after(done=SUMMED_UP), Stepped(to="pack")) == []

    def test_past_the_packing(self):
        state = replace(after(packed=(ADA, CORA)), phase="pack")

        assert [dict(word.about) for word in words(state, Stepped(to="gather"))] == [
            {"seats": (BELA,)},
            {"chapter": 1},
        ]
        packed = replace(after(packed=(ADA, BELA, CORA, 0)), phase="pack")
        assert advised(packed, Stepped(to="gather")) == []

    def test_past_the_end_of_an_era(self):
        packed = replace(after(number=3, packed=(ADA, BELA, CORA, 0)), phase="pack")
        assert about(packed, Stepped(to="gather")) == {"era": 1}
        assert advised(packed, Stepped(to="era")) == []

        first = replace(packed, now=replace(packed.now, number=1))
        assert about(first, Stepped(to="era")) == {"chapter": 1}

        ended = replace(packed, phase="era", eras=(Era(number=1, ended=True),))
        assert advised(ended, Stepped(to="gather")) == []

    def test_back(self):
        assert advised(AFTER, Stepped(to="tonight")) == []
        assert advised(replace(AFTER, phase="gather"), Stepped(to="aftermath")) == []

    def test_without_a_chapter(self):
        """Over at once: nothing could be undone and no era could end, but nobody has reckoned."""
        assert advised(chronicle(), Stepped(to="over")) == ["step.worths"]
        assert advised(chronicle(phase="play"), Stepped(to="over")) == ["step.worths"]

    def test_in_practice_much_is_left_out(self):
        played_once = played(1, ADA, BELA, CORA, clans=())
        practice = chronicle(practice=True, phase="places", now=played_once)

        assert advised(practice, Stepped(to="gather")) == []
        assert advised(replace(practice, phase="gather", now=chapter(1)), Stepped(to="reckoning")) == []


# --- An evening ----------------------------------------------------------------------------------------


class TestTonight:
    def test_a_key_that_is_not_in_play(self):
        assert advised(TONIGHT, EraTold(era=1, key="clans")) == []
        assert about(TONIGHT, EraTold(era=1, key="court")) == {"era": 1, "ground": "court"}

    def test_the_key_of_an_era_gone_by_may_be_off_the_table(self):
        state = replace(TONIGHT, eras=(Era(number=1, ended=True), Era(number=2)), grounds=("beast",))

        assert advised(state, EraTold(era=1, key="clans")) == []

    def test_a_prophecy_after_the_eras_first_chapter(self):
        assert advised(TONIGHT, Prophesied(seat=ADA, text="Bela falls")) == []
        assert about(tonight(number=2), Prophesied(seat=ADA, text="Bela falls")) == {"chapter": 2}

    def test_a_second_prophecy(self):
        state = replace(TONIGHT, prophecies=(Prophecy(seat=ADA, era=1, text="Bela falls"),))
        event = Prophesied(seat=ADA, text="Cora falls")

        assert about(state, event) == {"seat": ADA, "era": 1}
        assert advised(state, event, seat=BELA) == ["prophecy.again"]
        assert advised(state, Prophesied(seat=BELA, text="Cora falls")) == []

    def test_a_mission_comes_up_once(self):
        before = played(1, ADA, BELA, CORA, missions=None)
        old = replace(before, missions=(Mission(slot=4, name="Siege"),))
        state = chronicle(past=(old,), now=chapter(2, missions=(Mission(slot=1, name="Truce"),)))

        assert about(state, MissionShown(slot=1, attribute="war", name="Siege")) == {
            "name": "Siege",
            "chapter": 1,
            "slot": 4,
        }
        assert advised(state, MissionShown(slot=2, attribute="war", name="Truce")) == ["mission.again"]
        assert advised(state, MissionShown(slot=1, attribute="war", name="Truce")) == []
        assert advised(state, MissionShown(slot=2, attribute="war")) == []

    def test_another_attribute_for_a_mission_that_is_settled(self):
        state = tonight(missions=SETTLED)

        assert advised(state, MissionShown(slot=1, attribute="war")) == []
        assert about(state, MissionShown(slot=1, attribute="wealth")) == {
            "slot": 1,
            "attribute": "war",
            "winner": ADA,
        }


MITHRAS = Leader(id="1.1", name="Mithras", clan="ventrue", owner=BELA, at=1)


class TestClans:
    state = replace(tonight(clans=CHOSEN[1:]), leaders=(MITHRAS,))

    def test_taken_by_another(self):
        assert advised(self.state, ClanChosen(seat=ADA, clan="brujah")) == []
        assert about(self.state, ClanChosen(seat=ADA, clan="ventrue")) == {
            "clan": "ventrue",
            "seat": ADA,
            "by": BELA,
        }
        assert advised(self.state, ClanChosen(seat=BELA, clan="ventrue")) == []

    def test_a_leader_from_anothers_haven_or_of_another_clan(self):
        assert advised(self.state, ClanChosen(seat=BELA, clan="ventrue", leader="1.1")) == []
        assert advised(self.state, ClanChosen(seat=ADA, clan="brujah", leader="1.1")) == [
            "leader.other",
            "leader.clan",
        ]


class TestHaven:
    war = Asset(id="1.2", kind="war", name="", at=1)

    def state(self, asset=war, owner=ADA, **facts):
        sheets = with_sheets({owner: {"assets": (replace(self.war, id="0.0"), asset)}})
        return chronicle(phase="play", now=chapter(2, **facts), sheets=sheets)

    def test_an_asset(self):
        assert advised(self.state(), AssetSpent(seat=ADA, asset="1.2")) == []

    def test_spent_already(self):
        spent = replace(self.war, spent=1)

        assert about(self.state(spent), AssetSpent(seat=ADA, asset="1.2")) == {
            "asset": ("war", ""),
            "seat": ADA,
            "chapter": 1,
        }

    def test_from_anothers_haven(self):
        assert about(self.state(owner=BELA), AssetSpent(seat=ADA, asset="1.2"))["owner"] == BELA

    def test_in_the_chapter_that_brought_it(self):
        assert advised(self.state(replace(self.war, at=2)), AssetSpent(seat=ADA, asset="1.2")) == [
            "asset.fresh"
        ]

    def test_by_somebody_who_is_away(self):
        away = self.state(here=here(BELA, CORA))

        assert advised(away, AssetSpent(seat=ADA, asset="1.2")) == ["asset.away"]

    def test_no_agent_waits(self):
        assert advised(TONIGHT, AgentRecruited(seat=ADA)) == ["agent.none"]

    def test_an_agent_comes_once(self):
        agent = (ancilla(haven=ADA, clan="ventrue"),)

        assert advised(replace(TONIGHT, ancillae=agent), AgentRecruited(seat=ADA)) == []
        assert advised(replace(tonight(recruited=(ADA,)), ancillae=agent), AgentRecruited(seat=ADA)) == [
            "agent.again"
        ]

    def test_bonds_keep_her_at_home(self):
        state = replace(TONIGHT, ancillae=(ancilla(haven=ADA, clan="ventrue", stickers=("bonds",)),))

        assert about(state, AgentRecruited(seat=ADA)) == {
            "seat": ADA,
            "name": "Jane",
            "clan": "ventrue",
            "played": "brujah",
        }
        her_own = replace(state, ancillae=(replace(state.ancillae[0], clan="brujah"),))
        assert advised(her_own, AgentRecruited(seat=ADA)) == []

    def test_a_round_too_many(self):
        assert advised(TONIGHT, RoundBegun(round=9)) == []
        assert about(TONIGHT, RoundBegun(round=10)) == {"round": 10, "n": 9}


# --- The reckoning -------------------------------------------------------------------------------------


def counts(*numbers, leaders=()):
    return tuple(
        Count(seat=seat, n=n, leader=seat in leaders)
        for seat, n in zip((ADA, BELA, CORA), numbers, strict=True)
    )


class TestMissions:
    @pytest.mark.parametrize(
        ("facts", "codes"),
        [
            ({"winner": BELA}, []),
            ({"how": "counted", "counts": counts(1, 3, 0)}, []),
            ({"winner": BELA, "counts": counts(1, 3, 0)}, []),
            ({"winner": BELA, "counts": counts(3, 3, 0), "how": "dice"}, []),
            ({"winner": BELA, "counts": counts(0, 0, 0), "how": "table"}, []),
            ({"winner": 0, "how": "table"}, []),
            ({"winner": CORA, "counts": counts(1, 3, 0)}, ["mission.other"]),
            ({"winner": CORA, "counts": counts(1, 3, 0), "how": "counted"}, ["mission.other"]),
            ({"winner": 0, "counts": counts(1, 3, 0), "how": "table"}, ["mission.other"]),
            ({"how": "counted", "counts": counts(0, 1, 0, leaders=(ADA,))}, ["count.leader"]),
            ({"how": "counted", "counts": counts(11, 1, 0)}, ["count.many"]),
        ],
    )
    def test_counts_against_what_the_table_says(self, facts, codes):
        assert advised(TONIGHT, MissionWon(slot=1, **facts)) == codes

    def test_both_are_named(self):
        event = MissionWon(slot=2, winner=CORA, counts=counts(1, 3, 0))

        assert about(TONIGHT, event) == {"slot": 2, "players": (BELA,), "winner": CORA}


LATE = chronicle(phase="reckoning", now=chapter(19, grounds=("court", "humanity", "sabbat")))
MIDDLE = chronicle(phase="reckoning", now=chapter(10, grounds=("inquisition", "beast", "masquerade")))


class TestGrounds:
    @pytest.mark.parametrize(
        ("state", "ground", "told", "codes"),
        [
            (TONIGHT, "clans", {"high": 2}, []),
            (TONIGHT, "clans", {}, []),
            (TONIGHT, "clans", {"high": 2, "low": 1}, ["ground.two_classes"]),
            (TONIGHT, "clans", {"low": 3}, ["ground.per_class"]),
            (TONIGHT, "beast", {}, []),
            (TONIGHT, "princes", {"won.north": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "land.east": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "won.north": 1}, []),
            (TONIGHT, "princes", {"land.north": 3, "won.east": 1}, ["ground.lands"]),
            (MIDDLE, "inquisition", {"high": 3, "low": 1}, []),
            (MIDDLE, "inquisition", {"high": 3}, ["ground.tokens"]),
            (MIDDLE, "masquerade", {"left.north": 3, "left.west": 0}, []),
            (MIDDLE, "masquerade", {"left.north": 4}, ["ground.left"]),
            (LATE, "court", {"high": 1}, []),
            (LATE, "court", {"high": 1, "low": 1}, ["ground.two_classes"]),
            (LATE, "sabbat", {"won.anarchs": 1}, []),
            (LATE, "sabbat", {f"{n}.sabbat": 1 for n in range(1, 6)}, []),
            (LATE, "sabbat", {f"{n}.sabbat": 1 for n in range(1, 7)}, ["ground.regions"]),
            (LATE, "sabbat", {"won.anarchs": 1, "won.sabbat": 1}, ["ground.winners"]),
        ],
    )
    def test_what_contradicts_the_board(self, state, ground, told, codes):
        facts = tuple(Fact(name=name, n=n) for name, n in told.items())

        assert advised(state, GroundTold(ground=ground, facts=facts)) == codes


def facts(**told):
    return tuple(Fact(name=name, n=n) for name, n in told.items())


class TestCounts:
    """Three play, so nine rounds: a bloodline of ten with its leader."""

    @pytest.mark.parametrize(
        ("told", "codes"),
        [
            ({"counts": facts(high=6, low=4, north=2, wild=1)}, []),
            ({"counts": facts(high=7, low=4)}, ["count.many"]),
            ({"counts": facts(north=7, wild=4)}, ["count.many"]),
            ({"grid": True, "counts": facts(high=6, low=4, north=9, wild=1)}, []),
            ({"grid": True, "counts": facts(high=6, low=2, north=8), "torpor": 2}, []),
            ({"grid": True, "counts": facts(high=6, low=4, north=9)}, ["grid.uneven"]),
            ({"grid": True, "counts": facts(high=6, low=4, north=10), "torpor": 2}, ["grid.sum"]),
            ({"other": 2, "why": "purge"}, []),
            ({"other": 2}, ["count.other"]),
            ({"missions": 2}, ["count.missions"]),
            ({"by_hand": 12}, []),
        ],
    )
    def test_in_an_eras_first_chapter(self, told, codes):
        assert advised(TONIGHT, PlayerCounted(seat=ADA, **told)) == codes

    def test_in_practice_missions_count(self):
        practice = chronicle(practice=True, phase="reckoning", now=chapter(1))

        assert advised(practice, PlayerCounted(seat=ADA, missions=2)) == []

    def test_a_total_by_hand_in_an_eras_last_chapter(self):
        third = tonight(number=3)

        assert about(third, PlayerCounted(seat=ADA, by_hand=12)) == {"seat": ADA, "chapter": 3}
        assert advised(third, PlayerCounted(seat=ADA, by_hand=12, key=4)) == []
        practice = replace(third, practice=True)
        assert advised(practice, PlayerCounted(seat=ADA, by_hand=12)) == []

    def test_title_tokens_and_loyalties(self):
        assert advised(LATE, PlayerCounted(seat=ADA, counts=facts(titles=11))) == ["count.many"]
        loyal = {"loyal.sabbat": 1, "loyal.anarchs": 1}
        assert advised(LATE, PlayerCounted(seat=ADA, counts=facts(**loyal))) == ["count.loyal"]


class TestPlaces:
    tied = (Standing(seat=ADA, vp=9), Standing(seat=BELA, vp=9), Standing(seat=CORA, vp=7, place=3))

    def test_only_of_those_who_are_equal(self):
        state = tonight(result=self.tied)

        assert advised(state, PlaceDecided(order=(BELA, ADA))) == []
        assert about(state, PlaceDecided(order=(CORA, BELA, ADA))) == {"chapter": 1, "seats": (CORA,)}

    def test_before_everybody_has_counted(self):
        assert advised(TONIGHT, PlaceDecided(order=(BELA, ADA))) == ["place.early"]

    def test_turned_over_while_places_are_open(self):
        assert advised(tonight(result=self.tied), PlacesTurned(n=1)) == ["place.open"]
        assert advised(tonight(result=self.tied), PlacesTurned(n=0)) == []
        assert advised(AFTER, PlacesTurned(n=3)) == []


# --- The aftermath -------------------------------------------------------------------------------------


class TestOverview:
    def test_the_winners_title(self):
        assert advised(AFTER, Titled(seat=BELA, title="Knight")) == []

    def test_a_title_of_somebody_who_did_not_win(self):
        assert about(AFTER, Titled(seat=CORA, title="Knight")) == {"chapter": 1, "seat": CORA, "winner": BELA}

    def test_a_title_before_there_is_a_winner(self):
        assert advised(TONIGHT, Titled(seat=CORA, title="Knight")) == ["title.early"]

    def test_a_second_title(self):
        state = after(titles=(Done(seat=CORA, step="Knight"),))

        assert about(state, Titled(seat=BELA, title="Knight")) == {
            "chapter": 1,
            "seat": CORA,
            "title": "Knight",
        }
        assert advised(after(titles=(Done(seat=BELA, step="Duke"),)), Titled(seat=BELA, title="Knight")) == []

    def test_a_title_that_the_card_does_not_say(self):
        state = after(overview=Overview(title="Grand Hospitaller"))

        assert advised(state, Titled(seat=BELA, title="Grand Hospitaller")) == []
        assert advised(state, Titled(seat=BELA, title="Knight")) == ["title.printed"]

    def test_the_losers_conspiracy(self):
        state = after(overview=Overview(conspiracy=2))

        assert advised(state, Conspired(seat=CORA, schemes=("A", "B"))) == []
        assert about(state, Conspired(seat=CORA, schemes=("A",))) == {
            "chapter": 1,
            "seat": CORA,
            "n": 1,
            "wanted": 2,
        }
        assert advised(AFTER, Conspired(seat=CORA, schemes=("A",))) == []

    def test_a_conspiracy_of_somebody_who_did_not_lose(self):
        assert about(AFTER, Conspired(seat=ADA, schemes=("A",))) == {"chapter": 1, "seat": ADA, "loser": CORA}
        assert advised(TONIGHT, Conspired(seat=ADA, schemes=("A",))) == ["conspiracy.early"]

    def test_with_the_deck_upgrade_those_in_between_may_add_one(self):
        state = replace(AFTER, rulings=(Ruling(rule="deck_upgrade", choice="yes", at=1),))

        assert advised(state, Conspired(seat=ADA, schemes=("A",))) == []
        assert advised(state, Conspired(seat=ADA, schemes=("A", "B"))) == ["conspiracy.upgrade"]
        assert advised(state, Conspired(seat=BELA, schemes=("A",))) == ["conspiracy.other"]

    def test_a_scheme_that_is_there_already(self):
        old = Scheme(clan="tremere", name="A", at=1, by=ADA, source="conspiracy")
        state = replace(after(number=2), schemes=(old,))

        assert about(state, Conspired(seat=CORA, schemes=("A", "B"))) == {
            "clan": "tremere",
            "scheme": "A",
            "chapter": 1,
        }

    def test_unlocked_by_the_same_card_before(self):
        same = Scheme(clan="tremere", name="A", at=1, by=CORA, source="conspiracy")

        assert advised(replace(AFTER, schemes=(same,)), Conspired(seat=CORA, schemes=("A",))) == []

    def test_without_a_clan(self):
        assert advised(after(clans=()), Conspired(seat=CORA, schemes=("A",))) == ["conspiracy.no_clan"]


TAKEN = MissionTaken(slot=1, seat=ADA, section="resources", row="castles")
ELEVATED = replace(TAKEN, reward="elevate", printed="Jane", clan="brujah")


class TestMissionTaken:
    state = after(missions=SETTLED)

    def test_by_its_winner(self):
        assert advised(self.state, TAKEN) == []
        assert advised(self.state, replace(TAKEN, reward="asset", what="war")) == []

    def test_by_another(self):
        named = after(missions=(won(1, BELA, attribute="war", name="Siege"),))

        assert about(named, TAKEN) == {
            "chapter": 1,
            "mission": (1, "war", "Siege"),
            "seat": ADA,
            "winner": BELA,
        }

    def test_that_nobody_has_won(self):
        assert advised(AFTER, TAKEN) == ["mission.open"]
        assert advised(after(missions=MISSIONS), TAKEN) == ["mission.open"]

    def test_without_a_box(self):
        bare = replace(TAKEN, section=None, row="")

        assert advised(self.state, bare) == ["mission.no_box"]
        assert advised(replace(self.state, secret=True), bare, seat=BELA) == []

    def test_a_row_that_is_full(self):
        own = box(at=1, source="mission", slot=1)
        full = replace(
            self.state,
            rows=(replace(CASTLES, boxes=2),),
            sheets=with_sheets({ADA: {"boxes": (box(), box(at=1, source="mission", slot=2))}}),
        )

        assert about(full, TAKEN) == {
            "seat": ADA,
            "section": "resources",
            "row": "castles",
            "n": 3,
            "size": 2,
        }
        again = replace(full, sheets=with_sheets({ADA: {"boxes": (box(), own)}}))
        assert advised(again, TAKEN) == []
        assert advised(replace(full, secret=True), TAKEN, seat=BELA) == []
        assert advised(replace(full, secret=True), TAKEN, seat=ADA) == ["row.full"]

    def test_elevated_with_the_sticker_of_the_clan_played(self):
        assert advised(self.state, ELEVATED) == []
        assert advised(self.state, replace(ELEVATED, clan="thin-blood")) == []
        assert about(self.state, replace(ELEVATED, clan="ventrue")) == {
            "name": "Jane",
            "seat": ADA,
            "clan": "ventrue",
            "played": "brujah",
        }

    def test_a_sticker_that_is_used_up(self):
        state = replace(
            self.state, stock=(Fact(name="brujah", n=1),), ancillae=(ancilla("0.2", "Vera", clan="brujah"),)
        )

        assert about(state, ELEVATED) == {"sticker": "brujah", "n": 1}
        assert advised(state, replace(ELEVATED, clan="thin-blood")) == []

    def test_the_sticker_that_this_mission_took_before(self):
        jane = ancilla("1.1", clan="brujah", deeds=(Deed(at=1, code="elevated", seat=ADA),))
        state = replace(self.state, stock=(Fact(name="brujah", n=1),), ancillae=(jane,))

        assert advised(state, ELEVATED) == []

    def test_elevated_who_is_an_ancilla_already(self):
        state = replace(self.state, ancillae=(ancilla("0.2", given="Lady Jane"),))

        assert about(state, ELEVATED) == {"printed": "Jane", "name": "Lady Jane"}

    def test_revealed_into_a_haven_that_is_full(self):
        state = replace(self.state, ancillae=(ancilla("0.1", "Vera", haven=ADA),))
        event = replace(TAKEN, reward="ancilla", printed="Jane", to_haven=True)

        assert about(state, event) == {"seat": ADA, "name": "Vera"}
        assert advised(state, replace(event, to_haven=False)) == []
        assert advised(self.state, event) == []

    def test_a_leader(self):
        event = replace(TAKEN, reward="leader", printed="Mithras", clan="ventrue", schemes=("Edict",))
        edict = Scheme(clan="ventrue", name="Edict", at=1, by=BELA, source="conspiracy")

        assert advised(self.state, event) == []
        assert about(replace(self.state, schemes=(edict,)), event)["scheme"] == "Edict"
        assert advised(replace(self.state, leaders=(replace(MITHRAS, id="0.9"),)), event) == ["leader.known"]
        mine = replace(MITHRAS, id="1.1", owner=ADA)
        his = replace(edict, at=1, by=ADA, source="leader", about="1.1")
        assert advised(replace(self.state, leaders=(mine,), schemes=(his,)), event) == []


class TestDeckAndBurdens:
    def test_the_deck_twice(self):
        assert advised(AFTER, DeckTurned(characters=1)) == []
        assert about(after(deck=Deck()), DeckTurned(characters=1)) == {"chapter": 1}

    def test_burdens(self):
        assert advised(AFTER, BurdenTold(seat=BELA, drawn="Debts")) == []
        assert advised(AFTER, BurdenTold(seat=CORA, discarded="Debts")) == []

    @pytest.mark.parametrize(
        ("event", "told"),
        [
            (BurdenTold(seat=ADA, drawn="Debts"), {"chapter": 1, "seat": ADA, "winner": BELA}),
            (BurdenTold(seat=BELA, discarded="Debts"), {"chapter": 1, "seat": BELA}),
        ],
    )
    def test_burdens_of_the_wrong_one(self, event, told):
        assert about(AFTER, event) == told

    def test_burdens_of_who_was_away(self):
        away = chronicle(phase="aftermath", now=played(1, ADA, BELA))

        assert advised(away, BurdenTold(seat=CORA, discarded="Debts")) == ["burden.away"]

    def test_burdens_before_there_is_a_winner(self):
        assert advised(TONIGHT, BurdenTold(seat=CORA, discarded="Debts")) == ["burden.early"]


class TestStickersAndAgents:
    jane = ancilla("0.2", clan="thin-blood")
    state = replace(AFTER, ancillae=(jane,))
    event = StickerPlaced(seat=ADA, ability="celerity", ancilla="0.2")

    def test_a_sticker(self):
        assert advised(self.state, self.event) == []
        assert advised(self.state, StickerPlaced(seat=ADA, ability="celerity", printed="Vera")) == []

    def test_a_second_one(self):
        done = Done(seat=ADA, step="stickers")
        state = replace(after(done=(done,)), ancillae=(self.jane,))

        assert about(state, self.event) == {"chapter": 1, "seat": ADA}
        passed = replace(after(done=(replace(done, none=True),)), ancillae=(self.jane,))
        assert advised(passed, self.event) == []

    def test_in_torpor(self):
        event = replace(self.event, torpor=True)
        ruled = replace(self.state, rulings=(Ruling(rule="torpor_stickers", choice="yes", at=1),))

        assert about(self.state, event) == {"name": "Jane"}
        assert advised(ruled, event) == []

    @pytest.mark.parametrize(
        "event",
        [
            StickerPlaced(seat=ADA, ability="bonds", ancilla="0.2"),
            StickerPlaced(seat=ADA, ability="Bonds", printed="Vera", clan="thin-blood"),
        ],
    )
    def test_bonds_are_never_for_thin_blood(self, event):
        assert advised(self.state, event) == ["sticker.thin_bonds"]

    def test_stickers_that_are_used_up(self):
        state = replace(self.state, stock=(Fact(name="celerity", n=0), Fact(name="ventrue", n=0)))

        assert about(state, self.event) == {"sticker": "celerity", "n": 0}
        newcomer = StickerPlaced(seat=ADA, ability="auspex", printed="Vera", clan="ventrue")
        assert about(state, newcomer) == {"sticker": "ventrue", "n": 0}

    def test_the_same_ability_twice(self):
        state = replace(AFTER, ancillae=(replace(self.jane, stickers=("celerity",)),))

        assert about(state, self.event) == {"name": "Jane", "ability": "celerity"}

    @pytest.mark.parametrize(
        ("where", "code"), [({"gone": True}, "ancilla.gone"), ({"haven": BELA}, "ancilla.elsewhere")]
    )
    def test_one_who_is_not_in_the_bloodline(self, where, code):
        state = replace(AFTER, ancillae=(replace(self.jane, **where),))

        assert advised(state, self.event) == [code]
        assert advised(state, AgentKept(seat=ADA, ancilla="0.2")) == [code]

    def test_an_agent(self):
        assert advised(self.state, AgentKept(seat=ADA, ancilla="0.2")) == []
        assert advised(self.state, AgentKept(seat=ADA, printed="Vera", clan="ventrue")) == []

    def test_while_another_still_waits(self):
        vera = ancilla("1.1", "Vera", haven=ADA)
        state = replace(AFTER, ancillae=(self.jane, vera))

        assert about(state, AgentKept(seat=ADA, ancilla="0.2")) == {"seat": ADA, "name": "Vera"}
        assert advised(state, AgentKept(seat=ADA, ancilla="1.1")) == []

    def test_kept_in_this_chapter_and_changed(self):
        vera = ancilla("1.k1", "Vera", haven=ADA, deeds=(Deed(at=1, code="kept", seat=ADA),))

        assert advised(replace(AFTER, ancillae=(self.jane, vera)), AgentKept(seat=ADA, ancilla="0.2")) == []

    def test_a_newcomer_without_a_sticker_left(self):
        state = replace(AFTER, stock=(Fact(name="ventrue", n=0),))

        assert advised(state, AgentKept(seat=ADA, printed="Vera", clan="ventrue")) == ["sticker.none_left"]


class TestNothingAndPacking:
    @pytest.mark.parametrize(
        ("seat", "step", "codes"),
        [
            (ADA, "overview", []),
            (ADA, "agents", []),
            (BELA, "overview", ["passed.title"]),
            (CORA, "overview", ["passed.conspiracy"]),
            (CORA, "missions", []),
        ],
    )
    def test_what_nobody_may_pass(self, seat, step, codes):
        assert advised(after(missions=SETTLED), Passed(seat=seat, step=step)) == codes

    def test_missions_that_are_left(self):
        taken = Taken(slot=1, seat=ADA)

        assert about(after(missions=SETTLED, taken=(taken,)), Passed(seat=ADA, step="missions")) == {
            "chapter": 1,
            "seat": ADA,
            "n": 4,
            "slots": (2, 3, 4, 5),
        }

    def test_packed_too_early(self):
        assert about(AFTER, Packed(seat=ADA)) == {"seat": ADA, "steps": ("stickers", "agents")}
        assert advised(AFTER, Packed(seat=0)) == []
        assert advised(after(done=SUMMED_UP), Packed(seat=ADA)) == []
        assert advised(TONIGHT, Packed(seat=ADA)) == []


class TestEras:
    turned = EraTurned(left="clans", entered="inquisition")
    third = chronicle(phase="era", now=played(3, ADA, BELA, CORA))

    def test_after_its_third_chapter(self):
        assert advised(self.third, self.turned) == []
        assert about(AFTER, self.turned) == {"era": 1, "chapter": 1}
        assert about(chronicle(), self.turned) == {"era": 1, "chapter": 1}

    def test_the_key_battleground_leaves(self):
        told = replace(self.third, eras=(Era(number=1, key="princes"),))

        assert about(told, self.turned) == {"era": 1, "ground": "clans", "key": "princes"}
        assert advised(replace(told, eras=(Era(number=1, key="clans"),)), self.turned) == []

    def test_nothing_enters(self):
        assert advised(self.third, EraTurned()) == ["era.same"]
        eras = (*(Era(number=n, ended=True) for n in range(1, 7)), Era(number=7))
        last = chronicle(phase="era", now=played(21, ADA, BELA, CORA), eras=eras)
        assert advised(last, EraTurned()) == []

    def test_places_are_open(self):
        state = chronicle(phase="era", now=chapter(3))

        assert about(state, self.turned) == {"chapter": 3}


# --- The box, and the table's last word ----------------------------------------------------------------


class TestBox:
    def test_fewer_stickers_than_are_used(self):
        state = chronicle(ancillae=(ancilla(clan="ventrue", stickers=("celerity",)),))

        assert advised(state, StockTold(stock=facts(ventrue=1, celerity=1, auspex=0))) == []
        assert about(state, StockTold(stock=facts(ventrue=0))) == {"sticker": "ventrue", "n": 0, "used": 1}

    def test_the_register(self):
        state = chronicle(ancillae=(ancilla("0.2"), ancilla("0.1", "Vera", haven=ADA)))

        assert advised(state, AncillaTold(ancilla="0.2", haven=BELA)) == []
        assert advised(state, AncillaTold(ancilla="0.2", haven=ADA)) == ["haven.full"]
        assert about(state, AncillaTold(ancilla="0.2", haven=ADA, gone=True)) == {"name": "Jane", "seat": ADA}
        assert advised(state, AncillaTold(printed="Nina", gone=True)) == []

    def test_thin_blood_for_one_with_bonds(self):
        state = chronicle(ancillae=(ancilla("0.2", stickers=("bonds",)),))

        assert advised(state, AncillaTold(ancilla="0.2", clan="thin-blood")) == ["sticker.thin_bonds"]

    def test_boxes(self):
        state = chronicle(rows=(CASTLES,), sheets=with_sheets({ADA: {"boxes": (box(),)}}))
        event = TableRuled(what="box", seat=ADA, section="resources", row="castles")

        assert advised(state, event) == []
        assert about(state, replace(event, n=2))["n"] == 3
        assert advised(state, replace(event, n=-1)) == []
        assert about(state, replace(event, n=-2)) == {
            "seat": ADA,
            "section": "resources",
            "row": "castles",
            "n": 1,
            "less": 2,
        }
        assert advised(replace(state, secret=True), replace(event, n=-2), seat=BELA) == []

    def test_titles_and_assets_that_are_not_there(self):
        war = Asset(id="1.2", kind="war", name="Siege tower", at=1)
        about_ada = {"titles": (Title(text="Knight", at=1, source="overview"),), "assets": (war,)}
        state = chronicle(sheets=with_sheets({ADA: about_ada}))
        ruled = TableRuled(what="title", seat=ADA, text="Knight", n=-1)

        assert advised(state, ruled) == []
        assert advised(state, replace(ruled, text="Duke")) == ["title.absent"]
        assert advised(state, replace(ruled, what="asset", text="Siege tower")) == []
        assert advised(state, replace(ruled, what="asset", text="wealth")) == ["asset.absent"]
        assert advised(state, replace(ruled, what="asset", text="wealth", n=1)) == []
        assert advised(state, TableRuled(what="burdens", seat=ADA, n=0)) == []


# --- A correction, and secrets -------------------------------------------------------------------------


def test_after_a_correction_the_advice_names_who_it_was_and_who_it_is():
    """The title was Bela's; then a count of chapter 1 was corrected, and Ada has won it."""
    event = Titled(seat=BELA, title="Knight")
    corrected = replace(AFTER, now=replace(AFTER.now, result=played(1, ADA, BELA, CORA).result))

    assert advised(AFTER, event) == []
    assert about(corrected, event) == {"chapter": 1, "seat": BELA, "winner": ADA}


def journal(opened, told):
    state = evolve(State(), opened)
    for event in told:
        state = evolve(state, event)
    return state


def judged(state, event, seat):
    """Refusal or advice, as plain as the journal keeps it."""
    decided = decide(sight(state, seat), event)
    heard = decided.advice if isinstance(decided, Decided) else [decided]
    return [(word.code, repr(sorted(word.about.items()))) for word in heard]


SECRET = Opened(seats=(ADA, BELA, CORA), secret=True)


@given(evenings(), events())
@settings(max_examples=100)
def test_whoever_knows_more_is_advised_of_everything_that_others_are(told, event):
    """The wall reads no box; Ada reads her own."""
    state = journal(SECRET, told)

    assert {*judged(state, event, WALL)} <= {*judged(state, event, ADA)}


@given(evenings(), events(), st.sampled_from([WALL, ADA, CORA]))
@settings(max_examples=100)
def test_no_advice_depends_on_a_box_that_the_seat_may_not_read(told, event, seat):
    state = replace(journal(SECRET, told), rows=(Row(section="resources", name="Gold", boxes=2),))
    gold = (box(row="Gold"),) * 2
    sheets = tuple(replace(one, boxes=gold) if one.seat == BELA else one for one in state.sheets)

    assert judged(state, event, seat) == judged(replace(state, sheets=sheets), event, seat)


@pytest.mark.parametrize("act", [StickerPlaced, AgentKept])
def test_a_name_of_the_register_typed_as_a_newcomer(act):
    about_her = {"ability": "swift"} if act is StickerPlaced else {}
    event = act(seat=ADA, printed="Jane", **about_her)
    state = chronicle(now=played(1, ADA, BELA, CORA), phase="aftermath")

    assert advised(state, event) == []
    assert about(replace(state, ancillae=(ancilla(given="Joan"),)), event) == {
        "printed": "Jane",
        "name": "Joan",
    }
    by_the_same_act = ancilla("1.s1" if act is StickerPlaced else "1.k1")
    assert advised(replace(state, ancillae=(by_the_same_act,)), event) == []
