"""One box, two groups, on paper: the list of the page, for whoever has a seat at both tables by the same way."""

import pytest

from campaigns.frame import look
from campaigns.models import PrintJob, Seat
from campaigns.paper import queue
from campaigns.paper.addressing import address
from campaigns.paper.gathering import page
from campaigns.paper.papers import label_of, paper_of, papers
from campaigns.paper.wishes import Gone, Wish
from chronicle.rules.events import AncillaTold
from tests.chronicle.views.aftermaths import to_aftermath
from tests.chronicle.views.chapters import a_chronicle
from tests.chronicle.views.evenings import html as source
from tests.chronicle.views.test_change import given, listed, theirs
from tests.chronicle.views.test_change import look as page_of
from tests.factories import ADA, BELA, EVENING, an_account

pytestmark = pytest.mark.django_db


@pytest.fixture
def ours():
    return a_chronicle()


def abouts(table, seat=ADA):
    frame = look(table.chair(seat))
    return {one.value: one.label for one in paper_of(frame.chair, "change").abouts(frame)}


def of(other, *more):
    return " ".join([str(other.campaign.pk)[:8], *more])


def written(table, about):
    frame = look(table.chair(ADA))
    return page(frame, paper_of(frame.chair, "change"), Wish(paper="change", about=about))


def test_it_says_what_the_page_says(ours):
    other = theirs(ours)
    shown = source(listed(ours, other))
    for step in ("Empty the envelope of Cora.", "Into the envelope of Dan: the character sheet"):
        assert step in shown
        assert step in written(ours, of(other))
    back = written(ours, of(other, "us"))
    assert "Empty the envelope of Dan." in back
    assert "Into the envelope of Cora: the character sheet" in back
    assert "A blank slip into the sleeve of Agent 1" in written(ours, "new")


def test_the_page_leads_to_the_paper_of_what_was_asked(ours):
    other = theirs(ours)
    assert f"?paper=change&amp;about={of(other, 'us', 'named').replace(' ', '%20')}#offer-change" in source(
        listed(ours, other, next="us", named="1")
    )
    for named in ({}, {"named": "1"}):
        shown = source(page_of(ours, **{"with": "new"}, **named))
        assert "?paper=change&amp;about=new#offer-change" in shown
    assert "?paper=change" not in source(page_of(ours))


def test_it_is_offered_by_the_name_of_the_other_table(ours):
    other = theirs(ours)
    offered = abouts(ours)
    assert offered["new"] == "for a new group"
    assert offered[of(other)] == f"for {other.campaign.name}"
    assert offered[of(other, "us")] == f"for {ours.campaign.name}, after {other.campaign.name}"
    assert offered[of(other, "named")] == f"for {other.campaign.name}, every name"
    assert len(offered) == 6


def test_only_the_host_has_it(ours):
    assert "change" not in {one.slug for one in papers(ours.chair(BELA))}


def test_what_they_have_not_come_to_is_named_only_where_that_was_asked():
    ours = to_aftermath()
    ours.record(AncillaTold(printed="Salome", clan="tremere"), seat=ADA)
    other = theirs(ours)
    assert "Salome" not in written(ours, of(other))
    assert "Salome" in written(ours, of(other, "named"))


def test_what_we_have_not_come_to_is_never_named(ours):
    other = given(ours, to_aftermath())
    other.record(AncillaTold(printed="Salome", clan="tremere"), seat=ADA)
    for about in abouts(ours):
        assert "Salome" not in written(ours, about)


def test_another_entry_or_name_at_the_other_table_is_another_paper(ours):
    other = theirs(ours)

    def where():
        frame = look(ours.chair(ADA))
        return address(frame, paper_of(frame.chair, "change"), Wish(paper="change", about=of(other)))

    before = where()
    other.record(AncillaTold(printed="Jane", clan="tremere"), seat=ADA)
    then = where()
    Seat.objects.filter(pk=other.seat(ADA).pk).update(name="Danuta")
    assert len({before, then, where()}) == 3


def test_a_seat_that_something_else_holds_is_not_on_it(ours):
    """Whoever comes to ours by the device alone comes to nothing of the account, nor the other way round."""
    other, account = theirs(ours), an_account()
    assert of(other) in abouts(ours)
    Seat.objects.filter(pk=other.seat(BELA).pk).update(device=None, account=account)
    assert list(abouts(ours)) == ["new", "new us"]
    client = ours.client_at(ADA)
    client.force_login(account)
    shown = client.get(ours.url("heritage:change"), {"with": str(other.campaign.pk)})
    assert shown.status_code == 200
    assert "?paper=change" not in source(shown)
    Seat.objects.filter(pk=ours.seat(ADA).pk).update(device=None, account=account)
    assert of(other) in abouts(ours)


def test_with_the_seat_there_its_print_is_gone(ours):
    other = theirs(ours)
    wish = Wish(paper="change", about=of(other))
    job = queue.ask(ours.campaign, seat=ADA, wish=wish, address="a" * 64, pages=1, at=EVENING)
    PrintJob.objects.filter(pk=job.pk).update(state=PrintJob.State.DONE)
    Seat.objects.filter(pk=other.seat(BELA).pk).update(device=None)
    frame = look(ours.chair(ADA))
    with pytest.raises(Gone):
        label_of(paper_of(frame.chair, "change"), frame, wish.about)
    with pytest.raises(Gone):
        written(ours, wish.about)
    for name in (["print-pdf", job.pk, "change"], ["print-picture", job.pk]):
        assert ours.client_at(ADA).get(ours.url(*name)).status_code == 404
