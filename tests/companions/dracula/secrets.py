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


def of_the_count(one, other, *first, **more):
    return Secret(
        one=one, other=other, also=(STANDS, COMES), ahead=(SWORN, *first), chosen=COUNT, brief=True, **more
    )


def upon_his_first_card(one, other):
    """What lies face down anybody may turn up, in journals that are drawn."""
    return of_the_count(one, other, Hid(place="nuremberg"), opens=True)


SECRETS = {
    "": Secret(
        one=Noted(by=BELA, text=ONE, hidden=True),
        other=Noted(by=BELA, text=OTHER, hidden=True),
        also=(STANDS, Hurt(who="godalming", n=1)),
    ),
    "hid": of_the_count(Hid(place="munich"), Hid(place="leipzig"), opens=True),
    "lurked, or lay in hiding": upon_his_first_card(
        Lurked(place="munich", encounters=("rats",)), Lurked(powers=("hide",), encounters=("rats",))
    ),
    "laid": upon_his_first_card(Laid(space=1, encounter="wolves"), Laid(space=1, encounter="")),
    "whispered": Secret(
        one=Whispered(by=BELA, to=CORA, text=ONE),
        other=Whispered(by=BELA, to=CORA, text=OTHER),
        also=(STANDS, COMES),
        heard_by=CORA,
        brief=True,
    ),
}
