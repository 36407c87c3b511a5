"""The addresses of the photos."""

from django.urls import path

from campaigns.views import photos

TABLE = "c/<uuid:campaign>/<int:seat>"

urlpatterns = [
    path(f"{TABLE}/entry/<int:entry>/photo/", photos.add_to_entry, name="entry-photo"),
    path(f"{TABLE}/night/photo/", photos.add_to_night, name="night-photo"),
    path(f"{TABLE}/photos/<uuid:photo>.jpg", photos.photo, name="photo"),
    path(f"{TABLE}/photos/<uuid:photo>/small.jpg", photos.small, name="photo-small"),
    path(f"{TABLE}/photos/<uuid:photo>/remove/", photos.remove, name="photo-remove"),
]
