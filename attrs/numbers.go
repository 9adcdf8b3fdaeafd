package attrs

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// Bits is an integer of any width, or the bit pattern of a float. Lo holds the low 64 bits and Hi
// the remaining words of wider values, least significant first. Bits above the width are zero.
type Bits struct {
	Lo uint64
	Hi []uint64
}

// Integer is an integer of an integer or index type.
type Integer struct {
	ir.AttrHeader
	Type  ir.Type
	Value Bits
}

// Int returns the value of an integer of at most 64 bits, sign-extended unless its type is unsigned.
// An unsigned 64-bit value is returned as the int64 with the same bits.
func (a *Integer) Int() int64 {
	w := types.BitWidth(a.Type)
	if t, ok := a.Type.(*types.Integer); ok && t.Sign == types.Unsigned || w == 0 || w >= 64 {
		return int64(a.Value.Lo)
	}
	return int64(a.Value.Lo<<(64-w)) >> (64 - w)
}

// IsTrue reports whether the value is not zero; booleans are integers of type i1.
func (a *Integer) IsTrue() bool { return a.Value.Lo != 0 || len(a.Value.Hi) > 0 }

// Float is a floating-point number, represented by its bit pattern.
type Float struct {
	ir.AttrHeader
	Type  ir.Type
	Value Bits
}

// DenseElements is dense<...>, a tensor or vector of numbers. Data is the raw storage in
// little-endian order: one element if Splat is set, otherwise all elements in row-major order.
// Elements narrower than 8 bits take one byte each, except that i1 elements are stored as Packing
// says.
type DenseElements struct {
	ir.AttrHeader
	Type ir.Type
	Data []byte
}

// Rows of the attributes that hold numbers.
var (
	// integerAttr: type type, value. The value is one byte for up to 8 bits, a zigzag varint for
	// up to 64, otherwise a count of words followed by each word as a zigzag varint, least
	// significant first. The bits are not sign-extended.
	integerAttr = schema.Class{Dialect: "builtin", Name: "IntegerAttr", New: func() ir.Node { return new(Integer) },
		Encodings: []schema.Encoding{{Code: 8, Fields: []schema.Field{
			schema.TypeRef("type", func(a *Integer) *ir.Type { return &a.Type }),
			number("value", func(a *Integer) (ir.Type, *Bits) { return a.Type, &a.Value }),
		}}},
		Check: func(n ir.Node) string {
			if _, ok := n.(*Integer).Type.(*types.Float); ok {
				return "type of an integer attribute is a float type"
			}
			return ""
		}}

	// floatAttr: type type, value: the bit pattern as an integer of the same
	// width.
	floatAttr = schema.Class{Dialect: "builtin", Name: "FloatAttr", New: func() ir.Node { return new(Float) },
		Encodings: []schema.Encoding{{Code: 9, Fields: []schema.Field{
			schema.TypeRef("type", func(a *Float) *ir.Type { return &a.Type }),
			number("value", func(a *Float) (ir.Type, *Bits) { return a.Type, &a.Value }),
		}}},
		Check: func(n ir.Node) string {
			if _, ok := n.(*Float).Type.(*types.Float); !ok {
				return "type of a float attribute is no float type"
			}
			return ""
		}}

	// denseElementsAttr: type type, rawData blob.
	denseElementsAttr = schema.Class{Dialect: "builtin", Name: "DenseTypedElementsAttr", Mnemonic: "dense",
		New: func() ir.Node { return new(DenseElements) },
		Encodings: []schema.Encoding{{Code: 18, Fields: []schema.Field{
			schema.TypeRef("type", func(a *DenseElements) *ir.Type { return &a.Type }),
			schema.Blob("rawData", func(a *DenseElements) *[]byte { return &a.Data }),
		}}},
		Check: checkDense}
)

// IntegerAttr returns the class IntegerAttr of the builtin dialect; its attributes are [Integer].
func IntegerAttr() *schema.Class { return &integerAttr }

// FloatAttr returns the class FloatAttr of the builtin dialect; its attributes are [Float].
func FloatAttr() *schema.Class { return &floatAttr }

// DenseElementsAttr returns the class DenseTypedElementsAttr of the builtin dialect; its attributes are [DenseElements].
func DenseElementsAttr() *schema.Class { return &denseElementsAttr }

// number returns the field for a number whose type is held by another field.
func number[T any](name string, f func(*T) (ir.Type, *Bits)) schema.Field {
	return schema.Custom(name, func(r *schema.Reader, a *T) {
		t, v := f(a)
		*v = readBits(r, bitWidth(r, t))
	}, func(w *schema.Writer, a *T) {
		t, v := f(a)
		writeBits(w, *v, types.BitWidth(t))
	}, skipRest).As(schema.EncRest).WithAccess(func(n ir.Node) any {
		_, v := f(any(n).(*T))
		return *v
	}, func(n ir.Node, b any) {
		t, v := f(any(n).(*T))
		*v = b.(Bits).Truncate(types.BitWidth(t))
	})
}

