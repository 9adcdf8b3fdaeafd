package cost

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Op is an operation whose cost is asked for. It is valid until the function of the rule that gets it returns.
type Op struct {
	ir.Op
	f *function
}

// Operand returns operand i, the nil Value if there is none: operations need not be valid.
func (x *Op) Operand(i int) ir.Value {
	if i < 0 || i >= x.NumOperands() {
		return ir.Value{}
	}
	return x.Op.Operand(i)
}

// Result returns result i, the nil Value if there is none.
func (x *Op) Result(i int) ir.Value {
	if i < 0 || i >= x.NumResults() {
		return ir.Value{}
	}
	return x.Op.Result(i)
}

// same reports whether two values have the same type.
func same(v, w ir.Value) bool { return !v.IsNil() && !w.IsNil() && v.TypeID() == w.TypeID() }

// width returns the bytes of an element of v.
func (x *Op) width(v ir.Value) float64 {
	return x.f.a.typeOf(v.TypeID()).width
}

// Dims returns the sizes of a tensor, nil if it has no rank or is not a tensor.
func (x *Op) Dims(v ir.Value) []Expr { return x.f.dims(v) }

// Elements returns the number of elements of a tensor; for a tuple, of its tensors.
func (x *Op) Elements(v ir.Value) Expr { return x.f.elements(v) }

// Bytes returns the size of a value. Elements take whole bytes, as XLA counts them: a boolean or a
// 4-bit integer takes 1.
func (x *Op) Bytes(v ir.Value) Expr { return x.f.bytes(v) }

// Read returns the size of all operands.
func (x *Op) Read() Expr {
	sum := Expr{}
	for i := range x.NumOperands() {
		sum = sum.Plus(x.Bytes(x.Operand(i)))
	}
	return sum
}

// Written returns the size of all results.
func (x *Op) Written() Expr {
	sum := Expr{}
	for i := range x.NumResults() {
		sum = sum.Plus(x.Bytes(x.Result(i)))
	}
	return sum
}

// Moved returns the size of all operands and results.
func (x *Op) Moved() Expr { return x.Read().Plus(x.Written()) }

// Applied returns the arithmetic of one execution of region i. Bytes are 0: the region is applied
// to elements in registers.
func (x *Op) Applied(i int) Cost {
	if i >= x.NumRegions() {
		return Cost{}
	}
	c := x.f.applied(x.Region(i))
	c.Bytes = Expr{}
	return c
}

// tensorType is what is known of a type.
type tensorType struct {
	known, dynamic bool
	dims           []Expr
	width          float64 // bytes of an element
	elements       Expr
	bytes          Expr
	integer        bool
}

// typeOf returns what is known of the type with a number.
func (a *analyzer) typeOf(id ir.TypeID) *tensorType {
	p := a.types.At(id, a.m.NumTypes())
	if p.known {
		return p
	}
	p.known = true
	t := a.m.Type(id)
	if tuple, ok := t.(*types.Tuple); ok {
		var e, b Expr
		for _, part := range tuple.Elems {
			q := *a.typeOf(part.ID())
			e, b = e.Plus(q.elements), b.Plus(q.bytes)
		}
		p = a.types.At(id, 0)
		p.elements, p.bytes = e, b
		return p
	}
	shape, elem, ranked, ok := types.Shape(t)
	if !ok {
		return p
	}
	p.width = elementBytes(elem)
	_, p.integer = elem.(*types.Integer)
	if !ranked {
		p.dynamic = true
		return p
	}
	p.dims = make([]Expr, len(shape))
	p.elements = Num(1)
	bounds := boundsOf(t)
	for i, n := range shape {
		if n == types.Dynamic {
			if i < len(bounds) && bounds[i] != types.Dynamic {
				n = bounds[i]
			} else {
				p.dynamic = true
				continue
			}
		}
		p.dims[i] = Num(float64(n))
		p.elements = p.elements.scale(float64(n))
	}
	p.elements.c = finite(p.elements.c)
	p.bytes = p.elements.scale(p.width)
	return p
}

// boundsOf returns the largest sizes of the dynamic dimensions of a type.
func boundsOf(t ir.Type) []int64 {
	if r, ok := t.(*types.RankedTensor); ok {
		if e, ok := r.Encoding.(*attrs.TypeExtensions); ok {
			return e.Bounds
		}
	}
	return nil
}

// elementBytes returns the size of an element of a tensor, in whole bytes.
func elementBytes(t ir.Type) float64 {
	switch q := t.(type) {
	case *types.Complex:
		return 2 * elementBytes(q.Elem)
	case *types.UniformQuantized:
		t = q.Storage
	case *types.UniformQuantizedPerAxis:
		t = q.Storage
	case *types.UniformQuantizedSubChannel:
		t = q.Storage
	}
	bits, ok := types.Width(t)
	if !ok {
		return 0
	}
	return float64((bits + 7) / 8)
}

// elements returns the number of elements of v.
func (f *function) elements(v ir.Value) Expr {
	if v.IsNil() {
		return Expr{}
	}
	t := f.a.typeOf(v.TypeID())
	if !t.dynamic {
		return t.elements
	}
	n := Num(1)
	for _, d := range f.dims(v) {
		n = n.Times(d)
	}
	return n
}

// bytes returns the size of v.
func (f *function) bytes(v ir.Value) Expr {
	if v.IsNil() {
		return Expr{}
	}
	t := f.a.typeOf(v.TypeID())
	if !t.dynamic {
		return t.bytes
	}
	width := t.width
	return f.elements(v).scale(width)
}
