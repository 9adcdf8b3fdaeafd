package memref

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "AtomicRMWKind", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "addf"},
		{Value: 1, Keyword: "addi"},
		{Value: 2, Keyword: "andi"},
		{Value: 3, Keyword: "assign"},
		{Value: 4, Keyword: "maximumf"},
		{Value: 5, Keyword: "maxnumf"},
		{Value: 6, Keyword: "maxs"},
		{Value: 7, Keyword: "maxu"},
		{Value: 8, Keyword: "minimumf"},
		{Value: 9, Keyword: "minnumf"},
		{Value: 10, Keyword: "mins"},
		{Value: 11, Keyword: "minu"},
		{Value: 12, Keyword: "mulf"},
		{Value: 13, Keyword: "muli"},
		{Value: 14, Keyword: "ori"},
		{Value: 15, Keyword: "xori"},
	}},
}
