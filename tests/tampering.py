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
    journal.forget(campaign.pk)
    occasions.forget(campaign.pk)


def torn_out(campaign, number):
    with erasure(campaign.pk):
        Entry.objects.get(campaign=campaign, number=number).delete()
