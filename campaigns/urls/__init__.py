"""The house's addresses: the people, and the journal of each table."""

from campaigns.urls import journals, people

urlpatterns = [*people.urlpatterns, *journals.urlpatterns]
