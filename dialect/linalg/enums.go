package linalg

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "ElementwiseKind", Mnemonic: "elementwise_kind", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "exp"},
		{Value: 1, Keyword: "log"},
		{Value: 2, Keyword: "abs"},
		{Value: 3, Keyword: "ceil"},
		{Value: 4, Keyword: "floor"},
		{Value: 5, Keyword: "negf"},
		{Value: 6, Keyword: "reciprocal"},
		{Value: 7, Keyword: "round"},
		{Value: 8, Keyword: "sqrt"},
		{Value: 9, Keyword: "rsqrt"},
		{Value: 10, Keyword: "square"},
		{Value: 11, Keyword: "tanh"},
		{Value: 12, Keyword: "erf"},
		{Value: 13, Keyword: "add"},
		{Value: 14, Keyword: "sub"},
		{Value: 15, Keyword: "mul"},
		{Value: 16, Keyword: "div"},
		{Value: 17, Keyword: "div_unsigned"},
		{Value: 18, Keyword: "max_signed"},
		{Value: 19, Keyword: "min_signed"},
		{Value: 20, Keyword: "max_unsigned"},
		{Value: 21, Keyword: "min_unsigned"},
		{Value: 22, Keyword: "powf"},
		{Value: 23, Keyword: "select"},
	}},
	{Name: "TypeFn", Mnemonic: "type_fn", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "cast_signed"},
		{Value: 1, Keyword: "cast_unsigned"},
	}},
	{Name: "WinogradConv2DFmr", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "F_2_3"},
		{Value: 1, Keyword: "F_4_3"},
		{Value: 2, Keyword: "F_2_5"},
	}},
}
