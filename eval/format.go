package eval

import (
	"bytes"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// AppendValue appends the text of a value, as the reference's interpreter prints it:
//
//	tensor<2x2xi8> {
//	  [
//	    [1, 2],
//	    [3, 4]
//	  ]
//	}
//
// The module is one that the value's type belongs to.
func AppendValue(dst []byte, m *ir.Module, v Value) []byte {
	switch v := v.(type) {
	case *Tensor:
		return v.append(dst, m)
	case Tuple:
		dst = append(appendType(dst, m, v), " (\n"...)
		for i, e := range v {
			if i > 0 {
				dst = append(dst, ",\n"...)
			}
			dst = AppendValue(dst, m, e)
		}
		return append(dst, "\n)"...)
	}
	return appendType(dst, m, v)
}

// appendType appends the type of a value.
func appendType(dst []byte, m *ir.Module, v Value) []byte {
	switch v := v.(type) {
	case *Tensor:
		dst = append(dst, "tensor<"...)
		for _, n := range v.Shape {
			dst = append(strconv.AppendInt(dst, n, 10), 'x')
		}
		return append(asm.AppendType(dst, m, v.Elem), '>')
	case Tuple:
		dst = append(dst, "tuple<"...)
		for i, e := range v {
			if i > 0 {
				dst = append(dst, ", "...)
			}
			dst = appendType(dst, m, e)
		}
		return append(dst, '>')
	}
	return append(dst, "!stablehlo.token"...)
}

func (t *Tensor) append(dst []byte, m *ir.Module) []byte {
	dst = append(appendType(dst, m, t), " {"...)
	if len(t.Shape) == 0 {
		return append(t.appendElement(dst, 0), '}')
	}
	dst, _ = t.appendDimension(append(dst, '\n'), 0, 0)
	return append(dst, "\n}"...)
}

// appendDimension appends the elements from element i on that have one index before dimension
// d, and returns how many elements there are before those that follow.
func (t *Tensor) appendDimension(dst []byte, d, i int) ([]byte, int) {
	indent := bytes.Repeat([]byte("  "), d+1)
	dst = append(append(dst, indent...), '[')
	last := d == len(t.Shape)-1
	for n := range t.Shape[d] {
		switch {
		case !last && n > 0:
			dst = append(dst, ",\n"...)
		case !last:
			dst = append(dst, '\n')
		case n > 0:
			dst = append(dst, ", "...)
		}
		if last {
			dst = t.appendElement(dst, i)
			i++
		} else {
			dst, i = t.appendDimension(dst, d+1, i)
		}
	}
	if !last && t.Shape[d] > 0 {
		dst = append(append(dst, '\n'), indent...)
	}
	return append(dst, ']'), i
}

func (t *Tensor) appendElement(dst []byte, i int) []byte {
	e := t.At(i)
	if t.Parts == 1 {
		return appendNumber(dst, t.Numbers, e[0])
	}
	dst = append(appendNumber(append(dst, '['), t.Numbers, e[0]), ", "...)
	return append(appendNumber(dst, t.Numbers, e[1]), ']')
}

// appendNumber appends a number as attributes have it.
func appendNumber(dst []byte, n elements.Numbers, b uint64) []byte {
	switch n.Kind {
	case elements.Real:
		return asm.AppendFloat(dst, attrs.Bits{Lo: b}, n.Format)
	case elements.Bool:
		return strconv.AppendBool(dst, b != 0)
	case elements.Unsigned:
		return strconv.AppendUint(dst, b, 10)
	}
	return strconv.AppendInt(dst, n.Int(b), 10)
}
