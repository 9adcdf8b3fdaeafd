// Package fuzz makes random programs. Its tests feed readers and writers with them, with
// damaged files, and with inputs of Go's native fuzzer; internal/torture feeds everything else.
//
// [Smith] makes programs that verify and can be evaluated, from the bytes of a fuzzer. It builds each
// operation from its row: operands that the constraints allow, attributes that fit them, and inferred
// result types. docs/fuzzing.md says what it covers.
//
// [New] makes modules that are valid bytecode and no more than that. Attributes and types are
// generated from the schema of their classes, and operations from the tables of the dialects, so that newly
// added ones are covered automatically, but what operations mean is ignored. Readers and writers have to take
// such modules, too.
package fuzz

import (
	"math/rand/v2"
	"sync"

	gofuzz "github.com/google/gofuzz"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Module is a module that gofuzz can fill.
type Module struct{ *ir.Module }

// Funcs returns the functions that gofuzz needs for the types of this package.
func Funcs() []any {
	return []any{func(m *Module, c gofuzz.Continue) { m.Module = generate(c.Uint64()) }}
}

// New returns a random module. Equal seeds give equal modules.
func New(seed int64) *ir.Module {
	var m Module
	gofuzz.NewWithSeed(seed).Funcs(Funcs()...).Fuzz(&m)
	return m.Module
}

// Limits on the size of a module.
const (
	maxDepth = 4 // nesting depth of regions
	maxOps   = 6 // operations in a block
)

type generator struct {
	*rowtest.Env
	rand  *rand.Rand
	attrs []ir.Attr // attributes that can be encoded
	ops   []string  // full names of all ops
	left  int       // operations that may still be made
}

// opNames are the full names of all registered operations.
var opNames = sync.OnceValue(func() (list []string) {
	for _, d := range dialect.Default().Dialects() {
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			list = append(list, d.Name+"."+d.Ops.Ops[i].Name)
		}
	}
	return list
})

func generate(seed uint64) *ir.Module {
	env := rowtest.New(seed)
	g := &generator{Env: env, rand: env.Rand, ops: opNames(), left: 5 + env.Rand.IntN(120)}
	for _, a := range env.Attrs {
		if (&encodable{}).node(a) {
			g.attrs = append(g.attrs, a)
		}
	}
	all := g.Types
	g.Types = nil
	for _, t := range all {
		if (&encodable{}).node(t) {
			g.Types = append(g.Types, t)
		}
	}
	root := g.Module.CreateRoot(builtin.OpModule, ir.OpState{Regions: 1, Loc: ir.LocIDOf(g.loc())})
	block := root.Region(0).AppendBlock(nil, nil)
	for range 1 + g.rand.IntN(4) {
		at := ir.NewBuilder(nil).AtEnd(block).SetLocID(ir.LocIDOf(g.loc()))
		f := fn.Func(at, string(rune('a'+g.rand.IntN(26))), types.NewFunction(g.Module, nil, nil))
		g.region(f.Region(0), nil, 1)
	}
	return g.Module
}

// region fills a region; visible has the values defined around it.
func (g *generator) region(r ir.Region, visible []ir.Value, depth int) {
	var blocks []ir.Block
	for range 1 + g.rand.IntN(2)*g.rand.IntN(3) {
		var ts []ir.Type
		var locs []ir.Location
		for range g.rand.IntN(3) {
			ts, locs = append(ts, g.typ()), append(locs, g.loc())
		}
		b := r.AppendBlock(ts, locs)
		blocks = append(blocks, b)
		for i := range b.NumArgs() {
			visible = append(visible, b.Arg(i))
		}
	}
	for _, b := range blocks {
		for range g.rand.IntN(maxOps + 1) {
			if g.left--; g.left < 0 {
				return
			}
			op := g.op(b, blocks, visible, depth)
			for i := range op.NumResults() {
				visible = append(visible, op.Result(i))
			}
		}
	}
}

