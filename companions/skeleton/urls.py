"""The addresses of the game."""

from campaigns.views.addresses import addresses

from . import views
from .game import SKELETON

app_name = "skeleton"
urlpatterns = addresses(SKELETON, views.PAGES, wall=views.WALL)
