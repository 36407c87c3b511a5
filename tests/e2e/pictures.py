"""Every picture says in words what it draws: a chart in its table, a span in its name, a bar in the number beside it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.e2e.evening import Screen
from tests.e2e.looking import AXE, BROKEN, LAPTOP, SHOTS, UNFOLD, WALL

# What a page draws, sorted by how its words are found; whatever is none of these has none.
TWINS = """() => {
  const seen = { charts: 0, spans: 0, bars: 0 }, wrong = [];
  const say = (svg, words) => wrong.push(`${svg.getAttribute("class")} ${svg.getAttribute("aria-label")}: ${words}`);
  const figures = (text) => (text ?? "").replaceAll("−", "-").match(/-?\\d+/g) ?? [];
  const named = (svg) => svg.getAttribute("role") === "img" && svg.getAttribute("aria-label")?.trim();
  const read = (one) => one && !one.closest("[aria-hidden=true], [hidden]") && one.checkVisibility();

  const chart = (svg) => {
    const figure = svg.closest("figure"), table = figure.querySelector("table");
    if (!named(svg)) return say(svg, "has no name");
    if (!read(table)) return say(svg, "no table says the same");
    const grid = [...svg.querySelectorAll("text[text-anchor=end]")].map((one) => [+one.getAttribute("y"), +figures(one.textContent)[0]]);
    const [[low, least], [high, most]] = [grid[0], grid.at(-1)];
    const at = (value) => low + (high - low) * (value - least) / (most - least);
    const rows = [...table.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => figures(cell.textContent)[0]));
    [...svg.querySelectorAll("polyline")].forEach((line, n) => {
      const drawn = line.getAttribute("points").trim().split(" ").map((point) => +point.split(",")[1]);
      const said = rows.map((row) => row[n]).filter((value) => value !== undefined);
      if (drawn.length !== said.length) say(svg, `${drawn.length} points, ${said.length} numbers`);
      else if (!drawn.every((y, chapter) => Math.abs(y - at(+said[chapter])) < 0.2)) say(svg, `line ${n + 1} is not its column`);
    });
    const names = [...figure.querySelectorAll("figcaption .chip-seat")].map((one) => one.textContent);
    const heads = [...table.querySelectorAll("thead th")].map((one) => one.textContent.trim());
    if (heads.length !== names.length || !heads.every((head, n) => names[n].includes(head))) say(svg, `columns ${heads}, lines ${names}`);
  };
  const span = (svg) => {
    const words = svg.nextElementSibling;
    if (!named(svg)) say(svg, "has no name");
    else if (!read(words) || !svg.getAttribute("aria-label").includes(words.textContent.trim())) say(svg, "its words are others");
  };
  // Hidden from a reader, for its number stands in the same line; the longer bar has the larger one.
  const bars = [];
  const bar = (svg) => {
    const line = svg.closest("li"), total = line?.querySelector(".number.big") ?? line?.querySelector(".number");
    const said = read(total) ? figures(total.textContent).slice(0, 2).map(Number) : [];
    if (!said.length) return say(svg, "no number says it");
    const ends = [...svg.querySelectorAll("rect:not(.rail)")].map((one) => +one.getAttribute("x") + +one.getAttribute("width"));
    bars.push({ svg, list: line.parentElement, end: Math.max(...ends), n: Math.max(...said) });
  };

  // The letters beside it say the same.
  const code = (svg) => { if (!svg.closest("[role=img][aria-label]") && !read(svg.closest(".wall-corner, .wall-join")?.querySelector(".letters b"))) say(svg, "no letters beside it"); };

  document.querySelectorAll("main svg").forEach((svg) => {
    if (svg.matches("figure.chart > svg")) { seen.charts += 1; chart(svg); }
    else if (svg.matches("svg.span")) { seen.spans += 1; span(svg); }
    else if (svg.matches("svg.bar, svg.ceremony-bar")) { seen.bars += 1; if (!named(svg)) bar(svg); }
    else if (svg.matches(".code-frame > svg.code")) code(svg);
    else if (!svg.matches(".sign[aria-hidden=true], .sample[aria-hidden=true]")) say(svg, "a picture of no known kind");
  });
  bars.forEach(({ svg, list, end, n }) => {
    if (bars.some((other) => other.list === list && other.n < n && other.end > end)) say(svg, `${n} is a shorter bar than less`);
  });
  return { seen, wrong };
}"""


def all_is_said(page: Page, *, axe: bool = True) -> dict[str, int]:
    """Whatever this page draws is there for a screen reader too, and axe finds nothing; how much it draws."""
    page.evaluate(UNFOLD)
    found = page.evaluate(TWINS)
    wrong = [*found["wrong"], *without_words(page, found["seen"]["charts"])]
    if axe:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        wrong += page.evaluate(BROKEN)
    if wrong:
        raise AssertionError("\n".join([page.url, *wrong]))
    return dict(found["seen"])


def without_words(page: Page, charts: int) -> list[str]:
    """As a screen reader finds its way: a picture by its name, its numbers as a table."""
    figures = page.locator("main figure.chart")
    found = {
        role: sum(figures.nth(at).get_by_role(role).count() for at in range(charts))
        for role in ("img", "table")
    }
    return [f"{n} of {charts} {role}s are found" for role, n in found.items() if n != charts]


def shot(screen: Screen, name: str) -> None:
    """For eyes, when somebody asks for pictures: by night and on paper, a wall as old and as new."""
    if not SHOTS:
        return
    page = screen.page
    before = page.viewport_size
    for width, height in (LAPTOP, WALL) if before and before["width"] > 1000 else [(0, 0)]:
        if width:
            page.set_viewport_size({"width": width, "height": height})
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.screenshot(path=Path(SHOTS) / f"last-{name}-{width or 390}-{scheme}.png", full_page=True)
    if before:
        page.set_viewport_size(before)
