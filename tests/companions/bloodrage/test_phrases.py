"""Every code has words, and every placeholder is filled."""

import pytest
from django.utils import translation

from campaigns.kernel.words import word
from companions.bloodrage import phrases
from companions.bloodrage.game import BLOODRAGE
from companions.bloodrage.phrases import naming
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
    Pillaged,
    QuestTold,
    RageMoved,
    Ruled,
    SpotShown,
    StatMoved,
    Stepped,
    TrackShown,
)
from companions.bloodrage.rules.state import ACTION
from companions.bloodrage.rules.telling import tell
from tests.companions.bloodrage.saga import (
    ADA,
    BELA,
    CORA,
    DRAWN,
    acting,
    ages,
    battle,
    fold,
    ragnarok,
    saga,
)

NAMES = {ADA: "Ada", BELA: "Bela", CORA: "Cora", 4: "Dan"}


def say(word):
    return BLOODRAGE.phrases.say(word, NAMES)


def line(event, *before):
    return say(tell(event, acting(*before), ADA))


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_what_begins_with_a_place_is_a_sentence(language):
    """Nobody has to write its name with a capital; and it stands nowhere but at the beginning."""
    begun = [code for code, own in naming.OWN_READERS.items() if own.get("spot") is naming.first_spot]

    assert len(begun) == 8
    with translation.override(language):
        for code in begun:
            about = dict.fromkeys(("reward", "was", "now"), 1)
            assert say(word(code, spot=("e", "utgard"), **about)).startswith("Utgard")


