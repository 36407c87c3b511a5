"""One form per kind: recorded from what is typed, corrected from what was told."""

import pytest

from companions.bloodrage import forms
from companions.bloodrage.game import BLOODRAGE
from companions.bloodrage.rules.events import (
    Acted,
    AgeEnded,
    BoardShown,
    ClanTaken,
    Counted,
    Counting,
    Crowned,
    Drawn,
    Ended,
    GloryMoved,
    HandsPassed,
    Joined,
    Noted,
    Opened,
    Passed,
    Pillaged,
    QuestTold,
    RageMoved,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TokenLaid,
    TrackShown,
)
from companions.bloodrage.rules.sight import sight
from companions.bloodrage.rules.state import QUESTS, TREE
from tests.companions.bloodrage.saga import (
    ACTIONS,
    ADA,
    BELA,
    CORA,
    DAN,
    ages,
    battle,
    fold,
    ragnarok,
    saga,
    side,
)

EVE = 5
NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora", DAN: "Dan", EVE: "Eve"}


def form(kind, data=None, *, event=None, state=None, seat=ADA):
    view = sight(state or saga(ACTIONS), seat)
    return BLOODRAGE.form(kind, view=view, names=NAMES, data=data, event=event)


def recorded(kind, state=None, **data):
    filled = form(kind, data, state=state)
    assert filled.is_valid(), filled.errors
    return filled.event()


