package refine

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/domains"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// operations has the patterns for operations whose types follow from more than types, or
// from less.
func (r *refiner) operations() rewrite.Table {
	t := rewrite.Table{Domain: &domains.StableHLO, Ops: map[string][]rewrite.Pattern{}}
	for name, f := range map[string]func(w *rewrite.Rewriter, op ir.Op) bool{
		"all_gather":               r.allGather,
		"bitcast_convert":          r.bitcastConvert,
		"convert":                  r.fromOperands,
		"convolution":              r.fromOperands,
		"dot":                      r.fromOperands,
		"dot_general":              r.fromOperands,
		"dynamic_broadcast_in_dim": func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 1) },
		"dynamic_conv":             r.dynamicConv,
		"dynamic_iota":             func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 0) },
		"dynamic_pad":              r.dynamicPad,
		"dynamic_reshape":          func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 1) },
		"real_dynamic_slice":       r.realDynamicSlice,
		"reduce_scatter":           r.reduceScatter,
		"rng":                      func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 2) },
		"uniform_quantize":         r.fromOperands,
		"while":                    r.while,
	} {
		t.Ops[name] = []rewrite.Pattern{{Name: "type of " + name, Apply: func(w *rewrite.Rewriter, op ir.Op) (bool, error) { return f(w, op), nil }}}
	}
	t.Ops["return"] = []rewrite.Pattern{{Name: "types of branches", Apply: r.branchResults}}
	t.Ops["custom_call"] = []rewrite.Pattern{{Name: "type of custom_call", Apply: r.customCall}}
	return t
}

// raggedDot has the pattern for CHLO's operation, which does not say that it infers types.
func (r *refiner) raggedDot() rewrite.Table {
	return rewrite.Table{Domain: &domains.CHLO, Ops: map[string][]rewrite.Pattern{"ragged_dot": {{Name: "type of ragged_dot",
		Apply: func(w *rewrite.Rewriter, op ir.Op) (bool, error) { return r.fromOperands(w, op), nil }}}}}
}

// fromOperands infers the shape, whatever the element type is.
func (r *refiner) fromOperands(w *rewrite.Rewriter, op ir.Op) bool {
	list, err := r.infer.Types(op, nil)
	return err == nil && len(list) == 1 && r.components(w, op, shapeOnly(list[0]))
}

// shapeOnly is componentOf without the element type.
func shapeOnly(t ir.Type) component {
	c := componentOf(t)
	c.elem = nil
	return c
}

// fromPending refines op to the type of an operation that is not there.
func (r *refiner) fromPending(w *rewrite.Rewriter, op ir.Op, p *infer.Pending) bool {
	_, p.Elem, _, _ = types.Shape(op.Result(0).Type())
	list, err := r.infer.Infer(p)
	return err == nil && r.results(op, list)
}

// groupSize returns the number of processes in a group of a collective operation, if it
// does not depend on how many partitions there are.
func groupSize(op ir.Op) (int64, bool) {
	if op.Attr("channel_handle") != nil && op.Attr("use_global_device_ids") == nil {
		return 0, false
	}
	groups, ok := op.Attr("replica_groups").(*attrs.DenseElements)
	if !ok {
		return 0, false
	}
	shape, _, _, ok := types.Shape(groups.Type)
	if !ok || len(shape) != 2 || shape[1] <= 0 {
		return 0, false
	}
	return shape[1], true
}

// along returns the shape of operand 0 with the size of a dimension, which an attribute
// names, changed by f if it is known.
func along(op ir.Op, attr string, f func(size int64) int64) (component, bool) {
	t, ok := op.Operand(0).Type().(*types.RankedTensor)
	at, ok2 := op.Attr(attr).(*attrs.Integer)
	if !ok || !ok2 || at.Int() < 0 || at.Int() >= int64(len(t.Shape)) {
		return component{}, false
	}
	shape := slices.Clone(t.Shape)
	if d := &shape[at.Int()]; *d >= 0 {
		if *d = f(*d); *d < 0 {
			return component{}, false
		}
	}
	return shaped(shape), true
}

func (r *refiner) allGather(w *rewrite.Rewriter, op ir.Op) bool {
	n, ok := groupSize(op)
	if !ok || op.NumOperands() != 1 {
		return false
	}
	c, ok := along(op, "all_gather_dim", func(size int64) int64 {
		if size != 0 && size*n/size != n {
			return -1
		}
		return size * n
	})
	return ok && r.components(w, op, c)
}

func (r *refiner) reduceScatter(w *rewrite.Rewriter, op ir.Op) bool {
	n, ok := groupSize(op)
	if !ok {
		return false
	}
	c, ok := along(op, "scatter_dimension", func(size int64) int64 { return size / n })
	return ok && r.components(w, op, c)
}

// bitcastConvert: without a change of width the shape stays.
func (r *refiner) bitcastConvert(w *rewrite.Rewriter, op ir.Op) bool {
	from := componentOf(op.Operand(0).Type())
	_, elem, _, ok := types.Shape(op.Result(0).Type())
	if !ok || !from.ranked || partWidth(from.elem) == 0 || partWidth(from.elem) != partWidth(elem) {
		return false
	}
	return r.components(w, op, shaped(from.shape))
}

