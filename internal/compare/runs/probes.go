package runs

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Probe is a value that another implementation recorded while it ran a program.
type Probe struct {
	// Name says which value it is; see [NameProbes].
	Name string
	// Load returns the value with elements of type elem.
	Load func(elem ir.Type) (*eval.Tensor, error)
}

// probeIndex is the file in which interpreter.probe lists what it wrote: a line each with the
// identifier, the type and the path.
const probeIndex = "index.csv"

// ReadProbes lists the values in a directory: those of its index.csv, as interpreter.probe writes it,
// or else all .npy files in it and below, by their paths without the ending. Files have at most limit
// bytes of elements, any number if limit is 0.
func ReadProbes(dir string, limit int64) ([]Probe, error) {
	list := []Probe{}
	add := func(name, file string) {
		list = append(list, Probe{name, func(elem ir.Type) (*eval.Tensor, error) {
			f, err := os.Open(file)
			if err != nil {
				return nil, err
			}
			defer f.Close()
			a, err := npy.Read(f, limit)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			if elements.IsBool(elem) && strings.HasSuffix(a.Descr, "i1") { // as interpreter.probe writes predicates
				a.Descr = "|b1"
			}
			t, err := a.Tensor(elem)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			return t, nil
		}})
	}
	data, err := os.ReadFile(filepath.Join(dir, probeIndex))
	if err == nil {
		for n, line := range bytes.Split(data, []byte("\n")) {
			if len(line) == 0 {
				continue
			}
			id, rest, ok := strings.Cut(strings.TrimSuffix(string(line), "\r"), ",")
			at := strings.LastIndexByte(rest, ',')
			if !ok || at < 0 {
				return nil, fmt.Errorf("%s:%d: expected an identifier, a type and a path, separated by commas", filepath.Join(dir, probeIndex), n+1)
			}
			file := rest[at+1:]
			if _, err := os.Stat(file); err != nil { // the directory was moved
				file = filepath.Join(dir, path.Base(filepath.ToSlash(file)))
			}
			add(id, file)
		}
		return list, nil
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".npy" {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err == nil {
			add(strings.TrimSuffix(filepath.ToSlash(name), ".npy"), file)
		}
		return err
	})
	return list, err
}

// Named tells which values of a program probes are. A program has to be named before it is prepared.
type Named struct {
	at map[string][]place
}

// place is a result of an operation, or the operand of one that only looks at it.
type place struct {
	op      ir.Op
	index   int
	operand bool
	called  bool // it was recorded by a function of Python
}

// NameProbes gives the values of a program the names that probes can have:
//
//   - the identifiers of operations interpreter.probe in it;
//   - probe1, probe2 and so on, or name.1 and so on, as the pass interpreter-instrument-with-probe
//     numbers results;
//   - the name of the location of an operation, such as jit(f)/layer1/tanh from JAX, or its last parts:
//     layer1/tanh, tanh;
//   - for what JAX's callbacks into Python are given, that name without its last part, debug_callback:
//     jit(f)/layer1, layer1.
//
// If several values have a name, name.0 is the first, and so on; a name alone means that of a callback,
// if there is one.
func NameProbes(m *ir.Module) (*Named, error) {
	n := &Named{at: make(map[string][]place)}
	for _, debug := range []bool{false, true} {
		list, err := passes.Probes(m.Root(), debug)
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			if !slices.ContainsFunc(n.at[p.ID], func(q place) bool { return q.op == p.Op && q.index == p.Result }) {
				n.at[p.ID] = append(n.at[p.ID], place{op: p.Op, index: p.Result})
			}
		}
	}
	err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == interpreter.OpProbe {
			id := interpreter.AsProbe(op).ProbeID()
			n.at[id] = []place{{op: op, operand: true}}
			return ir.Advance
		}
		name := locationName(op.Loc())
		switch {
		case name == "":
		case op.Name() == stablehlo.OpCustomCall && frontend.CallsPython(stablehlo.AsCustomCall(op).CallTargetName()):
			name = path.Dir(name) // without debug_callback
			for i := range op.NumOperands() {
				n.suffixes(name, place{op: op, index: i, operand: true, called: true})
			}
		case op.NumResults() == 1:
			n.suffixes(name, place{op: op})
		}
		return ir.Advance
	})
	return n, err
}

// suffixes gives a place a name and all names that are the last parts of it.
func (n *Named) suffixes(name string, p place) {
	for {
		n.at[name] = append(n.at[name], p)
		_, rest, ok := strings.Cut(name, "/")
		if !ok {
			return
		}
		name = rest
	}
}

