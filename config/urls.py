"""The site's table of contents."""

from django.urls import include, path

from companions.dracula import guide

handler500 = "campaigns.views.broken.broken"

urlpatterns = [
    path("", include("campaigns.urls")),
    path("styleguide/map/", guide.europe, name="styleguide-map"),
    path("c/<uuid:campaign>/<int:seat>/heritage/", include("chronicle.urls")),
    path("c/<uuid:campaign>/<int:seat>/bloodborne/", include("companions.bloodborne.urls")),
    path("c/<uuid:campaign>/<int:seat>/bloodrage/", include("companions.bloodrage.urls")),
    path("c/<uuid:campaign>/<int:seat>/dracula/", include("companions.dracula.urls")),
]
