package legalize

import (
	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// CHLOConversion returns the patterns and the target of [CHLO] without options. Each call returns a
// new value. To replace the pattern of one operation, add a table that has the shipped one as its
// Base, and make a pass of the result:
//
//	c := legalize.CHLOConversion()
//	c.Tables = []rewrite.Table{{Base: &c.Tables[0], Ops: map[string][]rewrite.Pattern{chlo.OpTan: mine}}}
//	p := c.Pass("my-chlo-to-stablehlo", "replace CHLO by StableHLO, with another tangent")
func CHLOConversion() rewrite.Conversion { return chlo.Conversion() }

// ShapeConversion returns the patterns and the target of [ShapeToStableHLO].
func ShapeConversion() rewrite.Conversion { return shape.Conversion() }

// CompositeConversion returns the pattern and the target of [CompositeToCall] without options.
func CompositeConversion() rewrite.Conversion { return basic.CompositeConversion() }

// DeprecatedConversion returns the patterns and the target of [Deprecated] without options.
func DeprecatedConversion() rewrite.Conversion { return basic.DeprecatedConversion() }

// ComplexMathTables returns the patterns of [ComplexMath] and the constants of the dialects. They
// and those of the functions below are for [rewrite.Patterns] that build on them.
func ComplexMathTables() []rewrite.Table { return expand.ComplexMathTables() }

// CompatibilityTables returns the patterns that [Compatibility] applies for consumers of StableHLO
// version v, and the constants of the dialects.
func CompatibilityTables(v ods.Version) []rewrite.Table { return expand.CompatibilityTables(v) }

// QuantToMathTables returns the patterns of [QuantToMath]. While they are applied, values keep their
// quantized types.
func QuantToMathTables() []rewrite.Table { return quant.ToMathTables() }

// QuantToQDQTables returns the patterns of [QuantToQDQ] and the constants of the dialects.
func QuantToQDQTables() []rewrite.Table { return quant.ToQDQTables() }

// QuantFromQDQTables returns the pattern of [QuantFromQDQ] and the constants of the dialects.
func QuantFromQDQTables() []rewrite.Table { return quant.FromQDQTables() }
