package exec

import (
	"math"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
)

// kind is how elements are in memory.
type kind uint8

const (
	asU8 kind = iota
	asU16
	asU32
	asU64
	asI8
	asI16
	asI32
	asI64
	asF32
	asF64
	asC64
	asC128
	asOther // of 16 bytes at most, handled by rules alone
)

// kindOf returns how elements of a type are in memory: bools as 0 and 1, integers extended to whole
// bytes, floats other than f32 and f64 as their bits.
func kindOf(e plan.Elem) kind {
	switch {
	case e.Complex && e.Kind == elements.Real && e.Width == 32:
		return asC64
	case e.Complex && e.Kind == elements.Real && e.Width == 64:
		return asC128
	case e.Complex:
		return asOther
	case e.Kind == elements.Real && e.Width == 32:
		return asF32
	case e.Kind == elements.Real && e.Width == 64:
		return asF64
	}
	k := asU8
	for n := int64(1); n < e.Bytes(); n *= 2 {
		k++
	}
	if e.Kind == elements.Signed {
		k += asI8 - asU8
	}
	return k
}

// native reports whether the operations on elements are those of their memory: whether they are no
// narrow floats, nor integers of other widths than the machine's.
func native(e plan.Elem) bool {
	return kindOf(e) != asOther && (e.Kind == elements.Bool || e.Complex || e.Width == 8*int(e.Bytes())) && !narrow(e)
}

// narrow reports whether elements are floats that are in memory as bits.
func narrow(e plan.Elem) bool {
	return e.Kind == elements.Real && !e.Complex && e.Width != 32 && e.Width != 64
}

// sized calls the instance of a generic function for elements of a size in bytes.
func sized[R any](bytes int64, b1, b2, b4, b8, b16 func() R) R {
	switch bytes {
	case 1:
		return b1()
	case 2:
		return b2()
	case 4:
		return b4()
	case 8:
		return b8()
	}
	return b16()
}

// pair is an element of 16 bytes.
type pair [2]uint64

// reader returns the function that reads an element of a type as eval does.
func reader(e plan.Elem) func(m memory, i int) eval.Element {
	if e.Complex {
		part := reader(plan.Elem{Numbers: e.Numbers})
		return func(m memory, i int) eval.Element {
			return eval.Element{part(m, 2*i)[0], part(m, 2*i+1)[0]}
		}
	}
	mask := uint64(math.MaxUint64) >> (64 - e.Width)
	return sized(e.Bytes(), readAs[uint8](mask), readAs[uint16](mask), readAs[uint32](mask), readAs[uint64](mask), nil)
}

func readAs[T uint8 | uint16 | uint32 | uint64](mask uint64) func() func(m memory, i int) eval.Element {
	return func() func(m memory, i int) eval.Element {
		return func(m memory, i int) eval.Element { return eval.Element{uint64(all[T](m)[i]) & mask} }
	}
}

// writer returns the function that writes an element of a type.
func writer(e plan.Elem) func(m memory, i int, v eval.Element) {
	if e.Complex {
		part := writer(plan.Elem{Numbers: e.Numbers})
		return func(m memory, i int, v eval.Element) {
			part(m, 2*i, eval.Element{v[0]})
			part(m, 2*i+1, eval.Element{v[1]})
		}
	}
	return sized(e.Bytes(), writeAs[uint8](e), writeAs[uint16](e), writeAs[uint32](e), writeAs[uint64](e), nil)
}

func writeAs[T uint8 | uint16 | uint32 | uint64](e plan.Elem) func() func(m memory, i int, v eval.Element) {
	return func() func(m memory, i int, v eval.Element) {
		if e.Kind == elements.Signed {
			return func(m memory, i int, v eval.Element) { all[T](m)[i] = T(e.Int(v[0])) }
		}
		return func(m memory, i int, v eval.Element) { all[T](m)[i] = T(e.Cut(v[0])) }
	}
}
