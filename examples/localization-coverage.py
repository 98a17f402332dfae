#!/usr/bin/env python3
"""Reports how much of each app is translated, over all archives and bundles in some folders.

Prints a line for each app and language that lacks a translation, the languages of all apps, and what cannot be read.
The status is 1 if something cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from cfbundlecompat import scan


def main() -> int:
    arguments = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], epilog=(__doc__ or "").partition("\n\n")[2]
    )
    arguments.add_argument("folders", metavar="FOLDER", nargs="+", help="a folder, a bundle or an archive")
    folders = arguments.parse_args().folders
    translated: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    unread = 0
    with ProcessPoolExecutor() as executor:
        for record in scan(folders, executor=executor, fields=["info", "coverage"]):
            for error in record.errors:
                print(f"{record.path}: {error}", file=sys.stderr)
                unread += 1
            for one in record.coverage or ():
                translated[one.language] += one.translated
                keys[one.language] += one.keys
                if one.translated < one.keys:
                    print(f"{record.name} {record.version or ''}: {one.language} {one.translated} of {one.keys}")
    for language in sorted(keys):
        print(f"{language}: {translated[language] / keys[language]:.0%} of {keys[language]} texts")
    return 1 if unread else 0


if __name__ == "__main__":
    sys.exit(main())
