package diff

import (
	"cmp"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/ir"
)

// side is one of the two programs.
type side struct {
	m         *ir.Module
	hasher    *digest.Hasher
	program   digest.Sum
	size      Size
	functions []callable
	ops       map[string]ir.Op // functions by name
	twin      map[string]int   // the number of the matched pair that a private function is in
	names     *asm.Names
	effects   *effects.Analysis
	brief     asm.Brief
}

// callable is a function with its digests.
type callable struct {
	digest.Function
	op ir.Op
}

// comparison is what is found out about two programs.
type comparison struct {
	opt       Options
	a, b      *side
	values    ir.ValueMap[ir.Value] // of the second program, for those of the first
	equal     map[[2]ir.Value]bool  // values that are computed alike
	changes   []Change
	hunks     []Hunk
	compared  map[[2]ir.Attr]*Elements
	sighted   sighted
	locations locations
}

// newSide is a side of which nothing is known yet.
func newSide(m *ir.Module) *side {
	s := &side{m: m, ops: make(map[string]ir.Op), twin: make(map[string]int)}
	s.hasher = digest.NewHasher(m, s.symbol)
	return s
}

// digested is a side with digests and size.
func digested(m *ir.Module, opt digest.Options) (*side, error) {
	d, hasher, err := digest.Hash(m, opt)
	if err != nil {
		return nil, err
	}
	s := &side{m: m, hasher: hasher, program: d.Program, size: sizeOf(m), ops: make(map[string]ir.Op), twin: make(map[string]int)}
	hasher.Symbols(s.symbol)
	for op := range m.TopLevel() {
		if name := op.Symbol(); name != "" {
			s.ops[name] = op
		}
	}
	for _, f := range d.Functions {
		s.functions = append(s.functions, callable{f, s.ops[f.Name]})
	}
	return s, nil
}

// symbol makes references to functions that are matched with each other equal.
func (s *side) symbol(name string) (sum digest.Sum, ok bool) {
	n, ok := s.twin[name]
	binary.BigEndian.PutUint64(sum[:], uint64(n))
	return sum, ok
}

// coarse adds the digests of functions that are needed where neither names nor programs match.
func (s *side) coarse() {
	d, err := digest.Of(s.m, digest.Options{Levels: []digest.Level{digest.Structure, digest.Signature}})
	if err != nil {
		return // the bodies that are damaged were reported before
	}
	for i, f := range d.Functions {
		s.functions[i].Structure, s.functions[i].Signature = f.Structure, f.Signature
	}
}

// named returns the names of values, which take a while to make.
func (s *side) named() *asm.Names {
	if s.names == nil {
		s.names = asm.NewNames(s.m.Root(), asm.Options{UniqueSSANames: false})
	}
	return s.names
}

// modules compares the programs as a whole, then their functions. If the programs are equal, it compares
// locations only.
func (c *comparison) modules(equal bool) {
	pairs := c.match() // first, since attributes can name functions
	if !equal {
		if details := c.attributes(c.a.m.Root(), c.b.m.Root(), "attribute "); len(details) > 0 {
			c.changes = append(c.changes, Change{Kind: Changed, Subject: OfModule, Details: details})
		}
		c.others()
		for i := range c.changes {
			c.sighted.change(&c.changes[i])
		}
	}
	for _, p := range pairs {
		switch {
		case p[0].Program != p[1].Program:
			c.function(p[0], p[1])
		case !c.opt.wanted(InLocation):
		case c.opt.Normalized: // the order can differ
			s := c.script(p[0], p[1], false)
			s.locations()
		default:
			c.locations.sameOrder(p[0].op, p[1].op)
		}
	}
}

