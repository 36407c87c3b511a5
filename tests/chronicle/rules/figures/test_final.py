"""The last reckoning: a sheet's score by its rows, and who stands where."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.evolve import evolve
from chronicle.rules.figures import final
from chronicle.rules.names import SECTIONS
from chronicle.rules.state import Row, Ruling, State, Title, Worth
from tests.chronicle import strategies as may
from tests.chronicle.rules.cast import ADA, BELA, CORA, box, chronicle, with_sheets

WORTHS = (
    Worth(section="morality", row="Mercy", worth=3),
    Worth(section="loyalty", row="Elders", worth=-1),
)
EARNED = Title(text="Keeper", at=1, source="overview")
INVENTED = Title(text="Poet", at=0, source="prologue")
SHEETS = with_sheets(
    {
        ADA: {
            "boxes": (
                box("Gold"),
                *[box("Mercy", "morality", at=1, source="mission")] * 4,
                box("Elders", "loyalty"),
                *[box("Sight", "disciplines")] * 2,
            ),
            "titles": (INVENTED, EARNED),
        },
        BELA: {
            "boxes": (box("Gold"), box("Land")),
            "titles": (Title(text="Duke", at=0, source="paper"),) * 2,
        },
    }
)


def ruled(rule, choice):
    return Ruling(rule=rule, choice=choice, at=1)


def played(**about):
    return chronicle(**{"sheets": SHEETS, "worths": WORTHS, **about})


def scored(state):
    return {one.seat: one.total for one in final.scores(state)}


class TestArithmetic:
    def test_the_printed_example(self):
        """E2"""
        rows = [
            ("resources", 3, 1),
            ("abilities", 2, 1),
            ("morality", 4, 3),
            ("morality", 2, 1),
            ("disciplines", 4, None),
            ("loyalty", 1, 1),
        ]

        assert final.total(rows, 6) == 30
        assert final.sections(rows) == {
            "resources": 3,
            "abilities": 2,
            "morality": 14,
            "loyalty": 1,
            "disciplines": 4,
        }

    def test_an_open_row_counts_the_base_but_not_in_loyalty(self):
        assert [final.points(section, 2, None, 1) for section in SECTIONS] == [2, 2, 2, 0, 2]
        assert [final.points(section, 2, None) for section in SECTIONS] == [0, 0, 0, 0, 2]

    def test_equal_ones_share_the_better_place(self):
        assert final.places({"a": 7, "b": 9, "c": 7, "d": 1}) == {"a": 2, "b": 1, "c": 2, "d": 4}
        assert final.places({}) == {}


class TestScores:
    def test_best_first_with_every_line(self):
        best = final.scores(played())[0]

        assert (best.seat, best.place, best.total) == (ADA, 1, 12 - 1 + 2 + 2)
        assert [(one.section, one.row, one.boxes, one.worth, one.points) for one in best.lines] == [
            ("resources", "Gold", 1, None, 0),
            ("resources", "Land", 0, None, 0),
            ("morality", "Mercy", 4, 3, 12),
            ("loyalty", "Elders", 1, -1, -1),
            ("disciplines", "Sight", 2, 1, 2),
        ]
        assert [(one.section, one.boxes, one.points) for one in best.sections] == [
            ("resources", 1, 0),
            ("abilities", 0, 0),
            ("morality", 4, 12),
            ("loyalty", 1, -1),
            ("disciplines", 2, 2),
        ]
        assert (best.disciplines, best.titles) == (2, 2)

    def test_everybody_has_the_same_lines(self):
        state = played(rows=(Row(section="abilities", name="Wits"),))

        assert len({tuple(line.row for line in one.lines) for one in final.scores(state)}) == 1
        assert [line.row for line in final.scores(state)[-1].lines][2] == "Wits"

    def test_open_worths_count_as_the_house_rule_says(self):
        assert scored(played()) == {ADA: 15, BELA: 2, CORA: 0}
        assert scored(played(rulings=(ruled("base_worth", "1"),))) == {ADA: 16, BELA: 4, CORA: 0}

    def test_the_last_word_on_a_worth_counts(self):
        again = (*WORTHS, Worth(section="morality", row="Mercy", worth=None))

        assert scored(played(worths=again))[ADA] == 3

    def test_the_invented_title_may_count_for_nothing(self):
        """A sheet taken over from paper has it among the others."""
        state = played(rulings=(ruled("prologue_title", "no"),))

        assert scored(state) == {ADA: 14, BELA: 1, CORA: 0}
        assert final.titles_of(state, SHEETS[0]) == (EARNED,)
        assert final.titles_of(played(), SHEETS[0]) == (INVENTED, EARNED)

    def test_equal_scores_share_a_place(self):
        state = played(sheets=(SHEETS[0], SHEETS[2], replace(SHEETS[1], titles=())))

        assert [(one.seat, one.place) for one in final.scores(state)] == [(ADA, 1), (CORA, 2), (BELA, 2)]

    def test_nobody_sits_there(self):
        assert final.scores(State()) == ()

    @given(may.journals())
    def test_is_there_whatever_has_happened(self, events):
        state = State()
        for event in events:
            state = evolve(state, event)

        for one in final.scores(state):
            rows = [(line.section, line.boxes, line.worth) for line in one.lines]
            assert one.total == final.total(rows, one.titles, final.base(state))
            assert one.total == sum(part.points for part in one.sections) + one.titles
        assert sorted(scored(state)) == sorted(state.seats)


@given(st.dictionaries(st.integers(), st.integers(-9, 9), max_size=5))
def test_places_follow_the_totals(totals):
    placed = final.places(totals)

    assert all((totals[a] > totals[b]) == (placed[a] < placed[b]) for a in totals for b in totals)
    assert not totals or min(placed.values()) == 1
