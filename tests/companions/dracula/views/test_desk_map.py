"""The open desk: large buttons first, the map second; what each choice costs, and why a place or power is refused."""

import re
from html import unescape

import pytest

from companions.dracula.rules.events import (
    Hid,
    Lurked,
    Moved,
    Ruled,
    Rumored,
    SlidOff,
    Stepped,
    TokenPut,
)
from companions.dracula.rules.map import EUROPE
from tests.factories import ADA, BELA

from .conftest import WORD, begin, desk, get, tap, text

pytestmark = pytest.mark.django_db


def said(part):
    """What is said of each place on the map, by its id."""
    found = re.findall(r'id="spot-([\w-]+)"[^>]*? aria-label="([^"]*)"', part)
    return {place: unescape(words) for place, words in found}


def tile(part, code):
    """The words of one choice."""
    found = re.search(rf'<label class="tile">\s*<input[^>]*value="{code}".*?</label>', part, re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]+>", " ", found[0])).split()) if found else ""


@pytest.fixture
def prowling(begun):
    """In Vienna, from Munich; Seward stands next to him, Nuremberg is holy."""
    begun.record(Moved(hunter="seward", to="budapest", by="moved"))
    begun.record(TokenPut(kind="heavenly-host", places=("prague",)))
    begun.record(Stepped(to="count"))
    return begun


def test_the_large_buttons_come_first_and_the_map_second(prowling):
    part = text(desk(prowling))
    assert 0 < part.index('value="place:zagreb"') < part.index('id="spot-zagreb"')
    assert said(part).keys() == EUROPE.places.keys()


def test_the_map_shows_his_own_trail_and_says_of_every_place_what_it_costs_or_what_is_against_it(prowling):
    told = said(text(desk(prowling)))
    assert told["vienna"].endswith("space 1 of the trail; too far, lies on the trail")
    assert told["munich"].endswith("space 2 of the trail; lies on the trail")
    assert told["zagreb"].endswith("by road; a city, face down")
    assert told["budapest"].endswith("here: Dr. John Seward; by road; face up: a hunter is there")
    assert told["prague"].endswith("Heavenly Host; a holy token")
    assert told["north-sea"].endswith("too far")
    assert [place for place, words in told.items() if words.count(";") == 0] == []


def test_what_the_sea_and_the_castle_cost_stands_there_too(table):
    begin(table, "galatz")
    tap(table, "lurked", BELA, page="desk/open", play="place:constanta", encounters="")
    assert said(text(desk(table)))["black-sea"].endswith("by sea; 2 damage · a sea, face down")


def test_until_it_is_said_what_becomes_of_what_leaves_the_map_says_only_what_lies_there(begun):
    for place in ("prague", "berlin", "hamburg", "cologne"):
        begun.record(Lurked(place=place), seat=BELA)
    begun.record(Stepped(to="count"))
    assert said(text(desk(begun)))["amsterdam"].count(";") == 0
    assert "by road" in said(text(desk(begun, slid="cleared")))["amsterdam"]


def test_before_he_hides_it_shows_the_hunters(table):
    tap(table, "sworn", BELA, word=WORD)
    told = said(text(desk(table)))
    assert told["paris"].endswith("here: Dr. John Seward")
    assert told["munich"] == "Munich, large city, Germany"


def test_nobody_else_reads_a_word_of_it(prowling):
    for seat, page in ((ADA, "dracula:table"), (BELA, "dracula:table"), (BELA, "dracula:desk")):
        part = text(get(prowling, page, seat=seat))
        assert "too far" not in part
        assert "of the trail;" not in part


# --- What a power costs, wherever it leads ------------------------------------------------------------------


def test_a_power_says_of_each_place_what_it_costs_and_what_is_seen(table):
    begin(table, "belgrade")
    table.record(Lurked(place="szeged"), seat=BELA)
    table.record(Lurked(place="klausenburg"), seat=BELA)
    table.record(Ruled(what="despair", to=3))
    table.record(Stepped(to="count"))
    part = text(desk(table))
    assert tile(part, "wolf:castle-dracula") == "Castle Dracula Castle Dracula 1 damage · heals up to 5"
    assert tile(part, "wolf:galatz") == "Galatz a city, face down 1 damage · influence +3"
    assert tile(part, "wolf:hide") == "Hide 1 damage · influence +3"
    assert tile(part, "misdirect-3:galatz") == "clear Szeged, then Galatz a city, face down influence +3"


def test_a_power_that_leads_to_one_place_says_where(table):
    """Dublin and Galway have nobody else beside them."""
    tap(table, "sworn", BELA, word=WORD)
    table.record(Hid(place="dublin"), seat=BELA)
    table.record(Lurked(powers=("hide",)), seat=BELA)
    table.record(Stepped(to="count"))
    assert tile(text(desk(table)), "wolf:galway").startswith("Galway")


