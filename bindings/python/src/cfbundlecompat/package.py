"""Packages: directories that are written as a whole, such as documents with several files."""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ._native import CFErrorRef, lib
from ._values import created, new_url, reason_of
from .file_tree import contents_dictionary

if TYPE_CHECKING:
    from ._values import StrPath

_REPLACE = 1


def write_package(path: StrPath, contents: Mapping[str, bytes], *, replace: bool = False) -> None:
    """Writes a directory with exactly these files, as a whole or not at all.

    Other processes see the old directory or the new one.  What was there before and is there again keeps its owner and
    permissions; a file with the same bytes is not written again.

    ``contents`` has the bytes of files by their paths, which are relative to the package; directories need no entry,
    and a path that ends in a slash is one of a directory.  With ``replace``, a directory that is there is replaced with
    all that is in it.

    Raises ``ValueError`` for a path that is absolute or has an empty part, ``.`` or ``..``, and if a file would have to
    be a directory; ``FileExistsError`` if there is something and it is not to be replaced; ``PermissionError`` for a
    directory whose name has no extension, which is never replaced; ``OSError`` with the ``errno`` of the system, and
    ``ESTALE`` if another process has replaced the package meanwhile.  Then nothing has changed.
    """
    name, error = os.fsdecode(path), CFErrorRef()
    for file, content in contents.items():
        if isinstance(content, str):
            raise TypeError(f"{file!r}: bytes are needed, not str")
    with created(new_url(name, is_directory=True)) as url, contents_dictionary(contents) as dictionary:
        if not url:
            raise FileNotFoundError(errno.ENOENT, "the path is empty", name)
        if lib.CFBCWritePackage(url, dictionary, _REPLACE if replace else 0, ctypes.byref(error)):
            return
    with created(error):
        if not error:
            raise MemoryError
        code, reason = lib.CFErrorGetCode(error), reason_of(error)
    if code == errno.EINVAL:
        raise ValueError(reason)
    raise OSError(code, reason, name)
