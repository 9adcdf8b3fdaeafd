package verify

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// keyword returns the text between the brackets of an attribute such as #vector.kind<add>.
func keyword(a ir.Attr) string {
	t, ok := a.(*attrs.Text)
	if !ok {
		return ""
	}
	_, word, _ := strings.Cut(t.Text, "<")
	return strings.TrimSuffix(word, ">")
}

// combinesBy requires a kind that is defined for elements of a type.
func combinesBy(op ir.Op, elem ir.Type) *Finding {
	kind := keyword(op.Attr(vector.AttrKind))
	if kind == "" {
		kind = "add" // by default
	}
	_, integer := elem.(*types.Integer)
	integer = integer || isIndex(elem)
	ok, want := integer, "integers"
	switch kind {
	case "add", "mul":
		ok, want = integer || isFloat(elem), "integers or floats"
	case "minnumf", "maxnumf", "minimumf", "maximumf":
		ok, want = isFloat(elem), "floats"
	}
	if !ok {
		return Broken(op, "attribute kind", kind+" of "+constraint.Describe(elem), want)
	}
	return nil
}

// vectorReduction combines the elements of a vector of at most one dimension.
func vectorReduction(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if v := asVector(from); len(v.Shape) > 1 || v.Elem != to {
		return Broken(op, vector.OpReduction, constraint.Describe(from)+" to "+constraint.Describe(to), "at most one dimension, and a result of the type of the elements")
	}
	return combinesBy(op, to)
}

// vectorMultiReduction leaves the dimensions that are not reduced.
func vectorMultiReduction(_ *Site, op ir.Op) *Finding {
	from, to := asVector(op.Operand(0).Type()), op.Result(0).Type()
	dims, _ := attrs.AsInts(op.Attr(vector.AttrReductionDims))
	if !different(dims, len(from.Shape)) {
		return Broken(op, "attribute reduction_dims", fmt.Sprint(dims), "different dimensions of "+constraint.Describe(op.Operand(0).Type()))
	}
	rest := &types.Vector{Elem: from.Elem}
	for i, n := range from.Shape {
		if !slices.Contains(dims, int64(i)) {
			rest.Shape, rest.Scalable = append(rest.Shape, n), append(rest.Scalable, scales(from, i))
		}
	}
	if _, isVector := to.(*types.Vector); isVector != (len(rest.Shape) > 0) || !isPart(to, rest) {
		return Broken(op, "result", constraint.Describe(to), "the dimensions of "+constraint.Describe(op.Operand(0).Type())+" that are not reduced")
	}
	return nil
}

// vectorScan needs an initial value without the dimension that it runs along.
func vectorScan(_ *Site, op ir.Op) *Finding {
	from, first := asVector(op.Operand(0).Type()), asVector(op.Operand(1).Type())
	d, _ := attrs.AsInt(op.Attr(vector.AttrReductionDim))
	if d < 0 || d >= int64(len(from.Shape)) {
		return Broken(op, "attribute reduction_dim", decimal(d), "a dimension of "+constraint.Describe(op.Operand(0).Type()))
	}
	if !slices.Equal(first.Shape, slices.Delete(slices.Clone(from.Shape), int(d), int(d)+1)) {
		return Broken(op, "operand initial_value", constraint.Describe(op.Operand(1).Type()), constraint.Describe(op.Operand(0).Type())+" without dimension "+decimal(d))
	}
	return combinesBy(op, from.Elem)
}

// vectorOuterproduct multiplies each element of a vector with each of another, or with a scalar.
func vectorOuterproduct(_ *Site, op ir.Op) *Finding {
	a, b, to := asVector(op.Operand(0).Type()), asVector(op.Operand(1).Type()), asVector(op.Result(0).Type())
	for i := range 2 {
		if t := op.Operand(i).Type(); constraint.ElementOf(t) != to.Elem {
			return Broken(op, "operands", "operand "+number(i)+" of type "+constraint.Describe(t), "elements of type "+constraint.Describe(to.Elem)+", as the result")
		}
	}
	want := slices.Clone(a.Shape)
	_, both := op.Operand(1).Type().(*types.Vector)
	ok := len(a.Shape) == 1
	if both {
		ok = ok && len(b.Shape) == 1 && (!scales(a, 0) || scales(b, 0))
		want = append(want, b.Shape...)
	}
	if !ok || !slices.Equal(to.Shape, want) {
		return Broken(op, vector.OpOuterproduct, constraint.Describe(op.Operand(0).Type())+" and "+constraint.Describe(op.Operand(1).Type())+" to "+constraint.Describe(op.Result(0).Type()),
			"vectors of one dimension, of which not the first alone is scalable, and a result with the dimensions of both")
	}
	for _, t := range valuesOf(op, "acc") {
		if t != op.Result(0).Type() {
			return Broken(op, "operand acc", constraint.Describe(t), constraint.Describe(op.Result(0).Type())+", the type of the result")
		}
	}
	return combinesBy(op, to.Elem)
}

// scalableAt requires a position that is a multiple of the length of a part.
func scalableAt(op ir.Op, part ir.Type) *Finding {
	pos, _ := attrs.AsInt(op.Attr(vector.AttrPos))
	if v := asVector(part); len(v.Shape) == 1 && v.Shape[0] > 0 && pos%v.Shape[0] != 0 {
		return Broken(op, "attribute pos", decimal(pos), "a multiple of "+decimal(v.Shape[0]))
	}
	return nil
}

func vectorScalableExtract(_ *Site, op ir.Op) *Finding { return scalableAt(op, op.Result(0).Type()) }

func vectorScalableInsert(_ *Site, op ir.Op) *Finding { return scalableAt(op, op.Operand(0).Type()) }

// vectorPrint prints a text, or a value and what comes after it.
func vectorPrint(_ *Site, op ir.Op) *Finding {
	p := keyword(op.Attr(vector.AttrPunctuation))
	if op.Attr(vector.AttrStringLiteral) != nil && (op.NumOperands() > 0 || p != "" && p != "newline") {
		return Broken(op, "attribute stringLiteral", "a text with a value or punctuation", "a text alone")
	}
	return nil
}
