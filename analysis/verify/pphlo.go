package verify

import (
	"encoding/binary"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// numbers returns the elements of an array of i64, nil when op has no such attribute.
func numbers(op ir.Op, name string) []int64 {
	a, ok := op.Attr(name).(*attrs.DenseArray)
	if !ok || types.BitWidth(a.Elem) != 64 {
		return nil
	}
	list := make([]int64, 0, len(a.Data)/8)
	for at := 0; at+8 <= len(a.Data); at += 8 {
		list = append(list, int64(binary.LittleEndian.Uint64(a.Data[at:])))
	}
	return list
}

func integer(op ir.Op, name string) int64 {
	a, ok := op.Attr(name).(*attrs.Integer)
	if !ok {
		return 0
	}
	return a.Int()
}

// shapeOfValue returns the sizes of a value whose declaration is that of a ranked
// tensor.
func shapeOfValue(v ir.Value) []int64 {
	shape, _, _, _ := types.Shape(v.Type())
	return shape
}

func size(n int64) string { return strconv.FormatInt(n, 10) }

// dimensions checks a list of dimensions of a shape of some rank: they are inside, and
// none is there twice if that is asked for.
func dimensions(op ir.Op, name string, list []int64, rank int, once bool) *Finding {
	seen := map[int64]bool{}
	for _, d := range list {
		if d < 0 || d >= int64(rank) {
			return broken(op, "attribute "+name, "dimension "+size(d), "dimensions below the rank "+size(int64(rank)))
		}
		if once && seen[d] {
			return broken(op, "attribute "+name, "dimension "+size(d)+" twice", "each dimension once")
		}
		seen[d] = true
	}
	return nil
}

// pphloBitcast: what is secret stays secret, and what is public public.
func pphloBitcast(_ *worker, op ir.Op) *Finding {
	secret := func(v ir.Value) bool {
		_, ok := constraint.ElementOf(v.Type()).(*types.Secret)
		return ok
	}
	if from, to := op.Operand(0), op.Result(0); secret(from) != secret(to) {
		return broken(op, "result", constraint.Describe(to.Type()), "a type as secret as that of the operand")
	}
	return nil
}

func pphloBroadcast(_ *worker, op ir.Op) *Finding {
	const name = "broadcast_dimensions"
	from, to, dims := shapeOfValue(op.Operand(0)), shapeOfValue(op.Result(0)), numbers(op, name)
	if len(dims) != len(from) {
		return broken(op, "attribute "+name, size(int64(len(dims)))+" dimensions", size(int64(len(from)))+", one for each of the operand")
	}
	if f := dimensions(op, name, dims, len(to), true); f != nil {
		return f
	}
	for i, d := range dims {
		if n := from[i]; n != types.Dynamic && n != 1 && n != to[d] {
			return broken(op, "result 0", "size "+size(to[d])+" of dimension "+size(d), size(n)+", as the operand has")
		}
	}
	return nil
}

func pphloConcatenate(_ *worker, op ir.Op) *Finding {
	dim := integer(op, "dimension")
	if op.NumOperands() == 0 {
		return nil
	}
	first := shapeOfValue(op.Operand(0))
	if dim < 0 || dim >= int64(len(first)) {
		return broken(op, "attribute dimension", "dimension "+size(dim), "one below the rank "+size(int64(len(first))))
	}
	for i := range op.NumOperands() {
		shape := shapeOfValue(op.Operand(i))
		same := len(shape) == len(first)
		for d := 0; same && d < len(first); d++ {
			same = int64(d) == dim || constraint.CompatibleDims(shape[d], first[d])
		}
		if !same {
			return broken(op, "operand inputs", "shapes "+constraint.DescribeShape(first)+" and "+constraint.DescribeShape(shape),
				"shapes that differ in dimension "+size(dim)+" alone")
		}
	}
	return nil
}

func pphloIota(_ *worker, op ir.Op) *Finding {
	return dimensions(op, "iota_dimension", []int64{integer(op, "iota_dimension")}, len(shapeOfValue(op.Result(0))), false)
}

// pphloReduce: dimensions of the inputs, and a body that takes and gives as many values
// as there are inputs.
func pphloReduce(_ *worker, op ir.Op) *Finding {
	start, end := op.OperandGroup(0)
	n := end - start
	if n == 0 {
		return nil
	}
	first := op.Operand(start)
	for i := start; i < end; i++ {
		if !constraint.ShapesMatch(first.Type(), op.Operand(i).Type()) {
			return broken(op, "operand inputs", constraint.Describe(op.Operand(i).Type()), "the shape of the first input")
		}
	}
	if f := dimensions(op, "dimensions", numbers(op, "dimensions"), len(shapeOfValue(first)), true); f != nil {
		return f
	}
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	if k := r.First().NumArgs(); k != 2*n {
		return broken(op, "region body", size(int64(k))+" arguments", size(int64(2*n))+", two for each input")
	}
	if last := r.First().Last(); !last.IsNil() && last.NumOperands() != n {
		return broken(op, "region body", size(int64(last.NumOperands()))+" values at its end", size(int64(n))+", one for each input",
			Note{last.Loc(), "the end of the body"})
	}
	return nil
}

func pphloReverse(_ *worker, op ir.Op) *Finding {
	return dimensions(op, "dimensions", numbers(op, "dimensions"), len(shapeOfValue(op.Result(0))), true)
}

func pphloSlice(_ *worker, op ir.Op) *Finding {
	shape := shapeOfValue(op.Operand(0))
	start, limit, strides := numbers(op, "start_indices"), numbers(op, "limit_indices"), numbers(op, "strides")
	if len(start) != len(shape) || len(limit) != len(shape) || len(strides) != len(shape) {
		return broken(op, "attribute start_indices", size(int64(len(start)))+" indices", size(int64(len(shape)))+", one for each dimension")
	}
	for i, n := range shape {
		switch {
		case start[i] < 0:
			return broken(op, "attribute start_indices", size(start[i])+" in dimension "+number(i), "indices that are not negative")
		case n != types.Dynamic && limit[i] > n:
			return broken(op, "attribute limit_indices", size(limit[i])+" in dimension "+number(i), "no more than the size "+size(n))
		case start[i] > limit[i]:
			return broken(op, "attribute start_indices", size(start[i])+" in dimension "+number(i), "no more than the limit "+size(limit[i]))
		case strides[i] <= 0:
			return broken(op, "attribute strides", size(strides[i])+" in dimension "+number(i), "positive strides")
		}
	}
	return nil
}

// pphloTranspose: dimension i of the result is dimension permutation[i] of the operand.
func pphloTranspose(_ *worker, op ir.Op) *Finding {
	from, to, perm := shapeOfValue(op.Operand(0)), shapeOfValue(op.Result(0)), numbers(op, "permutation")
	if f := dimensions(op, "permutation", perm, len(from), true); f != nil {
		return f
	}
	if len(perm) != len(from) || len(to) != len(from) {
		return broken(op, "attribute permutation", size(int64(len(perm)))+" dimensions", size(int64(len(from)))+", all of the operand and of the result")
	}
	for i, d := range perm {
		if from[d] != to[i] {
			return broken(op, "result 0", constraint.Describe(op.Result(0).Type()), "size "+size(from[d])+" in dimension "+number(i))
		}
	}
	return nil
}
