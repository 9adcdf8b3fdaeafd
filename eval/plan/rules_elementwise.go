package plan

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// elementwise returns the rules of operations that compute each element of their result from those
// at the same index of the operands.
func elementwise() Rules {
	rules := Rules{
		stablehlo.OpCompare:         withMode(direction),
		stablehlo.OpReducePrecision: withMode(precision),
	}
	for _, name := range []string{
		stablehlo.OpAbs, stablehlo.OpAdd, stablehlo.OpAnd, stablehlo.OpAtan2, stablehlo.OpCbrt, stablehlo.OpCeil,
		stablehlo.OpClamp, stablehlo.OpComplex, stablehlo.OpConvert, stablehlo.OpCosine, stablehlo.OpCountLeadingZeros,
		stablehlo.OpDivide, stablehlo.OpExponential, stablehlo.OpExponentialMinusOne, stablehlo.OpFloor, stablehlo.OpImag,
		stablehlo.OpIsFinite, stablehlo.OpLog, stablehlo.OpLogPlusOne, stablehlo.OpLogistic, stablehlo.OpMaximum,
		stablehlo.OpMinimum, stablehlo.OpMultiply, stablehlo.OpNegate, stablehlo.OpNot, stablehlo.OpOr, stablehlo.OpPopcnt,
		stablehlo.OpPower, stablehlo.OpReal, stablehlo.OpRemainder, stablehlo.OpRoundNearestAfz,
		stablehlo.OpRoundNearestEven, stablehlo.OpRsqrt, stablehlo.OpSelect, stablehlo.OpShiftLeft,
		stablehlo.OpShiftRightArithmetic, stablehlo.OpShiftRightLogical, stablehlo.OpSign, stablehlo.OpSine,
		stablehlo.OpSqrt, stablehlo.OpSubtract, stablehlo.OpTan, stablehlo.OpTanh, stablehlo.OpXor,
	} {
		rules[name] = withMode(func(ir.Op) (string, error) { return "", nil })
	}
	rules[stablehlo.OpBitcastConvert] = bitcast
	return rules
}

// withMode returns the rule of an elementwise operation whose attributes say what mode it has.
func withMode(mode func(ir.Op) (string, error)) Rule {
	return func(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
		elem, shape, err := tensorOf(o.Result(0).Type())
		if err != nil {
			return nil, err
		}
		m, err := mode(o)
		if err != nil {
			return nil, err
		}
		v := b.deferred(elem, shape, costOf(o.Name()), in, func(idx []Index) *Expr {
			args := make([]*Expr, len(in))
			for i, v := range in {
				if len(v.Shape) == 0 {
					args[i] = b.Load(v, nil) // a predicate or a bound may be a scalar
				} else {
					args[i] = b.Load(v, idx)
				}
			}
			if o.Name() == stablehlo.OpConvert {
				return converted(args[0], elem)
			}
			return &Expr{Op: o.Name(), Type: elem, Args: args, Mode: m}
		})
		return []*Value{v}, nil
	}
}

// converted returns e as an element of a type.
func converted(e *Expr, to Elem) *Expr {
	if e.Type == to {
		return e
	}
	return &Expr{Op: stablehlo.OpConvert, Type: to, Args: []*Expr{e}}
}

// costOf estimates the time of an operation in additions.
func costOf(name string) int {
	switch name {
	case stablehlo.OpExponential, stablehlo.OpLog, stablehlo.OpTanh, stablehlo.OpLogistic, stablehlo.OpPower,
		stablehlo.OpSine, stablehlo.OpCosine, stablehlo.OpTan, stablehlo.OpAtan2, stablehlo.OpExponentialMinusOne,
		stablehlo.OpLogPlusOne, stablehlo.OpCbrt:
		return 10
	}
	return 1
}

// direction returns the mode of a comparison.
func direction(o ir.Op) (string, error) {
	c := stablehlo.AsCompare(o)
	d, ok := c.ComparisonDirectionAttr().(*attrs.Enum)
	if !ok {
		return "", errors.New("a direction is needed")
	}
	mode := d.Keyword()
	if kind, ok := c.CompareType(); ok && kind == attrs.ComparisonTypeTotalOrder {
		mode += " total"
	}
	return mode, nil
}

// precision returns the mode of reduce_precision.
func precision(o ir.Op) (string, error) {
	r := stablehlo.AsReducePrecision(o)
	exponent, ok1 := attrs.AsInt(r.ExponentBitsAttr())
	mantissa, ok2 := attrs.AsInt(r.MantissaBitsAttr())
	if !ok1 || !ok2 || exponent < 1 || mantissa < 0 {
		return "", errors.New("a format needs a bit of exponent and no less than none of mantissa")
	}
	return fmt.Sprintf("e%dm%d", exponent, mantissa), nil
}

// bitcast reinterprets elements; those of another width are a kernel.
func bitcast(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	elem, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	x := in[0]
	if x.Elem.Width == elem.Width && x.Elem.Complex == elem.Complex && !elem.Complex {
		return []*Value{b.deferred(elem, shape, 1, in, func(idx []Index) *Expr {
			e := b.Load(x, idx)
			return &Expr{Op: o.Name(), Type: elem, Args: []*Expr{e}}
		})}, nil
	}
	return b.Kernel(o, KernelBitcast, []*Value{x}, nil, nil)
}

// Kernel adds a step that back ends know by name, see [Kernel], for an operation whose operands are in.
// It returns the values of the operation's results, which the step writes.
func (b *Builder) Kernel(o ir.Op, name string, in []*Value, sizes []int64, flags []string) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	k := &Kernel{Name: name, Sizes: sizes, Flags: flags, Origin: Origin{[]ir.Op{o}}}
	for _, v := range in {
		k.Args = append(k.Args, Tensor{b.Buffer(v), v.Shape})
	}
	out := make([]*Value, o.NumResults())
	for i := range out {
		buf, err := b.bufferFor(o.Result(i).Type())
		if err != nil {
			return nil, err
		}
		k.Outs = append(k.Outs, Tensor{buf, buf.Shape})
		out[i] = inMemory(buf)
	}
	b.add(k)
	return out, nil
}
