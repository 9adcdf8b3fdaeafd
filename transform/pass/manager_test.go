package pass_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// module returns a module with n functions @f0, @f1 and so on, and a module inside
// it with a function @inner. Each function adds its argument to itself.
func module(n int) *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	tensor := ir.Type(types.NewTensor(m, []int64{4}, types.NewFloat(m, types.F32()), nil))
	top := root.Region(0).AppendBlock(nil, nil)
	add := func(at ir.Block, name string) {
		fn := new(ir.Builder).AtEnd(at).Create("func.func", ir.OpState{Regions: 1, Loc: attrs.NewFileLineCol(m, name+".py", 7, 1).ID(),
			Attrs: []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(m, name)}}})
		entry := fn.Region(0).AppendBlock([]ir.Type{tensor}, nil)
		b := new(ir.Builder).AtEnd(entry)
		x := b.Create("stablehlo.add", ir.OpState{Operands: []ir.Value{entry.Arg(0), entry.Arg(0)}, ResultTypes: []ir.Type{tensor}})
		b.Create("func.return", ir.OpState{Operands: []ir.Value{x.Result(0)}})
	}
	for i := range n {
		add(top, fmt.Sprint("f", i))
	}
	inner := new(ir.Builder).AtEnd(top).Create("builtin.module", ir.OpState{Regions: 1})
	add(inner.Region(0).AppendBlock(nil, nil), "inner")
	return m
}

// bench is a driver with its outputs.
type bench struct {
	pass.Driver
	out, err strings.Builder
}

func newBench() *bench {
	b := new(bench)
	b.Out, b.Err = &b.out, &b.err
	return b
}

// run runs passes without options.
func (b *bench) run(t testing.TB, m *ir.Module, passes ...*pass.Pass) error {
	t.Helper()
	mgr := pass.Manager{Driver: &b.Driver}
	for _, p := range passes {
		if err := mgr.Add(p, ""); err != nil {
			t.Fatal(err)
		}
	}
	return mgr.Run(m)
}

// on is a pass that does f to each of its operations.
func on(anchor string, f func(ctx *pass.Context, op ir.Op) error) *pass.Pass {
	return &pass.Pass{Name: "probe", Anchor: anchor, Run: f}
}

// says writes the name of each operation.
func says(ctx *pass.Context, op ir.Op) error {
	_, err := fmt.Fprintln(ctx.Out, op.Name(), op.Symbol())
	return err
}

func TestAnchors(t *testing.T) {
	for _, c := range []struct{ anchor, want string }{
		{"", "builtin.module \n"},
		{"builtin.module", "builtin.module \n"},
		{"func.func", "func.func f0\nfunc.func f1\nfunc.func f2\nfunc.func inner\n"},
		{pass.Function, "func.func f0\nfunc.func f1\nfunc.func f2\nfunc.func inner\n"},
		{"scf.for", ""},
	} {
		b := newBench()
		if err := b.run(t, module(3), on(c.anchor, says)); err != nil {
			t.Error(err)
		}
		if b.out.String() != c.want || b.err.String() != "" {
			t.Errorf("anchor %q: ran on\n%swant\n%s%s", c.anchor, b.out.String(), c.want, b.err.String())
		}
	}
	err := newBench().run(t, module(1), on("stablehlo.add", says))
	var e *pass.Error
	if !errors.As(err, &e) || !strings.Contains(err.Error(), "stablehlo.add") || !strings.Contains(err.Error(), "not isolated") {
		t.Errorf("error is %v", err)
	}
	// Functions of VHLO are in the scope of their module.
	m := module(1)
	new(ir.Builder).AtEnd(m.Root().Region(0).First()).Create("vhlo.func_v1", ir.OpState{Regions: 1})
	if err := newBench().run(t, m, on("vhlo.func_v1", says)); !errors.As(err, &e) || !strings.Contains(err.Error(), "not isolated") {
		t.Errorf("error is %v", err)
	}
	if err := newBench().run(t, ir.New(dialect.Default()), on("", says)); !errors.As(err, &e) || !strings.Contains(err.Error(), "no root") {
		t.Errorf("error is %v", err)
	}
	if err := new(pass.Manager).Run(module(1)); err != nil {
		t.Error(err)
	}
}

