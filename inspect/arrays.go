package inspect

import (
	"io"
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Array is a constant whose elements can be written to a file.
type Array struct {
	// Name is the name of the [Constant].
	Name string
	// File is a file name without an extension: "attribute-12", or the key of a resource with
	// special characters replaced.
	File string
	Type string
	// Bytes is the size of the data in the module.
	Bytes int64
	Splat bool
	typ   ir.Type
	data  []byte
}

// Full returns the size in bytes of all elements in a file, at most [math.MaxInt64].
func (a *Array) Full() int64 {
	shape, elem, _, _ := types.Shape(a.typ)
	n, ok := types.NumElements(shape)
	size := int64(types.StorageBytes(elem))
	if !ok || size > 0 && n > math.MaxInt64/size {
		return math.MaxInt64
	}
	return n * size
}

// WriteNPY writes the elements; see [WriteNPY].
func (a *Array) WriteNPY(out io.Writer) error { return WriteNPY(out, a.typ, a.data) }

// Arrays returns the constants of a module whose data has at least min bytes, in the
// order of its attributes.
func Arrays(m *ir.Module, min int64) []Array {
	var out []Array
	names := map[string]int{}
	for i := range m.NumAttrs() {
		number := strconv.Itoa(i)
		a := Array{Name: "attribute " + number, File: "attribute-" + number}
		switch e := m.Attr(ir.AttrID(i + 1)).(type) {
		case *attrs.DenseElements:
			a.typ, a.data = e.Type, e.Data
		case *attrs.VHLOTensor:
			a.typ, a.data = e.Type, e.Data
		case *attrs.DenseResource:
			a.typ, a.data = e.Type, e.Resource.Blob
			a.Name, a.File = "resource "+strconv.Quote(e.Resource.Key), fileName(e.Resource.Key)
			if e.Resource.Declared {
				continue
			}
		default:
			continue
		}
		if a.Bytes = int64(len(a.data)); a.Bytes < min {
			continue
		}
		a.Type, a.Splat = Brief(a.typ, meaningLimit), Splat(a.typ, a.data)
		if names[a.File]++; names[a.File] > 1 {
			a.File += "-" + strconv.Itoa(names[a.File])
		}
		out = append(out, a)
	}
	return out
}

// fileName returns a file name for a key.
func fileName(key string) string {
	b := []byte(key)
	for i, c := range b {
		if c != '_' && c != '-' && c != '.' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') || i == 0 && c == '.' {
			b[i] = '_'
		}
	}
	const most = 100 // in bytes; file names are limited to 255
	if len(b) > most {
		b = b[:most]
	}
	if len(b) == 0 {
		return "resource"
	}
	return string(b)
}
