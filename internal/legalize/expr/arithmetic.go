package expr

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// These functions have short names because long expressions consist of them.

func (k Kit) Abs(x ir.Value) ir.Value   { return stablehlo.Abs(k.At, x.Type(), x) }
func (k Kit) Neg(x ir.Value) ir.Value   { return stablehlo.Negate(k.At, x) }
func (k Kit) Exp(x ir.Value) ir.Value   { return stablehlo.Exponential(k.At, x) }
func (k Kit) Log(x ir.Value) ir.Value   { return stablehlo.Log(k.At, x) }
func (k Kit) Log1p(x ir.Value) ir.Value { return stablehlo.LogPlusOne(k.At, x) }
func (k Kit) Sqrt(x ir.Value) ir.Value  { return stablehlo.Sqrt(k.At, x) }

func (k Kit) Add(x, y ir.Value) ir.Value   { return stablehlo.Add(k.At, x, y) }
func (k Kit) Sub(x, y ir.Value) ir.Value   { return stablehlo.Subtract(k.At, x, y) }
func (k Kit) Mul(x, y ir.Value) ir.Value   { return stablehlo.Multiply(k.At, x, y) }
func (k Kit) Div(x, y ir.Value) ir.Value   { return stablehlo.Divide(k.At, x, y) }
func (k Kit) Max(x, y ir.Value) ir.Value   { return stablehlo.Maximum(k.At, x, y) }
func (k Kit) Min(x, y ir.Value) ir.Value   { return stablehlo.Minimum(k.At, x, y) }
func (k Kit) And(x, y ir.Value) ir.Value   { return stablehlo.And(k.At, x, y) }
func (k Kit) Or(x, y ir.Value) ir.Value    { return stablehlo.Or(k.At, x, y) }
func (k Kit) Atan2(y, x ir.Value) ir.Value { return stablehlo.Atan2(k.At, y, x) }

// Sel returns x where p is true and y elsewhere.
func (k Kit) Sel(p, x, y ir.Value) ir.Value { return stablehlo.Select(k.At, x.Type(), p, x, y) }

// EQ, NE, LT, LE, GT and GE compare element by element.
func (k Kit) EQ(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionEQ, x, y) }
func (k Kit) NE(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionNE, x, y) }
func (k Kit) LT(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionLT, x, y) }
func (k Kit) LE(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionLE, x, y) }
func (k Kit) GT(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionGT, x, y) }
func (k Kit) GE(x, y ir.Value) ir.Value { return k.compare(attrs.ComparisonDirectionGE, x, y) }

func (k Kit) compare(direction uint64, x, y ir.Value) ir.Value {
	return stablehlo.Compare(k.At, k.As(x, k.Bool()), x, y, direction)
}
