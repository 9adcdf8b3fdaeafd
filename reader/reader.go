// Package reader decodes MLIR bytecode, versions 0 to 6, to IR.
//
// [Read] decodes a whole file: function bodies in parallel, and each attribute and type
// once. Attributes are checked when the file is read and built on first use, which can no
// longer fail. In [Lazy] mode, function bodies, attributes and types are decoded and checked
// on first use, and their errors are reported then. [ReadHeader] and [ReadTables] read only
// the beginning of a file; [Open] maps a file into memory.
//
// The strings, constants and resources of the module alias the input, which must not change
// while the module is in use.
//
// Any input yields either a module or a [diag.Error] with its code, section, offset and
// item, and the error is the same in every run. Counts and sizes in the file are checked
// against its length before memory is allocated; see [Limits], and package container for
// the bounds on what the length does not limit. MLIR's reader ignores unknown bytes after
// the last property of an op; this reader reports an error, because otherwise it would lose
// them.
//
// Read verifies the module: it refuses a program that breaks a rule of MLIR or of one of
// its dialects, and the error names the operation, its location and the rule.
// [Options.Verify] turns verification off.
//
// Stability: stable (docs/releases.md).
package reader

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Bytecode is a bytecode file that has been read.
type Bytecode struct {
	Header
	Module *ir.Module
	// File holds the tables of the bytecode file.
	File  *container.File
	st    *state
	unmap func() error // set by Open
}

// Layout returns the newest StableHLO version whose property layouts match those of the
// file's ops. The zero version means the newest of all. In lazy mode the result can still
// change as bodies are loaded.
func (b *Bytecode) Layout() ods.Version { return b.st.fields.Load().version }

// MixedLayouts returns the version of the property layout of each op, by full op name, if
// no single version matches all ops. This happens when the producer was built from dialects
// of different dates. Ops that are not in the map have their newest layout. The map is nil
// for other files and must not be modified.
func (b *Bytecode) MixedLayouts() map[string]ods.Version { return b.st.fields.Load().mixed }

// Revision returns the newest revision of the builtin dialect's bytecode encoding that the
// file can have been written with; see [schema.Encoding.Revision].
func (b *Bytecode) Revision() (r int) {
	_ = b.Module.Unique(func(*ir.Uniquer) error { r = b.st.revision; return nil })
	return r
}

// ScatteredUseLists reports whether the use-list orders of an operation's results or of a
// block's arguments are stored in a different order from the values, as LLVM up to 22
// writes them. The result is final when all bodies have been read.
func (b *Bytecode) ScatteredUseLists() bool { return b.st.scattered.Load() }

// Again returns what makes modules with the attributes and types of b's module.
func (b *Bytecode) Again() Again {
	var a Again
	_ = b.Module.Unique(func(*ir.Uniquer) error { a.entries = b.st.again(); return nil })
	return a
}

// Again makes modules without operations that have the attributes and types of a file, with none of them decoded yet. They are
// for those who look at each attribute of a large file once: they need not keep what they have seen.
type Again struct{ entries *entries }

// Module returns such a module. Those from before must not be used any more.
func (a Again) Module() *ir.Module {
	return ir.NewFrom(a.entries.opt.Registry, a.entries, a.entries.f.NumAttrs(), a.entries.f.NumTypes())
}

// Fork returns an Again for another goroutine.
func (a Again) Fork() Again { return Again{a.entries.again()} }

// Read decodes a bytecode file.
func Read(data []byte, opt Options) (*Bytecode, error) {
	opt.fill()
	if err := opt.Registry.Err(); err != nil {
		return nil, err
	}
	f, err := container.Open(data, opt.Observer)
	if err != nil {
		return nil, err
	}
	if !opt.Open {
		return read(data, f, &opt, nil)
	}
	return readOpen(data, f, &opt)
}

