package asm

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
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
	named    = 3 << 30 // an entry of scopeNames.texts
)

// region names the blocks, arguments and results of a region.
func (n *naming) region(r ir.Region) {
	scope, _ := r.Scope()
	s := n.scopes[scope]
	if s == nil {
		s = n.enter(scope)
	}
	n.current = s
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
				s.values[v].id = argument | n.arg - 1
			} else {
				s.values[v].id = n.text(hint)
			}
		}
		for o := b.First(); !o.IsNil(); o = o.Next() {
			n.results(o)
		}
	}
}

// results names the results of an operation: its own form can propose names for
// groups of results, the others get a number.
func (n *naming) results(o ir.Op) {
	s := n.current
	scope, id := o.Scope()
	first, count := scope.Ops[id].Results, scope.Ops[id].NumResults
	if count == 0 {
		return
	}
	name := ""
	if n.opt.NameLocPrefix {
		name = n.locationName(o.Loc())
	}
	if !n.opt.Generic {
		info := o.Info()
		hint := &n.hints[info.ID]
		if hint.kind == hintUnknown {
			*hint = newNameHint(info)
		}
		switch hint.kind {
		case hintNone:
		case hintGroups:
			n.resultGroups(o, s, first, hint.names, name)
			return
		default:
			if name == "" {
				name = hint.text(o)
			}
		}
	}
	s.values[first].id = n.text(name)
	n.pack(s, first, count)
}

// locationName returns the first name in a location, "" if there is none.
func (n *naming) locationName(l ir.Location) string {
	var list []ir.Location
	switch l := l.(type) {
	case *attrs.Name:
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

// pack gives results that follow one another the name of the first.
func (n *naming) pack(s *scopeNames, first, count uint32) {
	if count == 1 {
		return
	}
	id := s.values[first].id
	for i := range count {
		s.values[first+i] = valueName{id, i + 1}
	}
}

// resultGroups names the first result of each group that is declared with a name
// and not empty; the results up to the next such group share it. If instead is not
// empty, all groups are called that.
func (n *naming) resultGroups(o ir.Op, s *scopeNames, first uint32, names []string, instead string) {
	start, named := uint32(0), false
	for i, name := range names {
		from, to := o.ResultGroup(i)
		if name == "" || from == to {
			continue
		}
		if instead != "" {
			name = instead
		}
		if at := uint32(from); at > 0 {
			if !named {
				s.values[first].id = n.text(instead)
			}
			n.pack(s, first+start, at-start)
			start = at
		}
		s.values[first+start].id = n.text(name)
		named = true
	}
	if !named {
		s.values[first].id = n.text("")
	}
	n.pack(s, first+start, uint32(o.NumResults())-start)
}

// text makes a name unique and returns its id. No name means a number.
func (n *naming) text(name string) uint32 {
	if name == "" {
		n.value++
		return numbered | n.value - 1
	}
	name = cleanIdentifier(name)
	if n.taken(name) {
		base := append([]byte(name), '_')
		for n.taken(name) {
			name = string(strconv.AppendUint(base, uint64(n.conflict), 10))
			n.conflict++
		}
	}
	n.use(name)
	s := n.current
	s.texts = append(s.texts, name)
	return named | uint32(len(s.texts)-1)
}

// taken reports whether a name is in use, be it as the name of an argument.
func (n *naming) taken(name string) bool {
	if n.used[name] {
		return true
	}
	digits, ok := strings.CutPrefix(name, "arg")
	if !ok || digits == "" || len(digits) > 1 && digits[0] == '0' {
		return false
	}
	i, err := strconv.ParseUint(digits, 10, 32)
	return err == nil && i < uint64(n.arg)
}

// value appends the name of a value of the current scope.
func (p *printer) value(id uint32) {
	if p.visitor != nil {
		return
	}
	from := len(p.buf)
	p.valueIn(p.scope, id)
	if p.lines.noting {
		p.lines.noted = append(p.lines.noted, noted{from, len(p.buf), id})
	}
}

// valueIn appends the name of a value. Results that share a name are told apart by #
// and a number.
func (p *printer) valueIn(s *scopeNames, id uint32) {
	if int(id) >= len(s.values) || s.values[id].id == 0 {
		if id == 0 {
			p.str("<<NULL VALUE>>")
		} else {
			p.str("<<UNKNOWN SSA VALUE>>")
		}
		return
	}
	v := s.values[id]
	p.valueBase(s, v)
	if v.sub != 0 {
		p.buf = append(p.buf, '#')
		p.buf = appendUint(p.buf, v.sub-1)
	}
}

// valueBase appends the name that a value shares with its group.
func (p *printer) valueBase(s *scopeNames, v valueName) {
	n := v.id &^ nameKind
	switch v.id & nameKind {
	case numbered:
		p.buf = append(p.buf, '%')
		p.buf = appendUint(p.buf, n+s.base.value)
	case argument:
		p.buf = append(p.buf, "%arg"...)
		p.buf = appendUint(p.buf, n+s.base.arg)
	case named:
		p.buf = append(p.buf, '%')
		p.buf = append(p.buf, s.texts[n]...)
	}
}

// appendUint appends a number, most of which are small.
func appendUint(dst []byte, n uint32) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	case n < 1000:
		return append(dst, '0'+byte(n/100), '0'+byte(n/10%10), '0'+byte(n%10))
	case n < 10000:
		return append(dst, '0'+byte(n/1000), '0'+byte(n/100%10), '0'+byte(n/10%10), '0'+byte(n%10))
	}
	return strconv.AppendUint(dst, uint64(n), 10)
}

// blockName appends the name of a block of the current scope.
func (p *printer) blockName(b ir.Block) {
	if p.visitor != nil {
		return
	}
	_, id := b.Scope()
	p.buf = append(p.buf, "^bb"...)
	p.buf = appendUint(p.buf, p.scope.blocks[id])
}

// enter makes the scope that holds op the current one.
func (p *printer) enter(op ir.Op) {
	s, _ := op.Scope()
	p.scope = p.names.scope(s)
}
