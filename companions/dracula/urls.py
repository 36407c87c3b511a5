"""The addresses of the game."""

from campaigns.views.addresses import addresses

from . import views
from .game import DRACULA

app_name = "dracula"
urlpatterns = addresses(DRACULA, views.PAGES, wall=views.WALL)
