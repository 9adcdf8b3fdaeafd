package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// compareFolds returns the folds of comparisons and selects.
func (l Limits) compareFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpCompare: l.pattern(stablehlo.OpCompare, foldCompare),
		stablehlo.OpSelect:  l.pattern(stablehlo.OpSelect, foldChoice),
	}
}

// foldCompare folds compare. Without a compare_type, bools and unsigned integers are compared as
// unsigned numbers. Comparisons in total order do not fold.
func foldCompare(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	var few [3]elements.Dense
	list, ok := c.constants(few[:0], op)
	if !ok || len(list) != 2 || list[0].Elem != list[1].Elem {
		return nil
	}
	switch list[0].Elem.(type) {
	case *types.Integer, *types.Float:
	default:
		return nil
	}
	n := elements.NumbersOf(list[0].Elem)
	compare := stablehlo.AsCompare(op)
	if kind, ok := compare.CompareType(); ok {
		switch kind {
		case attrs.ComparisonTypeNoType:
		case attrs.ComparisonTypeFloat:
			ok = n.Kind == elements.Real
		case attrs.ComparisonTypeSigned:
			ok = n.Kind != elements.Real
			n.Kind = elements.Signed
		case attrs.ComparisonTypeUnsigned:
			ok = n.Kind != elements.Real
			n.Kind = elements.Unsigned
		default:
			ok = false
		}
		if !ok {
			return nil
		}
	}
	direction, _ := attrs.ComparisonDirectionAttr().Enum.Keyword(compare.ComparisonDirection())
	holds := elements.Comparison(direction)
	if holds == nil {
		return nil
	}
	return each(c.r.Module(), t, list, func(v []uint64) (uint64, bool) {
		if holds(n, v[0], v[1]) {
			return 1, true
		}
		return 0, true
	})
}

// foldChoice folds select to one of two constants, or to elements of both.
func foldChoice(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	var few [3]elements.Dense
	list, ok := c.constants(few[:0], op)
	if !ok || len(list) != 3 || !c.allowed(t, false) || list[1].Elem != t.Elem || list[2].Elem != t.Elem {
		return nil
	}
	if list[0].Splat {
		chosen := list[2]
		if list[0].At(0) != 0 {
			chosen = list[1]
		}
		return attrs.NewDenseElements(c.r.Module(), t, chosen.Attr.Data)
	}
	if !c.fits(t) {
		return nil
	}
	return each(c.r.Module(), t, list, func(v []uint64) (uint64, bool) {
		if v[0] != 0 {
			return v[1], true
		}
		return v[2], true
	})
}
