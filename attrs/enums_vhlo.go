package attrs

import "github.com/hlobc/hlobc/ods"

// VHLOEnums lists the enums of the dialect.
var VHLOEnums = []*ods.Enum{
	&ComparisonDirectionV1,
	&ComparisonTypeV1,
	&CustomCallApiVersionV1,
	&FftTypeV1,
	&PrecisionV1,
	&ResultAccuracyModeV1,
	&RngAlgorithmV1,
	&RngDistributionV1,
	&TransposeV1,
}

// Cases of [ComparisonDirectionV1].
const (
	ComparisonDirectionV1EQ uint64 = 0
	ComparisonDirectionV1NE uint64 = 1
	ComparisonDirectionV1GE uint64 = 2
	ComparisonDirectionV1GT uint64 = 3
	ComparisonDirectionV1LE uint64 = 4
	ComparisonDirectionV1LT uint64 = 5
)

var ComparisonDirectionV1 = ods.Enum{
	Name:     "ComparisonDirectionV1",
	Mnemonic: "comparison_direction_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonDirectionV1EQ, Keyword: "EQ"},
		{Value: ComparisonDirectionV1NE, Keyword: "NE"},
		{Value: ComparisonDirectionV1GE, Keyword: "GE"},
		{Value: ComparisonDirectionV1GT, Keyword: "GT"},
		{Value: ComparisonDirectionV1LE, Keyword: "LE"},
		{Value: ComparisonDirectionV1LT, Keyword: "LT"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [ComparisonTypeV1].
const (
	ComparisonTypeV1NoType     uint64 = 0
	ComparisonTypeV1Float      uint64 = 1
	ComparisonTypeV1TotalOrder uint64 = 2
	ComparisonTypeV1Signed     uint64 = 3
	ComparisonTypeV1Unsigned   uint64 = 4
)

var ComparisonTypeV1 = ods.Enum{
	Name:     "ComparisonTypeV1",
	Mnemonic: "comparison_type_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonTypeV1NoType, Keyword: "NOTYPE"},
		{Value: ComparisonTypeV1Float, Keyword: "FLOAT"},
		{Value: ComparisonTypeV1TotalOrder, Keyword: "TOTALORDER"},
		{Value: ComparisonTypeV1Signed, Keyword: "SIGNED"},
		{Value: ComparisonTypeV1Unsigned, Keyword: "UNSIGNED"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [CustomCallApiVersionV1].
const (
	CustomCallApiVersionV1Unspecified            uint64 = 0
	CustomCallApiVersionV1Original               uint64 = 1
	CustomCallApiVersionV1StatusReturning        uint64 = 2
	CustomCallApiVersionV1StatusReturningUnified uint64 = 3
	CustomCallApiVersionV1TypedFFI               uint64 = 4
)

var CustomCallApiVersionV1 = ods.Enum{
	Name:     "CustomCallApiVersionV1",
	Mnemonic: "api_version_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: CustomCallApiVersionV1Unspecified, Keyword: "API_VERSION_UNSPECIFIED"},
		{Value: CustomCallApiVersionV1Original, Keyword: "API_VERSION_ORIGINAL"},
		{Value: CustomCallApiVersionV1StatusReturning, Keyword: "API_VERSION_STATUS_RETURNING"},
		{Value: CustomCallApiVersionV1StatusReturningUnified, Keyword: "API_VERSION_STATUS_RETURNING_UNIFIED"},
		{Value: CustomCallApiVersionV1TypedFFI, Keyword: "API_VERSION_TYPED_FFI"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [FftTypeV1].
const (
	FftTypeV1FFT   uint64 = 0
	FftTypeV1IFFT  uint64 = 1
	FftTypeV1RFFT  uint64 = 2
	FftTypeV1IRFFT uint64 = 3
)

var FftTypeV1 = ods.Enum{
	Name:     "FftTypeV1",
	Mnemonic: "fft_type_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: FftTypeV1FFT, Keyword: "FFT"},
		{Value: FftTypeV1IFFT, Keyword: "IFFT"},
		{Value: FftTypeV1RFFT, Keyword: "RFFT"},
		{Value: FftTypeV1IRFFT, Keyword: "IRFFT"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [PrecisionV1].
const (
	PrecisionV1Default uint64 = 0
	PrecisionV1High    uint64 = 1
	PrecisionV1Highest uint64 = 2
)

var PrecisionV1 = ods.Enum{
	Name:     "PrecisionV1",
	Mnemonic: "precision_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: PrecisionV1Default, Keyword: "DEFAULT"},
		{Value: PrecisionV1High, Keyword: "HIGH"},
		{Value: PrecisionV1Highest, Keyword: "HIGHEST"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [ResultAccuracyModeV1].
const (
	ResultAccuracyModeV1Default   uint64 = 0
	ResultAccuracyModeV1Highest   uint64 = 1
	ResultAccuracyModeV1Tolerance uint64 = 2
)

var ResultAccuracyModeV1 = ods.Enum{
	Name:     "ResultAccuracyModeV1",
	Mnemonic: "result_accuracy_mode_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ResultAccuracyModeV1Default, Keyword: "DEFAULT"},
		{Value: ResultAccuracyModeV1Highest, Keyword: "HIGHEST"},
		{Value: ResultAccuracyModeV1Tolerance, Keyword: "TOLERANCE"},
	},
	Since: ods.Version{Major: 1, Minor: 9},
}

// Cases of [RngAlgorithmV1].
const (
	RngAlgorithmV1Default  uint64 = 0
	RngAlgorithmV1ThreeFry uint64 = 1
	RngAlgorithmV1Philox   uint64 = 2
)

var RngAlgorithmV1 = ods.Enum{
	Name:     "RngAlgorithmV1",
	Mnemonic: "rng_algorithm_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngAlgorithmV1Default, Keyword: "DEFAULT"},
		{Value: RngAlgorithmV1ThreeFry, Keyword: "THREE_FRY"},
		{Value: RngAlgorithmV1Philox, Keyword: "PHILOX"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [RngDistributionV1].
const (
	RngDistributionV1Uniform uint64 = 1
	RngDistributionV1Normal  uint64 = 2
)

var RngDistributionV1 = ods.Enum{
	Name:     "RngDistributionV1",
	Mnemonic: "rng_distribution_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: RngDistributionV1Uniform, Keyword: "UNIFORM"},
		{Value: RngDistributionV1Normal, Keyword: "NORMAL"},
	},
	Since: ods.Version{Minor: 9},
}

// Cases of [TransposeV1].
const (
	TransposeV1Invalid     uint64 = 0
	TransposeV1NoTranspose uint64 = 1
	TransposeV1Transpose   uint64 = 2
	TransposeV1Adjoint     uint64 = 3
)

var TransposeV1 = ods.Enum{
	Name:     "TransposeV1",
	Mnemonic: "transpose_v1",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: TransposeV1Invalid, Keyword: "TRANSPOSE_INVALID"},
		{Value: TransposeV1NoTranspose, Keyword: "NO_TRANSPOSE"},
		{Value: TransposeV1Transpose, Keyword: "TRANSPOSE"},
		{Value: TransposeV1Adjoint, Keyword: "ADJOINT"},
	},
	Since: ods.Version{Minor: 9},
}
