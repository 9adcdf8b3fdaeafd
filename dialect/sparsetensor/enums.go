package sparsetensor

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "CrdTransDirectionKind", Mnemonic: "CrdTransDirection", Assembly: "$value", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "dim_to_lvl"},
		{Value: 1, Keyword: "lvl_to_dim"},
	}},
	{Name: "SparseTensorSortKind", Mnemonic: "SparseTensorSortAlgorithm", Assembly: "$value", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "hybrid_quick_sort"},
		{Value: 1, Keyword: "insertion_sort_stable"},
		{Value: 2, Keyword: "quick_sort"},
		{Value: 3, Keyword: "heap_sort"},
	}},
	{Name: "StorageSpecifierKind", Mnemonic: "kind", Assembly: "$value", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "lvl_sz"},
		{Value: 1, Keyword: "pos_mem_sz"},
		{Value: 2, Keyword: "crd_mem_sz"},
		{Value: 3, Keyword: "val_mem_sz"},
		{Value: 4, Keyword: "dim_offset"},
		{Value: 5, Keyword: "dim_stride"},
	}},
}
