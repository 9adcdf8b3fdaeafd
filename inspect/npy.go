package inspect

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// NotAnArray occurs when a .npy file cannot represent a constant.
//
// Example:
//
//	$ hlobc extract --constants DIR --min-size 0
//	module attributes {test.a = dense_resource<r> : tensor<2xindex>} {}
//	{-# dialect_resources: { builtin: { r: "0x0100000001" } } #-}
const NotAnArray diag.Code = "not-an-array"

// WriteNPY writes the elements of a tensor of type t as a .npy file, format version 1.0, in
// row-major order and little-endian. Data has the layout of [attrs.DenseElements]; a splat is
// expanded. Integers of fewer than 8 bits take a byte each, sign-extended unless they are unsigned.
// Types that NumPy does not have, such as bf16, are raw bytes ("V2"). The error is a *[diag.Error],
// or an error of out.
func WriteNPY(out io.Writer, t ir.Type, data []byte) error {
	shape, elem, ranked, ok := types.Shape(t)
	n, static := types.NumElements(shape)
	size := types.StorageBytes(elem)
	if !ok || !ranked || !static || size == 0 {
		return notAnArray(t, "the type has no static shape or no element size")
	}
	w := bufio.NewWriterSize(out, 1<<16)
	_, _ = w.Write(npyHeader(DataType(elem), shape))
	bits := types.BitWidth(elem)
	narrow := bits > 1 && bits < 8 && !isFloat(elem)
	switch {
	case bits == 1 && int64(len(data)) == (n+7)/8: // also a splat, whose bits are all equal
		for i := range n {
			_ = w.WriteByte(data[i/8] >> (i % 8) & 1)
		}
	case int64(len(data)) == n*int64(size):
		if !narrow {
			_, _ = w.Write(data)
			break
		}
		for _, b := range data {
			_ = w.WriteByte(widen(b, bits, elem))
		}
	case len(data) == size:
		switch {
		case narrow:
			data = []byte{widen(data[0], bits, elem)}
		case bits == 1:
			data = []byte{data[0] & 1}
		}
		for range n {
			_, _ = w.Write(data)
		}
	default:
		return notAnArray(t, fmt.Sprintf("%d bytes of data for %d elements of %d bytes", len(data), n, size))
	}
	return w.Flush()
}

func notAnArray(t ir.Type, what string) error {
	return &diag.Error{Code: NotAnArray, Offset: -1, Msg: Brief(t, meaningLimit) + ": " + what}
}

// npyHeader returns the header of a .npy file: magic number, version, length, and a Python
// dictionary, padded so that the data is aligned to 64 bytes.
func npyHeader(descr string, shape []int64) []byte {
	dims := make([]string, len(shape))
	for i, d := range shape {
		dims[i] = strconv.FormatInt(d, 10)
	}
	list := strings.Join(dims, ", ")
	if len(dims) == 1 {
		list += ","
	}
	dict := fmt.Sprintf("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }", descr, list)
	const prefix, align = 10, 64
	dict += strings.Repeat(" ", (align-(prefix+len(dict)+1)%align)%align) + "\n"
	out := binary.LittleEndian.AppendUint16([]byte("\x93NUMPY\x01\x00"), uint16(len(dict)))
	return append(out, dict...)
}

// DataType returns the name of an element type in the header of a .npy file, such as "<f4". Types that
// NumPy does not have are raw bytes, "|V2"; integers of fewer than 8 bits are stored as bytes.
func DataType(t ir.Type) string {
	size := types.StorageBytes(t)
	order := "<"
	if size == 1 {
		order = "|"
	}
	kind := "V"
	switch t := t.(type) {
	case *types.Integer:
		kind = integerKind(int(t.Width), t.Sign == types.Unsigned)
	case *types.VHLOInteger:
		kind = integerKind(int(t.Width), t.Unsigned)
	case *types.Float:
		kind = floatKind(t.Format)
	case *types.VHLOFloat:
		kind = floatKind(t.Format)
	case *types.Complex:
		kind = complexKind(t.Elem)
	case *types.VHLOComplex:
		kind = complexKind(t.Elem)
	case *types.Simple:
		switch t.Kind() {
		case ir.Kind(types.BooleanV1Type()):
			kind = "b"
		case ir.Kind(types.IndexV1Type()), ir.Kind(types.IndexType()):
			kind = "i"
		}
	}
	if kind == "V" {
		order = "|"
	}
	return order + kind + strconv.Itoa(size)
}

func integerKind(width int, unsigned bool) string {
	switch {
	case width == 1:
		return "b"
	case width > 8 && !slices.Contains([]int{16, 32, 64}, width):
		return "V"
	case unsigned:
		return "u"
	}
	return "i"
}

func floatKind(f *types.FloatFormat) string {
	if f == types.F16() || f == types.F32() || f == types.F64() {
		return "f"
	}
	return "V"
}

func complexKind(elem ir.Type) string {
	if size := types.StorageBytes(elem); DataType(elem) == "<f"+strconv.Itoa(size) && size >= 4 {
		return "c"
	}
	return "V"
}

func isFloat(t ir.Type) bool {
	switch t.(type) {
	case *types.Float, *types.VHLOFloat:
		return true
	}
	return false
}

// widen extends an integer of fewer than 8 bits to a byte.
func widen(b byte, bits int, t ir.Type) byte {
	unsigned := false
	switch t := t.(type) {
	case *types.Integer:
		unsigned = t.Sign == types.Unsigned
	case *types.VHLOInteger:
		unsigned = t.Unsigned
	}
	shift := 8 - bits
	if unsigned {
		return b << shift >> shift
	}
	return byte(int8(b<<shift) >> shift)
}
