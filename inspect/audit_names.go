package inspect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NameFinding is the name of discardable attributes: attributes that operations, arguments and
// results carry without the definition of the operation having them. Whoever does not know such a
// name ignores it.
type NameFinding struct {
	Name string `json:"name"`
	// Known says whether this build knows the dialect that the name starts with.
	Known bool `json:"known"`
	// Count is the number of operations, arguments and results that have the attribute.
	Count int `json:"count"`
	// Uses are the operations.
	Uses []Use `json:"uses"`
}

// auditNames lists the names of discardable attributes in m, most frequent first.
func auditNames(m *ir.Module, reg *schema.Registry) []NameFinding {
	index := make(map[string]*uses)
	add := func(name string, op ir.Op, label string) {
		u := index[name]
		if u == nil {
			u = new(uses)
			index[name] = u
		}
		u.add(RoleAttrName, op.Name()+label, 1)
	}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if d := op.Discardable(); d != nil {
			for _, e := range d.Entries() {
				add(e.Name, op, "")
			}
		}
		for _, label := range []string{fn.AttrArgAttrs, fn.AttrResAttrs} {
			if op.Info().Slot(label) < 0 {
				continue
			}
			eachEntry(op.Attr(label), func(name string) { add(name, op, " "+label) })
		}
		return ir.Advance
	})
	out := []NameFinding{}
	for name, u := range index {
		dialect, _, ok := strings.Cut(name, ".")
		f := NameFinding{Name: name, Known: ok && reg.Dialect(dialect), Uses: u.sorted()}
		for _, use := range f.Uses {
			f.Count += use.Count
		}
		out = append(out, f)
	}
	slices.SortFunc(out, func(a, b NameFinding) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Name, b.Name))
	})
	return out
}

// eachEntry calls f for the names in each of a list of dictionaries, of MLIR or VHLO.
func eachEntry(list ir.Attr, f func(name string)) {
	switch list := list.(type) {
	case *attrs.Array:
		for _, e := range list.Elems {
			if d, ok := e.(ir.Dictionary); ok {
				for _, e := range d.Entries() {
					f(e.Name)
				}
			}
		}
	case *attrs.VHLOArray:
		for _, e := range list.Elems {
			if d, ok := e.(*attrs.VHLODictionary); ok {
				for _, e := range d.Attrs {
					f(e.Name)
				}
			}
		}
	}
}
