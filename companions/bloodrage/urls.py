"""The addresses of a saga."""

from campaigns.views.addresses import addresses

from . import views
from .game import BLOODRAGE

app_name = BLOODRAGE.slug
urlpatterns = addresses(
    BLOODRAGE,
    views.PAGES,
    wall=views.WALL,
    then=views.taught,
    acts={"draw": views.draw, "remembered": views.remembered},
)
