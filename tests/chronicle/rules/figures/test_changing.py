"""One box, two groups: what is changed in it before the other group plays on."""

from dataclasses import replace

from campaigns.kernel.words import word
from chronicle.rules.figures.changing import FRESH, PARTS, Side, changing, reach
from chronicle.rules.figures.packing import Envelope, Packed, Thing, packed
from chronicle.rules.names import CHAPTERS, FIRST_GROUNDS
from chronicle.rules.sight import sight
from chronicle.rules.state import Asset, Deck, Deed, Era, Scheme
from tests.chronicle.rules.cast import ADA, BELA, CORA, ancilla, chronicle, played, sheet

LATER = ("inquisition", "beast", "princes")


ASSETS = tuple(Asset(id=f"1.{name}", kind="war", name=name, at=1) for name in "BA")


def a_box(chapter=4, **about):
    return Packed(chapter=chapter, **{"grounds": FIRST_GROUNDS, "seen": FIRST_GROUNDS, **about})


def steps(before, after, *, from_=None, to=None):
    """By part, with nobody’s eyes to be spared unless said so."""
    parts = changing(Side(box=before, reach=from_), Side(box=after, reach=to))
    return {part.name: [*part.steps] for part in parts}


def covered(parts):
    return {part.name: part.covered for part in parts if part.covered}


def at(chapter, *names):
    return tuple(Thing(text=name, at=chapter) for name in names)


def known(chapter, name, **about):
    return ancilla(printed=name, id=name, deeds=(Deed(at=chapter, code="elevated"),), **about)


# --- What differs ---------------------------------------------------------------------------------------


def test_two_boxes_that_are_the_same_need_nothing():
    full = a_box(
        schemes=(("brujah", Thing(text="Riot", at=1)),),
        ancillae=(known(1, "Jane", given="Joan", clan="ventrue", stickers=("swift",)),),
        later=at(1, "The plague"),
    )
    assert changing(Side(box=full), Side(box=full)) == ()
    assert changing(Side(box=FRESH), Side(box=FRESH)) == ()


def test_the_parts_come_in_the_order_in_which_the_box_is_gone_through():
    ours = a_box(
        9,
        grounds=LATER,
        characters=3,
        schemes=(("brujah", Thing(text="Riot", at=1)),),
        ancillae=(known(1, "Jane", gone=True), known(1, "Mary", clan="ventrue")),
        envelopes=(Envelope(who="Ada", burdens=1),),
        later=at(1, "The plague"),
    )
    theirs = a_box(2, envelopes=(Envelope(who="Dan"),))
    assert [*steps(ours, theirs)] == [*PARTS]


def test_a_group_that_is_further_takes_the_chapters_between_from_the_deck():
    assert steps(a_box(4, characters=2), a_box(7, characters=5))["deck"] == [
        word("change.deck.take", begin=4, end=6),
        word("change.deck.add", n=3),
        word("change.deck.top", chapter=7),
    ]


def test_a_group_that_is_not_so_far_puts_them_back():
    assert steps(a_box(5, characters=2), FRESH)["deck"] == [
        word("change.deck.sort", n=2),
        word("change.deck.back", begin=1, end=4),
        word("change.deck.top", chapter=1),
    ]


def test_after_the_last_chapter_nothing_is_left_in_the_deck():
    assert steps(a_box(CHAPTERS), a_box(CHAPTERS + 1))["deck"] == [
        word("change.deck.take", begin=21, end=21),
        word("change.deck.done", chapter=22),
    ]


def test_battlegrounds_change_places():
    assert steps(a_box(), a_box(grounds=LATER))["grounds"] == [
        word("change.grounds.out", grounds=("clans",)),
        word("change.grounds.in", grounds=("inquisition",)),
    ]


def test_a_scheme_that_both_have_stays_where_it_is():
    ours = a_box(schemes=(("brujah", Thing(text="Riot", at=1)), ("brujah", Thing(text="Mob", at=2))))
    theirs = a_box(schemes=(("brujah", Thing(text="riot", at=3)), ("ventrue", Thing(text="Mob", at=2))))
    assert steps(ours, theirs)["schemes"] == [
        word("change.schemes.out", clan="brujah", schemes=("Mob",)),
        word("change.schemes.in", clan="ventrue", schemes=("Mob",)),
    ]


def test_a_scheme_that_one_group_has_twice_goes_once():
    twice = (("brujah", Thing(text="Riot", at=1)),) * 2
    assert steps(a_box(schemes=twice), a_box(schemes=twice[:1]))["schemes"] == [
        word("change.schemes.out", clan="brujah", schemes=("Riot",))
    ]


