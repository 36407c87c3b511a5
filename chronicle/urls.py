"""The addresses of a chronicle: its pages, and one for each kind that can be recorded."""

from django.urls import path

from . import views

app_name = "heritage"

urlpatterns = [
    path("", views.table, name="table"),
    path("sheet/", views.sheet, name="sheet"),
    path("sheet/<int:of>/", views.sheet, name="sheet-of"),
    path("box/", views.box, name="box"),
    path("rulings/", views.rulings, name="rulings"),
    path("paper/", views.paper, name="paper"),
    path("minutes/<int:chapter>/", views.minutes, name="minutes"),
    path("outcomes/", views.outcomes, name="outcomes"),
    path("letter/<int:chapter>/", views.letter, name="letter"),
    path("story/", views.story, name="story"),
    path("story/<int:era>/", views.era, name="story-era"),
    path("hinge/", views.the_hinge, name="hinge"),
    path("code/", views.code, name="code"),
    path("standings/", views.standings, name="standings"),
    path("screen/", views.screen, name="screen"),
    path("unpacked/", views.unpacked, name="unpacked"),
    *(path(f"{kind.replace('_', '-')}/", views.record, {"kind": kind}, name=kind) for kind in views.RECORDED),
]
