package fuzz

import (
	"errors"
	"fmt"
	"slices"

	gofuzz "github.com/google/gofuzz"
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Features are what programs may contain.
type Features uint

// CHLO has operations of CHLO, Dynamic sizes that are known at run time only, Regions control flow and
// operations that take functions, Quantized and Complex types, Calls functions and composites, and
// Sharding annotations. Inert has operations that one process by itself cannot run, such as infeed, or
// whose targets are unknown.
const (
	CHLO Features = 1 << iota
	Dynamic
	Regions
	Quantized
	Complex
	Calls
	Sharding
	Inert

	// Default is everything that can be evaluated.
	Default = Inert - 1
	// All is everything.
	All = Default | Inert
)

// Options configure [Smith]. The zero value is the default.
type Options struct {
	Features Features // 0 means Default
	MaxOps   int      // the number of records of the input that are used; 0 means 32
}

// DynamicSize is the size that a dynamic dimension of a parameter must have in arguments of a program
// made by [Smith].
const DynamicSize = 2

// Smith makes a program from bytes. Every choice comes from the bytes, so that equal bytes make equal programs,
// and a changed bit changes one operation and what depends on it.
//
// Programs are valid by construction: operands are chosen among the values that an operation can take,
// and result types are inferred. The function @main takes tensors; see [DynamicSize]. It can be evaluated
// with all arguments, terminates and computes the same each time, unless the options ask for [Inert]
// operations.
func Smith(data []byte, opt Options) *ir.Module {
	m, _ := smith(data, opt)
	return m
}

// smith is Smith that also returns the operations that were given up, as errors.
func smith(data []byte, opt Options) (*ir.Module, []error) {
	if opt.Features == 0 {
		opt.Features = Default
	}
	if opt.MaxOps == 0 {
		opt.MaxOps = 32
	}
	m := ir.New(dialect.Default())
	ctx, err := infer.NewContext(m)
	if err != nil {
		panic(err) // the tables are compiled in, so this is a bug
	}
	ctx.FindSymbols(func(_ ir.Op, name string) ir.Op { return ir.LookupSymbol(m.Root(), name) }) // also from regions that are being built
	g := &smithy{opt: opt, m: m, ctx: ctx, in: data, deck: deckFor(opt.Features)}
	g.main()
	return m, g.refused
}

// smithy is the state of [Smith].
type smithy struct {
	opt  Options
	m    *ir.Module
	ctx  *infer.Context
	in   input
	deck []maker

	gofuzz.Continue     // the choices of the current record
	record          int // its number

	module ir.Block // the block of the module
	at     *ir.Builder
	live   []live // values that can be operands, in order of definition
	depth  int    // of regions
	calls  int    // of functions that are being made
	symbol int    // number of the next function

	elems  [4]ir.Type // preferred types and shapes
	shapes [4][]int64

	refused []error
}

// live is a value and the shape that it has at run time; tokens and the like have none.
type live struct {
	value  ir.Value
	shape  []int64
	record int // of the operation that made it
}

// Limits of programs, so that evaluation takes little time.
const (
	maxElements = 256 // of a tensor
	maxNesting  = 3   // of regions
	maxCalls    = 2   // of functions that call functions
	maxResults  = 6   // of @main
)

// main makes the module and the function that is run.
func (g *smithy) main() {
	g.Continue = g.in.choices(0)
	for i := range g.elems {
		g.elems[i] = g.anyElem()
	}
	for i := range g.shapes {
		g.shapes[i] = g.anyShape()
	}
	root := g.m.CreateRoot(builtin.OpModule, ir.OpState{Regions: 1})
	g.module = root.Region(0).AppendBlock(nil, nil)
	if g.opt.Features&Sharding != 0 {
		g.meshes()
	}
	var params []ir.Type
	var shapes [][]int64
	for i := range 1 + g.Intn(3) {
		shape := slices.Clone(g.shapes[i%len(g.shapes)])
		sizes := slices.Clone(shape)
		if g.opt.Features&Dynamic != 0 && len(shape) > 0 && g.Intn(4) == 1 {
			k := g.Intn(len(shape))
			shape[k], sizes[k] = DynamicSize, types.Dynamic
		}
		elem := g.elems[i%len(g.elems)]
		if isQuantized(elem) {
			elem = g.float(types.F32())
		}
		params, shapes = append(params, types.NewTensor(g.m, sizes, elem, nil)), append(shapes, shape)
	}
	f := g.function("main", params, shapes, false, func() []ir.Value {
		for i := 1; i <= min(g.in.records()-1, g.opt.MaxOps); i++ {
			g.step(i)
		}
		return g.results(maxResults, func(ir.Type) bool { return true })
	})
	if g.opt.Features&Sharding != 0 {
		g.shardArguments(f)
	}
}

// step makes what a record says.
func (g *smithy) step(record int) {
	before, c := g.record, g.Continue
	g.record, g.Continue = record, g.in.choices(record)
	g.at.SetLoc(g.location())
	g.deck[(g.Intn(256)<<8|g.Intn(256))*len(g.deck)>>16].make(g)
	g.record, g.Continue = before, c
}

// location returns a location, the unknown one for most records.
func (g *smithy) location() ir.Location {
	b := g.in.record(g.record)[recordSize-1]
	switch {
	case b < 192:
		return attrs.NewUnknown(g.m)
	case b < 224:
		return attrs.NewFileLineCol(g.m, "smith.py", uint64(g.record)+1, uint64(b%8))
	}
	return attrs.NewName(g.m, fmt.Sprintf("step%d", b%8), attrs.NewFileLineCol(g.m, "smith.py", uint64(g.record)+1, 1))
}

// function makes a function at the end of the module. The function build makes its body and returns the results.
func (g *smithy) function(name string, params []ir.Type, shapes [][]int64, private bool, build func() []ir.Value) ir.Op {
	outer := *g
	f := fn.Func(ir.NewBuilder(nil).AtEnd(g.module), name, types.NewFunction(g.m, params, nil))
	if private {
		f.SetAttr(fn.AttrSymVisibility, attrs.NewString(g.m, "private"))
	}
	body := f.Region(0).AppendBlock(params, nil)
	g.at, g.live, g.depth = ir.NewBuilder(f.Body()).AtEnd(body), nil, 0
	for i := range params {
		g.live = append(g.live, live{value: body.Arg(i), shape: shapes[i], record: g.record})
	}
	results := build()
	fn.Return(g.at, results)
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(g.m, types.NewFunction(g.m, params, typesOf(results))))
	symbol, refused := g.symbol, g.refused
	*g = outer
	g.symbol, g.refused = symbol, refused
	return f
}

