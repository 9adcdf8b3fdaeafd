package refine

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// operations returns the patterns for operations whose result types depend on other things than
// operand types.
func (r *refiner) operations() rewrite.Table {
	t := rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{}}
	for name, f := range map[string]func(w *rewrite.Rewriter, op ir.Op) bool{
		stablehlo.OpAllGather:             r.allGather,
		stablehlo.OpBitcastConvert:        r.bitcastConvert,
		stablehlo.OpConvert:               r.fromOperands,
		stablehlo.OpConvolution:           r.fromOperands,
		stablehlo.OpDot:                   r.fromOperands,
		stablehlo.OpDotGeneral:            r.fromOperands,
		stablehlo.OpDynamicBroadcastInDim: func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 1) },
		stablehlo.OpDynamicConv:           r.dynamicConv,
		stablehlo.OpDynamicIota:           func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 0) },
		stablehlo.OpDynamicPad:            r.dynamicPad,
		stablehlo.OpDynamicReshape:        func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 1) },
		stablehlo.OpRealDynamicSlice:      r.realDynamicSlice,
		stablehlo.OpReduceScatter:         r.reduceScatter,
		stablehlo.OpRng:                   func(w *rewrite.Rewriter, op ir.Op) bool { return r.shape(w, op, 2) },
		stablehlo.OpUniformQuantize:       r.fromOperands,
		stablehlo.OpWhile:                 r.while,
	} {
		_, bare := ir.SplitName(name)
		t.Ops[name] = []rewrite.Pattern{{Name: "type of " + bare, Apply: func(w *rewrite.Rewriter, op ir.Op) (bool, error) { return f(w, op), nil }}}
	}
	t.Ops[stablehlo.OpReturn] = []rewrite.Pattern{{Name: "types of branches", Apply: r.branchResults}}
	t.Ops[stablehlo.OpCustomCall] = []rewrite.Pattern{{Name: "type of custom_call", Apply: r.customCall}}
	return t
}

// raggedDot returns the pattern for CHLO's operation, which is not declared to infer types.
func (r *refiner) raggedDot() rewrite.Table {
	return rewrite.Table{Dialect: chlo.Ops(), Ops: map[string][]rewrite.Pattern{chlo.OpRaggedDot: {{Name: "type of ragged_dot",
		Apply: func(w *rewrite.Rewriter, op ir.Op) (bool, error) { return r.fromOperands(w, op), nil }}}}}
}

// fromOperands infers the shape, independently of the element type.
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

// fromPending refines op to the result type of an operation that is not created.
func (r *refiner) fromPending(w *rewrite.Rewriter, op ir.Op, p *infer.Pending) bool {
	_, p.Elem, _, _ = types.Shape(op.Result(0).Type())
	list, err := r.infer.Infer(p)
	return err == nil && r.results(op, list)
}

// groupSize returns the number of processes in a group of a collective operation, if it does not
// depend on the number of partitions.
func groupSize(channel *attrs.ChannelHandle, global bool, replicas ir.Attr) (int64, bool) {
	if channel != nil && !global {
		return 0, false
	}
	groups, ok := replicas.(*attrs.DenseElements)
	if !ok {
		return 0, false
	}
	shape, _, _, ok := types.Shape(groups.Type)
	if !ok || len(shape) != 2 || shape[1] <= 0 {
		return 0, false
	}
	return shape[1], true
}

// along returns the shape of v with the size of one dimension changed by f if it is known.
func along(v ir.Value, dim int64, f func(size int64) int64) (component, bool) {
	t := types.Ranked(v.Type())
	if t == nil || dim < 0 || dim >= int64(len(t.Shape)) {
		return component{}, false
	}
	shape := slices.Clone(t.Shape)
	if d := &shape[dim]; *d >= 0 {
		if *d = f(*d); *d < 0 {
			return component{}, false
		}
	}
	return shaped(shape), true
}

func (r *refiner) allGather(w *rewrite.Rewriter, op ir.Op) bool {
	g := stablehlo.AsAllGather(op)
	n, ok := groupSize(g.ChannelHandle(), g.UseGlobalDeviceIDs(), g.ReplicaGroups())
	if !ok || op.NumOperands() != 1 {
		return false
	}
	c, ok := along(op.Operand(0), g.AllGatherDim(), func(size int64) int64 {
		if size > math.MaxInt64/n {
			return -1
		}
		return size * n
	})
	return ok && r.components(w, op, c)
}

