package verify

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/quant"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func quantRules() Rules {
	return Rules{
		quant.OpDcast: {Verify: quantConvert, Local: true},
		quant.OpQcast: {Verify: quantConvert, Local: true},
		quant.OpScast: {Verify: quantStorage, Local: true},
	}
}

// quantParts returns the storage and expressed types of a quantized type.
func quantParts(t ir.Type) (storage, expressed ir.Type, ok bool) {
	switch q := t.(type) {
	case *types.UniformQuantized:
		return q.Storage, q.Expressed, true
	case *types.UniformQuantizedPerAxis:
		return q.Storage, q.Expressed, true
	case *types.UniformQuantizedSubChannel:
		return q.Storage, q.Expressed, true
	case *types.AnyQuantized:
		return q.Storage, q.Expressed, true
	case *types.CalibratedQuantized:
		return nil, q.Expressed, true
	}
	return nil, nil, false
}

// scalarsOrTensors requires two scalars or two tensors of the same sizes.
func scalarsOrTensors(op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	as, _, ar, aok := types.Shape(from)
	bs, _, br, bok := types.Shape(to)
	if aok != bok || ar != br || !slices.Equal(as, bs) {
		return Broken(op, "SameOperandsAndResultShape", constraint.Describe(from)+" to "+constraint.Describe(to), "two scalars, or two tensors of one shape")
	}
	return quantAxis(op, from, to)
}

// quantAxis requires that types with a scale for each index have as many scales as the dimension is long.
func quantAxis(op ir.Op, list ...ir.Type) *Finding {
	for _, t := range list {
		q, ok := constraint.ElementOf(t).(*types.UniformQuantizedPerAxis)
		if !ok {
			continue
		}
		shape, _, ranked, shaped := types.Shape(t)
		switch {
		case !shaped:
			return Broken(op, "quant", constraint.Describe(t), "a tensor, as each index of a dimension has a scale")
		case ranked && (q.Dim >= uint64(len(shape)) || shape[q.Dim] != types.Dynamic && shape[q.Dim] != int64(len(q.Scales))):
			return Broken(op, "quant", constraint.Describe(t), "a scale for each index of the dimension")
		}
	}
	return nil
}

// quantConvert converts between floats and quantized types that express them.
func quantConvert(_ *Site, op ir.Op) *Finding {
	if f := scalarsOrTensors(op); f != nil {
		return f
	}
	a, b := constraint.ElementOf(op.Operand(0).Type()), constraint.ElementOf(op.Result(0).Type())
	if op.Name() == quant.OpDcast {
		a, b = b, a
	}
	if _, expressed, ok := quantParts(b); ok && expressed != a {
		return Broken(op, "quant", constraint.Describe(a)+" and "+constraint.Describe(b), "the float that the quantized type expresses")
	}
	return nil
}

// quantStorage converts between integers and quantized types that are stored as such.
func quantStorage(_ *Site, op ir.Op) *Finding {
	if f := scalarsOrTensors(op); f != nil {
		return f
	}
	a, b := constraint.ElementOf(op.Operand(0).Type()), constraint.ElementOf(op.Result(0).Type())
	storage, _, quantized := quantParts(b)
	from, _, other := quantParts(a)
	if other {
		storage, b = from, a
	}
	if quantized == other {
		return Broken(op, "quant", constraint.Describe(op.Operand(0).Type())+" to "+constraint.Describe(op.Result(0).Type()), "integers to a quantized type, or back")
	}
	integer := a
	if other {
		integer = constraint.ElementOf(op.Result(0).Type())
	}
	if storage != nil && types.BitWidth(storage) != types.BitWidth(integer) {
		return Broken(op, "quant", constraint.Describe(integer)+" and "+constraint.Describe(b), "the integer in which the quantized type is stored")
	}
	return nil
}
