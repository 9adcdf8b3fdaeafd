package eval

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// random evaluates operations whose results the specification leaves to implementations.
var random = group{
	stablehlo.OpRng:             evalRng,
	stablehlo.OpRngBitGenerator: evalRngBitGenerator,
}

// evalRng draws numbers from the process's source, which depends on [Options].Seed and the number of the
// process. XLA's own numbers are not specified either.
func evalRng(p *process, o ir.Op, in []Value) ([]Value, error) {
	list, err := tensors(in)
	if err != nil {
		return nil, err
	}
	if len(list) != 3 || len(list[0].Bits) != 1 || len(list[1].Bits) != 1 || list[0].Numbers != list[1].Numbers {
		return nil, errors.New("two numbers of one type and a shape are needed")
	}
	out, err := p.newResult(o, list[2].Ints())
	if err != nil {
		return nil, err
	}
	distribution, _ := attrs.AsEnum(stablehlo.AsRng(o).RngDistributionAttr())
	draw, err := p.distribution(distribution, list[0].Numbers, list[0].Bits[0], list[1].Bits[0])
	if err != nil {
		return nil, err
	}
	for i := range out.Bits {
		out.Bits[i] = draw()
	}
	return one(out, nil)
}

// distribution returns a function that draws from a distribution: UNIFORM from a up to b, without b, or
// NORMAL with mean a and standard deviation b.
func (p *process) distribution(kind uint64, n elements.Numbers, a, b uint64) (func() uint64, error) {
	if p.random == nil {
		number := 0
		if p.grid != nil {
			number = p.grid.number(p.id)
		}
		p.random = rand.New(rand.NewPCG(p.run.opt.Seed, uint64(number)))
	}
	x, y := n.Float(a), n.Float(b)
	switch {
	case kind == attrs.RngDistributionNormal && n.Kind == elements.Real:
		return func() uint64 { return n.FromFloat(x + y*p.random.NormFloat64()) }, nil
	case kind == attrs.RngDistributionNormal:
		return nil, errors.New("normal distributions are for floats")
	case n.Kind == elements.Real:
		return func() uint64 {
			for range 100 { // rounding can reach the limit
				if v := n.FromFloat(x + (y-x)*p.random.Float64()); n.Less(v, b) {
					return v
				}
			}
			return a
		}, nil
	case n.Kind == elements.Bool:
		return func() uint64 { return p.random.Uint64() & 1 }, nil
	case !n.Less(a, b):
		return nil, errors.New("the lower limit must be less than the upper one")
	}
	span := n.Cut(b - a)
	return func() uint64 { return n.Cut(a + p.random.Uint64N(span)) }, nil
}

func evalRngBitGenerator(p *process, o ir.Op, in []Value) ([]Value, error) {
	shape, _, ranked, ok := types.Shape(o.Result(1).Type())
	if !ok || !ranked || len(in) != 1 {
		return nil, errors.New("a state, and a result of known shape, are needed")
	}
	algorithm, _ := attrs.AsEnum(stablehlo.AsRngBitGenerator(o).RngAlgorithmAttr())
	return p.randomBits(o, in[0], algorithm, shape)
}

// randomBits returns the next state and bits of a shape, which are XLA's: THREE_FRY is Threefry-2x32 with
// 20 rounds, and PHILOX is Philox-4x32 with 10. DEFAULT is PHILOX, as on XLA's CPU. The first number of
// the state is the key, the others are the counter, least significant first.
func (p *process) randomBits(o ir.Op, state Value, algorithm uint64, shape []int64) ([]Value, error) {
	in, ok := state.(*Tensor)
	if !ok || in.Numbers.Width != 64 || !in.Numbers.IsInteger() || len(in.Bits) < 2 || len(in.Bits) > 3 || len(in.Shape) != 1 {
		return nil, errors.New("the state must be two or three integers of 64 bits")
	}
	elem, err := elementType(o.Result(1).Type())
	if err != nil {
		return nil, err
	}
	out, err := p.newTensor(shape, elem)
	if err != nil {
		return nil, err
	}
	if out.Parts != 1 || out.Numbers.Kind == elements.Bool {
		return nil, errors.New("random bits are integers or floats")
	}
	if err := p.work(20 * int64(out.Num())); err != nil {
		return nil, err
	}
	next, err := p.newTensorLike(in)
	if err != nil {
		return nil, err
	}
	copy(next.Bits, in.Bits)
	if err := RandomBits(algorithm, next.Bits, out); err != nil {
		return nil, err
	}
	return []Value{next, out}, nil
}

