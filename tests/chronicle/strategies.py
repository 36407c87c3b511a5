"""What may happen in a chronicle, for hypothesis: plausible events, wild ones, and journals of them."""

from hypothesis import strategies as st

from chronicle.rules import events as happened
from chronicle.rules.events import KINDS
from chronicle.rules.figures.grounds import GROUNDS
from chronicle.rules.names import (
    ARCHETYPES,
    ASSETS,
    ATTRIBUTES,
    CLANS,
    CLASSES,
    ENDING,
    FIRST_SECTIONS,
    GEOGRAPHY,
    SECTIONS,
    SLOTS,
    STEPS,
    THIN_BLOOD,
    WILD,
)
from chronicle.rules.state import Count, Fact, Present, Row, Worth

ADA, BELA, CORA, DAN = 1, 2, 3, 4
SEATS = (ADA, BELA, CORA, DAN)
OPENED = happened.Opened(seats=(ADA, BELA, CORA))

seats = st.sampled_from(SEATS)
few = st.integers(0, 8)
text = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=5)
names = st.sampled_from(["", "Anna", "Boris", "Vera"])
rows = st.sampled_from(["Gold", "Land", "Wits"])
sections = st.sampled_from(SECTIONS)
clans = st.sampled_from(CLANS)
stickers = st.sampled_from(["", *CLANS, THIN_BLOOD])
grounds = st.sampled_from(GROUNDS)
slots = st.sampled_from(SLOTS)
hows = st.sampled_from(["seen", "counted", "primogen", "dice", "table"])
steps = st.sampled_from(STEPS)
places = st.permutations(SEATS).map(tuple)
ancillae = st.sampled_from(
    ["", "0.1", "0.2", "1.1", "1.2", "1.s1", "1.k1", "2.1", "2.k2", "1.t1", "paper.1.1"]
)
phases = st.sampled_from(
    ["gather", "tonight", "clans", "play", "reckoning", "places", "aftermath", "pack", "era", *ENDING]
)
counts = st.lists(
    st.builds(Fact, name=st.sampled_from([*CLASSES, *GEOGRAPHY, WILD, "scale", "titles"]), n=few), max_size=5
).map(tuple)
facts = st.lists(
    st.builds(Fact, name=st.sampled_from(["high", "low", "won.east", "land.north", "land.west"]), n=few),
    max_size=3,
).map(tuple)


def lists(of, most=3):
    return st.lists(of, max_size=most).map(tuple)


shades = st.builds(happened.Shade, section=sections, row=rows)
paper_chapters = st.builds(
    happened.PaperChapter, places=places, clans=lists(clans, 4), title=st.sampled_from(["", "Rhodes"])
)
paper_sheets = st.builds(
    happened.PaperSheet,
    seat=seats,
    character=text,
    boxes=lists(st.builds(happened.PaperBoxes, section=sections, row=rows, n=few)),
    titles=lists(text),
    assets=lists(st.sampled_from(ASSETS)),
    burdens=few,
    agent=names,
    agent_clan=stickers,
    leaders=lists(st.sampled_from(["ventrue: Mithras", "Nobody"])),
)

eras = st.integers(1, 7)
worths = lists(
    st.one_of(
        st.builds(
            Worth,
            section=st.sampled_from(FIRST_SECTIONS),
            row=rows,
            worth=st.none() | st.integers(0, 3),
        ),
        st.builds(Worth, section=st.just("loyalty"), row=rows, worth=st.none() | st.integers(-1, 1)),
    ),
    4,
)