// TestParallel: functions are worked on at once, and output comes in their order.
func TestParallel(t *testing.T) {
	b := newBench()
	b.Workers = 4
	var barrier sync.WaitGroup
	barrier.Add(4)
	if err := b.run(t, module(3), on(pass.Function, func(ctx *pass.Context, op ir.Op) error {
		barrier.Done()
		barrier.Wait() // nobody comes by alone
		return says(ctx, op)
	})); err != nil {
		t.Fatal(err)
	}
	if want := "func.func f0\nfunc.func f1\nfunc.func f2\nfunc.func inner\n"; b.out.String() != want {
		t.Errorf("output is\n%s", b.out.String())
	}
}

type doubleCtx struct{ traverse.Transform }

// double puts a second operation behind each stablehlo.add, with a type and an
// attribute of its own.
func double(t testing.TB) *pass.Pass {
	return &pass.Pass{Name: "double", Anchor: pass.Function, Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			d, err := traverse.Assemble(traverse.Assembly[*doubleCtx, traverse.None]{Others: traverse.Default, Tables: []traverse.Handlers[*doubleCtx, traverse.None]{{
				Dialect: stablehlo.Ops(), Else: traverse.Default,
				Ops: traverse.Ops[*doubleCtx, traverse.None]{"stablehlo.add": func(v *traverse.Visitor[*doubleCtx, traverse.None], op ir.Op) (traverse.None, error) {
					made, err := v.Default(op)
					m := op.Module()
					v.Ctx.Append("stablehlo.custom_call", ir.OpState{Operands: []ir.Value{made.Result(0)},
						ResultTypes: []ir.Type{types.NewInteger(m, uint32(8+m.NumTypes()%8), types.Signless)},
						Attrs:       []ir.NamedAttr{{Name: "call_target_name", Value: attrs.NewString(m, v.Ctx.Function().Symbol())}}})
					return traverse.None{}, err
				}},
			}}})
			return func(ctx *pass.Context, op ir.Op) error {
				_, err := d.New(new(doubleCtx)).Run(op)
				return err
			}, err
		}
	}}
}

// TestParallelTransform: many functions are built anew at once.
func TestParallelTransform(t *testing.T) {
	const n = 200
	m := module(n)
	b := newBench()
	b.Workers, b.VerifyEach = 8, true
	if err := b.run(t, m, double(t), double(t)); err != nil {
		t.Fatal(err)
	}
	calls := map[string]int{}
	if err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Name() == "stablehlo.custom_call" {
			calls[op.Attr("call_target_name").(*attrs.String).Value]++
		}
		return ir.Advance
	}); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		if calls[fmt.Sprint("f", i)] != 2 {
			t.Errorf("f%d has %d calls", i, calls[fmt.Sprint("f", i)])
		}
	}
	if calls["inner"] != 2 || len(calls) != n+1 {
		t.Errorf("%d functions have calls", len(calls))
	}
}

// TestFailure: the error names pass and operation, the first of several; nothing
// that the pass has written comes out, what other passes have written does.
func TestFailure(t *testing.T) {
	cause := errors.New("cause")
	for _, workers := range []int{1, 4} {
		b := newBench()
		b.Workers = workers
		after := false
		err := b.run(t, module(8), on("func.func", says),
			&pass.Pass{Name: "breaks", Anchor: "func.func", Run: func(ctx *pass.Context, op ir.Op) error {
				fmt.Fprintln(ctx.Out, "half")
				if op.Symbol() == "f2" || op.Symbol() == "f5" {
					return fmt.Errorf("in %s: %w", op.Symbol(), cause)
				}
				return nil
			}},
			&pass.Pass{Name: "later", Run: func(*pass.Context, ir.Op) error { after = true; return nil }})
		var e *pass.Error
		if !errors.As(err, &e) || e.Pass != "breaks" || e.On != "func.func @f2" || e.Stage != pass.Running || !errors.Is(err, cause) || e.Stack != nil {
			t.Fatalf("error is %#v", err)
		}
		if want := "pass breaks failed on func.func @f2 at f2.py:7:1: in f2: cause"; err.Error() != want {
			t.Errorf("error says %q, want %q", err, want)
		}
		if strings.Contains(b.out.String(), "half") || !strings.Contains(b.out.String(), "f7") {
			t.Errorf("output is\n%s", b.out.String())
		}
		if after {
			t.Error("the pass behind it ran")
		}
	}
}

