"""The addresses of a descent: its pages, and one for each kind that can be recorded."""

from django.urls import path

from . import views

app_name = "bloodborne"

urlpatterns = [
    path("", views.table, name="table"),
    path("hunters/", views.hunters, name="hunters"),
    path("score/", views.score, name="score"),
    path("more/", views.more, name="more"),
    path("screen/", views.screen, name="screen"),
    path("woke/", views.woke, name="woke"),
    *(path(f"{kind.replace('_', '-')}/", views.record, {"kind": kind}, name=kind) for kind in views.RECORDED),
]
