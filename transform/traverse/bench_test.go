package traverse_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

const benchOps = 200_000

// benchModule is a module of about benchOps operations as exporters write them:
// functions of some thousand StableHLO operations, a few of them with regions.
func benchModule(b testing.TB) *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	body := root.Region(0).AppendBlock(nil, nil)
	tensor := ir.Type(types.NewTensor(m, []int64{4}, types.NewFloat(m, types.F32()), nil))
	loc := ir.Location(attrs.NewFileLineCol(m, "bench.py", 1, 1))
	names := []string{"stablehlo.add", "stablehlo.multiply", "stablehlo.subtract", "stablehlo.tanh", "stablehlo.exponential",
		"stablehlo.maximum", "stablehlo.negate", "stablehlo.abs", "stablehlo.reshape", "stablehlo.broadcast_in_dim",
		"stablehlo.convert", "stablehlo.select", "stablehlo.transpose", "stablehlo.slice", "stablehlo.compare", "stablehlo.sqrt"}
	n := 1
	for f := 0; n < benchOps; f++ {
		fn := new(ir.Builder).AtEnd(body).Create("func.func", ir.OpState{Regions: 1, Loc: loc.ID(),
			Attrs: []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(m, fmt.Sprint("f", f))}}})
		top := fn.Region(0).AppendBlock([]ir.Type{tensor}, []ir.Location{loc})
		recent := []ir.Value{top.Arg(0), top.Arg(0), top.Arg(0)}
		builder := new(ir.Builder).AtEnd(top)
		for i := range 2000 {
			if i%40 == 0 { // a reduction with three operations inside
				op := builder.Create("stablehlo.reduce", ir.OpState{Loc: loc.ID(), Operands: recent[:1], ResultTypes: []ir.Type{tensor}, Regions: 1})
				in := op.Region(0).AppendBlock([]ir.Type{tensor}, []ir.Location{loc})
				at := new(ir.Builder).AtEnd(in)
				x := at.Create("stablehlo.add", ir.OpState{Loc: loc.ID(), Operands: []ir.Value{in.Arg(0), in.Arg(0)}, ResultTypes: []ir.Type{tensor}})
				at.Create("stablehlo.return", ir.OpState{Loc: loc.ID(), Operands: []ir.Value{x.Result(0)}})
				recent[i%3] = op.Result(0)
				n += 3
				continue
			}
			op := builder.Create(names[(i*7+f)%len(names)], ir.OpState{Loc: loc.ID(), Operands: recent[:2], ResultTypes: []ir.Type{tensor}})
			recent[i%3] = op.Result(0)
			n++
		}
		builder.Create("func.return", ir.OpState{Loc: loc.ID(), Operands: recent[:1]})
		n += 2
	}
	return m
}

func count(b testing.TB, m *ir.Module) (n int) {
	if err := ir.Walk(m.Root(), func(ir.Op) ir.Action { n++; return ir.Advance }); err != nil {
		b.Fatal(err)
	}
	return n
}

// defaults are tables for all domains, in which Default handles everything.
func defaults[C traverse.Context, R any]() (list []traverse.Handlers[C, R]) {
	for _, d := range dialect.Default().OpTables() {
		list = append(list, traverse.Handlers[C, R]{Dialect: d, Else: traverse.Default})
	}
	return list
}

// replacing replaces the table of a domain.
func replacing[C traverse.Context, R any](list []traverse.Handlers[C, R], h traverse.Handlers[C, R]) []traverse.Handlers[C, R] {
	for i := range list {
		if list[i].Dialect == h.Dialect {
			list[i] = h
		}
	}
	return list
}

// perOp reports the time for each of n operations.
func perOp(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/visited")
}

func run[C traverse.Context, R any](b *testing.B, m *ir.Module, tables []traverse.Handlers[C, R], ctx C) {
	d := assemble(b, traverse.Assembly[C, R]{Tables: tables, Unregistered: traverse.Default})
	v := d.New(ctx)
	n := count(b, m)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := v.Run(m.Root()); err != nil {
			b.Fatal(err)
		}
	}
	perOp(b, n)
}

// BenchmarkDefault measures a walk in which Default handles every operation.
func BenchmarkDefault(b *testing.B) {
	run(b, benchModule(b), defaults[*plain, traverse.None](), new(plain))
}

// BenchmarkTransform measures rebuilding the module.
func BenchmarkTransform(b *testing.B) {
	run(b, benchModule(b), defaults[*rebuildCtx, traverse.None](), new(rebuildCtx))
}

// counters is what the benchmarks of dispatch count. The handlers do as little work as possible.
type counters struct {
	traverse.Analysis
	n [16]int
}

const sketch = trace.Own

