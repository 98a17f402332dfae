"""Hand-written scenarios: one for each intended difference, and one for each bug that was found.

A file of `cases/` is an object with

    shows    what it demonstrates
    needs    the names of the rules without which the libraries differ here; optional
    tree     the files, by path: a string; {"bytes": HEXADECIMAL}; {"link": TARGET}; null for a directory
    bundles  the bundles, by path, with the attributes that the comparison needs
    program  the path that the driver is started by, to have that main bundle; optional
    calls    the calls, as in a plan; "$R" stands for the directory of the tree
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

from bundles import Bundle
from plan import Call, Scenario


@dataclass
class Case:
    name: str
    shows: str
    needs: list
    content: dict

    def scenario(self, directory: str) -> Scenario:
        for path, entry in self.content["tree"].items():
            make_entry(Path(directory, path), entry)
        bundles = {
            path: make_bundle(directory, path, attributes) for path, attributes in self.content["bundles"].items()
        }
        calls = []
        for name, *arguments in self.content["calls"]:
            arguments = [
                a.replace("$R", directory)
                if isinstance(a, str)
                else bytes.fromhex(a["bytes"])
                if isinstance(a, dict)
                else a
                for a in arguments
            ]
            calls.append(Call(name, tuple(arguments), next(iter(bundles.values()), None)))
        program = self.content.get("program")
        return Scenario(
            f"case {self.name}",
            directory,
            list(bundles.values()),
            calls,
            os.path.join(directory, program) if program else "-",
        )


def load(folder: Path) -> list[Case]:
    contents = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    return [Case(name, c["shows"], c.get("needs", []), c) for name, c in contents.items()]


def make_entry(path: Path, entry: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if entry is None:
        path.mkdir(exist_ok=True)
    elif isinstance(entry, str):
        path.write_text(entry)
    elif "link" in entry:
        path.symlink_to(entry["link"])
    else:
        path.write_bytes(bytes.fromhex(entry["bytes"]))


def make_bundle(directory: str, path: str, attributes: dict) -> Bundle:
    bundle = Bundle(os.path.join(directory, path), attributes.get("layout", "contents"))
    bundle.resources = attributes.get("resources", "")
    bundle.features = set(attributes.get("features", []))
    bundle.links = [os.path.join(directory, link) for link in attributes.get("links", [])]
    bundle.entries = [
        os.path.relpath(os.path.join(parent, name), bundle.path)
        for parent, folders, files in os.walk(bundle.path)
        for name in folders + files
    ]
    return bundle
