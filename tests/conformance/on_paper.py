"""Every paper that a seat is offered, as it goes to the press."""

from campaigns.frame import look
from campaigns.paper import addressing, gathering, papers
from campaigns.paper.wishes import Gone, Wish


def pages(table, seat):
    """About everything that it can be about: its page, and its address."""
    frame, told = look(table.chair(seat)), {}
    for paper in papers.papers(frame.chair):
        for about in paper.abouts(frame):
            wish = Wish(
                paper=paper.slug, about=about.value, options=paper.options, origin="http://home.example"
            )
            told[paper.slug, about.value] = (
                page_of(frame, paper, wish),
                addressing.address(frame, paper, wish),
            )
    return told


def page_of(frame, paper, wish):
    """A paper that there is nothing of says so to everybody alike."""
    try:
        return gathering.page(frame, paper, wish)
    except Gone:
        return "gone"
