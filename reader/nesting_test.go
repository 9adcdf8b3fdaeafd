package reader_test

import (
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// TestEntryNesting reads nested attributes and types, with the innermost either first or
// last. If the nesting is at the limit, everything can be built after reading; if it is one
// deeper, Read returns an error.
func TestEntryNesting(t *testing.T) {
	const limit = 50
	type chain struct {
		name  string
		types bool
		entry func(child uint64) []byte
	}
	for _, c := range []chain{
		{"arrays", false, func(child uint64) []byte { return rawbc.V(0, 1, child) }},
		{"dictionaries", false, func(child uint64) []byte { return rawbc.V(1, 1, aName, child) }},
		{"callees", false, func(child uint64) []byte { return rawbc.V(10, child, aLoc) }},
		{"callers", false, func(child uint64) []byte { return rawbc.V(10, aLoc, child) }},
		{"fused locations", false, func(child uint64) []byte { return rawbc.V(12, 2, aLoc, child) }},
		{"metadata", false, func(child uint64) []byte { return rawbc.V(13, 1, aLoc, child) }},
		{"named locations", false, func(child uint64) []byte { return rawbc.V(14, aName, child) }},
		{"tuples", true, func(child uint64) []byte { return rawbc.V(15, 2, 0, child) }},
		{"functions", true, func(child uint64) []byte { return rawbc.V(2, 0, 1, child) }},
	} {
		for _, innermostFirst := range []bool{true, false} {
			for _, n := range []int{limit - 1, limit, limit + 1, 3 * limit} {
				f := sample(0, block(ret))
				list := &f.Attrs
				if c.types {
					list = &f.Types
				}
				leaf, first := uint64(0), uint64(len(*list)) // aLoc or i32
				for i := range n - 1 {
					child := first + uint64(i) + 1
					switch {
					case innermostFirst && i == 0 || !innermostFirst && i == n-2:
						child = leaf
					case innermostFirst:
						child -= 2
					}
					*list = append(*list, rawbc.Entry{Data: c.entry(child)})
				}
				data, _ := f.Bytes()
				opt := reader.Options{Verify: reader.Unverified, Limits: reader.Limits{Nesting: limit}}
				b, err := reader.Read(data, opt)
				if n > limit {
					if diag.CodeOf(err) != diag.LimitNesting {
						t.Errorf("%d %s, innermost first %v: %v", n, c.name, innermostFirst, err)
					}
					continue
				}
				if err != nil {
					t.Errorf("%d %s, innermost first %v: %v", n, c.name, innermostFirst, err)
					continue
				}
				buildAll(t, b.Module)
			}
		}
	}
}

// TestNestingOfBoth reads types nested in attributes nested in types.
func TestNestingOfBoth(t *testing.T) {
	const limit = 50
	for _, n := range []int{limit, limit + 2} {
		f := sample(0, block(ret))
		for i := range uint64(n-2) / 2 { // tensors, each with the previous type as its encoding
			inner := uint64(0)
			if i > 0 {
				inner = i + 1 // after i32 and the function type
			}
			f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(6, inner)})
			f.Types = append(f.Types, rawbc.Entry{Data: rawbc.V(14, aEnd+i, 0, 0)})
		}
		data, _ := f.Bytes()
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Limits: reader.Limits{Nesting: limit}})
		if n > limit {
			if diag.CodeOf(err) != diag.LimitNesting {
				t.Errorf("%d: %v", n, err)
			}
		} else if err != nil {
			t.Errorf("%d: %v", n, err)
		} else {
			buildAll(t, b.Module)
		}
	}
}

// buildAll builds all attributes and types of a file, in reverse order.
func buildAll(t *testing.T, m *ir.Module) {
	t.Helper()
	for id := m.NumReadAttrs(); id > 0; id-- {
		m.Attr(ir.AttrID(id))
	}
	for id := m.NumReadTypes(); id > 0; id-- {
		m.Type(ir.TypeID(id))
	}
	if err := m.Err(); err != nil {
		t.Error(err)
	}
}
