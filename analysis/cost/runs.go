package cost

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// run is how often a function is executed with the same values of the params that it needs.
type run struct {
	key   string
	times Expr
	// devices is how many devices count for it, by the manual computations around the calls.
	devices float64
	bind    func(s *symbol) (Expr, bool)
}

// in returns an expression of the function in the run.
func (r *run) in(e Expr) Expr { return e.substitute(r.bind) }

// cost returns the cost of something in the function in all executions of the run.
func (r *run) cost(c Cost) Cost {
	return Cost{r.in(c.Flops), r.in(c.Transcendentals), r.in(c.Bytes)}.Times(r.times)
}

// maxRuns is how many different runs of a function are told apart. The params of further ones remain
// symbols.
const maxRuns = 32

// spread finds out how often each function is executed when the entry function is executed once.
func (a *analyzer) spread(entry *function) {
	for _, f := range a.order { // callees first
		f.findNeeds()
	}
	entry.runs = []run{{times: Num(1), devices: 1, bind: func(*symbol) (Expr, bool) { return Expr{}, false }}}
	for i := len(a.order) - 1; i >= 0; i-- { // callers first
		f := a.order[i]
		for _, r := range f.runs {
			for _, c := range f.calls {
				f.call(r, c)
			}
		}
	}
}

// findNeeds finds the params that the figures of the function depend on.
func (f *function) findNeeds() {
	found := map[*symbol]bool{}
	visit := func(e Expr) {
		e.visit(func(s *symbol) {
			if _, ok := f.params[s]; ok && !found[s] {
				found[s] = true
				f.needs = append(f.needs, s)
			}
		})
	}
	all := func(c Cost) {
		visit(c.Flops)
		visit(c.Transcendentals)
		visit(c.Bytes)
	}
	all(f.total)
	for t := range f.ops.all() {
		visit(t.sum().times)
	}
	for _, l := range f.loopList {
		visit(l.trips)
	}
	for _, c := range f.calls {
		visit(c.times)
		bind := f.binding(c.op, c.to)
		for _, s := range c.to.needs {
			if e, ok := bind(s); ok {
				visit(e)
			}
		}
	}
}

// call adds a call in a run of f to the runs of the callee.
func (f *function) call(r run, c call) {
	times := c.times.substitute(r.bind).Times(r.times)
	values := map[*symbol]Expr{}
	var key strings.Builder
	bind := f.binding(c.op, c.to)
	for _, s := range c.to.needs {
		e, ok := bind(s)
		if !ok {
			continue
		}
		e = e.substitute(r.bind)
		values[s] = e
		key.WriteString(s.name + "=" + e.String() + ";")
	}
	devices := r.devices * c.manual
	fmt.Fprintf(&key, "%g", devices)
	text := key.String()
	for i := range c.to.runs {
		if c.to.runs[i].key == text {
			c.to.runs[i].times = c.to.runs[i].times.Plus(times)
			return
		}
	}
	if len(c.to.runs) >= maxRuns {
		last := &c.to.runs[maxRuns-1]
		last.times = last.times.Plus(times)
		last.bind = func(*symbol) (Expr, bool) { return Expr{}, false }
		return
	}
	c.to.runs = append(c.to.runs, run{text, times, devices, func(s *symbol) (Expr, bool) { e, ok := values[s]; return e, ok }})
}

// names returns the names of the entry function's symbols that its callees know: JAX names a
// dimension where it passes its size to the function that does the work.
func (a *analyzer) names(entry *function) func(s *symbol) (Expr, bool) {
	known := map[*symbol]Expr{}
	for _, c := range entry.calls {
		bind := entry.binding(c.op, c.to)
		for i := range c.op.NumOperands() {
			if c.to.argAttr(i, jaxGlobalConstant) == nil || i >= c.to.body.NumArgs() {
				continue
			}
			for s, p := range c.to.params {
				if p.arg != i || p.dim >= 0 {
					continue
				}
				e, _ := bind(s)
				if e.c == 0 && len(e.terms) == 1 && e.terms[0].coef == 1 && len(e.terms[0].factors) == 1 {
					if from := e.terms[0].factors[0]; known[from].IsZero() {
						known[from] = Sym(s.name)
					}
				}
			}
		}
	}
	return func(s *symbol) (Expr, bool) { e, ok := known[s]; return e, ok }
}

// uncounted reports whether the arithmetic of an operation is not known, and what to call it.
func (a *analyzer) uncounted(op ir.Op) (name string, ok bool) {
	info := op.Info()
	switch info.Full {
	case stablehlo.OpCustomCall:
		target := stablehlo.AsCustomCall(op).CallTargetName()
		return info.Full + " @" + target, !silent[target]
	case fn.OpCall, sdy.OpManualComputation:
		return "", false
	}
	r := a.rule(info)
	return info.Full, r.Cost == nil && r.Exchange == nil && !quiet[info.Full]
}

// silent lists targets of custom calls that compute nothing.
var silent = map[string]bool{shapeAssertion: true, "Sharding": true, "SPMDFullToShardShape": true, "SPMDShardToFullShape": true,
	"annotate_device_placement": true}

// quiet lists the operations of StableHLO that only move data and have no rule.
var quiet = map[string]bool{stablehlo.OpConcatenate: true, stablehlo.OpPad: true, stablehlo.OpDynamicPad: true, stablehlo.OpReverse: true,
	stablehlo.OpPartitionID: true, stablehlo.OpReplicaID: true, stablehlo.OpInfeed: true, stablehlo.OpOutfeed: true, stablehlo.OpSend: true,
	stablehlo.OpRecv: true, stablehlo.OpSetDimensionSize: true}
