"""The addresses of the journal: history, what changes the past, and the doors for machines and bundles."""

from django.urls import path

from campaigns.views import bundles, changes, doors, history

TABLE = "c/<uuid:campaign>/<int:seat>"
ENTRY = f"{TABLE}/entry/<int:entry>"

urlpatterns = [
    path("import/", bundles.take_in, name="import"),
    path(f"{TABLE}/history/", history.history, name="history"),
    path(f"{ENTRY}/", history.entry, name="entry"),
    # What changes the past
    path(f"{TABLE}/strike/<int:entry>/", changes.strike, name="strike"),
    path(f"{TABLE}/restore/<int:entry>/", changes.restore, name="restore"),
    path(f"{TABLE}/back-to/<int:entry>/", changes.back_to, name="back-to"),
    path(f"{ENTRY}/correct/", changes.correct, name="correct"),
    path(f"{ENTRY}/insert/", changes.insert, name="insert"),
    path(f"{ENTRY}/insert/<slug:kind>/", changes.insert_kind, name="insert-kind"),
    path(f"{TABLE}/findings/", changes.findings, name="findings"),
    path(f"{TABLE}/dismiss/", changes.dismiss, name="dismiss"),
    # Doors
    path(f"{TABLE}/position.json", doors.position, name="position"),
    path(f"{TABLE}/history.json", doors.history, name="history-json"),
    path(f"{TABLE}/export/", bundles.export, name="export"),
]
