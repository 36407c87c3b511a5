"""The house's addresses: the people, the journal of each table, its photos and its paper."""

from campaigns.urls.journals import urlpatterns as journals
from campaigns.urls.people import urlpatterns as people
from campaigns.urls.photos import urlpatterns as photos
from campaigns.urls.prints import urlpatterns as prints

urlpatterns = [*people, *journals, *photos, *prints]
