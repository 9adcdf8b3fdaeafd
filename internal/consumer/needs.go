package consumer

import (
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/schema"
)

// EachShardy calls f for each operation of Shardy's dialect and each attribute that contains some of it, with the
// version since which releases of jaxlib load it. An argument of f is valid only during the call, and has no Loc.
func EachShardy(m *ir.Module, f func(*portable.Blocker)) error {
	newest := &schema.Memo[string]{Compute: newestEncoding}
	return ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		note := func(kind convert.Kind, label, name, where string) {
			f(&portable.Blocker{Kind: kind, Name: label, Since: ShardySince(name), Op: op.Name(), At: op, Where: where})
		}
		if op.Info().Dialect == sdy.Namespace {
			note(convert.OpKind, op.Name(), op.Name(), "")
		}
		for _, a := range op.Attrs() {
			if name := newest.Of(a.Value); name != "" {
				note(convert.AttrKind, sdy.Namespace+" "+name, name, a.Name)
			}
		}
		return ir.Advance
	})
}

// newestEncoding is the name of the newest encoding of attributes of Shardy's dialect in an attribute, "" if there are
// none.
func newestEncoding(m *schema.Memo[string], n ir.Node) (newest string) {
	offer := func(name string) {
		if name != "" && (newest == "" || ShardySince(name).Compare(ShardySince(newest)) > 0) {
			newest = name
		}
	}
	if c, ok := ir.KindOf(n).(*schema.Class); ok && c.Dialect == sdy.Namespace {
		offer(c.Name)
		if e := c.Encoding(n); e != nil {
			offer(e.Name)
		}
	}
	schema.Children(n, func(a ir.Attr) { offer(m.Of(a)) }, func(ir.Type) {})
	return newest
}
