package asm

import (
	"strconv"

	"github.com/hlobc/hlobc/ir"
)

// valueName is the name of a value. The upper two bits of id tell what the others
// are; sub is 0 for a value with a name of its own, else one more than its place
// among the results that share the name.
type valueName struct{ id, sub uint32 }

const (
	nameKind = 3 << 30
	numbered = 1 << 30 // %7
	argument = 2 << 30 // %arg7
	named    = 3 << 30 // an entry of naming.texts
)

// naming gives names to values and blocks. Numbers and names go on from a region
// to those inside it, and start again behind it; or, if they are to be unique, go
// on through the whole text.
type naming struct {
	opt    *Options
	scopes map[*ir.Scope]*scopeNames
	texts  []string
	counters
	unique bool
}

// counters are what a region takes over from the one around it.
type counters struct {
	value, arg, conflict uint32
}

// scopeNames are the names of what is in one scope, by number.
type scopeNames struct {
	scope  *ir.Scope
	values []valueName
	blocks []uint32 // place of the block in its region
}

// newNaming names everything that printing op needs. Without a local scope, values
// are numbered as in the text of the whole module.
func newNaming(op ir.Op, opt *Options) *naming {
	n := &naming{opt: opt, scopes: make(map[*ir.Scope]*scopeNames), unique: opt.Generic || opt.UniqueSSANames}
	root := op
	for !root.Parent().IsNil() && !(opt.LocalScope && root.Info().Isolated()) {
		root = root.Parent()
	}
	n.results(root, n.of(root))
	type pending struct {
		region ir.Region
		counters
	}
	var stack []pending
	push := func(op ir.Op) {
		for i := range op.NumRegions() {
			stack = append(stack, pending{op.Region(i), n.counters})
		}
	}
	push(root)
	for len(stack) > 0 {
		next := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !n.unique {
			n.counters = next.counters
		}
		if next.region.Empty() {
			continue
		}
		n.region(next.region)
		for b := next.region.First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				push(o)
			}
		}
	}
	return n
}

// of returns the names of the scope that holds op.
func (n *naming) of(op ir.Op) *scopeNames {
	s, _ := op.Scope()
	return n.scope(s)
}

func (n *naming) scope(s *ir.Scope) *scopeNames {
	names := n.scopes[s]
	if names == nil {
		names = &scopeNames{scope: s, values: make([]valueName, len(s.Values)), blocks: make([]uint32, len(s.Blocks))}
		n.scopes[s] = names
	}
	return names
}

// region names the blocks, arguments and results of a region.
func (n *naming) region(r ir.Region) {
	scope, _ := r.Scope()
	s := n.scope(scope)
	place := uint32(0)
	for b := r.First(); !b.IsNil(); b = b.Next() {
		_, id := b.Scope()
		s.blocks[id] = place
		entry := place == 0
		place++
		for i := range b.NumArgs() {
			_, v := b.Arg(i).Scope()
			if s.values[v].id != 0 {
				continue
			}
			if entry {
				s.values[v].id = argument | n.arg
				n.arg++
			} else {
				s.values[v].id = numbered | n.value
				n.value++
			}
		}
		for o := b.First(); !o.IsNil(); o = o.Next() {
			n.results(o, s)
		}
	}
}

// results names the results of an operation.
func (n *naming) results(o ir.Op, s *scopeNames) {
	count := o.NumResults()
	if count == 0 {
		return
	}
	_, first := o.Result(0).Scope()
	id := numbered | n.value
	n.value++
	if count == 1 {
		s.values[first] = valueName{id, 0}
		return
	}
	for i := range uint32(count) {
		s.values[first+i] = valueName{id, i + 1}
	}
}

// value appends the name of a value of the current scope. Results that share a name
// are told apart by # and a number.
func (p *printer) value(id uint32) {
	if int(id) >= len(p.scope.values) || p.scope.values[id].id == 0 {
		if id == 0 {
			p.str("<<NULL VALUE>>")
		} else {
			p.str("<<UNKNOWN SSA VALUE>>")
		}
		return
	}
	v := p.scope.values[id]
	p.valueBase(v)
	if v.sub != 0 {
		p.buf = append(p.buf, '#')
		p.buf = appendUint(p.buf, v.sub-1)
	}
}

// valueBase appends the name that a value shares with its group.
func (p *printer) valueBase(v valueName) {
	n := v.id &^ nameKind
	switch v.id & nameKind {
	case numbered:
		p.buf = append(p.buf, '%')
		p.buf = appendUint(p.buf, n)
	case argument:
		p.buf = append(p.buf, "%arg"...)
		p.buf = appendUint(p.buf, n)
	case named:
		p.buf = append(p.buf, '%')
		p.buf = append(p.buf, p.names.texts[n]...)
	}
}

// appendUint appends a number, most of which are small.
func appendUint(dst []byte, n uint32) []byte {
	if n < 10 {
		return append(dst, '0'+byte(n))
	}
	return strconv.AppendUint(dst, uint64(n), 10)
}

// blockName appends the name of a block of the current scope.
func (p *printer) blockName(b ir.Block) {
	_, id := b.Scope()
	p.buf = append(p.buf, "^bb"...)
	p.buf = appendUint(p.buf, p.scope.blocks[id])
}

// enter makes the scope that holds op the current one.
func (p *printer) enter(op ir.Op) { p.scope = p.names.of(op) }
