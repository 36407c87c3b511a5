"""WebKit, as in Safari: the small browser that comes with Debian's WebKitGTK, on a screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from glob import glob
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.screens import PATIENCE, PHONE, Screen, first

DRIVER = "WebKitWebDriver"
BROWSER = "/usr/lib/*/webkit2gtk-*/MiniBrowser"


@dataclass
class WebKit(Screen):
    driver: webdriver.WebKitGTK
    name: str = "WebKit"
    house = "127.0.0.1"  # it knows no names of ours

    def goes(self, address: str) -> None:
        self.driver.get(address)

    def keeps(self, cookies: dict[str, str], address: str) -> None:
        """It takes cookies only for the page it shows."""
        self.driver.get(f"{address}/login/")
        for name, value in cookies.items():
            self.driver.add_cookie({"name": name, "value": value, "path": "/"})

    def asked(self, expression: str) -> Any:
        return self.driver.execute_script(f"return ({expression});")

    def touches(self, selector: str) -> None:
        self._found(selector).click()

    def holds(self, selector: str) -> None:
        self.sees(selector)
        ActionChains(self.driver).click_and_hold(self._found(selector)).perform()

    def lets_go(self) -> None:
        ActionChains(self.driver).release().perform()

    def types(self, words: str) -> None:
        self.driver.switch_to.active_element.send_keys(words)

    def picture(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))

    def _found(self, selector: str) -> WebElement:
        return self.driver.execute_script(f"return {first(selector)};")


@contextmanager
def opened() -> Iterator[WebKit]:
    options = Options()
    options.binary_location = max(glob(BROWSER))  # noqa: PTH207 -- an absolute pattern
    options.add_argument("--automation")
    with screen() as display:
        service = Service(shutil.which(DRIVER), env={**os.environ, "DISPLAY": display})
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            driver.set_window_rect(0, 0, *PHONE)
            driver.set_script_timeout(PATIENCE)
            yield WebKit(driver=driver)
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """A number of its own, which Xvfb chooses and tells."""
    there, told = os.pipe()
    size = f"{2 * PHONE[0]}x{2 * PHONE[1]}x24"
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", size, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[told], stderr=subprocess.DEVNULL) as process:
        try:
            yield f":{os.read(there, 16).decode().strip()}"
        finally:
            process.terminate()
