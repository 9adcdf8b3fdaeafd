package verify

import (
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// shapeOfValue returns the shape of a value that is declared as a ranked tensor.
func shapeOfValue(v ir.Value) []int64 {
	shape, _, _, _ := types.Shape(v.Type())
	return shape
}

// dimensions checks that all dimensions in list are in the range of rank and, if once is set, that
// none occurs twice.
func dimensions(op ir.Op, name string, list []int64, rank int, once bool) *Finding {
	seen := map[int64]bool{}
	for _, d := range list {
		if d < 0 || d >= int64(rank) {
			return Broken(op, "attribute "+name, "dimension "+decimal(d), "dimensions below the rank "+decimal(int64(rank)))
		}
		if once && seen[d] {
			return Broken(op, "attribute "+name, "dimension "+decimal(d)+" twice", "each dimension once")
		}
		seen[d] = true
	}
	return nil
}

// pphloBitcast requires that a secret stays secret and a public value stays public.
func pphloBitcast(_ *Site, op ir.Op) *Finding {
	secret := func(v ir.Value) bool {
		_, ok := constraint.ElementOf(v.Type()).(*types.Secret)
		return ok
	}
	b := pphlo.AsBitcastConvert(op)
	if from, to := b.Operand(), b.Result(); secret(from) != secret(to) {
		return Broken(op, "result", constraint.Describe(to.Type()), "a type as secret as that of the operand")
	}
	return nil
}

func pphloBroadcast(_ *Site, op ir.Op) *Finding {
	const name = pphlo.AttrBroadcastDimensions
	b := pphlo.AsBroadcast(op)
	from, to, dims := shapeOfValue(b.Operand()), shapeOfValue(b.Result()), b.BroadcastDimensions()
	if len(dims) != len(from) {
		return Broken(op, "attribute "+name, decimal(int64(len(dims)))+" dimensions", decimal(int64(len(from)))+", one for each of the operand")
	}
	if f := dimensions(op, name, dims, len(to), true); f != nil {
		return f
	}
	for i, d := range dims {
		if n := from[i]; n != types.Dynamic && n != 1 && n != to[d] {
			return Broken(op, "result 0", "size "+decimal(to[d])+" of dimension "+decimal(d), decimal(n)+", as the operand has")
		}
	}
	return nil
}

func pphloConcatenate(_ *Site, op ir.Op) *Finding {
	dim := pphlo.AsConcatenate(op).Dimension()
	if op.NumOperands() == 0 {
		return nil
	}
	first := shapeOfValue(op.Operand(0))
	if dim < 0 || dim >= int64(len(first)) {
		return Broken(op, "attribute "+pphlo.AttrDimension, "dimension "+decimal(dim), "one below the rank "+decimal(int64(len(first))))
	}
	for i := range op.NumOperands() {
		shape := shapeOfValue(op.Operand(i))
		same := len(shape) == len(first)
		for d := 0; same && d < len(first); d++ {
			same = int64(d) == dim || constraint.CompatibleDims(shape[d], first[d])
		}
		if !same {
			return Broken(op, "operand inputs", "shapes "+constraint.DescribeShape(first)+" and "+constraint.DescribeShape(shape),
				"shapes that differ in dimension "+decimal(dim)+" alone")
		}
	}
	return nil
}

func pphloIota(_ *Site, op ir.Op) *Finding {
	i := pphlo.AsIota(op)
	return dimensions(op, pphlo.AttrIotaDimension, []int64{i.IotaDimension()}, len(shapeOfValue(i.Output())), false)
}

// pphloReduce checks the dimensions of the inputs, and that the body takes and returns one value
// for each input.
func pphloReduce(_ *Site, op ir.Op) *Finding {
	start, end := op.OperandGroup(0)
	n := end - start
	if n == 0 {
		return nil
	}
	first := op.Operand(start)
	for i := start; i < end; i++ {
		if !constraint.ShapesMatch(first.Type(), op.Operand(i).Type()) {
			return Broken(op, "operand inputs", constraint.Describe(op.Operand(i).Type()), "the shape of the first input")
		}
	}
	if f := dimensions(op, pphlo.AttrDimensions, pphlo.AsReduce(op).Dimensions(), len(shapeOfValue(first)), true); f != nil {
		return f
	}
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	if k := r.First().NumArgs(); k != 2*n {
		return Broken(op, "region body", decimal(int64(k))+" arguments", decimal(int64(2*n))+", two for each input")
	}
	if last := r.First().Last(); !last.IsNil() && last.NumOperands() != n {
		return Broken(op, "region body", decimal(int64(last.NumOperands()))+" values at its end", decimal(int64(n))+", one for each input",
			Note{last.Loc(), "the end of the body"})
	}
	return nil
}

func pphloReverse(_ *Site, op ir.Op) *Finding {
	r := pphlo.AsReverse(op)
	return dimensions(op, pphlo.AttrDimensions, r.Dimensions(), len(shapeOfValue(r.Result())), true)
}

func pphloSlice(_ *Site, op ir.Op) *Finding {
	s := pphlo.AsSlice(op)
	shape, start, limit, strides := shapeOfValue(s.Operand()), s.StartIndices(), s.LimitIndices(), s.Strides()
	if len(start) != len(shape) || len(limit) != len(shape) || len(strides) != len(shape) {
		return Broken(op, "attribute "+pphlo.AttrStartIndices, decimal(int64(len(start)))+" indices", decimal(int64(len(shape)))+", one for each dimension")
	}
	for i, n := range shape {
		switch {
		case start[i] < 0:
			return Broken(op, "attribute "+pphlo.AttrStartIndices, decimal(start[i])+" in dimension "+number(i), "indices that are not negative")
		case n != types.Dynamic && limit[i] > n:
			return Broken(op, "attribute "+pphlo.AttrLimitIndices, decimal(limit[i])+" in dimension "+number(i), "no more than the size "+decimal(n))
		case start[i] > limit[i]:
			return Broken(op, "attribute "+pphlo.AttrStartIndices, decimal(start[i])+" in dimension "+number(i), "no more than the limit "+decimal(limit[i]))
		case strides[i] <= 0:
			return Broken(op, "attribute "+pphlo.AttrStrides, decimal(strides[i])+" in dimension "+number(i), "positive strides")
		}
	}
	return nil
}

// pphloTranspose requires that dimension i of the result is dimension permutation[i] of the
// operand.
func pphloTranspose(_ *Site, op ir.Op) *Finding {
	t := pphlo.AsTranspose(op)
	from, to, perm := shapeOfValue(t.Operand()), shapeOfValue(t.Result()), t.Permutation()
	if f := dimensions(op, pphlo.AttrPermutation, perm, len(from), true); f != nil {
		return f
	}
	if len(perm) != len(from) || len(to) != len(from) {
		return Broken(op, "attribute "+pphlo.AttrPermutation, decimal(int64(len(perm)))+" dimensions", decimal(int64(len(from)))+", all of the operand and of the result")
	}
	for i, d := range perm {
		if from[d] != to[i] {
			return Broken(op, "result 0", constraint.Describe(t.Result().Type()), "size "+decimal(from[d])+" in dimension "+number(i))
		}
	}
	return nil
}
