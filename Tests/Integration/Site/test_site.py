"""The site of `make docs`: complete, without dead links, and readable without a network, in the dark and on a phone.

Pictures of some pages are in build/docs/pictures afterwards, for people to look at.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).resolve().parents[3]
SITE = ROOT / "build/docs/site"
PICTURES = ROOT / "build/docs/pictures"
BROWSER = next((path for name in ("chromium-headless-shell", "chromium") if (path := shutil.which(name))), None)
PHONE = {"width": 390, "height": 844}
# A page of each kind.
KINDS = [
    "index.html",
    "start-python.html",
    "performance.html",
    "differences.html",
    "reference.html",
    "reference/c/CFBundle.html",
    "reference/cpp/CFBundleCompat.html",
    "reference/python.html",
    "reference/swift.html",
    "reference/swift/CFBundle.html",
    "search.html",
]


class Page(HTMLParser):
    """The links, targets and loaded files of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and values.get("rel") in ("stylesheet", "icon", "preload"):
            self.loaded.append(values["href"])
        if "src" in values:
            self.loaded.append(values["src"])


@pytest.fixture(scope="session")
def pages() -> dict[Path, Page]:
    found = {path: Page(path) for path in sorted(SITE.rglob("*.html"))}
    assert len(found) > 60, "make docs has not built the site"
    return found


def test_each_link_within_the_site_has_a_target(pages: dict[Path, Page]) -> None:
    dead = []
    for path, page in pages.items():
        for link in page.links:
            file, _, anchor = link.partition("#")
            if re.match(r"\w+:", link):
                continue
            target = (path.parent / unquote(file.partition("?")[0])).resolve() if file else path
            if not target.exists() or (anchor and target in pages and unquote(anchor) not in pages[target].ids):
                dead.append(f"{path.relative_to(SITE)}: {link}")
    assert dead == []


def test_the_site_loads_nothing_from_elsewhere(pages: dict[Path, Page]) -> None:
    loaded = {one for page in pages.values() for one in page.loaded}
    assert [one for one in loaded if re.match(r"(\w+:)?//", one)] == []


def test_each_document_is_a_page() -> None:
    for document in (ROOT / "docs").glob("*.md"):
        assert (SITE / f"{document.stem}.html").exists()


def test_each_function_and_constant_is_in_the_reference(pages: dict[Path, Page]) -> None:
    sys.path.insert(0, str(ROOT / "docs/tools"))
    import public_headers

    in_reference = {one for path, page in pages.items() if path.parent.name == "c" for one in page.ids}
    declared = [*public_headers.read().declarations]
    assert len(declared) > 400
    assert [one.name for one in declared if f"c.{one.name}" not in in_reference] == []


def test_each_name_of_the_python_package_is_in_the_reference(pages: dict[Path, Page]) -> None:
    source = (ROOT / "bindings/python/src/cfbundlecompat/__init__.py").read_text("utf-8")
    names = re.findall(r'"(\w+)"', re.search(r"__all__ = \[(.*?)\]", source, re.DOTALL)[1])
    ids = pages[SITE / "reference/python.html"].ids
    assert len(names) > 40
    assert [one for one in names if not {f"cfbundlecompat.{one}", f"module-cfbundlecompat.{one}"} & ids] == []


def test_each_public_symbol_of_the_swift_package_is_in_the_reference(pages: dict[Path, Page]) -> None:
    sys.path.insert(0, str(ROOT / "docs/tools"))
    import swift_reference

    inventory = zlib.decompress((SITE / "objects.inv").read_bytes().split(b"\n", 4)[4]).decode("utf-8")
    shown = set(re.findall(r"^(\S+) swift:\w+ ", inventory, re.MULTILINE))
    names = {symbol.name for symbol in swift_reference.recorded(ROOT / "build/docs/symbols")}
    assert len(names) > 300
    assert sorted(names - shown) == []


