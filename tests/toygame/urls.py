"""Its addresses: a page to come from and to go back to, and the same on the wall."""

from campaigns.views.addresses import addresses
from campaigns.views.pages import Page

from .forms import FORMS
from .game import TOY

TAPPED = [kind for kind in FORMS if kind not in {"opened", "joined"}]


def asked(frame, visit):
    """Forms of the kinds that somebody taps, and the one that went wrong."""
    return {"asked": [] if frame.chair.is_screen else [visit.forms[kind] for kind in TAPPED]}


TABLE = Page(name="table", template="workshop/toy.html", gather=asked)
WALL = Page(name="screen", template="workshop/toy.html", gather=asked)
app_name = "toy"
urlpatterns = addresses(TOY, [TABLE], wall=WALL)
