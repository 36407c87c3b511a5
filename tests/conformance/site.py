"""The site with the two games that are tried and not offered: the smallest one, and the one to begin from."""

from django.urls import include, path

from tests.toygame.site import urlpatterns as with_the_smallest

urlpatterns = [
    *with_the_smallest,
    path("c/<uuid:campaign>/<int:seat>/skeleton/", include("companions.skeleton.urls")),
]
