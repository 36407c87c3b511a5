"""The secret link of a finished table."""

import django.db.models.deletion
from django.db import migrations, models

import campaigns.models.tables


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0009_webhooks")]

    operations = [
        migrations.CreateModel(
            name="PublicLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "token",
                    models.CharField(default=campaigns.models.tables.token, max_length=40, unique=True),
                ),
                ("created", models.DateTimeField()),
                ("spoilers", models.BooleanField(default=False)),
                ("initials", models.BooleanField(default=False)),
                (
                    "campaign",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="public_link",
                        to="campaigns.campaign",
                    ),
                ),
            ],
        ),
    ]
