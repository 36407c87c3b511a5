"""Whether somebody has sat at a seat, and the keys that seats had before."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Exists, OuterRef, Q


def somebody_sat(apps, _schema):
    """Whoever holds it, or has tapped there: from now on everybody hears of the next one."""
    seats, entries = apps.get_model("campaigns", "Seat").objects, apps.get_model("campaigns", "Entry").objects
    tapped = entries.filter(campaign=OuterRef("campaign"), seat=OuterRef("number"))
    held = Q(device__isnull=False) | Q(account__isnull=False) | Q(Exists(tapped))
    seats.filter(held).update(tenancy="held")


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0015_seat_link_language")]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="tenancy",
            field=models.CharField(
                choices=[("fresh", "Fresh"), ("held", "Held"), ("freed", "Freed")],
                default="fresh",
                max_length=5,
            ),
        ),
        migrations.CreateModel(
            name="FormerKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=40, unique=True)),
                ("holds", models.JSONField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="former_keys",
                        to="campaigns.seat",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=Q(tenancy__in=("fresh", "held", "freed")), name="seat_tenancy_known"
            ),
        ),
        migrations.RunPython(somebody_sat, migrations.RunPython.noop),
    ]
