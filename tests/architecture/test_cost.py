"""What a game costs beside the others is counted for every game of the house, and stands in docs/performance.md."""

from pathlib import Path

from django.conf import settings

from bench import cost

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"


def test_every_game_of_the_house_is_counted():
    homes = {dotted.partition(".game")[0].replace(".", "/") for dotted in settings.GAMES.values()}
    assert homes <= {*cost.GAMES}
    told = PAGE.read_text(encoding="utf-8").partition("## What a game costs")[2]
    assert [name for name in cost.GAMES.values() if f"| {name} |" not in told] == []


def test_rules_and_map_are_no_part_of_it():
    assert cost.inner("companions/dracula/rules/film.py", "companions/dracula")
    assert cost.inner("static/js/lens.js", "companions/dracula")
    assert not cost.inner("companions/dracula/views/film.py", "companions/dracula")
    assert cost.owners("static/css/hunt.css") == {"companions/dracula"}
    assert len(cost.owners("static/js/table.js")) > 1
