package pass

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
	"time"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Manager runs passes in sequence.
type Manager struct {
	Driver *Driver
	Passes []*Instance
}

// Add appends a pass with options.
func (m *Manager) Add(p *Pass, options string) error {
	i, err := p.New(options)
	if err == nil {
		m.Passes = append(m.Passes, i)
	}
	return err
}

// Run runs the passes on a module. The first failure ends the run: the error is an [*Error] with
// the pass and the operation, and the output of that pass is discarded. If a pass fails on several
// operations, the error is about the first one. The module must not be used after a failure, since
// passes may have changed other operations.
//
// Each pass may use the whole budget of the module ([ir.Module.SetMeter]), but for its context, whose end ends the run.
func (m *Manager) Run(mod *ir.Module) error {
	if m.Driver == nil {
		m.Driver = new(Driver)
	}
	for k, i := range m.Passes {
		if err := m.pass(i, mod); err != nil {
			return err
		}
		if i.Pass.Anchor != "" && (k+1 == len(m.Passes) || m.Passes[k+1].Pass.Anchor != i.Pass.Anchor) {
			if err := m.uses(i, mod.Root()); err != nil {
				return err
			}
		}
	}
	return nil
}

// uses verifies that functions still fit together after the last of several passes on them.
func (m *Manager) uses(last *Instance, root ir.Op) error {
	d := m.Driver
	if !d.VerifyEach || d.VerifyUses == nil {
		return nil
	}
	start := time.Now()
	defer d.time(&d.times, "(verification)", start)
	if err := d.VerifyUses(root); err != nil {
		return last.failure(root, Verify, err)
	}
	return nil
}

// failure returns the error of a pass on op.
func (i *Instance) failure(op ir.Op, stage Stage, err error) error {
	e := &Error{Pass: i.Pass.Name, Stage: stage, Err: err}
	if !op.IsNil() && !op.Erased() {
		e.On, e.Loc = describe(op), op.Loc()
	}
	return e
}

// pass runs one pass.
func (m *Manager) pass(i *Instance, mod *ir.Module) error {
	d := m.Driver
	fail := i.failure
	if err := i.assemble(); err != nil {
		return err
	}
	root := mod.Root()
	if root.IsNil() {
		return fail(root, Running, errors.New("the module has no root operation"))
	}
	log, err := d.log(i)
	if err != nil {
		return fail(ir.Op{}, Assembly, err)
	}
	ops, err := anchors(root, i.Pass.Anchor)
	if err != nil {
		return fail(root, Running, err)
	}
	dumps := d.dumps(i.Pass.Name)
	if dumps.any() && d.Print == nil {
		return fail(ir.Op{}, Assembly, errors.New("IR cannot be printed: the tool has no printer"))
	}
	hasAround := i.Pass.Around != nil && !slices.Contains(ops, root)
	tasks := make([]task, len(ops), len(ops)+1) // one more for the enclosing operations
	for k, op := range ops {
		if op.Body() == nil {
			return fail(op, Running, errors.New("the operation is not isolated from above"))
		}
		tasks[k] = task{d: d, i: i, run: i.run, op: op, root: root, dumps: dumps}
	}
	if log.On(trace.Change) {
		var around *task
		if hasAround {
			around = &tasks[:len(ops)+1][len(ops)]
			around.op = root
		}
		defer observe(mod, tasks, around)()
	}
	mod.Meter().Renew()
	start := time.Now()
	d.each(len(tasks), func(k int) bool {
		t := &tasks[k]
		t.do(log, len(tasks) == 1 || d.workers() == 1)
		return t.err == nil
	})
	failed := slices.ContainsFunc(tasks, func(t task) bool { return t.err != nil })
	if hasAround && !failed {
		tasks = append(tasks, task{d: d, i: i, run: i.Pass.Around, op: root, root: root})
		tasks[len(ops)].do(log, false)
		ops = []ir.Op{root} // to verify
	}
	d.time(i, i.Pass.Name, start)
	for k := range tasks {
		t := &tasks[k]
		t.log.Join()
		if _, err := d.err().Write(t.dumped.Bytes()); err != nil {
			return fail(t.op, Printing, err)
		}
		for _, w := range t.warnings {
			if err := d.warn(w); err != nil {
				return fail(t.op, Running, err)
			}
		}
	}
	for k := range tasks {
		if t := &tasks[k]; t.err != nil {
			e := fail(t.op, t.stage, t.err).(*Error)
			e.Stack = t.stack
			return e
		}
	}
	if err := mod.Meter().Check(); err != nil {
		return fail(root, Running, err)
	}
	if err := mod.Err(); err != nil { // a pass may take a body that cannot be loaded for an empty one
		return fail(root, Running, err)
	}
	for k := range tasks {
		if _, err := d.out().Write(tasks[k].out.Bytes()); err != nil {
			return fail(tasks[k].op, Running, err)
		}
	}
	if d.VerifyEach {
		return m.verify(root, ops, fail)
	}
	return nil
}

