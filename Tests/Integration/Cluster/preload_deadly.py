"""Loaded by workers that are to die at each bundle with a certain name."""

import os
import signal

from cfbundlecompat import _scan_examination, scanning


def deadly(found, *arguments):
    if found.path.endswith("/deadly.app"):
        os.kill(os.getpid(), signal.SIGKILL)
    return _scan_examination.examined(found, *arguments)


scanning.examined = deadly
