#!/usr/bin/env python3
"""Builds the wheels of all platforms: python/build.py [-o DIR] [PLATFORM...]

It needs Go and the package hatchling. The program is pure Go and linked statically, so every wheel is
cross-compiled, and the one for Linux serves glibc and musl alike. Equal sources make equal wheels.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent

# The platforms: GOOS, GOARCH, and the tag of the wheel. Go's own minimum is macOS 12.
PLATFORMS = {
    "linux-x86_64": ("linux", "amd64", "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"),
    "linux-aarch64": ("linux", "arm64", "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"),
    "macos-x86_64": ("darwin", "amd64", "macosx_12_0_x86_64"),
    "macos-arm64": ("darwin", "arm64", "macosx_12_0_arm64"),
    "windows-x86_64": ("windows", "amd64", "win_amd64"),
    "windows-arm64": ("windows", "arm64", "win_arm64"),
}


def commit_time() -> str:
    """Returns the time of the commit, which is that of the files in the wheels."""
    out = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=HERE, capture_output=True, text=True)
    return out.stdout.strip() or "315532800"


# How a program for an operating system starts, and where in it and as what the machine stands.
FORMATS = {
    "linux": (b"\x7fELF", 18, {"amd64": b"\x3e\x00", "arm64": b"\xb7\x00"}),
    "darwin": (b"\xcf\xfa\xed\xfe", 4, {"amd64": b"\x07\x00\x00\x01", "arm64": b"\x0c\x00\x00\x01"}),
    "windows": (b"MZ", None, {"amd64": b"PE\x00\x00\x64\x86", "arm64": b"PE\x00\x00\x64\xaa"}),
}


def check(wheel: Path, name: str) -> None:
    """Checks that a wheel has the tag of its platform, and a program for it."""
    goos, goarch, tag = PLATFORMS[name]
    if not wheel.name.endswith(f"-py3-none-{tag}.whl"):
        raise SystemExit(f"{wheel.name} does not have the tag {tag}")
    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        (metadata,) = [f for f in files if f.endswith(".dist-info/WHEEL")]
        stated = [line.partition(": ")[2] for line in archive.read(metadata).decode().splitlines() if line.startswith("Tag: ")]
        if sorted(stated) != sorted(f"py3-none-{t}" for t in tag.split(".")):
            raise SystemExit(f"{wheel.name} states the tags {stated}")
        (program,) = [f for f in files if f.endswith(("/hlobc", "/hlobc.exe"))]
        with archive.open(program) as f:
            head = f.read(4096)
    magic, offset, machines = FORMATS[goos]
    machine = machines[goarch]
    fits = head[offset:].startswith(machine) if offset is not None else machine in head
    if not head.startswith(magic) or not fits:
        raise SystemExit(f"{program} in {wheel.name} is not a program for {goos} on {goarch}")


def build(name: str, out: Path) -> None:
    goos, goarch, tag = PLATFORMS[name]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / ("hlobc.exe" if goos == "windows" else "hlobc")
        environment = {**os.environ, "CGO_ENABLED": "0", "GOOS": goos, "GOARCH": goarch}
        subprocess.run(["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(program), "./tools/hlobc"], cwd=HERE.parent, env=environment, check=True)
        program.chmod(0o755)
        environment = {**os.environ, "HLOBC_WHEEL_PROGRAM": str(program), "HLOBC_WHEEL_TAG": tag}
        environment.setdefault("SOURCE_DATE_EPOCH", commit_time())
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)], cwd=HERE, env=environment, check=True)
    (wheel,) = out.glob(f"hlobc-*-{tag}.whl")
    check(wheel, name)


def main() -> None:
    parser = argparse.ArgumentParser(description="Builds the wheels of all platforms.")
    parser.add_argument("-o", "--out", type=Path, default=HERE / "dist", help="the folder for the wheels (default: python/dist)")
    parser.add_argument("platform", nargs="*", choices=[[], *PLATFORMS], help="default: all")
    args = parser.parse_args()
    for name in args.platform or PLATFORMS:
        build(name, args.out.resolve())


if __name__ == "__main__":
    main()
