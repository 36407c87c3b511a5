"""The site's table of contents."""

from django.urls import include, path

urlpatterns = [
    path("", include("campaigns.urls")),
    path("c/<uuid:campaign>/<int:seat>/heritage/", include("chronicle.urls")),
    path("c/<uuid:campaign>/<int:seat>/bloodborne/", include("companions.bloodborne.urls")),
    path("c/<uuid:campaign>/<int:seat>/bloodrage/", include("companions.bloodrage.urls")),
]
