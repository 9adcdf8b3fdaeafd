// Package legalize has the passes that lower a program to another dialect or to fewer operations of
// its own dialect: CHLO to StableHLO, quantized operations to integer or float arithmetic,
// StableHLO to VHLO or PPHLO. Each function returns the pass that hlo-opt runs for the flag named
// in its comment; docs/lowering.md explains when to use which pass, and hlo-opt --help lists their
// options.
//
// A [pass.Manager] runs the passes and takes their options as text:
//
//	err := manager.Add(legalize.Compatibility(), "target=1.3.0")
//
// Stability: experimental (docs/releases.md).
package legalize

import (
	vhlo "github.com/hlobc/hlobc/internal/convert/passes"
	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

// CHLO lowers CHLO to StableHLO, and to operations of shape and tensor if shapes are dynamic:
// chlo-legalize-to-stablehlo.
func CHLO() *pass.Pass { return &chlo.Pass }

// ShapeToStableHLO lowers shape computations in the dialects shape, arith and tensor to StableHLO:
// shape-legalize-to-stablehlo.
func ShapeToStableHLO() *pass.Pass { return &shape.Pass }

// ReconcileCasts removes the unrealized casts left by conversions if they cancel each other out:
// reconcile-unrealized-casts.
func ReconcileCasts() *pass.Pass { return &basic.ReconcileCasts }

// CompositeToCall replaces composites by calls of their decompositions:
// stablehlo-legalize-composite-to-call.
func CompositeToCall() *pass.Pass { return &basic.CompositeToCall }

// WrapInComposite replaces operations by composites and adds, as the decomposition of each, a new
// function that contains only that operation: stablehlo-wrap-in-composite.
func WrapInComposite() *pass.Pass { return &basic.WrapInComposite }

// Deprecated replaces deprecated operations, which StableHLO keeps only for old programs:
// stablehlo-legalize-deprecated-ops.
func Deprecated() *pass.Pass { return &basic.Deprecated }

// ComplexMath expands functions of complex numbers to functions of their real and imaginary parts:
// stablehlo-complex-math-expander.
func ComplexMath() *pass.Pass { return &expand.ComplexMath }

// Signless makes the integer types of values, function signatures and constants signless:
// stablehlo-convert-to-signless.
func Signless() *pass.Pass { return &basic.Signless }

// QuantToMath lowers quantized operations to integer arithmetic: stablehlo-legalize-quant-to-math.
func QuantToMath() *pass.Pass { return &quant.ToMath }

// QuantToQDQ replaces each operation on quantized operands by uniform_dequantize, the operation on
// floats, and uniform_quantize: stablehlo-legalize-quantized-op-to-qdq.
func QuantToQDQ() *pass.Pass { return &quant.ToQDQ }

// QuantFromQDQ undoes [QuantToQDQ]: stablehlo-legalize-qdq-to-quantized-op.
func QuantFromQDQ() *pass.Pass { return &quant.FromQDQ }

// Compatibility expands operations that consumers of an older version do not know to older
// operations, where those can express them: stablehlo-compatibility-expander. The option target is
// that version.
func Compatibility() *pass.Pass { return &expand.Compatibility }

// ToVHLO converts StableHLO to the newest version of VHLO: stablehlo-legalize-to-vhlo.
func ToVHLO() *pass.Pass { return &vhlo.ToVHLO }

// ToVersion converts VHLO to an older or newer version: vhlo-to-version. The option target is that
// version.
func ToVersion() *pass.Pass { return &vhlo.ToVersion }

// FromVHLO converts the newest version of VHLO to StableHLO: vhlo-legalize-to-stablehlo.
func FromVHLO() *pass.Pass { return &vhlo.FromVHLO }

// Deserialize converts VHLO of any version to StableHLO: stablehlo-deserialize.
func Deserialize() *pass.Pass { return &vhlo.Deserialize }

// InferVisibility infers which values are secret and annotates the module with the result, see
// package analysis/visibility: infer-visibility.
func InferVisibility() *pass.Pass { return &passes.InferVisibility }

// ToPPHLO infers which values are secret and lowers StableHLO to PPHLO: hlo-legalize-to-pphlo.
// Dialects bring lowerings of their own by [PPHLOHandlers].
func ToPPHLO() *pass.Pass { return &passes.ToPPHLO }

// LowerConversionCasts lowers the casts between public and secret that [ToPPHLO] leaves to
// operations of PPHLO: lower-conversion-cast.
func LowerConversionCasts() *pass.Pass { return &passes.LowerCasts }

// All returns the passes of this package.
func All() []*pass.Pass {
	return []*pass.Pass{
		CHLO(), ShapeToStableHLO(), ReconcileCasts(), CompositeToCall(), WrapInComposite(), Deprecated(), ComplexMath(), Signless(),
		QuantToMath(), QuantToQDQ(), QuantFromQDQ(), Compatibility(), ToVHLO(), ToVersion(), FromVHLO(), Deserialize(),
		InferVisibility(), ToPPHLO(), LowerConversionCasts(),
	}
}
