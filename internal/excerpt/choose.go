package excerpt

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Pattern matches operations.
type Pattern struct {
	kind string // what is matched, "" for everything
	re   *regexp.Regexp
}

// The kinds of patterns.
const (
	opPattern       = "op"
	attrPattern     = "attr"
	typePattern     = "type"
	locationPattern = "loc"
	stringPattern   = "string"
)

// Kinds returns the words that can stand before the colon of a pattern.
func Kinds() []string {
	return []string{opPattern, attrPattern, typePattern, locationPattern, stringPattern}
}

// ParsePattern parses a regular expression, with the kind of text that it matches and a colon in front
// unless it matches any: op the operation's name, attr its attributes as name = value, type the types of
// operands and results, loc its location, string the texts in its attributes.
func ParsePattern(s string) (Pattern, error) {
	var p Pattern
	if kind, rest, ok := strings.Cut(s, ":"); ok && slices.Contains(Kinds(), kind) {
		p.kind, s = kind, rest
	}
	if s == "" {
		return p, fmt.Errorf("the pattern is empty")
	}
	var err error
	p.re, err = regexp.Compile(s)
	return p, err
}

// matcher matches operations, and remembers what it found for attributes and types.
type matcher struct {
	Pattern
	m     *ir.Module
	attrs map[ir.AttrID]bool
	types map[ir.TypeID]bool
}

func (m *matcher) matches(op ir.Op) bool {
	all := m.kind == ""
	if (all || m.kind == opPattern) && m.re.MatchString(op.Name()) {
		return true
	}
	if all || m.kind == typePattern {
		for _, v := range append(op.Operands(), op.Results()...) {
			if m.typ(v.Type()) {
				return true
			}
		}
	}
	if (all || m.kind == locationPattern) && m.attr("", op.Loc()) {
		return true
	}
	if !all && m.kind != attrPattern && m.kind != stringPattern {
		return false
	}
	for _, a := range op.Attrs() {
		switch {
		case m.kind == stringPattern:
			if m.text(a.Value) {
				return true
			}
		case m.re.MatchString(a.Name) || m.attr(a.Name, a.Value):
			return true
		}
	}
	return false
}

func (m *matcher) typ(t ir.Type) bool {
	known, ok := m.types[t.ID()]
	if !ok {
		known = m.re.Match(asm.AppendType(nil, m.m, t))
		m.types[t.ID()] = known
	}
	return known
}

// attr matches "name = value", or a location, which has no name.
func (m *matcher) attr(name string, a ir.Attr) bool {
	if a == nil {
		return false
	}
	if name != "" {
		return m.re.Match(asm.AppendAttr([]byte(name+" = "), m.m, a))
	}
	known, ok := m.attrs[a.ID()]
	if !ok {
		text := asm.AppendAttr(nil, m.m, a)
		known = m.re.Match(text) || m.re.Match(bytes.ReplaceAll(text, []byte(`"`), nil)) // file.py:3 as well as "file.py":3
		m.attrs[a.ID()] = known
	}
	return known
}

// text matches the text of a string or symbol, also in lists and dictionaries.
func (m *matcher) text(a ir.Attr) (found bool) {
	w := schema.Walk{Visit: func(n ir.Node) bool {
		switch a := n.(type) {
		case ir.StringLike:
			found = found || m.re.MatchString(a.Text())
		case *attrs.SymbolRef:
			found = found || m.re.MatchString(string(asm.AppendAttr(nil, m.m, a))[1:])
		case *attrs.Array, ir.Dictionary:
			return !found
		}
		return false
	}}
	w.From(a)
	return found
}

// selectOps hides the operations that are not selected, apart from those around them, and returns the
// number of those that are.
func (t *text) selectOps(root ir.Op, o *Options) int {
	chosen := make(map[ir.Op]bool)
	var list []*matcher
	for _, p := range o.Grep {
		list = append(list, &matcher{p, root.Module(), map[ir.AttrID]bool{}, map[ir.TypeID]bool{}})
	}
	var near map[ir.Op]bool
	if o.Around != "" {
		near = t.around(root, o.Around, o.Steps)
	}
	n := 0
	for i := range t.places {
		op := t.places[i].op
		if near != nil && !near[op] || !matchesAll(list, op) || len(list) > 0 && op.Parent().IsNil() {
			continue
		}
		chosen[op] = true
		n++
	}
	show := make([]bool, len(t.places))
	for i := len(t.places) - 1; i >= 0; i-- {
		if chosen[t.places[i].op] || show[i] {
			show[i] = true
			if p := t.places[i].parent; p >= 0 {
				show[p] = true
			}
		}
		t.places[i].hidden = !show[i]
	}
	return n
}

func matchesAll(list []*matcher, op ir.Op) bool {
	for _, m := range list {
		if !m.matches(op) {
			return false
		}
	}
	return true
}

// around returns the operations that are at most some steps away from values with the given name, along
// operands and uses. The operations that define the values, or whose regions have them as arguments, are
// among them.
func (t *text) around(root ir.Op, name string, steps int) map[ir.Op]bool {
	names := asm.NewNames(root, t.opt)
	if !strings.HasPrefix(name, "%") {
		name = "%" + name
	}
	near := make(map[ir.Op]bool)
	var frontier []ir.Op
	reach := func(op ir.Op) {
		if !op.IsNil() && !near[op] {
			near[op] = true
			frontier = append(frontier, op)
		}
	}
	var buf []byte
	is := func(v ir.Value) bool {
		buf = names.Append(buf[:0], v)
		text := string(buf)
		group, _, _ := strings.Cut(text, "#")
		return text == name || group == name
	}
	value := func(v ir.Value) {
		if !is(v) {
			return
		}
		if op := v.DefiningOp(); !op.IsNil() {
			reach(op)
		} else {
			near[v.OwnerBlock().Parent()] = true
			for u := range v.Uses() {
				reach(u.Op())
			}
		}
	}
	for i := range t.places {
		op := t.places[i].op
		for _, v := range op.Results() {
			value(v)
		}
		for k := range op.NumRegions() {
			for b := op.Region(k).First(); !b.IsNil(); b = b.Next() {
				for j := range b.NumArgs() {
					value(b.Arg(j))
				}
			}
		}
	}
	for ; steps > 0; steps-- {
		last := frontier
		frontier = nil
		for _, op := range last {
			for _, v := range op.Operands() {
				reach(v.DefiningOp())
			}
			for _, v := range op.Results() {
				for u := range v.Uses() {
					reach(u.Op())
				}
			}
		}
	}
	return near
}
