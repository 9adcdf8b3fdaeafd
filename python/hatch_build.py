"""Puts the program into the wheel, and the platform into its name.

HLOBC_WHEEL_PROGRAM is the program and HLOBC_WHEEL_TAG the platform's tag; build.py sets both. Without
them the program is built for this machine, with Go, from the repository around this folder.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ProgramHook(BuildHookInterface):
    def initialize(self, version, build_data):
        if version == "editable":
            return
        program = os.environ.get("HLOBC_WHEEL_PROGRAM")
        tag = os.environ.get("HLOBC_WHEEL_TAG")
        if not program:
            program = self.build()
            tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        suffix = ".exe" if tag.startswith("win") else ""
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{tag}"
        build_data["force_include"][program] = f"hlobc/_bin/hlobc{suffix}"

    def build(self):
        """Builds the program for this machine and returns its path."""
        root = Path(self.root)
        if not (root.parent / "go.mod").exists():
            raise SystemExit("the program is built from the repository of hlobc: pip install from there, or install a wheel")
        out = root / "build" / ("hlobc.exe" if sys.platform == "win32" else "hlobc")
        subprocess.run(
            ["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(out), "./tools/hlobc"],
            cwd=root.parent, check=True, env={**os.environ, "CGO_ENABLED": "0"},
        )
        return str(out)
