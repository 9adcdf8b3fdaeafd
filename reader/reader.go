// Package reader turns MLIR bytecode, container versions 0 to 6, into IR.
//
// [Read] decodes a whole file: bodies of functions in parallel, attributes and
// types once each. Attributes are checked when the file is read and built when
// they are first looked at, which cannot fail any more. With Mode [Lazy] bodies are
// left for later too, and errors in them come then. [ReadHeader] and [ReadTables]
// look at the front of a file only; [Open] maps a file into memory.
//
// The input is borrowed: strings, constants and resources of the module alias
// it, so it must stay unchanged while the module is in use.
//
// Any input gives a module or a [diag.Error] with code, section, offset and item,
// the same one in every run. What a file asks for is compared with its bytes before
// memory is taken; see [Limits] and the bounds in package container for what bytes
// do not bound. Where MLIR's reader ignores bytes that it does not know, behind the
// last property of an op, this one does not: it would lose them.
//
// What was read is verified: a program that breaks a rule of MLIR or of its dialects
// is refused, with the operation, its location and the rule. [Options.Verify] leaves
// that out.
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

// Bytecode is a file that was read.
type Bytecode struct {
	Header
	Module *ir.Module
	// File gives the tables of the container.
	File  *container.File
	st    *state
	unmap func() error // set by Open
}

// Layout returns the newest StableHLO version whose layouts the file's ops have;
// the zero version is the newest of all. In lazy mode it can still change while
// bodies are loaded.
func (b *Bytecode) Layout() ods.Version { return b.st.fields.Load().version }

// MixedLayouts returns the versions whose layouts ops have, by full op name, when
// no version fits all of them: when the producer was built of dialects of different
// dates. Ops that it does not list have their newest layout. It is nil for other
// files. The map must not be changed.
func (b *Bytecode) MixedLayouts() map[string]ods.Version { return b.st.fields.Load().mixed }

// Revision returns the newest revision of the builtin dialect's bytecode that the
// file can be of; see [schema.Encoding.Revision].
func (b *Bytecode) Revision() (r int) {
	_ = b.Module.Unique(func(*ir.Uniquer) error { r = b.st.revision; return nil })
	return r
}

// ScatteredUseLists reports whether the use-list orders of an operation's results,
// or of a block's arguments, come in another order than these, as LLVM up to 22
// writes them. It is known when all bodies are read.
func (b *Bytecode) ScatteredUseLists() bool { return b.st.scattered.Load() }

// Read decodes a file.
func Read(data []byte, opt Options) (*Bytecode, error) {
	opt.fill()
	if err := opt.Registry.Err(); err != nil {
		return nil, err
	}
	f, err := container.Open(data, opt.Observer)
	if err != nil {
		return nil, err
	}
	e := &entries{f: f, reg: opt.Registry, opt: &opt}
	if err := e.open(); err != nil {
		return nil, err
	}
	m := ir.NewFrom(opt.Registry, e, f.NumAttrs(), f.NumTypes())
	addResources(m, e)
	if err := addVersions(m, f); err != nil {
		return nil, err
	}
	st := newState(data, e, m)
	if opt.Memory != nil && opt.Memory.Acquire() {
		st.queue.memory = opt.Memory
	}
	if opt.Observer != nil {
		e.observeEntries()
	}
	if opt.Mode == Lazy {
		d := newDecoder(st)
		if err = st.readRoot(d); err == nil { // what holds symbols is not left for later
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

// addResources gives the module its resources; dialect handles are numbered in
// the order of their entries.
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

func addVersions(m *ir.Module, f *container.File) error {
	for i := range f.Dialects {
		d := &f.Dialects[i]
		if !d.HasVersion {
			continue
		}
		fields, err := versionFields(d)
		if err != nil {
			return err
		}
		m.DialectVersions = append(m.DialectVersions, ir.DialectVersion{Dialect: d.Name, Fields: fields})
	}
	return nil
}

// opName is an op name of the file.
type opName struct {
	id         ir.NameID
	info       *ir.OpInfo
	registered bool // when the file was written
	isolated   bool
	native     bool // stores properties apart from its attributes
	// bare is set when the op occurs without properties although it stores them,
	// mixed when it has them among its other attributes. Both tell of older
	// versions.
	bare, mixed atomic.Bool
}

func (o *opName) init(m *ir.Module, f *container.File, n *container.OpName, opt *Options) {
	switch {
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

// state is what the decoders of one file share.
type state struct {
	*entries
	data  []byte // the whole input
	m     *ir.Module
	names []opName
	infos []*ir.OpInfo // of the names, without duplicates; index is NameID - 1
	// props holds, by properties entry, the op name that used it first, as file
	// number plus one in the high half, and the tuple it stands for.
	props    []atomic.Uint64
	fields   atomic.Pointer[fields] // the layout of entries
	misfit   atomic.Bool            // some entry does not fit it
	storages map[storageKey][]bool
	unknown  func() ir.AttrID // number of the unknown location
	// scattered says that some use-list orders do not come in the order of the
	// values that they are of.
	scattered atomic.Bool

	checking atomic.Bool // somebody has begun with the entries
	checked  atomic.Bool // all entries are good
	badEntry error       // why they are not
	rules    rules

	mu    sync.Mutex
	pairs map[pair]inherent // those that are not in props
	bad   error             // why no layout fits, when that is known
	queue queue
}

func newState(data []byte, e *entries, m *ir.Module) *state {
	f := e.f
	st := &state{entries: e, data: data, m: m, names: make([]opName, len(f.OpNames)),
		props: make([]atomic.Uint64, f.NumProperties()), storages: make(map[storageKey][]bool)}
	st.unknown = sync.OnceValue(st.findUnknown)
	for i := range f.OpNames {
		st.names[i].init(m, f, &f.OpNames[i], e.opt)
	}
	for i := range m.NumNames() {
		st.infos = append(st.infos, m.Info(ir.NameID(i+1)))
	}
	st.fields.Store(st.layoutOf(e.opt.Layout))
	return st
}

// release gives memory back that others can have.
func (st *state) release() {
	if m := st.queue.memory; m != nil {
		st.queue.memory = nil
		m.Release()
	}
}

// body is the undecoded contents of a scope, from byte start to end. It is the
// scope's [ir.Loader].
type body struct {
	st         *state
	scope      *ir.Scope
	start, end int
	count      int  // regions
	inline     bool // end is not where it ends, but where the section does
	around     *body
	done       atomic.Bool // the scope has its contents
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

// Skeleton reports whether the module's bodies are still undecoded.
func (b *Bytecode) Skeleton() bool { return b.st.opt.Mode == Lazy }

var _ schema.Resolver = (*builder)(nil)

// findUnknown returns the number of the unknown location, which block arguments
// without one stand for.
func (st *state) findUnknown() ir.AttrID {
	for i, k := range st.attrKind {
		if st.kinds[k].Class == attrs.UnknownLoc() {
			return ir.AttrID(i + 1)
		}
	}
	return st.reg.UnknownLoc(st.m).ID()
}
