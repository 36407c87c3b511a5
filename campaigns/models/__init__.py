"""People, tables and the journal. `Entry` is not re-exported: campaigns.journal is its only writer."""

from campaigns.models import journal
from campaigns.models.accounts import Account
from campaigns.models.circles import Circle, Member, Memory
from campaigns.models.evenings import Answer, Bringing, Evening, Proposal, Reminder, SeatLink
from campaigns.models.nights import Night
from campaigns.models.photos import Photo
from campaigns.models.prints import Print, PrintJob
from campaigns.models.published import PublicLink
from campaigns.models.releases import Opened
from campaigns.models.tables import Campaign, Device, FormerKey, Invitation, Onlooker, Seat
from campaigns.models.thoughts import Thought
from campaigns.models.webhooks import Delivery, Webhook

__all__ = [
    "Account",
    "Answer",
    "Bringing",
    "Campaign",
    "Circle",
    "Delivery",
    "Device",
    "Evening",
    "FormerKey",
    "Invitation",
    "Member",
    "Memory",
    "Night",
    "Onlooker",
    "Opened",
    "Photo",
    "Print",
    "PrintJob",
    "Proposal",
    "PublicLink",
    "Reminder",
    "Seat",
    "SeatLink",
    "Thought",
    "Webhook",
    "journal",
]
