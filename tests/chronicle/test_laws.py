"""Laws of a chronicle through the real journal: put right, taken back, brought back, carried elsewhere."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from campaigns import bundle, enrolment, journal
from campaigns.models import Campaign
from chronicle.rules.events import (
    Conspired,
    MissionTaken,
    Noted,
    Opened,
    PlayerCounted,
    Prophesied,
    Titled,
)
from chronicle.rules.evolve import evolve
from chronicle.rules.figures import results
from chronicle.rules.sight import sight
from chronicle.rules.state import State
from tests import behind
from tests.chronicle import strategies as may
from tests.chronicle.corrections import STORY, THREE, corrections
from tests.chronicle.putting_right import a_table, put_right, stamp
from tests.factories import ADA, BELA, EVENING

pytestmark = pytest.mark.django_db


# Each example is a table of its own; to make a failing one smaller would take minutes and say no more.
few = settings(
    max_examples=8,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


EVERYBODY = (0, *THREE)  # and the wall


def views(table):
    state, rules = table.position().state, table.game
    return [rules.sight(state, seat) for seat in EVERYBODY]


# --- What follows from it ------------------------------------------------------------------------------


def figures(view):
    """Every figure that is worked out from the reckoning."""
    return {
        "vp": points(view),
        "place": places(view),
        "burdens": held(view),
        "order": view.aftermath.order if view.aftermath else (),
        "points": {(seen.era.number, one.seat): one.points for seen in view.eras for one in seen.standings},
        "winners": [seen.winners for seen in view.eras],
        "choice": view.tonight.choice,
        "first": (view.tonight.first, view.tonight.first_why),
    }


def standings(view):
    return [(chapter.number, one) for chapter in view.table.chapters for one in chapter.result]


def fold(story):
    return reduce(evolve, story, evolve(State(), opening()))


def opening():
    return Opened(seats=THREE, known=True)


@given(corrections())
@few
def test_what_is_added_up_has_its_terms(correction):
    at, right = correction
    for chapter in fold([*STORY[:at], right, *STORY[at + 1 :]]).chapters:
        for one in chapter.result:
            assert [part.vp for part in one.parts] == [
                sum(line.points for line in part.lines) for part in one.parts
            ]
            assert one.vp == sum(part.vp for part in one.parts) + sum(line.points for line in one.lines)


@given(st.data(), may.few)
@few
def test_who_sleeps_changes_no_figure(data, asleep):
    """Counts leave torpor out; said besides, it is there to check them, and scores nothing."""
    at = data.draw(st.sampled_from([n for n, event in enumerate(STORY) if isinstance(event, PlayerCounted)]))
    sleeping = replace(STORY[at], grid=True, torpor=asleep)

    assert figures(sight(fold([*STORY[:at], sleeping, *STORY[at + 1 :]]), 0)) == figures(
        sight(fold(STORY), 0)
    )


DECISIONS = (Titled, Conspired, MissionTaken)


@given(corrections())
@few
def test_put_right_it_is_as_if_it_had_been_typed_right_at_first(correction):
    at, right = correction
    corrected, typed_right = a_table(STORY), a_table([*STORY[:at], right, *STORY[at + 1 :]])
    put_right(corrected, at + 2, right)  # the opening is entry 1

    assert views(corrected) == views(typed_right)


@given(corrections())
@few
def test_no_figure_rests_on_what_was_decided_upon_the_old_ones(correction):
    """Nobody's title, scheme or reward changes points, places, burdens, eras or who begins."""
    at, right = correction
    story = [*STORY[:at], right, *STORY[at + 1 :]]
    decided, undecided = fold(story), fold([event for event in story if not isinstance(event, DECISIONS)])

    assert figures(sight(decided, 0)) == figures(sight(undecided, 0))
    assert results.burdens(decided) == results.burdens(undecided)


@given(corrections())
@few
def test_what_was_decided_upon_the_old_figures_stays_and_is_found(correction):
    at, right = correction
    table = a_table(STORY)
    before = views(table)[0]
    put_right(table, at + 2, right)
    now, after = table.position(), views(table)[0]
    found = {one.entry for one in behind.findings(now, ADA)}
    by_number = {chapter.number: chapter for chapter in after.table.chapters}

    assert [sheet.titles for sheet in after.table.sheets] == [sheet.titles for sheet in before.table.sheets]
    # A scheme lies in the deck of the clan that was played; whoever was not there played none.
    assert [one.name for one in after.table.schemes] == [
        one.name for one in before.table.schemes if one.by in by_number[one.at].seats
    ]
    assert [one.taken for one in after.table.chapters] == [one.taken for one in before.table.chapters]
    for index, event in enumerate(now.events):
        if isinstance(event, DECISIONS):
            chapter = by_number[now.before(index).now.number]
            strays = event.seat != whose(chapter, event)
            assert (now.plays[index].number in found) >= strays, (event, chapter)


def whose(chapter, event):
    """Who the rules now say should have done it."""
    match event:
        case Titled():
            return chapter.winner
        case Conspired():
            return chapter.loser
        case _:
            mission = chapter.mission(event.slot)
            return mission.winner if mission and mission.settled else 0


