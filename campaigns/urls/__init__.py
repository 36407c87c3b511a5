"""The house's addresses: the people, and the journal of each table."""

from campaigns.urls.journals import urlpatterns as journals
from campaigns.urls.people import urlpatterns as people

urlpatterns = [*people, *journals]