// locationName is the longest path among the names of a location, as JAX writes it.
func locationName(l ir.Location) (name string) {
	for range 10 {
		switch at := l.(type) {
		case *attrs.Name:
			if text := strings.TrimSuffix(at.Name.Value, ":"); strings.Count(text, "/") >= strings.Count(name, "/") {
				name = text
			}
			l = at.Child
		case *attrs.CallSite:
			l = at.Callee
		case *attrs.Fused:
			if len(at.Locs) == 0 {
				return name
			}
			l = at.Locs[0]
		default:
			return name
		}
	}
	return name
}

// find returns the value called name. why says why there is none.
func (n *Named) find(name string) (p place, why string) {
	list := n.at[name]
	if len(list) == 1 {
		return list[0], ""
	}
	if i := slices.IndexFunc(list, func(p place) bool { return p.called }); i >= 0 && !slices.ContainsFunc(list[i+1:], func(p place) bool { return p.called }) {
		return list[i], ""
	}
	if len(list) > 1 {
		return p, fmt.Sprintf("%d values have this name: %s.0 is the first", len(list), name)
	}
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		k, err := strconv.Atoi(name[i+1:])
		if list := n.at[name[:i]]; err == nil && k >= 0 && k < len(list) {
			return list[k], ""
		}
	}
	return p, "no value has this name"
}

// Recorded is the outcome of a comparison with probes.
type Recorded struct {
	// Same says that all values that were compared are the same within the tolerance.
	Same bool
	// Compared counts values, each time that they were computed.
	Compared int
	// First is the first value, in the order of execution, that differs; Name is that of its probe.
	First *Divergence
	Name  string
	// Suspects are the operations that the value depends on, itself last, as far as none of their results
	// was compared and is the same: one of them differs.
	Suspects []ir.Op
	// Unused are probes that were not compared, and why. Those inside operations that are evaluated as a
	// whole are among them only if nothing was compared.
	Unused []Unused
}

// Unused is a probe that was not compared.
type Unused struct {
	Name string `json:"name"`
	Why  string `json:"why"`
}

// CompareProbes runs the function called name of a program and compares its values with probes. The
// program must be ready to be run, see [eval.Prepare]. Operations that call Python functions without
// results, as JAX's debugging does, are passed over. The error says why the program cannot be run or a
// probe cannot be read.
func CompareProbes(m *ir.Module, name string, args []eval.Value, named *Named, probes []Probe, opt Options) (*Recorded, error) {
	args, err := retyped(m, name, args)
	if err != nil {
		return nil, err
	}
	r := &Recorded{Same: true, Unused: []Unused{}}
	type queue struct {
		place
		name string
		list []Probe
	}
	var queues []*queue // in the order of the probes
	var inside []Unused
	waiting := make(map[ir.Op][]*queue)
	for _, p := range probes {
		at, why := named.find(p.Name)
		if why != "" {
			r.Unused = append(r.Unused, Unused{p.Name, why})
			continue
		}
		if !observed(at.op) { // a reduction is compared by its result
			inside = append(inside, Unused{p.Name, "it is computed inside an operation that is evaluated as a whole"})
			continue
		}
		list := waiting[at.op]
		i := slices.IndexFunc(list, func(q *queue) bool { return q.place == at && q.name == p.Name })
		if i < 0 {
			q := &queue{place: at, name: p.Name}
			waiting[at.op], queues, i = append(list, q), append(queues, q), len(list)
		}
		q := waiting[at.op][i]
		q.list = append(q.list, p)
	}
	c := &probing{opt: opt, rounding: rounding{entry: ir.LookupSymbol(m.Root(), name)}, verdict: make(map[ir.Value]bool), times: make(map[ir.Op]int), result: r}
	run := eval.Options{Calls: callbacks(opt.Calls), Budget: opt.Budget}
	run.Observe = func(op ir.Op, operands, results []eval.Value) error {
		c.times[op]++
		for i := range results {
			c.estimate(op, operands, results, i)
		}
		for _, q := range waiting[op] {
			if len(q.list) == 0 {
				continue
			}
			p := q.list[0]
			q.list = q.list[1:]
			if err := c.compare(q.place, p, operands, results); err != nil {
				return err
			}
		}
		return nil
	}
	if _, err = eval.Run(m, name, args, run); err != nil && !errors.Is(err, errFound) {
		return nil, err
	}
	if c.err != nil {
		return nil, c.err
	}
	if d := r.First; d != nil {
		run.Observe = c.inputs(d)
		if _, err = eval.Run(m, name, args, run); err != nil && !errors.Is(err, errFound) {
			return nil, err
		}
	} else {
		for _, q := range queues {
			if n := len(q.list); n > 0 {
				r.Unused = append(r.Unused, Unused{q.name, fmt.Sprintf("it was recorded %d times more than the value was computed", n)})
			}
		}
		if r.Compared == 0 {
			r.Unused = append(r.Unused, inside...)
		}
	}
	return r, nil
}

