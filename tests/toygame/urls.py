"""Its addresses: a bare page to come from and to go back to, the wall, and one for each kind that is tapped."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from campaigns import access
from campaigns.views import moves
from campaigns.views.history import history_page

from .forms import FORMS


@require_safe
def table(request, campaign, seat):
    chair = access.chair_or_404(request, campaign, seat)
    return redirect("toy:screen", campaign, seat) if chair.is_screen else HttpResponse("a table")


@require_safe
def screen(request, campaign, seat):
    chair = access.chair_or_404(request, campaign, seat)
    return HttpResponse("a wall") if chair.is_screen else redirect("toy:screen", campaign, access.SCREEN)


@require_POST
def record(request, campaign, seat, kind):
    chair = access.player_or_404(request, campaign, seat)
    return moves.record(request, chair, kind, page=history_page, back="../../history/")


app_name = "toy"
urlpatterns = [
    path("", table, name="table"),
    path("screen/", screen, name="screen"),
    *(
        path(f"{kind}/", record, {"kind": kind}, name=kind)
        for kind in FORMS
        if kind not in {"opened", "joined"}
    ),
]
