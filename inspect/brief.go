package inspect

import (
	"strconv"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Brief returns a short text for an attribute or type, of at most limit bytes; see [asm.Brief].
func Brief(n ir.Node, limit int) string { return new(asm.Brief).Text(n, limit) }

// briefer builds a short text up to a limit, so that its cost does not depend on the size of what
// it describes.
type briefer struct {
	nodes *asm.Brief
	buf   []byte
	from  int // where it starts in buf
	limit int
}

func (b *briefer) len() int   { return len(b.buf) - b.from }
func (b *briefer) full() bool { return b.len() >= b.limit }

// end returns buf with the text cut to its limit.
func (b *briefer) end() []byte { return asm.ClipFrom(b.buf, b.from, b.limit) }

// clip shortens s to at most limit bytes without splitting a character, and marks the cut.
func clip(s string, limit int) string { return asm.Clip(s, limit) }

func (b *briefer) str(s string) {
	if len(s) > b.limit {
		s = s[:b.limit+1]
	}
	b.buf = append(b.buf, s...)
}

func (b *briefer) int(v int64)   { b.buf = strconv.AppendInt(b.buf, v, 10) }
func (b *briefer) uint(v uint64) { b.buf = strconv.AppendUint(b.buf, v, 10) }

// quoted appends s in quotes, with nonprintable characters escaped.
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

// brackets appends the items of a list in brackets.
func (b *briefer) brackets(n int, item func(i int)) {
	b.str("[")
	b.list(n, item)
	b.str("]")
}

// node appends an attribute or a type.
func (b *briefer) node(n ir.Node) {
	if !b.full() {
		b.buf = b.nodes.Append(b.buf, n, b.limit-b.len())
	}
}

// value appends the value of a field.
func (b *briefer) value(v any) {
	switch v := v.(type) {
	case nil:
		b.str("none")
	case ir.Node:
		b.node(v)
	case []ir.Attr:
		b.brackets(len(v), func(i int) { b.node(v[i]) })
	case []ir.Type:
		b.list(len(v), func(i int) { b.node(v[i]) })
	case []ir.NamedAttr:
		b.str("{")
		b.list(len(v), func(i int) {
			b.str(v[i].Name + " = ")
			b.node(v[i].Value)
		})
		b.str("}")
	case string:
		b.quoted(v)
	case []string:
		b.brackets(len(v), func(i int) { b.quoted(v[i]) })
	case uint64:
		b.uint(v)
	case [4]uint64:
		b.list(len(v), func(i int) { b.uint(v[i]) })
	case int64:
		b.size(v)
	case []int64:
		b.brackets(len(v), func(i int) { b.size(v[i]) })
	case float64:
		b.float(v)
	case []float64:
		b.brackets(len(v), func(i int) { b.float(v[i]) })
	case bool:
		b.str(strconv.FormatBool(v))
	case []bool:
		b.brackets(len(v), func(i int) { b.str(strconv.FormatBool(v[i])) })
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

// size appends a size, or a question mark if it is dynamic.
func (b *briefer) size(v int64) {
	if v == types.Dynamic {
		b.str("?")
		return
	}
	b.int(v)
}

func (b *briefer) float(v float64) { b.buf = strconv.AppendFloat(b.buf, v, 'g', -1, 64) }

// Splat reports whether data, the storage of a dense tensor of type t, is a single element for the
// whole tensor.
func Splat(t ir.Type, data []byte) bool {
	shape, elem, _, _ := types.Shape(t)
	n, ok := types.NumElements(shape)
	return ok && n > 1 && len(data) == types.StorageBytes(elem)
}
