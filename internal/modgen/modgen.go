// Package modgen generates StableHLO programs of a given size as MLIR text.
//
// The programs are what an exporter could have written: many functions, long chains of
// elementwise operations with shape changes, contractions and constants between them, and now
// and then an operation with regions or several results. They verify, and the same options give
// the same bytes in every run, so they serve benchmarks and differential tests alike. They are
// not meant to compute anything sensible.
package modgen

import (
	"fmt"
	"strconv"
)

// Options say what Text generates. The zero value is a module of 1000 operations in one function;
// no module has fewer than 5.
type Options struct {
	Ops       int    // operations in the module, all of them counted: module, func.func, terminators, those in regions
	Funcs     int    // functions; 0 means one per 2000 operations
	Seed      uint64 // another seed gives another program of the same size
	Locations bool   // every operation gets a location such as Python front ends write; without it, none
}

const (
	opsPerFunc = 2000
	// No single step emits more operations than this, so a function with at least this many left
	// may take any step.
	largestStep = 48
	// A function needs room for itself, its terminator and something between them.
	smallestFunc = 4
)

// Text generates the module that o describes.
func Text(o Options) []byte {
	if o.Ops <= 0 {
		o.Ops = 1000
	}
	o.Ops = max(o.Ops, 1+smallestFunc)
	if o.Funcs <= 0 {
		o.Funcs = (o.Ops + opsPerFunc - 1) / opsPerFunc
	}
	o.Funcs = max(1, min(o.Funcs, (o.Ops-1)/smallestFunc))

	g := &generator{rng: rng(o.Seed*0x9e3779b97f4a7c15 + 1), types: map[string]*tensor{}}
	if o.Locations {
		g.locs = newLocations()
	}
	g.out = make([]byte, 0, o.Ops*80)
	g.out = append(g.out, "module @generated attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {\n"...)
	left := o.Ops - 1
	for i := range o.Funcs {
		share := left / (o.Funcs - i)
		g.function(i, share)
		left -= share
	}
	g.out = append(g.out, '}')
	g.loc("module")
	if g.locs != nil {
		return append(g.locs.out, g.out...)
	}
	return g.out
}

type generator struct {
	rng   rng
	out   []byte
	types map[string]*tensor
	locs  *locations
	funcs []signature // those generated so far, to be called

	// State of the current function.
	values  []value
	byType  map[*tensor][]value
	left    int // operations to emit before the terminator
	next    int // number for the next value name
	indent  int
	shapes  [][]int // shapes this function starts from
	partial bool    // inside a region: values made here must not escape
}

type signature struct {
	name    string
	args    []*tensor
	results []*tensor
}

type value struct {
	name string
	typ  *tensor
}

func (g *generator) function(index, ops int) {
	sig := signature{name: "main"}
	if index > 0 {
		sig.name = "block_" + strconv.Itoa(index)
	}
	g.values, g.byType = g.values[:0], map[*tensor][]value{}
	g.next, g.indent = 0, 1
	g.shapes = g.shapes[:0]
	for range 4 {
		g.shapes = append(g.shapes, baseShapes[g.rng.below(len(baseShapes))])
	}
	if g.locs != nil {
		g.locs.enter(sig.name, &g.rng)
	}

	visibility := "private"
	if index == 0 {
		visibility = "public"
	}
	g.out = fmt.Appendf(g.out, "  func.func %s @%s(", visibility, sig.name)
	for i := range 2 + g.rng.below(4) {
		element := "f32" // there is always a float to compute with
		if i > 0 {
			element = g.element()
		}
		t := g.tensor(g.shapes[i%len(g.shapes)], element)
		sig.args = append(sig.args, t)
		if i > 0 {
			g.out = append(g.out, ", "...)
		}
		name := "%arg" + strconv.Itoa(i)
		g.out = append(g.out, name+": "+t.text...)
		switch g.rng.below(6) {
		case 0:
			g.out = fmt.Appendf(g.out, ` {mhlo.sharding = "{devices=[%d,1]<=[%d]}"}`, 1<<i, 1<<i)
		case 1:
			g.out = fmt.Appendf(g.out, ` {jax.buffer_donor = true}`)
		case 2:
			g.out = fmt.Appendf(g.out, ` {tf.aliasing_output = %d : i32}`, i)
		}
		if g.locs != nil {
			g.out = fmt.Appendf(g.out, ` loc("params['layer_%d']['w%d']")`, index, i)
		}
		g.add(value{name, t})
	}

	// The results are not known before the body, so the body waits in a buffer of its own.
	head := g.out
	g.out = nil
	g.indent = 2
	g.left = ops - 2
	for g.left > 0 {
		if g.left < largestStep {
			g.unary()
		} else {
			g.step()
		}
	}
	results := g.values[max(0, len(g.values)-1-g.rng.below(3)):]
	body := g.out
	g.out = append(head, ") -> ("...)
	for i, r := range results {
		sig.results = append(sig.results, r.typ)
		if i > 0 {
			g.out = append(g.out, ", "...)
		}
		g.out = fmt.Appendf(g.out, `%s {jax.result_info = "result[%d]"}`, r.typ.text, i)
	}
	g.out = append(g.out, ") {\n"...)
	g.out = append(g.out, body...)
	g.out = append(g.out, "    return "...)
	for i, r := range results {
		if i > 0 {
			g.out = append(g.out, ", "...)
		}
		g.out = append(g.out, r.name...)
	}
	g.out = append(g.out, " : "...)
	for i, r := range results {
		if i > 0 {
			g.out = append(g.out, ", "...)
		}
		g.out = append(g.out, r.typ.text...)
	}
	g.loc("return")
	g.out = append(g.out, "  }"...)
	g.loc("func")
	g.funcs = append(g.funcs, sig)
}

