package index

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "IndexCmpPredicate", Mnemonic: "cmp_predicate", Assembly: "$value", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "eq"},
		{Value: 1, Keyword: "ne"},
		{Value: 2, Keyword: "slt"},
		{Value: 3, Keyword: "sle"},
		{Value: 4, Keyword: "sgt"},
		{Value: 5, Keyword: "sge"},
		{Value: 6, Keyword: "ult"},
		{Value: 7, Keyword: "ule"},
		{Value: 8, Keyword: "ugt"},
		{Value: 9, Keyword: "uge"},
	}},
}
