"""Photographs of nights and of entries."""

import django.db.models.deletion
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0010_public_link'),
    ]

    operations = [
        migrations.CreateModel(
            name='Photo',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('entry', models.PositiveIntegerField(blank=True, null=True)),
                ('seat', models.PositiveSmallIntegerField()),
                ('key', models.CharField(max_length=64)),
                ('at', models.DateTimeField()),
                ('caption', models.CharField(blank=True, max_length=120)),
                ('jpeg', models.BinaryField()),
                ('small', models.BinaryField()),
                ('width', models.PositiveSmallIntegerField()),
                ('height', models.PositiveSmallIntegerField()),
                ('campaign', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='campaigns.campaign')),
                ('night', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='campaigns.night')),
            ],
            options={
                'ordering': ['at', 'key'],
                'constraints': [models.UniqueConstraint(models.F('campaign'), models.F('key'), name='photo_key_once'), models.CheckConstraint(condition=models.Q(('night__isnull', True), ('entry__isnull', True), _connector='OR'), name='photo_of_one_thing'), models.CheckConstraint(condition=models.Q(('entry__isnull', True), ('entry__gte', 1), _connector='OR'), name='photo_entry_from_one'), models.CheckConstraint(condition=models.Q(('height__gte', 1), ('width__gte', 1)), name='photo_has_a_size')],
            },
        ),
    ]
