// Package slab is the storage of operations: records without pointers in slabs, linked by index, and
// the memory that slabs are made of. Package ir wraps them in handles, which is all that other
// packages see; the few that fill, copy or rewrite slabs directly get them from package
// internal/records.
package slab

// Attributes, types, operation names and tuples of inherent attributes are numbered from 1 in their
// module; 0 means none.
type (
	AttrID uint32
	TypeID uint32
	NameID uint32
	PropID uint32
)

// These records make up the slabs of a scope. Index 0 of every slab is unused, so that 0 means
// none.
type (
	// OpRecord is one operation: 48 bytes.
	OpRecord struct {
		Name        NameID // 0: erased
		Loc         AttrID
		Attrs       AttrID // dictionary of discardable attributes
		Props       PropID // inherent attributes
		Block       uint32
		Prev, Next  uint32 // neighbours in the block
		Operands    uint32 // first of its run in Operands
		NumOperands uint32
		Results     uint32 // first of its run in Values
		NumResults  uint32
		Ext         uint32 // entry of Exts, for ops with regions or successors
	}

	// ExtRecord holds the regions and successors of an operation, which few operations have.
	ExtRecord struct {
		Regions    uint32 // first of its run in Regions; unused when Child is set
		NumRegions uint32
		Successors uint32 // first of its run in Successors
		NumSucc    uint32
		Child      uint32 // entry of Children, for ops that own a scope
		_          uint32
	}

	// ValueRecord is an op result or a block argument.
	ValueRecord struct {
		Type  TypeID
		Owner uint32 // op, or block with ArgBit set
	}

	// BlockRecord is one block.
	BlockRecord struct {
		Region      uint32 // 0: erased or not inserted
		Prev, Next  uint32
		First, Last uint32 // operations
		Args        uint32 // first of its run in Args
		NumArgs     uint32
	}

	// ArgRecord is one block argument.
	ArgRecord struct {
		Value uint32
		Loc   AttrID
	}

	// RegionRecord is one region. Owner is 0 for the regions of the op that owns
	// the scope.
	RegionRecord struct {
		Owner       uint32
		First, Last uint32 // blocks
	}
)

// ArgBit, in [ValueRecord.Owner], marks the owner as a block.
const ArgBit = 1 << 31

// Slabs is the storage of a scope. Its type parameter is the type of scopes, which package ir
// defines.
type Slabs[Scope any] struct {
	Ops        []OpRecord
	Values     []ValueRecord
	Operands   []uint32 // value numbers
	Blocks     []BlockRecord
	Args       []ArgRecord
	Regions    []RegionRecord
	Exts       []ExtRecord
	Successors []uint32 // block numbers
	Children   []Scope
	// Orders holds the use-list orders that came with the input, keyed by value number; see
	// UseOrders of ir.Scope.
	Orders map[uint32][]uint32
}

// Key is the proof that the caller is a part of this Go module, for methods of public types that are
// not for anybody else: no other module can name it, or write a value of it.
type Key struct{ _ [0]byte }
