"""The release that last opened the data: an older one does not open it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0012_reminders_confirmed")]

    operations = [
        migrations.CreateModel(
            name="Opened",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("release", models.CharField(max_length=20)),
                ("at", models.DateTimeField()),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("pk", 1)), name="opened_one_row")
                ],
            },
        ),
    ]
