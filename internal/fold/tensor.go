package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// tensorFolds are the folders of tensor.
func tensorFolds() rewrite.Table {
	return rewrite.Table{Dialect: tensor.Ops(), Folds: map[string]rewrite.Folder{
		tensor.OpCast:         foldSameType,
		tensor.OpDim:          foldDim,
		tensor.OpExtract:      foldExtract,
		tensor.OpFromElements: foldFromElements,
		tensor.OpInsert:       foldInsert,
	}}
}

// foldSameType folds a cast to the type of its operand.
func foldSameType(_ *rewrite.Fold, op ir.Op) []rewrite.Folded { return sameTypes(op, op) }

// foldDim folds to a size that the type of the tensor has, or takes the tensor from before a cast
// to a type with less information.
func foldDim(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	dim := tensor.AsDim(op)
	k, ok := f.Constant(dim.Index()).(*attrs.Integer)
	t := types.Ranked(dim.Source().Type())
	if !ok || t == nil || k.Int() < 0 || k.Int() >= int64(len(t.Shape)) {
		return nil
	}
	if size := t.Shape[k.Int()]; size >= 0 {
		return []rewrite.Folded{{Attr: attrs.NewInteger(f.Module(), types.NewIndex(f.Module()), size)}}
	}
	if c := castThatForgets(dim.Source()); !c.IsNil() {
		op.SetOperand(0, c.Source())
		return rewrite.InPlace()
	}
	return nil
}

// castThatForgets returns the tensor.cast that defines v if its result type has no information
// about the shape that its operand type lacks.
func castThatForgets(v ir.Value) tensor.CastOp {
	c := tensor.AsCast(v.DefiningOp())
	if c.IsNil() {
		return c
	}
	to, t := types.Ranked(v.Type()), types.Ranked(c.Source().Type())
	if to == nil || t == nil || len(to.Shape) != len(t.Shape) {
		return tensor.CastOp{}
	}
	for i, size := range to.Shape {
		if size >= 0 && t.Shape[i] < 0 {
			return tensor.CastOp{}
		}
	}
	return c
}

// foldExtract folds to an element of a constant, or to the element that was inserted into the
// tensor.
func foldExtract(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	extract := tensor.AsExtract(op)
	x, indices := extract.Tensor(), extract.Indices()
	d, isConstant := elements.Of(f.Constant(x))
	if isConstant && d.Splat {
		return element(f, d, 0)
	}
	at := make([]int64, len(indices))
	for i, v := range indices {
		k, ok := f.Constant(v).(*attrs.Integer)
		if !ok {
			return nil
		}
		at[i] = k.Int()
	}
	t := types.Ranked(x.Type())
	if t == nil || len(t.Shape) != len(at) {
		return nil
	}
	if in := tensor.AsInsert(x.DefiningOp()); !in.IsNil() {
		if slices.Equal(indices, in.Indices()) {
			return value(in.Scalar())
		}
		return nil
	}
	if types.Static(t) == nil {
		return nil
	}
	k := elements.NewIndex(t.Shape).Number(at)
	if from := tensor.AsFromElements(x.DefiningOp()); !from.IsNil() {
		list := from.Elements()
		if k < 0 || k >= int64(len(list)) {
			return nil
		}
		return value(list[k])
	}
	if !isConstant {
		return nil
	}
	for i, size := range t.Shape {
		if at[i] < 0 || at[i] >= size {
			return nil
		}
	}
	return element(f, d, k)
}

// element returns the fold to an element of a constant. Complex elements do not fold because there
// is no attribute for them.
func element(f *rewrite.Fold, d elements.Dense, i int64) []rewrite.Folded {
	if _, isComplex := d.Elem.(*types.Complex); isComplex || elements.NumbersOf(d.Elem).Kind == elements.Other {
		return nil
	}
	return number(f.Module(), d.Elem, d.At(i))
}

// foldFromElements folds constant operands to a constant tensor.
func foldFromElements(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	t := types.Ranked(op.Result(0).Type())
	if t == nil {
		return nil
	}
	numbers := make([]uint64, op.NumOperands())
	for i := range numbers {
		var ok bool
		if numbers[i], ok = bits(f.Constant(op.Operand(i)), t.Elem); !ok {
			return nil
		}
	}
	if a := elements.New(f.Module(), t, numbers...); a != nil {
		return []rewrite.Folded{{Attr: a}}
	}
	return nil
}

// foldInsert folds the insertion of an element into a splat of the same element.
func foldInsert(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	in := tensor.AsInsert(op)
	d, ok := elements.Of(f.Constant(in.Dest()))
	if !ok || !d.Splat {
		return nil
	}
	if b, ok := bits(f.Constant(in.Scalar()), d.Elem); !ok || b != d.At(0) {
		return nil
	}
	return []rewrite.Folded{{Attr: d.Attr}}
}
