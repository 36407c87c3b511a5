"""What each seat sees."""

import pytest

from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    ClanTaken,
    Counted,
    Crowned,
    Ended,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.sight import Ask, StatSeen, sight, withhold
from companions.bloodrage.rules.state import DISCARD, ROUND, SPOTS, TREE, VALHALLA, Note, State, place
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DAN,
    TO_QUESTS,
    TO_RAGNAROK,
    ages,
    battle,
    fold,
    ragnarok,
    saga,
)

WALL = 0
ALL_PASS = [ACTIONS, *(Passed(seat=seat) for seat in (ADA, BELA, CORA, DAN))]


def seen(*events, seat=ADA, **opened):
    return sight(saga(*events, **opened), seat)


def test_clans_stand_from_the_first_player_to_the_left():
    view = seen(*ages(1))

    assert [(clan.seat, clan.order, clan.first) for clan in view.clans] == [
        (BELA, 1, True),
        (CORA, 2, False),
        (DAN, 3, False),
        (ADA, 4, False),
    ]
    assert view.table == (ADA, BELA, CORA, DAN)


def test_me():
    assert seen(seat=BELA).me.seat == BELA
    assert seen(seat=WALL).me is None
    assert seen().clan(9) is None


def test_a_clan_with_its_stats():
    clan = seen(ClanTaken(seat=ADA, clan="wolf"), StatMoved(seat=ADA, stat="axes", by=3)).clan(ADA)

    assert clan.clan == "wolf"
    assert clan.stat("axes") == StatSeen(stat="axes", position=4, number=6, checked=False, bonus=10)
    assert clan.stat("rage") == StatSeen(stat="rage", position=1, number=6, checked=True, bonus=0)
    assert (clan.axes, clan.horns, clan.full) == (6, 4, 6)


def test_rage_left_and_who_is_out():
    view = seen(ACTIONS, Passed(seat=ADA), Acted(seat=BELA, what="upgrade", n=6))

    assert [(clan.rage, clan.passed, clan.out) for clan in view.clans] == [
        (0, True, True),
        (0, False, True),
        (6, False, False),
        (6, False, False),
    ]
    assert view.turn == CORA


def test_quests_laid_and_turned_over():
    laid = [ACTIONS, Acted(seat=ADA, what="quest"), Acted(seat=ADA, what="quest")]
    clan = seen(*laid, QuestTold(seat=ADA, glory=4)).clan(ADA)
    assert (clan.laid, clan.told, len(clan.quests)) == (2, 1, 1)

    later = seen(*laid, QuestTold(seat=ADA, glory=4), *ages(1)).clan(ADA)
    assert (later.laid, later.told, len(later.quests)) == (0, 0, 1)


def test_upgrades_with_a_name():
    clan = seen(Acted(seat=ADA, what="upgrade", n=1, card="Frigg’s Succor")).clan(ADA)

    assert [upgrade.name for upgrade in clan.upgrades] == ["Frigg’s Succor"]


def test_as_many_figures_as_horns():
    counted = Counted(seat=ADA, board=4, reserve=6, valhalla=0)

    assert seen(counted, counts_figures=True).clan(ADA).crowded
    assert not seen(counted, counts_figures=True).clan(BELA).crowded
    assert not seen(counted).clan(ADA).crowded


def test_the_course_of_glory():
    late = [Joined(seat=5), GloryMoved(seat=5, by=3), GloryMoved(seat=5, by=1)]
    view = seen(GloryMoved(seat=ADA, by=2), *ages(1), *late)

    assert view.clan(ADA).course == (2, 2)
    assert view.clan(5).course == (0, 4)


class TestBoard:
    def test_the_tree_and_the_eight_round_it(self):
        assert tuple(land.spot for land in seen().provinces) == SPOTS == (TREE, *ROUND)

    def test_printed_and_lying(self):
        land = seen(SpotShown(spot="n", name="Elvagar", region="manheim", fjord=True)).province("n")

        assert (land.name, land.region, land.fjord, land.checked) == ("Elvagar", "manheim", True, True)
        assert (land.token, land.pillaged, land.destroyed, land.living) == ("rage", False, None, True)

    def test_what_nobody_has_read_is_not_known(self):
        land = seen().province("n")

        assert (land.name, land.region, land.fjord, land.checked) == ("", None, False, False)
        assert seen().province("moon") is None

    def test_doomed_by_age_until_the_age_is_past(self):
        assert {land.spot: land.doomed for land in seen().provinces if land.doomed} == {
            "n": 1,
            "ne": 2,
            "e": 3,
        }
        later = seen(AgeEnded())
        assert {land.spot: land.doomed for land in later.provinces if land.doomed} == {"ne": 2, "e": 3}
        assert (seen().doomed, later.doomed) == ("n", "ne")
        assert sight(State(), ADA).doomed == ""

    def test_destroyed_ones_live_no_more(self):
        view = seen(ragnarok())

        assert [(land.spot, land.destroyed) for land in view.provinces if not land.living] == [
            ("n", 1),
            ("nw", 0),
        ]

    def test_a_place_is_called_as_the_board_calls_it(self):
        state = saga(SpotShown(spot="n", name="Elvagar"))

        assert place(state.board, "n") == ("n", "Elvagar")
        assert place(state.board, "s") == ("s", "")
        assert place(state.board, "moon") == ("moon", "")


