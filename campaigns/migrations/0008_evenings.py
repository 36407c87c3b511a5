"""Evenings that are settled or proposed, who comes and brings what, links and reminders."""

import campaigns.models.tables
import django.db.models.deletion
import uuid
from django.db import migrations, models


def known_before(apps, schema_editor):
    """What was settled with an older release is an evening too: calendars find it by its row."""
    for campaign in apps.get_model("campaigns", "Campaign").objects.all():
        if campaign.next_at or campaign.next_words:
            apps.get_model("campaigns", "Evening").objects.create(
                campaign=campaign,
                at=campaign.next_at,
                words=campaign.next_words,
                changed=campaign.moved or campaign.created,
            )


class Migration(migrations.Migration):

    dependencies = [
        ('campaigns', '0007_next_time'),
    ]

    operations = [
        migrations.CreateModel(
            name='Evening',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('at', models.DateTimeField(blank=True, null=True)),
                ('place', models.CharField(blank=True, max_length=80)),
                ('words', models.CharField(blank=True, max_length=120)),
                ('sequence', models.PositiveIntegerField(default=0)),
                ('changed', models.DateTimeField()),
                ('called_off', models.BooleanField(default=False)),
                ('came', models.DateTimeField(blank=True, null=True)),
                ('campaign', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='evenings', to='campaigns.campaign')),
            ],
            options={
                'ordering': ['-changed'],
            },
        ),
        migrations.CreateModel(
            name='Bringing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('words', models.CharField(max_length=60)),
                ('seat', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='bringings', to='campaigns.seat')),
                ('evening', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='bringings', to='campaigns.evening')),
            ],
        ),
        migrations.CreateModel(
            name='Proposal',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('place', models.CharField(blank=True, max_length=80)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='proposals', to='campaigns.seat')),
                ('campaign', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='proposals', to='campaigns.campaign')),
            ],
            options={
                'ordering': ['at'],
            },
        ),
        migrations.CreateModel(
            name='Answer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('says', models.CharField(choices=[('yes', 'yes'), ('maybe', 'if need be'), ('no', 'no')], max_length=5)),
                ('seat', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='campaigns.seat')),
                ('proposal', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='answers', to='campaigns.proposal')),
            ],
        ),
        migrations.CreateModel(
            name='Reminder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.EmailField(max_length=254)),
                ('language', models.CharField(max_length=8)),
                ('origin', models.CharField(max_length=200)),
                ('token', models.CharField(default=campaigns.models.tables.token, max_length=40, unique=True)),
                ('day_before', models.DateTimeField(blank=True, null=True)),
                ('morning', models.DateTimeField(blank=True, null=True)),
                ('seat', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='reminder', to='campaigns.seat')),
            ],
        ),
        migrations.CreateModel(
            name='SeatLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('opens', models.CharField(choices=[('answers', 'Answers'), ('calendar', 'Calendar')], max_length=8)),
                ('token', models.CharField(default=campaigns.models.tables.token, max_length=40, unique=True)),
                ('seat', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='links', to='campaigns.seat')),
            ],
        ),
        migrations.AddConstraint(
            model_name='evening',
            constraint=models.UniqueConstraint(models.F('campaign'), condition=models.Q(('came__isnull', True)), name='evening_one_coming'),
        ),
        migrations.AddConstraint(
            model_name='bringing',
            constraint=models.UniqueConstraint(models.F('evening'), models.F('seat'), name='bringing_once'),
        ),
        migrations.AddConstraint(
            model_name='proposal',
            constraint=models.UniqueConstraint(models.F('campaign'), models.F('at'), name='proposal_once'),
        ),
        migrations.AddConstraint(
            model_name='answer',
            constraint=models.UniqueConstraint(models.F('proposal'), models.F('seat'), name='answer_once'),
        ),
        migrations.AddConstraint(
            model_name='answer',
            constraint=models.CheckConstraint(condition=models.Q(('says__in', ('yes', 'maybe', 'no'))), name='answer_known'),
        ),
        migrations.AddConstraint(
            model_name='seatlink',
            constraint=models.UniqueConstraint(models.F('seat'), models.F('opens'), name='seat_link_once'),
        ),
        migrations.AddConstraint(
            model_name='seatlink',
            constraint=models.CheckConstraint(condition=models.Q(('opens__in', ('answers', 'calendar'))), name='seat_link_known'),
        ),
        migrations.RunPython(known_before, migrations.RunPython.noop, elidable=False),
    ]
