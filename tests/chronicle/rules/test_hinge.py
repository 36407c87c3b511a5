"""The smallest decision that crowns somebody else, in chronicles small enough to see it by eye; and at full length."""

from dataclasses import replace

import pytest

from chronicle.rules import events as e
from chronicle.rules import otherwise
from chronicle.rules.hinge import crowned, hinge
from chronicle.rules.state import Count, Row, Worth
from tests.chronicle.rules.hinges import story, told
from tests.chronicle.rules.tales import ADA, BELA, CORA, gathered, opened, prologue, total, turned
from tests.chronicle.rules.tales import played as a_chapter

GOLD, LAND, WITS = (
    Row(section="resources", name="Gold"),
    Row(section="resources", name="Land"),
    Row(section="abilities", name="Wits"),
)


ROWS = (GOLD, LAND, WITS)


def found(*events):
    return hinge(*told(*events))


def worth(row, n):
    return Worth(section=row.section, row=row.name, worth=n)


def chosen(*worths, era=1, seat=ADA, card=""):
    return e.OutcomeChosen(era=era, seat=seat, card=card, worths=worths)


def taken(slot, seat, row):
    return e.MissionTaken(slot=slot, seat=seat, section=row.section, row=row.name)


def title(seat, *texts):
    return tuple(e.TableRuled(what="title", seat=seat, text=text) for text in texts)


def spoken(one):
    return [(word.code, dict(word.about)) for word in one.words]


def codes(one):
    return [word.code for word in one.words]


TWO = opened(ADA, BELA)


SHEET = e.SheetTyped(rows=ROWS)


class TestBoxes:
    # Ada: Gold 2 twice, discipline, title = 6; Bela: Gold 2, discipline, two titles = 5.
    TALE = (
        *TWO,
        SHEET,
        *a_chapter(ADA, BELA),
        taken(1, ADA, GOLD),
        *title(BELA, "Keeper"),
        chosen(worth(GOLD, 2), worth(WITS, 1), worth(LAND, 0)),
    )

    def test_the_latest_of_the_smallest(self):
        one = found(*self.TALE)

        assert (one.kind, one.moved, one.were, one.winners, one.by) == ("box", 2, (ADA,), (BELA,), 1)
        assert self.TALE[one.entry] == taken(1, ADA, GOLD)
        assert spoken(one) == [
            (
                "hinge.box",
                {
                    "seat": ADA,
                    "chapter": 1,
                    "section": "resources",
                    "row": "Gold",
                    "to_section": "resources",
                    "to_row": "Land",
                },
            ),
            ("hinge.won", {"winners": (BELA,), "were": (ADA,), "points": 1}),
        ]

    def test_a_box_of_a_prologue(self):
        """Three sections only, and none of them Loyalty."""
        one = found(*TWO, SHEET, *title(BELA, "Keeper"), prologue(BELA, row="Land"), chosen(worth(GOLD, 2)))

        assert codes(one) == ["hinge.box.first", "hinge.won"]
        assert (one.moved, one.by) == (2, 1)

    def test_a_full_row_takes_no_other_box(self):
        rows = (GOLD, replace(LAND, boxes=1), WITS)
        tale = (
            *self.TALE,
            e.SheetTyped(rows=rows),
            e.TableRuled(what="box", seat=ADA, section="resources", row="Land"),
        )
        rowed = {one.event.row for one in otherwise.boxes(story(tale)) if one.event.seat == ADA}

        assert "Wits" in rowed
        assert "Land" not in rowed

    def test_one_that_the_table_has_taken_away_is_none(self):
        gone = e.TableRuled(what="box", seat=ADA, section="resources", row="Gold", n=-1)
        others = story((*self.TALE, gone))

        assert {others.events[one.entry].seat for one in otherwise.boxes(others)} == {ADA, BELA}
        assert not any(
            isinstance(others.events[one.entry], e.MissionTaken) for one in otherwise.boxes(others)
        )

    def test_written_anew_only_the_last_counts(self):
        others = story((*self.TALE, taken(1, ADA, WITS)))

        assert {one.entry for one in otherwise.boxes(others)} == {1, 2, len(self.TALE)}


