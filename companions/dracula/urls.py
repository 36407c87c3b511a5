"""The addresses of the game."""

from django.urls import path

from campaigns.views.addresses import addresses

from . import views
from .game import DRACULA

app_name = "dracula"
urlpatterns = addresses(
    DRACULA,
    views.PAGES,
    wall=views.WALL,
    more=[
        path("desk/open/<int:entry>/", views.correct, name="kept"),
        path("sworn/", views.swear, name="sworn"),
        path("unlocked/", views.unlock, name="unlocked"),
    ],
)
