"""A hunt in the middle, at which forms are opened; and entries that they must say again to the letter."""

from dataclasses import replace
from functools import reduce

from campaigns.kernel.notes import Noted
from companions.dracula.rules.cast import FACE_DOWN
from companions.dracula.rules.events import (
    Admitted,
    Answered,
    Bitten,
    Counted,
    Engaged,
    Exchanged,
    Flown,
    HandNamed,
    Held,
    Hid,
    Hunched,
    Inquired,
    Joined,
    Laid,
    Lurked,
    Moved,
    Opened,
    Parted,
    Placed,
    Reserved,
    Revealed,
    Ruled,
    SlidOff,
    Stepped,
    Sworn,
    TokenPut,
    TokenTaken,
    TurnedUp,
    Watched,
    WatchedOff,
    Whispered,
)
from companions.dracula.rules.evolve import evolve
from companions.dracula.rules.reach import Ticket
from companions.dracula.rules.state import Found, State, Token

ADA, BELA, CORA, DAN = 1, 2, 3, 4
OPENED = Opened(
    seats=(ADA, BELA, CORA),
    count=ADA,
    held=(
        Held(hunter="godalming", seat=BELA),
        Held(hunter="seward", seat=BELA),
        Held(hunter="van-helsing", seat=CORA),
        Held(hunter="mina", seat=CORA),
    ),
)
# Six cards on the trail, a fight, and one token of a kind on the board: everything can be asked.
MIDDLE = (
    OPENED,
    Placed(hunter="godalming", place="rome"),
    Placed(hunter="seward", place="vienna"),
    Placed(hunter="van-helsing", place="vienna"),
    Placed(hunter="mina", place="athens"),
    Sworn(salt="salt", scrambled="scrambled"),
    Hid(place="paris"),
    *(Lurked(place=place) for place in ("brussels", "cologne", "leipzig", "nuremberg", "munich")),
    TokenPut(kind="fog", places=("rome",)),
    TokenPut(kind="storm", places=("north-sea",)),
    TokenPut(kind="roadblock", places=("bari", "rome")),
    Engaged(foe="dracula", hunters=("seward", "van-helsing"), place="munich"),
)
MIDWAY = reduce(evolve, MIDDLE, State())
FOG, STORM = Token(kind="fog", places=("rome",)), Token(kind="storm", places=("north-sea",))
RETOLD = [
    replace(OPENED, edition="polish", way="cards", fog_stops_rides=True, north_seas_meet=False),
    replace(OPENED, held=tuple(replace(one, seat=ADA) for one in OPENED.held)),
    Joined(seat=DAN),
    Sworn(salt="salt", scrambled="scrambled"),
    Stepped(to="night"),
    Stepped(to="night", lifted=(STORM, FOG)),
    Stepped(to="night", lifted=(replace(FOG, since=7), FOG, FOG)),
    Stepped(to="dawn", admitted=(Admitted(hunter="mina", hospital="hospital-rome"),)),
    Moved(hunter="mina", to="valona", by="road"),
    Moved(hunter="mina", to="hospital-rome", by="moved"),
    Moved(hunter="seward", to="venice", by="rail", ticket=Ticket(white=1, yellow=None)),
    Moved(hunter="seward", to="venice", by="rail", ticket=FACE_DOWN),
    Reserved(hunter="seward", tickets=(Ticket(white=3, yellow=2), Ticket(white=3, yellow=2))),
    Counted(hunter="mina", items=2, events=0, tickets=(FACE_DOWN,)),
    Bitten(hunter="mina", n=-1),
    TokenPut(kind="roadblock", places=("rome", "naples"), rail=True),
    TokenTaken(kind="roadblock", places=("rome", "bari")),
    TokenTaken(kind="fog", places=("vienna",)),
    Ruled(what="bites", to=1, hunter="seward", why="we forgot"),
    Ruled(what="influence", to=4),
    Inquired(how="scouts", hunter="seward", places=("rome", "paris")),
    Inquired(how="presence", hunter="seward", places=("rome", "vienna", "athens")),
    Inquired(how="reports", hunter="seward", space=3),
    Inquired(how="hypnosis"),
    Answered(how="arrival", hunter="mina", places=("athens",)),
    Answered(
        how="rumors",
        hunter="mina",
        places=("vienna",),
        found=(
            Found(place="munich", space=1, hide=2),
            Found(place="paris", space=6),
            Found(place="rome", lair=2),
            Found(place="bari", lair=3),
        ),
    ),
    Answered(how="presence", places=("rome", "vienna"), near=("vienna", "rome")),
    Answered(how="hypnosis", region="italy"),
    Answered(how="bond", hunter="mina", places=("athens",), yes=True),
    Answered(how="cylinders", hide=4),
    Revealed(place="munich", space=1, hide=2),
    TurnedUp(encounter="spy", lair=2, fate="stays"),
    Lurked(slid=SlidOff(to="cleared"), place="zurich", encounters=("",)),
    Lurked(slid=SlidOff(to="cleared"), place="vienna", open=True),
    Lurked(
        slid=SlidOff(to="lair", lair=2, encounter=("spy",)), powers=("hide", "wolf"), encounters=("rats",)
    ),
    Lurked(
        slid=SlidOff(to="mature", matured=("new-vampire", "hoax"), shown=True, rumor_twice=True),
        place="venice",
        powers=("misdirect",),
        misdirect=3,
        encounters=("rats", "", "rats"),
        rumor=2,
    ),
    Lurked(slid=SlidOff(to="cleared"), powers=("feed",)),
    Watched(step="city", slid=WatchedOff(to="cleared"), encounters=1),
    Watched(
        step="lair",
        place="rome",
        lair=3,
        wolf=True,
        misdirect=2,
        slid=WatchedOff(to="mature", matured=("spy",), place="paris", rumor_twice=True),
        rumor=1,
    ),
    Watched(step="open", place="vienna", slid=WatchedOff(to="lair", lair=1, encounters=0)),
    Flown(place="venice", space=2),
    Laid(lair=2),
    Laid(space=3, encounter="bats"),
    HandNamed(encounters=("spy", "spy", "rats", "bats", "hoax", "wolves")),
    Exchanged(hunter="seward", card="punch", foe_card="fangs", cancelled=True, to_foe=2),
    Exchanged(
        hunter="van-helsing",
        card="crucifix",
        foe_card="fangs",
        cancelled=False,
        bitten=True,
        influence=2,
        healed=1,
    ),
    Parted(),
    Hunched(by=BELA, place="munich"),
    Whispered(by=BELA, to=CORA, text="he is near"),
    Noted(by=BELA, text="mine", hidden=True),
]