// counted has the operators that are counted, each by its own function.
func counted(traced bool) traverse.Ops[*counters, traverse.None] {
	type visitor = traverse.Visitor[*counters, traverse.None]
	on := func(i int) traverse.Func[*counters, traverse.None] {
		if traced {
			return func(v *visitor, op ir.Op) (traverse.None, error) {
				if v.Ctx.Log.On(sketch) {
					v.Ctx.Log.Printf(sketch, "%s with %d operands", op.Name(), op.NumOperands())
				}
				v.Ctx.n[i]++
				return traverse.None{}, nil
			}
		}
		return func(v *visitor, op ir.Op) (traverse.None, error) {
			v.Ctx.n[i]++
			return traverse.None{}, nil
		}
	}
	ops := traverse.Ops[*counters, traverse.None]{}
	for i, name := range []string{"add", "multiply", "subtract", "tanh", "exponential", "maximum", "negate", "abs", "reshape",
		"broadcast_in_dim", "convert", "select", "transpose", "slice", "compare", "sqrt"} {
		ops["stablehlo."+name] = on(i)
	}
	return ops
}

// BenchmarkDispatch dispatches most operations to functions: with tables, with a disabled trace
// point in each function, and with a recursive switch.
func BenchmarkDispatch(b *testing.B) {
	m := benchModule(b)
	for _, c := range []struct {
		name   string
		traced bool
	}{{"Tables", false}, {"TraceOff", true}} {
		b.Run(c.name, func(b *testing.B) {
			stable := traverse.Handlers[*counters, traverse.None]{Dialect: stablehlo.Ops(), Ops: counted(c.traced), Else: traverse.Default}
			run(b, m, replacing(defaults[*counters, traverse.None](), stable), new(counters))
		})
	}
	b.Run("Switch", func(b *testing.B) {
		w := newSwitch(m)
		n := count(b, m)
		b.ReportAllocs()
		for b.Loop() {
			w.op(m.Root())
		}
		perOp(b, n)
	})
}

// switchWalk is what one would write by hand for a single dialect: a switch on the number of the
// operator.
type switchWalk struct {
	operator []uint16
	n        [16]int
}

const (
	opAdd = iota + 1
	opMultiply
	opSubtract
	opTanh
	opExponential
	opMaximum
	opNegate
	opAbs
	opReshape
	opBroadcast
	opConvert
	opSelect
	opTranspose
	opSlice
	opCompare
	opSqrt
)

func newSwitch(m *ir.Module) *switchWalk {
	w := new(switchWalk)
	for id := range m.NumNames() {
		op := uint16(0)
		for i, name := range []string{"add", "multiply", "subtract", "tanh", "exponential", "maximum", "negate", "abs", "reshape",
			"broadcast_in_dim", "convert", "select", "transpose", "slice", "compare", "sqrt"} {
			if m.Info(ir.NameID(id+1)).Full == "stablehlo."+name {
				op = uint16(i + 1)
			}
		}
		w.operator = append(w.operator, op)
	}
	return w
}

func (w *switchWalk) op(op ir.Op) {
	switch w.operator[op.NameID()-1] {
	case opAdd:
		w.add(op)
	case opMultiply:
		w.multiply(op)
	case opSubtract:
		w.subtract(op)
	case opTanh:
		w.tanh(op)
	case opExponential:
		w.exponential(op)
	case opMaximum:
		w.maximum(op)
	case opNegate:
		w.negate(op)
	case opAbs:
		w.abs(op)
	case opReshape:
		w.reshape(op)
	case opBroadcast:
		w.broadcast(op)
	case opConvert:
		w.convert(op)
	case opSelect:
		w.sel(op)
	case opTranspose:
		w.transpose(op)
	case opSlice:
		w.slice(op)
	case opCompare:
		w.compare(op)
	case opSqrt:
		w.sqrt(op)
	default:
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for o := b.First(); !o.IsNil(); o = o.Next() {
					w.op(o)
				}
			}
		}
	}
}

// Each case is a call, like a handler that does something.

//go:noinline
func (w *switchWalk) add(ir.Op) { w.n[0]++ }

//go:noinline
func (w *switchWalk) multiply(ir.Op) { w.n[1]++ }

//go:noinline
func (w *switchWalk) subtract(ir.Op) { w.n[2]++ }

//go:noinline
func (w *switchWalk) tanh(ir.Op) { w.n[3]++ }

//go:noinline
func (w *switchWalk) exponential(ir.Op) { w.n[4]++ }

//go:noinline
func (w *switchWalk) maximum(ir.Op) { w.n[5]++ }

//go:noinline
func (w *switchWalk) negate(ir.Op) { w.n[6]++ }

//go:noinline
func (w *switchWalk) abs(ir.Op) { w.n[7]++ }

//go:noinline
func (w *switchWalk) reshape(ir.Op) { w.n[8]++ }

//go:noinline
func (w *switchWalk) broadcast(ir.Op) { w.n[9]++ }

//go:noinline
func (w *switchWalk) convert(ir.Op) { w.n[10]++ }

//go:noinline
func (w *switchWalk) sel(ir.Op) { w.n[11]++ }

//go:noinline
func (w *switchWalk) transpose(ir.Op) { w.n[12]++ }

//go:noinline
func (w *switchWalk) slice(ir.Op) { w.n[13]++ }

//go:noinline
func (w *switchWalk) compare(ir.Op) { w.n[14]++ }

//go:noinline
func (w *switchWalk) sqrt(ir.Op) { w.n[15]++ }
