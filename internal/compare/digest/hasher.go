package digest

import (
	"github.com/hlobc/hlobc/internal/frontend"
	"github.com/hlobc/hlobc/ir"
)

// Hasher hashes parts of a module, so that they can be compared with those of another one. It is
// used by one goroutine at a time and knows nothing of changes to what it has seen.
type Hasher struct{ p *program }

// NewHasher returns a hasher for m. Symbol tells what a reference to a function at the top level
// stands for; if it is nil or its second result is false, that is the function's name.
func NewHasher(m *ir.Module, symbol func(name string) (Sum, bool)) *Hasher {
	h := &Hasher{p: bare(m, Program)}
	h.Symbols(symbol)
	return h
}

// Hash computes the digests of a module as [Of] does, at level Program, and returns a hasher that knows what
// they were computed from. In it, references to functions stand for what these compute.
func Hash(m *ir.Module, opt Options) (*Module, *Hasher, error) {
	p, err := newProgram(m, Program, opt)
	if err != nil {
		return nil, nil, err
	}
	out := &Module{Program: p.sum()}
	for _, f := range p.functions {
		out.Functions = append(out.Functions, Function{Name: f.op.Symbol(), Public: f.public, Program: f.sum})
	}
	return out, &Hasher{p}, m.Err()
}

// Symbols changes what references to functions at the top level stand for, see [NewHasher].
func (h *Hasher) Symbols(symbol func(name string) (Sum, bool)) {
	clear(h.p.nodes.current)
	h.p.nodes.symbol = symbol
}

// Attr returns the hash of an attribute, the zero Sum for nil.
func (h *Hasher) Attr(a ir.Attr) Sum {
	if a == nil {
		return Sum{}
	}
	return h.p.nodes.attr(a)
}

// Type returns the hash of a type.
func (h *Hasher) Type(t ir.Type) Sum { return h.p.nodes.typ(t) }

// Op returns the hash of what an operation is by itself: its name, attributes and result types,
// without operands, successors and regions.
func (h *Hasher) Op(op ir.Op) Sum { return *h.p.head(op) }

// Counts lists the attributes of op that say what it computes: without names, and without values
// that mean the same as no attribute.
func (h *Hasher) Counts(op ir.Op) (list []ir.NamedAttr) {
	for def, a := range op.InherentAttrs() {
		if h.p.counts(op, def, a) {
			list = append(list, ir.NamedAttr{Name: def.Name, Value: a})
		}
	}
	if d := op.Discardable(); d != nil {
		for _, a := range d.Entries() {
			if !frontend.Informational(a.Name) {
				list = append(list, a)
			}
		}
	}
	return list
}