@pytest.mark.parametrize(
    ("kind", "data", "event"),
    [
        ("joined", {"seat": "5"}, Joined(seat=EVE)),
        ("joined", {"seat": "5", "left_of": "1"}, Joined(seat=EVE, left_of=ADA)),
        ("clan_taken", {"seat": "1", "clan": "wolf"}, ClanTaken(seat=ADA, clan="wolf")),
        (
            "drawn",
            {"doomed_1": "n", "doomed_2": "ne", "doomed_3": "e", "destroyed": ["nw"], "token_s": "glory"},
            Drawn(
                doomed=("n", "ne", "e"),
                destroyed=("nw",),
                tokens=(TokenLaid(spot="s", reward="glory"),),
                by_table=True,
            ),
        ),
        (
            "track_shown",
            {"stat": "axes", "position": "3", "number": "5"},
            TrackShown(stat="axes", position=3, number=5),
        ),
        (
            "spot_shown",
            {"spot": "ne", "name": " Gimle ", "region": "alfheim", "fjord": "on"},
            SpotShown(spot="ne", name="Gimle", region="alfheim", fjord=True),
        ),
        ("spot_shown", {"spot": "ne"}, SpotShown(spot="ne")),
        ("hands_passed", {"pick": "2"}, HandsPassed(pick=2)),
        ("stepped", {"to": "4"}, Stepped(to=QUESTS)),
        (
            "acted",
            {"seat": "1", "what": "invade", "figure": "leader"},
            Acted(seat=ADA, what="invade", figure="leader"),
        ),
        (
            "acted",
            {"seat": "1", "what": "invade", "figure": "warrior"},
            Acted(seat=ADA, what="invade", n=1, figure="warrior"),
        ),
        (
            "acted",
            {"seat": "1", "what": "invade", "figure": "ship", "n": "3"},
            Acted(seat=ADA, what="invade", n=3, figure="ship"),
        ),
        ("acted", {"seat": "1", "what": "march"}, Acted(seat=ADA, what="march", n=1)),
        ("acted", {"seat": "1", "what": "quest"}, Acted(seat=ADA, what="quest")),
        (
            "acted",
            {"seat": "1", "what": "upgrade", "n": "2", "card": "Loki’s Domain", "free": "on"},
            Acted(seat=ADA, what="upgrade", n=2, card="Loki’s Domain", free=True),
        ),
        ("passed", {"seat": "2"}, Passed(seat=BELA)),
        ("pillaged", {"seat": "1", "spot": "n"}, Pillaged(seat=ADA, spot="n")),
        ("pillaged", {"seat": "1", "spot": TREE, "strength_1": "3"}, battle(ADA, TREE, (ADA, 3))),
        (
            "pillaged",
            {"seat": "1", "spot": "n", "strength_2": "", "card_2": "0"},
            Pillaged(seat=ADA, spot="n"),
        ),
        ("pillaged", {"seat": "1", "spot": "n", "strength_2": "0"}, battle(ADA, "n", (ADA, 0), (BELA, 0))),
        (
            "pillaged",
            {"seat": "1", "spot": "e", "strength_1": "3", "card_1": "4", "strength_2": "2"},
            battle(ADA, "e", (ADA, 3, 4), (BELA, 2, 0)),
        ),
        (
            "pillaged",
            {"seat": "2", "spot": "e", "card_1": "-2", "winner": "0", "why": "a card"},
            battle(BELA, "e", (ADA, 0, -2), (BELA, 0, 0), winner=0, why="a card"),
        ),
        (
            "pillaged",
            {"seat": "1", "spot": "e", "reward": "axes"},
            Pillaged(seat=ADA, spot="e", reward="axes"),
        ),
        (
            "pillaged",
            {"seat": "1", "spot": "e", "in_2": "on", "winner": "2"},
            battle(ADA, "e", (ADA, None), (BELA, None), winner=BELA),
        ),
        (
            "pillaged",
            {"seat": "1", "spot": "e", "in_2": "on", "winner": "0"},
            battle(ADA, "e", (ADA, None), (BELA, None), winner=0),
        ),
        (
            "pillaged",
            {"seat": "1", "spot": "e", "strength_1": "3", "in_2": "on", "strength_2": "1", "winner": "1"},
            battle(ADA, "e", (ADA, 3), (BELA, 1)),
        ),
        ("pillaged", {"seat": "1", "spot": "e", "winner": "1"}, Pillaged(seat=ADA, spot="e")),
        (
            "board_shown",
            {"name_n": "Horgr", "fjord_se": "on"},
            BoardShown(
                board=(
                    SpotShown(spot="n", name="Horgr", region="jotunheim"),
                    SpotShown(spot="se", fjord=True),
                )
            ),
        ),
        ("counting", {"on": "on"}, Counting()),
        ("counting", {}, Counting(on=False)),
        ("ruled", {"what": "glory", "seat": "1", "to": "12"}, Ruled(what="glory", seat=ADA, to=12)),
        (
            "ruled",
            {"what": "strength", "seat": "1", "figure": "ship", "to": "3", "spot": "n"},
            Ruled(what="strength", seat=ADA, figure="ship", to=3),
        ),
        (
            "quest_told",
            {"seat": "1", "done": "on", "glory": "5", "stat": "horns", "name": "Manheim!"},
            QuestTold(seat=ADA, glory=5, stat="horns", name="Manheim!"),
        ),
        ("quest_told", {"seat": "1"}, QuestTold(seat=ADA, done=False)),
        ("ragnarok_came", {}, ragnarok(spot="n")),
        (
            "ragnarok_came",
            {"fallen_1": "2", "fallen_3": "0", "fallen_2": "1"},
            ragnarok((ADA, 2), (BELA, 1), spot="n"),
        ),
        ("ragnarok_came", {"spot": "s"}, ragnarok(spot="s")),
        ("age_ended", {}, AgeEnded(first=BELA)),
        ("age_ended", {"first": "4"}, AgeEnded(first=DAN)),
        (
            "stat_moved",
            {"seat": "1", "stat": "rage", "by": "-1", "why": "a card"},
            StatMoved(seat=ADA, stat="rage", by=-1, why="a card"),
        ),
        ("glory_moved", {"seat": "1", "by": "3", "why": "Loki"}, GloryMoved(seat=ADA, by=3, why="Loki")),
        ("rage_moved", {"seat": "1", "by": "-3"}, RageMoved(seat=ADA, by=-3)),
        (
            "counted",
            {"seat": "1", "board": "3", "reserve": "6", "valhalla": "1"},
            Counted(seat=ADA, board=3, reserve=6, valhalla=1),
        ),
        ("ruled", {"what": "rage", "seat": "1", "to": "3"}, Ruled(what="rage", seat=ADA, to=3)),
        (
            "ruled",
            {"what": "position", "seat": "1", "stat": "axes", "to": "3", "spot": "n"},
            Ruled(what="position", seat=ADA, stat="axes", to=3),
        ),
        ("ruled", {"what": "first", "seat": "2", "to": "9"}, Ruled(what="first", seat=BELA)),
        ("ruled", {"what": "turn", "seat": "2"}, Ruled(what="turn", seat=BELA)),
        (
            "ruled",
            {"what": "token", "spot": "n", "reward": "glory", "seat": "1"},
            Ruled(what="token", spot="n", reward="glory"),
        ),
        ("ruled", {"what": "token", "spot": "n"}, Ruled(what="token", spot="n")),
        ("ruled", {"what": "pillaged", "spot": "n", "to": "0"}, Ruled(what="pillaged", spot="n")),
        ("ruled", {"what": "destroyed", "spot": "n", "to": "-1"}, Ruled(what="destroyed", spot="n", to=-1)),
        ("ruled", {"what": "doomed", "spot": "n", "to": "3"}, Ruled(what="doomed", spot="n", to=3)),
        ("crowned", {"winners": ["2"], "how": "by axe"}, Crowned(winners=(BELA,), how="by axe")),
        ("noted", {"text": "x", "hidden": "on"}, Noted(by=ADA, text="x", hidden=True)),
        ("ended", {"why": "late"}, Ended(why="late")),
    ],
)
def test_what_is_typed_becomes_an_event(kind, data, event):
    assert recorded(kind, **data) == event


