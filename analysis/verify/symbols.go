package verify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
)

// symbols are the symbols directly inside an operation, by name.
type symbols struct {
	byName map[string]ir.Op
	again  []ir.Op // symbols whose name an earlier one has
}

// symbolsOf returns the symbols in a symbol table whose body is in memory.
func (v *Verifier) symbolsOf(table ir.Op) *symbols {
	v.mu.Lock()
	defer v.mu.Unlock()
	if t := v.tables[table]; t != nil {
		return t
	}
	t := &symbols{byName: map[string]ir.Op{}}
	v.tables[table] = t
	if table.NumRegions() == 0 {
		return t
	}
	if r := regionOf(table, 0); !r.Empty() {
		for op := r.First().First(); !op.IsNil(); op = op.Next() {
			s, ok := op.Attr(ir.SymbolAttr).(ir.StringLike)
			if !ok {
				continue
			}
			if _, taken := t.byName[s.Text()]; taken {
				t.again = append(t.again, op)
			} else {
				t.byName[s.Text()] = op
			}
		}
	}
	return t
}

// symbolsOf is [Verifier.symbolsOf] with the last answer cached.
func (w *worker) symbolsOf(table ir.Op) *symbols {
	if w.table != table {
		w.table, w.symbols = table, w.v.symbolsOf(table)
	}
	return w.symbols
}

// symbolTable checks that the names of the symbols in a symbol table are unique.
func (w *worker) symbolTable(op ir.Op) {
	t := w.symbolsOf(op)
	for _, o := range t.again {
		name := o.Symbol()
		other := t.byName[name]
		w.report(Broken(o, "SymbolTable", "a second symbol @"+name, "a name of its own for each symbol", Note{other.Loc(), "the first one"}))
	}
}

// lookup returns the operation to which ref refers at op, or the nil Op.
func (w *worker) lookup(op ir.Op, ref *attrs.SymbolRef) ir.Op {
	found := w.find(op, ref.Root.Value)
	for _, n := range ref.Nested {
		if found.IsNil() || !found.IsSymbolTable() {
			return ir.Op{}
		}
		found = w.symbolsOf(found).byName[n.Root.Value]
	}
	return found
}

// find returns the symbol called name that is visible at op, or the nil Op.
func (w *worker) find(op ir.Op, name string) ir.Op {
	table := op
	for !table.IsSymbolTable() {
		if table = table.Parent(); table.IsNil() {
			return ir.Op{}
		}
		if info := table.Info(); info.Def == nil && table.NumRegions() == 1 && !w.m.Registry().Dialect(info.Dialect) {
			return ir.Op{} // an operation of an unknown dialect may be the symbol table
		}
	}
	if found := w.symbolsOf(table).byName[name]; !found.IsNil() && !found.Erased() {
		return found
	}
	return ir.Op{}
}

// use checks an operation that refers to symbols.
func (w *worker) use(op ir.Op) *Finding {
	n := w.nameOf(op)
	if n.rule != nil && n.rule.Symbols != nil {
		if f := n.rule.Symbols(&w.site, op); f != nil {
			return f
		}
	}
	if v := w.ctx.CheckSymbols(op); v != nil {
		return &Finding{Violation: *v, Loc: op.Loc()}
	}
	return nil
}

// function returns the function to which attribute name of op refers.
func (w *worker) function(op ir.Op, name string) (ir.Op, *Finding) {
	rule := "attribute " + name
	ref, _ := op.Attr(name).(*attrs.SymbolRef)
	if ref == nil {
		return ir.Op{}, Broken(op, rule, "no symbol", "the symbol of a function")
	}
	f := w.lookup(op, ref)
	if f.IsNil() {
		return f, Broken(op, rule, "@"+ref.Root.Value+", which is not defined", "the symbol of a function")
	}
	if f.Name() != fn.OpFunc {
		return f, Broken(op, rule, "@"+ref.Root.Value+", which is a "+f.Name(), "the symbol of a function", Note{f.Loc(), "the symbol"})
	}
	return f, nil
}

// useCall compares a call with its callee.
func useCall(w *Site, op ir.Op) *Finding {
	f, broken := w.function(op, fn.AttrCallee)
	if broken != nil {
		return broken
	}
	t := functionType(f)
	if t == nil {
		return nil
	}
	return callee(op, t, 0, f)
}

// useFunction compares the type of func.constant's result with the function.
func useFunction(w *Site, op ir.Op) *Finding {
	f, bad := w.function(op, fn.AttrValue)
	if bad != nil {
		return bad
	}
	t := functionType(f)
	if got := op.Result(0).Type(); t != nil && got != ir.Type(t) {
		return Broken(op, "result 0", constraint.Describe(got), constraint.Describe(t)+", the type of the function", Note{f.Loc(), "the function"})
	}
	return nil
}
