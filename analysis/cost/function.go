package cost

import (
	"fmt"
	"iter"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// function is the analysis of one function.
type function struct {
	a    *analyzer
	op   ir.Op
	name string
	body ir.Block // nil for a declaration
	done bool
	// isEntry is set for the entry function.
	isEntry bool

	// What is known of values: the elements of small integer tensors, and the sizes of tensors with
	// dynamic types.
	values map[ir.Value][]Expr
	sizes  map[ir.Value][]Expr
	depth  int
	// params are the symbols for arguments and their sizes.
	params map[*symbol]param
	loops  map[ir.Op]*loop
	picked map[ir.Op]choice
	// manual is how many devices execute the region that is being analyzed.
	manual float64

	// For one execution of the function.
	self, total Cost
	count       int // operations
	ops         tallyList[ir.NameID]
	places      tallyList[ir.AttrID]
	calls       []call
	exchanges   []exchange
	open        map[string]*tally // operations whose arithmetic is not known
	loopList    []*loop
	memory      memory
	consts      []ir.Op // constants of more than one element
	captures    map[ir.Region][]ir.Value

	// each is the cost of the operations one by one, if Options.Operations asks for it.
	each []OpCost

	needs []*symbol // the params that any of these figures depends on
	runs  []run
}

// param is an argument, or one of its dimensions unless dim is negative.
type param struct{ arg, dim int }

// choice is the branch that counts.
type choice struct {
	region int
	cost   Cost
}

// splatKey identifies a constant by value and type.
type splatKey struct {
	value ir.Attr
	block ir.Block
}

// tally adds up costs.
type tally struct {
	times Expr
	cost  Cost
}

func (t *tally) add(times Expr, c Cost) { t.times, t.cost = t.times.Plus(times), t.cost.Plus(c) }

// tallied is the tally of something that has a number. Most are plain numbers, and there may be one for each operation.
type tallied[ID ~uint32] struct {
	id     ID
	plain  [4]float64 // times, flops, transcendentals and bytes
	others *tally     // instead, if one of these is not a number
}

func (t *tallied[ID]) add(times Expr, c Cost) {
	switch {
	case t.others != nil:
		t.others.add(times, c)
	case len(times.terms)+len(c.Flops.terms)+len(c.Transcendentals.terms)+len(c.Bytes.terms) > 0:
		sum := t.sum()
		sum.add(times, c)
		t.others = &sum
	default:
		for i, v := range [...]float64{times.c, c.Flops.c, c.Transcendentals.c, c.Bytes.c} {
			t.plain[i] = finite(t.plain[i] + v)
		}
	}
}

// sum returns the tally.
func (t *tallied[ID]) sum() tally {
	if t.others != nil {
		return *t.others
	}
	return tally{Num(t.plain[0]), Cost{Num(t.plain[1]), Num(t.plain[2]), Num(t.plain[3])}}
}

// tallyList is a list of tallies, in chunks of at most chunkLen.
type tallyList[ID ~uint32] [][]tallied[ID]

const chunkLen = 1 << 10

// add adds a tally and returns its place.
func (l *tallyList[ID]) add(id ID) int32 {
	n := len(*l) - 1
	if n < 0 || len((*l)[n]) == chunkLen {
		*l, n = append(*l, nil), n+1
	}
	(*l)[n] = append((*l)[n], tallied[ID]{id: id})
	return int32(n*chunkLen + len((*l)[n]) - 1)
}

// all iterates over the tallies in the order in which they were added.
func (l tallyList[ID]) all() iter.Seq[*tallied[ID]] {
	return func(yield func(*tallied[ID]) bool) {
		for _, chunk := range l {
			for i := range chunk {
				if !yield(&chunk[i]) {
					return
				}
			}
		}
	}
}

// tallies finds the tallies of the function that is being analyzed: their places in the function's list plus 1, by number.
type tallies[ID ~uint32] struct{ at ir.ByNumber[ID, int32] }

// of returns the tally of id, a new one in the list if there is none. n is the highest number.
func (t *tallies[ID]) of(id ID, n int, list *tallyList[ID]) *tallied[ID] {
	p := t.at.At(id, n)
	if *p == 0 {
		*p = list.add(id) + 1
	}
	return &(*list)[(*p-1)/chunkLen][(*p-1)%chunkLen]
}

// forget prepares for the next function.
func (t *tallies[ID]) forget(list tallyList[ID]) {
	for l := range list.all() {
		t.at[l.id] = 0
	}
}

// call is a call of another function.
type call struct {
	op     ir.Op
	to     *function
	times  Expr
	manual float64
}

// exchange is the communication of an operation.
type exchange struct {
	op     ir.Op
	times  Expr
	manual float64
	read   Expr
	Exchange
}

// start gives the arguments their symbols.
func (f *function) start() {
	f.manual = 1
	f.values, f.sizes = map[ir.Value][]Expr{}, map[ir.Value][]Expr{}
	f.params, f.loops, f.picked = map[*symbol]param{}, map[ir.Op]*loop{}, map[ir.Op]choice{}
	f.open = map[string]*tally{}
	if f.body.IsNil() {
		return
	}
	for i := range f.body.NumArgs() {
		v := f.body.Arg(i)
		t := f.a.typeOf(v.TypeID())
		if t.integer && !t.dynamic && len(t.dims) == 0 {
			f.values[v] = []Expr{f.param(f.argName(i), param{i, -1})}
		}
		if t.dynamic && t.dims != nil {
			shape := dimsOf(v.Type())
			list := make([]Expr, len(shape))
			for d, n := range shape {
				if list[d] = t.dims[d]; n < 0 {
					list[d] = f.param(fmt.Sprintf("%s.dim%d", f.argName(i), d), param{i, d})
				}
			}
			f.sizes[v] = list
		}
	}
	f.assertions()
}

func (f *function) param(name string, p param) Expr {
	s := &symbol{name: name, scope: f}
	f.params[s] = p
	return ofSymbol(s)
}

// argName returns the name of the symbol for argument i: the name of the dimension that JAX passes
// in it, or else the name in its location, or else the number of the argument,
// with the function unless that is the entry function.
func (f *function) argName(i int) string {
	if s, ok := attrs.AsString(f.argAttr(i, jaxGlobalConstant)); ok {
		return s
	}
	if n, ok := f.body.ArgLoc(i).(*attrs.Name); ok && n.Name.Value != "" && len(n.Name.Value) <= maxName {
		return n.Name.Value
	}
	if f.isEntry {
		return fmt.Sprintf("arg%d", i)
	}
	return fmt.Sprintf("%s.arg%d", f.name, i)
}

// maxName is the most bytes that the name of a location may have to become that of a symbol.
const maxName = 40

// argAttr returns an attribute of argument i, nil if it is absent.
func (f *function) argAttr(i int, name string) ir.Attr {
	return entryOf(fn.AsFunc(f.op).ArgAttrs(), i, name)
}

// entryOf returns an attribute from element i of a list of dictionaries.
func entryOf(list *attrs.Array, i int, name string) ir.Attr {
	if list == nil || i >= len(list.Elems) {
		return nil
	}
	if d, ok := list.Elems[i].(ir.Dictionary); ok {
		return d.Lookup(name)
	}
	return nil
}

// jaxGlobalConstant is the attribute of arguments in which JAX passes the size of a dimension; its
// value is the dimension's name.
const jaxGlobalConstant = "jax.global_constant"

// unknown returns a number of which nothing is known.
func (f *function) unknown() Expr { return ofSymbol(&symbol{name: f.a.fresh("n")}) }

// shapeAssertion is the target of the custom calls by which JAX checks sizes of arguments.
const shapeAssertion = "shape_assertion"

// assertions takes it for granted that sizes are equal which the function requires to be.
func (f *function) assertions() {
	if len(f.sizes) == 0 {
		return
	}
	equal := map[*symbol]Expr{}
	for op := f.body.First(); !op.IsNil(); op = op.Next() {
		c := stablehlo.AsCustomCall(op)
		if c.IsNil() || c.CallTargetName() != shapeAssertion || op.NumOperands() == 0 {
			continue
		}
		p := stablehlo.AsCompare(op.Operand(0).DefiningOp())
		if p.IsNil() || p.ComparisonDirection() != attrs.ComparisonDirectionEQ {
			continue
		}
		x, ok1 := f.scalar(p.LHS())
		y, ok2 := f.scalar(p.RHS())
		if ok1 && ok2 {
			f.equate(equal, x, y)
		}
	}
	if len(equal) == 0 {
		return
	}
	value := func(s *symbol) (Expr, bool) { e, ok := equal[s]; return e, ok }
	args := map[ir.Value]bool{}
	for i := range f.body.NumArgs() {
		v := f.body.Arg(i)
		args[v] = true
		for d, e := range f.sizes[v] {
			f.sizes[v][d] = e.substitute(value)
		}
	}
	for v := range f.sizes { // computed with the old sizes
		if !args[v] {
			delete(f.sizes, v)
		}
	}
	for v := range f.values {
		if !args[v] {
			delete(f.values, v)
		}
	}
}

// equate replaces a symbol that stands alone on one side by the other side.
func (f *function) equate(equal map[*symbol]Expr, x, y Expr) {
	value := func(s *symbol) (Expr, bool) { e, ok := equal[s]; return e, ok }
	x, y = x.substitute(value), y.substitute(value)
	if x.equal(y) {
		return
	}
	for _, pair := range [][2]Expr{{x, y}, {y, x}} {
		e := pair[0]
		if e.c != 0 || len(e.terms) != 1 || e.terms[0].coef != 1 || len(e.terms[0].factors) != 1 {
			continue
		}
		s := e.terms[0].factors[0]
		if p, ok := f.params[s]; !ok || p.dim < 0 {
			continue
		}
		inside := false
		pair[1].visit(func(t *symbol) { inside = inside || t == s })
		if inside {
			continue
		}
		for k, v := range equal {
			equal[k] = v.substitute(func(t *symbol) (Expr, bool) { return pair[1], t == s })
		}
		equal[s] = pair[1]
		return
	}
}

// analyze adds up the costs of the function.
func (f *function) analyze() {
	f.start()
	if !f.body.IsNil() {
		f.total = f.blocks(f.op.Region(0), Num(1), true)
		f.memory = f.measure()
	}
	for t := range f.ops.all() {
		f.self = f.self.Plus(t.sum().cost)
	}
	f.a.tallyOps.forget(f.ops)
	f.a.tallyPlaces.forget(f.places)
	f.done = true
}

// blocks returns the cost of one execution of a region. If record is set, it is also counted, as
// executed so many times.
func (f *function) blocks(r ir.Region, times Expr, record bool) Cost {
	var sum Cost
	if r.Empty() {
		return sum
	}
	for b := r.First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); op = op.Next() {
			sum = sum.Plus(f.operation(op, times, record))
		}
	}
	return sum
}

