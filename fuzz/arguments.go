package fuzz

import (
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Arguments makes arguments of the function @main of a program of [Smith] from a byte. They have ordinary numbers
// and special ones.
func Arguments(m *ir.Module, seed byte) ([]eval.Value, error) {
	block := ir.LookupSymbol(m.Root(), "main").Region(0).First()
	var list []eval.Value
	h := uint64(seed)*0x9E3779B97F4A7C15 + 1
	for i := range block.NumArgs() {
		r := block.Arg(i).Type().(*types.RankedTensor)
		shape := make([]int64, len(r.Shape))
		for k, s := range r.Shape {
			if shape[k] = s; s == types.Dynamic {
				shape[k] = DynamicSize
			}
		}
		t, err := eval.NewTensor(shape, r.Elem)
		if err != nil {
			return nil, err
		}
		for k := range t.Bits {
			h = h*6364136223846793005 + 1442695040888963407
			t.Bits[k] = numberOf(t.Numbers, byte(h>>40))
		}
		list = append(list, t)
	}
	return list, nil
}

// numberOf returns the number that a byte stands for.
func numberOf(n elements.Numbers, b byte) uint64 {
	switch {
	case n.IsInteger() && b < 240:
		return n.Cut(n.FromInt(int64(b%16) - 4))
	case n.IsInteger():
		return n.Cut(uint64(1)<<(b%16*4) - uint64(b&1))
	case b < 240:
		return n.FromFloat(floats[int(b)%len(floats)])
	}
	return n.Cut(patterns[b%16])
}

// patterns are bits of special floats: zeros, infinities, NaNs and tiny numbers of several formats.
var patterns = [...]uint64{0, ^uint64(0), 1, 0x7FF0000000000000, 1 << 63, 0x7F800000, 0x7FC00000, 0x80000000, 0x7C00, 0x7F80, 0x8000, 0x80, 0x7FFFFFFF, 0xFF800000, 0x00800000, 0x3F}
