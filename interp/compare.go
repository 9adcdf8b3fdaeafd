package interp

import (
	"fmt"
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// evalCompare compares numbers as their type says, whatever the comparison type of the
// operation, but for total order. That is the specification's: equality is the usual one
// there, too, and all else is decided by the order in which what is not a number has a place
// beyond the infinities, by its sign, and the negative zero is before the other. The
// reference takes total order for the usual one.
func evalCompare(_ *process, o ir.Op, in []Value) ([]Value, error) {
	direction, _ := o.Attr("comparison_direction").(*attrs.Enum)
	if direction == nil {
		return nil, fmt.Errorf("a direction is needed")
	}
	holds := elements.Comparisons[direction.Keyword()]
	equality := direction.Keyword() == "EQ" || direction.Keyword() == "NE"
	kind, ok := o.Attr("compare_type").(*attrs.Enum)
	total := ok && kind.Keyword() == "TOTALORDER" && !equality
	numbers := number(func(n elements.Numbers, x []Element) (uint64, bool) {
		a, b := x[0][0], x[1][0]
		if total && n.Kind == elements.Real {
			n, a, b = inOrder, place(n, a), place(n, b)
		}
		return elements.Truth(holds(n, a, b)), true
	})
	if !equality {
		return evalElements(o, in, nil, numbers, nil)
	}
	return evalElements(o, in, nil, numbers, number(func(n elements.Numbers, x []Element) (uint64, bool) {
		same := n.Equal(x[0][0], x[1][0]) && n.Equal(x[0][1], x[1][1])
		return elements.Truth(same == (direction.Keyword() == "EQ")), true
	}))
}

// inOrder are the integers that stand for places in the total order.
var inOrder = elements.Numbers{Kind: elements.Signed, Width: 64}

// place returns the place of a real number in the total order.
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
