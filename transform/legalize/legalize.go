// Package legalize has the passes that express a program in another dialect, or in fewer
// operations of its own: CHLO in StableHLO, quantized operations on integers or floats,
// StableHLO in VHLO or PPHLO. Each function returns the pass that hlo-opt runs for the flag
// named in its comment; docs/lowering.md tells which one is for what, and hlo-opt --help lists
// their options.
//
// A pass is run by a [pass.Manager], which takes its options as text:
//
//	err := manager.Add(legalize.Compatibility(), "target=1.3.0")
package legalize

import (
	vhlo "github.com/hlobc/hlobc/internal/convert/passes"
	"github.com/hlobc/hlobc/internal/legalize/casts"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/compat"
	"github.com/hlobc/hlobc/internal/legalize/complexmath"
	"github.com/hlobc/hlobc/internal/legalize/composite"
	"github.com/hlobc/hlobc/internal/legalize/deprecated"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/legalize/signless"
	"github.com/hlobc/hlobc/internal/passes/visibility"
	"github.com/hlobc/hlobc/transform/pass"
)

// CHLO replaces CHLO by StableHLO, and by operations of shape and tensor where shapes are
// dynamic: chlo-legalize-to-stablehlo.
func CHLO() *pass.Pass { return &chlo.Pass }

// ShapeToStableHLO replaces computations with shapes, in the dialects shape, arith and
// tensor, by StableHLO: shape-legalize-to-stablehlo.
func ShapeToStableHLO() *pass.Pass { return &shape.Pass }

// ReconcileCasts removes the casts that conversions left and that cancel one another out:
// reconcile-unrealized-casts.
func ReconcileCasts() *pass.Pass { return &casts.Reconcile }

// CompositeToCall replaces composites by calls of their decompositions:
// stablehlo-legalize-composite-to-call.
func CompositeToCall() *pass.Pass { return &composite.ToCall }

// WrapInComposite replaces operations by composites, whose decompositions are new functions
// with the operation alone in them: stablehlo-wrap-in-composite.
func WrapInComposite() *pass.Pass { return &composite.Wrap }

// Deprecated replaces the operations that StableHLO keeps for old programs only:
// stablehlo-legalize-deprecated-ops.
func Deprecated() *pass.Pass { return &deprecated.Pass }

// ComplexMath replaces functions of complex numbers by functions of their parts:
// stablehlo-complex-math-expander.
func ComplexMath() *pass.Pass { return &complexmath.Pass }

// Signless makes integers signless: those of values, of signatures and of constants:
// stablehlo-convert-to-signless.
func Signless() *pass.Pass { return &signless.Pass }

// QuantToMath replaces quantized operations by arithmetic on integers:
// stablehlo-legalize-quant-to-math.
func QuantToMath() *pass.Pass { return &quant.ToMath }

// QuantToQDQ computes with floats, between uniform_dequantize and uniform_quantize, where
// operands are quantized: stablehlo-legalize-quantized-op-to-qdq.
func QuantToQDQ() *pass.Pass { return &quant.ToQDQ }

// QuantFromQDQ undoes [QuantToQDQ]: stablehlo-legalize-qdq-to-quantized-op.
func QuantFromQDQ() *pass.Pass { return &quant.FromQDQ }

// Compatibility expresses what consumers of an older version do not know by older
// operations, as far as those can say the same: stablehlo-compatibility-expander. Option
// target is that version.
func Compatibility() *pass.Pass { return &compat.Pass }

// ToVHLO converts StableHLO to the newest version of VHLO: stablehlo-legalize-to-vhlo.
func ToVHLO() *pass.Pass { return &vhlo.ToVHLO }

// ToVersion converts VHLO to a version, older or newer: vhlo-to-version. Option target is
// that version.
func ToVersion() *pass.Pass { return &vhlo.ToVersion }

// FromVHLO converts the newest version of VHLO to StableHLO: vhlo-legalize-to-stablehlo.
func FromVHLO() *pass.Pass { return &vhlo.FromVHLO }

// Deserialize converts VHLO of any version to StableHLO: stablehlo-deserialize.
func Deserialize() *pass.Pass { return &vhlo.Deserialize }

// InferVisibility annotates a module with what is secret in it, see package
// analysis/visibility: infer-visibility.
func InferVisibility() *pass.Pass { return &visibility.Infer }

// ToPPHLO infers what is secret and replaces StableHLO by PPHLO: hlo-legalize-to-pphlo.
func ToPPHLO() *pass.Pass { return &visibility.ToPPHLO }

// LowerConversionCasts turns the casts between public and secret that [ToPPHLO] leaves into
// operations of PPHLO: lower-conversion-cast.
func LowerConversionCasts() *pass.Pass { return &visibility.LowerCasts }

// All returns the passes of this package.
func All() []*pass.Pass {
	return []*pass.Pass{
		CHLO(), ShapeToStableHLO(), ReconcileCasts(), CompositeToCall(), WrapInComposite(), Deprecated(), ComplexMath(), Signless(),
		QuantToMath(), QuantToQDQ(), QuantFromQDQ(), Compatibility(), ToVHLO(), ToVersion(), FromVHLO(), Deserialize(),
		InferVisibility(), ToPPHLO(), LowerConversionCasts(),
	}
}
