package plan

import (
	"errors"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// random has the generator of random bits. There is no plan for rng, whose numbers are not specified.
var random = Rules{stablehlo.OpRngBitGenerator: planRandomBits}

// planRandomBits plans the kernel rng_bits, with the algorithm as its flag: three_fry or philox, which
// is the default, as on XLA's CPU. The state is two or three integers of 64 bits.
func planRandomBits(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	state := in[0]
	algorithm, _ := attrs.AsEnum(stablehlo.AsRngBitGenerator(o).RngAlgorithmAttr())
	name := "philox"
	if algorithm == attrs.RngAlgorithmThreeFry {
		name = "three_fry"
	}
	n := state.Num()
	if state.Elem.Width != 64 || state.Elem.Kind == elements.Real || len(state.Shape) != 1 || n < 2 || n > 3 || name == "three_fry" && n != 2 {
		return nil, errors.New("the state must be two integers of 64 bits, or three for PHILOX")
	}
	if elem, _, err := tensorOf(o.Result(1).Type()); err != nil || elem.Complex || elem.Kind == elements.Bool {
		return nil, errors.New("random bits are integers or floats")
	}
	return b.Kernel(o, KernelRandomBits, in, nil, []string{name})
}
