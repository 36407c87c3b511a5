"""Post offices that are shut, and one that knows nobody."""

from smtplib import SMTPRecipientsRefused

from django.core.mail.backends.base import BaseEmailBackend


class Shut(BaseEmailBackend):
    def send_messages(self, email_messages):
        raise ConnectionRefusedError("nobody there")


class Unknown(BaseEmailBackend):
    def send_messages(self, email_messages):
        raise SMTPRecipientsRefused({"bela@home.example": (550, b"no such box")})
