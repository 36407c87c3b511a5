"""The addresses of the people: coming in, circles, accounts, seats, nights."""

from django.urls import path

from campaigns.views import (
    accounts,
    circles,
    home,
    joining,
    nights,
    opening,
    people,
    preferences,
    settings,
    styleguide,
    tables,
    trash,
    worker,
)

TABLE = "c/<uuid:campaign>/<int:seat>"
CIRCLE = "circles/<uuid:circle>"

urlpatterns = [
    path("", home.home, name="home"),
    path("open/", opening.choose, name="open"),
    path("open/<slug:game>/", opening.open_game, name="open-game"),
    path("join/<slug:token>/", joining.join, name="join"),
    path("join/<slug:token>/look-on/", joining.look_on, name="look-on"),
    path("join/<slug:token>/<int:number>/", joining.sit, name="sit"),
    path("key/<slug:token>/", joining.seat_key, name="seat-key"),
    # A circle
    path(f"{CIRCLE}/", circles.circle, name="circle"),
    path(f"{CIRCLE}/name/", circles.rename, name="circle-name"),
    path(f"{CIRCLE}/forget/<int:memory>/", circles.forget, name="circle-forget"),
    # Accounts
    path("register/", accounts.register, name="register"),
    path("login/", accounts.login, name="login"),
    path("logout/", accounts.logout, name="logout"),
    path("account/", accounts.account, name="account"),
    path("account/password/", accounts.change_password, name="password"),
    path("account/tie/", accounts.tie, name="tie"),
    # This device
    path("theme/", preferences.theme, name="theme"),
    path("language/", preferences.language, name="language"),
    path("sw.js", worker.script, name="worker"),
    path("styleguide/", styleguide.styleguide, name="styleguide"),
    # The trash
    path("trash/", trash.trash, name="trash"),
    path("trash/<uuid:campaign>/restore/", trash.restore, name="trash-restore"),
    path("trash/<uuid:campaign>/delete/", trash.delete, name="trash-delete"),
    # At a table
    path(f"{TABLE}/", tables.table, name="table"),
    path(f"{TABLE}/here/", people.here, name="here"),
    path(f"{TABLE}/people/", people.people, name="people"),
    path(f"{TABLE}/people/add/", people.add_seat, name="add-seat"),
    path(f"{TABLE}/people/leave/", people.leave_seat, name="leave-seat"),
    path(f"{TABLE}/people/language/", people.seat_language, name="seat-language"),
    path(f"{TABLE}/people/<int:number>/", people.change_seat, name="change-seat"),
    path(f"{TABLE}/people/<int:number>/free/", people.free_seat, name="free-seat"),
    path(f"{TABLE}/people/<int:number>/host/", people.hand_over, name="hand-over"),
    path(f"{TABLE}/invitation/", people.invitation, name="invitation"),
    path(f"{TABLE}/invitation/renew/", people.renew_invitation, name="renew-invitation"),
    path(f"{TABLE}/keys/", people.keys, name="keys"),
    path(f"{TABLE}/settings/", settings.settings, name="settings"),
    path(f"{TABLE}/settings/name/", settings.rename, name="rename"),
    path(f"{TABLE}/settings/archive/", settings.archive, name="archive"),
    path(f"{TABLE}/settings/unarchive/", settings.unarchive, name="unarchive"),
    path(f"{TABLE}/settings/trash/", settings.to_trash, name="to-trash"),
    path(f"{TABLE}/night/", nights.night, name="night"),
    path(f"{TABLE}/night/here/", nights.presence, name="night-here"),
    path(f"{TABLE}/night/goodnight/", nights.goodnight, name="goodnight"),
    path(f"{TABLE}/night/<int:night>/reopen/", nights.reopen, name="reopen"),
]
