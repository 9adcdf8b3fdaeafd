package print

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// At returns the storage index of element i.
func (e *Elements) At(i int64) int64 {
	if e.splat {
		return 0
	}
	return i
}

// Elements is the raw storage of a tensor with the information needed to print it.
type Elements struct {
	elementForm
	Shape []int64
	Num   int64 // number of elements
	splat bool
	data  []byte
}

// elementForm describes how elements of a type are stored and printed.
type elementForm struct {
	elem     ir.Type
	size     int                // bytes per element
	width    int                // bits per element
	part     ir.Type            // for complex numbers
	float    *types.FloatFormat // for floating-point numbers
	bool     bool
	unsigned bool
}

// elementForm returns the form of elements of type t. The last few are cached.
func (p *Printer) elementForm(t ir.Type) elementForm {
	if t == nil {
		return elementForm{}
	}
	f := &p.elementForms[int(t.ID())%len(p.elementForms)]
	if f.elem != t {
		*f = elementForm{elem: t, size: spell.ElementSize(t), width: types.BitWidth(t), part: spell.ComplexElement(t), float: spell.FloatFormat(t),
			bool: isBoolElement(t), unsigned: spell.IsUnsigned(t)}
	}
	return *f
}

// Elements returns the elements of a tensor of type t. Its element type must be a builtin type or
// have a builtin equivalent.
func (p *Printer) Elements(t ir.Type, data []byte) Elements {
	shape, elem, _, _ := types.Shape(t)
	num, _ := types.NumElements(shape)
	e := Elements{elementForm: p.elementForm(elem), Shape: shape, Num: num, data: data}
	have := len(data)
	e.splat = have == e.size && e.size > 0
	if e.bool {
		// A splat is one byte of all ones or all zeros; other single bytes hold at most eight
		// elements.
		e.splat = have == 1 && (num == 1 || num > 8 || data[0] == 0 || data[0] == 0xff)
	}
	return e
}

// isBoolElement reports whether elements of type t are printed as true and false: integers of one
// bit, whatever their signedness.
func isBoolElement(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 1 || ir.KindOf(t) == ir.Kind(types.BooleanV1Type())
}

// packed reports whether the elements are bits, eight to a byte.
func (e *Elements) packed() bool { return e.bool && !e.splat }

func (p *Printer) denseElements(a *attrs.DenseElements) {
	e := p.Elements(a.Type, a.Data)
	p.Dense(&e)
}

// Dense appends dense<...>.
func (p *Printer) Dense(e *Elements) {
	if p.elides(e) {
		p.Text(elided)
		return
	}
	p.Text("dense<")
	p.denseBody(e, true)
	p.Text(">")
}

const elided = "dense_resource<__elided__>"

func (p *Printer) elides(e *Elements) bool {
	return p.Options.Elide && !e.splat && e.Num > p.Options.ElideElements
}

// denseBody appends the contents of dense<...>. If hex is set, many elements are printed in
// hexadecimal.
func (p *Printer) denseBody(e *Elements, hex bool) {
	switch {
	case e.splat:
		p.Element(e, 0)
	case hex && p.hexadecimal(e.Num):
		p.Text(`"0x`)
		if e.packed() {
			for i := range e.Num { // in hex, each takes a byte
				p.Buf = append(p.Buf, '0', '0'+e.data[i/8]>>(i%8)&1)
			}
		} else {
			p.hex(e.data)
		}
		p.Text(`"`)
	case e.Num > 0:
		p.Nested(e.Shape, func(i int64) { p.Element(e, i) })
	}
}

func (p *Printer) hexadecimal(num int64) bool {
	limit := p.Options.HexElements
	if limit == 0 {
		limit = 100
	}
	return limit >= 0 && num > limit
}

// Nested calls f for each index of a shape, adding brackets and commas.
func (p *Printer) Nested(shape []int64, f func(i int64)) {
	if d := slices.Index(shape, 0); d >= 0 {
		shape, f = shape[:d], func(int64) { p.Text("[]") }
	}
	p.NestedIn('[', ']', shape, f)
}

// NestedIn is Nested for a shape without empty dimensions, with the given brackets.
func (p *Printer) NestedIn(open, end byte, shape []int64, f func(i int64)) {
	at := make([]int64, len(shape))
	fresh := len(shape) // number of dimensions that start with the next element
	for i := int64(0); ; i++ {
		if i > 0 {
			p.Text(", ")
		}
		for range fresh {
			p.Buf = append(p.Buf, open)
		}
		if p.overflows() {
			return
		}
		f(i)
		fresh = 0
		d := len(shape) - 1
		for ; d >= 0; d-- {
			if at[d]++; at[d] < shape[d] {
				break
			}
			at[d] = 0
			fresh++
			p.Buf = append(p.Buf, end)
		}
		if d < 0 {
			return
		}
	}
}

