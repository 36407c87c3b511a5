"""People, tables and the journal. `Entry` is not re-exported: campaigns.journal is its only writer."""

from campaigns.models import journal
from campaigns.models.accounts import Account
from campaigns.models.circles import Circle, Member, Memory
from campaigns.models.nights import Night
from campaigns.models.prints import Print, PrintJob
from campaigns.models.tables import Campaign, Device, Invitation, Onlooker, Seat

__all__ = [
    "Account",
    "Campaign",
    "Circle",
    "Device",
    "Invitation",
    "Member",
    "Memory",
    "Night",
    "Onlooker",
    "Print",
    "PrintJob",
    "Seat",
    "journal",
]