@pytest.mark.parametrize(
    ("kind", "data", "fields"),
    [
        ("acted", {}, ["seat", "what"]),
        ("acted", {"seat": "9", "what": "dance", "n": "-1"}, ["n", "seat", "what"]),
        ("acted", {"seat": "1", "what": "invade", "figure": "cow"}, ["figure"]),
        ("pillaged", {}, ["seat", "spot"]),
        ("pillaged", {"seat": "1", "spot": "moon", "winner": "9"}, ["spot", "winner"]),
        (
            "pillaged",
            {"seat": "1", "spot": "n", "strength_1": "-1", "card_2": "1000"},
            ["card_2", "strength_1"],
        ),
        ("quest_told", {"seat": "1", "glory": "-1", "stat": "luck"}, ["glory", "stat"]),
        ("ragnarok_came", {"spot": TREE, "fallen_1": "x"}, ["fallen_1", "spot"]),
        ("drawn", {"doomed_1": "n"}, ["doomed_2", "doomed_3"]),
        (
            "drawn",
            {"doomed_1": TREE, "doomed_2": "n", "doomed_3": "s", "token_n": "all"},
            ["doomed_1", "token_n"],
        ),
        ("stepped", {"to": "7"}, ["to"]),
        ("hands_passed", {"pick": "7"}, ["pick"]),
        ("stat_moved", {"seat": "1", "stat": "rage", "by": "7"}, ["by"]),
        ("track_shown", {"stat": "rage", "position": "7", "number": "-1"}, ["number", "position"]),
        ("spot_shown", {"spot": TREE, "name": "x" * 61, "region": "moon"}, ["name", "region", "spot"]),
        ("quest_told", {"seat": "1", "done": "on", "stat": "axes"}, ["glory"]),
        ("board_shown", {"name_n": "x" * 61, "region_s": "moon"}, ["name_n", "region_s"]),
        ("ruled", {"what": "strength", "seat": "1", "figure": "leader", "to": "3"}, ["figure"]),
        ("ruled", {"what": "pillaged", "spot": "n", "to": "2"}, ["to"]),
        ("ruled", {}, ["what"]),
        ("ruled", {"what": "rage"}, ["seat", "to"]),
        ("ruled", {"what": "position", "seat": "1", "to": "1"}, ["stat"]),
        ("ruled", {"what": "first"}, ["seat"]),
        ("ruled", {"what": "token"}, ["spot"]),
        ("ruled", {"what": "doomed", "spot": "n"}, ["to"]),
        ("ruled", {"what": "rage", "seat": "9", "to": "x"}, ["seat", "to"]),
        ("crowned", {}, ["winners"]),
        ("noted", {"text": " "}, ["text"]),
        ("noted", {"text": "a\0b"}, ["text"]),
        ("opened", {"first": "9", "place_1": "5"}, ["first", "place_1", "place_2", "place_3", "place_4"]),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(kind, data, fields):
    filled = form(kind, data)

    assert not filled.is_valid()
    assert sorted(filled.errors) == sorted(fields)


def test_the_opening_can_be_put_right():
    was = Opened(seats=(ADA, BELA), board=(SpotShown(spot="n", name="Utgard"),))
    typed = {
        "first": "2",
        "place_1": "2",
        "place_2": "1",
        "clan_2": "raven",
        "counts_figures": "on",
        "track_rage": "6 7",
    }
    filled = form("opened", typed, event=was)

    assert filled.is_valid(), filled.errors
    assert filled.event() == Opened(
        seats=(BELA, ADA),
        first=BELA,
        clans=(ClanTaken(seat=BELA, clan="raven"),),
        counts_figures=True,
        tracks=(TrackShown(stat="rage", position=1, number=6), TrackShown(stat="rage", position=2, number=7)),
        board=was.board,
    )


def test_a_track_with_gaps_is_shown_whole():
    was = Opened(seats=(ADA,), tracks=(TrackShown(stat="horns", position=3, number=7),))

    assert form("opened", event=was)["track_horns"].value() == "4 5 7"


def test_a_note_stays_its_writers_whoever_corrects_it():
    filled = form("noted", {"text": "x"}, event=Noted(by=BELA, text="y"), seat=ADA)

    assert filled.is_valid()
    assert filled.event().by == BELA


def test_clans_are_chosen_by_name_from_the_first_player_on():
    choices = form("passed", state=saga(Ruled(what="first", seat=CORA))).fields["seat"].choices

    assert list(choices) == [(CORA, "Cora"), (DAN, "Dan"), (ADA, "Ada"), (BELA, "Bela")]


def test_provinces_are_called_as_the_board_calls_them():
    choices = dict(form("pillaged", state=saga(SpotShown(spot="n", name="Utgard"))).fields["spot"].choices)

    assert (choices[TREE], choices["n"], choices["s"]) == ("Yggdrasil", "Utgard", "the province in the south")
    assert TREE not in dict(form("ragnarok_came").fields["spot"].choices)


def test_a_token_that_nobody_told_is_not_as_told_before():
    def shown(spot, state=None, **more):
        return dict(form("pillaged", {"spot": spot}, state=state, **more).fields["reward"].choices)[""]

    untold = fold(Opened(seats=(ADA, BELA)), ACTIONS)
    assert str(shown("n")) == "as entered before"
    assert str(shown("n", untold)) == "nobody looked"
    assert str(shown(TREE, untold)) == "as entered before"
    assert str(shown("")) == "as entered before, if it was"


def test_after_the_last_age_nobody_begins():
    last = saga(*ages(2))

    assert "first" not in form("age_ended", state=last).fields
    assert recorded("age_ended", last) == AgeEnded()


def test_where_nothing_is_doomed_it_is_asked_what_burns():
    untold = fold(Opened(seats=(ADA, BELA)), ACTIONS)
    assert dict(form("ragnarok_came", state=untold).fields["spot"].choices)[""] == "not entered yet"
    assert recorded("ragnarok_came", untold) == ragnarok()
    assert "" not in dict(form("ragnarok_came").fields["spot"].choices)


def test_who_joins_is_one_who_does_not_play():
    fields = form("joined").fields

    assert list(fields["seat"].choices) == [(EVE, "Eve")]
    assert [seat for seat, _ in fields["left_of"].choices] == [0, ADA, BELA, CORA, DAN]


def test_lost_figures_are_asked_only_where_figures_are_counted():
    assert "lost_1" not in form("pillaged").fields
    counting = saga(ACTIONS, counts_figures=True)
    assert "lost_1" in form("pillaged", state=counting).fields
    fight = {"seat": "1", "spot": "e", "lost_2": "2"}
    assert recorded("pillaged", counting, **fight).fighters == (side(ADA, None), side(BELA, None, lost=2))


def test_what_is_likely_is_offered():
    asks = saga(StatMoved(seat=ADA, stat="horns", by=1))

    assert form("acted").initial == {"seat": ADA}
    assert form("acted", seat=BELA).initial == {"seat": BELA}
    assert form("acted", seat=0).initial == {"seat": ADA}
    assert form("track_shown", state=asks).initial == {"stat": "horns", "position": 2, "number": 5}
    assert form("track_shown").initial == {}
    assert form("spot_shown", state=saga(SpotShown(spot="n"))).initial == {"spot": "ne"}
    assert form("hands_passed", state=saga(HandsPassed(pick=2))).initial == {"pick": 3}
    assert form("hands_passed", state=saga(HandsPassed(pick=6))).initial == {"pick": 6}
    assert form("counted").initial == {"seat": ADA, "board": 0, "reserve": 10, "valhalla": 0}
    assert form("counted", seat=0).initial == {"seat": ADA}
    assert form("crowned", state=saga(GloryMoved(seat=BELA, by=1), Ended())).initial == {"winners": (BELA,)}


@pytest.mark.parametrize(
    ("typed", "numbers"), [("", []), ("6 7 8", [6, 7, 8]), ("6, 7,8", [6, 7, 8]), ("10", [10])]
)
def test_numbers_of_a_track(typed, numbers):
    settings_form = forms.SettingsForm({"track_rage": typed})

    assert settings_form.is_valid(), settings_form.errors
    assert settings_form.cleaned_data["track_rage"] == numbers


@pytest.mark.parametrize("typed", ["six", "6 -7", "6.5", "²", "1000", "9" * 60, " ".join("1" * 7)])
def test_what_is_no_track(typed):
    assert list(forms.SettingsForm({"track_rage": typed}).errors) == ["track_rage"]


def test_a_number_of_five_thousand_digits_is_no_track():
    assert list(forms.SettingsForm({"track_rage": "1" * 5000}).errors) == ["track_rage"]


def test_every_ruling_says_what_it_needs():
    assert {*forms.NEEDS} == {*dict(form("ruled").fields["what"].choices)}


@pytest.mark.parametrize("what", forms.NEEDS)
def test_a_ruling_about_one_thing_asks_for_that_alone(what):
    """To be corrected, or on the page where everything rare stands."""
    told = Ruled(what=what, seat=ADA, stat="axes", spot="n", figure="ship", to=1)
    corrected = form("ruled", event=told)
    assert {*corrected.fields} == {"what", "why", *forms.NEEDS[what]}
    assert {*form("ruled").narrowed(what).fields} == {*corrected.fields}


def test_an_invasion_costs_what_the_figures_of_the_clan_are_worth():
    grown = saga(ACTIONS, Acted(seat=ADA, what="upgrade", figure="warrior", n=2))
    typed = {"what": "invade", "figure": "warrior"}
    assert recorded("acted", grown, seat="1", **typed).n == 2
    assert recorded("acted", grown, seat="2", **typed).n == 1
