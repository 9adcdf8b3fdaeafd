package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

func evalTuple(_ *process, _ ir.Op, in []Value) ([]Value, error) {
	return []Value{Tuple(in)}, nil
}

func evalGetTupleElement(_ *process, o ir.Op, in []Value) ([]Value, error) {
	if len(in) != 1 {
		return nil, fmt.Errorf("one operand is needed")
	}
	t, ok := in[0].(Tuple)
	i := stablehlo.AsGetTupleElement(o).Index()
	if !ok || i < 0 || i >= int64(len(t)) {
		return nil, fmt.Errorf("the operand must be a tuple that has an element %d", i)
	}
	return []Value{t[i]}, nil
}
