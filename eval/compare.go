package eval

import (
	"fmt"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// comparisonRule is the rule of compare; complex elements are only compared for equality.
func comparisonRule(o ir.Op) (rule, error) {
	c := stablehlo.AsCompare(o)
	direction, ok := c.ComparisonDirectionAttr().(*attrs.Enum)
	if !ok {
		return rule{}, fmt.Errorf("a direction is needed")
	}
	kind, ok := c.CompareType()
	return comparisonOf(direction.Keyword(), ok && kind == attrs.ComparisonTypeTotalOrder), nil
}

// comparisonOf is the rule of a comparison in a direction.
func comparisonOf(direction string, total bool) rule {
	equality := direction == "EQ" || direction == "NE"
	holds := relation(direction, total && !equality)
	r := rule{numbers: number(func(n elements.Numbers, x []Element) (uint64, bool) {
		return elements.Truth(holds(n, x[0][0], x[1][0])), true
	})}
	if equality {
		r.complexes = number(func(n elements.Numbers, x []Element) (uint64, bool) {
			same := n.Equal(x[0][0], x[1][0]) && n.Equal(x[0][1], x[1][1])
			return elements.Truth(same == holds(n, 0, 0)), true
		})
	}
	return r
}

// relation returns the relation of a direction. The type of the elements decides how numbers
// compare, except for total order, which follows the specification: equality is as usual, and all
// other directions order NaN beyond the infinities, by its sign, and negative zero before positive
// zero. The reference treats total order as the usual one.
func relation(direction string, total bool) func(n elements.Numbers, a, b uint64) bool {
	holds := elements.Comparison(direction)
	if !total {
		return holds
	}
	return func(n elements.Numbers, a, b uint64) bool {
		if n.Kind == elements.Real {
			n, a, b = inOrder, place(n, a), place(n, b)
		}
		return holds(n, a, b)
	}
}

// inOrder are integers that represent places in the total order.
var inOrder = elements.Numbers{Kind: elements.Signed, Width: 64}

// place returns the place of a float in the total order.
func place(n elements.Numbers, b uint64) uint64 {
	sign := uint64(1) << (n.Width - 1)
	switch {
	case n.Format.NaN == types.NaNNegativeZero && b == sign:
		return math.MaxInt64
	case !n.Format.NoSign && b&sign != 0:
		return ^(b &^ sign)
	}
	return b
}