PLAUSIBLE = {
    "joined": st.builds(happened.Joined, seat=seats, older_than=st.integers(0, DAN)),
    "prologue_written": st.builds(
        happened.PrologueWritten,
        seat=seats,
        character=text,
        section=st.sampled_from(FIRST_SECTIONS),
        row=rows,
        discipline=text,
        title=text,
        printed=names,
        given=names,
        clan=stickers,
        missed=lists(shades),
    ),
    "took_over": st.builds(
        happened.TookOver,
        chapters=lists(paper_chapters, 7),
        sheets=lists(paper_sheets),
        worths=lists(st.builds(Worth, section=sections, row=rows, worth=st.integers(0, 3))),
        grounds=lists(grounds),
    ),
    "sheet_typed": st.builds(
        happened.SheetTyped, rows=lists(st.builds(Row, section=sections, name=rows, boxes=few))
    ),
    "row_renamed": st.builds(happened.RowRenamed, section=sections, row=rows, to=rows),
    "gathered": st.builds(
        happened.Gathered,
        here=lists(st.builds(Present, seat=st.sampled_from([-1, *SEATS]), by=st.integers(0, DAN)), 4),
        first=st.integers(0, DAN),
        choice=lists(seats, 4),
    ),
    "era_told": st.builds(
        happened.EraTold,
        era=st.integers(1, 7),
        years=text,
        titles=lists(text),
        key=grounds,
        points=lists(lists(few, 4)),
    ),
    "prophesied": st.builds(happened.Prophesied, seat=seats, text=text),
    "mission_shown": st.builds(
        happened.MissionShown, slot=slots, attribute=st.sampled_from(ATTRIBUTES), name=text
    ),
    "overview_shown": st.builds(happened.OverviewShown, name=text, title=text, conspiracy=few),
    "clan_chosen": st.builds(happened.ClanChosen, seat=seats, clan=clans, leader=ancillae),
    "stepped": st.builds(happened.Stepped, to=phases),
    "asset_spent": st.builds(
        happened.AssetSpent, seat=seats, asset=st.sampled_from(["1.1", "1.2", "1.overview", "1.r1"])
    ),
    "agent_recruited": st.builds(happened.AgentRecruited, seat=seats),
    "round_begun": st.builds(happened.RoundBegun, round=st.integers(1, 10)),
    "noted": st.builds(happened.Noted, by=seats, text=text, hidden=st.booleans()),
    "house_ruled": st.builds(
        happened.HouseRuled,
        rule=st.sampled_from(["last_tie", "g7_factor", "base_worth"]),
        choice=st.sampled_from(["table", "fewer", "1", "2"]),
    ),
    "mission_won": st.builds(
        happened.MissionWon,
        slot=slots,
        winner=st.integers(0, DAN),
        how=hows,
        counts=lists(st.builds(Count, seat=seats, n=few, leader=st.booleans()), 4),
    ),
    "ground_told": st.builds(happened.GroundTold, ground=grounds, facts=facts),
    "player_counted": st.builds(
        happened.PlayerCounted,
        seat=seats,
        counts=counts,
        power=few,
        boons=few,
        infamy=few,
        missions=few,
        other=st.integers(-2, 2),
        by_hand=st.none() | few,
        key=st.none() | few,
    ),
    "place_decided": st.builds(happened.PlaceDecided, order=places, how=hows),
    "places_turned": st.builds(happened.PlacesTurned, n=few),
    "titled": st.builds(happened.Titled, seat=seats, title=text),
    "conspired": st.builds(happened.Conspired, seat=seats, schemes=lists(text)),
    "mission_taken": st.builds(
        happened.MissionTaken,
        slot=slots,
        seat=seats,
        choice=text,
        section=st.none() | sections,
        row=rows,
        reward=st.sampled_from(["asset", "ancilla", "leader", "elevate", "none"]),
        what=st.sampled_from(ASSETS),
        printed=names,
        given=names,
        clan=stickers,
        to_haven=st.booleans(),
        schemes=lists(text),
    ),
    "deck_turned": st.builds(happened.DeckTurned, characters=few, players=text, later=text),
    "burden_told": st.builds(happened.BurdenTold, seat=seats, drawn=names, discarded=names),
    "sticker_placed": st.builds(
        happened.StickerPlaced,
        seat=seats,
        ability=st.sampled_from(["bonds", "celerity"]),
        ancilla=ancillae,
        printed=names,
        clan=stickers,
    ),
    "agent_kept": st.builds(
        happened.AgentKept, seat=seats, ancilla=ancillae, printed=names, given=names, clan=stickers
    ),
    "passed": st.builds(happened.Passed, seat=seats, step=steps),
    "packed": st.builds(happened.Packed, seat=st.integers(0, DAN)),
    "era_turned": st.builds(happened.EraTurned, left=grounds, entered=st.sampled_from(["", *GROUNDS])),
    "stock_told": st.builds(
        happened.StockTold, stock=lists(st.builds(Fact, name=st.sampled_from([*CLANS, "bonds"]), n=few))
    ),
    "ancilla_told": st.builds(
        happened.AncillaTold,
        ancilla=ancillae,
        printed=names,
        given=names,
        clan=stickers,
        haven=st.integers(0, DAN),
        gone=st.booleans(),
        why=text,
    ),
    "table_ruled": st.builds(
        happened.TableRuled,
        what=st.sampled_from(["box", "title", "asset", "burdens"]),
        seat=seats,
        n=st.integers(-2, 3),
        section=st.none() | sections,
        row=rows,
        text=st.sampled_from(ARCHETYPES),
        why=text,
    ),
    "era_decided": st.builds(happened.EraDecided, era=eras, winner=seats, how=hows),
    "prophecy_judged": st.builds(
        happened.ProphecyJudged, era=eras, prophet=seats, seat=seats, true=st.booleans()
    ),
    "outcome_chosen": st.builds(
        happened.OutcomeChosen, era=eras, seat=seats, card=names, refused=lists(names), worths=worths
    ),
    "worths_confirmed": st.builds(happened.WorthsConfirmed, worths=worths, covered=st.booleans()),
    "lines_told": st.builds(happened.LinesTold, n=few),
    "crowned": st.builds(happened.Crowned, winners=lists(seats), how=hows),
    "epilogue_written": st.builds(happened.EpilogueWritten, seat=seats, text=text),
    "farewell_written": st.builds(happened.FarewellWritten, seat=seats, text=text),
}
plausible = st.one_of(*PLAUSIBLE.values())
wild = st.one_of(*(st.from_type(cls) for cls in KINDS.values()))