@pytest.mark.parametrize(("clans", "gone"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_how_many_provinces_are_gone_before_the_game(clans, gone):
    assert seen(seats=tuple(range(1, clans + 1))).to_destroy == gone


@pytest.mark.parametrize(("age", "burns", "hand"), [(1, 2, 1), (2, 3, 1), (3, 4, 0)])
def test_what_the_age_brings(age, burns, hand):
    view = seen(*ages(age - 1))

    assert (view.age, view.of, view.burns, view.hand) == (age, 3, burns, hand)


def test_the_gifts():
    assert seen(HandsPassed(pick=2)).gifts.kept == 2


@pytest.mark.parametrize(
    ("events", "comes"),
    [
        ([], "gifts"),
        ([ACTIONS], "act"),
        (ALL_PASS, "ragnarok"),
        ([Stepped(to=DISCARD)], "ragnarok"),
        ([TO_QUESTS], "ragnarok"),
        ([Acted(seat=ADA, what="quest"), Stepped(to=DISCARD)], "quests"),
        ([Acted(seat=ADA, what="quest"), QuestTold(seat=ADA, done=False)], "ragnarok"),
        ([TO_RAGNAROK], "ragnarok"),
        ([TO_RAGNAROK, ragnarok()], "age"),
        ([TO_RAGNAROK, ragnarok(), TO_RAGNAROK], "age"),
        ([Stepped(to=VALHALLA)], "age"),
        (ages(1), "gifts"),
        (ages(3), "over"),
        ([Ended()], "over"),
    ],
)
def test_what_comes_next(events, comes):
    assert seen(*events).next == comes


def test_the_draw_comes_first_but_nobody_has_to_tell_it():
    opened = Opened(seats=(ADA, BELA))

    assert sight(fold(opened), ADA).next == "draw"
    assert sight(fold(opened, ACTIONS), ADA).next == "act"
    assert sight(fold(opened, TO_RAGNAROK, ragnarok()), ADA).next == "age"


def test_the_actions_are_over_when_nobody_has_rage_or_nothing_is_left():
    assert not seen(ACTIONS).spent
    assert seen(*ALL_PASS).spent
    assert seen(ACTIONS, *(Ruled(what="pillaged", spot=spot, to=1) for spot in SPOTS if spot != "nw")).spent


def open_places(view):
    return {score.seat for score in view.ranking if score.open}


class TestNotFinal:
    """Bela wins two battles, on the third and on the fourth position of her axes, and goes on to the fifth."""

    UP = StatMoved(seat=BELA, stat="axes", by=1)
    WON = (UP, UP, battle(BELA, "s", (BELA, 3), (ADA, 1)), UP, battle(BELA, "s", (BELA, 3), (ADA, 1)), UP)
    THIRD, FOURTH = (TrackShown(stat="axes", position=at, number=n) for at, n in ((3, 5), (4, 7)))

    def test_glory_names_the_numbers_that_it_rests_on(self):
        view = seen(ACTIONS, *self.WON)

        first, *others = view.ranking
        assert (first.seat, first.total, first.presumed) == (BELA, 11, True)
        assert [score.presumed for score in others] == [False, False, False]
        assert [line.source for line in view.clan(BELA).score.lines if line.presumed] == ["battle"]
        assert (view.unread, [ask.position for ask in view.asks if ask.glory]) == (2, [3, 4])

    def test_they_are_asked_wherever_the_token_lies_now(self):
        asks = seen(ACTIONS, *self.WON).asks

        assert [ask.position for ask in asks if ask.stat == "axes"] == [3, 4, 5]

    def test_each_that_is_read_is_one_less(self):
        view = seen(ACTIONS, *self.WON, self.THIRD)
        assert (view.unread, view.clan(BELA).score.presumed) == (1, True)
        view = seen(ACTIONS, *self.WON, self.THIRD, self.FOURTH)
        assert (view.unread, view.clan(BELA).score.presumed, view.clan(BELA).glory) == (0, False, 12)

    def test_places_are_open_until_then(self):
        over = [ACTIONS, *self.WON, *ages(3)]

        assert seen(*over).winners == (BELA,)
        assert open_places(seen(*over)) == {ADA, BELA, CORA, DAN}
        assert open_places(seen(*over, self.THIRD, self.FOURTH)) == set()

    def test_whom_the_table_crowned_has_won(self):
        crowned = seen(ACTIONS, *self.WON, *ages(3), Crowned(winners=(CORA,)))

        assert open_places(crowned) == {ADA, BELA, DAN}

    def test_battles_won_on_the_same_positions_are_worth_the_same(self):
        """Whoever has more glory besides stays before the other."""
        up = [StatMoved(seat=seat, stat="axes", by=2) for seat in (ADA, BELA)]
        won = [battle(seat, "s", (seat, 3), (BELA if seat == ADA else ADA, 1)) for seat in (ADA, BELA)]
        view = seen(*up, ACTIONS, *won, seats=(ADA, BELA))

        assert [score.presumed for score in view.ranking] == [True, True]
        assert open_places(view) == set()

    def test_the_course_says_since_when(self):
        clan = seen(*ages(1), ACTIONS, *self.WON).clan(BELA)

        assert (clan.course, clan.course_unread) == ((0, 11), (False, True))


class TestAsks:
    def test_the_beginnings_stand_in_the_rules(self):
        assert seen().asks == ()

    def test_what_a_token_lies_on_is_asked_once(self):
        view = seen(
            *(StatMoved(seat=seat, stat="horns", by=1) for seat in (ADA, BELA)),
            StatMoved(seat=CORA, stat="rage", by=1),
            StatMoved(seat=CORA, stat="axes", by=1),
        )

        assert view.asks == (
            Ask(stat="rage", position=2, number=7, glory=False),
            Ask(stat="horns", position=2, number=5, glory=False),
        )

    def test_what_an_example_of_the_rules_names_is_known(self):
        """Two steps up from six, an age begins with eight rage."""
        view = seen(StatMoved(seat=CORA, stat="rage", by=2))

        assert view.asks == ()
        assert (view.clan(CORA).full, view.clan(CORA).sure) == (8, True)

    def test_an_age_begun_with_a_presumed_number_is_not_sure(self):
        more = StatMoved(seat=CORA, stat="rage", by=1)

        assert not seen(more, ACTIONS).clan(CORA).sure
        assert seen(ACTIONS, more).clan(CORA).sure  # this age began before
        assert seen(more, ACTIONS, Ruled(what="rage", seat=CORA, to=5)).clan(CORA).sure
        assert seen(more, ACTIONS, TrackShown(stat="rage", position=2, number=7)).clan(CORA).sure

    def test_no_more_once_it_was_read(self):
        read = TrackShown(stat="horns", position=2, number=6)
        view = seen(StatMoved(seat=ADA, stat="horns", by=1), read)

        assert view.asks == ()
        assert view.clan(ADA).horns == 6


class TestEnd:
    def test_winners_share_unless_the_table_decides(self):
        shared = seen(*ages(3))
        assert (len(shared.winners), shared.tied) == (4, True)
        assert seen(*ages(3), seats=(ADA, BELA)).tied

        crowned = seen(*ages(3), Crowned(winners=(DAN,), how="by axe"))
        assert (crowned.winners, crowned.tied, crowned.how) == ((DAN,), False, "by axe")

    def test_one_alone_ties_with_nobody(self):
        view = seen(GloryMoved(seat=BELA, by=1), *ages(3))

        assert (view.ended, view.winners, view.tied) == ("doom", (BELA,), False)
        assert view.ranking[0].seat == BELA


def test_battles_are_open_to_all():
    assert seen(battle(ADA, "e", (ADA, 3), (BELA, 2)), seat=WALL).fought[0].totals == ((ADA, 3), (BELA, 2))
    assert seen(Pillaged(seat=ADA, spot="n"), seat=WALL).fought[0].totals == ()


def test_notes_are_seen_by_whoever_may_read_them():
    """Who that is: `tests/campaigns/kernel/test_notes.py`."""
    notes = (Noted(by=ADA, text="for all"), Noted(by=ADA, text="for Ada", hidden=True))

    assert seen(*notes, seat=ADA).notes == (
        Note(by=ADA, text="for all", age=1),
        Note(by=ADA, text="for Ada", hidden=True, age=1),
    )
    assert seen(*notes, seat=WALL).notes == (Note(by=ADA, text="for all", age=1),)


def test_whoever_sits_down_later_reads_no_hidden_note_of_before():
    then = (Noted(by=BELA, text="mine", hidden=True), Noted(by=BELA, text="open"))
    since = Noted(by=BELA, text="hers", hidden=True)
    before, after, now = saga(), saga(*then), saga(*then, since)

    assert [one.text for one in sight(now, BELA).notes] == ["mine", "open", "hers"]
    assert [one.text for one in sight(withhold(now, BELA, [(before, after)]), BELA).notes] == ["open", "hers"]
    assert [one.text for one in sight(withhold(now, ADA, [(before, after)]), BELA).notes] == [
        "mine",
        "open",
        "hers",
    ]
