package tosa

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "BlockSize", Mnemonic: "block_size", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 32, Keyword: "BLOCK_SIZE_32"},
	}},
	{Name: "NanPropagationMode", Mnemonic: "nan_mode", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 1, Keyword: "PROPAGATE"},
		{Value: 2, Keyword: "IGNORE"},
	}},
	{Name: "ResizeMode", Mnemonic: "resize_mode", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 1, Keyword: "NEAREST_NEIGHBOR"},
		{Value: 2, Keyword: "BILINEAR"},
	}},
	{Name: "RoundingMode", Mnemonic: "rounding_mode", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 1, Keyword: "SINGLE_ROUND"},
		{Value: 2, Keyword: "INEXACT_ROUND"},
		{Value: 3, Keyword: "DOUBLE_ROUND"},
	}},
}
