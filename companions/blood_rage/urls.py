"""The addresses of a saga: its pages, and one for each kind that can be recorded."""

from django.urls import path

from . import views

app_name = "bloodrage"

urlpatterns = [
    path("", views.table, name="table"),
    path("board/", views.board, name="board"),
    path("raid/", views.raid, name="raid"),
    path("score/", views.score, name="score"),
    path("more/", views.more, name="more"),
    path("screen/", views.screen, name="screen"),
    path("draw/", views.draw, name="draw"),
    path("remembered/", views.remembered, name="remembered"),
    *(path(f"{kind.replace('_', '-')}/", views.record, {"kind": kind}, name=kind) for kind in views.RECORDED),
]
