"""Logs in which anything may be wrong: lies, entries that are missing or stand elsewhere, turns that nobody could take."""

from .lies import LIES, planted


def spoiled(board, hunt, dice):
    log, _at = planted(board, hunt, dice, LIES) if dice.randint(0, 1) else (hunt.log, 0)
    log = [*log]
    for _time in range(dice.randint(1, 3)):
        if log:
            dice.choice([left_out, moved, changed, changed])(board, log, dice)
    return log


def left_out(_board, log, dice):
    del log[dice.randrange(len(log))]


def moved(_board, log, dice):
    one = log.pop(dice.randrange(len(log)))
    log.insert(dice.randint(0, len(log)), one)


def changed(board, log, dice):
    """Something else is said of a turn, where any is left."""
    turns = [i for i, entry in enumerate(log) if "step" in entry and entry["step"] != "bat"]
    if turns:
        i = dice.choice(turns)
        log[i] = log[i] | dice.choice([slid, kept, bitten, holy, opened, face, out_of])(board, log[i], dice)


def slid(board, _step, dice):
    fates = [{"to": "cleared"}, {"to": "lair", "lair": dice.randint(1, 3)}, {"to": "mature"}]
    return {"slid": dice.choice([*fates, {"to": "mature", "place": dice.choice(sorted(board.kind))}])}


def kept(_board, _step, _dice):
    return {"slid": None}


def bitten(_board, _step, _dice):
    return {"cleared": [4, 5, 6]}


def cities(board):
    return sorted(place for place in board.kind if board.city(place))


def holy(board, _step, dice):
    return {"holy": dice.sample(cities(board), 3)}


def opened(board, step, dice):
    """Who stands where, or what he is said to have laid open."""
    place = dice.choice(cities(board))
    there = dice.choice([[], [place]])
    return {"hunters": [*step["hunters"], *there], **said(step, "open"), "place": place}


def face(_board, step, dice):
    return said(step, dice.choice(["city", "castle"]))


def out_of(_board, step, dice):
    return {**said(step, "lair"), "lair": dice.randint(1, 3)}


def said(step, face):
    return {"with": face} if "with" in step else {"step": face}
