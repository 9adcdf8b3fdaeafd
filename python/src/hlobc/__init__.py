"""Load, inspect, verify, convert, compare and run MLIR bytecode and StableHLO programs.

    >>> import hlobc
    >>> m = hlobc.load("model.mlirbc")
    >>> m.verify()
    []
    >>> m.convert("jaxlib==0.4.30").save("old.mlirbc")

The work is done by the program hlobc, which is in the package, in a process that starts with the first
call and ends with this one.
"""

from hlobc._error import Error
from hlobc._module import Completed, Diagnostic, Module, Port, command, diff, load, programs, scan, version

__all__ = ["Completed", "Diagnostic", "Error", "Module", "Port", "command", "diff", "load", "programs", "scan", "version"]
__version__ = "0.1.0"
