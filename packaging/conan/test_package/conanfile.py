"""Compiles and runs a program with the package."""

import os

from conan import ConanFile
from conan.tools.build import can_run


class TestPackage(ConanFile):
    settings = "os", "arch"
    generators = "PkgConfigDeps", "VirtualRunEnv"

    def requirements(self):
        self.requires(self.tested_reference_str)

    def build(self):
        flags = "$(PKG_CONFIG_PATH=. pkg-config --cflags --libs cfbundlecompat)"
        self.run(f'cc "{os.path.join(self.source_folder, "test_package.c")}" {flags} -o test_package')

    def test(self):
        if can_run(self):
            self.run("./test_package", env="conanrun")
