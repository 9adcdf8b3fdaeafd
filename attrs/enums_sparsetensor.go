package attrs

import "github.com/hlobc/hlobc/ods"

// sparseTensorEnums lists the enums of the dialect.
var sparseTensorEnums = []*ods.Enum{
	&crdTransDirectionKind,
	&sparseTensorSortKind,
	&storageSpecifierKind,
}

// SparseTensorEnums returns the enums of MLIR's sparse_tensor dialect. The caller must not change the list.
func SparseTensorEnums() []*ods.Enum { return sparseTensorEnums }

// Cases of the enum CrdTransDirectionKind.
const (
	CrdTransDirectionKindDimToLvl uint64 = 0
	CrdTransDirectionKindLvlToDim uint64 = 1
)

// crdTransDirectionKind says whether coordinates become those of levels or of dimensions.
var crdTransDirectionKind = ods.Enum{
	Name:     "CrdTransDirectionKind",
	Mnemonic: "CrdTransDirection",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: CrdTransDirectionKindDimToLvl, Keyword: "dim_to_lvl"},
		{Value: CrdTransDirectionKindLvlToDim, Keyword: "lvl_to_dim"},
	},
}

// Cases of the enum SparseTensorSortKind.
const (
	SparseTensorSortKindHybridQuickSort     uint64 = 0
	SparseTensorSortKindInsertionSortStable uint64 = 1
	SparseTensorSortKindQuickSort           uint64 = 2
	SparseTensorSortKindHeapSort            uint64 = 3
)

// sparseTensorSortKind is an algorithm.
var sparseTensorSortKind = ods.Enum{
	Name:     "SparseTensorSortKind",
	Mnemonic: "SparseTensorSortAlgorithm",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: SparseTensorSortKindHybridQuickSort, Keyword: "hybrid_quick_sort"},
		{Value: SparseTensorSortKindInsertionSortStable, Keyword: "insertion_sort_stable"},
		{Value: SparseTensorSortKindQuickSort, Keyword: "quick_sort"},
		{Value: SparseTensorSortKindHeapSort, Keyword: "heap_sort"},
	},
}

// Cases of the enum StorageSpecifierKind.
const (
	StorageSpecifierKindLvlSize    uint64 = 0
	StorageSpecifierKindPosMemSize uint64 = 1
	StorageSpecifierKindCrdMemSize uint64 = 2
	StorageSpecifierKindValMemSize uint64 = 3
	StorageSpecifierKindDimOffset  uint64 = 4
	StorageSpecifierKindDimStride  uint64 = 5
)

// storageSpecifierKind is a number that a storage specifier holds.
var storageSpecifierKind = ods.Enum{
	Name:     "StorageSpecifierKind",
	Mnemonic: "kind",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: StorageSpecifierKindLvlSize, Keyword: "lvl_sz"},
		{Value: StorageSpecifierKindPosMemSize, Keyword: "pos_mem_sz"},
		{Value: StorageSpecifierKindCrdMemSize, Keyword: "crd_mem_sz"},
		{Value: StorageSpecifierKindValMemSize, Keyword: "val_mem_sz"},
		{Value: StorageSpecifierKindDimOffset, Keyword: "dim_offset"},
		{Value: StorageSpecifierKindDimStride, Keyword: "dim_stride"},
	},
}
