package generic

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// SymbolDCE returns the pass symbol-dce. It erases the symbols of the outermost operation, and of
// symbol tables inside it, that are not live. Live are public symbols, and what the attributes of
// live symbols, of operations in their bodies, and of operations beside symbols name. Of symbols
// that are neither public nor private, those are live that are seen from outside of the outermost
// operation: none, since nothing is known to be there.
func SymbolDCE() *pass.Pass { return &symbolDCEPass }

var symbolDCEPass = pass.Pass{
	Name: "symbol-dce",
	Doc:  "erase symbols that are unused and not public",
	Run: func(_ *pass.Context, op ir.Op) error {
		l := liveness{m: op.Module(), live: map[ir.Op]bool{}, tables: map[ir.Op]*ir.SymbolTable{}}
		if err := l.table(op); err != nil {
			return err
		}
		dead, err := l.dead(op)
		if err != nil {
			return err
		}
		for _, o := range dead {
			if o.Erased() { // erased with its table
				continue
			}
			if err := o.Erase(); err != nil {
				return err
			}
		}
		return nil
	},
}

// liveness finds the live symbols.
type liveness struct {
	m      *ir.Module
	live   map[ir.Op]bool
	tables map[ir.Op]*ir.SymbolTable
	none   ir.ByNumber[ir.PropID, bool] // attribute tuples that reference no symbol
	named  attrs.Symbols
}

// Visibilities of symbols; all others are nested.
const (
	publicSymbol  = "public"
	privateSymbol = "private"
)

// visibilityOf returns the visibility of o; ok is false if o is not a symbol.
func visibilityOf(o ir.Op) (v string, ok bool) {
	def := o.Info().Def
	if def == nil || !def.Traits.Has(ods.Symbol) && !def.Traits.Has(ods.FunctionLike) || o.Symbol() == "" {
		return "", false
	}
	if v, ok := attrs.AsString(o.Attr(builtin.AttrSymVisibility)); ok {
		return v, true
	}
	return publicSymbol, true
}

// table finds what is live in a symbol table. Nothing outside the outermost operation can refer into
// it, so only public symbols are live from the start.
func (l *liveness) table(table ir.Op) error {
	var work []ir.Op
	for o := range inTable(table) {
		v, symbol := visibilityOf(o)
		if symbol && v != publicSymbol {
			continue
		}
		if symbol {
			l.live[o] = true
		}
		work = append(work, o)
	}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if o.IsSymbolTable() {
			if err := l.table(o); err != nil {
				return err
			}
		}
		refs, err := l.uses(o)
		if err != nil {
			return err
		}
		for _, ref := range refs {
			list, err := l.resolved(o.Parent(), ref)
			if err != nil {
				return err
			}
			for _, found := range list {
				if !l.live[found] {
					l.live[found] = true
					work = append(work, found)
				}
			}
		}
	}
	return nil
}

// inTable yields the operations directly inside a symbol table.
func inTable(table ir.Op) func(yield func(ir.Op) bool) {
	return func(yield func(ir.Op) bool) {
		for b := table.Region(0).First(); !b.IsNil(); b = b.Next() {
			for o := b.First(); !o.IsNil(); o = o.Next() {
				if !yield(o) {
					return
				}
			}
		}
	}
}

// index returns the symbols of a table by name.
func (l *liveness) index(table ir.Op) (*ir.SymbolTable, error) {
	if t := l.tables[table]; t != nil {
		return t, nil
	}
	t, err := ir.NewSymbolTable(table)
	if err == nil {
		l.tables[table] = t
	}
	return t, err
}

// resolved returns the symbols on the path of a reference, whose first symbol is in table. It
// returns none if the path cannot be resolved. Private symbols cannot be referenced from outside
// their table.
func (l *liveness) resolved(table ir.Op, ref *attrs.SymbolRef) ([]ir.Op, error) {
	var list []ir.Op
	for i := range 1 + len(ref.Nested) {
		names, err := l.index(table)
		if err != nil {
			return nil, err
		}
		name := ref.Root.Value
		if i > 0 {
			name = ref.Nested[i-1].Root.Value
		}
		o := names.Lookup(name)
		if o.IsNil() || i < len(ref.Nested) && !o.IsSymbolTable() {
			return nil, nil
		}
		if v, _ := visibilityOf(o); v == privateSymbol && i > 0 {
			return nil, nil
		}
		list, table = append(list, o), o
	}
	return list, nil
}

// uses returns the symbols that the attributes of an operation and its nested operations reference.
// Symbol tables are skipped, since references inside them resolve there.
func (l *liveness) uses(op ir.Op) (refs []*attrs.SymbolRef, err error) {
	var failed error
	err = ir.Walk(op, func(o ir.Op) ir.Action {
		if o.Info().Def == nil && o.NumRegions() == 1 {
			failed = fmt.Errorf("what %s at %s is, is not known: its symbols may be others", o.Name(), traverse.Position(o.Loc()))
			return ir.Interrupt
		}
		if none := l.none.At(o.PropID(), l.m.NumProps()); !*none {
			n := len(refs)
			for _, a := range o.InherentAttrs() {
				l.named.In(a, func(ref *attrs.SymbolRef) { refs = append(refs, ref) })
			}
			*none = len(refs) == n
		}
		if d := o.Discardable(); d != nil {
			l.named.In(d, func(ref *attrs.SymbolRef) { refs = append(refs, ref) })
		}
		if o.IsSymbolTable() {
			return ir.Skip
		}
		return ir.Advance
	})
	if err == nil {
		err = failed
	}
	return refs, err
}

// dead returns the symbols that are not live, outer ones first.
func (l *liveness) dead(op ir.Op) (list []ir.Op, err error) {
	err = ir.Walk(op, func(table ir.Op) ir.Action {
		if table.IsSymbolTable() {
			for o := range inTable(table) {
				if _, symbol := visibilityOf(o); symbol && !l.live[o] {
					list = append(list, o)
				}
			}
		}
		return ir.Advance
	})
	return list, err
}
