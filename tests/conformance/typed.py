"""A form as a browser sends it."""

from django.utils.datastructures import MultiValueDict


def posted(data):
    """As a request brings it: several values under one name stay several."""
    return MultiValueDict({name: one if isinstance(one, list) else [one] for name, one in data.items()})


def untouched(empty):
    """What a browser would send if nothing were touched."""
    data = {}
    for bound in empty:
        value = bound.value()
        if value is True:
            data[bound.html_name] = "on"
        elif isinstance(value, list | tuple):
            data[bound.html_name] = [str(each) for each in value]
        elif value is not None and value is not False:
            data[bound.html_name] = str(value)
    return data
