package attrs

import "github.com/hlobc/hlobc/ods"

// StableHLOEnums lists the enums of the dialect.
var StableHLOEnums = []*ods.Enum{
	&ComparisonDirection,
	&ComparisonType,
	&CustomCallApiVersion,
	&FftType,
	&Precision,
	&ResultAccuracyMode,
	&RngAlgorithm,
	&RngDistribution,
	&Transpose,
}

// Cases of [ComparisonDirection].
const (
	ComparisonDirectionEQ uint64 = 0
	ComparisonDirectionNE uint64 = 1
	ComparisonDirectionGE uint64 = 2
	ComparisonDirectionGT uint64 = 3
	ComparisonDirectionLE uint64 = 4
	ComparisonDirectionLT uint64 = 5
)

var ComparisonDirection = ods.Enum{
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
}

// Cases of [ComparisonType].
const (
	ComparisonTypeNoType     uint64 = 0
	ComparisonTypeFloat      uint64 = 1
	ComparisonTypeTotalOrder uint64 = 2
	ComparisonTypeSigned     uint64 = 3
	ComparisonTypeUnsigned   uint64 = 4
)

var ComparisonType = ods.Enum{
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
}

// Cases of [CustomCallApiVersion].
const (
	CustomCallApiVersionUnspecified            uint64 = 0
	CustomCallApiVersionOriginal               uint64 = 1
	CustomCallApiVersionStatusReturning        uint64 = 2
	CustomCallApiVersionStatusReturningUnified uint64 = 3
	CustomCallApiVersionTypedFFI               uint64 = 4
)

var CustomCallApiVersion = ods.Enum{
	Name: "CustomCallApiVersion",
	Cases: []ods.EnumCase{
		{Value: CustomCallApiVersionUnspecified, Keyword: "API_VERSION_UNSPECIFIED"},
		{Value: CustomCallApiVersionOriginal, Keyword: "API_VERSION_ORIGINAL"},
		{Value: CustomCallApiVersionStatusReturning, Keyword: "API_VERSION_STATUS_RETURNING"},
		{Value: CustomCallApiVersionStatusReturningUnified, Keyword: "API_VERSION_STATUS_RETURNING_UNIFIED"},
		{Value: CustomCallApiVersionTypedFFI, Keyword: "API_VERSION_TYPED_FFI"},
	},
}

// Cases of [FftType].
const (
	FftTypeFFT   uint64 = 0
	FftTypeIFFT  uint64 = 1
	FftTypeRFFT  uint64 = 2
	FftTypeIRFFT uint64 = 3
)

var FftType = ods.Enum{
	Name:     "FftType",
	Mnemonic: "fft_type",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: FftTypeFFT, Keyword: "FFT"},
		{Value: FftTypeIFFT, Keyword: "IFFT"},
		{Value: FftTypeRFFT, Keyword: "RFFT"},
		{Value: FftTypeIRFFT, Keyword: "IRFFT"},
	},
}

// Cases of [Precision].
const (
	PrecisionDefault uint64 = 0
	PrecisionHigh    uint64 = 1
	PrecisionHighest uint64 = 2
)

var Precision = ods.Enum{
	Name:     "Precision",
	Mnemonic: "precision",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: PrecisionDefault, Keyword: "DEFAULT"},
		{Value: PrecisionHigh, Keyword: "HIGH"},
		{Value: PrecisionHighest, Keyword: "HIGHEST"},
	},
}

// Cases of [ResultAccuracyMode].
const (
	ResultAccuracyModeDefault   uint64 = 0
	ResultAccuracyModeHighest   uint64 = 1
	ResultAccuracyModeTolerance uint64 = 2
)

var ResultAccuracyMode = ods.Enum{
	Name:     "ResultAccuracyMode",
	Mnemonic: "result_accuracy_mode",
	Assembly: "`<` $value `>`",
	Cases: []ods.EnumCase{
		{Value: ResultAccuracyModeDefault, Keyword: "DEFAULT"},
		{Value: ResultAccuracyModeHighest, Keyword: "HIGHEST"},
		{Value: ResultAccuracyModeTolerance, Keyword: "TOLERANCE"},
	},
}

// Cases of [RngAlgorithm].
const (
	RngAlgorithmDefault  uint64 = 0
	RngAlgorithmThreeFry uint64 = 1
	RngAlgorithmPhilox   uint64 = 2
)

var RngAlgorithm = ods.Enum{
	Name:     "RngAlgorithm",
	Mnemonic: "rng_algorithm",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngAlgorithmDefault, Keyword: "DEFAULT"},
		{Value: RngAlgorithmThreeFry, Keyword: "THREE_FRY"},
		{Value: RngAlgorithmPhilox, Keyword: "PHILOX"},
	},
}

// Cases of [RngDistribution].
const (
	RngDistributionUniform uint64 = 1
	RngDistributionNormal  uint64 = 2
)

var RngDistribution = ods.Enum{
	Name:     "RngDistribution",
	Mnemonic: "rng_distribution",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngDistributionUniform, Keyword: "UNIFORM"},
		{Value: RngDistributionNormal, Keyword: "NORMAL"},
	},
}

// Cases of [Transpose].
const (
	TransposeInvalid     uint64 = 0
	TransposeNoTranspose uint64 = 1
	TransposeTranspose   uint64 = 2
	TransposeAdjoint     uint64 = 3
)

var Transpose = ods.Enum{
	Name:     "Transpose",
	Mnemonic: "transpose",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: TransposeInvalid, Keyword: "TRANSPOSE_INVALID"},
		{Value: TransposeNoTranspose, Keyword: "NO_TRANSPOSE"},
		{Value: TransposeTranspose, Keyword: "TRANSPOSE"},
		{Value: TransposeAdjoint, Keyword: "ADJOINT"},
	},
}