class TestMissions:
    TIED = (Count(seat=ADA, n=3), Count(seat=BELA, n=3), Count(seat=CORA, n=1))
    HELD = e.MissionWon(slot=1, how="counted", counts=TIED)

    def tale(self, *decided, titles=("Keeper",)):
        """No row but Gold: no box could stand anywhere else."""
        chapter = a_chapter(ADA, BELA, CORA)
        return (
            *opened(ADA, BELA, CORA),
            *chapter[:-2],
            *decided,
            *chapter[-2:],
            *title(BELA, *titles),
            taken(1, ADA, GOLD),
            chosen(worth(GOLD, 2)),
        )

    def test_given_to_another_of_the_tied(self):
        """6 and 5 become 4 and 7."""
        one = found(*self.tale(self.HELD, e.MissionWon(slot=1, winner=ADA, how="dice")))

        assert (one.kind, one.moved, one.winners, one.by) == ("mission", 4, (BELA,), 3)
        assert spoken(one)[0] == (
            "hinge.mission",
            {"chapter": 1, "mission": (1, "", ""), "seat": ADA, "how": "dice", "other": BELA},
        )

    def test_one_that_was_seen_was_no_decision(self):
        assert found(*self.tale(e.MissionWon(slot=1, winner=ADA))).kind == "outcome"

    def test_where_nobody_has_counted_the_tied_are_not_known(self):
        assert found(*self.tale(e.MissionWon(slot=1, winner=ADA, how="dice"))).kind == "outcome"

    def test_without_a_box_and_with_the_same_places_nothing_moves(self):
        others = story(self.tale(e.MissionWon(slot=2, winner=ADA, how="dice", counts=self.TIED)))
        (one,) = otherwise.missions(others)

        assert one.totals == others.totals

    @pytest.mark.parametrize("held", [(), (e.MissionWon(slot=1, winner=BELA, how="primogen"),)])
    def test_fewer_missions_turn_a_place_and_its_title(self, held):
        """Equal points: whoever has one mission less stands first."""
        other = () if held else (e.MissionWon(slot=2, winner=BELA),)
        tale = (
            *opened(ADA, BELA, CORA),
            gathered(ADA, BELA, CORA),
            e.Stepped(to="reckoning"),
            self.HELD,
            *held,
            *other,
            *(total(seat, n) for seat, n in ((ADA, 9), (BELA, 9), (CORA, 1))),
            e.Stepped(to="aftermath"),
            e.Titled(seat=ADA, title="Prince"),
        )
        one = found(*tale)
        if not held:  # nobody has it; given to Ada, both have one, and the places are open
            assert one is None
            assert [one.said.code for one in otherwise.missions(story(tale))] == ["hinge.mission.nobody"] * 2
            return
        assert (one.kind, one.moved, one.winners, one.by) == ("mission", 2, (BELA,), 1)


