"""The ICU of the Swift toolchain, and its data: for the scripts in this folder.

All tables from CLDR come from here, so all have one edition: that of the library with which our results are compared.
"""

import ctypes
import pathlib
import shutil


class ToolchainICU:
    """The functions of ICU that we call, with plain strings."""

    def __init__(self, path=None):
        self._library = ctypes.CDLL(str(path or self._path()))
        self._name = ctypes.create_string_buffer(400)
        self._text = ctypes.create_string_buffer(1 << 16)

    @staticmethod
    def _path():
        swift = pathlib.Path(shutil.which("swift") or "/opt/swift/usr/bin/swift").resolve()
        return swift.parent.parent / "lib/swift/linux/lib_FoundationICU.so"

    def function(self, name, result=ctypes.c_int):
        function = getattr(self._library, name)
        function.restype = result
        return function

    def ask(self, name, identifier):
        """The result of a function from identifier to identifier, or None if it fails."""
        error = ctypes.c_int(0)
        length = self.function(name)(identifier.encode(), self._name, len(self._name), ctypes.byref(error))
        return self._name.raw[:length].decode() if error.value <= 0 else None

    def version(self):
        version = (ctypes.c_uint8 * 4)()
        self.function("swift_u_getVersion")(version)
        return tuple(version)

    def edition(self):
        """The first lines of a table's file: where its data comes from."""
        version = (ctypes.c_uint8 * 4)()
        error = ctypes.c_int(0)
        icu = "{}.{}".format(*self.version())
        self.function("swift_ulocdata_getCLDRVersion")(version, ctypes.byref(error))
        return f"Data from Unicode CLDR {version[0]}, as in ICU {icu} of the Swift toolchain."

    def data(self, bundle, tree=None):
        """A resource bundle of ICU's data, or of one of its trees: tables as dictionaries of strings and tables."""
        error = ctypes.c_int(0)
        package = f"icudt{self.version()[0]}l-{tree}".encode() if tree else None
        opened = self.function("swift_ures_openDirect", ctypes.c_void_p)(package, bundle.encode(), ctypes.byref(error))
        if error.value > 0:
            raise RuntimeError(f"ICU's data has no {bundle}: error {error.value}")
        return self._table(ctypes.c_void_p(opened))

    def _table(self, table):
        has_next = self.function("swift_ures_hasNext", ctypes.c_int8)
        next_resource = self.function("swift_ures_getNextResource", ctypes.c_void_p)
        key = self.function("swift_ures_getKey", ctypes.c_char_p)
        entries = {}
        while has_next(table):
            error = ctypes.c_int(0)
            entry = ctypes.c_void_p(next_resource(table, None, ctypes.byref(error)))
            entries[key(entry).decode()] = self._value(entry)
        return entries

    _STRING, _TABLE = 0, 2

    def _value(self, resource):
        kind = self.function("swift_ures_getType")(resource)
        if kind == self._TABLE:
            return self._table(resource)
        if kind != self._STRING:
            return None
        error = ctypes.c_int(0)
        length = ctypes.c_int(len(self._text))
        text = self.function("swift_ures_getUTF8String", ctypes.c_char_p)
        return text(resource, self._text, ctypes.byref(length), 1, ctypes.byref(error)).decode()
