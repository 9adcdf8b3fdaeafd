package c

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/schema"
)

// Kernel writes the C of a [plan.Kernel]: statements that write its Outs from its Args. They are in a
// block of their own, and must not return.
type Kernel func(w *Writer, k *plan.Kernel) error

// Kernels are kernels by name: a facet of a dialect, see [schema.Dialect]. It has those that the rules
// of the dialect's operations plan, see [plan.Rules]. A kernel of the same name as one of hlobc's
// replaces it for the operations of that dialect.
type Kernels map[string]Kernel

// CheckFacet implements [schema.FacetChecker].
func (k Kernels) CheckFacet(*schema.Dialect) error {
	for name, f := range k {
		if f == nil {
			return errors.New("c: the kernel " + name + " is nil")
		}
	}
	return nil
}

// foreign returns the kernel that the dialect of a step's operation brings, nil if it brings none.
func foreign(k *plan.Kernel) Kernel {
	ops := plan.OriginOf(k)
	if len(ops) == 0 {
		return nil
	}
	last := ops[len(ops)-1]
	reg, ok := last.Module().Registry().(*schema.Registry)
	if !ok {
		return nil
	}
	d := reg.Lookup(last.Info().Dialect)
	if d == nil {
		return nil
	}
	for _, f := range slices.Backward(d.Facets) {
		if list, ok := f.(Kernels); ok && list[k.Name] != nil {
			return list[k.Name]
		}
	}
	return nil
}

// Writer writes the statements of a kernel. Names that begin with hl_, and b, i or v with a number
// after it, are the emitter's.
type Writer struct{ e *emitter }

// Line writes a line, indented as its surroundings.
func (w *Writer) Line(format string, args ...any) { w.e.line(format, args...) }

// Pointer returns an expression for the address of a buffer's first element, which is of the type
// that [Writer.Type] returns.
func (w *Writer) Pointer(b *plan.Buffer) string { return w.e.pointer(b) }

// Type returns the C type of an element in memory: int8_t to int64_t and uint8_t to uint64_t for
// integers, which take a byte if they are narrower, uint8_t for bools, float and double, hl_c64 and
// hl_c128 with members re and im for complex numbers, and for other floats an unsigned integer with
// their bits.
func (w *Writer) Type(e plan.Elem) string { return stored(e) }

// Function adds definitions to the file, such as a static function, unless it has been called with
// this name before.
func (w *Writer) Function(name, text string) {
	if full := "foreign " + name; !w.e.have[full] {
		w.e.have[full] = true
		w.e.runtime.code = append(w.e.runtime.code, text)
	}
}

// Scratch reserves memory for the time of the kernel, aligned to 64 bytes, and returns an expression
// for its address, of type unsigned char *. A kernel can call it once.
func (w *Writer) Scratch(bytes int64) string {
	return fmt.Sprintf("(mem->workspace + %d)", w.e.reserve(bytes))
}
