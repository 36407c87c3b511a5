"""Accounts: an e-mail and a password, for whoever wants the own seats on every device."""

from __future__ import annotations

from django.conf import settings
from django.contrib import auth, messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from campaigns import access, enrolment, throttle
from campaigns.forms import LoginForm, PasswordForm, RegisterForm
from campaigns.models import Account, Seat
from campaigns.throttle import ACCOUNTS, MAILBOXES, PASSWORDS
from campaigns.views.arrival import door_shut, onward, wait

BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _register_page(request, RegisterForm())
    if shut := door_shut(request, ACCOUNTS):
        return shut
    form = RegisterForm(request.POST)
    if not form.is_valid():
        return _register_page(request, form, status=422)
    throttle.failed(ACCOUNTS, throttle.address(request))
    account = Account.objects.create_user(form.cleaned_data["email"], form.cleaned_data["password"])
    auth.login(request, account, backend=BACKEND)
    messages.success(request, _("Your account is ready."))
    return _welcome(request, account)


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
def login(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _login_page(request, LoginForm())
    if shut := door_shut(request, PASSWORDS):
        return shut
    email = request.POST.get("email", "").strip()
    if throttle.shut(MAILBOXES, email):
        return wait(request, MAILBOXES)
    form = LoginForm(request.POST)
    if not form.is_valid() or form.account is None:
        throttle.failed(PASSWORDS, throttle.address(request))
        throttle.failed(MAILBOXES, email)
        return _login_page(request, form, status=422)
    throttle.forgive(MAILBOXES, email)
    auth.login(request, form.account, backend=BACKEND)
    return _welcome(request, form.account)


@require_POST
def logout(request: HttpRequest) -> HttpResponse:
    """The device keeps what it holds itself; what the account holds waits for the next time."""
    auth.logout(request)
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
    if shut := door_shut(request, PASSWORDS):
        return shut
    mine = _account(request)
    form = PasswordForm(request.POST, account=mine)
    if not form.is_valid():
        if "old" in form.errors:
            throttle.failed(PASSWORDS, throttle.address(request))
        return _account_page(request, form, status=422)
    mine.set_password(form.cleaned_data["new"])
    mine.save(update_fields=["password"])
    auth.update_session_auth_hash(request, mine)
    messages.success(request, _("The new password is in force. Other devices have to log in again."))
    return redirect("account")


@login_required
@require_POST
def tie(request: HttpRequest) -> HttpResponse:
    """The seats of this device become the account's."""
    who = access.holder(request)
    if who.device and who.account:
        tied = enrolment.tie_seats(who.device, who.account)
        words = ngettext(
            "%(count)s seat is tied to your account.", "%(count)s seats are tied to your account.", tied
        )
        messages.success(request, words % {"count": tied})
    return redirect(onward(request, "/"))


def _welcome(request: HttpRequest, account: Account) -> HttpResponse:
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
