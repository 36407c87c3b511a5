"""A circle: who plays together, at which tables, and what their boxes taught them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from campaigns import access, circles, games, occasions
from campaigns.access import Holder
from campaigns.forms import CircleNameForm
from campaigns.models import Campaign, Circle, Memory
from campaigns.views.home import Card


@require_safe
def circle(request: HttpRequest, circle: UUID) -> HttpResponse:
    return circle_page(request, mine_or_404(request, circle))


def circle_page(
    request: HttpRequest, circle: Circle, *, bad: CircleNameForm | None = None, status: int = 200
) -> HttpResponse:
    who = access.holder(request)
    me = set(circles.members_of(who).values_list("pk", flat=True))
    context = {
        "circle": circle,
        "members": [(member, member.pk in me) for member in circle.members.all()],
        "may_go": set(circles.may_send_away(circle, who).values_list("pk", flat=True)),
        "cards": [_card(table, who) for table in circles.tables_of(circle)],
        "memories": [(name, [_known(one) for one in known]) for name, known in _by_game(circle)],
        "form": bad or CircleNameForm(initial={"name": circle.name}),
    }
    return render(request, "campaigns/circle.html", context, status=status)


def _card(table: Campaign, who: Holder) -> Card:
    """A table of the circle; the seats that lead to it are the asker's own."""
    everybody = list(table.seats.all())
    return Card(campaign=table, seats=[seat for seat in everybody if who.holds(seat)], people=everybody)


class Known(NamedTuple):
    """Something that a box taught, in the words of its game."""

    pk: int
    words: str
    spoils: bool  # another group of the circle may not have come so far


def known_to_all(circle: Circle) -> list[Known]:
    """What spoils nothing of it, as its games say it."""
    return [one for _game, known in _by_game(circle) for one in map(_known, known) if not one.spoils]


def _by_game(circle: Circle) -> Iterator[tuple[str, Iterator[Memory]]]:
    """A game that this house no longer has cannot say what it remembers."""
    known = [memory for memory in circles.memories_of(circle) if memory.game in settings.GAMES]
    for slug, memories in groupby(known, key=lambda memory: memory.game):
        yield str(games.game(slug).name), memories


def _known(memory: Memory) -> Known:
    words = games.game(memory.game).phrases.recall(memory.topic, memory.about, memory.value)
    if (memory.topic, memory.about) == occasions.BGG:
        words = f"{memory.about}: {memory.value}"
    return Known(memory.pk, words, spoils=memory.point > 0)


@require_POST
def rename(request: HttpRequest, circle: UUID) -> HttpResponse:
    found = mine_or_404(request, circle)
    form = CircleNameForm(request.POST)
    if not form.is_valid():
        return circle_page(request, found, bad=form, status=422)
    Circle.objects.filter(pk=found.pk).update(name=form.cleaned_data["name"])
    messages.success(request, _("The circle is now called %(name)s.") % form.cleaned_data)
    return redirect("circle", circle)


@require_POST
def forget(request: HttpRequest, circle: UUID, memory: int) -> HttpResponse:
    """A number that was typed wrongly; campaigns that used it keep it in their journals."""
    known = get_object_or_404(Memory, pk=memory, circle=mine_or_404(request, circle))
    known.delete()
    messages.success(request, _("Forgotten. You are asked again when it is needed."))
    return redirect("circle", circle)


@require_POST
def send_away(request: HttpRequest, circle: UUID, member: int) -> HttpResponse:
    may_go = circles.may_send_away(mine_or_404(request, circle), access.holder(request))
    gone = get_object_or_404(may_go, pk=member)
    circles.send_away(gone)
    messages.success(request, _("%(name)s no longer sees this circle.") % {"name": gone.name})
    return redirect("circle", circle)


def mine_or_404(request: HttpRequest, circle: UUID) -> Circle:
    who = access.holder(request)
    found = Circle.objects.filter(pk=circle, members__in=circles.members_of(who)).first()
    if found is None:
        raise Http404
    return found
