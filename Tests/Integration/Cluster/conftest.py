from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
os.environ.setdefault("CFBUNDLECOMPAT_LIBRARY", str(ROOT / "build/lib/libCFBundleCompat.so.0"))
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "bindings/python/tests")]
