package inspect

import (
	"encoding/binary"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Brief returns a short text for an attribute or type: what a person needs to
// recognise it, in at most limit bytes. It is close to MLIR's syntax but not
// meant to be parsed. Types of VHLO are spelled like those they stand for.
func Brief(n ir.Node, limit int) string {
	b := briefer{limit: limit}
	b.node(n)
	return b.String()
}

// briefer appends text until a limit is reached, so that its cost does not
// depend on the size of what it describes.
type briefer struct {
	buf   []byte
	limit int
	depth int
}

// briefDepth bounds recursion.
const briefDepth = 8

func (b *briefer) full() bool { return len(b.buf) >= b.limit }

func (b *briefer) String() string { return clip(string(b.buf), b.limit) }

// clip cuts s to limit bytes, at the border of a rune, and marks the cut.
func clip(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	const mark = "…"
	n := max(limit-len(mark), 0)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + mark
}

func (b *briefer) str(s string) {
	if len(s) > b.limit {
		s = s[:b.limit+1]
	}
	b.buf = append(b.buf, s...)
}

func (b *briefer) int(v int64)   { b.buf = strconv.AppendInt(b.buf, v, 10) }
func (b *briefer) uint(v uint64) { b.buf = strconv.AppendUint(b.buf, v, 10) }

// quoted appends s in quotes, with everything that is not printable escaped.
func (b *briefer) quoted(s string) {
	if len(s) > b.limit {
		s = s[:b.limit]
	}
	b.buf = strconv.AppendQuote(b.buf, s)
}

// list appends the items of a list until the text is full.
func (b *briefer) list(n int, item func(i int)) {
	for i := range n {
		if i > 0 {
			b.str(", ")
		}
		if b.full() {
			return
		}
		item(i)
	}
}

func (b *briefer) ints(list []int64) {
	b.str("[")
	b.list(len(list), func(i int) { b.int(list[i]) })
	b.str("]")
}

// node appends an attribute, a type, or nothing much for nil.
func (b *briefer) node(n ir.Node) {
	if b.full() {
		return
	}
	if b.depth++; b.depth > briefDepth {
		b.str("…")
		b.depth--
		return
	}
	switch n := n.(type) {
	case nil:
		b.str("none")
	case ir.Location:
		b.location(n)
	case ir.Type:
		b.typ(n)
	case ir.Attr:
		b.attr(n)
	}
	b.depth--
}

func (b *briefer) nodes(list []ir.Attr) {
	b.str("[")
	b.list(len(list), func(i int) { b.node(list[i]) })
	b.str("]")
}

func (b *briefer) named(list []ir.NamedAttr) {
	b.str("{")
	b.list(len(list), func(i int) {
		b.str(list[i].Name)
		if _, unit := list[i].Value.(*attrs.Unit); !unit {
			b.str(" = ")
			b.node(list[i].Value)
		}
	})
	b.str("}")
}

func (b *briefer) attr(a ir.Attr) {
	switch a := a.(type) {
	case *attrs.String:
		b.quoted(a.Value)
	case *attrs.VHLOString:
		b.quoted(a.Value)
	case *attrs.Array:
		b.nodes(a.Elems)
	case *attrs.VHLOArray:
		b.nodes(a.Elems)
	case *attrs.Dictionary:
		b.named(a.Attrs)
	case *attrs.VHLODictionary:
		b.named(a.Attrs)
	case *attrs.SymbolRef:
		b.str("@" + a.Root.Value)
		for _, n := range a.Nested {
			b.str("::@" + n.Root.Value)
		}
	case *attrs.Type:
		b.node(a.Value)
	case *attrs.VHLOType:
		b.node(a.Value)
	case *attrs.Unit:
		b.str("unit")
	case *attrs.Integer:
		b.integer(a.Value, a.Type)
	case *attrs.VHLOInteger:
		b.integer(a.Value, a.Type)
	case *attrs.Float:
		b.number(a.Value, a.Type)
		b.suffix(a.Type)
	case *attrs.VHLOFloat:
		b.number(a.Value, a.Type)
		b.suffix(a.Type)
	case *attrs.VHLOBoolean:
		b.str(strconv.FormatBool(a.Value))
	case *attrs.DenseElements:
		b.dense(a.Type, a.Data)
	case *attrs.VHLOTensor:
		b.dense(a.Type, a.Data)
	case *attrs.DenseArray:
		b.array(a)
	case *attrs.DenseResource:
		b.str("dense_resource<" + a.Resource.Key + ">")
		b.suffix(a.Type)
	case *attrs.Enum:
		b.str(a.Keyword())
	case *attrs.Text:
		b.text(a.Text)
	default:
		b.generic(a)
	}
}

// text appends the text of an entry, escaping what is not printable.
func (b *briefer) text(s string) {
	for _, r := range clip(s, b.limit) {
		if strconv.IsPrint(r) {
			b.buf = utf8.AppendRune(b.buf, r)
			continue
		}
		q := strconv.QuoteRune(r)
		b.str(q[1 : len(q)-1])
	}
}

func (b *briefer) suffix(t ir.Type) {
	b.str(" : ")
	b.node(t)
}

// generic appends an attribute or type by the fields of its row.
func (b *briefer) generic(n ir.Node) {
	c, ok := ir.KindOf(n).(*schema.Class)
	if !ok {
		b.str("?")
		return
	}
	name := c.Mnemonic
	if name == "" {
		name = c.Name
	}
	b.str(name)
	e := c.Encoding(n)
	if e == nil && len(c.Encodings) > 0 {
		e = &c.Encodings[0]
	}
	if e == nil || len(e.Fields) == 0 {
		return
	}
	b.str("<")
	b.list(len(e.Fields), func(i int) {
		f := &e.Fields[i]
		b.str(f.Name + " = ")
		if f.Get == nil {
			b.str("…")
			return
		}
		b.value(f.Get(n))
	})
	b.str(">")
}

// value appends the value of a field.
func (b *briefer) value(v any) {
	switch v := v.(type) {
	case nil:
		b.str("none")
	case ir.Node:
		b.node(v)
	case []ir.Attr:
		b.nodes(v)
	case []ir.Type:
		b.types(v)
	case []ir.NamedAttr:
		b.named(v)
	case string:
		b.quoted(v)
	case []string:
		b.str("[")
		b.list(len(v), func(i int) { b.quoted(v[i]) })
		b.str("]")
	case uint64:
		b.uint(v)
	case [4]uint64:
		b.list(len(v), func(i int) { b.uint(v[i]) })
	case int64:
		b.size(v)
	case []int64:
		b.str("[")
		b.list(len(v), func(i int) { b.size(v[i]) })
		b.str("]")
	case float64:
		b.float(v)
	case []float64:
		b.str("[")
		b.list(len(v), func(i int) { b.float(v[i]) })
		b.str("]")
	case bool:
		b.str(strconv.FormatBool(v))
	case []bool:
		b.str("[")
		b.list(len(v), func(i int) { b.str(strconv.FormatBool(v[i])) })
		b.str("]")
	case []byte:
		b.int(int64(len(v)))
		b.str(" bytes")
	case attrs.Bits:
		b.str("0x" + strconv.FormatUint(v.Lo, 16))
	case *ir.Resource:
		b.str(v.Key)
	default:
		b.str("…")
	}
}

// size appends a number, or a question mark for one that is not known statically.
func (b *briefer) size(v int64) {
	if v == types.Dynamic {
		b.str("?")
		return
	}
	b.int(v)
}

func (b *briefer) float(v float64) { b.buf = strconv.AppendFloat(b.buf, v, 'g', -1, 64) }

func (b *briefer) integer(v attrs.Bits, t ir.Type) {
	if i, ok := t.(*types.Integer); ok && i.Width == 1 && i.Sign == types.Signless {
		b.str(strconv.FormatBool(v.Lo != 0))
		return
	}
	b.number(v, t)
	b.suffix(t)
}

// number appends a number given by its bits.
func (b *briefer) number(v attrs.Bits, t ir.Type) {
	if len(v.Hi) > 0 {
		b.str("0x…")
		b.buf = strconv.AppendUint(b.buf, v.Lo, 16)
		return
	}
	width := types.BitWidth(t)
	switch t := t.(type) {
	case *types.Float:
		b.pattern(v.Lo, t.Format)
		return
	case *types.VHLOFloat:
		b.pattern(v.Lo, t.Format)
		return
	case *types.Integer:
		if t.Sign == types.Unsigned {
			b.uint(v.Lo)
			return
		}
	case *types.VHLOInteger:
		if t.Unsigned {
			b.uint(v.Lo)
			return
		}
	}
	if width == 1 {
		b.str(strconv.FormatBool(v.Lo != 0))
		return
	}
	if width > 0 && width < 64 {
		b.int(int64(v.Lo<<(64-width)) >> (64 - width))
		return
	}
	b.int(int64(v.Lo))
}

// pattern appends a floating point number: in decimal for the formats that have
// the layout of binary32 or binary64, or are a prefix of one; else as bits.
func (b *briefer) pattern(v uint64, f *types.FloatFormat) {
	switch f {
	case &types.F64:
		b.float(math.Float64frombits(v))
	case &types.F32:
		b.buf = strconv.AppendFloat(b.buf, float64(math.Float32frombits(uint32(v))), 'g', -1, 32)
	case &types.BF16:
		b.buf = strconv.AppendFloat(b.buf, float64(math.Float32frombits(uint32(v)<<16)), 'g', 4, 32)
	case &types.F16:
		b.buf = strconv.AppendFloat(b.buf, half(uint16(v)), 'g', 5, 32)
	default:
		b.str("0x" + strconv.FormatUint(v, 16))
	}
}

// half returns the value of a binary16 number.
func half(v uint16) float64 {
	exp, man := int(v>>10&31), float64(v&1023)
	var x float64
	switch exp {
	case 0:
		x = math.Ldexp(man, -24)
	case 31:
		x = math.Inf(1)
		if man != 0 {
			x = math.NaN()
		}
	default:
		x = math.Ldexp(man+1024, exp-25)
	}
	if v>>15 != 0 {
		x = -x
	}
	return x
}

// dense appends the first elements of a tensor.
func (b *briefer) dense(t ir.Type, data []byte) {
	b.str("dense<")
	shape, elem, _, _ := types.Shape(t)
	n, _ := types.NumElements(shape)
	splat := Splat(t, data)
	if splat {
		n = 1
	}
	b.elements(elem, data, n, !splat && len(shape) > 0)
	b.str(">")
	b.suffix(t)
}

// Splat reports whether data, the storage of a dense tensor of type t, is one
// element that stands for all.
func Splat(t ir.Type, data []byte) bool {
	shape, elem, _, _ := types.Shape(t)
	n, ok := types.NumElements(shape)
	return ok && n > 1 && len(data) == elementSize(elem)
}

// elementSize returns the bytes that one element takes when it is not packed.
func elementSize(t ir.Type) int {
	switch c := t.(type) {
	case *types.Complex:
		return 2 * elementSize(c.Elem)
	case *types.VHLOComplex:
		return 2 * elementSize(c.Elem)
	}
	return (types.BitWidth(t) + 7) / 8
}

func (b *briefer) array(a *attrs.DenseArray) {
	b.str("array<")
	b.node(a.Elem)
	if a.Size > 0 {
		b.str(": ")
		b.elements(a.Elem, a.Data, int64(a.Size), false)
	}
	b.str(">")
}

// someElements is how many elements of a tensor are shown.
const someElements = 4

// elements appends up to someElements of n numbers of type t.
func (b *briefer) elements(t ir.Type, data []byte, n int64, brackets bool) {
	size := elementSize(t)
	if size == 0 || size > 8 || n > int64(len(data)/size) { // of an unusual width, or packed
		b.int(int64(len(data)))
		b.str(" bytes")
		return
	}
	if brackets {
		b.str("[")
	}
	for i := range min(n, someElements) {
		if i > 0 {
			b.str(", ")
		}
		var word [8]byte
		copy(word[:], data[i*int64(size):][:size])
		b.number(attrs.Bits{Lo: binary.LittleEndian.Uint64(word[:])}, t)
	}
	if n > someElements {
		b.str(", …")
	}
	if brackets {
		b.str("]")
	}
}

func (b *briefer) location(l ir.Location) {
	switch l := l.(type) {
	case *attrs.Unknown:
		b.str("unknown")
	case *attrs.FileLineCol:
		b.quoted(l.File.Value)
		b.str(":")
		b.uint(l.StartLine)
		b.str(":")
		b.uint(l.StartCol)
		if l.StartLine != l.EndLine || l.StartCol != l.EndCol {
			b.str(" to ")
			b.uint(l.EndLine)
			b.str(":")
			b.uint(l.EndCol)
		}
	case *attrs.Name:
		b.quoted(l.Name.Value)
		if _, none := l.Child.(*attrs.Unknown); !none {
			b.str("(")
			b.node(l.Child)
			b.str(")")
		}
	case *attrs.CallSite:
		b.str("callsite(")
		b.node(l.Callee)
		b.str(" at ")
		b.node(l.Caller)
		b.str(")")
	case *attrs.Fused:
		b.str("fused")
		if l.Metadata != nil {
			b.str("<")
			b.node(l.Metadata)
			b.str(">")
		}
		b.str("[")
		b.list(len(l.Locs), func(i int) { b.node(l.Locs[i]) })
		b.str("]")
	default:
		b.str("broken")
	}
}