// results returns what a function returns: values that nothing uses, the last ones first, or else the
// newest.
func (g *smithy) results(most int, fits func(elem ir.Type) bool) (list []ir.Value) {
	for i := len(g.live) - 1; i >= 0 && len(list) < most; i-- {
		if v := g.live[i]; isTensor(v.value.Type()) && fits(elemOf(v.value)) && !v.value.HasUses() {
			list = append(list, v.value)
		}
	}
	for i := len(g.live) - 1; i >= 0 && len(list) == 0; i-- {
		if v := g.live[i]; isTensor(v.value.Type()) && fits(elemOf(v.value)) {
			list = append(list, v.value)
		}
	}
	slices.Reverse(list)
	return list
}

// errRefused is why an operation that the generator tried to make does not exist.
var errRefused = errors.New("refused")

// emit creates an operation with inferred result types. It returns the nil operation if a rule forbids it,
// which would be a mistake of the generator.
func (g *smithy) emit(name string, st ir.OpState, bodies ...infer.Region) ir.Op {
	g.optional(name, &st)
	b := g.ctx.Builder(g.at)
	op := b.Op(name, st, bodies...)
	if err := b.Err(); err != nil {
		g.refused = append(g.refused, fmt.Errorf("%w: %w", errRefused, err))
		return ir.Op{}
	}
	return op
}

// define makes the results of an operation available. Shapes are those at run time, of results whose types
// don't say; the last one stands for all further results.
func (g *smithy) define(op ir.Op, shapes ...[]int64) {
	if op.IsNil() {
		return
	}
	for i := range op.NumResults() {
		v := live{value: op.Result(i), record: g.record}
		if s, _, ranked, ok := types.Shape(v.value.Type()); ok && ranked {
			v.shape = s
			if len(shapes) > 0 && slices.Contains(s, types.Dynamic) {
				v.shape = shapes[min(i, len(shapes)-1)]
			}
		}
		g.live = append(g.live, v)
	}
}

// value is emit and define for operations of one result; it returns the nil value instead of the nil
// operation.
func (g *smithy) value(name string, shape []int64, st ir.OpState, bodies ...infer.Region) ir.Value {
	op := g.emit(name, st, bodies...)
	if op.IsNil() {
		return ir.Value{}
	}
	g.define(op, shape)
	return op.Result(0)
}

// body makes a region: operations from the records that follow the current one, and results of the given
// types. Records that follow make their own operations outside as well, so none of them moves when a
// region gets another size.
func (g *smithy) body(args []ir.Type, shapes [][]int64, n int, results func(args []ir.Value) []ir.Value) infer.Region {
	return infer.Region{Args: args, Build: func(b *infer.Builder, params []ir.Value) []ir.Value {
		at, values := g.at, len(g.live)
		g.at, g.depth = b.At, g.depth+1
		for i, p := range params {
			g.live = append(g.live, live{value: p, shape: shapes[i], record: g.record})
		}
		if g.depth <= maxNesting {
			for i := range n {
				g.step(g.record + 1 + i)
			}
		}
		out := results(params)
		g.at, g.depth, g.live = at, g.depth-1, g.live[:values]
		return out
	}}
}

func typesOf(values []ir.Value) []ir.Type {
	list := make([]ir.Type, len(values))
	for i, v := range values {
		list[i] = v.Type()
	}
	return list
}

// named returns an attribute of an operation.
func named(name string, value ir.Attr) ir.NamedAttr { return ir.NamedAttr{Name: name, Value: value} }

// with returns the state of an operation with operands and attributes.
func with(operands []ir.Value, list ...ir.NamedAttr) ir.OpState {
	return ir.OpState{Operands: operands, Attrs: list}
}
