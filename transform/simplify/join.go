package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// joins are the patterns of operations that put values together and take them apart.
var joins = map[string][]rewrite.Pattern{
	"concatenate": {
		apply("concatenate of concatenate", joinFlat),
		apply("concatenate of one", joinOne),
		apply("concatenate of nothing", joinEmpty),
	},
	"complex":           {{Name: "complex of real and imag", Benefit: 3, Apply: complexWhole}},
	"real":              {{Name: "real of complex", Benefit: 2, Apply: complexPart(0)}},
	"imag":              {{Name: "imag of complex", Benefit: 2, Apply: complexPart(1)}},
	"tuple":             {apply("tuple of all elements", tupleWhole)},
	"get_tuple_element": {{Name: "get_tuple_element of tuple", Benefit: 2, Apply: tuplePart}},
	"custom_call":       {apply("custom_call with a backend_config", backendConfig)},
}

// joinFlat takes the operands of one that nobody else uses.
func joinFlat(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dim, ok := number(op, "dimension")
	if !ok {
		return false, nil
	}
	var flat []ir.Value
	done := false
	for _, v := range operands(op) {
		inner := from(v, op.Name())
		if !inner.IsNil() && v.HasOneUse() {
			if k, ok := number(inner, "dimension"); ok && k == dim {
				flat = append(flat, operands(inner)...)
				done = true
				continue
			}
		}
		flat = append(flat, v)
	}
	if !done {
		return false, nil
	}
	return true, setOperands(r, op, flat)
}

// setOperands changes the operands, and has those looked at that have lost a use.
func setOperands(r *rewrite.Rewriter, op ir.Op, values []ir.Value) error {
	old := operands(op)
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
	if op.NumOperands() != 1 || op.Operand(0).Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, op.Operand(0))
}

// joinEmpty leaves out operands without elements, but not all.
func joinEmpty(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	dim, ok := number(op, "dimension")
	if !ok {
		return false, nil
	}
	var rest []ir.Value
	for _, v := range operands(op) {
		if t := tensor(v); t == nil || dim < 0 || dim >= int64(len(t.Shape)) || t.Shape[dim] != 0 {
			rest = append(rest, v)
		}
	}
	if len(rest) == 0 || len(rest) == op.NumOperands() {
		return false, nil
	}
	return true, setOperands(r, op, rest)
}

func complexWhole(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	re, im := from(op.Operand(0), "stablehlo.real"), from(op.Operand(1), "stablehlo.imag")
	if re.IsNil() || im.IsNil() || re.Operand(0) != im.Operand(0) || re.Operand(0).Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, re.Operand(0))
}

func complexPart(i int) func(*rewrite.Rewriter, ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		whole := from(op.Operand(0), "stablehlo.complex")
		if whole.IsNil() || whole.Operand(i).Type() != op.Result(0).Type() {
			return false, nil
		}
		return true, r.Replace(op, whole.Operand(i))
	}
}

func tupleWhole(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var whole ir.Value
	for i, v := range operands(op) {
		part := from(v, "stablehlo.get_tuple_element")
		if part.IsNil() {
			return false, nil
		}
		if i == 0 {
			whole = part.Operand(0)
		}
		if k, ok := number(part, "index"); !ok || k != int64(i) || part.Operand(0) != whole {
			return false, nil
		}
	}
	if whole.IsNil() || whole.Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, whole)
}

func tuplePart(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	whole := from(op.Operand(0), "stablehlo.tuple")
	i, ok := number(op, "index")
	if whole.IsNil() || !ok || i < 0 || i >= int64(whole.NumOperands()) || whole.Operand(int(i)).Type() != op.Result(0).Type() {
		return false, nil
	}
	return true, r.Replace(op, whole.Operand(int(i)))
}

// backendConfig: a dictionary under a discardable name is what version 4 of the calling
// convention has as backend_config.
func backendConfig(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	const name = "mhlo.backend_config"
	config := op.Attr(name)
	version, ok := number(op, "api_version")
	if config == nil || ok && version != 1 {
		return false, nil
	}
	switch old := op.Attr("backend_config").(type) {
	case nil:
	case *attrs.String:
		if old.Value != "" {
			return false, nil
		}
	default:
		return false, nil
	}
	op.RemoveAttr(name)
	op.SetAttr("backend_config", config)
	op.SetAttr("api_version", attrs.NewInteger(r.Module(), types.NewInteger(r.Module(), 32, types.Signless), 4))
	r.Changed(op)
	return true, nil
}