UTGARD = SpotShown(spot="e", name="Utgard", region="jotunheim")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (line(Opened(seats=(ADA, BELA), first=BELA)), "Ada, Bela set out; Bela begins."),
        (line(Joined(seat=9)), "Clan 9 joins the saga."),
        (line(ClanTaken(seat=ADA, clan="wolf")), "Ada leads the Wolf clan."),
        (
            line(DRAWN),
            (
                "Doomed in ages I, II and III: the province in the north, the province in the north-east, the province"
                " in the east. Destroyed already: the province in the north-west."
            ),
        ),
        (line(TrackShown(stat="axes", position=2, number=4)), "The clan sheets show: Axes, position 2: 4."),
        (line(UTGARD), "The board shows: the province in the east is Utgard (Jotunheim)."),
        (
            line(SpotShown(spot="e")),
            "The board shows: the province in the east is without a name (region not entered).",
        ),
        (line(HandsPassed(pick=1)), "Gods’ gifts, round 1: everyone has chosen and passed on."),
        (line(Stepped(to=4)), "On to “Quest”."),
        (line(Acted(seat=ADA, what="invade", n=1, figure="warrior")), "Ada invades (Warrior, 1 rage)."),
        (line(Acted(seat=ADA, what="invade", n=1)), "Ada invades (a figure, 1 rage)."),
        (line(Acted(seat=ADA, what="march", n=1)), "Ada marches (1 rage)."),
        (
            line(Acted(seat=ADA, what="upgrade", n=6, card="Loki’s Domain", free=True)),
            "Ada upgrades: Loki’s Domain (6 rage). Its figure invades at once. Ada has no rage left.",
        ),
        (line(Acted(seat=ADA, what="quest")), "Ada takes a quest."),
        (line(Acted(seat=ADA, what="other", n=2)), "Ada acts (2 rage)."),
        (
            line(Pillaged(seat=ADA, spot="e"), UTGARD),
            "Ada pillages Utgard without opposition. Ada: Axes now 4.",
        ),
        (
            line(battle(ADA, "e", (ADA, 3, 4), (BELA, 2)), UTGARD),
            (
                "Ada pillages Utgard and wins the battle (Ada 7, Bela 2). Ada: 4 glory for the battle."
                " Ada: Axes now 4."
            ),
        ),
        (
            line(battle(ADA, "e", (ADA, 3), (BELA, 2)), UTGARD, StatMoved(seat=ADA, stat="axes", by=1)),
            (
                "Ada pillages Utgard and wins the battle (Ada 3, Bela 2). Ada: 5? glory for the battle."
                " Ada: Axes now 5?"
            ),
        ),
        (
            line(battle(ADA, "e", (ADA, 3), (BELA, 4)), UTGARD),
            "Ada attacks Utgard; Bela wins the battle (Ada 3, Bela 4). Bela: 3 glory for the battle.",
        ),
        (
            line(battle(ADA, "e", (ADA, 4), (BELA, 4)), UTGARD),
            "Ada attacks Utgard; nobody wins the battle (Ada 4, Bela 4).",
        ),
        (
            line(Pillaged(seat=ADA, spot="n", winner=0, why="a card")),
            "Ada attacks the province in the north; nobody wins the battle (no strength entered). “a card”",
        ),
        (
            line(Pillaged(seat=ADA, spot="w")),
            "Ada pillages the province in the west without opposition. Ada: 5 glory for the pillage.",
        ),
        (
            line(QuestTold(seat=ADA, glory=5, stat="horns", name="Manheim!")),
            "Ada turns a quest over: Manheim! (done). Ada: 5 glory. Ada: Horns now 5?",
        ),
        (
            line(QuestTold(seat=ADA, done=False)),
            "Ada turns a quest over (not done).",
        ),
        (
            line(ragnarok((ADA, 2), (BELA, 1), spot="n")),
            (
                "Ragnarök takes the province in the north. Figures fallen: Ada 2, Bela 1. Ada: 4 glory in the flames."
                " Bela: 2 glory in the flames."
            ),
        ),
        (line(ragnarok(spot="n")), "Ragnarök takes the province in the north. Figures fallen: none."),
        (
            line(ragnarok()),
            "Ragnarök takes the province in the north (worked out, not recorded). Figures fallen: none.",
        ),
        (line(AgeEnded(first=BELA)), "Age 1 ends. Age 2 begins; first player: Bela."),
        (line(AgeEnded()), "Age 1 ends. Age 2 begins; first player: Bela (worked out, not recorded)."),
        (line(StatMoved(seat=ADA, stat="rage", by=1)), "Ada moves Rage by +1. Ada: Rage now 7?"),
        (line(GloryMoved(seat=ADA, by=-2, why="Loki")), "Ada: −2 glory. “Loki”"),
        (line(RageMoved(seat=ADA, by=2)), "Ada: +2 rage."),
        (
            line(Counted(seat=ADA, board=3, reserve=6, valhalla=1)),
            "Ada counts figures: 3 on the board, 6 in reserve, 1 in Valhalla.",
        ),
        (
            line(Ruled(what="token", spot="e")),
            "The table decides: the token of the province in the east brings nothing.",
        ),
        (
            line(Ruled(what="token", spot="e", reward="all"), UTGARD),
            "The table decides: the token of Utgard brings all three stats +1.",
        ),
        (line(Ruled(what="destroyed", spot="e", to=-1), UTGARD), "The table decides: Utgard, destroyed: no."),
        (line(Ruled(what="pillaged", spot="e", to=1), UTGARD), "The table decides: Utgard, pillaged: yes."),
        (line(Crowned(winners=(BELA,), how="by axe")), "The table decides the tie: Bela. “by axe”"),
        (line(Noted(by=ADA, text="100 % sure")), "Ada notes: 100 % sure"),
        (line(Ended()), "The table stops here. The saga is over; most glory: Ada, Bela, Cora, Dan."),
    ],
)
def test_lines_of_history(said, words):
    assert said == words


def test_the_end_of_the_world_is_told_with_its_legends():
    last = saga(StatMoved(seat=BELA, stat="axes", by=5), *ages(2))

    assert say(tell(AgeEnded(), last, ADA)) == (
        "Age 3 ends. Bela: 20 glory for a legendary stat (Axes). The saga is over; most glory: Bela."
    )


