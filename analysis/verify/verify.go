package verify

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/ir"
)

// Options configure verification. The zero value finds everything.
type Options struct {
	// First stops at the first finding of each operation that is isolated from above,
	// and looks at calls and other uses of symbols only where functions are good, as
	// MLIR's verifier does.
	First bool
	// Max bounds the findings that are kept; 0 stands for 1000.
	Max int
	// Workers bounds the goroutines; 0 means one for each processor.
	Workers int
	// Loaded leaves out bodies that are not in memory; otherwise they are loaded.
	Loaded bool
}

const defaultMax = 1000

// Module verifies all of m. The error is [Findings] for a module that breaks rules;
// it is another one when a lazily read body cannot be loaded, or when the module's
// registry contradicts itself.
//
// Links between records are taken as good; see [ir.Check] for those.
func Module(m *ir.Module, opt Options) error {
	if m.Root().IsNil() {
		return nil
	}
	return Op(m.Root(), opt)
}

// Op verifies op and what is inside it. Uses of symbols from around op are left to the
// verification of the operation that holds them, as in MLIR: other parts of a module
// may be at work.
func Op(op ir.Op, opt Options) error {
	v, err := New(op.Module(), opt)
	if err != nil {
		return err
	}
	return v.Op(op)
}

// Verifier verifies parts of one module, several at once if need be. It remembers
// what it has learned of attributes and types, which must not change meanwhile.
type Verifier struct {
	m       *ir.Module
	opt     Options
	sem     chan struct{} // a token for each further goroutine
	mu      sync.Mutex
	free    []*worker
	classes classes // of types
	news    news
	// ahead is what was found in operations that Op has not come to yet.
	ahead map[ir.Op]*result
	// tables of symbols by the operation that holds them
	tables map[ir.Op]*symbols
}

// New returns a verifier of m. It fails when m was made with a registry whose tables
// contradict themselves.
func New(m *ir.Module, opt Options) (*Verifier, error) {
	if opt.Workers <= 0 {
		opt.Workers = runtime.GOMAXPROCS(0)
	}
	if opt.Max <= 0 {
		opt.Max = defaultMax
	}
	v := &Verifier{m: m, opt: opt, sem: make(chan struct{}, opt.Workers-1), tables: map[ir.Op]*symbols{}}
	v.classes.init(m)
	w, err := v.worker()
	if err != nil {
		return nil, err
	}
	v.release(w)
	return v, nil
}

// Op verifies op and what is inside it; see the function [Op].
func (v *Verifier) Op(op ir.Op) error {
	v.mu.Lock()
	clear(v.tables) // the module may be another one than last time
	v.mu.Unlock()
	w, err := v.worker()
	if err != nil {
		return err
	}
	defer v.release(w)
	r := v.isolated(w, op)
	v.ahead = nil
	return r.error(v)
}

// Ahead verifies an operation right inside the one that Op is going to be asked about,
// and keeps what it finds for that. The operation must be isolated from above and must
// not change until then. Several goroutines may call it, but not while Op is at work.
func (v *Verifier) Ahead(op ir.Op) {
	w, err := v.worker()
	if err != nil {
		return // which Op will tell
	}
	defer v.release(w)
	r := v.isolated(w, op)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.ahead == nil {
		v.ahead = map[ir.Op]*result{}
	}
	v.ahead[op] = r
}

// Body verifies the contents of a scope that was loaded just now, against the
// operation that owns it and the symbols around it. Its findings have no operations,
// since a scope with findings is not kept.
func (v *Verifier) Body(s *ir.Scope) error {
	w, err := v.worker()
	if err != nil {
		return err
	}
	defer v.release(w)
	r := &result{op: s.Owner(), first: v.opt.First}
	w.reset()
	w.scope(s)
	suspicious := w.suspicious && !w.lost
	r.take(w)
	children := r.children
	r.children = nil
	for _, child := range children {
		r.add(v.isolated(w, child), v)
	}
	w.reset()
	if !s.Owner().IsNil() && !(v.opt.First && len(r.findings) > 0) {
		w.onExit(s.Owner(), len(r.findings) == 0, false)
		if suspicious && !w.stop {
			w.dominance(s.Owner(), s)
		}
		r.take(w)
	}
	if !s.Owner().IsSymbolTable() {
		r.useSymbols(w)
	}
	for _, f := range r.findings {
		f.forget()
	}
	return r.error(v)
}

// worker returns a worker that nobody else has.
func (v *Verifier) worker() (*worker, error) {
	v.mu.Lock()
	if n := len(v.free); n > 0 {
		w := v.free[n-1]
		v.free = v.free[:n-1]
		v.mu.Unlock()
		return w, nil
	}
	v.mu.Unlock()
	ctx, err := infer.NewContext(v.m)
	if err != nil {
		return nil, err
	}
	w := &worker{v: v, m: v.m, ctx: ctx, raw: raw{Raw: ctx.Declarations().Raw()}, first: v.opt.First}
	w.site.worker = w
	ctx.FindSymbols(func(from ir.Op, name string) ir.Op { return w.find(from, name) })
	return w, nil
}

func (v *Verifier) release(w *worker) {
	v.mu.Lock()
	v.free = append(v.free, w)
	v.mu.Unlock()
}

