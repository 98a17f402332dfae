"""The Python package is that of the sources, with the library of build/lib."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "bindings/python/src"))
os.environ.setdefault("CFBUNDLECOMPAT_LIBRARY", str(ROOT / "build/lib/libCFBundleCompat.so"))
