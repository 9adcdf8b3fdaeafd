package convert

import (
	"iter"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// In most programs every operation is converted without an error. Such programs are converted in
// one pass and in place, with pieces of scopes in parallel. A worker that encounters anything else
// stops, which leaves the program half converted; the caller then restores it and uses the longer
// way, which reports errors and inserts casts.

// plain is a conversion of scopes in which everything is converted. Workers share their results and
// look them up without a lock. Two workers may compute the same entry at the same time; both get
// the same result.
type plain struct {
	d     *direction
	names []atomic.Uint32 // converted names of operations by name, 0 while unknown
	// tuples caches forms without discardable attributes, indexed by their properties: the upper
	// half is the name of the operation, the lower half the converted properties. Properties are
	// hardly ever shared by operations of two names; the second goes to rest. bare caches forms
	// without any attributes, indexed by name.
	tuples, bare []atomic.Uint64
	users        []atomic.Uint32 // names of the operations that had the properties, recorded for undo

	mu    sync.Mutex // protects the fields below, and what d learns
	forms byContents[form]
	rest  map[form]form
}

func newPlain(d *direction) *plain {
	m := d.m
	return &plain{d: d, names: make([]atomic.Uint32, m.NumNames()+1), tuples: make([]atomic.Uint64, m.NumProps()+1),
		bare: make([]atomic.Uint64, m.NumNames()+1), rest: make(map[form]form), forms: newByContents(m, d.former())}
}

// pieceOps is the number of operations in a piece.
const pieceOps = 1 << 11

// piece is a range of operations and values of a scope. If the conversion may have to be undone,
// the piece records what a worker changed, by index, with zeros for what did not change.
type piece struct {
	s      *ir.Scope
	owner  string // name of the operation that owns the scope
	op     int
	ops    []slab.OpRecord
	values []slab.ValueRecord

	types []uint16 // previous types of values
	forms []uint16 // previous properties, or with bareBit the name of an operation without any
	// restTypes and restForms hold what does not fit in types and forms.
	restTypes []keptType
	restForms []keptForm
}

// bareBit marks the name of an operation without attributes.
const bareBit = 1 << 15

type keptType struct {
	value int
	typ   ir.TypeID
}

type keptForm struct {
	op int
	form
}

// pieces cuts scopes into pieces.
func pieces(scopes []*ir.Scope) (list []piece) {
	list = make([]piece, 0, len(scopes)+size(scopes)/pieceOps)
	for _, s := range scopes {
		n := len(records.Of(s).Ops)/pieceOps + 1
		for i := range n {
			from, to := i*len(records.Of(s).Ops)/n, (i+1)*len(records.Of(s).Ops)/n
			v, w := i*len(records.Of(s).Values)/n, (i+1)*len(records.Of(s).Values)/n
			list = append(list, piece{s: s, owner: s.Owner().Name(), op: from, ops: records.Of(s).Ops[from:to], values: records.Of(s).Values[v:w]})
		}
	}
	return list
}

// scopes converts the scopes listed by [body], and reports whether all of it could be converted
// this way. If keep is set, undo restores the previous state.
func (p *plain) scopes(list []*ir.Scope, keep bool) (ok bool, undo func()) {
	all := pieces(list)
	if keep {
		p.users = make([]atomic.Uint32, min(p.d.m.NumProps()+1, bareBit))
	}
	var failed atomic.Bool
	failed.Store(hasArgs(list[0])) // the types of the root's arguments do not change
	for _, s := range list[1:] {
		if in, owner := s.Owner().Scope(); records.Of(in).Ops[owner].Block == 0 {
			failed.Store(true) // operations outside any block are not converted
		}
	}
	n := workers(list)
	parallel.Each(n, len(all), func(tasks iter.Seq[int]) {
		w := p.worker()
		for i := range tasks {
			if !failed.Load() && !w.piece(&all[i], keep) {
				failed.Store(true)
			}
		}
	})
	return !failed.Load(), func() {
		parallel.Each(n, len(all), func(tasks iter.Seq[int]) {
			for i := range tasks {
				all[i].undo(p.users)
			}
		})
	}
}

// keepType records the type of a value in the piece.
func (c *piece) keepType(i int, t ir.TypeID) {
	if t > math.MaxUint16 {
		c.restTypes = append(c.restTypes, keptType{i, t})
		return
	}
	c.types[i] = uint16(t)
}

// keepForm records the form of an operation in the piece.
func (c *piece) keepForm(i int, f form, users []atomic.Uint32) {
	switch {
	case f.attrs != 0:
	case f.props == 0 && f.name < bareBit:
		c.forms[i] = bareBit | uint16(f.name)
		return
	case f.props != 0 && f.props < bareBit &&
		(users[f.props].Load() == uint32(f.name) || users[f.props].CompareAndSwap(0, uint32(f.name))):
		c.forms[i] = uint16(f.props)
		return
	}
	c.restForms = append(c.restForms, keptForm{i, f})
}

// undo restores the previous state of a piece.
func (c *piece) undo(users []atomic.Uint32) {
	for i, t := range c.types {
		if t != 0 {
			c.values[i].Type = ir.TypeID(t)
		}
	}
	for _, k := range c.restTypes {
		c.values[k.value].Type = k.typ
	}
	for i, f := range c.forms {
		rec := &c.ops[i]
		switch {
		case f&bareBit != 0:
			rec.Name, rec.Props, rec.Attrs = ir.NameID(f&^bareBit), 0, 0
		case f != 0:
			rec.Name, rec.Props, rec.Attrs = ir.NameID(users[f].Load()), ir.PropID(f), 0
		}
	}
	for _, k := range c.restForms {
		rec := &c.ops[k.op]
		rec.Name, rec.Props, rec.Attrs = k.name, k.props, k.attrs
	}
}

// slot returns the cache slot of a form, nil if it has none.
func (p *plain) slot(f form) *atomic.Uint64 {
	switch {
	case f.attrs != 0:
	case f.props == 0 && int(f.name) < len(p.bare):
		return &p.bare[f.name]
	case f.props != 0 && int(f.props) < len(p.tuples):
		return &p.tuples[f.props]
	}
	return nil
}

// known returns the converted form of f if it is in its cache slot.
func (p *plain) known(f form) (to form, ok bool) {
	slot := p.slot(f)
	if slot == nil {
		return form{}, false
	}
	v := slot.Load()
	if v>>32 != uint64(f.name) {
		return form{}, false
	}
	return form{name: ir.NameID(p.names[f.name].Load()), props: ir.PropID(v)}, true
}

// learned reports whether operation id is converted.
func (p *plain) learned(s *ir.Scope, id uint32) bool {
	name := records.Of(s).Ops[id].Name
	if int(name) >= len(p.names) {
		return false
	}
	if p.names[name].Load() != 0 {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.d.converted(s, id)
}

// others is known for forms without a cache slot, and for modules that were not read, in which many
// forms can have equal contents.
func (p *plain) others(f form) (to form, err *Error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	to, ok := p.rest[f]
	if !ok {
		if to, err = p.forms.of(f); err == nil {
			p.rest[f] = to
		}
	}
	return to, err
}

// plainWorker converts one scope after the other.
type plainWorker struct {
	p      *plain
	former former
	rest   map[form]form // entries of p.rest that it has used
}

func (p *plain) worker() *plainWorker {
	return &plainWorker{p: p, former: p.d.former(), rest: make(map[form]form)}
}

// find returns the converted form of operation id, which is not in its cache slot.
func (w *plainWorker) find(s *ir.Scope, id uint32) (to form, ok bool) {
	p, f := w.p, formOf(&records.Of(s).Ops[id])
	if to, ok = w.rest[f]; ok {
		return to, true
	}
	if !p.learned(s, id) {
		return form{}, false
	}
	slot := p.slot(f)
	if slot != nil && slot.Load() == 0 && p.forms.equal == nil {
		to, err := w.former(f)
		if err != nil {
			return form{}, false
		}
		if to.attrs == 0 {
			p.names[f.name].Store(uint32(to.name))
			if slot.CompareAndSwap(0, uint64(f.name)<<32|uint64(to.props)) {
				return to, true
			}
			// Another worker was faster.
		}
	}
	to, err := p.others(f)
	if err != nil {
		return form{}, false
	}
	w.rest[f] = to
	return to, true
}

// piece converts a piece, and reports whether all of it could be converted this way.
func (w *plainWorker) piece(c *piece, keep bool) bool {
	p := w.p
	if keep {
		c.types, c.forms = make([]uint16, len(c.values)), make([]uint16, len(c.ops))
	}
	for i := range c.values {
		v := &c.values[i]
		if v.Type == 0 {
			continue
		}
		to := p.d.types.get(v.Type)
		if to == 0 || to == ir.TypeID(failed) {
			if to = p.d.typ(v.Type); to == 0 {
				return false
			}
		}
		if keep {
			c.keepType(i, v.Type)
		}
		v.Type = to
	}
	for i := range c.ops {
		rec := &c.ops[i]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		to, ok := p.known(formOf(rec))
		if !ok {
			to, ok = w.find(c.s, uint32(c.op+i))
		}
		if !ok || rec.Ext != 0 && p.lacksScope(c.s, rec, to) {
			return false
		}
		if to.name == p.d.placed && records.Of(c.s).Regions[records.Of(c.s).Blocks[rec.Block].Region].Owner == 0 {
			to = p.d.place(c.owner, to)
		}
		if keep {
			c.keepForm(i, formOf(rec), p.users)
		}
		rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
	}
	return true
}

// lacksScope reports whether the converted form of an operation should own a scope that the
// operation does not have.
func (p *plain) lacksScope(s *ir.Scope, rec *slab.OpRecord, to form) bool {
	e := &records.Of(s).Exts[rec.Ext]
	return e.NumRegions > 0 && e.Child == 0 && p.d.m.Info(to.name).Isolated()
}

// hasArgs reports whether the regions of the owner of s have block arguments.
func hasArgs(s *ir.Scope) bool {
	for r := uint32(1); r <= uint32(s.NumTop()); r++ {
		for b := records.Of(s).Regions[r].First; b != 0; b = records.Of(s).Blocks[b].Next {
			if records.Of(s).Blocks[b].NumArgs > 0 {
				return true
			}
		}
	}
	return false
}

// minParallel is the number of operations from which parallel conversion pays.
const minParallel = 1 << 12

// workers returns the number of goroutines to use for scopes.
func workers(list []*ir.Scope) int {
	if size(list) < minParallel {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

// size returns the number of operations of scopes.
func size(list []*ir.Scope) (ops int) {
	for _, s := range list {
		ops += len(records.Of(s).Ops)
	}
	return ops
}