// match finds the function of b for each of a, and reports those that have none.
func (c *comparison) match() (pairs [][2]callable) {
	usedA, usedB := make(map[string]bool), make(map[string]bool)
	pairUp := func(f, g callable) {
		usedA[f.Name], usedB[g.Name] = true, true
		pairs = append(pairs, [2]callable{f, g})
		if !f.Public && !g.Public {
			c.a.twin[f.Name], c.b.twin[g.Name] = len(pairs), len(pairs)
		}
	}
	// each pairs what is left by a key, in the order of the programs.
	each := func(private bool, key func(f callable) string) {
		have := make(map[string][]callable)
		for _, g := range c.b.functions {
			if !usedB[g.Name] && private != g.Public {
				have[key(g)] = append(have[key(g)], g)
			}
		}
		for _, f := range c.a.functions {
			if list := have[key(f)]; !usedA[f.Name] && private != f.Public && len(list) > 0 {
				have[key(f)] = list[1:]
				pairUp(f, list[0])
			}
		}
	}
	name := func(f callable) string { return f.Name }
	each(false, name)
	each(false, func(f callable) string { return f.Program.String() })
	each(true, func(f callable) string { return f.Name + f.Program.String() })
	each(true, func(f callable) string { return f.Program.String() })
	each(true, name)
	if len(usedA) < len(c.a.functions) && len(usedB) < len(c.b.functions) {
		c.a.coarse()
		c.b.coarse()
		each(true, func(f callable) string { return f.Structure.String() })
		each(true, func(f callable) string { return stem(f.Name) + f.Signature.String() })
		each(true, func(f callable) string { return stem(f.Name) })
	}

	for _, p := range pairs {
		if p[0].Public && p[0].Name != p[1].Name {
			c.changes = append(c.changes, Change{Kind: Renamed, Subject: OfFunction, Function: p[1].Name,
				A: &Side{Text: "@" + p[0].Name}, B: &Side{Text: "@" + p[1].Name}})
		}
	}
	for _, f := range c.a.functions {
		if !usedA[f.Name] {
			c.changes = append(c.changes, Change{Kind: Removed, Subject: OfFunction, Function: f.Name, A: c.a.functionSide(f)})
		}
	}
	for _, g := range c.b.functions {
		if !usedB[g.Name] {
			c.changes = append(c.changes, Change{Kind: Added, Subject: OfFunction, Function: g.Name, B: c.b.functionSide(g)})
		}
	}
	return pairs
}

// stem is a name without the number that makes it unique: relu of relu_12.
func stem(name string) string { return strings.TrimRight(name, "_0123456789") }

func (s *side) functionSide(f callable) *Side {
	return &Side{Text: "@" + f.Name + " : " + s.brief.Text(f.op.Attr(fn.AttrFunctionType), maxText), Location: position(f.op.Loc())}
}

// others compares what stands beside the functions, such as meshes, by name.
func (c *comparison) others() {
	list := func(s *side) map[string]ir.Op {
		out := make(map[string]ir.Op)
		for op := range s.m.TopLevel() {
			if !slices.ContainsFunc(s.functions, func(f callable) bool { return f.op == op }) {
				out[op.Name()+" @"+op.Symbol()] = op
			}
		}
		return out
	}
	inA, inB := list(c.a), list(c.b)
	for key, op := range inA {
		other, ok := inB[key]
		if !ok {
			c.changes = append(c.changes, Change{Kind: Removed, Subject: OfOperation, A: c.a.side(op)})
		} else if c.a.hasher.Op(op) != c.b.hasher.Op(other) {
			c.changes = append(c.changes, Change{Kind: Changed, Subject: OfOperation, A: c.a.side(op), B: c.b.side(other), Details: c.attributes(op, other, "attribute ")})
		}
	}
	for key, op := range inB {
		if _, ok := inA[key]; !ok {
			c.changes = append(c.changes, Change{Kind: Added, Subject: OfOperation, B: c.b.side(op)})
		}
	}
	slices.SortStableFunc(c.changes, func(x, y Change) int { return cmp.Compare(rank(x.Subject), rank(y.Subject)) })
}

// rank orders what is said before the functions.
func rank(s Subject) int { return slices.Index([]Subject{OfModule, OfOperation, OfFunction}, s) }

// function compares two functions that differ, or whose callees do.
func (c *comparison) function(f, g callable) {
	if details := c.signature(f.op, g.op); len(details) > 0 {
		ch := Change{Kind: Changed, Subject: OfFunction, Function: g.Name, A: c.a.functionSide(f), B: c.b.functionSide(g), Details: details}
		c.sighted.change(&ch)
		c.changes = append(c.changes, ch)
	}
	s := c.script(f, g, false)
	s.resolve()
	if n := s.changes(); n > fewChanges {
		other := c.script(f, g, true)
		if other.resolve(); other.changes() < n {
			s = other
		}
	}
	c.hunks = append(c.hunks, s.hunks()...)
	if c.opt.wanted(InLocation) {
		s.locations()
	}
}

// fewChanges is how many changes of a function are not worth a second alignment.
const fewChanges = 3

// script matches the operations of two functions.
func (c *comparison) script(f, g callable, context bool) *script {
	s := &script{c: c, function: g.Name, context: context}
	c.values, c.equal = ir.ValueMap[ir.Value]{}, make(map[[2]ir.Value]bool)
	s.regions(f.op, g.op, 0)
	return s
}
