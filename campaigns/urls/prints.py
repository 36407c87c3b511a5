"""The addresses of the paper: what can be printed, what is being made, and what is ready."""

from django.urls import path

from campaigns.views import prints

TABLE = "c/<uuid:campaign>/<int:seat>/prints"

urlpatterns = [
    path(f"{TABLE}/", prints.prints, name="prints"),
    path(f"{TABLE}/under-way/", prints.under_way, name="prints-under-way"),
    path(f"{TABLE}/ask/", prints.ask, name="print"),
    path(f"{TABLE}/<uuid:job>/again/", prints.again, name="print-again"),
    path(f"{TABLE}/<uuid:job>/forget/", prints.forget, name="print-forget"),
    path(f"{TABLE}/<uuid:job>/page-one.png", prints.picture, name="print-picture"),
    path(f"{TABLE}/<uuid:job>/folded/", prints.folded, name="print-folded"),
    path(f"{TABLE}/<uuid:job>/<str:name>.pdf", prints.pdf, name="print-pdf"),
]
