package inspect

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NoFunction occurs when a module does not have the requested function.
//
// Example:
//
//	$ hlobc extract --function encode golden/inspect/add.v6.mlirbc
const NoFunction diag.Code = "no-function"

// KeepFunction erases everything from a module except the function called name and the symbols that
// it needs: those that it references, those that these reference, and so on. Operations directly in
// the module that are not symbols are erased, too. KeepFunction returns the remaining symbols in
// order. The error is a *[diag.Error].
func KeepFunction(m *ir.Module, name string) ([]string, error) {
	root := m.Root()
	if root.NumRegions() != 1 || root.Region(0).Empty() {
		return nil, &diag.Error{Code: NoFunction, Offset: -1, Msg: "the outermost operation, " + root.Name() + ", contains no functions"}
	}
	x, err := infer(m)
	if err != nil {
		return nil, err
	}
	symbol := func(op ir.Op) string {
		if s := op.Symbol(); s != "" {
			return s
		}
		return x.symbol(op)
	}
	k := keeper{m: m, inferred: x, symbols: map[string]ir.Op{}, needed: map[string]bool{}}
	var all []ir.Op
	for b := root.Region(0).First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); op = op.Next() {
			all = append(all, op)
			if s := symbol(op); s != "" {
				k.symbols[s] = op
			}
		}
	}
	if k.symbols[name].IsNil() {
		var have []string
		for _, op := range all {
			if _, ok := function(op); ok {
				have = append(have, "@"+op.Symbol())
			} else if s := x.symbol(op); s != "" {
				have = append(have, "@"+s)
			}
		}
		msg := fmt.Sprintf("no function @%s", name)
		if n := len(have); n > maxListed {
			have = append(have[:maxListed], fmt.Sprintf("and %d more", n-maxListed))
		}
		if len(have) > 0 {
			msg += "; the module has " + strings.Join(have, ", ")
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
		s := symbol(op)
		if _, opaque := opaqueEntry(op); s == "" && opaque {
			continue // it may be a symbol
		}
		if k.needed[s] {
			kept = append(kept, s)
			continue
		}
		if err := op.Erase(); err != nil {
			return nil, err
		}
	}
	return kept, m.Err()
}

// maxListed is the maximum number of functions listed in an error.
const maxListed = 10

// keeper finds the required symbols.
type keeper struct {
	m       *ir.Module
	symbols map[string]ir.Op
	needed  map[string]bool
	// inferred is nil if no properties are opaque.
	inferred *inferred
	queue    []string
	walk     schema.Walk // attributes that were visited
}

func (k *keeper) need(name string) {
	if !k.needed[name] && !k.symbols[name].IsNil() {
		k.needed[name] = true
		k.queue = append(k.queue, name)
	}
}

// op marks the symbols that op and its nested operations reference.
func (k *keeper) op(op ir.Op) error {
	return ir.Walk(op, func(o ir.Op) ir.Action {
		symbol := o == op
		if o.Info().Def == nil { // its properties are a single attribute
			if entry, ok := opaqueEntry(o); ok {
				k.inferred.possible(entry, k.attr)
			} else {
				k.attr(o.Inherent(0))
			}
		}
		for slot, a := range o.InherentAttrs() {
			if symbol && slot.Name == ir.SymbolAttr {
				continue
			}
			k.attr(a)
		}
		k.attr(k.m.Attr(o.AttrsID()))
		return ir.Advance
	})
}

// attr marks the symbols that an attribute references. VHLO has strings instead of symbol
// references: a string that is the name of a symbol counts as a reference.
func (k *keeper) attr(a ir.Attr) {
	if a == nil {
		return
	}
	if k.walk.Visit == nil {
		k.walk.Visit = k.inside
	}
	k.walk.From(a)
}

func (k *keeper) inside(n ir.Node) bool {
	switch a := n.(type) {
	case *attrs.SymbolRef:
		k.need(a.Root.Value)
	case *attrs.VHLOString:
		k.need(a.Value)
	case *attrs.Text:
		for name := range symbolsInText(a.Text) {
			k.need(name)
		}
	case *attrs.VHLODictionary: // its keys are VHLO strings, too
		for _, e := range a.Attrs {
			k.walk.From(e.Value)
		}
	default:
		_, isAttr := n.(ir.Attr)
		return isAttr
	}
	return false
}

// symbolsInText yields the names after at signs in an attribute stored as text.
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