// observed reports whether a run reports each execution of an operation. It does not for those inside an
// operation that is evaluated as a whole, such as a reduction.
func observed(op ir.Op) bool {
	for up := op.Parent(); !up.IsNil() && up.Name() != fn.OpFunc; up = up.Parent() {
		switch up.Name() {
		case stablehlo.OpWhile, stablehlo.OpIf, stablehlo.OpCase:
		default:
			return false
		}
	}
	return true
}

// probing compares values of a run with probes.
type probing struct {
	opt      Options
	rounding rounding
	verdict  map[ir.Value]bool // of values that were compared: the same
	times    map[ir.Op]int     // how often operations ran
	result   *Recorded
	err      error // of reading a probe
}

// estimate notes by how much result i may be apart from a correct implementation's.
func (c *probing) estimate(op ir.Op, operands, results []eval.Value, i int) {
	if t, ok := results[i].(*eval.Tensor); ok && c.opt.Rounding && t.Numbers.Format != nil {
		c.rounding.keep(op.Result(i), c.rounding.allowed(op, operands, i, t).absolute, largest(t))
	}
}

func (c *probing) compare(at place, p Probe, operands, results []eval.Value) error {
	values, v := results, ir.Value{}
	if at.operand {
		values, v = operands, at.op.Operand(at.index)
	} else {
		v = at.op.Result(at.index)
	}
	mine, ok := values[at.index].(*eval.Tensor)
	if !ok {
		c.result.Unused = append(c.result.Unused, Unused{p.Name, "the value is not a tensor"})
		return nil
	}
	theirs, err := p.Load(mine.Elem)
	if err != nil {
		c.err = fmt.Errorf("probe %s: %w", p.Name, err)
		return errFound
	}
	allow := allowance{}
	if c.opt.Rounding {
		if at.operand {
			allow = allowance{c.rounding.relative[v] * largest(mine), "what the operations up to it may differ by"}
		} else {
			allow = c.rounding.allowed(at.op, operands, at.index, mine)
		}
	}
	s := compareValues(mine, theirs, c.opt.ULPs, allow)
	c.result.Compared++
	c.verdict[v] = s.Different == 0
	if s.Different == 0 {
		if c.opt.Rounding {
			c.rounding.keep(v, float64(s.Largest), largest(mine))
		}
		return nil
	}
	op := at.op
	if def := v.DefiningOp(); !def.IsNil() {
		op = def
	}
	c.result.Same, c.result.Name = false, p.Name
	c.result.First = &Divergence{Op: op, Run: c.times[op], Result: v.Index(), Stats: s}
	c.result.Suspects = c.suspects(op)
	return errFound
}

// inputs returns an observer that describes the operands of the operation that differs.
func (c *probing) inputs(d *Divergence) func(op ir.Op, operands, _ []eval.Value) error {
	n := 0
	return func(op ir.Op, operands, _ []eval.Value) error {
		if op != d.Op {
			return nil
		}
		if n++; n < d.Run {
			return nil
		}
		for i, v := range operands {
			value := op.Operand(i)
			in := input(value, v)
			same, compared := c.verdict[value]
			in.Same, in.Unmatched = same, !compared
			d.Inputs = append(d.Inputs, in)
		}
		return errFound
	}
}

// maxSuspects bounds how many operations are listed.
const maxSuspects = 1000

// suspects lists what op depends on, back to values that are the same.
func (c *probing) suspects(op ir.Op) (list []ir.Op) {
	seen := map[ir.Op]bool{op: true}
	queue := []ir.Op{op}
	for len(queue) > 0 && len(list) < maxSuspects {
		o := queue[0]
		queue = queue[1:]
		list = append(list, o)
		for _, v := range o.Operands() {
			def := v.DefiningOp()
			if def.IsNil() || seen[def] || c.verdict[v] {
				continue
			}
			seen[def] = true
			queue = append(queue, def)
		}
	}
	slices.Reverse(list)
	return list
}

// callbacks adds evaluators of calls of Python functions that return nothing but tokens.
func callbacks(calls eval.Calls) eval.Calls {
	out := make(eval.Calls)
	for _, target := range frontend.PythonCalls() {
		out[target] = func(_ *eval.Process, op ir.Op, _ []eval.Value) ([]eval.Value, error) {
			results := make([]eval.Value, op.NumResults())
			for i := range results {
				if k, ok := op.Result(i).Type().(*types.Simple); !ok || k.Kind() != ir.Kind(types.TokenType()) {
					return nil, errors.New("it calls a function of Python whose result is needed")
				}
				results[i] = eval.Token{}
			}
			return results, nil
		}
	}
	for target, f := range calls {
		out[target] = f
	}
	return out
}