// operation returns the cost of one execution of op with everything in it.
func (f *function) operation(op ir.Op, times Expr, record bool) Cost {
	rule := f.a.rule(op.Info())
	x := f.look(op)
	var own Cost
	if rule.Cost != nil && f.a.complete(op) {
		own = rule.Cost(x)
	} else {
		own.Bytes = x.Moved()
	}
	if record {
		f.record(op, own, times)
		if rule.Exchange != nil && f.a.complete(op) {
			f.exchanges = append(f.exchanges, exchange{op, times, f.manual, x.Read(), rule.Exchange(x)})
		}
	}
	f.a.looked(x)
	if g := f.a.callee(op); g != nil {
		if !g.done { // recursion, which no compiler accepts
			return own
		}
		if record {
			f.calls = append(f.calls, call{op, g, times, f.manual})
		}
		bind := f.binding(op, g)
		return own.Plus(Cost{g.total.Flops.substitute(bind), g.total.Transcendentals.substitute(bind), g.total.Bytes.substitute(bind)})
	}
	if rule.Applies || op.NumRegions() == 0 {
		return own
	}
	if !f.a.complete(op) {
		return own
	}
	switch op.Name() {
	case stablehlo.OpWhile:
		return own.Plus(f.while(op, times, record))
	case stablehlo.OpIf, stablehlo.OpCase:
		c := f.choose(op)
		if record && c.region >= 0 {
			f.blocks(op.Region(c.region), times, true)
		}
		return own.Plus(c.cost)
	case sdy.OpManualComputation:
		n := Num(f.a.manualDevices(op))
		outer := f.manual
		f.manual *= n.c
		inside := f.blocks(op.Region(0), times.Times(n), record).Times(n)
		f.manual = outer
		return own.Plus(inside)
	}
	for i := range op.NumRegions() {
		own = own.Plus(f.blocks(op.Region(i), times, record))
	}
	return own
}

