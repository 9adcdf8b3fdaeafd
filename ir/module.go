// Package ir is hlobc's model of MLIR: operations, blocks, regions and values,
// and the unique attributes and types they refer to.
//
// A [Module] owns everything. The storage of operations is split by isolation:
// each op that is isolated from above (a module, a function) owns a [Scope], a
// set of pointer-free slabs that hold all ops, blocks and values below it down
// to the next isolated op. Values never cross the border of a scope, so scopes
// load, decode and transform independently. [Op], [Block], [Region] and [Value]
// are small handles into a scope: compare them with ==, pass them by value.
//
// The package knows no bytes, no text and no concrete attribute.
package ir

import (
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ods"
)

// Registry is what a module knows of dialects. Package schema implements it.
type Registry interface {
	// Op returns the definition of the op called name, "dialect.op", or nil.
	Op(name string) *ods.Op
	// Dialect reports whether the dialect is known.
	Dialect(name string) bool
	// NewDictionary makes the DictionaryAttr of entries sorted by name.
	NewDictionary(m *Module, entries []NamedAttr) Dictionary
	// UnknownLoc makes the unknown location.
	UnknownLoc(m *Module) Location
}

// Module is one unit of IR: a root operation and the tables that it refers to.
// It plays the part of MLIR's context too. A module may be read by several
// goroutines at once, and different scopes of it may be changed at once.
type Module struct {
	reg   Registry
	root  *Scope
	attrs table[Attr]
	types table[Type]
	lock  uniquing
	src   Source

	deferred map[AttrID]Deferred // guarded by lock

	observer Observer

	names   atomic.Pointer[[]*OpInfo] // index is NameID-1
	nameIdx map[string]NameID         // guarded by lock

	props propTable

	recentAttrs, recentTypes, recentNames, recentProps recent

	errMu sync.Mutex
	err   error

	// Resources are the groups of named blobs and values that came with the
	// module, in file order.
	Resources []*ResourceGroup
	// DialectVersions holds the version data of dialects that declare one, in the
	// encoding the dialect defines.
	DialectVersions []DialectVersion
}

// DialectVersion is the undecoded version entry of one dialect.
type DialectVersion struct {
	Dialect string
	Fields  []uint64 // the entry's integers in order
}

// New returns a module with an empty root scope. Ops that reg does not know are
// unregistered.
func New(reg Registry) *Module {
	m := &Module{reg: reg}
	m.lock.u.m = m
	m.root = newScope(m, Op{})
	return m
}

// NewFrom returns a module whose first attributes and types are decoded from src
// on demand.
func NewFrom(reg Registry, src Source, attrs, types int) *Module {
	m := New(reg)
	m.src = src
	m.attrs.setRead(attrs)
	m.types.setRead(types)
	m.attrs.hint, m.types.hint = min(attrs, maxAttrsHint), min(types, maxTypesHint)
	return m
}

// Registry returns the dialects the module was made with.
func (m *Module) Registry() Registry { return m.reg }

// Root returns the module's top operation, usually a builtin.module; it is nil
// in a module that has none yet.
func (m *Module) Root() Op {
	for id := 1; id < len(m.root.Ops); id++ {
		if r := &m.root.Ops[id]; r.Name != 0 && r.Block == 0 {
			return Op{m.root, uint32(id)}
		}
	}
	return Op{}
}

// RootScope returns the scope that holds the root operation alone.
func (m *Module) RootScope() *Scope { return m.root }

// Intern returns the unique attribute equal to a. Packages attrs and schema call
// it from their constructors.
func (m *Module) Intern(k Kind, a Attr) Attr {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.lock.u.Attr(k, a, 0)
}

// InternType returns the unique type equal to t.
func (m *Module) InternType(k Kind, t Type) Type {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.lock.u.Type(k, t, 0)
}

// Expect makes room for looking up n attributes more than there are.
func (m *Module) Expect(n int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.attrs.index.reserve(m.attrs.index.count + n)
}