# ---- In a browser ----


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    if BROWSER is None:
        pytest.skip("there is no Chromium: Debian's package is chromium-headless-shell")
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright, from PyPI, is not installed")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def new_page(browser) -> Iterator[object]:
    """Opens a page without a network, and fails if the page complains."""
    contexts, messages = [], []

    def open_page(name: str, **options):
        context = browser.new_context(offline=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: message.type != "error" or messages.append(f"{name}: {message.text}"))
        page.on("pageerror", lambda error: messages.append(f"{name}: {error}"))
        page.goto((SITE / name).as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert messages == []


def picture(page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name.replace('/', '-').removesuffix('.html')}.png")


def lightness(page, selector: str, property_: str) -> float:
    """From 0, black, to 1, white."""
    color = page.locator(selector).first.evaluate(f"e => getComputedStyle(e).{property_}")
    red, green, blue = (int(one) / 255 for one in re.findall(r"\d+", color)[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("query", "page_name"),
    [
        ("CFBundleCopyLocalizedString", "reference/c/CFBundle.html"),
        ("localized_format", "reference/python.html"),
        ("plural", "translating.html"),
    ],
)
def test_search_finds_without_a_network(new_page, query: str, page_name: str) -> None:
    page = new_page("index.html")
    box = page.get_by_role("textbox", name="Search").first
    box.fill(query)
    box.press("Enter")
    page.wait_for_selector("#search-results li a")
    page.wait_for_function("() => document.querySelector('#search-results p')?.innerText.includes('found')")
    found = page.locator("#search-results li a").evaluate_all("all => all.map(one => one.href)")
    assert any(page_name in link for link in found[:20]), found[:20]


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_system_s_choice_of_light_or_dark(new_page, name: str, scheme: str) -> None:
    page = new_page(name, color_scheme=scheme, viewport={"width": 1280, "height": 900})
    background, text = lightness(page, "body", "backgroundColor"), lightness(page, "article", "color")
    assert (background > 0.9 and text < 0.2) if scheme == "light" else (background < 0.1 and text > 0.7)
    picture(page, f"{scheme}-{name}")


def test_the_button_changes_between_light_and_dark(new_page) -> None:
    page = new_page("index.html", color_scheme="light")
    page.locator(".theme-toggle").last.click()
    assert page.locator("body").get_attribute("data-theme") in ("dark", "light")


@pytest.mark.parametrize("name", KINDS)
def test_a_phone_shows_the_page_without_scrolling_sideways(new_page, name: str) -> None:
    page = new_page(name, viewport=PHONE, has_touch=True, is_mobile=True)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    picture(page, f"phone-{name}")


def test_the_tables_of_headers_fit_on_a_phone(new_page) -> None:
    page = new_page("reference.html", viewport=PHONE, has_touch=True, is_mobile=True)
    widths = page.evaluate(
        "() => [...document.querySelectorAll('.table-wrapper')].map(e => [e.scrollWidth, e.clientWidth])"
    )
    assert len(widths) >= 2
    assert [width for width in widths if width[0] > width[1]] == []


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_can_be_used_without_seeing_it(new_page, name: str, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe, from PyPI, is not installed")
    page = new_page(name, color_scheme=scheme)
    result = axe.Axe().run(page, options={"resultTypes": ["violations"], "preload": False})
    assert [(found["id"], found["nodes"][0]["html"]) for found in result.response["violations"]] == []


# ---- Charts ----


def test_charts_show_the_recorded_numbers() -> None:
    pytest.importorskip("matplotlib", reason="matplotlib, from PyPI, is not installed")
    done = subprocess.run(
        [sys.executable, ROOT / "Benchmarks/charts", "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_recorded_numbers_are_those_of_the_document() -> None:
    sys.path.insert(0, str(ROOT / "Benchmarks"))
    from benchmark_cases import Case, shown

    document = (ROOT / "docs/performance.md").read_text("utf-8")
    for result in json.loads((ROOT / "Benchmarks/results.json").read_text("utf-8"))["cases"]:
        case = Case(**result["case"])
        row = f"| {case.title} | {shown(result['ours'], case)} | {shown(result['theirs'], case)} |"
        assert row in document
