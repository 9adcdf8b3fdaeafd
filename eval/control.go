package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// control evaluates control flow.
var control = group{
	stablehlo.OpIf:        evalIf,
	stablehlo.OpCase:      evalCase,
	stablehlo.OpWhile:     evalWhile,
	stablehlo.OpComposite: evalComposite,
}

func evalIf(p *process, o ir.Op, in []Value) ([]Value, error) {
	yes, err := isTrue(in)
	if err != nil {
		return nil, err
	}
	branches := stablehlo.AsIf(o)
	if yes {
		return p.region(branches.TrueBranch(), nil)
	}
	return p.region(branches.FalseBranch(), nil)
}

// evalCase runs the branch with the given index, or the last one if the index is out of range.
func evalCase(p *process, o ir.Op, in []Value) ([]Value, error) {
	t, err := scalar(in)
	if err != nil {
		return nil, err
	}
	n := o.NumRegions()
	if n == 0 {
		return nil, fmt.Errorf("there is no branch")
	}
	i := t.Numbers.Int(t.Bits[0])
	if i < 0 || i >= int64(n) {
		i = int64(n) - 1
	}
	return p.region(o.Region(int(i)), nil)
}

// evalWhile runs the body until the condition is false or a limit of [Options] is exceeded.
func evalWhile(p *process, o ir.Op, state []Value) ([]Value, error) {
	loop := stablehlo.AsWhile(o)
	for {
		out, err := p.region(loop.Cond(), state)
		if err != nil {
			return nil, err
		}
		if again, err := isTrue(out); err != nil || !again {
			return state, err
		}
		if state, err = p.region(loop.Body(), state); err != nil {
			return nil, err
		}
	}
}

// evalComposite calls the decomposition, which defines the operation. Its regions and attributes
// are not needed.
func evalComposite(p *process, o ir.Op, in []Value) ([]Value, error) {
	ref, _ := stablehlo.AsComposite(o).DecompositionAttr().(*attrs.SymbolRef)
	return p.callSymbol(ref, in)
}

// scalar returns the only operand, which must have one element.
func scalar(in []Value) (*Tensor, error) {
	if len(in) == 1 {
		if t, ok := in[0].(*Tensor); ok && t.Num() == 1 {
			return t, nil
		}
	}
	return nil, fmt.Errorf("one tensor of one element is needed here")
}

// isTrue returns the only operand, which must be one bool.
func isTrue(in []Value) (bool, error) {
	t, err := scalar(in)
	if err == nil && t.Numbers.Kind != elements.Bool {
		err = fmt.Errorf("a bool is needed here")
	}
	return err == nil && t.Bits[0] != 0, err
}
