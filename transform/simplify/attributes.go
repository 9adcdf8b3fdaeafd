package simplify

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// frontendAttributes is a dictionary that frontends pass to compilers. An entry in it identifies
// the operation, and is not passed on to an operation that has its own.
const (
	frontendAttributes = "mhlo.frontend_attributes"
	identityEntry      = "xla_metadata_payload"
)

// handOn copies the discardable attributes of an operation that is replaced to its replacement.
// They override attributes of the same names, but frontend attributes are merged by entry.
func handOn(r *rewrite.Rewriter, from, to ir.Op) {
	source := from.Discardable()
	if to.IsNil() || source == nil || len(source.Entries()) == 0 {
		return
	}
	list := source.Entries()
	if own := to.Discardable(); own != nil {
		list = override(own.Entries(), list, func(old, next ir.NamedAttr) ir.Attr {
			a, ok := old.Value.(ir.Dictionary)
			b, ok2 := next.Value.(ir.Dictionary)
			if next.Name != frontendAttributes || !ok || !ok2 {
				return next.Value
			}
			return attrs.NewDictionary(r.Module(), override(a.Entries(), b.Entries(), func(old, next ir.NamedAttr) ir.Attr {
				if next.Name == identityEntry {
					return old.Value
				}
				return next.Value
			})...)
		})
	}
	to.SetDiscardable(attrs.NewDictionary(r.Module(), list...))
	r.Changed(to)
}

// override merges entries into a list; choose decides between entries of the same name.
func override(list, more []ir.NamedAttr, choose func(old, next ir.NamedAttr) ir.Attr) []ir.NamedAttr {
	list = slices.Clone(list)
	for _, a := range more {
		i := slices.IndexFunc(list, func(b ir.NamedAttr) bool { return b.Name == a.Name })
		if i < 0 {
			list = append(list, a)
		} else {
			list[i].Value = choose(list[i], a)
		}
	}
	return list
}

// become replaces op's only result by v, which has the same type. The operation that defines v gets
// the discardable attributes of op.
func become(r *rewrite.Rewriter, op ir.Op, v ir.Value) (bool, error) {
	if v.IsNil() || op.NumResults() != 1 || v.Type() != op.Result(0).Type() || v.DefiningOp() == op {
		return false, nil
	}
	handOn(r, op, v.DefiningOp())
	return true, r.Replace(op, v)
}