// look returns op for its rule, until looked is called. Since the rule may be anybody's, op would otherwise be a new
// allocation each time.
func (f *function) look(op ir.Op) *Op {
	n := len(f.a.spare)
	if n == 0 {
		return &Op{op, f}
	}
	x := f.a.spare[n-1]
	f.a.spare = f.a.spare[:n-1]
	*x = Op{op, f}
	return x
}

// looked gives back what look returned.
func (a *analyzer) looked(x *Op) { a.spare = append(a.spare, x) }

// while returns the cost of all iterations. The condition is evaluated once more than the body.
func (f *function) while(op ir.Op, times Expr, record bool) Cost {
	l := f.loop(op)
	if record {
		f.loopList = append(f.loopList, l)
	}
	n, checks := l.trips, l.trips.Plus(Num(1))
	if f.a.opt.LoopsOnce {
		n, checks = Num(1), Num(1)
	}
	cond := f.blocks(op.Region(0), times.Times(checks), record).Times(checks)
	return cond.Plus(f.blocks(op.Region(1), times.Times(n), record).Times(n))
}

// choose returns the branch of a conditional that costs most.
func (f *function) choose(op ir.Op) choice {
	if c, ok := f.picked[op]; ok {
		return c
	}
	best := choice{region: -1}
	heavy := func(c Cost) float64 { return c.Flops.Typical() + c.Transcendentals.Typical() }
	for i := range op.NumRegions() {
		c := f.blocks(op.Region(i), Num(1), false)
		a, b := heavy(c), heavy(best.cost)
		if best.region < 0 || a > b || a == b && c.Bytes.Typical() > best.cost.Bytes.Typical() {
			best = choice{i, c}
		}
	}
	f.picked[op] = best
	return best
}

