"""The examples build the widgets of GTK from the nibs of Macs, on a display in memory."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from test_nibs import ROOT, SHARED

EXAMPLES = ROOT / "examples"
MAIN_MENU = EXAMPLES / "MainMenu.nib"
TRANSMISSION = SHARED / "data/nibs/ibtool/samples/correct/transmission_MainMenu.nib"

# xvfb-run gives each program a display of its own.
DISPLAY = ["xvfb-run", "-a"]

WIDGETS = """GtkWindow Sketch
  GtkBox
    GtkMenuBar
      GtkMenuItem Sketch
        GtkMenu
          GtkMenuItem About Sketch
          GtkSeparatorMenuItem
          GtkMenuItem Quit Sketch
      GtkMenuItem File
        GtkMenu
          GtkMenuItem New
          GtkMenuItem Open…
          GtkSeparatorMenuItem
          GtkMenuItem Close
      GtkMenuItem Edit
        GtkMenu
          GtkMenuItem Cut
          GtkMenuItem Copy
          GtkMenuItem Paste
    GtkFixed
      GtkLabel Name:
      GtkEntry World
      GtkButton Greet
"""


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "NO_AT_BRIDGE": "1", "GTK_THEME": "Adwaita"}
    environment["PYTHONPATH"] = str(ROOT / "bindings/python/src")
    return subprocess.run(
        [os.fspath(word) for word in command],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def need(*commands: str) -> None:
    for command in commands:
        if not shutil.which(command):
            pytest.skip(f"{command} is not installed")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("cc", "pkg-config", "xvfb-run")
    flags = run("pkg-config", "--cflags", "--libs", "gtk+-3.0")
    if flags.returncode:
        pytest.skip("libgtk-3-dev is not installed")
    library, program = ROOT / "build/lib", tmp_path_factory.mktemp("host") / "nib-window"
    ours = [f"-I{ROOT}/include", f"-L{library}", "-lCFBundleCompat", f"-Wl,-rpath,{library}"]
    source = EXAMPLES / "nib-window.c"
    warnings = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    outcome = run("cc", *warnings, source, "-o", program, *ours, *flags.stdout.split())
    assert outcome.returncode == 0, outcome.stderr
    return program


@pytest.mark.xdist_group("host")
def test_menu_bar_and_window_are_those_of_the_nib(host: Path) -> None:
    outcome = run(*DISPLAY, host, MAIN_MENU, "--print")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert outcome.stdout == WIDGETS


@pytest.mark.xdist_group("host")
def test_action_of_a_widget_reaches_its_target(host: Path) -> None:
    outcome = run(*DISPLAY, host, MAIN_MENU, "--activate", "Greet", "--activate", "Open…", "--activate", "About Sketch")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert outcome.stdout == "Hello, World!\nopenDocument:\norderFrontStandardAboutPanel:\n"


@pytest.mark.xdist_group("host")
def test_menu_bar_of_a_real_program_is_built(host: Path) -> None:
    if not TRANSMISSION.is_file():
        pytest.skip(f"no {TRANSMISSION}")
    outcome = run(*DISPLAY, host, TRANSMISSION, "--print")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    lines = outcome.stdout.splitlines()
    bar = [line.split(None, 1)[1] for line in lines if line.startswith("      GtkMenuItem ")]
    assert bar == ["Transmission", "File", "Edit", "View", "Transfers", "Window", "Help"]
    assert len(lines) > 100


@pytest.mark.xdist_group("host")
def test_file_that_is_not_a_nib_is_an_error(host: Path) -> None:
    outcome = run(*DISPLAY, host, ROOT / "README.md")
    assert outcome.returncode == 1
    assert "The first bytes are not those of a nib." in outcome.stderr


def convert(nib: Path, target: Path) -> ET.Element:
    outcome = run(sys.executable, "-B", EXAMPLES / "nib-to-ui.py", nib)
    assert (outcome.returncode, outcome.stderr) == (0, "")
    target.write_text(outcome.stdout, encoding="utf-8")
    return ET.parse(target).getroot()


def some_real_nibs() -> list[Path]:
    folder = SHARED / "data/nibs/ibtool/samples/correct"
    return [path for path in [TRANSMISSION, *sorted(folder.glob("*.nib"))[::40]] if path.is_file()]


@pytest.mark.parametrize("nib", [MAIN_MENU, EXAMPLES / "Greeting.nib", *some_real_nibs()], ids=lambda path: path.name)
def test_gtk_builder_accepts_a_converted_nib(nib: Path, tmp_path: Path) -> None:
    need("gtk-builder-tool", "xvfb-run")
    convert(nib, tmp_path / "a.ui")
    outcome = run(*DISPLAY, "gtk-builder-tool", "validate", tmp_path / "a.ui")
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")


def test_converted_nib_has_its_widgets_and_handlers(tmp_path: Path) -> None:
    root = convert(MAIN_MENU, tmp_path / "a.ui")
    kinds = [one.get("class") for one in root.iter("object")]
    assert [kinds.count(kind) for kind in ("GtkMenuBar", "GtkMenu", "GtkMenuItem", "GtkWindow")] == [1, 3, 11, 1]
    assert [one.get("handler") for one in root.iter("signal")][-1] == "greet"
    (button,) = [one for one in root.iter("object") if one.get("class") == "GtkButton"]
    properties = {one.get("name"): (one.text, one.get("translatable")) for one in button.findall("property")}
    assert properties["label"] == ("Greet", "yes") and properties["tooltip-text"] == ("Greets by name", "yes")
    (entry,) = [one for one in root.iter("child") if one[0].get("class") == "GtkEntry"]
    assert {one.get("name"): one.text for one in entry.findall("packing/property")} == {"x": "88", "y": "16"}


def test_converter_says_what_it_cannot_read(tmp_path: Path) -> None:
    outcome = run(sys.executable, "-B", EXAMPLES / "nib-to-ui.py", ROOT / "README.md")
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr.startswith("nib-to-ui: ")