// Attr returns the attribute numbered id, or nil for 0. It decodes it when it
// was not used before. In a module read without validation an entry can turn out
// to be malformed: the result is then a [*Broken] and Err tells why.
func (m *Module) Attr(id AttrID) Attr {
	if id == 0 {
		return nil
	}
	if a, ok := m.attrs.get(uint32(id)); ok {
		return a
	}
	a, err := m.DecodeAttr(id)
	if err != nil {
		m.fail(err)
		return &Broken{Err: err}
	}
	return a
}

// Type returns the type numbered id, or nil for 0; see Attr for failures.
func (m *Module) Type(id TypeID) Type {
	if id == 0 {
		return nil
	}
	if t, ok := m.types.get(uint32(id)); ok {
		return t
	}
	t, err := m.DecodeType(id)
	if err != nil {
		m.fail(err)
		return &BrokenType{Err: err}
	}
	return t
}

// DecodeAttr is Attr with the error returned.
func (m *Module) DecodeAttr(id AttrID) (Attr, error) {
	if d := m.Deferred(id); d != nil {
		return d.MakeAttr(m, id)
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if a, ok := m.attrs.get(uint32(id)); ok {
		return a, nil
	}
	return m.src.DecodeAttr(&m.lock.u, id)
}

// DecodeType is Type with the error returned.
func (m *Module) DecodeType(id TypeID) (Type, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if t, ok := m.types.get(uint32(id)); ok {
		return t, nil
	}
	return m.src.DecodeType(&m.lock.u, id)
}

// NumAttrs returns the number of attribute numbers handed out.
func (m *Module) NumAttrs() int { return int(m.attrs.count.Load()) }

// NumTypes returns the number of type numbers handed out.
func (m *Module) NumTypes() int { return int(m.types.count.Load()) }

// NumReadAttrs and NumReadTypes return how many of them came with the input.
func (m *Module) NumReadAttrs() int { return m.attrs.read }

// NumReadTypes returns how many types came with the input.
func (m *Module) NumReadTypes() int { return m.types.read }

// Err returns the first failure to decode something on demand.
func (m *Module) Err() error {
	m.errMu.Lock()
	defer m.errMu.Unlock()
	return m.err
}

func (m *Module) fail(err error) {
	m.errMu.Lock()
	if m.err == nil {
		m.err = err
	}
	m.errMu.Unlock()
}

// Broken stands for an attribute that failed to decode on demand.
type Broken struct {
	AttrHeader
	Err error
}

// IsLocation lets a broken entry stand where a location is expected.
func (*Broken) IsLocation() {}

// BrokenType stands for a type that failed to decode on demand.
type BrokenType struct {
	TypeHeader
	Err error
}

// Unique runs f with the uniquing lock held. Readers use it to decode many
// entries at once.
func (m *Module) Unique(f func(u *Uniquer) error) error {
	m.lock.Lock()
	defer m.lock.Unlock()
	return f(&m.lock.u)
}

// ElementsSource is a source that knows the types of elements before it decodes them.
type ElementsSource interface {
	Source
	// ElementsType returns the number of the type of attribute id, which is dense
	// elements, and 0 if it is something else or the type is not known.
	ElementsType(id AttrID) TypeID
}

// ElementsType returns the number of the type of attribute id if it is dense elements
// that come from a source which knows it; otherwise 0.
func (m *Module) ElementsType(id AttrID) TypeID {
	if id == 0 || int(id) > m.attrs.read {
		return 0
	}
	if s, ok := m.src.(ElementsSource); ok {
		return s.ElementsType(id)
	}
	return 0
}

// Source returns what the module's first attributes and types are decoded from,
// nil when it was not read.
func (m *Module) Source() Source { return m.src }

// HasAliases reports whether two numbers are known to stand for one attribute.
// Attributes that were not decoded yet can add to that later.
func (m *Module) HasAliases() bool { return m.attrs.aliased.Load() }

// Built reports whether attribute id is in memory as a value.
func (m *Module) Built(id AttrID) bool {
	_, ok := m.attrs.get(uint32(id))
	return ok
}
