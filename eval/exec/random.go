package exec

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
)

// randomBits fills a buffer with random bits, from a state that it advances.
func randomBits(k *plan.Kernel) step {
	algorithm := uint64(attrs.RngAlgorithmPhilox)
	if slices.Contains(k.Flags, "three_fry") {
		algorithm = attrs.RngAlgorithmThreeFry
	}
	from, next, out := k.Args[0], k.Outs[0], k.Outs[1]
	write := writer(out.Elem)
	return kernel(func(f *frame) error {
		if err := f.meter.Step(20*out.Num/16 + 1); err != nil {
			return err
		}
		if err := f.meter.Take(8 * out.Num); err != nil {
			return err
		}
		defer f.meter.Give(8 * out.Num)
		state := all[uint64](f.mem[next.ID])
		copy(state, all[uint64](f.mem[from.ID]))
		bits := &eval.Tensor{Shape: out.Shape, Numbers: out.Elem.Numbers, Parts: 1, Bits: make([]uint64, out.Num)}
		if err := eval.RandomBits(algorithm, state, bits); err != nil {
			return err
		}
		to := f.mem[out.ID]
		for i := range bits.Bits {
			write(to, i, bits.At(i))
		}
		return nil
	})
}
