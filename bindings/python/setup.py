"""Tags the wheel for its platform if it contains the library, else for any platform."""

from pathlib import Path
from sysconfig import get_platform

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

carries_library = Path(__file__).with_name("src").joinpath("cfbundlecompat", "lib").is_dir()


class Platform(Distribution):
    """Makes setuptools treat the package as compiled if it contains the library."""

    def has_ext_modules(self):
        return carries_library


class Wheel(bdist_wheel):
    def get_tag(self):
        _, _, platform = super().get_tag()
        return "py3", "none", platform  # ctypes: any Python, no ABI


# Where there is no wheel cfbundlecompat-tools, the commands that are Python have its program's name.
has_tools = not get_platform().endswith("aarch64")
scripts = [] if has_tools else ["cfbundle = cfbundlecompat.__main__:main"]

setup(distclass=Platform, cmdclass={"bdist_wheel": Wheel}, entry_points={"console_scripts": scripts})
