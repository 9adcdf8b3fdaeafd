package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// enumPairs are the enums that both dialects have. Their cases are matched by
// keyword.
var enumPairs = [...]struct{ stablehlo, vhlo *schema.Class }{
	{&attrs.ComparisonDirectionAttr, &attrs.ComparisonDirectionV1Attr},
	{&attrs.ComparisonTypeAttr, &attrs.ComparisonTypeV1Attr},
	{&attrs.FftTypeAttr, &attrs.FftTypeV1Attr},
	{&attrs.PrecisionAttr, &attrs.PrecisionV1Attr},
	{&attrs.RngAlgorithmAttr, &attrs.RngAlgorithmV1Attr},
	{&attrs.RngDistributionAttr, &attrs.RngDistributionV1Attr},
	{&attrs.TransposeAttr, &attrs.TransposeV1Attr},
	{&attrs.ResultAccuracyModeAttr, &attrs.ResultAccuracyModeV1Attr},
}

// simplePairs are the types without parameters that both sides have.
var simplePairs = [...]struct{ plain, vhlo *schema.Class }{
	{&types.IndexType, &types.IndexV1Type},
	{&types.NoneType, &types.NoneV1Type},
	{&types.TokenType, &types.TokenV1Type},
}

// witness is the type of the shape dialect that VHLO has a counterpart of; the
// dialect has no codec, so that its types are text.
const (
	witnessDialect = "shape"
	witnessText    = "!shape.witness"
)
