"""The site with the toy game in it."""

from django.urls import include, path

from config.urls import urlpatterns as house

urlpatterns = [*house, path("c/<uuid:campaign>/<int:seat>/toy/", include("tests.toygame.urls"))]
