"""Reports which strings of the bundles in a folder are not translated: python3 coverage-report.py FOLDER

The status is 1 if a translation is missing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from cfbundlecompat import Bundle


def missing(bundle: Bundle) -> Iterator[tuple[str, str, str]]:
    """The language, the table and the key of each string that only the development language has."""
    source = bundle.development_region or "en"
    for table in bundle.tables:
        keys = set(bundle.table(table, source))
        for language in sorted(set(bundle.localizations) - {source, "Base"}):
            for key in sorted(keys - set(bundle.table(table, language))):
                yield language, table, key


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    is_complete = True
    for path in sorted({info.parent.parent for info in folder.rglob("Contents/Info.plist")}):
        with Bundle(path) as bundle:
            for language, table, key in missing(bundle):
                print(f"{path.name}: {language} lacks {key!r} in {table}")
                is_complete = False
    return 0 if is_complete else 1


if __name__ == "__main__":
    sys.exit(main())