// op adds an operation to block b.
func (g *generator) op(b ir.Block, blocks []ir.Block, visible []ir.Value, depth int) ir.Op {
	name := g.ops[g.rand.IntN(len(g.ops))]
	st := ir.OpState{Loc: ir.LocIDOf(g.loc()), Undeclared: true}
	var def *ods.Op
	if g.rand.IntN(10) == 0 {
		name = [...]string{"unknown.op", "stablehlo.not_there", "nodialect", "x.y.z"}[g.rand.IntN(4)]
	} else {
		def = dialect.Default().Op(name)
	}
	regions := g.rand.IntN(2)
	if def == nil {
		for range g.rand.IntN(4) {
			st.ResultTypes = append(st.ResultTypes, g.typ())
			st.Operands = append(st.Operands, g.value(visible, 1)...)
		}
	} else {
		for _, v := range def.Operands {
			values := g.value(visible, g.count(v.Arity))
			st.Operands = append(st.Operands, values...)
			st.OperandSegments = append(st.OperandSegments, len(values))
		}
		for _, v := range def.Results {
			n := g.count(v.Arity)
			for range n {
				st.ResultTypes = append(st.ResultTypes, g.typ())
			}
			st.ResultSegments = append(st.ResultSegments, n)
		}
		for i := range def.Attrs {
			if a := &def.Attrs[i]; a.Until.IsZero() && (!a.MayBeAbsent() || g.rand.IntN(2) == 0) {
				st.Attrs = append(st.Attrs, ir.NamedAttr{Name: a.Name, Value: g.stored(a.Storage)})
			}
		}
		regions = len(def.Regions)
		if regions > 0 && def.Regions[regions-1].Variadic {
			regions = g.rand.IntN(3)
		}
	}
	for range g.rand.IntN(2) * g.rand.IntN(3) {
		st.Attrs = append(st.Attrs, ir.NamedAttr{Name: "test." + string(rune('a'+g.rand.IntN(5))), Value: g.attr()})
	}
	if g.rand.IntN(8) == 0 {
		for range 1 + g.rand.IntN(2) {
			st.Successors = append(st.Successors, blocks[g.rand.IntN(len(blocks))])
		}
	}
	st.Regions = regions
	op := ir.NewBuilder(nil).AtEnd(b).Create(name, st)
	for i := range op.NumRegions() {
		if depth == maxDepth || g.rand.IntN(4) == 0 {
			continue
		}
		inside := visible
		if op.Body() != nil {
			inside = nil
		}
		g.region(op.Region(i), inside[:len(inside):len(inside)], depth+1)
	}
	return op
}

func (g *generator) count(a ods.Arity) int {
	switch a {
	case ods.One:
		return 1
	case ods.Optional:
		return g.rand.IntN(2)
	}
	return g.rand.IntN(4)
}

// value returns n random visible values, or nil if no value is visible.
func (g *generator) value(visible []ir.Value, n int) []ir.Value {
	var out []ir.Value
	for range n {
		if len(visible) > 0 {
			out = append(out, visible[g.rand.IntN(len(visible))])
		}
	}
	return out
}

func (g *generator) attr() ir.Attr { return g.attrs[g.rand.IntN(len(g.attrs))] }
func (g *generator) typ() ir.Type  { return g.Types[g.rand.IntN(len(g.Types))] }

func (g *generator) loc() ir.Location {
	for range 20 {
		if l, ok := g.attr().(ir.Location); ok {
			return l
		}
	}
	return nil
}

// stored returns an attribute that a property with the given storage class can hold.
func (g *generator) stored(storage string) ir.Attr {
	at := g.rand.IntN(len(g.attrs))
	for i := range g.attrs {
		a := g.attrs[(at+i)%len(g.attrs)]
		if c, ok := ir.KindOf(a).(*schema.Class); ok && attrs.Storable(storage, c) {
			return a
		}
	}
	return attrs.NewText(g.Module, "builtin", "of a class that has no row")
}

// encodable determines whether bytecode can hold a value and everything it refers to.
// Classes with obsolete encodings occur only in old files.
type encodable struct{ no bool }

func (e *encodable) node(n ir.Node) bool {
	c, ok := ir.KindOf(n).(*schema.Class)
	if !ok {
		return false
	}
	enc := c.Encoding(n)
	if enc == nil {
		return false
	}
	if enc.Code != schema.TextOnly {
		w := schema.Writer{Refs: e, Dry: true}
		w.Write(enc, n)
	}
	return !e.no
}

// AttrRef implements [schema.Refs].
func (e *encodable) AttrRef(a ir.Attr) uint64 {
	e.no = e.no || !e.node(a)
	return 0
}

// TypeRef implements [schema.Refs].
func (e *encodable) TypeRef(t ir.Type) uint64 {
	e.no = e.no || !e.node(t)
	return 0
}

// StringRef implements [schema.Refs].
func (e *encodable) StringRef(string) uint64 { return 0 }

// ResourceRef implements [schema.Refs].
func (e *encodable) ResourceRef(*ir.Resource) uint64 { return 0 }
