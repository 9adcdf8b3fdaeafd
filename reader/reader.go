// Package reader turns MLIR bytecode, container versions 0 to 6, into IR.
//
// The input is borrowed: strings, constants and resources of the module alias
// it, so it must stay unchanged while the module is in use.
package reader

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Bytecode is a file that was read.
type Bytecode struct {
	Header
	Module *ir.Module
	// File gives the tables of the container.
	File *container.File
	st   *state
}

// Layout returns the StableHLO version whose property layout the file's ops
// have; the zero version is the newest. In lazy mode it can still change while
// bodies are loaded.
func (b *Bytecode) Layout() ods.Version {
	b.st.mu.Lock()
	defer b.st.mu.Unlock()
	return b.st.layout
}

// Revision returns the newest revision of the builtin dialect's bytecode that the
// file can be of; see [schema.Encoding.Revision].
func (b *Bytecode) Revision() (r int) {
	_ = b.Module.Unique(func(*ir.Uniquer) error { r = b.st.revision; return nil })
	return r
}

// Header is what stands in front of a file.
type Header struct {
	Version  uint64 // of the container
	Producer string
}

// ReadHeader reads version and producer, and touches no other bytes.
func ReadHeader(data []byte) (Header, error) {
	f, _, err := container.ReadHeader(data, nil)
	if err != nil {
		return Header{}, err
	}
	return Header{f.Version, f.Producer}, nil
}

// Read decodes a file.
func Read(data []byte, opt Options) (*Bytecode, error) {
	opt.fill()
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
	addVersions(m, f)
	st := &state{entries: e, m: m, layout: opt.Layout}
	st.unknown = sync.OnceValue(st.findUnknown)
	st.names = make([]opName, len(f.OpNames))
	for i := range f.OpNames {
		st.names[i] = newOpName(m, f, &f.OpNames[i], opt.KeepUnregistered)
	}
	if opt.Observer != nil {
		e.observeEntries()
	}
	if opt.Mode == Eager {
		if err := e.checkAll(m); err != nil {
			return nil, err
		}
	}
	if err := st.readRoot(); err != nil {
		return nil, err
	}
	if opt.Observer != nil && opt.Mode == Eager {
		st.observeAllProperties()
	}
	return &Bytecode{Header{f.Version, f.Producer}, m, f, st}, nil
}

// addResources gives the module its resources; dialect handles are numbered in
// the order of their entries.
func addResources(m *ir.Module, e *entries) {
	for i := range e.f.Resources {
		g := &e.f.Resources[i]
		group := &ir.ResourceGroup{Provider: g.Provider, External: g.External}
		for j := range g.Entries {
			r := &g.Entries[j]
			res := &ir.Resource{Key: r.Key, Kind: ir.ResourceKind(r.Kind), Declared: r.Size == 0,
				Blob: r.Blob, Align: r.Align, Bool: r.Bool, Str: r.Str, Group: group}
			group.Entries = append(group.Entries, res)
			if !g.External {
				e.resources = append(e.resources, res)
			}
		}
		m.Resources = append(m.Resources, group)
	}
}

func addVersions(m *ir.Module, f *container.File) {
	for i := range f.Dialects {
		d := &f.Dialects[i]
		if !d.HasVersion {
			continue
		}
		v := ir.DialectVersion{Dialect: d.Name}
		for c := d.Version.Cursor(container.DialectVersionsSection); c.Len() > 0 && c.Err() == nil; {
			v.Fields = append(v.Fields, c.Varint())
		}
		m.DialectVersions = append(m.DialectVersions, v)
	}
}

// opName is an op name of the file.
type opName struct {
	id         ir.NameID
	info       *ir.OpInfo
	registered bool // when the file was written
	isolated   bool
	native     bool // stores properties apart from its attributes
}

func newOpName(m *ir.Module, f *container.File, n *container.OpName, keep bool) opName {
	var id ir.NameID
	if keep && !n.Registered {
		id = m.UnregisteredName(f.Full(n))
	} else {
		id = m.Name(f.Full(n))
	}
	info := m.Info(id)
	return opName{id: id, info: info, registered: n.Registered, isolated: info.Isolated(),
		native: info.Def != nil && info.Def.HasProperties()}
}

// state is what the decoders of one file share.
type state struct {
	*entries
	m     *ir.Module
	names []opName

	mu     sync.Mutex
	queue  []*body // bodies to decode
	pairs  map[pair]inherent
	list   []pair // in order of discovery
	layout ods.Version
	misfit error // the first entry that does not fit the layout

	unknown func() ir.AttrID // number of the unknown location
}

// readRoot decodes the root operation and, when eager, all that is below it.
func (st *state) readRoot() error {
	s := &st.f.Sections[container.IRSection]
	c := s.Cursor(container.IRSection)
	n, args := c.Flagged()
	if c.Err() == nil && (n != 1 || args) {
		c.FailAt(s.Start, diag.BadOp, "expected one root operation without block arguments, found %d", n)
	}
	if c.Err() != nil {
		return c.Err()
	}
	if obs := st.opt.Observer; obs != nil {
		obs.Begin("section", container.IRSection.String(), s.Start)
		obs.Field("root operations", s.Start, c.Offset(), n)
		defer func() { obs.End(s.Start + int64(len(s.Data))) }()
	}
	d := newDecoder(st)
	root := &body{st: st, scope: st.m.RootScope(), data: c.Rest(), base: c.Offset()}
	if err := d.decodeRoot(root); err != nil {
		return err
	}
	if err := st.drain(d); err != nil {
		return err
	}
	return st.settle()
}

// drain decodes the queued bodies, in parallel if there are many.
func (st *state) drain(first *decoder) error {
	workers := min(st.opt.Workers, len(st.queue))
	if workers <= 1 {
		for {
			b := st.pop()
			if b == nil {
				return nil
			}
			if err := first.decodeBody(b); err != nil {
				return err
			}
		}
	}
	// Bodies queue further bodies only for nested isolated ops, so a worker that
	// finds the queue empty while another is busy may stop: the busy one goes on.
	errs := make([]error, workers)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d := first
			if w > 0 {
				d = newDecoder(st)
			}
			for b := st.pop(); b != nil && errs[w] == nil; b = st.pop() {
				errs[w] = d.decodeBody(b)
			}
		}()
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (st *state) pop() *body {
	st.mu.Lock()
	defer st.mu.Unlock()
	if len(st.queue) == 0 {
		return nil
	}
	b := st.queue[len(st.queue)-1]
	st.queue = st.queue[:len(st.queue)-1]
	return b
}

// body is the undecoded contents of a scope. It is the scope's [ir.Loader].
type body struct {
	st    *state
	scope *ir.Scope
	data  []byte
	base  int64
	count int // regions
}

// LoadScope implements [ir.Loader].
func (b *body) LoadScope(*ir.Scope) error {
	d := newDecoder(b.st)
	if err := d.decodeBody(b); err != nil {
		return err
	}
	return b.st.settle()
}

// Skeleton reports whether the module's bodies are still undecoded.
func (b *Bytecode) Skeleton() bool { return b.st.opt.Mode == Lazy }

var _ schema.Resolver = (*builder)(nil)

// findUnknown returns the number of the unknown location, which block arguments
// without one stand for.
func (st *state) findUnknown() ir.AttrID {
	for i, k := range st.attrKind {
		if st.kinds[k].Class == &attrs.UnknownLoc {
			return ir.AttrID(i + 1)
		}
	}
	return st.reg.UnknownLoc(st.m).ID()
}