func (r *refiner) reduceScatter(w *rewrite.Rewriter, op ir.Op) bool {
	s := stablehlo.AsReduceScatter(op)
	n, ok := groupSize(s.ChannelHandle(), s.UseGlobalDeviceIDs(), s.ReplicaGroups())
	if !ok {
		return false
	}
	c, ok := along(s.Operand(), s.ScatterDimension(), func(size int64) int64 { return size / n })
	return ok && r.components(w, op, c)
}

// bitcastConvert keeps the shape if the width does not change.
func (r *refiner) bitcastConvert(w *rewrite.Rewriter, op ir.Op) bool {
	from := componentOf(stablehlo.AsBitcastConvert(op).Operand().Type())
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

// dynamicConv is a convolution with the padding as an operand.
func (r *refiner) dynamicConv(w *rewrite.Rewriter, op ir.Op) bool {
	c := stablehlo.AsDynamicConv(op)
	padding, ok := paddingOf(w, c)
	if !ok {
		return false
	}
	p := &infer.Pending{Name: stablehlo.OpConvolution, Operands: []ir.Value{c.LHS(), c.RHS()}}
	for def, a := range op.InherentAttrs() {
		if def.Name != stablehlo.AttrPadding {
			p.Attrs = append(p.Attrs, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	p.Attrs = append(p.Attrs, padding)
	return r.fromPending(w, op, p)
}

func (r *refiner) dynamicPad(w *rewrite.Rewriter, op ir.Op) bool {
	pad := stablehlo.AsDynamicPad(op)
	p := &infer.Pending{Name: stablehlo.OpPad, Operands: []ir.Value{pad.Operand(), pad.PaddingValue()}}
	for _, by := range [...]struct {
		name   string
		amount ir.Value
	}{
		{stablehlo.AttrEdgePaddingLow, pad.EdgePaddingLow()},
		{stablehlo.AttrEdgePaddingHigh, pad.EdgePaddingHigh()},
		{stablehlo.AttrInteriorPadding, pad.InteriorPadding()},
	} {
		var buf [rank]int64
		list, ok := ints(w, by.amount, buf[:0])
		if !ok {
			return false
		}
		p.Attrs = append(p.Attrs, array(w, by.name, list))
	}
	return r.fromPending(w, op, p)
}

// realDynamicSlice is a slice with constant bounds, or one of constant size and stride 1 whose
// limit is computed as the sum of the start and the size.
func (r *refiner) realDynamicSlice(w *rewrite.Rewriter, op ir.Op) bool {
	var buf [4][rank]int64
	slice := stablehlo.AsRealDynamicSlice(op)
	start, ok1 := ints(w, slice.StartIndices(), buf[0][:0])
	limit, ok2 := ints(w, slice.LimitIndices(), buf[1][:0])
	strides, ok3 := ints(w, slice.Strides(), buf[2][:0])
	switch {
	case ok1 && ok2 && ok3:
		b := bounds(w, start, limit, strides)
		return r.fromPending(w, op, &infer.Pending{Name: stablehlo.OpSlice, Operands: []ir.Value{slice.Operand()}, Attrs: b[:]})
	case !ok3 || slices.ContainsFunc(strides, func(s int64) bool { return s != 1 }):
		return false
	}
	sum := stablehlo.AsAdd(slice.LimitIndices().DefiningOp())
	if sum.IsNil() {
		return false
	}
	size := sum.RHS()
	if sum.LHS() != slice.StartIndices() {
		if size = sum.LHS(); sum.RHS() != slice.StartIndices() {
			return false
		}
	}
	sizes, ok := ints(w, size, buf[3][:0])
	if !ok {
		return false
	}
	m := w.Module()
	p := &infer.Pending{Name: stablehlo.OpDynamicSlice, OperandTypes: []ir.Type{slice.Operand().Type()},
		Attrs: []ir.NamedAttr{array(w, stablehlo.AttrSliceSizes, sizes)}}
	_, elem, _, _ := types.Shape(slice.StartIndices().Type())
	for range sizes {
		p.OperandTypes = append(p.OperandTypes, types.NewTensor(m, nil, elem, nil))
	}
	return r.fromPending(w, op, p)
}

// customCall uses shapes that are operands. The wrapper of an argument is removed once its type is
// known.
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
	if stablehlo.AsCustomCall(op).CallTargetName() != OperandWrapper || op.NumResults() != 1 {
		return true, nil
	}
	if op.Operand(0).Type() != op.Result(0).Type() {
		return true, nil
	}
	op.Result(0).ReplaceAllUsesWith(op.Operand(0))
	return true, op.Erase()
}

// while refines both regions from the operands. It does not look at what they return, which must
// have the same types.
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
