"""Every wall of a chronicle, with four people whose names are long, from the first evening to the crown."""

from __future__ import annotations

from datetime import timedelta
from itertools import chain

from django.utils import timezone

from campaigns import evenings, nights
from campaigns.models import Campaign
from chronicle.rules.events import (
    ClanChosen,
    Conspired,
    EpilogueWritten,
    EraTold,
    EraTurned,
    LinesTold,
    MissionShown,
    OutcomeChosen,
    OverviewShown,
    Passed,
    PlacesTurned,
    Prophesied,
    RoundBegun,
    Stepped,
    TableRuled,
    Titled,
    WorthsConfirmed,
)
from chronicle.rules.state import Worth
from tests.chronicle.views.chapters import (
    a_chronicle,
    count,
    gather,
    play_chapter,
    tell_first_grounds,
    to_reckoning,
    win,
)
from tests.factories import a_stamp

NAMES = ("Ann", "Борис Константинопольский", "Celina", "Hohenzollern-Sigmaringen", "Эсмеральда Долгоимённая")
TITLE = "Grand Hospitaller of the Order of the Sword in Vilnius"
CLANS = ("brujah", "ventrue", "tremere", "toreador")
MISSIONS = (
    ("war", "The Siege of the Upper Castle"),
    ("high", "A Seat at the Court of the Old Duke"),
    ("east", ""),
    ("secrets", "The Ledger of Brother Anselm"),
    ("pale", ""),
)
SENTENCES = (
    "The quay will burn before the third toast is drunk",
    "Никто не доживёт до весны, кроме той, о ком молчат",
    "Zanim zgaśnie ostatnia lampa, nikt nie będzie pamiętał nazw wież",
    "The quay will burn before the third toast is drunk",
)
WORTHS = (
    Worth(section="morality", row="Mercy", worth=3),
    Worth(section="loyalty", row="The Council of the Upper Castle", worth=-1),
    Worth(section="abilities", row="Law", worth=1),
)


def walls(drawn):
    """By name, as `drawn(table)` has them."""
    three = places(a_chronicle(names=NAMES[:3]), (1, 2, 3))
    pages = {"places of three": drawn(three)}
    table, seats = a_chronicle(names=NAMES[:4]), (1, 2, 3, 4)
    for name in chain(an_evening(table, seats), an_era_ends(table, seats), the_end(table)):
        pages[name] = drawn(table)
    pages["play of five"] = drawn(five())
    return pages


def places(table, seats):
    """A tie at the top, and everything that a first and a last place can bring."""
    to_reckoning(table, seats)
    table.record(OverviewShown(name="A court", title=TITLE, conspiracy=2))
    tell_first_grounds(table)
    win(table, 2, 2, 1, 2, 1)
    for seat, power in zip(seats, (20, 20, 11, 3), strict=False):
        count(table, seat, power=power)
    table.record(Stepped(to="places"))
    table.record(PlacesTurned(n=len(seats)))
    return table


def an_evening(table, seats):
    """The era's first chapter in full; a yield is a look at the wall."""
    yield "gather"
    gather(table, seats)
    for seat, text in zip(seats, SENTENCES, strict=True):
        table.record(Prophesied(seat=seat, text=text), seat=seat)
    lay_out(table)
    yield "tonight"
    table.record(Stepped(to="clans"))
    for seat, clan in zip(seats[:2], CLANS, strict=False):
        table.record(ClanChosen(seat=seat, clan=clan))
    yield "clans"
    for seat, clan in zip(seats[2:], CLANS[2:], strict=True):
        table.record(ClanChosen(seat=seat, clan=clan))
    table.record(Stepped(to="play"))
    table.record(RoundBegun(round=8))
    yield "play"
    table.record(Stepped(to="reckoning"))
    tell_first_grounds(table)
    win(table, 2, 2, 4, 2)
    count(table, 1, power=20)
    yield "reckoning"
    win(table, 2, 2, 4, 2, 4)
    for seat, power in zip(seats[1:], (20, 11, 3), strict=True):
        count(table, seat, power=power)
    table.record(Stepped(to="places"))
    table.record(PlacesTurned(n=1))
    yield "first card turned"
    table.record(PlacesTurned(n=4))
    yield "places of four"
    table.record(Stepped(to="aftermath"))
    table.record(Titled(seat=1, title=TITLE))
    table.record(Conspired(seat=4, schemes=("The Last Candle", "The Bitter Bargain")))
    table.record(Passed(seat=2, step="agents"))
    yield "aftermath"
    table.record(Stepped(to="pack"))
    yield "pack"
    campaign = Campaign.objects.get(pk=table.campaign.pk)
    there = "in the room above the quay, third door on the left"
    nights.meets_again(campaign, at=timezone.now() + timedelta(days=14), words="", place=there)
    for seat in campaign.seats.all():
        evenings.brings(campaign, seat=seat, words="whatever is left of the biscuits, and the sleeves")
    nights.goodnight(campaign, stamp=a_stamp())
    yield "goodnight"


def lay_out(table):
    for slot, (attribute, name) in enumerate(MISSIONS, 1):
        table.record(MissionShown(slot=slot, attribute=attribute, name=name))
    table.record(OverviewShown(name="A court", title=TITLE, conspiracy=2))


def an_era_ends(table, seats):
    """Equal in points; the key battleground says who wins."""
    table.record(Stepped(to="gather"))
    play_chapter(table, 10, 20, 15, 5, seats=seats)
    to_reckoning(table, seats)
    table.record(EraTold(era=1, years="1205–1306", key="clans", titles=("One", "Two", "Fires in Ghent")))
    tell_first_grounds(table)
    for seat, high, power in zip(seats, (3, 2, 1, 0), (30, 20, 21, 1), strict=True):
        count(table, seat, high=high, power=power)
    for phase in ("places", "aftermath", "pack", "era"):
        table.record(Stepped(to=phase))
    yield "era"
    winner = table.view().eras[0].winner
    table.record(OutcomeChosen(era=1, seat=winner or 1, card="The Bitter Bargain", worths=WORTHS))
    yield "outcome"
    table.record(EraTurned(left="clans", entered="inquisition"))
    yield "foretold"


def the_end(table):
    for n in range(6):
        table.record(TableRuled(what="title", seat=1, text=f"{TITLE} {n}"))
        table.record(TableRuled(what="title", seat=4, text=f"Keeper of the Last Lamp {n}"))
    table.record(Stepped(to="worths"))
    yield "worths"
    table.record(WorthsConfirmed(worths=WORTHS, covered=False))
    yield "reckoned"
    table.record(LinesTold(n=2))
    yield "line"
    table.record(LinesTold(n=table.view().ceremony.of))
    yield "crown"
    table.record(Stepped(to="over"))
    table.record(EpilogueWritten(seat=1, text=" ".join(SENTENCES)))
    yield "over"


def five():
    """One of them at home, and an era's last chapter to be played."""
    table = a_chronicle(names=NAMES)
    play_chapter(table, 20, 15, 10, 5, seats=(1, 2, 3, 5))
    play_chapter(table, 12, 9, 22, 4, seats=(5, 2, 3, 4))
    gather(table, (1, 2, 3, 4))
    lay_out(table)
    for seat, clan in zip((1, 2, 3, 4), CLANS, strict=True):
        table.record(ClanChosen(seat=seat, clan=clan))
    table.record(Stepped(to="play"))
    return table
