"""Element types of MLIR and NumPy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

# NumPy's name of each type.
_NAMES = {
    "i1": "bool", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "ui8": "uint8", "ui16": "uint16", "ui32": "uint32", "ui64": "uint64",
    "f16": "float16", "f32": "float32", "f64": "float64",
    "complex<f32>": "complex64", "complex<f64>": "complex128",
}

# Those of ml_dtypes.
_EXTENDED = {
    "bf16": "bfloat16", "i4": "int4", "ui4": "uint4", "i2": "int2", "ui2": "uint2",
    "f8E3M4": "float8_e3m4", "f8E4M3": "float8_e4m3", "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz", "f8E5M2": "float8_e5m2", "f8E5M2FNUZ": "float8_e5m2fnuz", "f8E8M0FNU": "float8_e8m0fnu",
    "f4E2M1FN": "float4_e2m1fn", "f6E2M3FN": "float6_e2m3fn", "f6E3M2FN": "float6_e3m2fn",
}

_TYPES = {name: kind for table in (_NAMES, _EXTENDED) for kind, name in table.items()}


def to_mlir(dtype: "np.dtype[Any]") -> str:
    """Returns the element type of arrays of a dtype."""
    kind = _TYPES.get(dtype.name)
    if kind is None:
        raise TypeError(f"arrays of {dtype} have no element type in StableHLO")
    return kind


def to_numpy(kind: str) -> "np.dtype[Any]":
    """Returns the dtype of arrays of an element type."""
    import numpy as np

    if kind in _NAMES:
        return np.dtype(_NAMES[kind])
    name = _EXTENDED.get(kind)
    if name is None:
        raise TypeError(f"NumPy has no arrays of {kind}")
    try:
        import ml_dtypes
    except ImportError:
        raise ImportError(f"arrays of {kind} need the package ml_dtypes: pip install hlobc[run]") from None
    if not hasattr(ml_dtypes, name):
        raise TypeError(f"arrays of {kind} need a newer version of the package ml_dtypes")
    extended: "np.dtype[Any]" = np.dtype(getattr(ml_dtypes, name))
    return extended
