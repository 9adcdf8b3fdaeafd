package digest

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Tags of what a program is made of.
const (
	tagModule   = 'M'
	tagCallable = 'F'
	tagOp       = 'O'
	tagRegion   = 'R'
	tagBlock    = 'B'
	tagRound    = 'C' // a function that calls itself, possibly through others
)

// function is a function at the top level of a module.
type function struct {
	op     ir.Op
	public bool
	sum    Sum
	calls  []*function // private functions that it refers to
	// index, low and onStack are those of Tarjan's algorithm, which finds recursion.
	index, low int
	onStack    bool
}

// program hashes a module at one level.
type program struct {
	root      ir.Op
	level     Level
	nodes     *nodes
	functions []*function // in the order of the program
	byName    map[string]*function
	others    []ir.Op // at the top level
	heads     heads
	normal    *normal // nil unless normalized

	list  []ir.NamedAttr // for one operation at a time
	stack []*function
	next  int
}

// bare lists the functions of m and hashes nothing yet.
func bare(m *ir.Module, level Level) *program {
	p := &program{root: m.Root(), level: level, nodes: newNodes(m, level), byName: make(map[string]*function), heads: newHeads()}
	p.collect()
	return p
}

// newProgram hashes the functions of m.
func newProgram(m *ir.Module, level Level, opt Options) (*program, error) {
	p := bare(m, level)
	p.nodes.symbol = p.resolve
	if opt.Normalized && level < Signature {
		a := effects.For(m)
		list, err := a.Functions(m.Root())
		if err != nil {
			return nil, err
		}
		p.normal = newNormal(p, a, list)
	}
	if level < Signature {
		private := slices.ContainsFunc(p.functions, func(f *function) bool { return !f.public })
		for _, f := range p.functions {
			if private { // else there is nothing to find
				f.calls = p.references(f.op)
			}
		}
	}
	for _, f := range p.functions {
		if f.index == 0 {
			p.visit(f)
		}
	}
	return p, nil
}

// collect lists what is right inside the root.
func (p *program) collect() {
	for op := range p.root.Module().TopLevel() {
		if def := op.Info().Def; def == nil || !def.Traits.Has(ods.FunctionLike) {
			p.others = append(p.others, op)
			continue
		}
		v, _ := op.Attr(fn.AttrSymVisibility).(ir.StringLike)
		f := &function{op: op, public: v == nil || v.Text() == "" || v.Text() == "public"}
		p.functions = append(p.functions, f)
		p.byName[op.Symbol()] = f
	}
}

// resolve returns the sum of the private function called name.
func (p *program) resolve(name string) (Sum, bool) {
	f := p.byName[name]
	if f == nil || f.public {
		return Sum{}, false
	}
	return f.sum, true
}