def test_who_left_the_game_comes_back_and_who_is_out_of_theirs_leaves():
    ours = a_box(ancillae=(known(1, "Jane", gone=True), known(1, "Ruth", gone=True)))
    theirs = a_box(ancillae=(known(1, "RUTH", gone=True), known(1, "Mary", gone=True)))
    assert steps(ours, theirs)["characters"] == [
        word("change.gone.back", printed="Jane"),
        word("change.gone.out", printed="Mary"),
    ]


def test_envelopes_are_emptied_and_filled():
    full = Envelope(
        who="Ada",
        agent=at(1, "Joan"),
        leaders=at(2, "Mithras"),
        assets=(("war", Thing(text="", at=1)),),
        burdens=1,
        missions=2,
    )
    inside = {
        "agent": "Joan",
        "leaders": ("Mithras",),
        "assets": ({"kind": "war", "name": ""},),
        "burdens": 1,
        "missions": 2,
    }
    told = steps(a_box(envelopes=(full, Envelope(who="Bela"))), a_box(envelopes=(full, Envelope(who="Dan"))))
    assert told["out"] == [word("change.empty", who="Ada", **inside)]
    assert told["into"] == [word("change.fill", who="Ada", **inside), word("change.fill.sheet", who="Dan")]


def test_what_is_written_stays_with_whoever_wrote_it():
    ours, theirs = a_box(envelopes=(Envelope(who="Ada"),)), a_box(envelopes=(Envelope(who="Dan"),))
    assert steps(ours, theirs)["papers"] == [word("change.papers.out"), word("change.papers.in")]
    assert steps(ours, FRESH)["papers"] == [word("change.papers.out"), word("change.papers.new")]
    assert steps(FRESH, ours)["papers"] == [word("change.papers.in")]


def test_what_was_said_about_later_set_ups_changes_too():
    both = at(1, "The plague")
    ours, theirs = a_box(later=(*both, *at(2, "Two queues"))), a_box(later=(*both, *at(3, "No queue")))
    assert steps(ours, theirs)["later"] == [
        word("change.later.off", chapter=2, text="Two queues"),
        word("change.later.on", chapter=3, text="No queue"),
    ]


def test_what_several_chapters_said_is_one_thing_to_keep_in_mind():
    theirs = a_box(later=(*at(3, "No queue"), *at(5, "Two queues"), *at(6, "no queue")))
    assert steps(a_box(), theirs)["later"] == [
        word("change.later.on", chapter=3, text="No queue"),
        word("change.later.on", chapter=5, text="Two queues"),
    ]
    assert "later" not in steps(a_box(later=at(1, "No queue")), a_box(later=at(4, "No queue")))


# --- Stickers do not come off ---------------------------------------------------------------------------


def test_a_card_that_another_group_has_changed_gets_a_slip():
    ours = a_box(ancillae=(known(1, "Jane", given="Joan", clan="ventrue"), known(1, "Ruth", clan="brujah")))
    theirs = a_box(ancillae=(known(1, "Jane", clan="tremere", stickers=("swift",)),))
    assert steps(ours, theirs)["slips"] == [
        word("change.slip", printed="Jane", name="Jane", clan="tremere", stickers=("swift",)),
        word("change.slip.bare", printed="Ruth"),
    ]


def test_a_card_with_the_same_stickers_in_another_order_needs_none():
    ours = a_box(ancillae=(known(1, "Jane", clan="ventrue", stickers=("swift", "Bonds")),))
    theirs = a_box(ancillae=(known(2, "jane", clan="ventrue", stickers=("bonds", "swift")),))
    assert "slips" not in steps(ours, theirs)


def test_a_card_that_is_out_of_their_game_needs_none():
    ours = a_box(ancillae=(known(1, "Jane", clan="ventrue"),))
    theirs = a_box(ancillae=(known(1, "Jane", clan="tremere", gone=True),))
    assert "slips" not in steps(ours, theirs)


# --- What the group that is not so far may not read ------------------------------------------------------

FAR = a_box(
    10,
    grounds=LATER,
    seen=(*FIRST_GROUNDS, "inquisition"),
    schemes=(("brujah", Thing(text="Riot", at=1)), ("brujah", Thing(text="Uprising", at=8))),
    ancillae=(known(8, "Salome", clan="tremere"), known(1, "Jane", clan="ventrue")),
    envelopes=(
        Envelope(
            who="Dan", agent=at(9, "Lilith"), assets=(("war", Thing(text="The relic", at=9)),), burdens=1
        ),
    ),
    later=at(7, "The city burns"),
)
NEAR = a_box(3)
HIDDEN = ("Uprising", "Salome", "Lilith", "The relic", "The city burns", "inquisition")