def events():
    """Anything, plausible or not."""
    return st.one_of(plausible, wild)


def plausible_but(*kinds):
    return st.one_of(*(strategy for kind, strategy in PLAUSIBLE.items() if kind not in kinds))


# The way an evening goes, so that what is told meets a chapter in which it counts.
EVENING = (
    ("tonight", "mission_shown overview_shown prophesied era_told house_ruled"),
    ("clans", "clan_chosen"),
    ("play", "asset_spent agent_recruited round_begun noted"),
    ("reckoning", "mission_won ground_told player_counted"),
    ("places", "place_decided places_turned"),
    ("aftermath", "titled conspired mission_taken deck_turned burden_told sticker_placed agent_kept passed"),
    ("pack", "packed ancilla_told table_ruled stock_told row_renamed"),
)


@st.composite
def evenings(draw):
    """One chapter from the gathering to the packing, everybody counted."""
    told = [draw(PLAUSIBLE["gathered"].filter(lambda gathered: len(gathered.here) > 1))]
    for phase, kinds in EVENING:
        told.append(happened.Stepped(to=phase))
        told += draw(st.lists(st.one_of(*(PLAUSIBLE[kind] for kind in kinds.split())), max_size=4))
        if phase == "reckoning":
            told += [_counted(draw, seat) for seat in (-1, *SEATS)]
    return [*told, happened.Stepped(to="gather")]


def _counted(draw, seat):
    return happened.PlayerCounted(seat=seat, counts=draw(counts), power=draw(few), infamy=draw(few))


@st.composite
def journals(draw, most=30):
    """A whole journal: the opening, a few evenings, and whatever else comes."""
    opened = happened.Opened(seats=draw(st.sampled_from([SEATS, SEATS[:3], SEATS[:2]])))
    played = [event for evening in draw(st.lists(evenings(), max_size=3)) for event in evening]
    return [opened, *played, *draw(st.lists(events(), max_size=most))]


@st.composite
def last_reckonings(draw):
    """A whole journal that has come to its ceremony, some of its lines told."""
    told = [draw(PLAUSIBLE["worths_confirmed"]), draw(PLAUSIBLE["lines_told"]), draw(PLAUSIBLE["crowned"])]
    return [*draw(journals(most=10)), happened.Stepped(to="worths"), *told]