// references returns the private functions that op and what is inside it name.
func (p *program) references(op ir.Op) (list []*function) {
	found := func(ref *attrs.SymbolRef) {
		if len(ref.Nested) > 0 {
			return
		}
		if f := p.byName[ref.Root.Value]; f != nil && !f.public && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	var seen ir.ByNumber[ir.PropID, ir.NameID] // of the last operation with a tuple of attributes: most have one name
	_ = ir.Walk(op, func(op ir.Op) ir.Action {
		if last := seen.At(op.PropID(), 0); op.PropID() != 0 && *last != op.NameID() {
			*last = op.NameID()
			for _, a := range op.InherentAttrs() {
				p.nodes.symbols.In(a, found)
			}
		}
		if d := op.Discardable(); d != nil {
			p.nodes.symbols.In(d, found)
		}
		return ir.Advance
	})
	return list
}

// visit hashes f after the functions that it refers to. Functions that refer to each other are
// hashed together.
func (p *program) visit(f *function) {
	p.next++
	f.index, f.low, f.onStack = p.next, p.next, true
	p.stack = append(p.stack, f)
	recursive := false
	for _, c := range f.calls {
		recursive = recursive || c == f
		if c.index == 0 {
			p.visit(c)
			f.low = min(f.low, c.low)
		} else if c.onStack {
			f.low = min(f.low, c.index)
		}
	}
	if f.low != f.index {
		return
	}
	i := slices.Index(p.stack, f)
	cycle := slices.Clone(p.stack[i:])
	p.stack = p.stack[:i]
	for _, c := range cycle {
		c.onStack = false
	}
	if len(cycle) == 1 && !recursive {
		f.sum = p.callable(f)
		return
	}
	p.recursion(cycle)
}

// maxCycle is the largest number of functions in one recursion that are told apart by what they
// do; larger ones go by name.
const maxCycle = 64

// recursion hashes functions that call each other: all begin equal but for the number of them,
// and each round makes those different that call what became different. After twice as many
// rounds as there are functions nothing changes any more, in whatever two programs are compared.
func (p *program) recursion(cycle []*function) {
	set := func(i int, seed string) {
		e := newEncoder()
		e.tag(tagRound)
		e.number(len(cycle))
		e.text(seed)
		cycle[i].sum = e.end()
	}
	rounds := 2 * len(cycle)
	for i := range cycle {
		set(i, "")
	}
	if len(cycle) > maxCycle {
		rounds = 1
		for i, f := range cycle {
			set(i, f.op.Symbol())
		}
	}
	for range rounds {
		next := make([]Sum, len(cycle))
		for i, f := range cycle {
			next[i] = p.callable(f)
		}
		for i, f := range cycle {
			f.sum = next[i]
		}
	}
}

// callable hashes one function without its name.
func (p *program) callable(f *function) Sum {
	clear(p.nodes.current)
	e := newEncoder()
	e.tag(tagCallable)
	if p.level == Signature {
		for _, name := range []string{fn.AttrFunctionType, fn.AttrArgAttrs, fn.AttrResAttrs} {
			p.attr(e, name, f.op.Attr(name))
		}
		return e.end()
	}
	s := &stream{p: p, e: e}
	s.op(f.op)
	return e.end()
}

// attr writes an attribute and its name, nothing if there is none.
func (p *program) attr(e *encoder, name string, a ir.Attr) {
	if a == nil {
		return
	}
	e.text(name)
	e.sum(p.nodes.attr(a))
}

// propsOf returns the sum of the inherent attributes of op, without names of symbols and values
// that mean the same as no attribute, and whether one of them names a symbol.
func (p *program) propsOf(op ir.Op) (s Sum, symbolic bool) {
	list := p.list[:0]
	for def, a := range op.InherentAttrs() {
		if !p.counts(op, def, a) {
			continue
		}
		list = append(list, ir.NamedAttr{Name: def.Name, Value: a})
		symbolic = symbolic || p.nodes.symbols.Some(a)
	}
	p.list = list
	slices.SortFunc(list, func(a, b ir.NamedAttr) int { return cmp.Compare(a.Name, b.Name) })
	e := p.nodes.encoders.get()
	e.number(len(list))
	for _, a := range list {
		p.attr(e, a.Name, a.Value)
	}
	return p.nodes.encoders.end(e), symbolic
}

// sum returns the digest of the whole program.
func (p *program) sum() Sum {
	clear(p.nodes.current)
	e := newEncoder()
	e.tag(tagModule)
	e.number(Version)
	e.text(p.level.String())
	if p.normal != nil {
		e.text("normalized")
	}
	e.text(p.root.Name())
	props, _ := p.propsOf(p.root)
	e.sum(props)
	p.discardable(e, p.root)

	var public []*function
	for _, f := range p.functions {
		if f.public {
			public = append(public, f)
		}
	}
	if len(public) == 0 { // nothing can be called from outside, so everything counts
		public = p.functions
	}
	public = slices.Clone(public)
	slices.SortFunc(public, func(a, b *function) int {
		if a.public && b.public {
			return cmp.Compare(a.op.Symbol(), b.op.Symbol())
		}
		return bytes.Compare(a.sum[:], b.sum[:])
	})
	e.number(len(public))
	for _, f := range public {
		if f.public {
			e.text(f.op.Symbol())
		}
		e.sum(f.sum)
	}
	var sums []Sum
	for _, op := range p.others {
		s := &stream{p: p, e: newEncoder()}
		s.op(op)
		sums = append(sums, s.e.end())
	}
	slices.SortFunc(sums, func(a, b Sum) int { return bytes.Compare(a[:], b[:]) })
	e.number(len(sums))
	for _, s := range sums {
		e.sum(s)
	}
	return e.end()
}

// discardable writes the discardable attributes of op.
func (p *program) discardable(e *encoder, op ir.Op) {
	if d := op.Discardable(); d != nil {
		e.sum(p.nodes.attr(d))
		return
	}
	e.tag(0)
}

// counts reports whether the inherent attribute a of op belongs to what is computed.
func (p *program) counts(op ir.Op, def *ods.Attr, a ir.Attr) bool {
	if def.Name == fn.AttrSymName || def.Name == fn.AttrSymVisibility {
		return p.nested(op)
	}
	return !p.nodes.absent(op.Info(), def, a)
}

// nested reports whether the name of op counts: it is neither the root nor a function at the top
// level, which are hashed without.
func (p *program) nested(op ir.Op) bool {
	if op == p.root {
		return false
	}
	f := p.byName[op.Symbol()]
	return f == nil || f.op != op
}
