package asm

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// elements is raw storage with what it takes to print it.
type elements struct {
	elementForm
	shape []int64
	num   int64 // number of elements
	splat bool
	data  []byte
}

// elementForm says how elements of a type are stored and printed.
type elementForm struct {
	elem     ir.Type
	size     int                // bytes of one
	width    int                // bits of one
	part     ir.Type            // of complex numbers
	float    *types.FloatFormat // of floating point numbers
	bool     bool
	unsigned bool
}

// elementForm returns the form of elements of a type, which is one of a few.
func (p *printer) elementForm(t ir.Type) elementForm {
	if t == nil {
		return elementForm{}
	}
	f := &p.elementForms[int(t.ID())%len(p.elementForms)]
	if f.elem != t {
		*f = elementForm{elem: t, size: elementSize(t), width: types.BitWidth(t), part: complexElement(t), float: floatFormat(t),
			bool: isBoolElement(t), unsigned: isUnsigned(t)}
	}
	return *f
}

// elements returns the elements of a tensor of type t. Its element type must be of the
// builtin dialect, or have a counterpart there.
func (p *printer) elements(t ir.Type, data []byte) elements {
	shape, elem, _, _ := types.Shape(t)
	num, _ := types.NumElements(shape)
	e := elements{elementForm: p.elementForm(elem), shape: shape, num: num, data: data}
	have := len(data)
	e.splat = have == e.size && e.size > 0
	if e.bool {
		// A byte of ones or zeros stands for all elements, others for eight at most.
		e.splat = have == 1 && (num == 1 || num > 8 || data[0] == 0 || data[0] == 0xff)
	}
	return e
}

// elementSize is the number of bytes that an element takes in raw storage.
func elementSize(t ir.Type) int {
	if c := complexElement(t); c != nil {
		return 2 * elementSize(c)
	}
	return (types.BitWidth(t) + 7) / 8
}

// complexElement returns the element type of a complex type, nil for others.
func complexElement(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.Complex:
		return t.Elem
	case *types.VHLOComplex:
		return t.Elem
	}
	return nil
}

// isBoolElement reports whether elements of type t are true and false: they are of
// one bit, whatever their sign.
func isBoolElement(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 1 || ir.KindOf(t) == ir.Kind(&types.BooleanV1Type)
}

// packed reports whether the elements are bits, eight to a byte.
func (e *elements) packed() bool { return e.bool && !e.splat }

func (p *printer) denseElements(a *attrs.DenseElements) {
	e := p.elements(a.Type, a.Data)
	p.dense(&e)
}

// dense appends dense<...>.
func (p *printer) dense(e *elements) {
	if p.elides(e) {
		p.str(elided)
		return
	}
	p.str("dense<")
	p.denseBody(e, true)
	p.str(">")
}

const elided = "dense_resource<__elided__>"

func (p *printer) elides(e *elements) bool {
	return p.opt.Elide && !e.splat && e.num > p.opt.ElideElements
}

// denseBody appends what is inside dense<...>; many elements are printed as hex
// digits if that is allowed.
func (p *printer) denseBody(e *elements, hex bool) {
	switch {
	case e.splat:
		p.element(e, 0)
	case hex && p.hexadecimal(e.num):
		p.str(`"0x`)
		if e.packed() {
			for i := range e.num { // in hex, each takes a byte
				p.buf = append(p.buf, '0', '0'+e.data[i/8]>>(i%8)&1)
			}
		} else {
			p.hex(e.data)
		}
		p.str(`"`)
	case e.num > 0:
		p.nested(e.shape, func(i int64) { p.element(e, i) })
	}
}

func (p *printer) hexadecimal(num int64) bool {
	limit := p.opt.HexElements
	if limit == 0 {
		limit = 100
	}
	return limit >= 0 && num > limit
}

// nested calls f for each index of a shape, and puts brackets and commas around.
func (p *printer) nested(shape []int64, f func(i int64)) {
	if d := slices.Index(shape, 0); d >= 0 {
		shape, f = shape[:d], func(int64) { p.str("[]") }
	}
	p.nestedIn('[', ']', shape, f)
}

// nestedIn is nested for a shape that has elements, with any brackets.
func (p *printer) nestedIn(open, end byte, shape []int64, f func(i int64)) {
	at := make([]int64, len(shape))
	fresh := len(shape) // dimensions that begin with the next element
	for i := int64(0); ; i++ {
		if i > 0 {
			p.str(", ")
		}
		for range fresh {
			p.buf = append(p.buf, open)
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
			p.buf = append(p.buf, end)
		}
		if d < 0 {
			return
		}
	}
}