// RandomBits fills a tensor of integers or real floats with the bits of rng_bit_generator, and advances the
// state, two integers of 64 bits, or three for PHILOX. The algorithm is the number of a case of
// rng_algorithm.
func RandomBits(algorithm uint64, state []uint64, out *Tensor) error {
	switch {
	case algorithm != attrs.RngAlgorithmThreeFry:
		philoxBits(state, out)
	case len(state) != 2:
		return fmt.Errorf("the state of THREE_FRY has two numbers, not %d", len(state))
	default:
		state[1] += threefryBits(state[0], state[1], out)
	}
	return nil
}

// threefryBits fills a tensor and returns how many blocks it took. Elements of 64 bits are a block each;
// narrower ones share blocks: along the first dimension of even size, or the largest one, a block makes
// two neighbours, of which an odd size leaves out the last.
func threefryBits(key, counter uint64, out *Tensor) (blocks uint64) {
	if out.Numbers.Width == 64 {
		for i := range out.Bits {
			out.Bits[i] = threefry(key, counter+uint64(i))
		}
		return uint64(len(out.Bits))
	}
	if len(out.Shape) == 0 {
		out.Bits[0] = out.Numbers.Cut(threefry(key, counter) & math.MaxUint32)
		return 1
	}
	split := slices.IndexFunc(out.Shape, func(n int64) bool { return n%2 == 0 })
	if split < 0 {
		split = slices.Index(out.Shape, slices.Max(out.Shape))
	}
	half := slices.Clone(out.Shape)
	half[split] = (half[split] + 1) / 2
	to := whole(out.Shape)
	step := to.steps[split]
	to.stretch(split, 2)
	odd := out.Shape[split]%2 != 0
	for i, at := range to.over(half) {
		v := threefry(key, counter+uint64(i))
		out.Bits[at] = out.Numbers.Cut(v & math.MaxUint32)
		if last := odd && int64(at/step)%out.Shape[split] == out.Shape[split]-1; !last {
			out.Bits[at+step] = out.Numbers.Cut(v >> 32)
		}
		blocks++
	}
	return blocks
}

// threefry is a block of Threefry-2x32: 20 rounds, with a part of the key after every four.
func threefry(key, counter uint64) uint64 {
	rotations := [8]int{13, 15, 26, 6, 17, 29, 16, 24}
	keys := [3]uint32{uint32(key), uint32(key >> 32), 0x1BD11BDA ^ uint32(key) ^ uint32(key>>32)}
	x, y := uint32(counter)+keys[0], uint32(counter>>32)+keys[1]
	for group := range 5 {
		for r := range 4 {
			x += y
			y = x ^ bits.RotateLeft32(y, rotations[group%2*4+r])
		}
		x += keys[(group+1)%3]
		y += keys[(group+2)%3] + uint32(group+1)
	}
	return uint64(y)<<32 | uint64(x)
}

// philoxBits fills a tensor and advances the counter in the state, one for each block of 128 bits. The
// elements take the blocks one after the other, 64 or 32 bits each. In a state of two numbers the key is
// also the upper half of the counter, which is not advanced.
func philoxBits(state []uint64, out *Tensor) {
	key, counter, upper := state[0], state[1], state[0]
	if len(state) > 2 {
		upper = state[2]
	}
	add := func(n uint64) (low, high uint64) {
		low, carry := bits.Add64(counter, n, 0)
		return low, upper + carry
	}
	perBlock := 4
	if out.Numbers.Width == 64 {
		perBlock = 2
	}
	blocks := (len(out.Bits) + perBlock - 1) / perBlock
	for b := range blocks {
		low, high := add(uint64(b))
		words := philox(key, low, high)
		for j := range perBlock {
			i := b*perBlock + j
			if i == len(out.Bits) {
				break
			}
			if perBlock == 2 {
				out.Bits[i] = uint64(words[2*j+1])<<32 | uint64(words[2*j])
			} else {
				out.Bits[i] = out.Numbers.Cut(uint64(words[j]))
			}
		}
	}
	low, high := add(uint64(blocks))
	state[1] = low
	if len(state) > 2 {
		state[2] = high
	}
}

// philox is a block of Philox-4x32: ten rounds, with a key that grows after each.
func philox(key, low, high uint64) [4]uint32 {
	x := [4]uint32{uint32(low), uint32(low >> 32), uint32(high), uint32(high >> 32)}
	k0, k1 := uint32(key), uint32(key>>32)
	for range 10 {
		hi0, lo0 := bits.Mul32(0xD2511F53, x[0])
		hi1, lo1 := bits.Mul32(0xCD9E8D57, x[2])
		x = [4]uint32{hi1 ^ x[1] ^ k0, lo1, hi0 ^ x[3] ^ k1, lo0}
		k0 += 0x9E3779B9
		k1 += 0xBB67AE85
	}
	return x
}
