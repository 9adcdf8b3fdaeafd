package vector

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "CombiningKind", Mnemonic: "kind", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "add"},
		{Value: 1, Keyword: "mul"},
		{Value: 2, Keyword: "minui"},
		{Value: 3, Keyword: "minsi"},
		{Value: 4, Keyword: "minnumf"},
		{Value: 5, Keyword: "maxui"},
		{Value: 6, Keyword: "maxsi"},
		{Value: 7, Keyword: "maxnumf"},
		{Value: 8, Keyword: "and"},
		{Value: 9, Keyword: "or"},
		{Value: 10, Keyword: "xor"},
		{Value: 12, Keyword: "maximumf"},
		{Value: 11, Keyword: "minimumf"},
	}},
	{Name: "PrintPunctuation", Mnemonic: "punctuation", Assembly: "`<` $value `>`", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "no_punctuation"},
		{Value: 1, Keyword: "newline"},
		{Value: 2, Keyword: "comma"},
		{Value: 3, Keyword: "open"},
		{Value: 4, Keyword: "close"},
	}},
}
