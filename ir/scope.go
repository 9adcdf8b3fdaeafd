package ir

import (
	"sync"
	"sync/atomic"
)

// These records make up the slabs of a scope. Index 0 of every slab is unused, so that 0 means
// none. Codecs fill the slabs directly; all other code uses the handles.
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

// Slabs is the storage of a scope.
type Slabs struct {
	Ops        []OpRecord
	Values     []ValueRecord
	Operands   []uint32 // value numbers
	Blocks     []BlockRecord
	Args       []ArgRecord
	Regions    []RegionRecord
	Exts       []ExtRecord
	Successors []uint32 // block numbers
	Children   []*Scope
	// Orders holds the use-list orders that came with the input, keyed by value number; see
	// [Scope.UseOrders].
	Orders map[uint32][]uint32
}

// Loader fills a scope on first use.
type Loader interface {
	LoadScope(s *Scope) error
}

// Scope holds everything inside one isolated operation, except the contents of isolated operations
// nested in it.
type Scope struct {
	Slabs
	m     *Module
	owner Op
	// top is the number of regions of the owner, which are numbered 1 to top.
	top     uint32
	uses    atomic.Pointer[uses] // nil until they are needed
	loadMu  sync.Mutex           // guards loading, and building uses
	loader  Loader
	loadErr error
}

func newScope(m *Module, owner Op) *Scope {
	s := &Scope{m: m, owner: owner}
	s.Slabs = Slabs{
		Ops:      make([]OpRecord, 1),
		Values:   make([]ValueRecord, 1),
		Operands: make([]uint32, 1),
		Blocks:   make([]BlockRecord, 1),
		Args:     make([]ArgRecord, 1),
		Regions:  make([]RegionRecord, 1),
		Exts:     make([]ExtRecord, 1),

		Successors: make([]uint32, 1),
		Children:   make([]*Scope, 1),
	}
	return s
}

// NewScope returns a scope that is owned by operation number owner of parent and whose slabs hold
// the n regions of that operation at numbers 1 to n. If loader is not nil, it fills the scope on
// first use; otherwise the caller has to fill Slabs, which are empty.
func NewScope(parent *Scope, owner, n uint32, loader Loader) *Scope {
	return &Scope{m: parent.m, owner: Op{parent, owner}, top: n, loader: loader}
}

// Module returns the module the scope belongs to.
func (s *Scope) Module() *Module { return s.m }

// Owner returns the isolated operation whose regions the scope holds, or the nil Op for the scope
// of the module's root.
func (s *Scope) Owner() Op { return s.owner }

// Loaded reports whether the contents of the scope are in memory.
func (s *Scope) Loaded() bool {
	s.loadMu.Lock()
	defer s.loadMu.Unlock()
	return s.loader == nil
}

// Load reads the contents of the scope into memory unless they are already there. If that fails,
// the scope's regions are empty, and every further call of Load returns the same error.
func (s *Scope) Load() error {
	s.loadMu.Lock()
	defer s.loadMu.Unlock()
	if s.loader == nil {
		return s.loadErr
	}
	l := s.loader
	s.loader = nil
	if err := l.LoadScope(s); err != nil {
		s.Slabs = newScope(s.m, s.owner).Slabs
		s.Regions = make([]RegionRecord, s.top+1)
		s.m.fail(err)
		s.loadErr = err
	}
	return s.loadErr
}

// NumTop returns the number of regions of the scope's owner.
func (s *Scope) NumTop() int { return int(s.top) }

// Op returns a handle to operation number id.
func (s *Scope) Op(id uint32) Op { return Op{s, id} }

// Value returns a handle to value number id.
func (s *Scope) Value(id uint32) Value { return Value{s, id} }

// Block returns a handle to block number id.
func (s *Scope) Block(id uint32) Block { return Block{s, id} }

// Region returns a handle to region number id.
func (s *Scope) Region(id uint32) Region { return Region{s, id} }