// read decodes f. The operations in foreign have another definition than the registry's.
func read(data []byte, f *container.File, opt *Options, foreign map[string]bool) (*Bytecode, error) {
	e := &entries{f: f, reg: opt.Registry, opt: opt}
	if err := e.open(); err != nil {
		return nil, err
	}
	m := ir.NewFrom(opt.Registry, e, f.NumAttrs(), f.NumTypes())
	budget := opt.Budget
	if budget.Input == 0 {
		budget.Input = int64(len(data))
	}
	m.SetMeter(budget.Start())
	if err := m.Meter().Make(int64(f.NumAttrs()) + int64(f.NumTypes())); err != nil {
		return nil, err
	}
	addResources(m, e)
	if err := addVersions(m, e); err != nil {
		return nil, err
	}
	st := newState(data, e, m, foreign)
	if opt.Starts != nil {
		*opt.Starts = (*opt.Starts)[:0]
	}
	if opt.Memory != nil && opt.Memory.m.Acquire() {
		st.queue.memory = &opt.Memory.m
	}
	if opt.Observer != nil {
		e.observeEntries()
	}
	var err error
	if opt.Mode == Lazy {
		d := newDecoder(st)
		if err = st.readRoot(d); err == nil { // symbol tables are not deferred
			st.queue.work(d)
			err = st.queue.err
		}
	} else {
		err = st.readAll()
	}
	if err == nil {
		err = st.settle()
	}
	if err == nil {
		err = st.verify()
	}
	if err != nil {
		st.release()
		return nil, err
	}
	if obs := opt.Observer; obs != nil {
		s := &f.Sections[container.IRSection]
		obs.End(s.Start + int64(len(s.Data)))
		if opt.Mode == Eager {
			st.observeAllProperties()
		}
	}
	return &Bytecode{Header: Header{f.Version, f.Producer}, Module: m, File: f, st: st}, nil
}

// addResources adds the file's resources to the module. Dialect resource handles are
// numbered in the order of their entries.
func addResources(m *ir.Module, e *entries) {
	for i := range e.f.Resources {
		g := &e.f.Resources[i]
		group := &ir.ResourceGroup{Provider: g.Provider, External: g.External, Entries: make([]*ir.Resource, len(g.Entries))}
		list := make([]ir.Resource, len(g.Entries))
		for j := range g.Entries {
			r := &g.Entries[j]
			list[j] = ir.Resource{Key: r.Key, Kind: ir.ResourceKind(r.Kind), Declared: r.Size == 0,
				Blob: r.Blob, Align: r.Align, Bool: r.Bool, Str: r.Str, Group: group}
			group.Entries[j] = &list[j]
		}
		if !g.External {
			e.resources = append(e.resources, group.Entries...)
		}
		m.Resources = append(m.Resources, group)
	}
}

func addVersions(m *ir.Module, e *entries) error {
	for i := range e.f.Dialects {
		d := &e.f.Dialects[i]
		if !d.HasVersion {
			continue
		}
		fields, err := versionFields(d)
		if e.opt.Open && (err != nil || e.dialects[i].dialect == nil) {
			e.opaque.version(d.Name)
			if err != nil {
				fields = nil
			}
		} else if err != nil {
			return err
		}
		m.DialectVersions = append(m.DialectVersions, ir.DialectVersion{Dialect: d.Name, Fields: fields})
	}
	return nil
}

// opName is an entry of the file's op name table.
type opName struct {
	id         ir.NameID
	info       *ir.OpInfo
	registered bool // the producer had a definition of the op
	isolated   bool
	native     bool // has properties stored separately from its attributes
	// bare is set when the op occurs without properties although its definition has some,
	// and mixed when they occur in its attribute dictionary. Both indicate an older
	// version.
	bare, mixed atomic.Bool
}

// init finds the operation that n names. If the registry's definition does not fit the file, other says what it has instead.
func (o *opName) init(m *ir.Module, f *container.File, n *container.OpName, opt *Options, other otherName) {
	switch {
	case other == producers:
		o.id = m.OtherName(f.Full(n))
	case other == nobodys:
		o.id = m.UnregisteredName(f.Full(n))
	case n.Registered && n.Known:
		o.id = m.ForeignName(f.Full(n))
	case opt.KeepUnregistered && !n.Registered:
		o.id = m.UnregisteredName(f.Full(n))
	default:
		o.id = m.Name(f.Full(n))
	}
	o.info = m.Info(o.id)
	o.registered, o.isolated = n.Registered, o.info.Isolated() || slices.Contains(opt.Scoped, o.info.Full)
	o.native = o.info.Def != nil && o.info.Def.HasProperties()
}