func TestPanic(t *testing.T) {
	b := newBench()
	b.PrintAfterFailure, b.Print = true, printNames
	err := b.run(t, module(2), on("func.func", func(ctx *pass.Context, op ir.Op) error { panic("oh " + op.Symbol()) }))
	var e *pass.Error
	var p *pass.PanicError
	if !errors.As(err, &e) || !errors.As(err, &p) || p.Value != "oh f0" || e.On != "func.func @f0" || !strings.Contains(string(e.Stack), "manager_test.go") {
		t.Errorf("error is %v", err)
	}
}

func TestAssemblyError(t *testing.T) {
	cause := errors.New("cause")
	p := &pass.Pass{Name: "p", Setup: func(*pass.Options) pass.Ready { return func() (pass.Run, error) { return nil, cause } }}
	err := new(pass.Manager).Add(p, "")
	var e *pass.Error
	if !errors.As(err, &e) || e.Stage != pass.Assembly || !errors.Is(err, cause) || err.Error() != "pass p cannot be assembled: cause" {
		t.Errorf("error is %v", err)
	}
}

// printNames prints the names of the operations in op.
func printNames(w io.Writer, op ir.Op) error {
	var names []string
	if err := ir.Walk(op, func(o ir.Op) ir.Action {
		names = append(names, o.Name())
		return ir.Advance
	}); err != nil {
		return err
	}
	_, err := io.WriteString(w, strings.Join(names, " "))
	return err
}

// TestPrinting: what is printed for a pass that changes @f1 alone, and is followed
// by another.
func TestPrinting(t *testing.T) {
	change := func(ctx *pass.Context, op ir.Op) error {
		if op.Symbol() == "f1" {
			new(ir.Builder).AtStart(op.Region(0).First()).Create("x.new", ir.OpState{})
		}
		return nil
	}
	nothing := &pass.Pass{Name: "nothing", Run: func(*pass.Context, ir.Op) error { return nil }}
	const (
		f0, f1 = "func.func stablehlo.add func.return\n", "func.func stablehlo.add func.return\n"
		f1new  = "func.func x.new stablehlo.add func.return\n"
		in     = "func.func stablehlo.add func.return\n"
		rest   = "builtin.module func.func stablehlo.add func.return\n"
		all    = "builtin.module " + "func.func stablehlo.add func.return func.func stablehlo.add func.return " + rest
		allnew = "builtin.module " + "func.func stablehlo.add func.return func.func x.new stablehlo.add func.return " + rest
		b0     = "// -----// IR Dump Before probe //----- //\n"
		b1     = "// -----// IR Dump Before probe //----- //\n"
		a0     = "// -----// IR Dump After probe //----- //\n"
		a1     = "// -----// IR Dump After probe //----- //\n"
		bi     = "// -----// IR Dump Before probe //----- //\n" + in
		ai     = "// -----// IR Dump After probe //----- //\n"
		an     = "// -----// IR Dump After nothing //----- //\n"
		bn     = "// -----// IR Dump Before nothing //----- //\n"
	)
	// With the whole module printed, the headline says which operation it is about.
	at := func(headline, symbol string) string {
		return strings.Replace(headline, " //-----", " ('func.func' operation: @"+symbol+") //-----", 1)
	}
	for _, c := range []struct {
		flags string
		want  string
	}{
		{"", ""},
		{"mlir-print-ir-before=probe", b0 + f0 + b1 + f1 + bi},
		{"mlir-print-ir-before=x,nothing", bn + allnew},
		{"mlir-print-ir-after=probe", a0 + f0 + a1 + f1new + ai + in},
		{"mlir-print-ir-after-change", a1 + f1new},
		{"mlir-print-ir-after=nothing mlir-print-ir-after-change", ""},
		{"mlir-print-ir-after=probe mlir-print-ir-after-change", a1 + f1new},
		{"mlir-print-ir-before-all", b0 + f0 + b1 + f1 + bi + bn + allnew},
		{"mlir-print-ir-after-all", a0 + f0 + a1 + f1new + ai + in + an + allnew},
		{"mlir-print-ir-after=probe mlir-print-ir-module-scope", at(a0, "f0") + all + at(a1, "f1") + allnew + at(ai, "inner") + allnew},
		{"mlir-print-ir-after-all=false", ""},
		{"mlir-print-ir-after-failure", ""},
	} {
		for _, threads := range []string{"", " mlir-disable-threading"} {
			b := newBench()
			b.Workers, b.Print = 4, printNames
			set(t, &b.Driver, c.flags+threads)
			if err := b.run(t, module(2), on("func.func", change), nothing); err != nil {
				t.Fatal(err)
			}
			if b.err.String() != c.want {
				t.Errorf("%s%s:\n%swant\n%s", c.flags, threads, b.err.String(), c.want)
			}
		}
	}

	b := newBench()
	b.Print = printNames
	set(t, &b.Driver, "mlir-print-ir-after-failure")
	if err := b.run(t, module(1), on("func.func", func(ctx *pass.Context, op ir.Op) error {
		new(ir.Builder).AtStart(op.Region(0).First()).Create("x.new", ir.OpState{})
		return errors.New("fails")
	})); err == nil {
		t.Error("no error")
	}
	if want := strings.Replace(a0, "After", "After Failure Of", 1) + f1new; !strings.HasPrefix(b.err.String(), want) {
		t.Errorf("after a failure:\n%s", b.err.String())
	}
}

