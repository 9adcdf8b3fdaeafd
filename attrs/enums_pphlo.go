package attrs

import "github.com/hlobc/hlobc/ods"

// pphloEnums lists the enums of the dialect.
var pphloEnums = []*ods.Enum{
	&sortDirection,
}

// PPHLOEnums returns the enums of PPHLO. The caller must not change the list.
func PPHLOEnums() []*ods.Enum { return pphloEnums }

// Cases of the PPHLO enum SortDirection.
const (
	SortDirectionAsc uint64 = 0
	SortDirectionDes uint64 = 1
)

var sortDirection = ods.Enum{
	Name:     "SortDirection",
	Mnemonic: "sort_direction",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: SortDirectionAsc, Keyword: "ASC"},
		{Value: SortDirectionDes, Keyword: "DES"},
	},
}