@given(corrections())
@few
def test_the_doubts_name_them_too(correction):
    at, right = correction
    view = sight(fold([*STORY[:at], right, *STORY[at + 1 :]]), 0)
    named = {
        (word.code, *(word.about.get(name) for name in ("chapter", "seat", "slot"))) for word in view.doubts
    }
    for chapter in view.table.chapters:
        for one in chapter.taken:
            mission = chapter.mission(one.slot)
            stray = one.seat != (mission.winner if mission else 0)
            assert (("doubt.mission-stray", chapter.number, one.seat, one.slot) in named) == stray
        for sheet in view.table.sheets:
            titled = any((one.at, one.source) == (chapter.number, "overview") for one in sheet.titles)
            stray = chapter.complete and titled and sheet.seat != chapter.winner
            assert (("doubt.title-stray", chapter.number, sheet.seat, None) in named) == stray


@given(corrections())
@few
def test_a_preview_names_every_place_that_changes(correction):
    at, right = correction
    table = a_table(STORY)
    preview = behind.preview_correction(
        table.position(), entry=at + 2, event=right, seat=ADA, host=True, at=EVENING
    )
    would_be = behind.corrected(table.position(), entry=at + 2, event=right, seat=ADA)
    before = views(table)[ADA]
    put_right(table, at + 2, right)
    after = views(table)[ADA]
    here = {(one.number, seat) for one in after.table.chapters for seat in one.seats}
    seats = {(seat,) for seat in THREE}

    assert would_be.state == table.position().state
    assert said(preview, "differs.place", "chapter", "seat") == changed(
        places(before), places(after), here, 0
    )
    assert said(preview, "differs.vp", "chapter", "seat") == changed(points(before), points(after), here)
    assert said(preview, "differs.burdens", "seat") == changed(held(before), held(after), seats)
    assert said(preview, "differs.points", "era", "seat") == changed(
        totals(before), totals(after), totals(after), 0
    )
    first, choice = ({(): before.tonight.first}, {(): after.tonight.first}), (before.tonight, after.tonight)
    assert said(preview, "differs.first") == changed(*first, [()])
    assert said(preview, "differs.choice") == changed(*({(): one.choice} for one in choice), [()])


def places(view):
    return {(n, one.seat): one.place for n, one in standings(view)}


def points(view):
    return {(n, one.seat): one.vp for n, one in standings(view)}


def held(view):
    return {(sheet.seat,): sheet.burdens for sheet in view.sheets}


def totals(view):
    return {(seen.era.number, one.seat): one.total for seen in view.eras for one in seen.standings}


def said(preview, code, *names):
    """What it is about, with what it was and what it is now."""
    words = [word.about for word in preview.differences if word.code == code]
    return {tuple(about[name] for name in names): (about["was"], about["now"]) for about in words}


def changed(before, after, keys, nothing=None):
    """Of whoever is there afterwards: that somebody is not any more, is said of the chapter."""
    both = {key: (before.get(key, nothing), after.get(key, nothing)) for key in keys}
    return {key: (was, now) for key, (was, now) in both.items() if was != now}


# --- Taken back and brought back -----------------------------------------------------------------------


@given(st.sets(st.integers(2, len(STORY)), min_size=1, max_size=4))
@few
def test_what_is_struck_was_never_there_and_restored_nothing_happened(entries):
    table = a_table(STORY)
    before = views(table)
    journal.strike(table.campaign.pk, entries=sorted(entries), host=True, stamp=stamp("struck"))
    struck = views(table)
    journal.restore(table.campaign.pk, entries=sorted(entries), host=True, stamp=stamp("restored"))

    assert views(table) == before
    state = fold([event for number, event in enumerate(STORY, 2) if number not in entries])
    assert struck == [sight(state, seat) for seat in EVERYBODY]


# --- Carried elsewhere ---------------------------------------------------------------------------------


@given(
    corrections(),
    st.integers(2, len(STORY)),
    st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=9).filter(str.strip),
)
@few
def test_elsewhere_every_seat_sees_the_same(correction, struck, secret):
    at, right = correction
    table = a_table(STORY)
    table.record(Noted(by=BELA, text=secret, hidden=True), seat=BELA)
    put_right(table, at + 2, right)
    journal.strike(table.campaign.pk, entries=[struck], host=True, stamp=stamp("struck"))
    before, lines = views(table), [behind.history(table.position(), seat) for seat in EVERYBODY]
    content = bundle.write(Campaign.objects.get(pk=table.campaign.pk))

    enrolment.delete_for_good(table.campaign)
    bundle.take_in(bundle.read(content), anyone=True, at=EVENING)

    assert views(table) == before
    assert [behind.history(table.position(), seat) for seat in EVERYBODY] == lines
    assert [[note.text for note in view.table.notes] for view in before] == [[], [], [secret], []]


def test_what_is_sealed_stays_sealed_elsewhere():
    table = a_table(STORY[: next(n for n, event in enumerate(STORY) if isinstance(event, Prophesied)) + 1])
    bundle.take_in(
        bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk))), anyone=True, at=EVENING
    )
    copy = bundle.copy(
        bundle.read(bundle.write(Campaign.objects.get(pk=table.campaign.pk))), at=EVENING
    ).campaign
    state = behind.position(copy).state
    assert [len(sight(state, seat).table.prophecies) for seat in EVERYBODY] == [0, 1, 0, 0]
