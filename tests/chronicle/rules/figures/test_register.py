"""The register of the box, and how to bring any box to this chronicle's state."""

from campaigns.kernel.words import word
from chronicle.rules.figures.register import register
from chronicle.rules.names import CLANS
from chronicle.rules.seen import SheetSeen, Won
from chronicle.rules.state import Asset, Deck, Deed, Fact, Leader, Scheme, Sheet, Worth
from tests.chronicle.rules.cast import ADA, BELA, CORA, ancilla, chronicle, played


def box_of(state, number=2, sheets=()):
    return register(state, number, sheets)


def stickers(seen):
    return {one.name: (one.used, one.stock, one.left) for one in seen}


def test_stickers_of_nine_clans_and_thin_blood():
    state = chronicle(
        ancillae=(ancilla(clan="ventrue"), ancilla(id="1.2", clan="ventrue", gone=True), ancilla(id="1.3")),
        stock=(Fact(name="ventrue", n=5), Fact(name="thin-blood", n=9)),
    )

    found = stickers(box_of(state).clan_stickers)
    assert tuple(found) == (*CLANS, "thin-blood")
    assert (found["ventrue"], found["thin-blood"], found["brujah"]) == ((2, 5, 3), (0, 9, 9), (0, None, None))


def test_a_clan_in_print_uses_no_sticker():
    revealed = (Deed(at=1, code="revealed", seat=ADA),)
    state = chronicle(
        now=played(1, ADA, BELA, CORA),
        ancillae=(
            ancilla(id="1.1", clan="gangrel", deeds=revealed),
            ancilla(id="1.2", clan="brujah", deeds=revealed),
            ancilla(id="1.3", clan="thin-blood", deeds=revealed),
        ),
    )

    found = stickers(box_of(state).clan_stickers)
    assert [found[clan][0] for clan in ("gangrel", "brujah", "thin-blood")] == [0, 1, 1]


def test_ability_stickers_used_and_left():
    state = chronicle(
        ancillae=(ancilla(stickers=("bonds", "swift")), ancilla(id="1.2", stickers=("bonds",))),
        stock=(Fact(name="bonds", n=2), Fact(name="unseen", n=1), Fact(name="brujah", n=3)),
    )

    assert stickers(box_of(state).ability_stickers) == {
        "bonds": (2, 2, 0),
        "swift": (1, None, None),
        "unseen": (0, 1, 1),
    }


def test_everybody_schemes_and_leaders():
    state = chronicle(ancillae=(ancilla(),), schemes=(RIOT,), leaders=(MITHRAS,))

    seen = box_of(state)
    assert (seen.ancillae, seen.schemes, seen.leaders) == ((ancilla(),), (RIOT,), (MITHRAS,))


RIOT = Scheme(clan="brujah", name="Riot", at=1, by=CORA, source="conspiracy")
MITHRAS = Leader(id="1.1", name="Mithras", clan="ventrue", owner=ADA, at=1)


def test_a_new_box_needs_little():
    assert box_of(chronicle(), 1).setup == (
        word("setup.deck", chapter=1),
        word("setup.grounds", grounds=("clans", "beast", "princes")),
    )


def test_after_the_last_chapter_no_overview_card_lies_on_top():
    assert [one.code for one in box_of(chronicle(), 22).setup] == ["setup.grounds"]


def test_set_up_the_box():
    state = chronicle(
        past=(played(1, ADA, BELA, CORA, deck=Deck(characters=2, later="The plague")),),
        now=played(2, ADA, BELA, CORA, deck=Deck(characters=1)),
        schemes=(RIOT, Scheme(clan="brujah", name="Mob", at=2, by=ADA, source="leader")),
        ancillae=(
            ancilla(given="Joan", clan="brujah", stickers=("swift",)),
            ancilla(id="1.2", printed="Mary", gone=True),
            ancilla(id="1.3", printed="Anne", haven=ADA),
        ),
        stock=(Fact(name="swift", n=2),),
        worths=(Worth(section="morality", row="mercy", worth=2),),
    )

    assert box_of(state, 3).setup == (
        word("setup.deck", chapter=3),
        word("setup.characters", n=3),
        word("setup.grounds", grounds=("clans", "beast", "princes")),
        word("setup.schemes", clan="brujah", schemes=("Riot", "Mob")),
        word("setup.ancilla", name="Joan", printed="Jane", clan="brujah", stickers=("swift",)),
        word("setup.gone", name="Mary", printed="Mary"),
        word("setup.stickers", name="brujah", used=1, left=None),
        word("setup.stickers", name="swift", used=1, left=1),
        word("setup.worth", section="morality", row="mercy", worth=2),
        word("setup.later", chapter=1, text="The plague"),
    )


def test_an_envelope_for_each_haven():
    asset = Asset(id="1.overview", kind="overview", name="Edict", at=1)
    about = {"open": True, "rows": (), "burdens": 2, "leaders": (MITHRAS,), "unspent": (asset,)}
    won = (Won(at=1, slot=1, name="", attribute="war"),)
    full = SheetSeen(seat=ADA, sheet=Sheet(seat=ADA), agent=ancilla(given="Joan"), won=won, **about)
    empty = SheetSeen(
        seat=BELA,
        sheet=Sheet(seat=BELA),
        agent=None,
        won=(),
        open=True,
        rows=(),
        burdens=0,
        leaders=(),
        unspent=(),
    )

    envelopes = [
        one.about for one in box_of(chronicle(), sheets=(full, empty)).setup if one.code == "setup.envelope"
    ]
    assert envelopes[0] == {
        "seat": ADA,
        "agent": "Joan",
        "leaders": ("Mithras",),
        "assets": ({"kind": "overview", "name": "Edict"},),
        "burdens": 2,
        "missions": 1,
    }
    assert (envelopes[1]["agent"], envelopes[1]["assets"]) == ("", ())


def test_a_practice_game_leaves_the_box_alone():
    assert box_of(chronicle(practice=True)).setup == ()
