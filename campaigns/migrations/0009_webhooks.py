"""What tables tell elsewhere, and what came of it."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0008_evenings")]

    operations = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("address", models.CharField(max_length=500)),
                ("secret", models.CharField(max_length=64)),
                ("created", models.DateTimeField()),
                ("looked", models.PositiveIntegerField(default=0)),
                (
                    "campaign",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhook",
                        to="campaigns.campaign",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False),
                ),
                ("kind", models.CharField(max_length=8)),
                ("number", models.PositiveIntegerField(default=0)),
                ("body", models.TextField(blank=True)),
                ("at", models.DateTimeField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("before", "Happened before this address was set"),
                            ("waiting", "Waiting"),
                            ("sending", "Being sent"),
                            ("done", "Arrived"),
                            ("failed", "Given up"),
                        ],
                        default="waiting",
                        max_length=8,
                    ),
                ),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("due", models.DateTimeField(blank=True, null=True)),
                ("worker", models.CharField(blank=True, max_length=40)),
                ("lease", models.DateTimeField(blank=True, null=True)),
                ("sent", models.DateTimeField(blank=True, null=True)),
                ("code", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("reason", models.CharField(blank=True, max_length=12)),
                (
                    "campaign",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="campaigns.campaign",
                    ),
                ),
            ],
            options={
                "ordering": ["-at", "-number"],
                "constraints": [
                    models.UniqueConstraint(
                        models.F("campaign"),
                        models.F("kind"),
                        models.F("number"),
                        condition=models.Q(("kind", "test"), _negated=True),
                        name="milestone_told_once",
                    )
                ],
            },
        ),
    ]
