package cost

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// Report is what a program costs.
type Report struct {
	// Entry is the function that the figures are for: @main, or else the first public function, or
	// else the first one.
	Entry string `json:"entry"`
	Cost
	Memory Memory `json:"memory"`
	// Functions, Ops and Locations divide the cost of one execution of the entry function. They are
	// sorted by flops and transcendentals, then by bytes, the most expensive first. Functions that
	// are not called come last, with the cost of one execution.
	Functions []Function `json:"functions"`
	Ops       []Row      `json:"ops"`
	Locations []Row      `json:"locations"`
	// Loops lists the loops that are executed, in the order of the program.
	Loops []Loop `json:"loops"`
	// Collectives lists what devices exchange, by operation and number of devices.
	Collectives []Collective `json:"collectives"`
	Devices     *Devices     `json:"devices,omitempty"`
	// Inputs and Outputs are the sizes of the entry function's arguments and results.
	Inputs  [][]Expr `json:"-"`
	Outputs [][]Expr `json:"-"`
	// Uncounted lists operations whose arithmetic is not known, such as custom calls: they count
	// with the bytes of their operands and results.
	Uncounted []Row `json:"uncounted"`
	// Operations is what the operations cost one by one, if [Options.Operations] is set. Those that
	// are not executed, and those in regions that an operation applies to elements, are left out.
	Operations []OpCost `json:"-"`
}

// OpCost is what one operation costs in one execution of the entry function, without the operations
// in its regions.
type OpCost struct {
	Op    ir.Op
	Times Expr
	Cost
}

// Row is a part of the cost.
type Row struct {
	Name string `json:"name"`
	// Times is how many operations are executed.
	Times Expr `json:"times"`
	Cost
}

// Function is the part of the cost of one function.
type Function struct {
	Name string `json:"name"`
	// Calls is how often it is called, 0 if it is not reached from the entry function.
	Calls Expr `json:"calls"`
	// Operations is the number of operations in it, in branches that count.
	Operations int `json:"operations"`
	// Self is what its own operations cost in all calls, Total includes the functions that they
	// call.
	Self  Cost `json:"self"`
	Total Cost `json:"total"`
}

// Loop is a loop of the program.
type Loop struct {
	Function string `json:"function"`
	Location string `json:"location"`
	// Trips is how often the body is executed each time. If it is not Known, it is a symbol that
	// occurs in the costs.
	Trips Expr `json:"trips"`
	Known bool `json:"known"`
}

// Collective is the communication of one kind of operation.
type Collective struct {
	Name string `json:"name"`
	// Devices is the number of devices in each group, 0 if it is not known.
	Devices int64 `json:"devices"`
	// Times is how many of them one device executes.
	Times Expr `json:"times"`
	// Bytes is the size of the operands on one device, Sent is what a device sends.
	Bytes Expr `json:"bytes"`
	Sent  Expr `json:"sent"`
}

// Memory is what the entry function needs, in bytes.
type Memory struct {
	Arguments Expr `json:"arguments"`
	Results   Expr `json:"results"`
	// Constants is the size of the constants in the program.
	Constants Expr `json:"constants"`
	// Aliased is the size of results that take the memory of donated arguments.
	Aliased Expr `json:"aliased"`
	// Temporaries is the most that is alive at once besides arguments and results.
	Temporaries Expr `json:"temporaries"`
	// Peak is the most that is alive at once.
	Peak Expr `json:"peak"`
}

// Analyze returns the cost of a program. It returns nil if the module has no function with a body. What it says about
// programs that do not verify means little.
func Analyze(m *ir.Module, opt Options) (*Report, error) {
	a := &analyzer{m: m, opt: opt, splatOf: map[ir.Attr]bool{}, splats: map[splatKey]ir.Op{}, byName: map[string]*function{}, numbers: map[string]int{}}
	if err := a.collect(); err != nil {
		return nil, err
	}
	entry := a.entry()
	if entry == nil {
		return nil, nil
	}
	entry.isEntry = true
	for _, f := range a.order {
		f.analyze()
	}
	a.spread(entry)
	return a.report(entry), nil
}

