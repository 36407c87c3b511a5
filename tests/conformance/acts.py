"""What a host can do at a table; everything that is typed was made in this world and is typed in every other."""

from itertools import product

import msgspec
from django import forms
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils.datastructures import MultiValueDict

from campaigns import bundle, journal
from campaigns.frame import look
from campaigns.models import Campaign
from campaigns.views.filled import form_of
from tests import behind
from tests.conformance.secret import ONE
from tests.conformance.worlds import SECRETS
from tests.factories import ADA, BELA, HTMX


def acts(table, name):
    """Name and way of each."""
    frame, lines = look(table.chair(ADA)), table.position().lines
    yield from changes(table, [line.number for line in lines])
    yield from corrections(table, frame)
    yield from insertions(table, frame, name)
    yield from settled(table)
    yield from late_taps(table)
    yield from files(table)
    for act in ("goodnight", "archive"):
        yield act, poster(table, table.url(act), {"key": act})


def poster(table, there, data=(), **more):
    """Each act from a browser that has said nothing yet."""
    return lambda: table.client_at(ADA).post(there, dict(data), **more)


def changes(table, numbers):
    for act in ("strike", "restore", "back-to"):
        for number in numbers:
            there = table.url(act, number)
            yield f"{act} {number}", poster(table, there, {"key": f"{act} {number}"}, headers=HTMX)


def corrections(table, frame):
    """As it is, and with another number in it; of the secret, a guess at it."""
    now = table.position()
    for line in now.lines:
        there, unread = table.url("correct", line.number), now.game_line(line.number) is None
        hidden = line.number in (table.hidden, *table.beside)
        typed = guess(table, line) if unread or hidden else as_it_is(frame, line)
        other = {key: one_more(value) for key, value in typed.items()}
        yield f"correct {line.number}", poster(table, there, {**typed, "key": there})
        yield f"correct {line.number} by one", poster(table, there, {**other, "key": there})
        yield f"look at {line.number} by one", poster(table, there, {**other, "preview": "1"})


def as_it_is(frame, line):
    """Where the game lets nobody put it right, what it says."""
    try:
        return filled(form_of(frame, line.number))
    except journal.Refusal:
        return {key: value for key, value in line.facts.items() if value is not None}


def insertions(table, frame, name):
    """What can have been forgotten, before the secret and after it; every kind where that is not long."""
    few = slice(3) if SECRETS[name].brief else slice(None)
    for after, kinds in (
        (table.hidden - 1, frame.game.insertable[few]),
        (table.hidden, frame.game.insertable[:3]),
    ):
        view = frame.reading.view_after(after)
        for kind in kinds:
            typed = filled(frame.game.form(kind, view=view, names=frame.names))
            there = table.url("insert-kind", after, kind)
            yield f"look at {kind} after {after}", poster(table, there, {**typed, "preview": "1"})
            if kind in frame.game.insertable[:3]:
                yield f"insert {kind} after {after}", poster(table, there, {**typed, "key": there})


def settled(table):
    """What the host is asked about, and what Bela would be, were it found."""
    now = table.position()
    for found in {one.digest for seat in (ADA, BELA) for one in behind.findings(now, seat)}:
        yield f"dismiss {found}", poster(table, table.url("dismiss"), {"finding": found, "key": found})
    yield "dismiss a guess", poster(table, table.url("dismiss"), {"finding": "0" * 16})


def late_taps(table):
    """The secret itself, and a line of a later hand, tapped from a page that had not seen them."""
    lines = table.position().lines
    for written, headers in product([lines[n - 1] for n in (table.hidden, *table.beside)], (HTMX, {})):
        there = table.url(f"{table.campaign.game}:{written.kind}")
        typed = {key: value for key, value in written.facts.items() if value not in (None, False)}
        yield (
            f"late tap of {written.number} {bool(headers)}",
            poster(table, there, {**typed, "seen": table.hidden - 1, "key": "late"}, headers=headers),
        )


def files(table):
    """The journal of this world handed in as a guess: whole, cut after the secret, and longer by a note."""
    whole = bundle.write(Campaign.objects.get(pk=table.campaign.pk))
    read = msgspec.to_builtins(bundle.read(whole))
    cut = {**read, "entries": read["entries"][: table.hidden], "nights": []}
    last = read["entries"][table.hidden - 2]
    longer = {
        **read, "entries": [*read["entries"], {**last, "number": len(read["entries"]) + 1, "key": "one more"}]
    }  # fmt: skip
    for what, content in (("whole", read), ("cut", cut), ("longer", longer)):
        packed = bundle.readings({"journal.json": content})
        yield f"import {what}", lambda packed=packed: upload(table, packed)
        yield f"import {what} as a copy", lambda packed=packed: upload(table, packed, copy="1")
    yield "export what is readable", poster(table, table.url("export"), {"what": "readable"})


def upload(table, content, **data):
    file = SimpleUploadedFile("evening.nightbook.zip", content)
    return table.client_at(ADA).post(reverse("import"), {"file": file, "key": "a key", **data})


def guess(table, line):
    """What Bela may have said, in every field that it may have been said in."""
    facts = table.position().lines[(line.number if line.number in table.beside else table.hidden) - 1].facts
    return {key: value for key, value in facts.items() if value is not None} | {"text": ONE}


def filled(form):
    """What stands in the fields, and something in those that are empty."""
    typed = MultiValueDict()
    for bound in form:
        value = bound.value() if bound.value() not in (None, "", []) else something(bound.field)
        typed.setlist(bound.html_name, [str(one) for one in value] if isinstance(value, list) else [value])
    return {key: typed.getlist(key) for key in typed}


def something(field):
    """Bela, where a seat is asked for."""
    if isinstance(field, forms.MultipleChoiceField):
        return [choices(field)[0]] if choices(field) else []
    if isinstance(field, forms.ChoiceField):
        offered = choices(field)
        return str(BELA) if str(BELA) in offered else next((one for one in offered if one), "")
    if isinstance(field, forms.IntegerField):
        return str(max(2, field.min_value or 0))
    return "on" if isinstance(field, forms.BooleanField) else ONE


def choices(field):
    return [str(value) for value, _label in field.choices]


def one_more(value):
    value = value[0] if isinstance(value, list) and value else value
    return str(int(value) + 1) if str(value).isdigit() else value
