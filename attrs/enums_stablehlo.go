package attrs

import (
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// The enums of StableHLO, each with its VHLO twin, which has the same cases. Values and keywords
// of VHLO never change, so those of StableHLO must not change either.

// Cases of the enum of [ComparisonDirectionAttr] and [ComparisonDirectionV1Attr].
const (
	ComparisonDirectionEQ uint64 = 0
	ComparisonDirectionNE uint64 = 1
	ComparisonDirectionGE uint64 = 2
	ComparisonDirectionGT uint64 = 3
	ComparisonDirectionLE uint64 = 4
	ComparisonDirectionLT uint64 = 5
)

var comparisonDirectionAttr, comparisonDirectionV1Attr = enumPair(2, 3, vhloBase, ods.Enum{
	Name:     "ComparisonDirection",
	Mnemonic: "comparison_direction",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonDirectionEQ, Keyword: "EQ"},
		{Value: ComparisonDirectionNE, Keyword: "NE"},
		{Value: ComparisonDirectionGE, Keyword: "GE"},
		{Value: ComparisonDirectionGT, Keyword: "GT"},
		{Value: ComparisonDirectionLE, Keyword: "LE"},
		{Value: ComparisonDirectionLT, Keyword: "LT"},
	},
})

// ComparisonDirectionAttr returns the class ComparisonDirectionAttr of the stablehlo dialect; its attributes are [Enum].
func ComparisonDirectionAttr() *schema.Class { return &comparisonDirectionAttr }

// Cases of the enum of [ComparisonTypeAttr] and [ComparisonTypeV1Attr].
const (
	ComparisonTypeNoType     uint64 = 0
	ComparisonTypeFloat      uint64 = 1
	ComparisonTypeTotalOrder uint64 = 2
	ComparisonTypeSigned     uint64 = 3
	ComparisonTypeUnsigned   uint64 = 4
)

var comparisonTypeAttr, comparisonTypeV1Attr = enumPair(3, 4, vhloBase, ods.Enum{
	Name:     "ComparisonType",
	Mnemonic: "comparison_type",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonTypeNoType, Keyword: "NOTYPE"},
		{Value: ComparisonTypeFloat, Keyword: "FLOAT"},
		{Value: ComparisonTypeTotalOrder, Keyword: "TOTALORDER"},
		{Value: ComparisonTypeSigned, Keyword: "SIGNED"},
		{Value: ComparisonTypeUnsigned, Keyword: "UNSIGNED"},
	},
})

// ComparisonTypeAttr returns the class ComparisonTypeAttr of the stablehlo dialect; its attributes are [Enum].
func ComparisonTypeAttr() *schema.Class { return &comparisonTypeAttr }

// ComparisonTypeV1Attr returns the class ComparisonTypeV1Attr of the vhlo dialect; its attributes are [Enum].
func ComparisonTypeV1Attr() *schema.Class { return &comparisonTypeV1Attr }

// Cases of CustomCallApiVersion, which StableHLO stores as a 32-bit integer.
const (
	CustomCallApiVersionUnspecified            uint64 = 0
	CustomCallApiVersionOriginal               uint64 = 1
	CustomCallApiVersionStatusReturning        uint64 = 2
	CustomCallApiVersionStatusReturningUnified uint64 = 3
	CustomCallApiVersionTypedFFI               uint64 = 4
)

var customCallApiVersion = ods.Enum{
	Name: "CustomCallApiVersion",
	Cases: []ods.EnumCase{
		{Value: CustomCallApiVersionUnspecified, Keyword: "API_VERSION_UNSPECIFIED"},
		{Value: CustomCallApiVersionOriginal, Keyword: "API_VERSION_ORIGINAL"},
		{Value: CustomCallApiVersionStatusReturning, Keyword: "API_VERSION_STATUS_RETURNING"},
		{Value: CustomCallApiVersionStatusReturningUnified, Keyword: "API_VERSION_STATUS_RETURNING_UNIFIED"},
		{Value: CustomCallApiVersionTypedFFI, Keyword: "API_VERSION_TYPED_FFI"},
	},
}

// customCallApiVersionV1Attr is the row of the enum in VHLO.
var customCallApiVersionV1Attr = enumClass("vhlo", 5, twinEnum(&customCallApiVersion, "api_version_v1", vhloBase))

// CustomCallApiVersionV1Attr returns the class CustomCallApiVersionV1Attr of the vhlo dialect; its attributes are [Enum].
func CustomCallApiVersionV1Attr() *schema.Class { return &customCallApiVersionV1Attr }

// Cases of the enum of [FftTypeAttr] and [FftTypeV1Attr].
const (
	FftTypeFFT   uint64 = 0
	FftTypeIFFT  uint64 = 1
	FftTypeRFFT  uint64 = 2
	FftTypeIRFFT uint64 = 3
)

var fftTypeAttr, fftTypeV1Attr = enumPair(6, 7, vhloBase, ods.Enum{
	Name:     "FftType",
	Mnemonic: "fft_type",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: FftTypeFFT, Keyword: "FFT"},
		{Value: FftTypeIFFT, Keyword: "IFFT"},
		{Value: FftTypeRFFT, Keyword: "RFFT"},
		{Value: FftTypeIRFFT, Keyword: "IRFFT"},
	},
})

// FftTypeAttr returns the class FftTypeAttr of the stablehlo dialect; its attributes are [Enum].
func FftTypeAttr() *schema.Class { return &fftTypeAttr }

// Cases of the enum of [PrecisionAttr] and [PrecisionV1Attr].
const (
	PrecisionDefault uint64 = 0
	PrecisionHigh    uint64 = 1
	PrecisionHighest uint64 = 2
)