// collect finds the functions, and orders them such that callees come first.
func (a *analyzer) collect() error {
	err := ir.Walk(a.m.Root(), func(op ir.Op) ir.Action {
		if v := fn.AsFunc(op); !v.IsNil() {
			f := &function{a: a, op: op, name: op.Symbol()}
			if !v.Body().Empty() {
				f.body = v.Body().First()
			}
			a.list = append(a.list, f)
			if a.byName[f.name] == nil {
				a.byName[f.name] = f
			}
			return ir.Skip
		}
		return ir.Advance
	})
	if err != nil {
		return err
	}
	callees := map[*function][]*function{}
	for _, f := range a.list {
		seen := map[*function]bool{}
		if err := ir.Walk(f.op, func(op ir.Op) ir.Action {
			if g := a.callee(op); g != nil && !seen[g] {
				seen[g] = true
				callees[f] = append(callees[f], g)
			}
			return ir.Advance
		}); err != nil {
			return err
		}
	}
	// Depth first, without recursion: chains of calls may be long.
	state := map[*function]int{} // the number of callees looked at, plus 1
	for _, root := range a.list {
		stack := []*function{root}
		for len(stack) > 0 {
			f := stack[len(stack)-1]
			n := state[f]
			if n == 0 {
				n = 1
			}
			if n > len(callees[f]) {
				if n == len(callees[f])+1 {
					a.order = append(a.order, f)
				}
				state[f] = len(callees[f]) + 2
				stack = stack[:len(stack)-1]
				continue
			}
			state[f] = n + 1
			if g := callees[f][n-1]; state[g] == 0 {
				stack = append(stack, g)
			}
		}
	}
	return nil
}

// entry returns the entry function.
func (a *analyzer) entry() *function {
	var first, public *function
	for _, f := range a.list {
		if f.body.IsNil() {
			continue
		}
		if f.name == "main" {
			return f
		}
		if first == nil {
			first = f
		}
		if v, ok := fn.AsFunc(f.op).SymVisibility(); public == nil && (!ok || v == "" || v == "public") {
			public = f
		}
	}
	if public != nil {
		return public
	}
	return first
}

// report adds up the figures of the entry function.
func (a *analyzer) report(entry *function) *Report {
	name := a.names(entry)
	fix := func(e Expr) Expr { return e.substitute(name) }
	fixCost := func(c Cost) Cost { return Cost{fix(c.Flops), fix(c.Transcendentals), fix(c.Bytes)} }
	m := entry.memory
	r := &Report{Entry: entry.name, Cost: fixCost(entry.total), Functions: []Function{}, Loops: []Loop{}, Collectives: []Collective{}}
	r.Memory = Memory{Arguments: fix(m.args), Results: fix(m.results), Constants: fix(a.constants()), Aliased: fix(m.aliased),
		Temporaries: fix(larger(Expr{}, m.peak.Minus(m.results))), Peak: fix(m.args.Plus(larger(m.peak, m.results)).Minus(m.aliased))}
	ops, places, open := sums{}, sums{}, sums{}
	exchanges := map[exchangeKey]*Collective{}
	var keys []exchangeKey
	for _, f := range a.list {
		if f.body.IsNil() {
			continue
		}
		row := Function{Name: f.name, Operations: f.count}
		if len(f.runs) == 0 {
			row.Self, row.Total = f.self, f.total
		}
		var each []OpCost
		if len(f.runs) > 0 {
			each = make([]OpCost, len(f.each))
		}
		for _, run := range f.runs {
			in, inCost := run.in, run.cost
			row.Calls = row.Calls.Plus(run.times)
			row.Self, row.Total = row.Self.Plus(inCost(f.self)), row.Total.Plus(inCost(f.total))
			for t := range f.ops.all() {
				name, t := a.m.Info(t.id).Full, t.sum()
				ops.add(name, in(t.times).Times(run.times), inCost(t.cost))
			}
			for i, o := range f.each {
				each[i].Times, each[i].Cost = each[i].Times.Plus(in(o.Times).Times(run.times)), each[i].Cost.Plus(inCost(o.Cost))
			}
			for name, t := range f.open {
				open.add(name, in(t.times).Times(run.times), inCost(t.cost))
			}
			for _, x := range f.exchanges {
				key := exchangeKey{x.op.Name(), x.Devices}
				c := exchanges[key]
				if c == nil {
					c = &Collective{Name: key.name, Devices: key.devices}
					exchanges[key], keys = c, append(keys, key)
				}
				n := in(x.times).Times(run.times).scale(1 / (x.manual * run.devices))
				c.Times, c.Bytes, c.Sent = c.Times.Plus(n), c.Bytes.Plus(in(x.read).Times(n)), c.Sent.Plus(in(x.Sent).Times(n))
			}
		}
		if len(f.runs) > 0 {
			for t := range f.places.all() {
				var all tally
				sum := t.sum()
				for _, run := range f.runs {
					all.add(run.in(sum.times).Times(run.times), run.cost(sum.cost))
				}
				places.add(placeText(a.m, t.id), all.times, all.cost)
			}
			for _, l := range f.loopList {
				r.Loops = append(r.Loops, Loop{f.name, placeText(a.m, l.op.LocID()), fix(l.trips.substitute(f.runs[0].bind)), l.known})
			}
		}
		for i, o := range each {
			r.Operations = append(r.Operations, OpCost{f.each[i].Op, fix(o.Times), fixCost(o.Cost)})
		}
		row.Calls, row.Self, row.Total = fix(row.Calls), fixCost(row.Self), fixCost(row.Total)
		r.Functions = append(r.Functions, row)
	}
	slices.SortStableFunc(r.Functions, func(x, y Function) int {
		return cmp.Or(cmp.Compare(min(y.Calls.Typical(), 1), min(x.Calls.Typical(), 1)), order(x.Self, y.Self))
	})
	for _, k := range keys {
		c := exchanges[k]
		c.Times, c.Bytes, c.Sent = fix(c.Times), fix(c.Bytes), fix(c.Sent)
		r.Collectives = append(r.Collectives, *c)
	}
	slices.SortStableFunc(r.Collectives, func(x, y Collective) int { return cmp.Compare(y.Sent.Typical(), x.Sent.Typical()) })
	r.Ops, r.Locations, r.Uncounted = ops.rows(fix), places.rows(fix), open.rows(fix)
	r.Devices = a.devices(entry, fix)
	for i := range entry.body.NumArgs() {
		r.Inputs = append(r.Inputs, fixed(entry.dims(entry.body.Arg(i)), fix))
	}
	if ret := entry.body.Last(); !ret.IsNil() {
		for i := range ret.NumOperands() {
			r.Outputs = append(r.Outputs, fixed(entry.dims(ret.Operand(i)), fix))
		}
	}
	return r
}

