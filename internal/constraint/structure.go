package constraint

import (
	"fmt"
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// The rules of this file are the parts that MLIR's own dialects compose their constraints of.

// allTypes returns the rule that all listed predicates hold.
func allTypes(c *compiler, e ods.Expr) (TypePredicate, error) {
	list, err := c.types(arg(e, 0))
	return func(t ir.Type) bool {
		for _, p := range list {
			if !p(t) {
				return false
			}
		}
		return true
	}, err
}

// elementType returns the rule that a type has elements, and their type satisfies a constraint.
func elementType(c *compiler, e ods.Expr) (TypePredicate, error) {
	p, err := c.typ(arg(e, 0))
	return func(t ir.Type) bool {
		_, elem, _, ok := types.Shape(t)
		return ok && p(elem)
	}, err
}

// complexElement returns the rule that a type is complex, and the type of its parts satisfies a
// constraint.
func complexElement(c *compiler, e ods.Expr) (TypePredicate, error) {
	p, err := c.typ(arg(e, 0))
	return func(t ir.Type) bool { x, ok := t.(*types.Complex); return ok && p(x.Elem) }, err
}

// shapeRule returns the rule for ranked types whose shape satisfies test, given the argument of the constraint.
func shapeRule(test func(shape []int64, n int64) bool) typeRule {
	return func(_ *compiler, e ods.Expr) (TypePredicate, error) {
		list, err := numbers(e)
		if err == nil && len(list) != 1 {
			err = fmt.Errorf("constraint: %s takes one number, not %d", e.Head, len(list))
		}
		if err != nil {
			return nil, err
		}
		return func(t ir.Type) bool {
			shape, _, ranked, ok := types.Shape(t)
			return ok && ranked && test(shape, int64(list[0]))
		}, nil
	}
}

func integerOf(sign types.Signedness) typeRule {
	return plain(func(t ir.Type) bool { i, ok := t.(*types.Integer); return ok && i.Sign == sign })
}

func scalable(t ir.Type) bool {
	v, ok := t.(*types.Vector)
	return ok && slices.Contains(v.Scalable, true)
}

// quantizedWidth returns the width in bits of the storage of a quantized type, 0 for other types.
func quantizedWidth(t ir.Type) uint32 {
	var storage ir.Type
	switch q := t.(type) {
	case *types.AnyQuantized:
		storage = q.Storage
	case *types.UniformQuantized:
		storage = q.Storage
	case *types.UniformQuantizedPerAxis:
		storage = q.Storage
	case *types.UniformQuantizedSubChannel:
		storage = q.Storage
	case *types.CalibratedQuantized:
		return math.MaxUint32 // it has no storage
	}
	if i, ok := storage.(*types.Integer); ok {
		return i.Width
	}
	return 0
}

func structureTypes() map[string]typeRule {
	return map[string]typeRule{
		"And":            allTypes,
		"ElementType":    elementType,
		"ComplexElement": complexElement,

		"AnySignedInteger":   integerOf(types.Signed),
		"AnyUnsignedInteger": integerOf(types.Unsigned),
		"AnyVector":          plain(func(t ir.Type) bool { _, ok := t.(*types.Vector); return ok }),
		"FixedVector":        plain(func(t ir.Type) bool { _, ok := t.(*types.Vector); return ok && !scalable(t) }),
		"ScalableVector":     plain(scalable),
		"ValueSemantics": plain(func(t ir.Type) bool {
			_, ok := t.(*types.Vector)
			return ok || anyTensor(t) != nil
		}),
		"AnyQuantized": plain(func(t ir.Type) bool { return quantizedWidth(t) > 0 }),
		"QuantizedStorageOfWidth": func(_ *compiler, e ods.Expr) (TypePredicate, error) {
			list, err := numbers(e)
			return func(t ir.Type) bool { return slices.Contains(list, int(quantizedWidth(t))) }, err
		},

		"HasRank":       plain(func(t ir.Type) bool { _, _, ranked, ok := types.Shape(t); return ok && ranked }),
		"RankAtLeast":   shapeRule(func(shape []int64, n int64) bool { return int64(len(shape)) >= n }),
		"NoDimensionIs": shapeRule(func(shape []int64, n int64) bool { return !slices.Contains(shape, n) }),
		"AllDimensionsAre": shapeRule(func(shape []int64, n int64) bool {
			return !slices.ContainsFunc(shape, func(d int64) bool { return d != n })
		}),
		"StridedMemRef": plain(func(t ir.Type) bool {
			m, ok := t.(*types.MemRef)
			if ok {
				_, _, ok = Strides(m)
			}
			return ok
		}),
		"SparseTensor":      plain(func(t ir.Type) bool { return sparseTensor(t, false) }),
		"SparseTensorSlice": plain(func(t ir.Type) bool { return sparseTensor(t, true) }),
		"TosaShapeOfRank": func(_ *compiler, e ods.Expr) (TypePredicate, error) {
			want := "!tosa.shape<" + arg(e, 0).Head + ">"
			return func(t ir.Type) bool { x, ok := t.(*types.Text); return ok && x.Text == want }, nil
		},
	}
}

// sparseTensor reports whether t is a sparse tensor, or a slice of one. It also accepts encodings that are known only as text.
func sparseTensor(t ir.Type, slice bool) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	switch e := r.Encoding.(type) {
	case *attrs.SparseEncoding:
		return !slice || len(e.DimSlices) > 0
	case *attrs.Text:
		return textOf(e.Text, "#", "sparse_tensor.encoding")
	}
	return false
}