var precisionAttr, precisionV1Attr = enumPair(8, 11, vhloBase, ods.Enum{
	Name:     "Precision",
	Mnemonic: "precision",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: PrecisionDefault, Keyword: "DEFAULT"},
		{Value: PrecisionHigh, Keyword: "HIGH"},
		{Value: PrecisionHighest, Keyword: "HIGHEST"},
	},
})

// PrecisionAttr returns the class PrecisionAttr of the stablehlo dialect; its attributes are [Enum].
func PrecisionAttr() *schema.Class { return &precisionAttr }

// PrecisionV1Attr returns the class PrecisionV1Attr of the vhlo dialect; its attributes are [Enum].
func PrecisionV1Attr() *schema.Class { return &precisionV1Attr }

// Cases of the enum of [ResultAccuracyModeAttr] and [ResultAccuracyModeV1Attr].
const (
	ResultAccuracyModeDefault   uint64 = 0
	ResultAccuracyModeHighest   uint64 = 1
	ResultAccuracyModeTolerance uint64 = 2
)

var resultAccuracyModeAttr, resultAccuracyModeV1Attr = enumPair(16, 19, vhloAccuracy, ods.Enum{
	Name:     "ResultAccuracyMode",
	Mnemonic: "result_accuracy_mode",
	Assembly: "`<` $value `>`",
	Cases: []ods.EnumCase{
		{Value: ResultAccuracyModeDefault, Keyword: "DEFAULT"},
		{Value: ResultAccuracyModeHighest, Keyword: "HIGHEST"},
		{Value: ResultAccuracyModeTolerance, Keyword: "TOLERANCE"},
	},
})

// ResultAccuracyModeAttr returns the class ResultAccuracyModeAttr of the stablehlo dialect; its attributes are [Enum].
func ResultAccuracyModeAttr() *schema.Class { return &resultAccuracyModeAttr }

// ResultAccuracyModeV1Attr returns the class ResultAccuracyModeV1Attr of the vhlo dialect; its attributes are [Enum].
func ResultAccuracyModeV1Attr() *schema.Class { return &resultAccuracyModeV1Attr }

// Cases of the enum of [RngAlgorithmAttr] and [RngAlgorithmV1Attr].
const (
	RngAlgorithmDefault  uint64 = 0
	RngAlgorithmThreeFry uint64 = 1
	RngAlgorithmPhilox   uint64 = 2
)

var rngAlgorithmAttr, rngAlgorithmV1Attr = enumPair(9, 12, vhloBase, ods.Enum{
	Name:     "RngAlgorithm",
	Mnemonic: "rng_algorithm",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngAlgorithmDefault, Keyword: "DEFAULT"},
		{Value: RngAlgorithmThreeFry, Keyword: "THREE_FRY"},
		{Value: RngAlgorithmPhilox, Keyword: "PHILOX"},
	},
})

// RngAlgorithmAttr returns the class RngAlgorithmAttr of the stablehlo dialect; its attributes are [Enum].
func RngAlgorithmAttr() *schema.Class { return &rngAlgorithmAttr }

// Cases of the enum of [RngDistributionAttr] and [RngDistributionV1Attr].
const (
	RngDistributionUniform uint64 = 1
	RngDistributionNormal  uint64 = 2
)

var rngDistributionAttr, rngDistributionV1Attr = enumPair(10, 13, vhloBase, ods.Enum{
	Name:     "RngDistribution",
	Mnemonic: "rng_distribution",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngDistributionUniform, Keyword: "UNIFORM"},
		{Value: RngDistributionNormal, Keyword: "NORMAL"},
	},
})

// RngDistributionAttr returns the class RngDistributionAttr of the stablehlo dialect; its attributes are [Enum].
func RngDistributionAttr() *schema.Class { return &rngDistributionAttr }

// Cases of the enum of [TransposeAttr] and [TransposeV1Attr].
const (
	TransposeInvalid     uint64 = 0
	TransposeNoTranspose uint64 = 1
	TransposeTranspose   uint64 = 2
	TransposeAdjoint     uint64 = 3
)

var transposeAttr, transposeV1Attr = enumPair(12, 16, vhloBase, ods.Enum{
	Name:     "Transpose",
	Mnemonic: "transpose",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: TransposeInvalid, Keyword: "TRANSPOSE_INVALID"},
		{Value: TransposeNoTranspose, Keyword: "NO_TRANSPOSE"},
		{Value: TransposeTranspose, Keyword: "TRANSPOSE"},
		{Value: TransposeAdjoint, Keyword: "ADJOINT"},
	},
})

// TransposeAttr returns the class TransposeAttr of the stablehlo dialect; its attributes are [Enum].
func TransposeAttr() *schema.Class { return &transposeAttr }

// TransposeV1Attr returns the class TransposeV1Attr of the vhlo dialect; its attributes are [Enum].
func TransposeV1Attr() *schema.Class { return &transposeV1Attr }

// enumTwins lists the pairs above.
var enumTwins = []Twin{
	{&comparisonDirectionAttr, &comparisonDirectionV1Attr}, {&comparisonTypeAttr, &comparisonTypeV1Attr}, {&fftTypeAttr, &fftTypeV1Attr},
	{&precisionAttr, &precisionV1Attr}, {&resultAccuracyModeAttr, &resultAccuracyModeV1Attr}, {&rngAlgorithmAttr, &rngAlgorithmV1Attr},
	{&rngDistributionAttr, &rngDistributionV1Attr}, {&transposeAttr, &transposeV1Attr},
}
