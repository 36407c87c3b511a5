"""What is true of a hypothesis, entry by entry."""

from .plays import linked, now, on, place, places


def true(board, hypothesis, entry):
    said = next(name for name in ASKED if name in entry)
    return ASKED[said](board, *hypothesis, entry)


def visited(_board, trail, lairs, entry):
    return entry["visited"] not in {*places(trail), *lairs}


def revealed(_board, trail, lairs, entry):
    if "lair" in entry:
        return lairs[entry["lair"] - 1] == entry["revealed"]
    k = entry["space"]
    hide = on(trail, "hide") if linked(trail) == k else None
    return place(trail[k - 1]) == entry["revealed"] and hide == entry.get("hide")


def hide(_board, trail, _lairs, entry):
    return on(trail, "hide") == entry["hide"]


def not_among(_board, trail, lairs, entry):
    return not {*entry["not_among"]} & {*places(trail), *lairs}


def hideouts_next_to(board, trail, _lairs, entry):
    return places(trail) & board.near[entry["hideouts_next_to"]] == {*entry["shown"]}


def region(board, trail, _lairs, entry):
    return (board.region[now(trail)] == entry["region"]) == entry["answer"]


def adjacent(board, trail, _lairs, entry):
    here = now(trail)
    return all(here in board.near[other] for other in entry["adjacent"]) and not any(
        here in board.near[other] for other in entry["not_adjacent"]
    )


def absent(_board, trail, _lairs, entry):
    return now(trail) != entry["absent"]


ASKED = {
    "visited": visited,
    "revealed": revealed,
    "hide": hide,  # after `revealed`, to which it belongs where both stand
    "not_among": not_among,
    "hideouts_next_to": hideouts_next_to,
    "region": region,
    "adjacent": adjacent,
    "absent": absent,
}