def test_where_nobody_knows_the_doomed_province():
    assert say(tell(ragnarok(), fold(Opened(seats=(ADA, BELA))), ADA)) == (
        "Ragnarök takes no province. Figures fallen: none."
    )


def test_advice_and_differences():
    assert (
        say(word("phase.out", phase=1, of=ACTION)) == "The age is at “Gods’ gifts”; this belongs to “Action”."
    )
    assert say(word("rage.left", seats=[ADA, CORA])) == "These clans still have rage: Ada, Cora."
    assert say(word("token.unknown", spot=["n", ""])) == (
        "The province in the north: not entered yet what the token there brings."
    )
    assert say(word("differs.token", spot=("n", ""), was=None, now="all")) == (
        "The province in the north, token: none → all three stats +1"
    )
    assert say(word("differs.name", spot=("n", "Gimle"), was="", now="Gimle")) == (
        "Name of a province: without a name → Gimle"
    )
    assert (
        say(word("differs.destroyed", spot=("n", "Gimle"), was=None, now=2)) == "Gimle, destroyed: no → yes"
    )
    assert say(word("differs.clan", seat=ADA, was=None, now="wolf")) == "Ada, clan: none → Wolf"
    assert say(word("differs.winners", was=(), now=(ADA,))) == "Most glory: nobody → Ada"
    assert say(word("differs.turn", was=0, now=BELA)) == "Turn: nobody → Bela"


def test_a_name_is_written_as_its_owner_writes_it():
    assert (
        BLOODRAGE.phrases.say(word("differs.glory", seat=ADA, was=0, now=5), {ADA: "ada"})
        == "ada, glory: 0 → 5"
    )


@pytest.mark.parametrize(
    ("gain", "words"),
    [
        (word("because.battle", age=1, n=4, spot=("e", "Utgard")), "age 1: battle won in Utgard"),
        (word("because.pillage", age=2, n=5, spot=("e", "")), "age 2: pillage of the province in the east"),
        (word("because.quest", age=1, n=5, name="Manheim!"), "age 1: quest Manheim!"),
        (
            word("because.ragnarok", age=2, n=3, spot=("e", "Gimle"), figures=1),
            "age 2: 1 figure fallen in Gimle",
        ),
        (
            word("because.ragnarok", age=2, n=6, spot=("e", "Gimle"), figures=2),
            "age 2: 2 figures fallen in Gimle",
        ),
        (word("because.legendary", age=3, n=10, stat="rage"), "Rage stands on a legendary position"),
        (word("because.other", age=3, n=1, why="Loki"), "age 3: by a card or by the table “Loki”"),
    ],
)
def test_why_there_is_glory(gain, words):
    assert say(gain) == words


def test_the_glance_at_a_headline_from_before_anything():
    assert phrases.glance({}) == "Age 1; Gods’ gifts."
    assert phrases.glance({"age": 2, "phase": 9}) == "Age 2; ."
    assert phrases.glance({"ended": "table", "glory": []}) == "The saga is over; most glory: 0."


@pytest.mark.parametrize(
    ("remembered", "words"),
    [
        (("track", "axes 2", 4), "Axes, position 2: 4"),
        (("board", "n", {"name": "Utgard", "region": None}), "the province in the north: Utgard"),
        (("board", "n", {"name": ""}), "the province in the north: the province in the north"),
        (("upgrade", "Loki’s Domain", True), "Upgrade: Loki’s Domain"),
        (("track", "axes", 4), "axes: 4"),
        (("track", "luck 2", 4), "luck 2: 4"),
        (("board", "moon", {"name": "X"}), "moon: {'name': 'X'}"),
        (("board", "n", 3), "n: 3"),
    ],
)
def test_what_the_boxes_taught_the_circle(remembered, words):
    assert BLOODRAGE.phrases.recall(*remembered) == words
