"""When a table meets again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0006_codes")]

    operations = [
        migrations.AddField(
            model_name="campaign", name="next_at", field=models.DateTimeField(blank=True, null=True)
        ),
        migrations.AddField(
            model_name="campaign", name="next_words", field=models.CharField(blank=True, max_length=120)
        ),
    ]
