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
// The package is independent of the bytecode and text formats and of concrete attributes and types.
//
// Stability: stable (docs/releases.md).
package ir

import (
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/ods"
)

// Registry provides a module with the definitions of dialects. Package schema implements it.
type Registry interface {
	// Op returns the definition of the op called name, "dialect.op", or nil.
	Op(name string) *ods.Op
	// Dialect reports whether the dialect is known.
	Dialect(name string) bool
	// NewDictionary returns the DictionaryAttr with the given entries, which are sorted by name.
	NewDictionary(m *Module, entries []NamedAttr) Dictionary
	// UnknownLoc returns the unknown location.
	UnknownLoc(m *Module) Location
}

// Module is one unit of IR: a root operation and the tables that it refers to. It also plays the
// part of MLIR's context. Several goroutines may read a module at once, and different scopes of it
// may be changed at once.
type Module struct {
	reg   Registry
	root  *Scope
	attrs table[Attr]
	types table[Type]
	lock  uniquing
	src   Source

	deferred map[AttrID]Deferred // guarded by lock

	observer Observer
	meter    *limit.Meter

	names   atomic.Pointer[[]*OpInfo] // index is NameID-1
	nameIdx map[string]NameID         // guarded by lock

	props propTable

	recentAttrs, recentTypes, recentNames, recentProps recent

	errMu sync.Mutex
	err   error

	// Resources are the groups of named blobs and values that came with the
	// module, in file order.
	Resources []*ResourceGroup
	// DialectVersions holds the version data of the dialects that declare one, in the encoding that
	// the dialect defines.
	DialectVersions []DialectVersion
}

// DialectVersion is the undecoded version entry of one dialect.
type DialectVersion struct {
	Dialect string
	Fields  []uint64 // the entry's integers in order
}

// Meter returns the meter of the work on the module, nil if that is not bounded.
func (m *Module) Meter() *limit.Meter { return m.meter }

// SetMeter bounds the work on the module from now on, by the memory of the operations that are created, by steps of
// passes, and by a context: reading, verification, printing, conversion and passes end with an error soon after the
// budget is used up. It must not be called while other goroutines use the module.
func (m *Module) SetMeter(meter *limit.Meter) { m.meter = meter }

// New returns a module with an empty root scope. Operations that reg does not define are
// unregistered.
func New(reg Registry) *Module {
	m := &Module{reg: reg}
	m.lock.u.m = m
	m.root = newScope(m, Op{})
	return m
}

// NewFrom returns a module whose first attrs attributes and types types are decoded from src on
// demand.
func NewFrom(reg Registry, src Source, attrs, types int) *Module {
	m := New(reg)
	m.src = src
	m.attrs.setRead(attrs)
	m.types.setRead(types)
	m.attrs.hint, m.types.hint = min(attrs, maxAttrsHint), min(types, maxTypesHint)
	return m
}

// Registry returns the registry that the module was created with.
func (m *Module) Registry() Registry { return m.reg }

// Root returns the module's top-level operation, usually a builtin.module, or the nil Op if the
// module does not have one yet.
func (m *Module) Root() Op {
	for id := 1; id < len(m.root.slabs.Ops); id++ {
		if r := &m.root.slabs.Ops[id]; r.Name != 0 && r.Block == 0 {
			return Op{m.root, uint32(id)}
		}
	}
	return Op{}
}

// RootScope returns the scope that holds only the root operation, unless that is not isolated from
// above.
func (m *Module) RootScope() *Scope { return m.root }

// Intern returns the unique attribute of class k that equals a. The constructors of packages attrs
// and schema call it.
func (m *Module) Intern(k Kind, a Attr) Attr {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.lock.u.Attr(k, a, 0)
}

// InternType returns the unique type of class k that equals t.
func (m *Module) InternType(k Kind, t Type) Type {
	m.lock.Lock()
	defer m.lock.Unlock()
	return m.lock.u.Type(k, t, 0)
}

// Expect makes room to look up n more attributes than the module has.
func (m *Module) Expect(n int) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.attrs.index.reserve(m.attrs.index.count + n)
}

// Attr returns the attribute numbered id, or nil for 0. It decodes the attribute on first use. In a
// module that was read without validation, an entry may turn out to be malformed: the result is
// then a [*Broken], and [Module.Err] returns the reason.
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

// Type returns the type numbered id, or nil for 0. It handles malformed entries like [Module.Attr],
// with a [*BrokenType] as the result.
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

// DecodeAttr is like [Module.Attr] but returns the error.
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

// DecodeType is like [Module.Type] but returns the error.
func (m *Module) DecodeType(id TypeID) (Type, error) {
	m.lock.Lock()
	defer m.lock.Unlock()
	if t, ok := m.types.get(uint32(id)); ok {
		return t, nil
	}
	return m.src.DecodeType(&m.lock.u, id)
}

// NumAttrs returns the number of attribute numbers that have been assigned.
func (m *Module) NumAttrs() int { return int(m.attrs.count.Load()) }

// NumTypes returns the number of type numbers that have been assigned.
func (m *Module) NumTypes() int { return int(m.types.count.Load()) }

// NumReadAttrs returns the number of attributes that came with the input.
func (m *Module) NumReadAttrs() int { return m.attrs.read }

// NumReadTypes returns the number of types that came with the input.
func (m *Module) NumReadTypes() int { return m.types.read }

// Err returns the first error that occurred while decoding something on demand, such as an
// attribute or the body of an operation.
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

// IsLocation allows a broken entry where a location is expected.
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

// ElementsSource is a [Source] that knows the types of elements attributes before it decodes them.
type ElementsSource interface {
	Source
	// ElementsType returns the number of the type of attribute id, which is a dense elements
	// attribute. It returns 0 if the attribute is something else or its type is not known.
	ElementsType(id AttrID) TypeID
}

// ElementsType returns the number of the type of attribute id if that is a dense elements attribute
// from a source that knows its type, and 0 otherwise.
func (m *Module) ElementsType(id AttrID) TypeID {
	if id == 0 || int(id) > m.attrs.read {
		return 0
	}
	if s, ok := m.src.(ElementsSource); ok {
		return s.ElementsType(id)
	}
	return 0
}

// Source returns the source of the module's first attributes and types, or nil if the module was
// not read.
func (m *Module) Source() Source { return m.src }

// HasAliases reports whether two numbers are known to stand for the same attribute. Decoding more
// attributes can reveal more such pairs.
func (m *Module) HasAliases() bool { return m.attrs.aliased.Load() }

// Built reports whether the value of attribute id is in memory.
func (m *Module) Built(id AttrID) bool {
	_, ok := m.attrs.get(uint32(id))
	return ok
}
