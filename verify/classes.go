package verify

import (
	"encoding/binary"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// A class is what an elementwise operation depends on of a type, when all its types are
// tensors of one shape: the element type. Both have numbers of their own: that of the
// shape is in the upper half, that of the element type in the lowest bits. It is 0 for
// types that are no plain tensors.
type class uint64

const (
	classKnown  class = 1 << 31 // to tell it from what was not looked at yet
	classStatic class = 1 << 30 // no size is dynamic
)

func (c class) shape() uint64 { return uint64(c >> 32) }
func (c class) elem() uint64  { return uint64(c & (1<<shortBits - 1)) }

// classes are those of a module's types. All workers share them: they ask without a
// lock.
type classes struct {
	of []atomic.Uint64 // by type number

	mu     sync.Mutex
	shapes map[string]uint64
	elems  []ir.Type // by number less 1
	buf    []byte
}

func (c *classes) init(m *ir.Module) {
	c.of = make([]atomic.Uint64, m.NumTypes()+1)
	c.shapes = map[string]uint64{}
}

// get returns the class of type id of m. Types that m has got since are in none.
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
	t := m.Type(id)
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.find(t)
	c.of[id].Store(uint64(k | classKnown))
	return k
}

func (c *classes) find(t ir.Type) class {
	tensor, ok := t.(*types.RankedTensor)
	if !ok || tensor.Encoding != nil {
		return 0
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float, *types.Complex:
	default:
		return 0 // rules about quantization look at shapes
	}
	elem := 0
	for elem < len(c.elems) && c.elems[elem] != tensor.Elem {
		elem++
	}
	if elem == len(c.elems) {
		if elem == 1<<shortBits-1 {
			return 0
		}
		c.elems = append(c.elems, tensor.Elem)
	}
	k := class(elem + 1)
	if !slices.Contains(tensor.Shape, types.Dynamic) {
		k |= classStatic
	}
	c.buf = c.buf[:0]
	for _, d := range tensor.Shape {
		c.buf = binary.LittleEndian.AppendUint64(c.buf, uint64(d))
	}
	shape, ok := c.shapes[string(c.buf)]
	if !ok {
		shape = uint64(len(c.shapes) + 1)
		c.shapes[string(c.buf)] = shape
	}
	return k | class(shape<<32)
}

// elements returns the numbers of the element types of n operands and the result of an
// operation, whose types are numbers in the same places of list, if all are tensors of
// one shape; otherwise 0.
func (c *classes) elements(m *ir.Module, list uint64, n uint32) uint64 {
	const mask = 1<<shortBits - 1
	first := c.get(m, ir.TypeID(list&mask))
	if first == 0 {
		return 0
	}
	all := first.elem()
	for i := uint32(1); i <= n; i++ {
		list >>= shortBits
		k := c.get(m, ir.TypeID(list&mask))
		if k.shape() != first.shape() {
			return 0
		}
		all |= k.elem() << (shortBits * i)
	}
	return all
}
