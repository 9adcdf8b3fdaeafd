package infer_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestBroadcast broadcasts tensors. Sizes from 100 on stand for bounds.
func TestBroadcast(t *testing.T) {
	for _, c := range []struct {
		in   [][]int64
		want string // the common shape, or part of the error
		ops  string // the operations created, abbreviated
	}{
		{[][]int64{{2, 3}}, "2 3", ""},
		{[][]int64{{}, {4}}, "4", "broadcast_in_dim"},
		{[][]int64{{5}, {4, 1}}, "4 5", "broadcast_in_dim broadcast_in_dim"},
		{[][]int64{{1}, {1}}, "1", ""},
		{[][]int64{{0}, {1}}, "0", "broadcast_in_dim"},
		{[][]int64{{107}, {}}, "? (7)", "broadcast_in_dim get_dimension_size set_dimension_size"},
		{[][]int64{{107, 1}, {1, 3}}, "? (7) 3", "broadcast_in_dim broadcast_in_dim get_dimension_size set_dimension_size"},
		{[][]int64{{107}, {107}}, "? (7)", ""},
		{[][]int64{{2, 1}, {1, 3}, {}}, "2 3", "broadcast_in_dim broadcast_in_dim broadcast_in_dim"},
		{[][]int64{{2}, {3}}, "2 and 3", ""},
		{[][]int64{{107}, {108}}, "7 and 8", ""},
		{[][]int64{{107}, {7}}, "bounded in one", ""},
		{[][]int64{{-1}, {1}}, "neither a size nor a bound", ""},
		{nil, "nothing", ""},
	} {
		m, block, b := place(func(m *ir.Module) []ir.Type {
			var list []ir.Type
			for _, shape := range c.in {
				sizes, bounds := make([]int64, len(shape)), make([]int64, len(shape))
				bounded := false
				for i, n := range shape {
					if sizes[i], bounds[i] = n, types.Dynamic; n >= 100 {
						sizes[i], bounds[i], bounded = types.Dynamic, n-100, true
					} else if n < 0 {
						sizes[i] = types.Dynamic
					}
				}
				var enc ir.Attr
				if bounded {
					enc = attrs.NewTypeExtensions(m, bounds...)
				}
				list = append(list, types.NewTensor(m, sizes, types.NewFloat(m, types.F32()), enc))
			}
			return list
		})
		var values []ir.Value
		for i := range c.in {
			values = append(values, block.Arg(i))
		}
		values = b.Broadcast(values...)
		var ops []string
		for op := block.First(); !op.IsNil(); op = op.Next() {
			ops = append(ops, strings.TrimPrefix(op.Name(), "stablehlo."))
		}
		if got := strings.Join(ops, " "); got != c.ops {
			t.Errorf("%v: created %q, want %q", c.in, got, c.ops)
		}
		if err := b.Err(); err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v: %v, want %s", c.in, err, c.want)
			}
			continue
		}
		if len(values) == 0 {
			t.Errorf("%v: no error", c.in)
		}
		for i, v := range values {
			var got []string
			bounds := constraint.Bounds(v.Type())
			for k, n := range v.Type().(*types.RankedTensor).Shape {
				s := strings.Trim(constraint.DescribeShape([]int64{n}), "[]")
				if bounds != nil && n == types.Dynamic {
					s += " (" + strings.Trim(constraint.DescribeShape(bounds[k:k+1]), "[]") + ")"
				}
				got = append(got, s)
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%v: value %d has shape %s, want %s", c.in, i, s, c.want)
			}
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Errorf("%v: %v", c.in, err)
		}
	}
	m, block, b := place(func(m *ir.Module) []ir.Type { return []ir.Type{types.NewToken(m)} })
	if b.Broadcast(block.Arg(0)); b.Err() == nil || !strings.Contains(b.Err().Error(), "no ranked tensor") {
		t.Errorf("a token broadcasts: %v", b.Err())
	}
	_ = m
}
