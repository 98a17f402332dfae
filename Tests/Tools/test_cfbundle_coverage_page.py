"""The page that `cfbundle coverage --html` writes, in a browser without a window."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
import test_cfbundle

BROWSER = next((path for name in ("chromium-headless-shell", "chromium") if (path := shutil.which(name))), None)
HOSTILE = "</script><img src=x onerror=alert(1)>&\"'"
LANGUAGES = ("de", "fr", "he", "ja")


def strings(texts: dict[str, str]) -> str:
    escaped = ((key, text.replace("\\", "\\\\").replace('"', '\\"')) for key, text in texts.items())
    return "".join(f'"{key}" = "{text}";\n' for key, text in escaped)


def make_bundle(folder: Path, languages: dict[str, dict[str, dict[str, str]]]) -> Path:
    """Makes a bundle of texts, by language and table."""
    contents = folder / "A & B.bundle/Contents"
    for language, tables in languages.items():
        directory = contents / f"Resources/{language}.lproj"
        directory.mkdir(parents=True)
        for table, texts in tables.items():
            (directory / f"{table}.strings").write_text(strings(texts), "utf-8")
    (contents / "Info.plist").write_text(test_cfbundle.INFO, "utf-8")
    return contents.parent


def page_of(bundle: Path) -> Path:
    page = bundle.parent / "coverage.html"
    assert test_cfbundle.lines("coverage", bundle, "--html", page) == []
    return page


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = {"a": "Hello %@", "b": "OK", "c": HOSTILE, "d": "Bye"}
    texts = {
        "en": {"Localizable": source, "Other": {"x": "X", "y": "Y"}},
        "de": {"Localizable": source | {"a": "Hallo %d", "d": "Tschüss"}, "Other": {"x": "X", "y": "Z"}},
        "fr": {"Localizable": {"a": "Bonjour %@"}, "Other": {"x": "Xe", "y": "Ye"}},
        "he": {"Localizable": {"a": "%@ שלום", "b": "OK", "c": HOSTILE, "d": "OK, שלום!"}, "Other": {}},
        "ja": {
            "Localizable": {"a": "今日は %@", "b": "はい", "c": "x", "d": "さよなら"},
            "Other": {"x": "え", "y": "わい"},
        },
    }
    return page_of(make_bundle(tmp_path_factory.mktemp("coverage"), texts))


class Elements(HTMLParser):
    """Collects elements, and those that are open at the end."""

    VOID = ("br", "img", "input", "meta")

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        values = dict(attrs)
        if "id" in values:
            self.ids.append(str(values["id"]))
        if tag == "a":
            self.links.append(str(values["href"]))
        assert not {"src", "onclick", "onerror", "onload"} & values.keys()
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_loads_nothing(page_file: Path) -> None:
    text = page_file.read_text("utf-8")
    elements = Elements()
    elements.feed(text)
    assert elements.open == []
    assert not {"img", "link", "iframe"} & set(elements.names)
    assert elements.names.count("script") == 1
    assert HOSTILE not in text
    assert len(elements.ids) == len(set(elements.ids))
    assert {link.removeprefix("#") for link in elements.links} <= set(elements.ids)
    assert "url(" not in text


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    if BROWSER is None:
        pytest.skip("there is no Chromium: Debian's package is chromium-headless-shell")
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright, from PyPI, is not installed")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(params=["light", "dark"])
def page(browser, page_file: Path, request: pytest.FixtureRequest):
    opened = browser.new_page(color_scheme=request.param)
    messages: list[str] = []
    opened.on("console", lambda message: messages.append(message.text))
    opened.on("pageerror", lambda error: messages.append(str(error)))
    opened.goto(page_file.as_uri())
    yield opened
    opened.close()
    assert messages == []


def languages(page) -> list[str]:
    return page.locator("tbody tr:visible th").all_inner_texts()


@pytest.mark.full
def test_columns_sort_by_mouse_and_keyboard(page) -> None:
    assert languages(page) == ["de", "ja", "he", "fr"]
    heading = page.get_by_role("columnheader", name="Language")
    heading.get_by_role("button").click()
    assert languages(page) == sorted(LANGUAGES)
    assert heading.get_attribute("aria-sort") == "ascending"
    button = page.get_by_role("columnheader", name="Total").get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    assert languages(page) == ["de", "ja", "he", "fr"]
    page.keyboard.press("Enter")
    assert languages(page)[0] == "fr"
    assert heading.get_attribute("aria-sort") is None


@pytest.mark.full
def test_languages_and_keys_are_filtered(page) -> None:
    page.get_by_role("searchbox", name="Languages").fill("f")
    assert languages(page) == ["fr"]
    assert page.locator("section[data-language]:visible h2").all_inner_texts() == ["fr"]
    page.get_by_role("searchbox", name="Languages").fill("")
    page.get_by_role("searchbox", name="Keys").fill("y")
    assert set(page.locator("li:visible code").all_inner_texts()) == {"y"}


@pytest.mark.full
def test_numbers_lead_to_the_keys_behind_them(page) -> None:
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="fr"))
    row.get_by_role("cell").nth(1).get_by_role("link").click()
    shown = page.locator("section[data-language=fr] details[open] li")
    assert shown.locator("code").all_inner_texts() == ["b", "c", "d"]
    assert shown.locator("q").all_inner_texts() == ["OK", HOSTILE, "Bye"]
    assert shown.locator("q").nth(1).get_attribute("lang") == "en"


@pytest.mark.full
def test_text_from_right_to_left_is_readable(page) -> None:
    section = page.locator("section[data-language=he]")
    section.locator("summary").first.click()
    text = section.locator("q[lang=he]").first
    assert text.get_attribute("dir") == "rtl"
    assert text.evaluate("e => getComputedStyle(e).direction") == "rtl"
    # The key before it, and the page, stay as they are.
    key, box = section.locator("code").first.bounding_box(), text.bounding_box()
    assert key["x"] < box["x"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.full
def test_the_page_can_be_used_without_seeing_it(page) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe, from PyPI, is not installed")
    for summary in page.locator("summary").all():
        summary.click()
    result = axe.Axe().run(page, options={"resultTypes": ["violations"]})
    assert [(found["id"], found["nodes"][0]["html"]) for found in result.response["violations"]] == []


@pytest.mark.full
def test_nothing_is_hidden_without_a_script(browser, page_file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(page_file.as_uri())
    assert languages(opened) == ["de", "ja", "he", "fr"]
    assert not opened.locator("form").is_visible()
    opened.locator("section[data-language=fr] summary").click()
    assert opened.locator("section[data-language=fr] li:visible").count() == 3
    context.close()


def large(folder: Path, keys_of_a_table: int) -> Path:
    """A bundle of 40 languages and 12 tables. A tenth of the texts is missing, another one is not translated."""
    names = [f"{first}{second}" for first in "bcdfghjk" for second in "aeiou"]
    texts: dict[str, dict[str, dict[str, str]]] = {}
    for number, language in enumerate(["en", *names]):
        texts[language] = {}
        for table in range(12):
            keys = range(keys_of_a_table)
            entries = {f"screen.{table}.label.{key}": f"The text of label number {key}" for key in keys}
            if number:
                entries = {
                    key: text if (index + number) % 10 == 1 else f"{language}: {text}"
                    for index, (key, text) in enumerate(entries.items())
                    if (index + number) % 10
                }
            texts[language][f"Table{table}"] = entries
    return make_bundle(folder, texts)


@pytest.mark.full
@pytest.mark.parametrize("keys", [5000 // 12, 1500])
def test_the_page_of_a_large_bundle_is_small(tmp_path: Path, keys: int) -> None:
    page = page_of(large(tmp_path, keys))
    text = page.read_text("utf-8")
    assert len(text.encode()) < 5_000_000
    # Every list is there, and those that are cut say so.
    lists = re.findall(r"<ul>(.*?)</ul>", text)
    assert len(lists) == 2 * 12 * 40
    assert all(entries.count("<li>") >= min(20, keys // 10) for entries in lists)
    assert all(entries.count("<li>") >= keys // 10 or "more:" in entries for entries in lists)


@pytest.mark.full
def test_the_page_of_a_large_bundle_opens_at_once(browser, tmp_path: Path) -> None:
    file = page_of(large(tmp_path, 5000 // 12))
    opened = browser.new_page()
    times = []
    for _ in range(3):
        begin = time.perf_counter()
        opened.goto(file.as_uri())
        times.append(time.perf_counter() - begin)
    # A second where nothing else runs.
    assert min(times) < 3
    begin = time.perf_counter()
    opened.get_by_role("searchbox", name="Keys").fill("screen.3.label.7")
    assert opened.locator("li:visible").first.is_visible()
    assert time.perf_counter() - begin < 5
    opened.close()
