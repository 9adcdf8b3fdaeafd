package inspect

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NoFunction is the code of the error for a function that a module does not have.
const NoFunction diag.Code = "no-function"

// KeepFunction erases everything from a module but the function name and the symbols
// that it needs: those that it refers to, those that these refer to, and so on. What is
// in the module directly and is no symbol goes too. It returns the symbols that are
// left, in order. The error is a *[diag.Error].
func KeepFunction(m *ir.Module, name string) ([]string, error) {
	root := m.Root()
	if root.NumRegions() != 1 || root.Region(0).Empty() {
		return nil, &diag.Error{Code: NoFunction, Offset: -1, Msg: "the outermost operation, " + root.Name() + ", has no functions in it"}
	}
	k := keeper{m: m, symbols: map[string]ir.Op{}, needed: map[string]bool{}, known: map[ir.AttrID][]string{}}
	var all []ir.Op
	for b := root.Region(0).First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); op = op.Next() {
			all = append(all, op)
			if s := op.Symbol(); s != "" {
				k.symbols[s] = op
			}
		}
	}
	if k.symbols[name].IsNil() {
		var have []string
		for _, op := range all {
			if _, ok := function(op); ok {
				have = append(have, "@"+op.Symbol())
			}
		}
		msg := fmt.Sprintf("there is no function @%s", name)
		if n := len(have); n > maxListed {
			have = append(have[:maxListed], fmt.Sprintf("and %d more", n-maxListed))
		}
		if len(have) > 0 {
			msg += "; there are " + strings.Join(have, ", ")
		}
		return nil, &diag.Error{Code: NoFunction, Offset: -1, Msg: msg}
	}
	k.need(name)
	for len(k.queue) > 0 {
		op := k.symbols[k.queue[0]]
		k.queue = k.queue[1:]
		if err := k.op(op); err != nil {
			return nil, err
		}
	}
	var kept []string
	for _, op := range all {
		if s := op.Symbol(); k.needed[s] {
			kept = append(kept, s)
			continue
		}
		if err := op.Erase(); err != nil {
			return nil, err
		}
	}
	return kept, m.Err()
}

// maxListed is the most functions that an error lists.
const maxListed = 10

// keeper finds the symbols that are needed.
type keeper struct {
	m       *ir.Module
	symbols map[string]ir.Op
	needed  map[string]bool
	queue   []string
	known   map[ir.AttrID][]string // symbols that an attribute refers to
}

func (k *keeper) need(name string) {
	if !k.needed[name] && !k.symbols[name].IsNil() {
		k.needed[name] = true
		k.queue = append(k.queue, name)
	}
}

// op needs what op and the operations in it refer to.
func (k *keeper) op(op ir.Op) error {
	return ir.Walk(op, func(o ir.Op) ir.Action {
		symbol := o == op
		if o.Info().Def == nil { // its properties are one attribute
			for _, s := range k.refs(o.Inherent(0), 0) {
				k.need(s)
			}
		}
		for slot, a := range o.InherentAttrs() {
			if symbol && slot.Name == ir.SymbolAttr {
				continue
			}
			for _, s := range k.refs(a, 0) {
				k.need(s)
			}
		}
		for _, s := range k.refs(k.m.Attr(o.AttrsID()), 0) {
			k.need(s)
		}
		return ir.Advance
	})
}

// maxAttrDepth bounds how deep in attributes references are looked for.
const maxAttrDepth = 64

// refs returns the symbols that an attribute refers to. VHLO has strings instead of
// references: a string that is the name of a symbol counts as one.
func (k *keeper) refs(a ir.Attr, depth int) (out []string) {
	if a == nil || depth > maxAttrDepth {
		return nil
	}
	if list, ok := k.known[a.ID()]; ok {
		return list
	}
	add := func(name string) {
		if !k.symbols[name].IsNil() && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	switch a := a.(type) {
	case *attrs.SymbolRef:
		add(a.Root.Value)
	case *attrs.VHLOString:
		add(a.Value)
	case *attrs.Text:
		for name := range symbolsInText(a.Text) {
			add(name)
		}
	default:
		inner := func(list ...ir.Attr) {
			for _, e := range list {
				for _, s := range k.refs(e, depth+1) {
					add(s)
				}
			}
		}
		class, ok := ir.KindOf(a).(*schema.Class)
		if !ok {
			break
		}
		e := class.Encoding(a)
		if e == nil {
			break
		}
		for i := range e.Fields {
			if e.Fields[i].Get == nil {
				continue
			}
			switch v := e.Fields[i].Get(a).(type) {
			case ir.Attr:
				inner(v)
			case []ir.Attr:
				inner(v...)
			case []ir.NamedAttr:
				for _, n := range v {
					inner(n.Value)
				}
			}
		}
	}
	k.known[a.ID()] = out
	return out
}

// symbolsInText returns what follows at signs in an attribute that is text.
func symbolsInText(text string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for {
			_, rest, ok := strings.Cut(text, "@")
			if !ok {
				return
			}
			end := strings.IndexFunc(rest, func(r rune) bool {
				return r != '_' && r != '$' && r != '.' && r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
			})
			if end < 0 {
				end = len(rest)
			}
			if !yield(rest[:end]) {
				return
			}
			text = rest[end:]
		}
	}
}
