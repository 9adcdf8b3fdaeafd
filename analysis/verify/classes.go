package verify

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// A class holds what an elementwise operation depends on if all its types are tensors of one shape:
// the element type. The upper half of a class is the number of the shape, the lowest bits are the
// number of the element type. The class of a type that is not a plain tensor is 0.
type class uint64

const (
	classKnown  class = 1 << 31 // distinguishes it from a type without an entry yet
	classStatic class = 1 << 30 // all sizes are static
)

func (c class) shape() uint64 { return uint64(c >> 32) }
func (c class) elem() uint64  { return uint64(c & (1<<shortBits - 1)) }

// classes are the classes of a module's types. All workers share them without locks: if two compute
// the same number at once, one stores it and the other uses what it finds.
type classes struct {
	of     []atomic.Uint64   // by type number
	shapes []atomic.Uint32   // a hash table of types, each the first of its shape
	elems  [63]atomic.Uint32 // element types, by number less 1
}

func (c *classes) init(m *ir.Module) {
	n := m.NumTypes()
	c.of = make([]atomic.Uint64, n+1)
	c.shapes = make([]atomic.Uint32, 2<<bits.Len(uint(n)))
}

// get returns the class of type id of m. It is 0 for types that were added to m after init.
func (c *classes) get(m *ir.Module, id ir.TypeID) class {
	if int(id) < len(c.of) {
		if known := class(c.of[id].Load()); known != 0 {
			return known &^ classKnown
		}
	}
	return c.add(m, id)
}

func (c *classes) add(m *ir.Module, id ir.TypeID) class {
	if int(id) >= len(c.of) {
		return 0
	}
	k := c.find(m, id)
	c.of[id].Store(uint64(k | classKnown))
	return k
}

func (c *classes) find(m *ir.Module, id ir.TypeID) class {
	tensor, ok := m.Type(id).(*types.RankedTensor)
	if !ok || tensor.Encoding != nil {
		return 0
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float, *types.Complex:
	default:
		return 0 // rules about quantization depend on shapes
	}
	k := class(c.elem(tensor.Elem.ID()))
	if k == 0 {
		return 0
	}
	if !slices.Contains(tensor.Shape, types.Dynamic) {
		k |= classStatic
	}
	return k | class(c.shape(m, tensor))<<32
}

// elem returns the number of an element type, or 0 if there are too many.
func (c *classes) elem(id ir.TypeID) int {
	for i := range c.elems {
		if e := &c.elems[i]; e.Load() == uint32(id) || e.CompareAndSwap(0, uint32(id)) || e.Load() == uint32(id) {
			return i + 1
		}
	}
	return 0
}

// shape returns the number of a tensor's shape, which is the ID of the first type seen with it.
func (c *classes) shape(m *ir.Module, tensor *types.RankedTensor) uint32 {
	h := uint64(len(tensor.Shape))
	for _, d := range tensor.Shape {
		h = (h<<5 | h>>59) ^ uint64(d)*mix
	}
	own := uint32(tensor.ID())
	for i := finish(h); ; i++ {
		p := &c.shapes[i&uint32(len(c.shapes)-1)]
		first := p.Load()
		if first == 0 {
			if p.CompareAndSwap(0, own) {
				return own
			}
			first = p.Load()
		}
		if first == own || slices.Equal(m.Type(ir.TypeID(first)).(*types.RankedTensor).Shape, tensor.Shape) {
			return first
		}
	}
}

// elements returns the numbers of the element types of an operation's result and n operands, whose
// types are packed in list, in the same positions. It returns 0 unless all types are tensors of one
// shape.
func (c *classes) elements(m *ir.Module, list uint64, n int) uint64 {
	const mask = 1<<shortBits - 1
	first := c.get(m, ir.TypeID(list&mask))
	if first == 0 {
		return 0
	}
	all := first.elem()
	for i := 1; i <= n; i++ {
		list >>= shortBits
		k := c.get(m, ir.TypeID(list&mask))
		if k.shape() != first.shape() {
			return 0
		}
		all |= k.elem() << (shortBits * i)
	}
	return all
}
