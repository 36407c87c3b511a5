"""The site, and beside it a bare Django view that inserts a row and wakes the same listeners."""

from functools import partial
from uuid import UUID

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from campaigns import live


@csrf_exempt
def bare(request: HttpRequest, campaign: UUID, number: int) -> HttpResponse:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO bench_bare VALUES (%s, %s)", [str(campaign), number])
        transaction.on_commit(partial(live.announce, campaign, number))
    return HttpResponse(status=204)


urlpatterns = [path("bare/<uuid:campaign>/<int:number>", bare), path("", include("config.urls"))]