func fixed(list []Expr, fix func(Expr) Expr) []Expr {
	out := make([]Expr, len(list))
	for i, e := range list {
		out[i] = fix(e)
	}
	return out
}

type exchangeKey struct {
	name    string
	devices int64
}

// sums adds up rows by name.
type sums map[string]*tally

func (t sums) add(name string, times Expr, c Cost) {
	r := t[name]
	if r == nil {
		r = &tally{}
		t[name] = r
	}
	r.add(times, c)
}

func (t sums) rows(fix func(Expr) Expr) []Row {
	out := []Row{}
	for name, r := range t {
		c := r.cost
		out = append(out, Row{name, fix(r.times), Cost{fix(c.Flops), fix(c.Transcendentals), fix(c.Bytes)}})
	}
	slices.SortFunc(out, func(x, y Row) int { return cmp.Or(order(x.Cost, y.Cost), strings.Compare(x.Name, y.Name)) })
	return out
}

// order compares costs, the greater one first.
func order(x, y Cost) int {
	return cmp.Or(cmp.Compare(y.Flops.Typical()+y.Transcendentals.Typical(), x.Flops.Typical()+x.Transcendentals.Typical()),
		cmp.Compare(y.Bytes.Typical(), x.Bytes.Typical()))
}

// placeText returns file and line of a location.
func placeText(m *ir.Module, id ir.AttrID) string {
	l, ok := m.Attr(id).(ir.Location)
	if !ok {
		return "unknown"
	}
	if file, line, _, ok := verify.Position(l); ok {
		return file + ":" + formatNumber(float64(line))
	}
	if n, ok := l.(*attrs.Name); ok {
		return n.Name.Value
	}
	return "unknown"
}

// constants returns the size of all constants of the program.
func (a *analyzer) constants() Expr {
	var sum Expr
	seen := map[ir.Attr]bool{}
	for _, f := range a.list {
		for _, c := range f.consts {
			if v := constantValue(c); v != nil && !seen[v] {
				seen[v] = true
				if d, ok := elements.Of(v); ok && !d.Splat {
					sum = sum.Plus(f.bytes(c.Result(0)))
				}
			}
		}
	}
	return sum
}
