package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sdyMesh requires that the mesh can be found as a symbol.
func sdyMesh(w *Site, op ir.Op) *Finding {
	if w.find(op, op.Symbol()).IsNil() {
		return Broken(op, "Symbol", "a mesh that is not a symbol", "one that can be found")
	}
	return nil
}

// foreignMesh reports whether a mesh is in the attribute stablehlo.mesh, where StableHLO's own
// tools, which do not know Shardy, expect it.
func foreignMesh(op ir.Op) bool {
	return sdy.AsMesh(op).Mesh() == nil && op.Attr("stablehlo.mesh") != nil
}

// sdyConstant requires that the result has the type of the value, possibly quantized.
func sdyConstant(_ *Site, op ir.Op) *Finding {
	c := sdy.AsConstant(op)
	value, result := attrs.TypeOf(c.Value()), c.Output().Type()
	if value != nil && value != result && !constraint.Compatible(value, result) {
		return Broken(op, "result output", constraint.Describe(result), constraint.Describe(value)+", the type of the value")
	}
	return nil
}

// sdyBarrier requires that a barrier blocks at least one direction.
func sdyBarrier(_ *Site, op ir.Op) *Finding {
	if sdy.AsPropagationBarrier(op).AllowedDirection() == attrs.PropagationDirectionBoth {
		return Broken(op, "attribute "+sdy.AttrAllowedDirection, "BOTH", "a direction that is held up")
	}
	return nil
}

// sdyManual requires that nested manual computations have different manual axes.
func sdyManual(_ *Site, op ir.Op) *Finding {
	a := sdy.AsManualComputation(op).ManualAxes()
	if a == nil {
		return nil
	}
	outer := manualAxes(op)
	for _, n := range a.Names {
		if outer[n.Value] {
			return Broken(op, "attribute "+sdy.AttrManualAxes, "axis "+strconv.Quote(n.Value), "axes that no enclosing sdy.manual_computation binds")
		}
	}
	return nil
}

// sdyNamedExit requires that the body returns the types of the results.
func sdyNamedExit(_ *Site, op ir.Op) *Finding { return yields(op) }

// useSharding checks the sharding against the type, and how the unreduced axes change.
func useSharding(w *Site, op ir.Op) *Finding {
	s, ok := op.Attr(sdy.AttrSharding).(*attrs.TensorSharding)
	if !ok {
		return nil
	}
	if f := w.sharding(op, "attribute "+sdy.AttrSharding, s, op.Result(0).Type()); f != nil {
		return f
	}
	v := op.Operand(0)
	scope, _ := op.Scope()
	for range scope.NumOps() { // bounded, since barriers can form a cycle in a graph region
		by := sdy.AsPropagationBarrier(v.DefiningOp())
		if by.IsNil() {
			break
		}
		v = by.Input()
	}
	from := w.shardingOf(v)
	if from == nil {
		return nil
	}
	return w.transition(op, from, s, true, from.ReductionOp)
}

// transition checks how unreduced axes change from operand to result. The result may have further
// ones only if brings is set. Removed ones must have the reduction drops, and the others keep
// theirs.
func (w *worker) transition(op ir.Op, from, to *attrs.TensorSharding, brings bool, drops int64) *Finding {
	m, n := w.mesh(op, from), w.mesh(op, to)
	switch {
	case m == nil && n == nil || m != nil && n != nil && !m.same(n):
		return nil
	case m == nil:
		m = n
	}
	const rule = "unreduced axes"
	in, out := axesOf(from.Unreduced), axesOf(to.Unreduced)
	if more := m.minus(out, in); len(more) > 0 && !brings {
		return Broken(op, rule, "a result with axis "+more[0].String(), "axes that the operand has")
	}
	if less := m.minus(in, out); len(less) > 0 && from.ReductionOp != drops {
		return Broken(op, rule, "another reduction along axis "+less[0].String(), "that of the operation")
	}
	for _, a := range in {
		if from.ReductionOp != to.ReductionOp && slices.ContainsFunc(out, a.overlaps) {
			return Broken(op, rule, "another reduction along axis "+a.String()+" than before", "the same one")
		}
	}
	return nil
}

// useEdge requires an input with a static shape and no other use. A result of another Shardy
// operation must come from one that allows data flow edges.
func useEdge(w *Site, op ir.Op) *Finding {
	if f := w.edge(op); f != nil {
		return f
	}
	e := sdy.AsDataFlowEdge(op)
	if from := e.Input().DefiningOp(); !from.IsNil() && from.Info().Dialect == sdy.Namespace && pred(from.Info().Def, "Sdy_ShardableDataFlowOpInterface") == nil {
		return Broken(op, "operand input", "a result of "+from.Name(), "a value of another dialect")
	}
	if s := e.Sharding(); s != nil {
		return w.sharding(op, "attribute "+sdy.AttrSharding, s, e.Result().Type())
	}
	return nil
}

func (w *worker) edge(op ir.Op) *Finding {
	shape, _, ranked, _ := types.Shape(op.Result(0).Type())
	if _, static := types.NumElements(shape); !ranked || !static {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), "a static shape")
	}
	if w.onlyUser(op.Operand(0)).IsNil() {
		return Broken(op, "operands", "a value with several uses", "a value with a single use")
	}
	return nil
}

