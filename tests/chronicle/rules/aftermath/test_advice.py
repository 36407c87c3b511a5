"""What the rules frown upon in an aftermath, and where an era ends."""

from dataclasses import replace

import pytest

from chronicle.rules.events import (
    AgentKept,
    BurdenTold,
    Conspired,
    DeckTurned,
    EraTurned,
    MissionTaken,
    Packed,
    Passed,
    StickerPlaced,
    Titled,
)
from chronicle.rules.state import (
    Deck,
    Deed,
    Done,
    Era,
    Fact,
    Overview,
    Ruling,
    Scheme,
    Taken,
)
from tests.chronicle.rules.advising import (
    AFTER,
    CASTLES,
    MISSIONS,
    MITHRAS,
    SETTLED,
    SUMMED_UP,
    TONIGHT,
    about,
    advised,
    after,
)
from tests.chronicle.rules.cast import (
    ADA,
    BELA,
    CORA,
    ancilla,
    box,
    chapter,
    chronicle,
    played,
    with_sheets,
    won,
)


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
