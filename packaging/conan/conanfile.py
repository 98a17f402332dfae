"""The Conan package: conan create packaging/conan"""

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import copy, load, rmdir

MACHINES = {"x86_64": "x86_64", "armv8": "aarch64"}


class CFBundleCompat(ConanFile):
    name = "cfbundlecompat"
    description = "Apple's bundles on Linux: resources, localized strings, Info.plist values, plug-in code"
    license = "MIT AND Unicode-3.0"
    topics = ("cfbundle", "corefoundation", "localization", "property-list")
    package_type = "shared-library"
    settings = "os", "arch"
    options = {"plist_bridge": [True, False]}  # noqa: RUF012 - Conan wants plain attributes
    default_options = {"plist_bridge": False}  # noqa: RUF012

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..")

    def set_version(self):
        self.version = load(self, os.path.join(self._root, "VERSION")).strip()

    def export_sources(self):
        copy(self, "*", self._root, self.export_sources_folder, excludes=("build/*", ".build/*", ".git/*", ".git"))

    def validate(self):
        if self.settings.os != "Linux" or str(self.settings.arch) not in MACHINES:
            raise ConanInvalidConfiguration("cfbundlecompat is for Linux on x86_64 and armv8")

    def _make(self, target, *variables):
        bridge = "yes" if self.options.plist_bridge else "no"
        words = [target, f"ARCH={MACHINES[str(self.settings.arch)]}", f"BRIDGE={bridge}", *variables]
        self.run("make " + " ".join(f'"{word}"' for word in words), cwd=self.source_folder)

    def build(self):
        self._make("all")

    def package(self):
        prefix = self.package_folder
        self._make("install", f"PREFIX={prefix}", f"LIBDIR={prefix}/lib", f"INCLUDEDIR={prefix}/include", "DESTDIR=")
        copy(self, "LICENSE", self.source_folder, os.path.join(prefix, "licenses"))
        copy(self, "NOTICE", self.source_folder, os.path.join(prefix, "licenses"))
        # Conan writes files of its own for CMake and pkg-config.
        rmdir(self, os.path.join(prefix, "lib", "cmake"))
        rmdir(self, os.path.join(prefix, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "CFBundleCompat")
        self.cpp_info.set_property("pkg_config_name", "none")
        library = self.cpp_info.components["library"]
        library.libs = ["CFBundleCompat"]
        library.includedirs = ["include/cfbundlecompat"]
        library.set_property("cmake_target_name", "CFBundleCompat::CFBundleCompat")
        library.set_property("pkg_config_name", "cfbundlecompat")
        umbrella = self.cpp_info.components["umbrella"]
        umbrella.requires = ["library"]
        umbrella.includedirs = ["include/cfbundlecompat-umbrella"]
        umbrella.set_property("cmake_target_name", "CFBundleCompat::umbrella")
        umbrella.set_property("pkg_config_name", "cfbundlecompat-umbrella")
        if self.options.plist_bridge:
            bridge = self.cpp_info.components["plist"]
            bridge.requires = ["library"]
            bridge.libs = ["CFBundleCompatPlist"]
            bridge.includedirs = ["include/cfbundlecompat"]
            bridge.set_property("cmake_target_name", "CFBundleCompat::plist")
            bridge.set_property("pkg_config_name", "cfbundlecompat-plist")
