"""Where the dynamic linker has put the code of a library."""

from __future__ import annotations

import ctypes

_RTLD_DI_LINKMAP = 2


class _LinkMap(ctypes.Structure):
    """The public part of ``struct link_map``."""

    _fields_ = [("l_addr", ctypes.c_void_p), ("l_name", ctypes.c_char_p), ("l_ld", ctypes.c_void_p)]


def address_in(library: ctypes.CDLL) -> int:
    """Returns an address in a loaded library: that of its dynamic section.

    Raises ``OSError`` if the dynamic linker does not know the library.
    """
    link_map = ctypes.POINTER(_LinkMap)()
    dlinfo = ctypes.CDLL(None).dlinfo
    dlinfo.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p]
    if dlinfo(library._handle, _RTLD_DI_LINKMAP, ctypes.byref(link_map)) != 0:
        raise OSError(f"not a loaded library: {library!r}")
    address = link_map.contents.l_ld
    assert address is not None
    return int(address)
