package convert

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
)

// Most programs have nothing in them but what is converted, and can be converted. They
// are converted in one go, scopes beside one another. Who meets something else stops
// and leaves the scopes half done: whoever has kept what was there takes the longer
// way, which has the errors and the casts.

// plain is a conversion of scopes in which everything is converted. What workers have
// found out they share: they look for it without a lock. Two may find out the same at
// once, which is the same for both.
type plain struct {
	d     *direction
	names []atomic.Uint32 // what operations of a name become
	// The tuples of forms without discardable attributes: behind the name of the
	// operation, in the upper half, is what the tuple becomes. A tuple hardly ever belongs
	// to operations of two names; those are in rest. Forms with a name alone are in bare.
	tuples, bare []atomic.Uint64

	mu    sync.Mutex // for what follows, and for what d learns
	forms byContents[form]
	rest  map[form]form
}

func newPlain(d *direction) *plain {
	m := d.m
	return &plain{d: d, names: make([]atomic.Uint32, m.NumNames()+1), tuples: make([]atomic.Uint64, m.NumProps()+1),
		bare: make([]atomic.Uint64, m.NumNames()+1), rest: make(map[form]form), forms: newByContents(m, d.former())}
}

// body converts what is in a scope that belongs to an operation that is not converted,
// and reports whether that is plain. Prepare is called for each scope before.
func (p *plain) body(s *ir.Scope, workers int, prepare func(s *ir.Scope)) bool {
	var children []*ir.Scope
	var prepared []func()
	for _, c := range s.Children {
		if c != nil {
			children = append(children, c)
			prepared = append(prepared, sync.OnceFunc(func() { prepare(c) }))
		}
	}
	var next, ahead atomic.Int64
	var around, failed atomic.Bool
	work := func(w *plainWorker) {
		for i := next.Add(1); int(i) <= len(children) && !failed.Load(); i = next.Add(1) {
			if prepared[i-1](); !w.tree(children[i-1], prepare) {
				failed.Store(true)
			}
		}
	}
	// Until the operations around them are converted, other workers prepare children.
	done := make(chan struct{})
	var wg sync.WaitGroup
	for range min(workers, len(children)+1) - 1 {
		wg.Go(func() {
			for i := ahead.Add(1); int(i) <= len(children) && !around.Load(); i = ahead.Add(1) {
				prepared[i-1]()
			}
			<-done
			work(p.worker())
		})
	}
	w := p.worker()
	prepare(s)
	if hasArgs(s) || !w.scope(s) { // the types of arguments stay
		failed.Store(true)
	}
	around.Store(true)
	close(done)
	work(w)
	wg.Wait()
	return !failed.Load()
}

// slot returns the place of a form, nil if it has none.
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

// known returns what a form becomes, if that is in its place.
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
	name := s.Ops[id].Name
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

// others is known for forms that have no place, and for those in modules that were not
// read, where many may be alike.
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
	rest   map[form]form // those of p.rest that it has met
}

func (p *plain) worker() *plainWorker {
	return &plainWorker{p: p, former: p.d.former(), rest: make(map[form]form)}
}

// find returns what the form of operation id becomes.
func (w *plainWorker) find(s *ir.Scope, id uint32) (to form, ok bool) {
	p, f := w.p, formOf(&s.Ops[id])
	if to, ok = p.known(f); ok {
		return to, true
	}
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
			if to, ok = p.known(f); ok {
				return to, true // another worker was faster
			}
		}
	}
	to, err := p.others(f)
	if err != nil {
		return form{}, false
	}
	w.rest[f] = to
	return to, true
}

// tree converts what is in a scope, which is prepared, and in scopes inside.
func (w *plainWorker) tree(s *ir.Scope, prepare func(s *ir.Scope)) bool {
	in, owner := s.Owner().Scope()
	if in.Ops[owner].Block == 0 || !w.scope(s) { // what is in no block is not converted
		return false
	}
	for _, c := range s.Children {
		if c == nil {
			continue
		}
		if prepare(c); !w.tree(c, prepare) {
			return false
		}
	}
	return true
}

// scope converts what is in a scope, and reports whether that is plain.
func (w *plainWorker) scope(s *ir.Scope) bool {
	p := w.p
	for i := range s.Values {
		v := &s.Values[i]
		if v.Type == 0 {
			continue
		}
		to := p.d.types.get(v.Type)
		if to == 0 || to == ir.TypeID(failed) {
			if to = p.d.typ(v.Type); to == 0 {
				return false
			}
		}
		v.Type = to
	}
	for i := range s.Ops {
		rec := &s.Ops[i]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		to, ok := p.known(formOf(rec))
		if !ok {
			to, ok = w.find(s, uint32(i))
		}
		if !ok || rec.Ext != 0 && p.lacksScope(s, rec, to) {
			return false
		}
		if to.name == p.d.placed {
			to = p.d.place(s, rec, to)
		}
		rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
	}
	s.Orders = nil // use-lists get the default order
	return true
}

// lacksScope reports whether what an operation becomes should own a scope, and it does
// not.
func (p *plain) lacksScope(s *ir.Scope, rec *ir.OpRecord, to form) bool {
	e := &s.Exts[rec.Ext]
	return e.NumRegions > 0 && e.Child == 0 && p.d.m.Info(to.name).Isolated()
}

// hasArgs reports whether the regions of the owner of s have block arguments.
func hasArgs(s *ir.Scope) bool {
	for r := uint32(1); r <= uint32(s.NumTop()); r++ {
		for b := s.Regions[r].First; b != 0; b = s.Blocks[b].Next {
			if s.Blocks[b].NumArgs > 0 {
				return true
			}
		}
	}
	return false
}

// minParallel is the number of operations from which several goroutines are worth it.
const minParallel = 1 << 12

// workers returns how many goroutines it takes for scopes.
func workers(list []*ir.Scope) int {
	ops := 0
	for _, s := range list {
		ops += len(s.Ops)
	}
	if ops < minParallel {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}
