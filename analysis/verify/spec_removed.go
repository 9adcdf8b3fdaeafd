package verify

import (
	"strings"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// The specification no longer has these operations. Their rules follow from what they are converted to.

// einsum: a letter for each dimension of the operands, letters stand for one size each, and the result has
// letters of the operands.
func einsum(op ir.Op) *infer.Violation {
	v := stablehlo.AsEinsum(op)
	return contraction(v.EinsumConfig(), []ir.Value{v.LHS(), v.RHS()}, v.Result())
}

func unaryEinsum(op ir.Op) *infer.Violation {
	v := stablehlo.AsUnaryEinsum(op)
	return contraction(v.EinsumConfig(), []ir.Value{v.Operand()}, v.Result())
}

func contraction(config string, operands []ir.Value, result ir.Value) *infer.Violation {
	const rule = "einsum_config"
	if strings.Contains(config, "...") {
		return nil // stands for any number of dimensions
	}
	in, out, ok := strings.Cut(strings.ReplaceAll(config, " ", ""), "->")
	terms := strings.Split(in, ",")
	if !ok || len(terms) != len(operands) {
		return forbidden(rule, "a term for each operand, then -> and the term of the result, as in ab,bc->ac", "%q", config)
	}
	sizes := make(map[rune]int64)
	for i, term := range terms {
		if v := termSizes(rule, term, operands[i].Type(), "an operand", sizes); v != nil {
			return v
		}
	}
	seen := make(map[rune]bool)
	for _, c := range out {
		if _, ok := sizes[c]; !ok || seen[c] {
			return forbidden(rule, "letters of the operands in the result, each once", "%q in %q", string(c), config)
		}
		seen[c] = true
	}
	return termSizes(rule, out, result.Type(), "the result", sizes)
}

// termSizes compares the letters of a term with the sizes of a type, and notes their sizes.
func termSizes(rule, term string, t ir.Type, what string, sizes map[rune]int64) *infer.Violation {
	shape, _, _, _ := types.Shape(t)
	for i, c := range term {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return forbidden(rule, "letters", "%q", string(c))
		}
		if i >= len(shape) {
			break
		}
		have := known(sizes, c)
		switch n := shape[i]; {
		case n == types.Dynamic:
			sizes[c] = have
		case have == types.Dynamic:
			sizes[c] = n
		case have != n:
			return forbidden(rule, "one size for each letter", "%d and %d for %q", have, n, string(c))
		}
	}
	if len(term) != len(shape) {
		return forbidden(rule, "a letter for each dimension of "+what, "%q for shape %s", term, constraint.DescribeShape(shape))
	}
	return nil
}

func known(sizes map[rune]int64, c rune) int64 {
	if n, ok := sizes[c]; ok {
		return n
	}
	return types.Dynamic
}

// indexSelect: the operand's dimension dim is replaced by those of the index after the batch dimensions.
func indexSelect(op ir.Op) *infer.Violation {
	v := stablehlo.AsTorchIndexSelect(op)
	if a, b := elem(v.Operand()), elem(v.Result()); a != b {
		return forbidden("result types", "the operand's element type", "%s for %s", constraint.Describe(b), constraint.Describe(a))
	}
	if _, ok := elem(v.Index()).(*types.Integer); !ok {
		return forbidden("operand index", "integers", "%s", constraint.Describe(elem(v.Index())))
	}
	from, _, _, _ := types.Shape(v.Operand().Type())
	index, _, _, _ := types.Shape(v.Index().Type())
	dim, batch := v.Dim(), v.BatchDims()
	if dim < 0 || dim >= int64(len(from)) {
		return forbidden("attribute dim", "a dimension of the operand", "%d for shape %s", dim, constraint.DescribeShape(from))
	}
	if batch < 0 || batch > dim || batch > int64(len(index)) {
		return forbidden("attribute batch_dims", "a number of dimensions before dim that the index has, too", "%d for dim %d and shape %s of the index", batch, dim, constraint.DescribeShape(index))
	}
	if !constraint.CompatibleShapes(from[:batch], index[:batch]) {
		return forbidden("attribute batch_dims", "batch dimensions of the same sizes", "shapes %s and %s", constraint.DescribeShape(from), constraint.DescribeShape(index))
	}
	want := append(append(append([]int64(nil), from[:dim]...), index[batch:]...), from[dim+1:]...)
	have, _, _, _ := types.Shape(v.Result().Type())
	if !constraint.CompatibleShapes(have, want) {
		return forbidden("result types", "shape "+constraint.DescribeShape(want), "shape %s", constraint.DescribeShape(have))
	}
	return nil
}
