package expr

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// tensor returns the type of tensors of a shape whose elements are those of x.
func (k Kit) tensor(x ir.Value, shape []int64) ir.Type {
	return types.NewTensor(k.M, shape, Elem(x), nil)
}

// Reshape returns the elements of x in another static shape.
func (k Kit) Reshape(x ir.Value, shape ...int64) ir.Value {
	return k.Op("stablehlo.reshape", k.tensor(x, shape), []ir.Value{x})
}

// Concatenate joins vectors of static sizes.
func (k Kit) Concatenate(list []ir.Value) ir.Value {
	n := int64(0)
	for _, x := range list {
		n += x.Type().(*types.RankedTensor).Shape[0]
	}
	return k.Op("stablehlo.concatenate", k.tensor(list[0], []int64{n}), list, ir.NamedAttr{Name: "dimension", Value: k.I64(0)})
}

// Slice cuts out of x what is between bounds, one of each for every dimension.
func (k Kit) Slice(x ir.Value, from, to []int64) ir.Value {
	var sizes, ones [8]int64
	shape, strides := sizes[:0], ones[:0]
	for i := range from {
		shape, strides = append(shape, to[i]-from[i]), append(strides, 1)
	}
	return k.Op("stablehlo.slice", k.tensor(x, shape), []ir.Value{x},
		ir.NamedAttr{Name: "start_indices", Value: attrs.NewI64Array(k.M, from)},
		ir.NamedAttr{Name: "limit_indices", Value: attrs.NewI64Array(k.M, to)},
		ir.NamedAttr{Name: "strides", Value: attrs.NewI64Array(k.M, strides)})
}
