"""The addresses of a descent."""

from django.urls import path

from campaigns.views.addresses import addresses

from . import views
from .game import BLOODBORNE

app_name = BLOODBORNE.slug
urlpatterns = addresses(
    BLOODBORNE,
    views.PAGES,
    wall=views.WALL,
    then=views.taught,
    acts={"woke": views.woke},
    more=[path("rolled/", views.rolled, name="rolled")],
)