// emit writes one operation with at most one result and returns the result. The format's first
// verb is not the result; it is put in front.
func (g *generator) emit(op string, result *tensor, format string, args ...any) value {
	g.pad()
	v := value{typ: result}
	if result != nil {
		v.name = g.name()
		g.out = append(g.out, v.name...)
		g.out = append(g.out, " = "...)
	}
	g.out = fmt.Appendf(g.out, format, args...)
	g.loc(op)
	g.left--
	if result != nil {
		g.add(v)
	}
	return v
}

// many starts an operation with several results, and returns them; finish ends it.
func (g *generator) many(results ...*tensor) []value {
	g.pad()
	base := g.name()
	vs := make([]value, len(results))
	for i, t := range results {
		vs[i] = value{base + "#" + strconv.Itoa(i), t}
	}
	g.out = fmt.Appendf(g.out, "%s:%d = ", base, len(results))
	return vs
}

func (g *generator) finish(op string, vs []value) {
	g.loc(op)
	g.left--
	for _, v := range vs {
		g.add(v)
	}
}

func (g *generator) printf(format string, args ...any) {
	g.out = fmt.Appendf(g.out, format, args...)
}

func (g *generator) pad() {
	for range g.indent {
		g.out = append(g.out, "  "...)
	}
}

func (g *generator) name() string {
	n := "%" + strconv.Itoa(g.next)
	g.next++
	return n
}

// loc ends the line of an operation.
func (g *generator) loc(op string) {
	if g.locs != nil {
		g.out = append(g.out, " loc("...)
		g.out = append(g.out, g.locs.of(op, &g.rng)...)
		g.out = append(g.out, ')')
	}
	g.out = append(g.out, '\n')
}

func (g *generator) add(v value) {
	if g.partial {
		return
	}
	g.values = append(g.values, v)
	g.byType[v.typ] = append(g.byType[v.typ], v)
}

// recent bounds how far back operands are taken from, as in real programs most uses are near.
const recent = 120

// find picks a value that suits; it falls back to a float tensor, which every function has as its
// first argument, and reports false when that does not suit either.
func (g *generator) find(suits func(*tensor) bool) (value, bool) {
	n := min(len(g.values), recent)
	for range 24 {
		v := g.values[len(g.values)-1-g.rng.below(n)]
		if suits(v.typ) {
			return v, true
		}
	}
	for range 8 {
		v := g.values[g.rng.below(len(g.values))]
		if suits(v.typ) {
			return v, true
		}
	}
	return g.values[0], suits(g.values[0].typ)
}

func (g *generator) float() value {
	v, _ := g.find(isFloat)
	return v
}

// of returns a value of the given type, made by a constant where there is none yet.
func (g *generator) of(t *tensor) value {
	if vs := g.byType[t]; len(vs) > 0 {
		return vs[len(vs)-1-g.rng.below(min(len(vs), 16))]
	}
	return g.splat(t)
}
