"""A journal as somebody would have it who can do what the house cannot: for tests of what then happens."""

from campaigns import journal, occasions
from campaigns.journal.erasing import erasure
from campaigns.models.journal import Entry


def rewritten(campaign, number, **fields):
    """As if it had been recorded so from the first."""
    entry = Entry.objects.get(campaign=campaign, number=number)
    torn_out(campaign, number)
    for name, value in fields.items():
        setattr(entry, name, value)
    entry.save(force_insert=True)
    forgotten(campaign)


def torn_out(campaign, number):
    with erasure(campaign.pk):
        Entry.objects.get(campaign=campaign, number=number).delete()


# --- As a newer release leaves it -------------------------------------------------------------------------


def written_later(campaign, *, kind="sang", version=1, seat=1, facts=None):
    """One entry more, which this release cannot read; its number."""
    last = Entry.objects.filter(campaign=campaign).order_by("-number").first()
    entry = Entry(
        campaign=campaign,
        number=last.number + 1,
        key=f"later {last.number + 1}",
        kind=kind,
        version=version,
        facts=facts or {},
        seat=seat,
        at=last.at,
    )
    entry.save(force_insert=True)
    type(campaign).objects.filter(pk=campaign.pk).update(last=entry.number)
    forgotten(campaign)
    return entry.number


def unknown_kind(table, seat=1):
    written_later(table.campaign, seat=seat)


def unknown_version(table, seat=1):
    last = Entry.objects.filter(campaign=table.campaign).order_by("-number").first()
    written_later(table.campaign, kind=last.kind, version=99, facts=last.facts, seat=seat)


def unknown_correction(table, seat=1):
    written_later(table.campaign, kind="corrected", facts={"entry": 1, "version": 99, "facts": {}}, seat=seat)


def unknown_and_taken_back(table, seat=1):
    """No fold meets it; the history does."""
    number = written_later(table.campaign, seat=seat)
    written_later(table.campaign, kind="struck", facts={"entries": [number]}, seat=seat)


def unknown_version_of_the_house(table, seat=1):
    written_later(table.campaign, kind="struck", version=99, facts={"ranges": "2-3"}, seat=seat)


def unknown_game(table, seat=1):
    """Its headline too is that of the game that is gone."""
    del seat
    type(table.campaign).objects.filter(pk=table.campaign.pk).update(game="gone", headline={"moons": 3})
    forgotten(table.campaign)


LATER = {
    one.__name__: one
    for one in (
        unknown_kind,
        unknown_version,
        unknown_correction,
        unknown_and_taken_back,
        unknown_version_of_the_house,
        unknown_game,
    )
}


def forgotten(campaign):
    journal.forget(campaign.pk)
    occasions.forget(campaign.pk)
