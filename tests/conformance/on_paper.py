"""Every paper that a seat is offered, as it goes to the press."""

from campaigns.prints import Gone, Wish
from campaigns.views import papers
from campaigns.views.frame import look


def pages(table, seat):
    """About everything that it can be about: its page, and its address."""
    frame, told = look(table.chair(seat)), {}
    for paper in papers.papers(frame.chair):
        for about in paper.abouts(frame):
            wish = Wish(
                paper=paper.slug, about=about.value, options=paper.options, origin="http://home.example"
            )
            told[paper.slug, about.value] = page_of(frame, paper, wish), papers.address(frame, paper, wish)
    return told


def page_of(frame, paper, wish):
    """A paper that there is nothing of says so to everybody alike."""
    try:
        return papers.page(frame, paper, wish)
    except Gone:
        return "gone"