// result is what was found in an isolated operation.
type result struct {
	op       ir.Op
	first    bool
	findings Findings
	children []ir.Op // isolated operations right inside
	users    []ir.Op // operations that use symbols of a table around op
	err      error
}

// take moves what a worker has found to r.
func (r *result) take(w *worker) {
	r.findings = append(r.findings, w.findings...)
	r.children = append(r.children, w.children...)
	r.users = append(r.users, w.users...)
	w.reset()
}

func (r *result) add(child *result, v *Verifier) {
	if n := v.opt.Max - len(r.findings); n < len(child.findings) {
		child.findings = child.findings[:max(n, 0)]
	}
	r.findings = append(r.findings, child.findings...)
	if !child.op.IsSymbolTable() {
		r.users = append(r.users, child.users...)
	}
	if r.err == nil {
		r.err = child.err
	}
}

// useSymbols checks the operations that use symbols, function by function.
func (r *result) useSymbols(w *worker) {
	if r.first && len(r.findings) > 0 {
		return
	}
	functions := byScope(r.users)
	found := make([]Findings, len(functions))
	w.v.parallel(w, len(functions), len(r.users)*perUse, func(w *worker, i int) {
		w.reset()
		for _, op := range functions[i] {
			if w.report(w.use(op)); w.stop {
				break
			}
		}
		found[i] = w.findings
	})
	w.reset()
	if r.first { // MLIR finds that of the last function first
		for i := len(found) - 1; i >= 0 && len(r.findings) == 0; i-- {
			r.findings = found[i]
		}
		return
	}
	r.findings = append(r.findings, slices.Concat(found...)...)
}

// byScope cuts a list of operations where one is in another scope than the one before.
func byScope(list []ir.Op) (cut [][]ir.Op) {
	for len(list) > 0 {
		s, _ := list[0].Scope()
		n := slices.IndexFunc(list, func(op ir.Op) bool { other, _ := op.Scope(); return other != s })
		if n < 0 {
			n = len(list)
		}
		cut, list = append(cut, list[:n]), list[n:]
	}
	return cut
}

func (r *result) error(v *Verifier) error {
	if r.err != nil || len(r.findings) == 0 {
		return r.err
	}
	return r.findings[:min(len(r.findings), v.opt.Max)]
}

// isolated verifies an operation that is isolated from above, or the outermost one
// to verify.
func (v *Verifier) isolated(w *worker, op ir.Op) *result {
	r := &result{op: op, first: v.opt.First}
	w.reset()
	s := op.Body()
	if s != nil && !s.Loaded() {
		if v.opt.Loaded {
			s = nil
		} else if r.err = s.Load(); r.err != nil {
			return r
		}
	}
	w.operation(op, false)
	var held *ir.Scope
	if held = s; s == nil && op.Body() == nil {
		held, _ = op.Scope() // it is not isolated, and its values are those around it
	}
	switch {
	case w.stop:
	case s != nil:
		w.scope(s)
	case op.Body() == nil && op.NumRegions() > 0:
		w.inside(op)
	}
	children := slices.Clone(w.children)
	w.children = w.children[:0]
	suspicious := w.suspicious && !w.lost
	r.take(w)
	if v.opt.First && len(r.findings) > 0 {
		return r
	}
	v.children(w, r, children)
	if v.opt.First && len(r.findings) > 0 {
		return r
	}
	if s != nil || op.Body() == nil {
		w.onExit(op, len(r.findings) == 0, false)
	}
	r.take(w)
	if op.IsSymbolTable() {
		r.useSymbols(w)
		r.users = nil
	}
	if suspicious && held != nil && !(v.opt.First && len(r.findings) > 0) {
		w.dominance(op, held)
		r.take(w)
	}
	return r
}

// children verifies isolated operations, several at once.
func (v *Verifier) children(w *worker, r *result, list []ir.Op) {
	results := make([]*result, len(list))
	var rest []int
	size := 0
	for i, op := range list {
		if results[i] = v.ahead[op]; results[i] != nil {
			continue
		}
		rest = append(rest, i)
		switch s := op.Body(); {
		case s == nil:
		case s.Loaded():
			size += len(s.Ops)
		default: // nobody knows
			size += perWorker
		}
	}
	v.parallel(w, len(rest), size, func(w *worker, k int) { results[rest[k]] = v.isolated(w, list[rest[k]]) })
	for _, child := range results {
		r.add(child, v)
	}
}

// perWorker is how many operations are worth a further goroutine, which takes as long to wake
// up as to verify a few thousand, and perUse how many a use of a symbol counts for.
const (
	perWorker = 4096
	perUse    = 16
)

// parallel does n things, several at once if they are of some size together.
func (v *Verifier) parallel(w *worker, n, size int, do func(w *worker, i int)) {
	var next atomic.Int64
	work := func(w *worker) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(w, i)
		}
	}
	var wg sync.WaitGroup
	defer wg.Wait()
	for range min(n, v.opt.Workers, 1+size/perWorker) - 1 {
		select {
		case v.sem <- struct{}{}:
		default:
			work(w)
			return
		}
		wg.Go(func() {
			defer func() { <-v.sem }()
			helper, err := v.worker()
			if err != nil {
				return // the others do its work
			}
			defer v.release(helper)
			work(helper)
		})
	}
	work(w)
}
