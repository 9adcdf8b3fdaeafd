package ir

import (
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/slab"
)

// Loader fills a scope on first use.
type Loader interface {
	LoadScope(s *Scope) error
}

// Scope holds everything inside one isolated operation, except the contents of isolated operations
// nested in it.
type Scope struct {
	slabs slab.Slabs[*Scope]
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
	s.slabs = slab.Slabs[*Scope]{
		Ops:      make([]slab.OpRecord, 1),
		Values:   make([]slab.ValueRecord, 1),
		Operands: make([]uint32, 1),
		Blocks:   make([]slab.BlockRecord, 1),
		Args:     make([]slab.ArgRecord, 1),
		Regions:  make([]slab.RegionRecord, 1),
		Exts:     make([]slab.ExtRecord, 1),

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

// Slabs returns the storage of the scope. Only the codec and what copies or rewrites whole scopes
// use it, by package internal/records; the key keeps all other modules out.
func (s *Scope) Slabs(slab.Key) *slab.Slabs[*Scope] { return &s.slabs }

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
		s.slabs = newScope(s.m, s.owner).slabs
		s.slabs.Regions = make([]slab.RegionRecord, s.top+1)
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
