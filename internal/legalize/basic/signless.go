package basic

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
)

// Signless makes integer types signless: those of values, of elements of tensors, vectors and memrefs,
// of function signatures, and of constants. Afterwards, operations no longer have the signedness in
// their types, so the pass is meant for consumers that take it from elsewhere. Other attributes,
// and types inside tuples, stay.
var Signless = pass.Pass{
	Name: "stablehlo-convert-to-signless",
	Doc:  "make the types of integers signless",
	Run: func(_ *pass.Context, op ir.Op) error {
		c := signlessConverter{m: op.Module(), types: map[ir.TypeID]ir.Type{}}
		return c.run(op)
	},
}

// signlessConverter is the state of one run.
type signlessConverter struct {
	m     *ir.Module
	types map[ir.TypeID]ir.Type
}

func (c *signlessConverter) run(root ir.Op) error {
	needless, err := c.needlessCasts(root)
	if err != nil {
		return err
	}
	err = ir.Walk(root, func(op ir.Op) ir.Action {
		for i := range op.NumResults() {
			c.value(op.Result(i))
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					c.value(b.Arg(k))
				}
			}
		}
		c.attributes(op)
		return ir.Advance
	})
	if err != nil {
		return err
	}
	for _, n := range slices.Backward(needless) { // users first: the values of one may be results of another
		if err := n.cast.Replace(n.by...); err != nil {
			return err
		}
	}
	return nil
}

// needless is a cast that is not needed, and the values that replace its results.
type needless struct {
	cast ir.Op
	by   []ir.Value
}

// needlessCasts lists the casts from or to types with a sign that cast values to their own types,
// or back to the types before the preceding cast. Other casts stay, even if their operand and
// result types become the same.
func (c *signlessConverter) needlessCasts(root ir.Op) (list []needless, err error) {
	err = ir.Walk(root, func(op ir.Op) ir.Action {
		if op.Name() != builtin.OpUnrealizedConversionCast || op.NumOperands() == 0 {
			return ir.Advance
		}
		from, to := operandTypes(op), op.ResultTypes()
		changes := func(t ir.Type) bool { return c.convert(t) != t }
		if !slices.ContainsFunc(from, changes) && !slices.ContainsFunc(to, changes) {
			return ir.Advance
		}
		operands := op.Operands()
		before := operands[0].DefiningOp()
		switch {
		case slices.Equal(from, to):
			list = append(list, needless{op, operands})
		case !before.IsNil() && before.Info() == op.Info() && slices.Equal(before.Results(), operands) && slices.Equal(operandTypes(before), to):
			list = append(list, needless{op, before.Operands()})
		}
		return ir.Advance
	})
	return list, err
}

func operandTypes(op ir.Op) (list []ir.Type) {
	for _, v := range op.Operands() {
		list = append(list, v.Type())
	}
	return list
}

// value converts the type of a value.
func (c *signlessConverter) value(v ir.Value) {
	if t := c.convert(v.Type()); t != v.Type() {
		v.SetType(t)
	}
}

// attributes converts the signature of a function and the value of a constant.
func (c *signlessConverter) attributes(op ir.Op) {
	if f := fn.AsFunc(op); !f.IsNil() {
		if t, ok := f.FunctionType().(*types.Function); ok {
			op.SetAttr(fn.AttrFunctionType, attrs.NewType(c.m, types.NewFunction(c.m, c.list(t.Inputs), c.list(t.Results))))
		}
	}
	if k := stablehlo.AsConstant(op); !k.IsNil() {
		if d, ok := k.Value().(*attrs.DenseElements); ok {
			if t := c.convert(d.Type); t != d.Type {
				op.SetAttr(stablehlo.AttrValue, attrs.NewDenseElements(c.m, t, d.Data))
			}
		}
	}
}

func (c *signlessConverter) list(from []ir.Type) []ir.Type {
	to := make([]ir.Type, len(from))
	for i, t := range from {
		to[i] = c.convert(t)
	}
	return to
}

// convert returns the signless type for t.
func (c *signlessConverter) convert(t ir.Type) ir.Type {
	if to, ok := c.types[t.ID()]; ok {
		return to
	}
	to := t
	switch n := t.(type) {
	case *types.Integer:
		if n.Sign != types.Signless {
			to = types.NewInteger(c.m, n.Width, types.Signless)
		}
	case *types.RankedTensor:
		if e := c.convert(n.Elem); e != n.Elem {
			to = types.NewTensor(c.m, n.Shape, e, n.Encoding)
		}
	case *types.UnrankedTensor:
		if e := c.convert(n.Elem); e != n.Elem {
			to = types.NewUnrankedTensor(c.m, e)
		}
	case *types.Vector:
		if e := c.convert(n.Elem); e != n.Elem {
			to = types.NewVector(c.m, n.Shape, e, n.Scalable)
		}
	case *types.MemRef:
		if e := c.convert(n.Elem); e != n.Elem {
			to = types.NewMemRef(c.m, n.Shape, e, n.Layout, n.Space)
		}
	case *types.UnrankedMemRef:
		if e := c.convert(n.Elem); e != n.Elem {
			to = types.NewUnrankedMemRef(c.m, e, n.Space)
		}
	}
	c.types[t.ID()] = to
	return to
}