func integerAttr(c *compiler, e ods.Expr) (AttrPredicate, error) {
	p, err := c.typ(arg(e, 0))
	return func(a ir.Attr) bool { i, ok := a.(*attrs.Integer); return ok && p(i.Type) }, err
}

// elementsOfType returns the rule for dense elements whose element type satisfies a constraint.
func elementsOfType(c *compiler, e ods.Expr) (AttrPredicate, error) {
	p, err := c.typ(arg(e, 0))
	return denseOf(p), err
}

// elementsOfShape returns the rule for dense elements of a listed shape.
func elementsOfShape(_ *compiler, e ods.Expr) (AttrPredicate, error) {
	list, err := numbers(arg(e, 0))
	return func(a ir.Attr) bool {
		d, ok := a.(*attrs.DenseElements)
		if !ok {
			return false
		}
		shape, _, _, _ := types.Shape(d.Type)
		return slices.EqualFunc(shape, list, func(d int64, want int) bool { return d == int64(want) })
	}, err
}

// allAttrs returns the rule that all listed predicates hold.
func allAttrs(c *compiler, e ods.Expr) (AttrPredicate, error) {
	list, err := c.attrList(arg(e, 0))
	return func(a ir.Attr) bool {
		for _, p := range list {
			if !p(a) {
				return false
			}
		}
		return true
	}, err
}

func classOf[T ir.Attr]() attrRule {
	return plainAttr(func(a ir.Attr) bool { _, ok := a.(T); return ok })
}

func structureAttrs() map[string]attrRule {
	return map[string]attrRule{
		"And":      allAttrs,
		"Or":       anyAttrOf,
		"Elements": arrayOfAttrs,

		"AnyIntegerAttr":  classOf[*attrs.Integer](),
		"AnyFloatAttr":    classOf[*attrs.Float](),
		"TypeAttr":        classOf[*attrs.Type](),
		"SymbolRefAttr":   classOf[*attrs.SymbolRef](),
		"AffineMapAttr":   classOf[*attrs.AffineMap](),
		"IntegerSetAttr":  classOf[*attrs.IntegerSet](),
		"IntegerAttrOf":   integerAttr,
		"ElementsOfType":  elementsOfType,
		"ElementsOfShape": elementsOfShape,
	}
}
