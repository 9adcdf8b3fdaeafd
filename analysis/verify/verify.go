package verify

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// Options configure verification. The zero value reports all findings.
type Options struct {
	// First stops at the first finding in each operation that is isolated from above, and checks
	// calls and other uses of symbols only if the functions are valid, like MLIR's verifier.
	First bool
	// Max bounds the number of findings that are kept; 0 means 1000.
	Max int
	// Workers bounds the number of goroutines; 0 means one for each processor.
	Workers int
	// Loaded skips bodies that are not in memory. Otherwise they are loaded.
	Loaded bool
}

const defaultMax = 1000

// Module verifies all of m. If m violates rules, the error is [Findings]. Other errors mean that a
// lazily read body could not be loaded, that the module's registry is inconsistent, or that the budget of the
// module is used up ([ir.Module.SetMeter]).
//
// Module assumes that the links between records are valid; [ir.Check] checks those.
func Module(m *ir.Module, opt Options) error {
	if m.Root().IsNil() {
		return nil
	}
	return Op(m.Root(), opt)
}

// Op verifies op and everything inside it. It does not check uses of symbols that are defined
// outside op, since other parts of the module may be changing. As in MLIR, verifying the operation
// that holds the symbols checks these.
func Op(op ir.Op, opt Options) error {
	v, err := New(op.Module(), opt)
	if err != nil {
		return err
	}
	return v.Op(op)
}

// Uses checks the uses of symbols inside root, and nothing else: verifying operations one by one leaves
// out how they fit together. root has to be valid otherwise. The error is as for [Op].
func Uses(root ir.Op, opt Options) error {
	v, err := New(root.Module(), opt)
	if err != nil {
		return err
	}
	w, err := v.worker()
	if err != nil {
		return err
	}
	defer v.release(w)
	r := &result{op: root, first: opt.First}
	r.err = ir.Walk(root, func(op ir.Op) ir.Action {
		if w.nameOf(op).user {
			r.users = append(r.users, op)
		}
		return ir.Advance
	})
	if r.err == nil {
		r.useSymbols(w)
	}
	return r.error(v)
}

// Verifier verifies parts of one module, in parallel if useful. It caches facts about attributes
// and types, which must not change while the Verifier is in use.
type Verifier struct {
	m       *ir.Module
	opt     Options
	sem     chan struct{} // one token for each further goroutine
	mu      sync.Mutex
	free    []*worker
	classes classes // of types
	news    news
	// ahead holds the results of Ahead that Op has not used yet.
	ahead map[ir.Op]*result
	// tables caches symbol tables by the operation that holds them.
	tables map[ir.Op]*symbols
}

// New returns a verifier for m. It fails if the tables of m's registry are inconsistent.
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

// Op verifies op and everything inside it; see the function [Op].
func (v *Verifier) Op(op ir.Op) error {
	v.mu.Lock()
	clear(v.tables) // the module may have changed since the last call
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

// Ahead verifies an operation directly inside the one for which Op is called next, and keeps the
// result for that call. The operation must be isolated from above and must not change in between.
// Ahead may be called concurrently, but not during Op.
func (v *Verifier) Ahead(op ir.Op) {
	w, err := v.worker()
	if err != nil {
		return // Op reports this error
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

// Body verifies a scope that was just loaded, together with the operation that owns it and the
// symbols around it. The findings have no operation, since the caller discards a scope that has
// findings.
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

// worker returns a worker for exclusive use; call release when done.
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

// result is the outcome for an isolated operation.
type result struct {
	op       ir.Op
	first    bool
	findings Findings
	children []ir.Op // isolated operations directly inside
	users    []ir.Op // operations that refer to a symbol table around op
	err      error
}

// take moves the findings of a worker to r.
func (r *result) take(w *worker) {
	r.findings = append(r.findings, w.findings...)
	r.children = append(r.children, w.children...)
	r.users = append(r.users, w.users...)
	if r.err == nil {
		r.err = w.err
	}
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

// useSymbols checks the operations that refer to symbols, function by function.
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
	if r.first { // MLIR reports the last function's finding first
		for i := len(found) - 1; i >= 0 && len(r.findings) == 0; i-- {
			r.findings = found[i]
		}
		return
	}
	r.findings = append(r.findings, slices.Concat(found...)...)
}

// byScope splits a list into runs of operations in the same scope.
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

// isolated verifies an operation that is isolated from above, or the outermost operation to verify.
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
	held := s
	if op.Body() == nil {
		held, _ = op.Scope() // op is not isolated and shares the scope around it
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
	if r.err != nil || v.opt.First && len(r.findings) > 0 {
		return r
	}
	v.children(w, r, children)
	if r.err != nil || v.opt.First && len(r.findings) > 0 {
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

// children verifies isolated operations, in parallel if useful.
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
			size += s.NumOps()
		default: // the size is not known
			size += perWorker
		}
	}
	v.parallel(w, len(rest), size, func(w *worker, k int) { results[rest[k]] = v.isolated(w, list[rest[k]]) })
	for _, child := range results {
		r.add(child, v)
	}
}

// perWorker is the number of operations that justify another goroutine: waking one takes as long as
// verifying a few thousand operations. perUse is the number of operations that a use of a symbol
// counts for.
const (
	perWorker = 4096
	perUse    = 16
)

// parallel calls do for each i < n, concurrently if size, the total number of operations, is large
// enough.
func (v *Verifier) parallel(w *worker, n, size int, do func(w *worker, i int)) {
	var next atomic.Int64
	work := func(w *worker) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(w, i)
		}
	}
	var group parallel.Group
	defer group.Wait()
	for range min(n, v.opt.Workers, 1+size/perWorker) - 1 {
		select {
		case v.sem <- struct{}{}:
		default:
			work(w)
			return
		}
		group.Go(func() {
			defer func() { <-v.sem }()
			helper, err := v.worker()
			if err != nil {
				return // the other goroutines do its share
			}
			defer v.release(helper)
			work(helper)
		})
	}
	work(w)
}
