package eval

import (
	"fmt"
	"io"
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
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
// The module is one that the value's type belongs to. [WriteValue] does without the memory for the
// whole text.
func AppendValue(dst []byte, m *ir.Module, v Value) []byte {
	t := valueText{m: m, buf: dst}
	t.value(v)
	return t.buf
}

// WriteValue writes the text that [AppendValue] appends, piece by piece. Its error is that of the
// writer.
func WriteValue(w io.Writer, m *ir.Module, v Value) error {
	t := valueText{m: m, w: w}
	t.value(v)
	t.flush(0)
	return t.err
}

// valueText is the text of a value that is being made.
type valueText struct {
	m   *ir.Module
	buf []byte
	w   io.Writer // destination of the text; nil if it stays in buf
	err error     // of w, or errTuples; nothing is written after it
	n   int       // values in tuples so far, and their types
}

// maxValues bounds values in tuples, which may share elements: n tuples inside one another can
// have 2^n.
const maxValues = 1 << 18

var errTuples = &diag.Error{Code: diag.LimitSize, Offset: -1, Msg: "tuples inside one another have more than 262144 values"}

// count counts values in a tuple.
func (t *valueText) count() {
	if t.n++; t.n > maxValues && t.err == nil {
		t.err = errTuples
	}
	t.flush(pieceSize)
}

// pieceSize is the size of a piece of text in bytes.
const pieceSize = 1 << 15

// flush writes the buffer if it is longer than that.
func (t *valueText) flush(longer int) {
	if t.w != nil && len(t.buf) > longer {
		if t.err == nil {
			_, t.err = t.w.Write(t.buf)
		}
		t.buf = t.buf[:0]
	}
}

func (t *valueText) value(v Value) {
	t.typ(v)
	switch v := v.(type) {
	case *Tensor:
		t.tensor(v)
	case Tuple:
		t.buf = append(t.buf, " (\n"...)
		for i, e := range v {
			if i > 0 {
				t.buf = append(t.buf, ",\n"...)
			}
			if t.count(); t.err != nil {
				return
			}
			t.value(e)
		}
		t.buf = append(t.buf, "\n)"...)
	}
}

func (t *valueText) tensor(v *Tensor) {
	t.buf = append(t.buf, " {"...)
	if len(v.Shape) == 0 {
		t.buf = append(v.appendElement(t.buf, 0), '}')
		return
	}
	t.buf = append(t.buf, '\n')
	t.dimension(v, 0, 0)
	t.buf = append(t.buf, "\n}"...)
}

// dimension adds the elements from element i on that have one index before dimension d, and
// returns how many elements there are before those that follow.
func (t *valueText) dimension(v *Tensor, d, i int) int {
	t.flush(pieceSize)
	if t.err != nil {
		return i
	}
	t.indent(d)
	t.buf = append(t.buf, '[')
	last := d == len(v.Shape)-1
	for n := range v.Shape[d] {
		switch {
		case !last && n > 0:
			t.buf = append(t.buf, ",\n"...)
		case !last:
			t.buf = append(t.buf, '\n')
		case n > 0:
			t.buf = append(t.buf, ", "...)
		}
		if last {
			t.buf = v.appendElement(t.buf, i)
			i++
			t.flush(pieceSize)
		} else {
			i = t.dimension(v, d+1, i)
		}
		if t.err != nil {
			return i
		}
	}
	if !last && v.Shape[d] > 0 {
		t.buf = append(t.buf, '\n')
		t.indent(d)
	}
	t.buf = append(t.buf, ']')
	return i
}

// indent adds the indentation of the brackets of dimension d.
func (t *valueText) indent(d int) {
	for range d + 1 {
		t.buf = append(t.buf, "  "...)
	}
	t.flush(pieceSize)
}

// typ adds the type of a value.
func (t *valueText) typ(v Value) {
	tuple, ok := v.(Tuple)
	if !ok {
		t.buf = appendType(t.buf, t.m, v)
		return
	}
	t.buf = append(t.buf, "tuple<"...)
	for i, e := range tuple {
		if i > 0 {
			t.buf = append(t.buf, ", "...)
		}
		if t.count(); t.err != nil {
			return
		}
		t.typ(e)
	}
	t.buf = append(t.buf, '>')
}

// appendType appends the type of a value, for a tuple what it is in short.
func appendType(dst []byte, m *ir.Module, v Value) []byte {
	switch v := v.(type) {
	case *Tensor:
		dst = append(dst, "tensor<"...)
		for _, n := range v.Shape {
			dst = append(strconv.AppendInt(dst, n, 10), 'x')
		}
		return append(asm.AppendType(dst, m, v.Elem), '>')
	case Tuple:
		return fmt.Appendf(dst, "tuple of %d values", len(v))
	}
	return append(dst, "!stablehlo.token"...)
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