// Element appends element i of the raw storage.
func (p *Printer) Element(e *Elements, i int64) {
	if e.packed() {
		p.bool(e.data[i/8]>>(i%8)&1 != 0)
		return
	}
	p.rawElement(e.data[i*int64(e.size):][:e.size], &e.elementForm)
}

// rawElement appends the one element stored in raw.
func (p *Printer) rawElement(raw []byte, f *elementForm) {
	if f.part != nil {
		half, part := len(raw)/2, p.elementForm(f.part)
		p.Text("(")
		p.rawElement(raw[:half], &part)
		p.Text(",")
		p.rawElement(raw[half:], &part)
		p.Text(")")
		return
	}
	v := spell.LittleEndian(raw).Truncate(f.width)
	switch {
	case f.float != nil:
		p.float(v, f.float)
	case f.bool:
		p.bool(v.Lo != 0)
	default:
		p.Integer(v, f.width, f.unsigned)
	}
}

func (p *Printer) denseStrings(a *attrs.DenseStrings) {
	shape, _, _, _ := types.Shape(a.Type)
	num, _ := types.NumElements(shape)
	if !a.Splat && num != int64(len(a.Strings)) || a.Splat && len(a.Strings) == 0 {
		p.Text("dense<<<BROKEN>>>") // the type has no static shape
		return
	}
	if p.Options.Elide && !a.Splat && num > p.Options.ElideElements {
		p.Text(elided)
		return
	}
	p.Text("dense<")
	if a.Splat {
		p.Quoted(a.Strings[0])
	} else if num > 0 {
		p.Nested(shape, func(i int64) { p.Quoted(a.Strings[i]) })
	}
	p.Text(">")
}

// sparse appends sparse<indices, values>, or sparse<> without elements.
func (p *Printer) sparse(a *attrs.Sparse) {
	indices, ok := a.Indices.(*attrs.DenseElements)
	if !ok {
		p.Text("sparse<>")
		return
	}
	e := p.Elements(indices.Type, indices.Data)
	values, isNumbers := a.Values.(*attrs.DenseElements)
	if p.elides(&e) {
		p.Text(elided)
		return
	}
	if isNumbers {
		if v := p.Elements(values.Type, values.Data); p.elides(&v) {
			p.Text(elided)
			return
		}
	}
	p.Text("sparse<")
	if e.Num != 0 {
		p.denseBody(&e, false)
		p.Text(", ")
		switch v := a.Values.(type) {
		case *attrs.DenseElements:
			e := p.Elements(v.Type, v.Data)
			p.denseBody(&e, true)
		case *attrs.DenseStrings:
			from := len(p.Buf)
			p.denseStrings(v)
			inner := p.Buf[from+len("dense<") : len(p.Buf)-1]
			p.Buf = append(p.Buf[:from], inner...)
		}
	}
	p.Text(">")
}

// denseArray appends array<type: elements>.
func (p *Printer) denseArray(a *attrs.DenseArray) {
	p.Text("array<")
	p.Type(a.Elem)
	if a.Size > 0 {
		p.Text(": ")
		p.ArrayElements(a)
	}
	p.Text(">")
}

// ArrayElements appends the elements of a dense array, separated by commas.
func (p *Printer) ArrayElements(a *attrs.DenseArray) {
	f := p.elementForm(a.Elem)
	for i := range int(a.Size) {
		if i > 0 {
			p.Text(", ")
		}
		p.rawElement(a.Data[i*f.size:][:f.size], &f)
	}
}

// denseResource appends dense_resource<key>.
func (p *Printer) denseResource(a *attrs.DenseResource) {
	p.Text("dense_resource<")
	p.useResource(a.Resource)
	p.Text(">")
}

// Spellable reports whether elements may be printed one by one even if they are a splat, for which
// a few bytes of input can produce a huge text.
func (p *Printer) Spellable(a *attrs.DenseElements) bool {
	e := p.Elements(a.Type, a.Data)
	n := e.Num
	if d := slices.Index(e.Shape, 0); d >= 0 { // brackets count, too
		n, _ = types.NumElements(e.Shape[:d])
	}
	return !e.splat && e.Num > 0 || n <= maxSplat
}

// maxSplat is the maximum number of elements of a splat that are printed one by one, in forms that
// do not have splats.
const maxSplat = 1 << 16

// Limited returns an integer element as an unsigned number; if it needs more than 64 bits, the
// largest uint64.
func (e *Elements) Limited(i int) uint64 {
	at := e.At(int64(i))
	if e.packed() {
		return uint64(e.data[at/8] >> (at % 8) & 1)
	}
	v := spell.LittleEndian(e.data[at*int64(e.size):][:e.size]).Truncate(e.width)
	if len(v.Hi) > 0 {
		return math.MaxUint64
	}
	return v.Lo
}