def test_nothing_beyond_the_reach_of_the_nearer_group_is_named():
    parts = changing(Side(box=NEAR), Side(box=FAR, reach=reach(NEAR)))
    assert [name for name in HIDDEN if name in repr(parts)] == []
    assert "Riot" in repr(parts)
    assert "Jane" in repr(parts)
    assert covered(parts) == {"slips": 1, "schemes": 1, "grounds": 1, "into": 1, "later": 1}


def test_nor_on_the_way_back():
    parts = changing(Side(box=FAR, reach=reach(NEAR)), Side(box=NEAR))
    assert [name for name in HIDDEN if name in repr(parts)] == []
    assert covered(parts) == {"out": 1, "slips": 1, "schemes": 1, "grounds": 1, "later": 1}


def test_of_a_covered_asset_its_kind_is_said_and_burdens_are_counted():
    into = next(
        p for p in changing(Side(box=NEAR), Side(box=FAR, reach=reach(NEAR))) if p.name == "into"
    ).steps
    about = {
        "agent": "",
        "leaders": (),
        "assets": ({"kind": "war", "name": ""},),
        "burdens": 1,
        "missions": 0,
    }
    assert into == (word("change.fill", who="Dan", **about),)


def test_what_the_nearer_group_knows_itself_is_named():
    near = replace(
        NEAR,
        schemes=(("tremere", Thing(text="uprising", at=2)),),
        ancillae=(known(2, "Salome", clan="brujah"),),
        seen=(*FIRST_GROUNDS, "inquisition"),
    )
    parts = changing(Side(box=near), Side(box=FAR, reach=reach(near)))
    assert (
        word("change.schemes.in", clan="brujah", schemes=("Riot", "Uprising"))
        in next(p for p in parts if p.name == "schemes").steps
    )
    assert "Salome" in repr(parts)
    assert covered(parts) == {"into": 1, "later": 1}


def test_a_known_card_with_a_sticker_of_a_later_chapter_is_covered():
    """Her name is no news, what she can do is."""
    far = a_box(10, ancillae=(known(9, "Jane", clan="ventrue", stickers=("unseen",)),))
    near = a_box(3, ancillae=(known(1, "Jane", clan="ventrue"),))
    parts = changing(Side(box=near), Side(box=far, reach=reach(near)))
    assert covered(parts) == {"slips": 1}
    assert "unseen" not in repr(parts)


def test_nothing_is_kept_from_a_group_that_has_played_it_before():
    assert reach(NEAR, knows_all=True) is None


# --- What one group has ----------------------------------------------------------------------------------


def test_a_box_is_read_from_what_one_seat_sees():
    state = chronicle(
        past=(played(1, ADA, BELA, CORA, deck=Deck(characters=2, later="The plague")),),
        now=played(2, ADA, BELA, CORA, deck=Deck(characters=1)),
        grounds=LATER,
        eras=(Era(number=1, ended=True, left="clans", entered="inquisition"), Era(number=2)),
        schemes=(Scheme(clan="brujah", name="Riot", at=1, by=CORA, source="conspiracy"),),
        ancillae=(known(1, "Anne", haven=ADA, clan="ventrue"),),
        sheets=(sheet(ADA, assets=ASSETS), sheet(BELA), sheet(CORA)),
    )
    found = packed(sight(state, ADA), {ADA: "Ada", BELA: "Bela", CORA: "Cora"})
    assert (found.chapter, found.characters, found.grounds) == (3, 3, LATER)
    assert {"clans", "inquisition"} <= {*found.seen}
    assert found.schemes == (("brujah", Thing(text="Riot", at=1)),)
    assert found.later == at(1, "The plague")
    assert [one.who for one in found.envelopes] == ["Ada", "Bela", "Cora"]
    assert found.envelopes[0].agent == at(1, "Anne")
    assert [(kind, thing.text) for kind, thing in found.envelopes[0].assets] == [("war", "A"), ("war", "B")]
    assert {"a", "b", "anne"} <= reach(found).names


def test_a_chronicle_that_is_complete_has_no_chapter_on_top():
    state = chronicle(past=tuple(played(n, ADA, BELA, CORA) for n in range(1, CHAPTERS + 1)), phase="over")
    assert packed(sight(state, ADA), {}).chapter == CHAPTERS + 1