class TestPlaces:
    def test_a_title_hangs_on_it(self):
        tale = (
            *opened(ADA, BELA),
            gathered(ADA, BELA),
            e.Stepped(to="reckoning"),
            total(ADA, 9),
            total(BELA, 9),
            e.PlaceDecided(order=(ADA, BELA), how="dice"),
            e.Stepped(to="aftermath"),
            e.Titled(seat=ADA, title="Prince"),
        )
        one = found(*tale)

        assert (one.kind, one.moved, one.by, one.winners) == ("place", 2, 1, (BELA,))
        assert spoken(one)[0] == ("hinge.place", {"chapter": 1, "seat": ADA, "other": BELA, "how": "dice"})

    def test_who_was_not_equal_does_not_change_places(self):
        tale = (
            *opened(ADA, BELA),
            *a_chapter(ADA, BELA),
            e.PlaceDecided(order=(ADA, BELA)),
            e.Titled(seat=ADA, title="P"),
        )

        assert found(*tale) is None

    ERA = (
        *a_chapter(ADA, BELA),
        *a_chapter(BELA, ADA),
        gathered(ADA, BELA),
        *(e.Stepped(to=step) for step in ("clans", "play", "reckoning")),
    )

    def test_an_era_s_outcome_falls_with_its_winner(self):
        """2+2 and 1+3 points; the third chapter, given by the table, decides the era, and what Gold is worth."""
        tale = (
            *opened(ADA, BELA),
            prologue(BELA, row="Gold", missed=()),
            *self.ERA,
            total(ADA, 9, key=1),
            total(BELA, 9, key=1),
            e.PlaceDecided(order=(ADA, BELA)),
            e.Stepped(to="aftermath"),
            *title(BELA, "Keeper"),
            taken(1, ADA, GOLD),
            *turned(),
            chosen(worth(GOLD, 2), card="The Mint"),
        )
        one = found(*tale)

        assert (one.kind, one.winners, one.by) == ("place", (BELA,), 1)
        assert codes(one) == ["hinge.place", "hinge.fallen", "hinge.won"]
        assert spoken(one)[1] == ("hinge.fallen", {"era": 1, "card": "The Mint"})

    def test_an_era_given_by_the_table(self):
        points = e.EraTold(era=1, points=((1, 1), (1, 1), (1, 1)))
        tale = (
            *opened(ADA, BELA),
            points,
            *self.ERA,
            total(ADA, 10, key=1),
            total(BELA, 9, key=1),
            e.Stepped(to="aftermath"),
            *title(BELA, "Keeper"),
            taken(1, ADA, GOLD),
            e.Stepped(to="era"),
            e.EraDecided(era=1, winner=ADA),
            chosen(worth(GOLD, 2)),
            e.EraTurned(left="clans", entered="inquisition"),
        )
        one = found(*tale)

        assert spoken(one)[0] == ("hinge.era", {"era": 1, "seat": ADA, "other": BELA, "how": "table"})
        assert codes(one)[1:] == ["hinge.fallen", "hinge.won"]


class TestOutcomes:
    # Nothing but Gold: Ada has two boxes, Bela one and a title more or two.
    def tale(self, *after, titles=("Keeper",), n=2):
        return (
            *TWO,
            *a_chapter(ADA, BELA),
            taken(1, ADA, GOLD),
            *title(BELA, *titles),
            chosen(worth(GOLD, n), card="The Mint"),
            *after,
        )

    def test_the_card_left_where_it_lay(self):
        """Gold at 2 makes 6 and 5, at 1 both have 4; at nothing Bela is one point ahead."""
        one = found(*self.tale())

        assert (one.kind, one.moved, one.by) == ("outcome", 6, 1)
        assert spoken(one)[0] == ("hinge.outcome", {"era": 1, "seat": ADA, "card": "The Mint"})

    def test_one_step(self):
        """Three boxes: 8 and 7 become 5 and 6."""
        one = found(*self.tale(taken(2, ADA, GOLD), titles=("Keeper", "Duke", "Abbess")))

        assert (one.kind, one.moved, one.winners, one.by) == ("outcome", 4, (BELA,), 1)
        assert spoken(one)[0] == (
            "hinge.worth",
            {
                "era": 1,
                "seat": ADA,
                "card": "The Mint",
                "section": "resources",
                "row": "Gold",
                "worth": 2,
                "to": 1,
            },
        )

    def test_an_open_row_has_no_step(self):
        others = otherwise.outcomes(story(self.tale(n=None)))

        assert [one.said.code for one in others] == ["hinge.outcome"]

    def test_paper_only_repeats_the_record(self):
        """Confirmed at the end as it was chosen, it would have been confirmed otherwise."""
        one = found(*self.tale(e.WorthsConfirmed(worths=(worth(GOLD, 2),))))
        assert one.kind == "outcome"
        assert found(*self.tale(e.WorthsConfirmed(worths=(worth(GOLD, 3),)))) is None

    def test_what_the_paper_put_right_no_outcome_changes(self):
        """By arithmetic one step is enough; the fold knows better."""
        tale = self.tale(taken(2, ADA, GOLD), titles=("Keeper", "Duke", "Abbess"))
        others = story((*tale, e.WorthsConfirmed(worths=(worth(GOLD, 3),))))

        assert any(max(one.totals, key=one.totals.get) == BELA for one in otherwise.outcomes(others))
        assert hinge(others.events, others.states) is None

    def three(self, *after):
        """6, 5 and 5; with Gold at nothing 2, 3 and 3."""
        return (*opened(ADA, BELA, CORA), *self.tale(*title(CORA, "Duke"))[len(TWO) :], *after)

    def test_several_may_share_it(self):
        one = found(*self.three())

        assert (one.winners, one.by) == ((BELA, CORA), 1)
        assert codes(one)[-1] == "hinge.won.shared"

    def test_or_the_table_has_said_who_of_them_has_it(self):
        one = found(*self.three(e.Crowned(winners=(CORA,))))

        assert (one.winners, one.by) == ((CORA,), 0)
        assert codes(one)[-1] == "hinge.won.even"

    def test_a_row_renamed_since_is_folded(self):
        renamed = e.RowRenamed(section="resources", row="Gold", to="Coin")
        one = found(*self.tale(renamed))
        assert (one.kind, one.moved, one.by) == ("outcome", 6, 1)