// partWidth is the width in bits of an element, or of a part of a complex one.
func partWidth(t ir.Type) int {
	if c, ok := t.(*types.Complex); ok {
		t = c.Elem
	}
	return types.BitWidth(t)
}

// dynamicConv is a convolution with the padding for an operand.
func (r *refiner) dynamicConv(w *rewrite.Rewriter, op ir.Op) bool {
	d, ok := elements.Of(w.ConstantValue(op.Operand(2)))
	if !ok {
		return false
	}
	list, ok := d.Ints()
	if !ok {
		return false
	}
	m := w.Module()
	p := &infer.Pending{Name: "stablehlo.convolution", Operands: []ir.Value{op.Operand(0), op.Operand(1)}}
	for def, a := range op.InherentAttrs() {
		if def.Name != "padding" {
			p.Attrs = append(p.Attrs, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	t := types.NewTensor(m, d.Shape, types.NewInteger(m, 64, types.Signless), nil)
	p.Attrs = append(p.Attrs, ir.NamedAttr{Name: "padding", Value: elements.New(m, t, bitsOf(list)...)})
	return r.fromPending(w, op, p)
}

func bitsOf(list []int64) []uint64 {
	out := make([]uint64, len(list))
	for i, v := range list {
		out[i] = uint64(v)
	}
	return out
}

func (r *refiner) dynamicPad(w *rewrite.Rewriter, op ir.Op) bool {
	p := &infer.Pending{Name: "stablehlo.pad", Operands: []ir.Value{op.Operand(0), op.Operand(1)}}
	for i, name := range []string{"edge_padding_low", "edge_padding_high", "interior_padding"} {
		var buf [rank]int64
		list, ok := ints(w, op.Operand(2+i), buf[:0])
		if !ok {
			return false
		}
		p.Attrs = append(p.Attrs, array(w, name, list))
	}
	return r.fromPending(w, op, p)
}

// realDynamicSlice: a slice of constant bounds, or one of constant size and stride 1
// whose limit is computed as the start and the size.
func (r *refiner) realDynamicSlice(w *rewrite.Rewriter, op ir.Op) bool {
	var buf [4][rank]int64
	start, ok1 := ints(w, op.Operand(1), buf[0][:0])
	limit, ok2 := ints(w, op.Operand(2), buf[1][:0])
	strides, ok3 := ints(w, op.Operand(3), buf[2][:0])
	switch {
	case ok1 && ok2 && ok3:
		return r.fromPending(w, op, &infer.Pending{Name: "stablehlo.slice", Operands: []ir.Value{op.Operand(0)},
			Attrs: []ir.NamedAttr{array(w, "start_indices", start), array(w, "limit_indices", limit), array(w, "strides", strides)}})
	case !ok3 || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }):
		return false
	}
	sum := op.Operand(2).DefiningOp()
	if sum.IsNil() || sum.Name() != "stablehlo.add" {
		return false
	}
	size := sum.Operand(1)
	if sum.Operand(0) != op.Operand(1) {
		if size = sum.Operand(0); sum.Operand(1) != op.Operand(1) {
			return false
		}
	}
	sizes, ok := ints(w, size, buf[3][:0])
	if !ok {
		return false
	}
	m := w.Module()
	p := &infer.Pending{Name: "stablehlo.dynamic_slice", OperandTypes: []ir.Type{op.Operand(0).Type()}, Attrs: []ir.NamedAttr{array(w, "slice_sizes", sizes)}}
	_, elem, _, _ := types.Shape(op.Operand(1).Type())
	for range sizes {
		p.OperandTypes = append(p.OperandTypes, types.NewTensor(m, nil, elem, nil))
	}
	return r.fromPending(w, op, p)
}

// customCall: shapes come as operands. The wrapper of an argument has done its work when
// the type is known.
func (r *refiner) customCall(w *rewrite.Rewriter, op ir.Op) (bool, error) {
	shapes, _, err := refinements(op, w.ConstantValue)
	if err != nil || shapes == nil {
		return false, err
	}
	list := make([]component, len(shapes))
	for i, s := range shapes {
		if !isStaticShape(s) {
			return false, nil
		}
		list[i] = shaped(s)
	}
	if !r.components(w, op, list...) {
		return false, nil
	}
	if name, ok := op.Attr("call_target_name").(*attrs.String); !ok || name.Value != OperandWrapper || op.NumResults() != 1 {
		return true, nil
	}
	if op.Operand(0).Type() != op.Result(0).Type() {
		return true, nil
	}
	op.Result(0).ReplaceAllUsesWith(op.Operand(0))
	return true, op.Erase()
}

// while: what goes in, goes into both regions. What they return is not looked at: it has
// to be the same.
func (r *refiner) while(w *rewrite.Rewriter, op ir.Op) bool {
	list := make([]ir.Type, op.NumOperands())
	for i := range list {
		list[i] = op.Operand(i).Type()
	}
	changed := false
	for i := range op.NumRegions() {
		block := op.Region(i).First()
		if block.IsNil() {
			continue
		}
		args := make([]ir.Value, block.NumArgs())
		for k := range args {
			args[k] = block.Arg(k)
		}
		changed = r.values(args, list) || changed
	}
	if changed {
		w.Changed(op)
	}
	return changed
}
