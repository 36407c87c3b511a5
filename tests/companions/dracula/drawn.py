"""What could be told of a hunt, drawn at random: as at a table, and as no table would."""

from hypothesis import strategies as st

from campaigns.kernel.notes import Noted
from companions.dracula.rules import cast, clock, events, hideouts, state
from companions.dracula.rules.map import EUROPE

ADA, BELA, CORA, DAN = 1, 2, 3, 4
# Bela is the Count: what is his alone is asked for of these journals too.
OPENED = events.Opened(
    seats=(ADA, BELA, CORA),
    count=BELA,
    held=tuple(
        events.Held(hunter=name, seat=seat)
        for name, seat in zip(cast.NAMES, (ADA, CORA, ADA, CORA), strict=True)
    ),
)
# After these somebody else would be the Count, his desk would be shut, or everything would lie open.
TURNING = (events.Opened, events.Freed, events.Bared)

seats = st.integers(ADA, DAN)
text = st.sampled_from(["", "a word", "another word"])
few = st.integers(0, 3)
land = st.sampled_from(sorted(EUROPE.land))
cities = st.sampled_from(sorted(EUROPE.cities))
cards = st.sampled_from(sorted(EUROPE.places))
places = cards | st.sampled_from(sorted(EUROPE.hospitals))
hunters = st.sampled_from(cast.NAMES)
nobody = st.just("") | hunters
who = st.sampled_from(state.WHO)
spots = st.one_of(
    st.fixed_dictionaries({"space": st.integers(1, hideouts.SPACES), "lair": st.just(0)}),
    st.fixed_dictionaries({"space": st.just(0), "lair": st.integers(1, hideouts.LAIRS)}),
)
tickets = st.sampled_from((*cast.TICKETS, cast.FACE_DOWN))
encounters = st.sampled_from(cast.ENCOUNTERS)
lairs, spaces = st.integers(1, hideouts.LAIRS), st.integers(0, hideouts.SPACES)


def some(of, most=2, least=0):
    return st.lists(of, min_size=least, max_size=most).map(tuple)


def at_a_spot(kind, **facts):
    return st.builds(lambda spot, more: kind(**spot, **more), spots, st.fixed_dictionaries(facts))


tokens = st.one_of(
    st.tuples(
        st.sampled_from([kind for kind in cast.TOKENS if kind != "roadblock"]),
        st.tuples(places),
        st.just(False),
    ),
    st.sampled_from([("roadblock", pair, False) for pair in EUROPE.printed.roads]),
    st.sampled_from([("roadblock", (rail.a, rail.b), True) for rail in EUROPE.printed.railways]),
)


def of_token(kind):
    return tokens.map(lambda one: kind(kind=one[0], places=one[1], rail=one[2]))


found = st.one_of(
    st.builds(state.Found, place=cards, space=st.integers(1, hideouts.SPACES), hide=spaces),
    st.builds(state.Found, place=cards, lair=lairs),
)
off = st.one_of(
    st.builds(events.SlidOff, to=st.just("cleared")),
    st.builds(events.SlidOff, to=st.just("mature"), matured=some(encounters), shown=st.booleans()),
    st.builds(events.SlidOff, to=st.just("lair"), lair=lairs, encounter=some(encounters, 1)),
)
watched_off = st.one_of(
    st.builds(events.WatchedOff, to=st.just("cleared")),
    st.builds(events.WatchedOff, to=st.just("mature"), matured=some(encounters), place=cards),
    st.builds(events.WatchedOff, to=st.just("lair"), lair=lairs, encounters=few),
)
lurking = {"slid": st.none() | off, "encounters": some(encounters | st.just(""), 3), "rumor": few}
watching = {"slid": st.none() | watched_off, "encounters": few, "rumor": few, "misdirect": spaces}
asked = {"hunter": nobody, "places": some(places), "space": spaces}