class TestTheCrown:
    def test_nothing_changes_it(self):
        assert found(*TWO, *title(ADA, *"abcdefgh")) is None

    def test_before_anything_is_told(self):
        assert hinge((), ()) is None

    def test_the_table_s_word_between_equals(self):
        _, states = told(*TWO, e.Crowned(winners=(BELA,)))

        assert crowned(states[-1]) == (BELA,)
        assert crowned(states[-2]) == (ADA, BELA)


class TestNobodyIsCrowned:
    """What is said then is who stands first."""

    TABLE = e.HouseRuled(rule="final_tie", choice="table")
    OVER = e.Stepped(to="over")

    def test_the_ceremony_was_left_out(self):
        assert codes(found(*TestBoxes.TALE, self.OVER))[-1] == "hinge.first"
        confirmed = e.WorthsConfirmed(worths=(worth(GOLD, 2), worth(WITS, 1), worth(LAND, 0)))
        assert codes(found(*TestBoxes.TALE, confirmed, self.OVER))[-1] == "hinge.won"

    def test_the_table_has_not_said_who_of_those_who_are_equal(self):
        """Ada and Bela have six, Cora five; her box of Wits in Land makes it seven."""
        tale = (
            *opened(ADA, BELA, CORA),
            SHEET,
            *a_chapter(ADA, BELA, CORA),
            taken(1, CORA, WITS),
            *(one for seat in (ADA, BELA) for one in title(seat, "Keeper", "Duke")),
            chosen(worth(GOLD, 2), worth(WITS, 1), worth(LAND, 3)),
        )
        one = found(*tale, self.TABLE)
        assert (one.were, one.winners, codes(one)[-1]) == ((ADA, BELA), (CORA,), "hinge.first")
        assert codes(found(*tale))[-1] == "hinge.won"  # the rules let them share it
        assert codes(found(*tale, self.TABLE, e.Crowned(winners=(ADA,))))[-1] == "hinge.won"

    def test_nor_would_it_have(self):
        """Otherwise Bela and Cora would have as many, and the table has named neither."""
        tale = TestOutcomes().three()
        assert codes(found(*tale, self.TABLE))[-1] == "hinge.first.shared"
        assert codes(found(*tale, self.TABLE, e.Crowned(winners=(CORA,))))[-1] == "hinge.won.even"


def test_before_anything_was_played_nothing_hangs_on_anything():
    assert found() is None
    assert found(e.Opened(seats=(ADA, BELA))) is None