// element appends element i of the raw storage.
func (p *printer) element(e *elements, i int64) {
	if e.packed() {
		p.bool(e.data[i/8]>>(i%8)&1 != 0)
		return
	}
	p.rawElement(e.data[i*int64(e.size):][:e.size], &e.elementForm)
}

// rawElement appends one element, which takes all of raw.
func (p *printer) rawElement(raw []byte, f *elementForm) {
	if f.part != nil {
		half, part := len(raw)/2, p.elementForm(f.part)
		p.str("(")
		p.rawElement(raw[:half], &part)
		p.str(",")
		p.rawElement(raw[half:], &part)
		p.str(")")
		return
	}
	v := littleEndian(raw).Truncate(f.width)
	switch {
	case f.float != nil:
		p.float(v, f.float)
	case f.bool:
		p.bool(v.Lo != 0)
	default:
		p.integer(v, f.width, f.unsigned)
	}
}

// floatFormat returns the format of a floating point type, nil for others.
func floatFormat(t ir.Type) *types.FloatFormat {
	switch t := t.(type) {
	case *types.Float:
		return t.Format
	case *types.VHLOFloat:
		return t.Format
	}
	return nil
}

func littleEndian(raw []byte) (v attrs.Bits) {
	switch len(raw) {
	case 8:
		return attrs.Bits{Lo: binary.LittleEndian.Uint64(raw)}
	case 4:
		return attrs.Bits{Lo: uint64(binary.LittleEndian.Uint32(raw))}
	}
	var word [8]byte
	copy(word[:], raw)
	v.Lo = binary.LittleEndian.Uint64(word[:])
	for len(raw) > 8 {
		raw = raw[8:]
		word = [8]byte{}
		copy(word[:], raw)
		v.Hi = append(v.Hi, binary.LittleEndian.Uint64(word[:]))
	}
	return v
}

func (p *printer) denseStrings(a *attrs.DenseStrings) {
	shape, _, _, _ := types.Shape(a.Type)
	num, _ := types.NumElements(shape)
	if !a.Splat && num != int64(len(a.Strings)) || a.Splat && len(a.Strings) == 0 {
		p.str("dense<<<BROKEN>>>") // the type has no shape, or no static one
		return
	}
	if p.opt.Elide && !a.Splat && num > p.opt.ElideElements {
		p.str(elided)
		return
	}
	p.str("dense<")
	if a.Splat {
		p.quoted(a.Strings[0])
	} else if num > 0 {
		p.nested(shape, func(i int64) { p.quoted(a.Strings[i]) })
	}
	p.str(">")
}

// sparse appends sparse<indices, values>, with nothing inside if there are none.
func (p *printer) sparse(a *attrs.Sparse) {
	indices, ok := a.Indices.(*attrs.DenseElements)
	if !ok {
		p.str("sparse<>")
		return
	}
	e := p.elements(indices.Type, indices.Data)
	values, isNumbers := a.Values.(*attrs.DenseElements)
	if p.elides(&e) {
		p.str(elided)
		return
	}
	if isNumbers {
		if v := p.elements(values.Type, values.Data); p.elides(&v) {
			p.str(elided)
			return
		}
	}
	p.str("sparse<")
	if e.num != 0 {
		p.denseBody(&e, false)
		p.str(", ")
		switch v := a.Values.(type) {
		case *attrs.DenseElements:
			e := p.elements(v.Type, v.Data)
			p.denseBody(&e, true)
		case *attrs.DenseStrings:
			from := len(p.buf)
			p.denseStrings(v)
			inner := p.buf[from+len("dense<") : len(p.buf)-1]
			p.buf = append(p.buf[:from], inner...)
		}
	}
	p.str(">")
}

// denseArray appends array<type: elements>.
func (p *printer) denseArray(a *attrs.DenseArray) {
	p.str("array<")
	p.typ(a.Elem)
	if a.Size > 0 {
		p.str(": ")
		p.arrayElements(a)
	}
	p.str(">")
}

// arrayElements appends the elements of a dense array, separated by commas.
func (p *printer) arrayElements(a *attrs.DenseArray) {
	f := p.elementForm(a.Elem)
	for i := range int(a.Size) {
		if i > 0 {
			p.str(", ")
		}
		p.rawElement(a.Data[i*f.size:][:f.size], &f)
	}
}

// denseResource appends dense_resource<key>.
func (p *printer) denseResource(a *attrs.DenseResource) {
	p.str("dense_resource<")
	p.useResource(a.Resource)
	p.str(">")
}