// otherName tells whose definition an operation has.
type otherName uint8

const (
	registrys otherName = iota
	producers           // the producer of the file, another one than the registry
	nobodys             // neither the producer has one, nor does the registry's fit
)

// otherNames returns those of the names in foreign. A name that is there twice, as defined and as not, is defined.
func otherNames(f *container.File, foreign map[string]bool) map[string]otherName {
	if len(foreign) == 0 {
		return nil
	}
	others := make(map[string]otherName)
	for i := range f.OpNames {
		n := &f.OpNames[i]
		switch full := f.Full(n); {
		case !foreign[full]:
		case n.Registered:
			others[full] = producers
		case others[full] == registrys:
			others[full] = nobodys
		}
	}
	return others
}

// state is shared by all decoders of a file.
type state struct {
	*entries
	data  []byte // the whole input
	m     *ir.Module
	names []opName
	infos []*ir.OpInfo // infos of names without duplicates, indexed by NameID - 1
	// props has an element for each properties entry: the op name that used it first, as
	// its number in the file plus one in the high half, and the tuple of its properties in
	// the low half.
	props    []atomic.Uint64
	fields   atomic.Pointer[fields] // the layout of entries
	misfit   atomic.Bool            // some entry does not match it
	storages map[storageKey][]bool
	unknown  func() ir.AttrID // number of the unknown location
	// scattered is set if some use-list orders are not in the order of their values.
	scattered atomic.Bool

	checking atomic.Bool // a worker has started to check the entries
	checked  atomic.Bool // all entries are valid
	badEntry error       // the error if they are not
	rules    rules

	mu    sync.Mutex
	pairs map[pair]inherent // pairs that are not in props
	bad   error             // the error if no layout fits
	queue queue
}

func newState(data []byte, e *entries, m *ir.Module, foreign map[string]bool) *state {
	f := e.f
	st := &state{entries: e, data: data, m: m, names: make([]opName, len(f.OpNames)),
		props: make([]atomic.Uint64, f.NumProperties()), storages: make(map[storageKey][]bool)}
	st.unknown = sync.OnceValue(st.findUnknown)
	others := otherNames(f, foreign)
	for i := range f.OpNames {
		st.names[i].init(m, f, &f.OpNames[i], e.opt, others[f.Full(&f.OpNames[i])])
	}
	for i := range m.NumNames() {
		st.infos = append(st.infos, m.Info(ir.NameID(i+1)))
	}
	st.fields.Store(st.layoutOf(e.opt.Layout))
	return st
}

// release makes Options.Memory available to other modules again.
func (st *state) release() {
	if m := st.queue.memory; m != nil {
		st.queue.memory = nil
		m.Release()
	}
}

// body is the encoded contents of a scope, bytes start to end. It is the scope's
// [ir.Loader].
type body struct {
	st         *state
	scope      *ir.Scope
	start, end int
	count      int  // regions
	inline     bool // end is the end of the section, not of the body
	around     *body
	done       atomic.Bool // the scope has been decoded
}

// LoadScope implements [ir.Loader].
func (b *body) LoadScope(*ir.Scope) error {
	d := newDecoder(b.st)
	d.late = true
	if err := d.decodeBody(b); err != nil {
		return err
	}
	if err := b.st.settle(); err != nil {
		return err
	}
	return b.st.verifyBody(b.scope)
}

// Skeleton reports whether the file was read in [Lazy] mode, which defers decoding of
// function bodies.
func (b *Bytecode) Skeleton() bool { return b.st.opt.Mode == Lazy }

var _ schema.Resolver = (*builder)(nil)

// findUnknown returns the number of the unknown location, which is the location of block
// arguments stored without one.
func (st *state) findUnknown() ir.AttrID {
	for i, k := range st.attrKind {
		if st.kinds[k].Class == attrs.UnknownLoc() {
			return ir.AttrID(i + 1)
		}
	}
	return st.reg.UnknownLoc(st.m).ID()
}
