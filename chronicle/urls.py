"""The addresses of a chronicle."""

from campaigns.views.addresses import addresses

from . import views
from .game import HERITAGE

app_name = "heritage"
urlpatterns = addresses(
    HERITAGE,
    views.PAGES,
    wall=views.WALL,
    then=views.followed,
    acts={"unpacked": views.unpacked},
)
