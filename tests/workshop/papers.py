"""Papers of no game: one made in no time, one that takes as long as a book, one that wants what it may not have."""

from campaigns.paper.papers import Paper

PAGES = 30


def nothing(_frame, _wish):
    return {}


def many_pages(_frame, _wish):
    return {"pages": range(1, PAGES + 1), "lines": range(1, 31)}


PAPERS = (
    Paper(
        slug="slip",
        name="A slip",
        note="Made in no time.",
        template="workshop/slip.html",
        gather=nothing,
    ),
    Paper(
        slug="tome",
        name="A tome",
        note="Takes as long as a book.",
        template="workshop/tome.html",
        gather=many_pages,
        pages=lambda _frame: PAGES,
    ),
    Paper(
        slug="thief",
        name="A thief",
        note="Wants a file of the house.",
        template="workshop/thief.html",
        gather=nothing,
    ),
)