def test_what_matures_says_what_it_brings(table):
    """A new vampire: three, and three more with a rumor."""
    begin(table, card="new-vampire")
    for place in ("prague", "berlin", "hamburg", "cologne"):
        table.record(Lurked(place=place), seat=BELA)
    table.record(Lurked(place="frankfurt", slid=SlidOff(to="cleared")), seat=BELA)
    table.record(Stepped(to="count"))
    assert "Matures: New Vampire <small>influence +3</small>" in text(desk(table))
    table.record(Rumored(space=6), seat=BELA)
    assert "Matures: New Vampire <small>influence +6</small>" in text(desk(table))


# --- The table has the last word -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "place", "cards"),
    [
        ({"play": "place", "place": "lisbon"}, "lisbon", ()),
        ({"play": "place", "place": "lisbon", "wolf": "on"}, "lisbon", ("wolf",)),
        ({"play": "feed"}, "", ("feed",)),
    ],
)
def test_what_the_rules_refuse_is_offered_all_the_same_and_recorded(prowling, typed, place, cards):
    prowling.record(TokenPut(kind="heavenly-host", places=("vienna",)))
    part = text(desk(prowling))
    against = part[part.index('id="refused"') :].partition("</details>")[0]
    assert 'name="play" value="feed"' in against
    assert 'name="play" value="place"' in against
    assert 'value="lisbon"' in against
    assert "you take 5 damage" in against
    answer = tap(prowling, "lurked", BELA, page="desk/open", encounters="rule", **typed)
    assert answer.status_code == 200
    assert "data-advice" in text(answer)
    lies = prowling.view(BELA).desk.trail[0]
    assert (lies.place, lies.cards) == (place, cards)


# --- After the slide -----------------------------------------------------------------------------------------


@pytest.fixture
def six(table):
    """Something leaves space 6."""
    begin(table, "manchester")
    for place in ("plymouth", "le-havre", "nantes", "bordeaux"):
        table.record(Lurked(place=place), seat=BELA)
    table.record(Stepped(to="count"))
    return table


def drawn(part):
    """The cards of the trail as they are drawn, from space 1 on."""
    row = part[part.index('aria-label="The trail"') :].partition("</ol>")[0]
    return [
        re.sub(r"<[^>]+>", "", *re.findall(r"<b>(.*?)</b>", card)[:1] or [""])
        for card in row.split("<li")[1:]
    ]


def plainly(table, **query):
    """As a browser without JavaScript gets it: a whole page."""
    return get(table, "dracula:open_desk", seat=BELA, **query)


@pytest.mark.parametrize("fetched", [desk, plainly])
def test_once_it_is_said_what_becomes_of_what_leaves_the_trail_lies_as_after_the_slide(six, fetched):
    lying = ["Bordeaux", "Nantes", "Le Havre", "Plymouth", "Vienna", "Manchester"]
    assert drawn(text(fetched(six))) == lying
    part = text(fetched(six, slid="lair-1"))
    assert drawn(part) == ["", *lying[:-1]]
    lairs = part[part.index('aria-labelledby="own-lairs"') :].partition("</ol>")[0]
    assert "Manchester" in lairs
    assert "space 3 of the trail" in said(part)["nantes"]
    assert drawn(text(fetched(six, slid="vampire-new-vampire"))) == ["", "Bordeaux", "Nantes", "", "", ""]


@pytest.mark.parametrize("fetched", [desk, plainly])
def test_a_choice_with_misdirect_names_the_card_that_goes(six, fetched):
    part = text(fetched(six, slid="cleared"))
    assert tile(part, "misdirect-3:toulouse").startswith("clear Nantes, then Toulouse")
    tap(six, "lurked", BELA, page="desk/open", slid_to="cleared", play="misdirect-3:toulouse", encounters="")
    trail = six.view(BELA).desk.trail
    assert [one.place for one in trail] == ["toulouse", "bordeaux", "", "le-havre", "plymouth", "vienna"]


def test_a_rumor_says_on_which_card(six):
    part = text(desk(six, slid="cleared"))
    rumors = part[part.index('id="rumor"') :].partition("</details>")[0]
    named = {value: tile(rumors, value) for value in re.findall(r'name="rumor" value="(\d)"', rumors)}
    assert named == {"1": "the card played now", "2": "Bordeaux", "3": "Nantes"}
    tap(six, "lurked", BELA, page="desk/open", slid_to="cleared", play="place:clermont-ferrand", rumor="3")
    assert [one.place for one in six.view(BELA).desk.trail if one.rumor] == ["nantes"]


def test_where_the_rules_are_left_the_spaces_are_named_as_well(six):
    part = text(desk(six, slid="cleared"))
    field = part[part.index('id="lurked-misdirect"') :].partition("</select>")[0]
    assert re.findall(r">(\d: [^<]+)<", field)[:3] == [
        "1: the card played now",
        "2: Bordeaux",
        "3: Nantes",
    ]


def test_what_went_wrong_keeps_what_was_said_of_what_leaves(six):
    answer = tap(six, "lurked", BELA, page="desk/open", slid_to="lair", slid_lair="1", play="place", place="")
    assert answer.status_code == 422
    assert drawn(text(answer))[1] == "Bordeaux"
    assert 'name="slid_to" value="lair"' in text(answer)
