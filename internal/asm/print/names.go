package print

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// region names the blocks, arguments and results of a region, and records the operations that may
// have regions.
func (n *naming) region(r ir.Region) {
	scope, _ := r.Scope()
	s := n.scopes[scope]
	if s == nil {
		s = n.enter(scope)
	}
	n.current, n.nested = s, n.nested[:0]
	parent := r.Parent()
	place := uint32(0)
	for b := r.First(); !b.IsNil(); b = b.Next() {
		_, id := b.Scope()
		s.blocks[id] = place
		entry := place == 0
		place++
		for i := range b.NumArgs() {
			_, v := b.Arg(i).Scope()
			hint := ""
			if !n.opt.Generic {
				hint = argNameHint(parent, i)
			}
			if hint == "" && entry {
				n.arg++
			}
			if n.opt.NameLocPrefix {
				if name := n.locationName(b.ArgLoc(i)); name != "" {
					hint = name
				}
			}
			if hint == "" && entry {
				s.set(v, 1, valueName{"arg", n.arg - 1, numbered})
			} else {
				n.name(v, 1, hint)
			}
		}
		for o := b.First(); !o.IsNil(); o = o.Next() {
			n.results(o)
		}
	}
}

// results names the results of an operation: its custom form can propose names for groups of
// results, all others get a number.
func (n *naming) results(o ir.Op) {
	scope, id := o.Scope()
	r := &records.Of(scope).Ops[id]
	if r.Ext != 0 {
		n.nested = append(n.nested, o)
	}
	if r.NumResults == 0 {
		return
	}
	name := ""
	if n.opt.NameLocPrefix {
		name = n.locationName(o.Loc())
	}
	hint := &n.hints[r.Name]
	if hint.kind == hintNone && name == "" && r.NumResults == 1 {
		n.number(r.Results)
		return
	}
	if hint.kind == hintUnknown {
		*hint = nameHint{kind: hintNone}
		if !n.opt.Generic {
			*hint = newNameHint(o.Info())
		}
	}
	switch hint.kind {
	case hintNone:
	case hintGroups:
		n.resultGroups(o, r, hint.names, name)
		return
	default:
		if name == "" {
			name = n.proposed(o, hint)
		}
	}
	n.name(r.Results, r.NumResults, name)
}

// locationName returns the first name in a location, or "".
func (n *naming) locationName(l ir.Location) string {
	var list []ir.Location
	switch l := l.(type) {
	case *attrs.Name:
		if f := n.opt.ValueName; f != nil {
			return f(l.Name.Value)
		}
		return l.Name.Value
	case *attrs.CallSite:
		list = []ir.Location{l.Callee, l.Caller}
	case *attrs.Fused:
		list = l.Locs
	default:
		return ""
	}
	name, known := n.locations[l.ID()]
	if known {
		return name
	}
	for i := 0; name == "" && i < len(list); i++ {
		name = n.locationName(list[i])
	}
	if n.locations == nil {
		n.locations = make(map[ir.AttrID]string)
	}
	n.locations[l.ID()] = name
	return name
}

// resultGroups names the first result of each nonempty group that is declared with a name; the
// results up to the next such group share it. If instead is not empty, it is the name of all
// groups.
func (n *naming) resultGroups(o ir.Op, r *slab.OpRecord, names []string, instead string) {
	start, hint, named := uint32(0), instead, false // of the results before the next group
	for i, name := range names {
		from, to := o.ResultGroup(i)
		if name == "" || from == to {
			continue
		}
		if at := uint32(from); at > start {
			n.name(r.Results+start, at-start, hint)
			start = at
		}
		hint, named = name, true
		if instead != "" {
			hint = instead
		}
	}
	if !named {
		hint = ""
	}
	n.name(r.Results+start, r.NumResults-start, hint)
}

// name gives a unique name to count consecutive results, starting with first. Without a hint, the
// name is a number.
func (n *naming) name(first, count uint32, hint string) {
	switch {
	case hint != "":
		n.current.set(first, count, n.makeUnique(lex.CleanIdentifier(hint)))
	case count == 1:
		n.number(first)
	default:
		n.current.set(first, count, valueName{number: n.value, kind: numbered})
		n.value++
	}
}

// number names a value by the next number.
func (n *naming) number(v uint32) {
	if w := decimal(n.value); w != 0 {
		n.current.values[v] = percent.with(w)
	} else {
		n.current.set(v, 1, valueName{number: n.value, kind: numbered})
	}
	n.value++
}

// Value appends the name of a value of the current scope.
func (p *Printer) Value(id uint32) {
	if p.visitor == nil {
		p.valueIn(p.scope, id)
	}
}

// valueIn appends the name of a value. Results that share a name are distinguished by # and a
// number.
func (p *Printer) valueIn(s *scopeNames, id uint32) {
	if int(id) < len(s.values) {
		if w := s.values[id]; w.size() > 0 {
			p.word(w)
			return
		}
	}
	p.longValue(s, id)
}

// longValue appends the name of a value if it is not a word.
func (p *Printer) longValue(s *scopeNames, id uint32) {
	if int(id) >= len(s.values) || s.values[id] == 0 {
		if id == 0 {
			p.Text("<<NULL VALUE>>")
		} else {
			p.Text("<<UNKNOWN SSA VALUE>>")
		}
		return
	}
	l := &s.long[s.values[id]]
	p.longName(l)
	if l.count > 1 {
		p.Buf = append(p.Buf, '#')
		p.Buf = appendUint(p.Buf, id-l.first)
	}
}

func (p *Printer) longName(l *longName) {
	if l.front != 0 {
		p.word(l.front)
		p.number(uint64(l.number))
		return
	}
	p.Buf = l.append(p.Buf)
}

// resultNames appends the names of an operation's results, one for each named group, and an equals
// sign.
func (p *Printer) resultNames(r *slab.OpRecord) {
	for v, end := r.Results, r.Results+r.NumResults; v < end; {
		if v > r.Results {
			p.Text(", ")
		}
		w := p.scope.values[v]
		if w.size() > 0 {
			p.word(w)
			v++
			continue
		}
		l := &p.scope.long[w]
		p.longName(l)
		if l.count > 1 {
			p.Buf = append(p.Buf, ':')
			p.Buf = appendUint(p.Buf, l.count)
		}
		v += l.count
	}
	p.Buf = append(p.Buf, " = "...)
}

// BlockName appends the name of a block of the current scope.
func (p *Printer) BlockName(b ir.Block) {
	if p.visitor != nil {
		return
	}
	_, id := b.Scope()
	p.Buf = append(p.Buf, "^bb"...)
	p.Buf = appendUint(p.Buf, p.scope.blocks[id])
}

// enter makes the scope that contains op the current one.
func (p *Printer) enter(op ir.Op) {
	s, _ := op.Scope()
	p.scope = p.names.scope(s)
}
