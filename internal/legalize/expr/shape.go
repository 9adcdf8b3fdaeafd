package expr

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// tensor returns the type of tensors with the given shape and the element type of x.
func (k Kit) tensor(x ir.Value, shape []int64) ir.Type {
	return types.NewTensor(k.M, shape, Elem(x), nil)
}

// Reshape reshapes x to another static shape.
func (k Kit) Reshape(x ir.Value, shape ...int64) ir.Value {
	return stablehlo.Reshape(k.At, k.tensor(x, shape), x)
}

// Concatenate concatenates vectors of static sizes.
func (k Kit) Concatenate(list []ir.Value) ir.Value {
	n := int64(0)
	for _, x := range list {
		n += x.Type().(*types.RankedTensor).Shape[0]
	}
	return stablehlo.Concatenate(k.At, k.tensor(list[0], []int64{n}), list, 0)
}

// Slice slices x; from and to have the bounds for every dimension.
func (k Kit) Slice(x ir.Value, from, to []int64) ir.Value {
	var sizes, ones [8]int64
	shape, strides := sizes[:0], ones[:0]
	for i := range from {
		shape, strides = append(shape, to[i]-from[i]), append(strides, 1)
	}
	return stablehlo.Slice(k.At, k.tensor(x, shape), x, from, to, strides)
}
