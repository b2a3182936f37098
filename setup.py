"""Builds the wheel: CMake builds extension, program, libraries and plugins, and installs them into the package, with the
libraries of other projects that they need.

NONET_BUILD_DIR: a build directory to go on with, instead of a new one.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent


class CMakeBuild(build_ext):
    """Runs CMake instead of a compiler."""

    def build_extension(self, extension: Extension) -> None:
        build = Path(os.environ.get("NONET_BUILD_DIR") or self.build_temp).resolve()
        package = Path(self.get_ext_fullpath(extension.name)).resolve().parent
        package.mkdir(parents=True, exist_ok=True)
        options = {
            "CMAKE_BUILD_TYPE": "Release",
            "CMAKE_INSTALL_PREFIX": package,
            "NONET_ARCH": "x86-64-v2",
            "NONET_BENCH": "OFF",
            "NONET_PYTHON": "ON",
            "NONET_TESTS": "OFF",
            "NONET_PYTHON_INSTALL_DIR": ".",
            "Python_EXECUTABLE": sys.executable,
        }
        define = [f"-D{name}={value}" for name, value in options.items()]
        run = lambda *command: subprocess.run(command, check=True)  # noqa: E731
        run("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", *define)
        run("cmake", "--build", build, "--target", "nonet_programs")
        for component in ("runtime", "program", "python", "bundled"):
            run("cmake", "--install", build, "--strip", "--component", component)
        for unused in ("man", "bash-completion", "zsh", "fish"):
            shutil.rmtree(package / "share" / unused)
        # A wheel has no links: each library stands there under the name by which others load it.
        for library in (package / "lib").glob("*.so.*"):
            if library.is_symlink():
                target = library.resolve()
                library.unlink()
                target.rename(library)


setup(
    version=(ROOT / "VERSION").read_text().strip(),
    scripts=["python/scripts/nonet"],
    ext_modules=[Extension("nonet._native", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
