"""The site with the toy game in it: a bare page to come from and to go back to."""

from django.http import Http404, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_POST

from campaigns import access
from campaigns.views import moves
from campaigns.views.history import history_page
from config.urls import urlpatterns as house
from tests.toygame import FORMS


def table(request, campaign, seat):
    access.chair_or_404(request, campaign, seat)
    return HttpResponse("a table")


@require_POST
def record(request, campaign, seat, kind):
    chair = access.player_or_404(request, campaign, seat)
    if kind not in FORMS:
        raise Http404
    return moves.record(request, chair, kind, page=history_page, back="../../history/")


toy = (
    [
        path("", table, name="table"),
        path("screen/", table, name="screen"),
        path("<slug:kind>/", record, name="record"),
    ],
    "toy",
)
urlpatterns = [*house, path("c/<uuid:campaign>/<int:seat>/toy/", include(toy))]