// Truncate clears the bits of b at and above width.
func (b Bits) Truncate(width int) Bits {
	if width <= 64 {
		if width < 64 {
			b.Lo &= 1<<width - 1
		}
		return Bits{Lo: b.Lo}
	}
	if n := (width + 63) / 64; len(b.Hi) > n-1 {
		b.Hi = b.Hi[:n-1]
	}
	if k := width % 64; k != 0 && len(b.Hi) == width/64 {
		hi := append([]uint64(nil), b.Hi...)
		hi[len(hi)-1] &= 1<<k - 1
		b.Hi = hi
	}
	for len(b.Hi) > 0 && b.Hi[len(b.Hi)-1] == 0 {
		b.Hi = b.Hi[:len(b.Hi)-1]
	}
	return b
}

// bitWidth returns the width of t. It makes r fail if t is not a numeric type.
func bitWidth(r *schema.Reader, t ir.Type) int {
	w, ok := types.Width(t)
	if !ok {
		r.Fail("type of a number is neither integer, index nor float")
	}
	return w
}

// readBits reads a number of the given width in bits, encoded as the bytecode format encodes an
// APInt.
func readBits(r *schema.Reader, width int) (b Bits) {
	c := r.Cursor()
	switch {
	case width <= 8:
		b.Lo = uint64(c.Byte())
	case width <= 64:
		b.Lo = uint64(c.Svarint())
	default:
		at := c.Offset()
		n := c.Count("words", 1)
		if c.Err() == nil && (n == 0 || n > (width+63)/64) {
			c.FailAt(at, "bad-attribute", "%d words cannot hold %d bits", n, width)
			return b
		}
		for i := range n {
			v := uint64(c.Svarint())
			if i == 0 {
				b.Lo = v
			} else {
				b.Hi = append(b.Hi, v)
			}
		}
	}
	return b.Truncate(width)
}

// writeBits is the inverse of readBits.
func writeBits(w *schema.Writer, b Bits, width int) {
	switch {
	case width <= 8:
		w.Buf = append(w.Buf, byte(b.Lo))
	case width <= 64:
		w.Buf = varint.AppendSigned(w.Buf, int64(b.Lo))
	default:
		n := len(b.Hi)
		for n > 0 && b.Hi[n-1] == 0 {
			n--
		}
		w.Varint(uint64(n + 1))
		w.Svarint(int64(b.Lo))
		for _, v := range b.Hi[:n] {
			w.Svarint(int64(v))
		}
	}
}

// elementBytes returns the number of bytes that an element of type t takes in raw storage. It
// reports false if t cannot be an element type.
func elementBytes(t ir.Type) (n int64, ok bool) {
	switch c := t.(type) {
	case *types.Complex:
		n, ok = elementBytes(c.Elem)
		return 2 * n, ok
	case *types.VHLOComplex:
		n, ok = elementBytes(c.Elem)
		return 2 * n, ok
	}
	w, ok := types.Width(t)
	return (int64(w) + 7) / 8, ok
}

// numElements returns the number of elements of a type with a static shape, or -1 for other types.
func numElements(t ir.Type) int64 {
	shape, _, ranked, _ := types.Shape(t)
	if n, ok := types.NumElements(shape); ranked && ok {
		return n
	}
	return -1
}

func checkDense(n ir.Node) string { a := n.(*DenseElements); return checkElements(a.Type, a.Data) }

// checkElements checks that data can hold the elements of a tensor of type t. It returns a
// description of the mismatch, or "" if data fits.
func checkElements(t ir.Type, data []byte) string {
	shape, elem, ranked, ok := types.Shape(t)
	if !ok || !ranked || slices.ContainsFunc(shape, func(n int64) bool { return n < 0 }) {
		return "type of dense elements is not shaped with static sizes"
	}
	size, ok := elementBytes(elem)
	if !ok {
		return "dense elements have an element type without a width"
	}
	have := int64(len(data))
	if have == size {
		return "" // a splat fits any number of elements
	}
	num, countable := types.NumElements(shape)
	full := size == 0 && have == 0 || size > 0 && have%size == 0 && have/size == num
	if countable && (full || isI1(elem) && have == (num+7)/8) {
		return ""
	}
	return "the data of dense elements does not fit their type"
}

func isI1(t ir.Type) bool {
	if i, ok := t.(*types.Integer); ok {
		return i.Width == 1
	}
	return ir.KindOf(t) == ir.Kind(types.BooleanV1Type())
}

func checkDenseArray(n ir.Node) string {
	a := n.(*DenseArray)
	size, ok := elementBytes(a.Elem)
	have := uint64(len(a.Data))
	if !ok || size == 0 && have != 0 || size != 0 && (have%uint64(size) != 0 || have/uint64(size) != a.Size) {
		return "the data of a dense array does not fit its type and size"
	}
	return ""
}