// set gives the driver flags, as a tool would.
func set(t testing.TB, d *pass.Driver, flags string) {
	t.Helper()
	byName := map[string]pass.Flag{}
	for _, f := range d.Flags() {
		if f.Doc == "" || byName[f.Name].Name != "" || f.Optional != (f.Value == "") {
			t.Errorf("flag %+v", f)
		}
		byName[f.Name] = f
	}
	for _, use := range strings.Fields(flags) {
		name, value, _ := strings.Cut(use, "=")
		if err := byName[name].Set(value); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDriverFlags(t *testing.T) {
	var d pass.Driver
	set(t, &d, "mlir-timing verify-each=true mlir-disable-threading=true trace-file=x")
	if !d.Timing || !d.VerifyEach || d.Workers != 1 || d.TraceFile != "x" {
		t.Errorf("driver is %v %v %v %v", d.Timing, d.VerifyEach, d.Workers, d.TraceFile)
	}
	set(t, &d, "mlir-timing=false mlir-disable-threading=false")
	if d.Timing || d.Workers != 0 {
		t.Errorf("driver is %v %v", d.Timing, d.Workers)
	}
	for _, f := range d.Flags() {
		if f.Optional && f.Set("maybe") == nil {
			t.Errorf("%s takes anything", f.Name)
		}
	}
}

func TestPrinterFails(t *testing.T) {
	var e *pass.Error
	b := newBench()
	b.PrintAfterAll = true
	if err := b.run(t, module(1), on("", says)); !errors.As(err, &e) || e.Stage != pass.Assembly {
		t.Errorf("without a printer: %v", err)
	}
	cause := errors.New("cause")
	for _, before := range []bool{true, false} {
		b = newBench()
		b.PrintBeforeAll, b.PrintAfterAll = before, !before
		b.Print = func(io.Writer, ir.Op) error { return cause }
		ran := false
		err := b.run(t, module(1), on("", func(ctx *pass.Context, op ir.Op) error { ran = true; return says(ctx, op) }))
		if !errors.As(err, &e) || e.Stage != pass.Printing || !errors.Is(err, cause) || b.out.String() != "" || ran == before {
			t.Errorf("error is %v", err)
		}
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestOutputFails(t *testing.T) {
	b := newBench()
	b.Out = closed{}
	if err := b.run(t, module(1), on("", says)); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("output: %v", err)
	}
	b = newBench()
	b.Err, b.PrintAfterAll, b.Print, b.Workers = closed{}, true, printNames, 2
	if err := b.run(t, module(2), on("func.func", says)); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("dumps: %v", err)
	}
	b.Timing = true
	if err := b.Close(); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("timing: %v", err)
	}
}

func TestVerification(t *testing.T) {
	breaks := on("func.func", func(_ *pass.Context, op ir.Op) error {
		if op.Symbol() != "f1" {
			return nil
		}
		records.Of(op.Body()).Ops[1].Block = 0 // a mistake of somebody who edits records
		return nil
	})
	var e *pass.Error
	b := newBench()
	if err := b.run(t, module(2), breaks); err != nil {
		t.Errorf("without verification: %v", err)
	}
	b.VerifyEach = true
	if err := b.run(t, module(2), breaks); !errors.As(err, &e) || e.Stage != pass.Verify || e.Pass != "probe" {
		t.Errorf("error is %v", err)
	}
	cause := errors.New("cause")
	b.Verify = func(op ir.Op) error {
		if op.Symbol() == "f1" {
			return cause
		}
		return nil
	}
	err := b.run(t, module(2), on("func.func", says))
	if !errors.As(err, &e) || e.Stage != pass.Verify || e.On != "func.func @f1" || !errors.Is(err, cause) ||
		!strings.HasPrefix(err.Error(), "pass probe produced IR that does not verify on func.func @f1 at f1.py:7:1: ") {
		t.Errorf("error is %v", err)
	}
	if err := b.run(t, module(1), on("func.func", says)); err != nil {
		t.Error(err)
	}
}

// TestVerificationAround: a mistake beside the operations of a pass is found, even if Verify looks only
// at what is inside them.
func TestVerificationAround(t *testing.T) {
	breaks := on("func.func", func(_ *pass.Context, op ir.Op) error {
		s, _ := op.Scope()
		if op.Symbol() == "f1" {
			records.Of(s).Ops[1].Block = 0
		}
		return nil
	})
	b := newBench()
	b.VerifyEach, b.Verify, b.Workers = true, ir.CheckInside, 1
	var e *pass.Error
	if err := b.run(t, module(3), breaks); !errors.As(err, &e) || e.Stage != pass.Verify {
		t.Errorf("error is %v", err)
	}
}

func TestTiming(t *testing.T) {
	b := newBench()
	b.Timing, b.VerifyEach = true, true
	mgr := pass.Manager{Driver: &b.Driver}
	for _, p := range []*pass.Pass{on("func.func", says), on("", says)} {
		if err := mgr.Add(p, ""); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := mgr.Run(module(3)); err != nil {
			t.Fatal(err)
		}
	}
	if b.err.String() != "" {
		t.Error("printed too early")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	var tails []string
	for _, l := range strings.Split(strings.TrimSuffix(b.err.String(), "\n"), "\n")[3:] {
		tails = append(tails, l[strings.Index(l, "%)")+4:])
	}
	// Passes in their order, verification when it was first done.
	if got, want := strings.Join(tails, ";"), "probe;(verification);probe;Total"; got != want {
		t.Errorf("report is\n%s%s", b.err.String(), got)
	}
}

func TestTrace(t *testing.T) {
	var flag trace.Flag
	p := &pass.Pass{Name: "probe", Anchor: "func.func", Setup: func(o *pass.Options) pass.Ready {
		flag = o.TraceFlag("names")
		return func() (pass.Run, error) {
			return func(ctx *pass.Context, op ir.Op) error {
				ctx.Log.Printf(flag, "at @%s", op.Symbol())
				if ctx.Log.Detail(flag, 2) {
					ctx.Log.Printf(flag, "in detail")
				}
				return nil
			}, nil
		}
	}}
	run := func(b *bench, options string) string {
		mgr := pass.Manager{Driver: &b.Driver}
		if err := mgr.Add(p, options); err != nil {
			t.Fatal(err)
		}
		if err := mgr.Run(module(3)); err != nil {
			t.Fatal(err)
		}
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
		return b.err.String()
	}
	const want = "probe: at @f0\nprobe: at @f1\nprobe: at @f2\nprobe: at @inner\n"
	b := newBench()
	b.Workers = 3
	if got := run(b, "trace=names"); got != want {
		t.Errorf("trace is\n%s", got)
	}
	b = newBench()
	b.Workers = 1
	const detailed = "probe: run on func.func @f0 at f0.py:7:1\nprobe: at @f0\nprobe: in detail\n" +
		"probe: run on func.func @f1 at f1.py:7:1\nprobe: at @f1\nprobe: in detail\n" +
		"probe: run on func.func @f2 at f2.py:7:1\nprobe: at @f2\nprobe: in detail\n" +
		"probe: run on func.func @inner at inner.py:7:1\nprobe: at @inner\nprobe: in detail\n"
	if got := run(b, "trace=all,trace-level=2"); got != detailed {
		t.Errorf("trace is\n%s", got)
	}
	if got := run(newBench(), "trace=change"); got != "" {
		t.Errorf("trace is\n%s", got)
	}
	b = newBench()
	b.TraceFile = filepath.Join(t.TempDir(), "trace")
	if got := run(b, "trace=names"); got != "" {
		t.Errorf("standard error has\n%s", got)
	}
	if data, err := os.ReadFile(b.TraceFile); err != nil || string(data) != want {
		t.Errorf("file has\n%s%v", data, err)
	}
	b = newBench()
	b.TraceFile = filepath.Join(b.TraceFile, "no", "such", "folder")
	if err := b.Open(); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error is %v", err)
	}
	mgr := pass.Manager{Driver: &b.Driver}
	if err := mgr.Add(p, "trace=names"); err != nil {
		t.Fatal(err)
	}
	if err := mgr.Run(module(1)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("error is %v", err)
	}
}

// TestFingerprint: it sees every change, and nothing else.
func TestFingerprint(t *testing.T) {
	root := func(m *ir.Module) ir.Op { return m.Root() }
	fn := func(m *ir.Module) ir.Op { return m.Root().Region(0).First().First() }
	entry := func(m *ir.Module) ir.Block { return fn(m).Region(0).First() }
	for name, edit := range map[string]func(m *ir.Module){
		"operand":      func(m *ir.Module) { entry(m).Last().SetOperand(0, entry(m).Arg(0)) },
		"attribute":    func(m *ir.Module) { entry(m).First().SetAttr("x", attrs.NewUnit(m)) },
		"of function":  func(m *ir.Module) { fn(m).SetAttr("x", attrs.NewUnit(m)) },
		"location":     func(m *ir.Module) { entry(m).First().SetLoc(attrs.NewName(m, "n", nil)) },
		"arg location": func(m *ir.Module) { entry(m).SetArgLoc(0, attrs.NewName(m, "n", nil)) },
		"type":         func(m *ir.Module) { entry(m).First().Result(0).SetType(types.NewNone(m)) },
		"arg type":     func(m *ir.Module) { entry(m).Arg(0).SetType(types.NewNone(m)) },
		"argument":     func(m *ir.Module) { entry(m).AddArg(types.NewNone(m), nil) },
		"block":        func(m *ir.Module) { fn(m).Region(0).AppendBlock(nil, nil) },
		"split":        func(m *ir.Module) { entry(m).SplitBefore(entry(m).Last()) },
		"operation":    func(m *ir.Module) { new(ir.Builder).AtStart(entry(m)).Create("x.new", ir.OpState{}) },
		"order": func(m *ir.Module) {
			op := new(ir.Builder).AtEnd(entry(m)).Create("func.return", ir.OpState{Loc: entry(m).Last().LocID(), Operands: []ir.Value{entry(m).Arg(0)}})
			op.MoveBefore(op.Prev())
		},
		"successor": func(m *ir.Module) {
			b := fn(m).Region(0).AppendBlock(nil, nil)
			new(ir.Builder).AtEnd(b).Create("x.br", ir.OpState{Successors: []ir.Block{b}})
		},
		"region": func(m *ir.Module) { new(ir.Builder).AtEnd(entry(m)).Create("x.new", ir.OpState{Regions: 1}) },
		"function": func(m *ir.Module) {
			if err := fn(m).Erase(); err != nil {
				t.Fatal(err)
			}
		},
		"inner": func(m *ir.Module) {
			inner := m.Root().Region(0).First().Last().Region(0).First().First()
			inner.Region(0).First().Last().SetAttr("x", attrs.NewUnit(m))
		},
	} {
		m := module(2)
		before := pass.Fingerprint(root(m))
		if pass.Fingerprint(root(m)) != before {
			t.Error("two fingerprints of the same")
		}
		edit(m)
		if pass.Fingerprint(root(m)) == before {
			t.Errorf("%s: not seen", name)
		}
	}
	// Edges that the numbers of records alone do not show.
	m := module(1)
	before := pass.Fingerprint(fn(m))
	b := newBench()
	if err := b.run(t, m, double(t)); err != nil {
		t.Fatal(err)
	}
	if pass.Fingerprint(fn(m)) == before {
		t.Error("a transform is not seen")
	}
	calls := entry(m).First().Next()
	if err := calls.Erase(); err != nil {
		t.Fatal(err)
	}
	if pass.Fingerprint(fn(m)) != before {
		t.Error("it depends on the numbers of records")
	}
	// Operations that own no scope.
	op := entry(m).First()
	one := pass.Fingerprint(op)
	op.SetOperand(1, op.Result(0))
	if pass.Fingerprint(op) == one {
		t.Error("an operand is not seen")
	}
}

// TestErrorText checks that the text of an error says what could not be done.
func TestErrorText(t *testing.T) {
	for stage, want := range map[pass.Stage]string{
		pass.Assembly: "pass p cannot be assembled: no",
		pass.Running:  "pass p failed: no",
		pass.Verify:   "pass p produced IR that does not verify: no",
		pass.Printing: "pass p: IR cannot be printed: no",
	} {
		if got := (&pass.Error{Pass: "p", Stage: stage, Err: errors.New("no")}).Error(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
