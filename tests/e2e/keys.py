"""A person without a pointer: Tab, arrows, Enter and Space, and what is typed."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

FARTHEST = 200  # stops on one page
ON = "wanted => document.activeElement.matches(wanted)"


@dataclass(frozen=True, kw_only=True)
class Keys:
    page: Page

    def to(self, wanted: str) -> None:
        """From wherever the keys are, forwards; beyond the last stop a browser begins again."""
        for _ in range(FARTHEST):
            if self.page.evaluate(ON, wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{wanted} is not reached on {self.page.url}")

    def press(self, wanted: str, key: str = "Enter") -> None:
        self.to(wanted)
        self.page.keyboard.press(key)

    def types(self, wanted: str, words: str) -> None:
        self.to(wanted)
        self.page.keyboard.type(words)

    def chooses(self, name: str, value: str) -> None:
        """One of several: the group is one stop, within it the arrows."""
        group = f"[name='{name}']"
        self.to(group)
        self.page.keyboard.press("Space")
        for _ in range(self.page.locator(group).count()):
            if self.page.evaluate(ON, f"{group}[value='{value}']:checked"):
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{value} is not reached in {name}")

    def goes(self, wanted: str) -> None:
        """A link to another page, or a form that leads to one."""
        with self.page.expect_navigation():
            self.press(wanted)

    def records(self, wanted: str) -> None:
        """An act; after it the keys are somewhere in the page, and not at its top again, unless it leads to another."""
        main, here = self.page.locator("#main"), self.page.url
        before = main.get_attribute("data-number") or ""
        self.press(wanted)
        expect(main).not_to_have_attribute("data-number", before)
        if self.page.url == here:
            expect(self.page.locator("main :focus")).to_have_count(1)