// applied returns the arithmetic of a region that is applied to elements.
func (f *function) applied(r ir.Region) Cost {
	var sum Cost
	if r.Empty() {
		return sum
	}
	for op := r.First().First(); !op.IsNil(); op = op.Next() {
		rule := f.a.rule(op.Info())
		if rule.Cost != nil && f.a.complete(op) {
			x := f.look(op)
			sum = sum.Plus(rule.Cost(x))
			f.a.looked(x)
		}
		if !rule.Applies {
			for i := range op.NumRegions() {
				sum = sum.Plus(f.applied(op.Region(i)))
			}
		}
	}
	return sum
}

// record counts an operation that is executed so many times.
func (f *function) record(op ir.Op, own Cost, times Expr) {
	f.count++
	all := own.Times(times)
	if f.a.opt.Operations {
		f.each = append(f.each, OpCost{op, times, all})
	}
	f.a.tallyOps.of(op.NameID(), f.a.m.NumNames(), &f.ops).add(times, all)
	if name, unknown := f.a.uncounted(op); unknown {
		if f.open[name] == nil {
			f.open[name] = &tally{}
		}
		f.open[name].add(times, all)
	}
	if !own.IsZero() && !f.a.opt.NoLocations {
		f.a.tallyPlaces.of(op.LocID(), f.a.m.NumAttrs(), &f.places).add(times, all)
	}
}

// splat reports whether a constant has one value for all elements, and is the first such constant
// in its block: XLA keeps one of those that are equal.
func (f *function) splat(op ir.Op) bool {
	f.consts = append(f.consts, op)
	a := constantValue(op)
	if a == nil || !f.a.isSplat(a) {
		return false
	}
	key := splatKey{a, op.Block()}
	if first, ok := f.a.splats[key]; ok {
		return first == op
	}
	f.a.splats[key] = op
	return true
}
