"""What Bela alone may know of a hunt: a note, and what only the Count knows, whose seat is Bela's."""

from campaigns.kernel.notes import Noted
from companions.dracula.rules.events import (
    Hid,
    Hurt,
    Laid,
    Lurked,
    Moved,
    Placed,
    Sworn,
    Whispered,
)
from tests.conformance.secret import ONE, OTHER, Secret
from tests.factories import BELA, CORA

COUNT = {"first": BELA}
SWORN = Sworn(salt="salt", scrambled="scrambled")
STANDS = Placed(hunter="godalming", place="strasbourg")
# To where he is in one of the two worlds: the hunters hear of it only once he answers.
COMES = Moved(hunter="godalming", to="munich", by="moved")


SECRETS = {
    "": Secret(
        one=Noted(by=BELA, text=ONE, hidden=True),
        other=Noted(by=BELA, text=OTHER, hidden=True),
        also=(STANDS, Hurt(who="godalming", n=1)),
    ),
    # What lies face down anybody may turn up, in journals that are drawn.
    "of the Count": Secret(
        one=Hid(place="nuremberg"),
        other=Hid(place="leipzig"),
        beside=(
            (Lurked(place="munich", encounters=("rats",)), Lurked(powers=("hide",), encounters=("rats",))),
            (Laid(space=1, encounter="wolves"), Laid(space=1, encounter="")),
        ),
        also=(STANDS, COMES),
        ahead=(SWORN,),
        chosen=COUNT,
        behind={"dracula:open_desk": False, "dracula:kept": True},
        opens=True,
        brief=True,
    ),
    "whispered": Secret(
        one=Whispered(by=BELA, to=CORA, text=ONE),
        other=Whispered(by=BELA, to=CORA, text=OTHER),
        also=(STANDS, COMES),
        heard_by=CORA,
        brief=True,
    ),
}