PLAUSIBLE = {
    events.Joined: st.builds(events.Joined, seat=seats),
    events.HandedOver: st.builds(events.HandedOver, hunter=hunters, seat=seats),
    events.Freed: st.builds(events.Freed, seat=seats),
    events.Sworn: st.builds(events.Sworn, salt=st.just("salt"), scrambled=text),
    events.Unlocked: st.just(events.Unlocked()),
    events.Stepped: st.builds(
        events.Stepped,
        to=st.sampled_from(clock.PHASES),
        admitted=some(
            st.builds(events.Admitted, hunter=hunters, hospital=st.sampled_from(sorted(EUROPE.hospitals))), 1
        ),
    ),
    events.Placed: st.builds(events.Placed, hunter=hunters, place=places),
    events.Moved: st.builds(
        events.Moved,
        hunter=hunters,
        to=places,
        by=st.sampled_from(["road", "rail", "sea", "moved"]),
        ticket=st.none() | tickets,
    ),
    events.Reserved: st.builds(events.Reserved, hunter=hunters, tickets=some(tickets, least=1)),
    events.Acted: st.builds(
        events.Acted,
        hunter=hunters,
        what=st.sampled_from(["rest", "search", "supply", "trade", "special", "pass"]),
    ),
    events.Delayed: st.builds(events.Delayed, hunter=hunters),
    events.StoodUp: st.builds(events.StoodUp, hunter=hunters),
    events.Hurt: st.builds(events.Hurt, who=who, n=few, why=text),
    events.Healed: st.builds(events.Healed, who=who, n=few, why=text),
    events.Bitten: st.builds(events.Bitten, hunter=hunters, n=st.integers(-2, 2)),
    events.Counted: st.builds(events.Counted, hunter=hunters, items=few, events=few, tickets=some(tickets)),
    events.TokenPut: of_token(events.TokenPut),
    events.TokenTaken: of_token(events.TokenTaken),
    events.AllyCame: st.builds(events.AllyCame, ally=st.sampled_from(cast.ALLIES)),
    events.AllyLeft: st.builds(events.AllyLeft, ally=st.sampled_from(cast.ALLIES)),
    events.Ruled: st.builds(
        events.Ruled,
        what=st.sampled_from(["influence", "despair", "wounds", "day", "rumors", "hurt", "bites"]),
        to=few,
        hunter=nobody,
        why=text,
    ),
    events.Inquired: st.builds(events.Inquired, how=st.sampled_from(cast.QUESTIONS), **asked),
    events.Answered: st.builds(
        events.Answered,
        how=st.sampled_from(cast.QUESTIONS),
        found=some(found, 4),
        near=some(places),
        region=st.sampled_from(["", *EUROPE.regions]),
        yes=st.booleans(),
        hide=spaces,
        **asked,
    ),
    events.Interrupted: st.builds(events.Interrupted, event=st.sampled_from(cast.COUNT_EVENTS)),
    events.Revealed: at_a_spot(events.Revealed, place=cards, hide=spaces),
    events.TurnedUp: at_a_spot(
        events.TurnedUp, encounter=encounters, fate=st.sampled_from(["gone", "stays"]), hunter=nobody
    ),
    events.Hid: st.builds(events.Hid, place=cities),
    events.Lurked: st.one_of(
        st.builds(
            events.Lurked,
            place=cards,
            powers=some(st.sampled_from(["wolf", "misdirect"]), 1),
            misdirect=spaces,
            open=st.booleans(),
            **lurking,
        ),
        st.builds(events.Lurked, powers=st.sampled_from([("hide",), ("dark-call",), ("feed",)]), **lurking),
    ),
    events.Watched: st.one_of(
        st.builds(events.Watched, step=st.just("lair"), lair=lairs, wolf=st.booleans(), **watching),
        st.builds(events.Watched, step=st.just("open"), place=cities, wolf=st.booleans(), **watching),
        st.builds(
            events.Watched, step=st.sampled_from(["city", "sea", "castle", "dark-call", "feed"]), **watching
        ),
    ),
    events.Flown: st.builds(events.Flown, place=cities, space=spaces),
    events.Rumored: at_a_spot(events.Rumored),
    events.Laid: at_a_spot(events.Laid, encounter=encounters | st.just("")),
    events.Cleared: at_a_spot(events.Cleared),
    events.HandNamed: st.builds(events.HandNamed, encounters=some(encounters, 6)),
    events.Erred: st.builds(events.Erred, place=cards, why=text),
    events.Engaged: st.builds(
        events.Engaged, foe=st.sampled_from(cast.FOES), hunters=some(hunters), place=places, before=few
    ),
    events.Exchanged: st.builds(
        events.Exchanged,
        hunter=hunters,
        card=st.sampled_from(cast.HUNTER_CARDS),
        foe_card=st.sampled_from(cast.FOE_CARDS),
        cancelled=st.booleans(),
        to_hunter=few,
        to_foe=few,
        healed=few,
        bitten=st.booleans(),
        influence=few,
    ),
    events.Parted: st.builds(
        events.Parted, why=st.sampled_from(["", "six", "escape", "mist", "bat", "defeated"])
    ),
    events.Hunched: st.builds(events.Hunched, by=seats, place=cards),
    events.Whispered: st.builds(events.Whispered, by=seats, to=seats, text=text),
    Noted: st.builds(Noted, by=seats, text=text, hidden=st.booleans()),
    events.Ended: st.builds(events.Ended, why=text),
    events.Bared: st.just(events.Bared()),
}
plausible = st.one_of(*PLAUSIBLE.values())
wild = st.one_of(*(st.from_type(cls) for cls in events.KINDS.values()))
anything = plausible | wild
journals = st.lists(
    st.one_of(*(drawn for kind, drawn in PLAUSIBLE.items() if kind not in TURNING)), max_size=30
).map(lambda told: [OPENED, *told])
