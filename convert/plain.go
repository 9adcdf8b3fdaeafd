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

// plain is a conversion of scopes in which everything is converted. What is known of
// types and forms is looked up without a lock; what is new is found out by one worker
// at a time.
type plain struct {
	d     *direction
	types []atomic.Uint32 // what they become
	names []atomic.Uint32 // what operations of a name become
	// The tuples of forms without discardable attributes: behind the name of the
	// operation, in the upper half, is what the tuple becomes. A tuple hardly ever belongs
	// to operations of two names; those are in rest. Forms with a name alone are in bare.
	tuples atomic.Pointer[[]atomic.Uint64]
	bare   []atomic.Uint64

	mu    sync.Mutex
	forms byContents[form]
	rest  map[form]form
}

func newPlain(d *direction) *plain {
	m := d.m
	p := &plain{d: d, types: make([]atomic.Uint32, m.NumTypes()+1), names: make([]atomic.Uint32, m.NumNames()+1),
		bare: make([]atomic.Uint64, m.NumNames()+1), rest: make(map[form]form), forms: newByContents(m, d.form)}
	tuples := make([]atomic.Uint64, m.NumProps()+1)
	p.tuples.Store(&tuples)
	return p
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
	case f.props != 0:
		if tuples := *p.tuples.Load(); int(f.props) < len(tuples) {
			return &tuples[f.props]
		}
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

// typ returns what a type becomes, 0 if that is nothing.
func (p *plain) typ(t ir.TypeID) ir.TypeID {
	p.mu.Lock()
	defer p.mu.Unlock()
	to := p.d.typ(t)
	if int(t) < len(p.types) {
		p.types[t].Store(uint32(to))
	}
	return to
}

// find is known for the form of operation id, which it finds out if it is new. Last is
// true for what is in rest.
func (p *plain) find(s *ir.Scope, id uint32) (to form, rest, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	f := formOf(&s.Ops[id])
	if to, ok = p.known(f); ok {
		return to, false, true // another worker was faster
	}
	if to, ok = p.rest[f]; ok {
		return to, true, true
	}
	if int(f.name) >= len(p.names) || !p.d.converted(s, id) {
		return form{}, false, false
	}
	to, err := p.forms.of(f)
	if err != nil {
		return form{}, false, false
	}
	if n := len(*p.tuples.Load()); int(f.props) >= n {
		p.grow(n)
	}
	if slot := p.slot(f); slot != nil && slot.Load() == 0 && to.attrs == 0 {
		p.names[f.name].Store(uint32(to.name))
		slot.Store(uint64(f.name)<<32 | uint64(to.props))
		return to, false, true
	}
	p.rest[f] = to
	return to, true, true
}

// grow makes room for the tuples that there are, if it was for n of them. The lock is
// held.
func (p *plain) grow(n int) {
	old, list := *p.tuples.Load(), make([]atomic.Uint64, max(p.d.m.NumProps()+1, n+n/2))
	for i := range old {
		list[i].Store(old[i].Load())
	}
	p.tuples.Store(&list)
}

// plainWorker converts one scope after the other.
type plainWorker struct {
	p    *plain
	rest map[form]form // those of p.rest that it has met
}

func (p *plain) worker() *plainWorker { return &plainWorker{p: p, rest: make(map[form]form)} }

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
		var to uint32
		if int(v.Type) < len(p.types) {
			to = p.types[v.Type].Load()
		}
		if to == 0 {
			to = uint32(p.typ(v.Type))
		}
		if to == 0 {
			return false
		}
		v.Type = ir.TypeID(to)
	}
	for i := range s.Ops {
		rec := &s.Ops[i]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		f := formOf(rec)
		to, ok := p.known(f)
		if !ok {
			to, ok = w.rest[f]
		}
		if !ok {
			var rest bool
			if to, rest, ok = p.find(s, uint32(i)); rest {
				w.rest[f] = to
			}
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
