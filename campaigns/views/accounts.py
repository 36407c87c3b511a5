"""Accounts: an e-mail and a password, for whoever wants the own seats on every device."""

from __future__ import annotations

from django.conf import settings
from django.contrib import auth, messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import access, enrolment, throttle
from campaigns.accountforms import LoginForm, PasswordForm, RegisterForm
from campaigns.models import Account, Seat
from campaigns.throttle import ACCOUNTS, PASSWORDS
from campaigns.views import mailboxes
from campaigns.views.arrival import onward, wait

BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _register_page(request, RegisterForm())
    form = RegisterForm(request.POST)
    if not form.is_valid():
        return _register_page(request, form, status=422)
    if not throttle.knock(ACCOUNTS, throttle.address(request)):
        return wait(request, ACCOUNTS)
    return _registered(request, form.cleaned_data["email"], form.cleaned_data["password"])


def _registered(request: HttpRequest, email: str, password: str) -> HttpResponse:
    """A known and a new e-mail go on to the same place after the same work; only the new one is logged in."""
    account = _made(email, password)
    if account is None:
        messages.info(
            request, _("If you have an account with this e-mail already, log in with its password.")
        )
        return _welcome(request)
    auth.login(request, account, backend=BACKEND)
    messages.success(request, _("Your account is ready."))
    return mailboxes.remembered(_welcome(request), email)


def _made(email: str, password: str) -> Account | None:
    """Nothing if the e-mail has one already, or got one in this very moment."""
    if Account.objects.filter(email__iexact=email).exists():
        make_password(password)
        return None
    try:
        with transaction.atomic():
            return Account.objects.create_user(email, password)
    except IntegrityError:
        return None


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def login(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _login_page(request, LoginForm())
    email = request.POST.get("email", "").strip()
    if shut := mailboxes.shut(request, email):
        return wait(request, shut)
    form = LoginForm(request.POST)
    if not form.is_valid() or form.account is None:
        return _login_page(request, form, status=422)
    mailboxes.opened(request, email)
    auth.login(request, form.account, backend=BACKEND)
    return mailboxes.remembered(_welcome(request), email)


@require_POST
def logout(request: HttpRequest) -> HttpResponse:
    """The device keeps what it holds itself; what the account holds waits for the next time."""
    account = request.user.pk
    auth.logout(request)
    if account is not None:
        enrolment.logged_out(account)
    messages.success(request, _("Logged out on this device."))
    return redirect("home")


@login_required
@require_http_methods(["GET", "HEAD"])
def account(request: HttpRequest) -> HttpResponse:
    return _account_page(request, PasswordForm(account=_account(request)))


@sensitive_post_parameters()
@login_required
@require_POST
def change_password(request: HttpRequest) -> HttpResponse:
    if not throttle.knock(PASSWORDS, throttle.address(request)):
        return wait(request, PASSWORDS)
    mine = _account(request)
    form = PasswordForm(request.POST, account=mine)
    if "old" not in form.errors:
        throttle.give_back(PASSWORDS, throttle.address(request))
    if not form.is_valid():
        return _account_page(request, form, status=422)
    mine.set_password(form.cleaned_data["new"])
    mine.save(update_fields=["password"])
    auth.update_session_auth_hash(request, mine)
    enrolment.logged_out(mine.pk)
    messages.success(request, _("Password changed. Other devices have to log in again."))
    return redirect("account")


@login_required
@require_POST
def tie(request: HttpRequest) -> HttpResponse:
    """The seats of this device become the account's."""
    who = access.holder(request)
    if who.device and who.account:
        tied = enrolment.tie_seats(who.device, who.account)
        words = ngettext("%(count)s seat is in your account.", "%(count)s seats are in your account.", tied)
        messages.success(request, words % {"count": tied})
    return redirect(onward(request, "/"))


def _welcome(request: HttpRequest) -> HttpResponse:
    """Where they wanted to go; but first the offer to tie what this device holds."""
    wished = onward(request, "/")
    if _loose_seats(request):
        return redirect(f"{reverse('account')}?{urlencode({'next': wished})}")
    return redirect(wished)


def _loose_seats(request: HttpRequest) -> list[Seat]:
    device = access.holder(request).device
    if device is None:
        return []
    return list(Seat.objects.filter(device=device, campaign__trashed__isnull=True).select_related("campaign"))


def _account(request: HttpRequest) -> Account:
    mine = request.user
    if not isinstance(mine, Account):
        raise TypeError("only behind login_required")
    return mine


def _account_page(request: HttpRequest, form: PasswordForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "loose": _loose_seats(request), "next": onward(request, "/")}
    return render(request, "campaigns/account.html", context, status=status)


def _register_page(request: HttpRequest, form: RegisterForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "next": onward(request, ""), "must": settings.NIGHTBOOK_ACCOUNTS}
    return render(request, "campaigns/register.html", context, status=status)


def _login_page(request: HttpRequest, form: LoginForm, status: int = 200) -> HttpResponse:
    context = {"form": form, "next": onward(request, ""), "must": settings.NIGHTBOOK_ACCOUNTS}
    return render(request, "campaigns/login.html", context, status=status)
