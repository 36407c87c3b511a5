"""An account: an e-mail address and a password. Nobody at the table needs one."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class Accounts(BaseUserManager["Account"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Account:
        account = self.model(email=self.normalize_email(email), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def get_by_natural_key(self, username: str | None) -> Account:
        # "Ada@home.example" and "ada@home.example" are one person at the door.
        return self.get(email__iexact=username)


class Account(AbstractBaseUser):
    email = models.EmailField(_("e-mail"), unique=True)
    is_active = models.BooleanField(default=True)

    objects = Accounts()

    USERNAME_FIELD = "email"

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="account_email_once")]

    def __str__(self) -> str:
        return self.email
