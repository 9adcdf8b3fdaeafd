package attrs

import "github.com/hlobc/hlobc/ods"

// PPHLOEnums lists the enums of the dialect.
var PPHLOEnums = []*ods.Enum{
	&SortDirection,
}

// Cases of [SortDirection].
const (
	SortDirectionAsc uint64 = 0
	SortDirectionDes uint64 = 1
)

var SortDirection = ods.Enum{
	Name:     "SortDirection",
	Mnemonic: "sort_direction",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: SortDirectionAsc, Keyword: "ASC"},
		{Value: SortDirectionDes, Keyword: "DES"},
	},
}
