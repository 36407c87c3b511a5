"""An address is asked before it is reminded; those of before are asked at the next round."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0011_photos")]

    operations = [
        migrations.AddField(
            model_name="reminder", name="asked", field=models.DateTimeField(blank=True, null=True)
        ),
        migrations.AddField(
            model_name="reminder", name="confirmed", field=models.BooleanField(default=False)
        ),
    ]
