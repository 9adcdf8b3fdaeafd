package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// joins are the patterns for operations that combine values and take them apart.
var joins = map[string][]rewrite.Pattern{
	stablehlo.OpConcatenate: {
		apply("concatenate of concatenate", joinFlat),
		apply("concatenate of one", joinOne),
		apply("concatenate of nothing", joinEmpty),
	},
	stablehlo.OpComplex:         {{Name: "complex of real and imag", Benefit: ofThree, Apply: complexWhole}},
	stablehlo.OpReal:            {{Name: "real of complex", Benefit: ofTwo, Apply: complexPart(stablehlo.ComplexOp.LHS)}},
	stablehlo.OpImag:            {{Name: "imag of complex", Benefit: ofTwo, Apply: complexPart(stablehlo.ComplexOp.RHS)}},
	stablehlo.OpTuple:           {apply("tuple of all elements", tupleWhole)},
	stablehlo.OpGetTupleElement: {{Name: "get_tuple_element of tuple", Benefit: ofTwo, Apply: tuplePart}},
	stablehlo.OpCustomCall:      {apply("custom_call with a backend_config", backendConfig)},
}

// joinFlat merges the operands of a concatenate that has no other users.
func joinFlat(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := stablehlo.AsConcatenate(op)
	var flat []ir.Value
	done := false
	for _, v := range outer.Inputs() {
		inner := stablehlo.AsConcatenate(v.DefiningOp())
		if !inner.IsNil() && v.HasOneUse() && inner.Dimension() == outer.Dimension() {
			flat = append(flat, inner.Inputs()...)
			done = true
			continue
		}
		flat = append(flat, v)
	}
	if !done {
		return false, nil
	}
	return true, setOperands(r, op, flat)
}

// setOperands changes the operands, and revisits those that lost a use.
func setOperands(r *rewrite.Rewriter, op ir.Op, values []ir.Value) error {
	old := op.Operands()
	op.SetOperands(values...)
	r.Changed(op)
	for _, v := range old {
		if def := v.DefiningOp(); !def.IsNil() && !v.HasUses() {
			r.Changed(def)
		}
	}
	return nil
}

func joinOne(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inputs := stablehlo.AsConcatenate(op).Inputs()
	if len(inputs) != 1 || inputs[0].Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, inputs[0])
}

// joinEmpty removes operands without elements, but not all of them.
func joinEmpty(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	join := stablehlo.AsConcatenate(op)
	dim := join.Dimension()
	var rest []ir.Value
	for _, v := range join.Inputs() {
		if t := types.Ranked(v.Type()); t == nil || dim < 0 || dim >= int64(len(t.Shape)) || t.Shape[dim] != 0 {
			rest = append(rest, v)
		}
	}
	if len(rest) == 0 || len(rest) == op.NumOperands() {
		return false, nil
	}
	return true, setOperands(r, op, rest)
}

func complexWhole(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	c := stablehlo.AsComplex(op)
	re, im := stablehlo.AsReal(c.LHS().DefiningOp()), stablehlo.AsImag(c.RHS().DefiningOp())
	if re.IsNil() || im.IsNil() || re.Operand() != im.Operand() || re.Operand().Type() != c.Result().Type() {
		return false, nil
	}
	return true, r.Replace(op, re.Operand())
}

func complexPart(part func(stablehlo.ComplexOp) ir.Value) func(*rewrite.Rewriter, ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		whole := stablehlo.AsComplex(op.Operand(0).DefiningOp())
		if whole.IsNil() || part(whole).Type() != op.Result(0).Type() {
			return false, nil
		}
		return true, r.Replace(op, part(whole))
	}
}

func tupleWhole(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var whole ir.Value
	for i, v := range stablehlo.AsTuple(op).Val() {
		part := stablehlo.AsGetTupleElement(v.DefiningOp())
		if part.IsNil() {
			return false, nil
		}
		if i == 0 {
			whole = part.Operand()
		}
		if part.Index() != int64(i) || part.Operand() != whole {
			return false, nil
		}
	}
	if whole.IsNil() || whole.Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, whole)
}

func tuplePart(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	part := stablehlo.AsGetTupleElement(op)
	whole := stablehlo.AsTuple(part.Operand().DefiningOp())
	if whole.IsNil() {
		return false, nil
	}
	i, elems := part.Index(), whole.Val()
	if i < 0 || i >= int64(len(elems)) || elems[i].Type() != part.Result().Type() {
		return false, nil
	}
	return true, r.Replace(op, elems[i])
}

// backendConfig replaces a dictionary in a discardable attribute by backend_config, which version 4
// of the calling convention has.
func backendConfig(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	const name = "mhlo.backend_config"
	call, config := stablehlo.AsCustomCall(op), op.Attr(name)
	if config == nil || call.APIVersion() != attrs.CustomCallApiVersionOriginal {
		return false, nil
	}
	switch old := call.BackendConfig().(type) {
	case nil:
	case *attrs.String:
		if old.Value != "" {
			return false, nil
		}
	default:
		return false, nil
	}
	op.RemoveAttr(name)
	op.SetAttr(stablehlo.AttrBackendConfig, config)
	op.SetAttr(stablehlo.AttrAPIVersion, attrs.NewInteger(r.Module(), types.NewInteger(r.Module(), 32, types.Signless), int64(attrs.CustomCallApiVersionTypedFFI)))
	r.Changed(op)
	return true, nil
}
