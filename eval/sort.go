package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// evalSort sorts each line of the inputs along a dimension. It is always stable; unless is_stable
// is set, the reference reorders equal elements in lines of more than 16. The order is
// unspecified if the comparator is inconsistent, such as one that treats NaN as equal to all
// numbers.
func evalSort(p *process, o ir.Op, in []Value) ([]Value, error) {
	inputs, err := sameShape(in)
	if err != nil {
		return nil, err
	}
	n := len(inputs)
	s := stablehlo.AsSort(o)
	k, err := p.kernel(s.Comparator(), 2*n, 1)
	if err != nil {
		return nil, err
	}
	shape := inputs[0].Shape
	along := s.Dimension()
	if along < 0 {
		along += int64(len(shape))
	}
	if along < 0 || along >= int64(len(shape)) {
		return nil, fmt.Errorf("inputs of rank %d have no such dimension", len(shape))
	}
	out, err := p.newResults(o, shape)
	if err != nil || out[0].Num() == 0 {
		return values(out), err
	}
	if err := p.scratch(2 * shape[along]); err != nil {
		return nil, err
	}
	all := whole(shape)
	line := line(all.steps[along], shape[along])
	order := make([]int, len(line))
	rest := others(len(shape), []int64{along})
	for _, first := range all.choose(rest).over(pickSizes(shape, rest)) {
		copy(order, line)
		var failed error
		slices.SortStableFunc(order, func(a, b int) int {
			if failed != nil {
				return 0
			}
			for i, t := range inputs {
				k.in[2*i], k.in[2*i+1] = t.At(first+a), t.At(first+b)
			}
			if failed = k.run(); failed == nil && k.out[0][0] != 0 {
				return -1
			}
			return 0
		})
		if failed != nil {
			return nil, failed
		}
		for i, t := range out {
			for j, from := range order {
				t.Set(first+line[j], inputs[i].At(first+from))
			}
		}
	}
	return values(out), nil
}
