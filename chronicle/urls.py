"""The addresses of a chronicle."""

from campaigns.views.addresses import addresses

from . import views
from .game import CHRONICLE

app_name = CHRONICLE.slug
urlpatterns = addresses(
    CHRONICLE,
    views.PAGES,
    wall=views.WALL,
    then=views.followed,
    acts={"unpacked": views.unpacked, "recounted": views.recounted},
)
