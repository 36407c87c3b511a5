"""What the Count may have laid, as the hunters saw it: every continuation, one card after another.

The twin of the engine knows a hypothesis as plain tuples: six spaces and three lairs. A space is empty, `()`, or the words that
lie on it, first of them what a table would call it: `("paris",)`, `("paris", "wolf")`, `("hide",)`, `("hide", "wolf")`,
`("feed",)`. A lair is a place, or None. An entry of a log is what `deduce` reads.
"""

POWERS = ("hide", "dark-call", "feed", "misdirect")


class Board:
    """A printed map, line by line."""

    def __init__(self, europe):
        printed = europe.printed
        self.kind = {place.id: place.kind for place in printed.places}
        self.region = {place.id: place.region for place in printed.places}
        self.road = both_ways(self.kind, printed.roads)
        self.anchor = both_ways(self.kind, printed.ports)
        water = both_ways(self.kind, (*printed.ports, *printed.borders))
        self.near = {place: self.road[place] | water[place] for place in self.kind}
        self.near |= {space: {city} for space, city in printed.hospitals.items()}

    def city(self, place):
        return self.kind.get(place) in ("large_city", "small_city")

    def sea(self, place):
        return self.kind[place] == "sea"


def both_ways(places, lines):
    joined = {place: set() for place in places}
    for a, b in lines:
        if a != b:
            joined[a].add(b)
            joined[b].add(a)
    return joined


# --- A trail ------------------------------------------------------------------------------------------------


def place(space):
    return space[0] if space and space[0] not in POWERS else None


def places(trail):
    return {place(space) for space in trail} - {None}


def on(trail, card):
    """The space on which this card lies, if it does."""
    return next((k for k, space in enumerate(trail, 1) if card in space), None)


def first(trail, after=0):
    """The first space behind this one with a place."""
    return next((k for k, space in enumerate(trail, 1) if k > after and place(space)), None)


def now(trail):
    return place(trail[first(trail) - 1])


def linked(trail):
    """The space of the place that Hide is linked to."""
    hide = on(trail, "hide")
    return first(trail, hide) if hide else None


def put(row, k, what):
    return (*row[: k - 1], what, *row[k:])


# --- Before he plays ----------------------------------------------------------------------------------------


def begun(trail, lairs, step):
    """After the slide and the vampire; None where it cannot have been so."""
    left, slid = trail[5], step.get("slid")
    if bool(left) != bool(slid) or (slid and not may_leave(left, slid)):
        return None
    if slid and slid["to"] == "lair":
        lairs = put(lairs, slid["lair"], place(left))
    trail = ((), *trail[:5])
    if step.get("cleared"):
        spared = step.get("spared")
        if spared and first(trail) != spared:
            return None
        trail = tuple(space if k < 4 or k == spared else () for k, space in enumerate(trail, 1))
    return (trail, lairs) if first(trail) else None


def may_leave(left, slid):
    """Hide and powers are only ever cleared; a place that was shown is the one."""
    return slid["to"] == "cleared" or (place(left) and slid.get("place") in (None, place(left)))


# --- What he plays ------------------------------------------------------------------------------------------


def continuations(board, hypothesis, step):
    if step["step"] == "bat":
        return set(flown(board, *hypothesis, step))
    ready = begun(*hypothesis, step)
    return set(PLAYED.get(step["step"], moved)(board, *ready, step)) if ready else set()


def moved(board, trail, lairs, step):
    yield from laid(board, trail, lairs, step, step["step"], board.near[now(trail)])
    if step["step"] == "city" and may_stay(board, trail, step, "hide"):
        yield put(trail, 1, ("hide",)), lairs


def stayed(board, trail, lairs, step):
    if may_stay(board, trail, step, step["step"]):
        yield put(trail, 1, (step["step"],)), lairs


def ran(board, trail, lairs, step):
    """Wolf Form."""
    if on(trail, "wolf"):
        return
    ends = {end for end in strides(board, now(trail), step) if not board.sea(end)}
    yield from laid(board, trail, lairs, step, step["with"], ends, "wolf")
    if step["with"] == "city" and may_stay(board, trail, step, "hide"):
        yield put(trail, 1, ("hide", "wolf")), lairs


def misdirected(board, trail, lairs, step):
    k = step["space"]
    taken = trail[k - 1]
    if on(trail, "misdirect") or not place(taken) or "wolf" in taken or board.kind[taken[0]] == "castle":
        return
    if k not in (first(trail), linked(trail)):
        trail = put(trail, k, ("misdirect",))
        yield from laid(board, trail, lairs, step, step["with"], board.near[now(trail)])


PLAYED = {"dark-call": stayed, "feed": stayed, "wolf": ran, "misdirect": misdirected}


def flown(board, trail, lairs, step):
    """Escape as Bat: no turn, and nothing slides."""
    k, here = step.get("space", 1), now(trail)
    if first(trail) != k or board.sea(here):
        return
    barred = {*places(trail), *lairs, *holy(step), *step["hunters"]}
    for end in strides(board, here, step) - barred:
        if board.city(end):
            yield put(trail, k, (end, "bat")), lairs


# --- Which places -------------------------------------------------------------------------------------------


def holy(step):
    return step.get("holy", ())


def may_stay(board, trail, step, card):
    here = now(trail)
    return not on(trail, card) and not board.sea(here) and here not in holy(step)


def strides(board, here, step):
    """One or two roads away, from a sea a port and a road; nothing holy lies between."""
    steps = board.anchor[here] if board.sea(here) else board.road[here]
    between = [over for over in steps if over not in holy(step)]
    return {*steps, *(end for over in between for end in board.road[over])} - {here}


def laid(board, trail, lairs, step, face, ends, *card):
    """These places, where they look like this and nothing forbids them."""
    for end in ends:
        if end not in holy(step) and end not in places(trail) and looks(board, lairs, step, face, end):
            left = tuple(None if lying == end else lying for lying in lairs)
            yield put(trail, 1, (end, *card)), left


def looks(board, lairs, step, face, end):
    if end in lairs or face == "lair":
        return face == "lair" and lairs[step["lair"] - 1] == end
    met = end in step["hunters"]
    if face == "open":
        return met and end == step["place"] and board.city(end)
    return board.city(end) and not met if face == "city" else board.kind[end] == face
