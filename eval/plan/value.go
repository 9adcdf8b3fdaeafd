package plan

import (
	"github.com/hlobc/hlobc/ir"
)

// Value is the value of an SSA value while a plan is made: a tensor that is in memory, or one whose
// elements are computed where they are needed.
type Value struct {
	Elem  Elem
	Shape []int64
	// Parts are the values of a tuple. A tuple, and a token, has no elements.
	Parts []*Value

	buffer *Buffer                 // the tensor in row-major order, nil if it is not in memory
	at     func(idx []Index) *Expr // computes an element, if buffer is nil
	from   []*Value                // the values that at reads, if buffer is nil
	work   []work                  // the operations in at
	uses   int                     // uses that are not planned yet
}

// work is an operation that is computed for each element, and an estimate of its time in additions.
type work struct {
	op   ir.Op
	cost int
}

// cost returns the time to compute an element, in additions.
func (v *Value) cost() int {
	n := 0
	for _, w := range v.work {
		n += w.cost
	}
	return n
}

// origin returns the operations that are computed with a value.
func (v *Value) origin() Origin {
	var o Origin
	for _, w := range v.work {
		o.Ops = append(o.Ops, w.op)
	}
	return o
}

// Num returns the number of elements.
func (v *Value) Num() int64 { return product(v.Shape) }

func product(sizes []int64) int64 {
	n := int64(1)
	for _, s := range sizes {
		n *= s
	}
	return n
}

// Load returns element idx. The index may be inside other loops than the value's own.
func (b *Builder) Load(v *Value, idx []Index) *Expr {
	if v.buffer != nil {
		return b.load(v.buffer, linear(v.Shape, idx))
	}
	key := b.key(v, idx)
	if e := b.memo[key]; e != nil {
		return e
	}
	e := v.at(idx)
	b.memo[key] = e
	return e
}

// load returns an element of a buffer.
func (b *Builder) load(buf *Buffer, at Index) *Expr {
	key := b.key(nil, []Index{at})
	key.buffer = buf
	if e := b.memo[key]; e != nil {
		return e
	}
	e := &Expr{Op: OpLoad, Type: buf.Elem, Access: &Access{buf, at}}
	b.memo[key] = e
	return e
}

// memoKey identifies an element of a value or buffer in the loop that is being made.
type memoKey struct {
	value  *Value
	buffer *Buffer
	index  string
}

func (b *Builder) key(v *Value, idx []Index) memoKey {
	text := make([]byte, 0, 64)
	for i := range idx {
		x := &idx[i]
		text = appendInt(text, x.Base)
		n := x.depth()
		text = appendInt(text, int64(n))
		for _, s := range x.Steps[:n] {
			text = appendInt(text, s)
		}
		at := int64(0)
		if x.At != nil {
			if at = b.numbers[x.At]; at == 0 {
				at = int64(len(b.numbers) + 1)
				b.numbers[x.At] = at
			}
		}
		text = appendInt(text, at)
	}
	return memoKey{value: v, index: string(text)}
}

// deferred returns a value that is computed element by element from operands, by the operation that
// is being planned. Its cost is an estimate in additions, without that of the operands.
func (b *Builder) deferred(elem Elem, shape []int64, cost int, from []*Value, at func(idx []Index) *Expr) *Value {
	v := &Value{Elem: elem, Shape: shape, at: at, from: from}
	seen := map[ir.Op]bool{}
	for _, x := range from {
		for _, w := range x.work {
			if !seen[w.op] {
				seen[w.op] = true
				v.work = append(v.work, w)
			}
		}
	}
	if cost > 0 {
		v.work = append(v.work, work{b.op, cost})
	}
	return v
}

// inMemory returns the value of a buffer.
func inMemory(buf *Buffer) *Value { return &Value{Elem: buf.Elem, Shape: buf.Shape, buffer: buf} }

// as returns the same elements in another shape; v must be in memory.
func (v *Value) as(shape []int64) *Value {
	return &Value{Elem: v.Elem, Shape: shape, buffer: v.buffer}
}

// touches reports whether reading a value reads a buffer. What the value is computed from can have been
// put into memory after it was made.
func (v *Value) touches(buf *Buffer) bool { return v.reads(buf, map[*Value]bool{}) }

// reads is touches with the values that are known not to read the buffer.
func (v *Value) reads(buf *Buffer, others map[*Value]bool) bool {
	if v.buffer != nil {
		return v.buffer == buf
	}
	if others[v] {
		return false
	}
	for _, x := range v.from {
		if x.reads(buf, others) {
			return true
		}
	}
	others[v] = true
	return false
}

// tensors returns the tensors that a value is made of: itself, or the parts of a tuple.
func (v *Value) tensors() []*Value {
	if v.Parts == nil {
		return []*Value{v}
	}
	var list []*Value
	for _, p := range v.Parts {
		list = append(list, p.tensors()...)
	}
	return list
}
