#!/usr/bin/env python3
"""Reports how much of each app is translated, over all archives and bundles in some folders.

    localization-coverage.py FOLDER...

Prints a line for each app and language that lacks a translation, the languages of all apps, and what cannot be read.
The status is 1 if something cannot be read.
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from cfbundlecompat import scan


def main() -> int:
    translated: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    unread = 0
    with ProcessPoolExecutor() as executor:
        for record in scan(sys.argv[1:], executor=executor, fields=["info", "coverage"]):
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