// useFunctionEdge requires an argument of a function or the result of a call.
func useFunctionEdge(w *Site, op ir.Op) *Finding {
	if f := w.edge(op); f != nil {
		return f
	}
	v := sdy.AsFuncDataFlowEdge(op).Operand()
	if from := v.DefiningOp(); !from.IsNil() && from.Name() != fn.OpCall || from.IsNil() && v.OwnerBlock().Parent().Name() != fn.OpFunc {
		return Broken(op, "operands", "another value", "the argument of a func.func, or the result of a func.call")
	}
	return nil
}

// useManual checks that the body works on the local parts of the operands and results.
func useManual(w *Site, op ir.Op) *Finding {
	c := sdy.AsManualComputation(op)
	in, out, names := c.InShardings(), c.OutShardings(), c.ManualAxes()
	body := regionOf(op, 0)
	if in == nil || out == nil || names == nil || body.Empty() {
		return nil
	}
	manual := map[string]bool{}
	for _, n := range names.Names {
		manual[n.Value] = true
	}
	var args, last []ir.Type
	for i := range body.First().NumArgs() {
		args = append(args, body.First().Arg(i).Type())
	}
	if end := lastOf(body); !end.IsNil() {
		last = operandTypes(end)
	}
	if f := w.parts(op, sdy.AttrInShardings, in, operandTypes(op), args, manual); f != nil {
		return f
	}
	if f := w.parts(op, sdy.AttrOutShardings, out, op.ResultTypes(), last, manual); f != nil {
		return f
	}
	if len(in.Shardings) == 0 && len(out.Shardings) == 0 {
		return nil
	}
	m := w.commonMesh(op, slices.Concat(in.Shardings, out.Shardings))
	if m == nil && len(manual) > 0 {
		return Broken(op, "attribute "+sdy.AttrManualAxes, "shardings on several meshes", "one mesh")
	}
	for _, n := range names.Names {
		if m != nil {
			if _, ok := m.sizes[n.Value]; !ok {
				return Broken(op, "attribute "+sdy.AttrManualAxes, "axis "+strconv.Quote(n.Value), "axes of the mesh")
			}
		}
	}
	return nil
}

// parts compares the global types outside a computation with the local types inside.
func (w *worker) parts(op ir.Op, name string, s *attrs.TensorShardingPerValue, outside, inside []ir.Type, manual map[string]bool) *Finding {
	if len(outside) == 0 && len(inside) == 0 && len(s.Shardings) == 0 {
		return nil
	}
	rule := "attribute " + name
	if f := w.shardings(op, rule, s, outside); f != nil {
		return f
	}
	if len(outside) != len(inside) {
		return Broken(op, rule, strconv.Itoa(len(inside))+" values inside", strconv.Itoa(len(outside))+", as many as outside")
	}
	for i, t := range outside {
		m := w.mesh(op, s.Shardings[i])
		shape, elem, _, shaped := types.Shape(t)
		want := slices.Clone(shape)
		for d, dim := range s.Shardings[i].Dims {
			n, free := int64(1), false
			for _, a := range axesOf(dim.Axes) {
				switch {
				case !manual[a.name]:
					free = true
				case free:
					return Broken(op, rule, "axis "+a.String()+" behind one that is not manual", "manual axes in front")
				default:
					n *= a.count(m)
				}
			}
			if d >= len(want) || want[d] == types.Dynamic {
				continue
			}
			if !divides(n, want[d]) {
				return Broken(op, rule, "dimension "+number(d)+" of size "+decimal(want[d]), "multiples of "+decimal(n))
			}
			want[d] /= n
		}
		if !shaped {
			continue
		}
		got, gotElem, ranked, _ := types.Shape(inside[i])
		if r, ok := inside[i].(*types.RankedTensor); !ok || !ranked || r.Encoding != nil || !slices.Equal(got, want) || gotElem != elem {
			return Broken(op, rule, "value "+number(i)+" inside is "+constraint.Describe(inside[i]), "the part of "+constraint.Describe(t)+" that a device has")
		}
	}
	return nil
}

// useNamed requires that the body's arguments have the types of the operands.
func useNamed(w *Site, op ir.Op) *Finding {
	body := regionOf(op, 0)
	if body.Empty() {
		return nil
	}
	b := body.First()
	if b.NumArgs() != op.NumOperands() {
		return Broken(op, "region body", strconv.Itoa(b.NumArgs())+" arguments", strconv.Itoa(op.NumOperands())+", one for each operand")
	}
	for i := range b.NumArgs() {
		if b.Arg(i).Type() != op.Operand(i).Type() {
			return Broken(op, "region body", "argument "+number(i)+" has type "+constraint.Describe(b.Arg(i).Type()), constraint.Describe(op.Operand(i).Type())+", that of the operand")
		}
	}
	c := sdy.AsNamedComputation(op)
	if s := c.InShardings(); s != nil {
		if f := w.shardings(op, "attribute "+sdy.AttrInShardings, s, operandTypes(op)); f != nil {
			return f
		}
	}
	if s := c.OutShardings(); s != nil {
		return w.shardings(op, "attribute "+sdy.AttrOutShardings, s, op.ResultTypes())
	}
	return nil
}