// verify verifies the IR after a pass.
func (m *Manager) verify(root ir.Op, ops []ir.Op, fail func(ir.Op, Stage, error) error) error {
	d := m.Driver
	start := time.Now()
	defer d.time(&d.times, "(verification)", start)
	if d.Verify == nil {
		if err := ir.Check(root); err != nil {
			return fail(root, Verify, err)
		}
		return nil
	}
	around := map[*ir.Scope]bool{}
	for _, op := range ops {
		if s, _ := op.Scope(); op != root && !around[s] {
			around[s] = true
			if err := ir.CheckAround(op); err != nil {
				return fail(op, Verify, err)
			}
		}
	}
	errs := make([]error, len(ops))
	d.each(len(ops), func(k int) bool {
		errs[k] = d.Verify(ops[k])
		return errs[k] == nil
	})
	for k, err := range errs {
		if err != nil {
			return fail(ops[k], Verify, err)
		}
	}
	return nil
}

func (d *Driver) workers() int {
	switch {
	case d.PrintModule && (d.PrintBeforeAll || d.PrintAfterAll || d.PrintAfterChange || d.PrintAfterFailure ||
		len(d.PrintBefore)+len(d.PrintAfter) > 0):
		return 1 // the IR must not change while it is printed
	case d.Workers > 0:
		return d.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// each calls work for the numbers below n, concurrently. After work has returned false for a
// number, no new numbers are started; all lower ones have been.
func (d *Driver) each(n int, work func(k int) bool) {
	if n == 1 {
		work(0)
		return
	}
	var stop atomic.Bool
	parallel.Each(d.workers(), n, func(tasks iter.Seq[int]) {
		for k := range tasks {
			if stop.Load() {
				return
			}
			if !work(k) {
				stop.Store(true)
			}
		}
	})
}

// task is the run of a pass on one operation.
type task struct {
	d     *Driver
	i     *Instance
	run   Run
	op    ir.Op
	root  ir.Op
	dumps dumps

	out      bytes.Buffer
	dumped   bytes.Buffer
	warnings []Warning
	log      *trace.Log // the log to join with the log of the pass when the task is done, if any
	tracing  *trace.Log // the log of the task
	lastEdit string
	stage    Stage
	err      error
	stack    []byte
}

// do runs the task. If alone is set, no other task runs, and traces and output are written
// immediately.
func (t *task) do(log *trace.Log, alone bool) {
	to := io.Writer(&t.dumped)
	if alone {
		to = t.d.err()
	} else {
		t.log = log.Fork()
		log = t.log
	}
	t.tracing = log
	if log.On(trace.Visit) {
		log.Printf(trace.Visit, "run on %s", traverse.Describe(t.op))
	}
	defer func() {
		if v := recover(); v != nil {
			t.stage, t.err, t.stack = Running, &PanicError{v}, debug.Stack()
		}
	}()
	if t.dumps.before {
		t.print(to, "Before")
	}
	var before uint64
	if t.dumps.onChange {
		before = Fingerprint(t.op)
	}
	if t.err == nil {
		ctx := &Context{Driver: t.d, Pass: t.i.Pass, Out: &t.out, Log: log}
		err := t.run(ctx, t.op)
		if t.warnings = ctx.warnings; err != nil {
			t.stage, t.err = Running, err
		}
	}
	switch {
	case t.err != nil:
		if t.dumps.failure && t.stage == Running {
			t.print(to, "After Failure Of")
		}
	case t.dumps.after && (!t.dumps.onChange || Fingerprint(t.op) != before):
		t.print(to, "After")
	}
}

// print prints the IR under a heading.
func (t *task) print(w io.Writer, when string) {
	op, on := t.op, ""
	if t.d.PrintModule && op != t.root {
		op = t.root
		on = fmt.Sprintf(" ('%s' operation: @%s)", t.op.Name(), t.op.Symbol())
	}
	_, err := fmt.Fprintf(w, "// -----// IR Dump %s %s%s //----- //\n", when, t.i.Pass.Name, on)
	if err == nil {
		err = t.d.Print(w, op)
	}
	if err == nil {
		_, err = io.WriteString(w, "\n")
	}
	if err != nil && t.err == nil {
		t.stage, t.err = Printing, err
	}
}

// dumps says when to print the IR.
type dumps struct{ before, after, onChange, failure bool }

func (p dumps) any() bool { return p.before || p.after || p.failure }

func (d *Driver) dumps(pass string) dumps {
	p := dumps{
		before:   d.PrintBeforeAll || slices.Contains(d.PrintBefore, pass),
		after:    d.PrintAfterAll || slices.Contains(d.PrintAfter, pass),
		onChange: d.PrintAfterChange,
		failure:  d.PrintAfterFailure,
	}
	if d.PrintAfterChange && len(d.PrintAfter) == 0 {
		p.after = true
	}
	return p
}

// anchors returns the operations that match the anchor of a pass.
func anchors(root ir.Op, anchor string) ([]ir.Op, error) {
	if anchor == "" {
		return []ir.Op{root}, nil
	}
	var ops []ir.Op
	err := ir.Walk(root, func(op ir.Op) ir.Action {
		info := op.Info()
		if info.Full == anchor || anchor == Function && info.Def != nil && info.Def.Traits.Has(ods.FunctionLike) {
			ops = append(ops, op)
			return ir.Skip
		}
		return ir.Advance
	})
	return ops, err
}
