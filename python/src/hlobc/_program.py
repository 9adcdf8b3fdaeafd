"""The program in the package, and the commands that run it."""

from __future__ import annotations

import os
import sys
from typing import NoReturn


def path() -> str:
    """Returns the path of the program: that of HLOBC_PROGRAM, the one in the package, or one on PATH."""
    given = os.environ.get("HLOBC_PROGRAM")
    if given:
        return given
    name = "hlobc.exe" if sys.platform == "win32" else "hlobc"
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_bin", name)
    if os.path.exists(bundled):
        if not os.access(bundled, os.X_OK):  # an installer that ignores permissions
            os.chmod(bundled, 0o755)
        return bundled
    import shutil

    found = shutil.which(name)
    # The script of this package has the same name, and would find itself.
    if found and not _is_script(found):
        return found
    raise FileNotFoundError("the program hlobc is not in the package; install a wheel, or name it in HLOBC_PROGRAM")


def _is_script(found: str) -> bool:
    with open(found, "rb") as f:
        return f.read(2) == b"#!"


def main() -> NoReturn:
    """Runs the program under the name of the command: hlobc, hlo-bcdump or hlo-opt."""
    name = os.path.basename(sys.argv[0])
    if name.endswith((".py", ".pyw")) or name.startswith("__main__"):
        name = "hlobc"
    if name.endswith(".exe"):
        name = name[: -len(".exe")]
    program = path()
    args = [name, *sys.argv[1:]]
    if sys.platform != "win32":
        os.execv(program, args)
    import subprocess

    try:
        code = subprocess.run(args, executable=program, check=False).returncode
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
