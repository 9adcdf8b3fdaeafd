"""Errors."""

from __future__ import annotations

from typing import Any, Dict, Optional


class Error(Exception):
    """What went wrong, and where.

    Attributes:
        status: ``"invalid"`` if the program is invalid or does not allow what was asked for,
            ``"misused"`` for wrong arguments, ``"limit"`` if a limit was exceeded, and ``"internal"``
            for a defect of hlobc, or if its process has ended.
        code: the stable name of the rule, or ``""``.
        offset: in bytecode, in bytes from the start of the program, or ``None``.
        section: the section of the bytecode, or ``""``.
        path: the item in the section or program, or ``""``.
        line: in MLIR text, from 1; 0 if unknown.
        column: in bytes, from 1; 0 if unknown.
        message: what ``str()`` returns.
    """

    def __init__(self, message: str, *, status: str = "invalid", code: str = "", offset: Optional[int] = None,
                 section: str = "", path: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.offset = offset
        self.section = section
        self.path = path
        self.line = line
        self.column = column

    def __reduce__(self) -> Any:
        return _restore, (self.__dict__,)


def _restore(fields: Dict[str, Any]) -> Error:
    return Error(**fields)


def from_answer(fields: Optional[Dict[str, Any]]) -> Optional[Error]:
    """Returns the error of an answer or document."""
    if fields is None:
        return None
    known = {k: fields[k] for k in ("status", "code", "offset", "section", "path", "line", "column") if k in fields}
    return Error(fields["message"], **known)
