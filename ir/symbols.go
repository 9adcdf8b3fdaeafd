package ir

import (
	"strconv"

	"github.com/hlobc/hlobc/ods"
)

// SymbolAttr is the name of the attribute that holds the name of a symbol.
const SymbolAttr = "sym_name"

// StringLike is the view of a StringAttr that symbols need.
type StringLike interface {
	Attr
	// Text returns the string.
	Text() string
}

// Symbol returns the symbol name of o, or "" if it has none.
func (o Op) Symbol() string {
	if s, ok := o.Attr(SymbolAttr).(StringLike); ok {
		return s.Text()
	}
	return ""
}

// IsSymbolTable reports whether o is declared to be a symbol table.
func (o Op) IsSymbolTable() bool {
	def := o.Info().Def
	return def != nil && def.Traits.Has(ods.SymbolTable)
}

// NearestSymbolTable returns the closest operation that is declared to be a symbol table, starting
// with o itself and going on with its ancestors, or the nil Op if there is none.
func NearestSymbolTable(o Op) Op {
	for !o.IsNil() && !o.IsSymbolTable() {
		o = o.Parent()
	}
	return o
}

// LookupSymbol returns the symbol that path names, starting from the operation table: each name but
// the last is that of a symbol table nested in the previous one. It returns the nil Op if there is
// no such symbol. It searches without an index; see [SymbolTable] for a lookup with one.
func LookupSymbol(table Op, path ...string) Op {
	for i, name := range path {
		if i > 0 && !table.IsSymbolTable() {
			return Op{}
		}
		found := Op{}
		eachSymbol(table, func(op Op, symbol string) bool {
			if symbol == name {
				found = op
			}
			return found.IsNil()
		})
		if found.IsNil() {
			return Op{}
		}
		table = found
	}
	return table
}

// eachSymbol calls visit for the symbols directly in the first region of table until visit returns
// false.
func eachSymbol(table Op, visit func(op Op, symbol string) bool) {
	if table.NumRegions() == 0 {
		return
	}
	for b := table.Region(0).First(); !b.IsNil(); b = b.Next() {
		for op := b.First(); !op.IsNil(); op = op.Next() {
			if symbol := op.Symbol(); symbol != "" && !visit(op, symbol) {
				return
			}
		}
	}
}

// SymbolTable is an index of the symbols directly in the first region of one operation. It does not
// notice changes of the IR, so symbols must be added, renamed and removed through its methods. It
// must not be used while it is being changed.
type SymbolTable struct {
	op      Op
	symbols map[string]Op
	renamed int
}

// NewSymbolTable indexes the symbols in the first region of op. If several symbols have the same
// name, it keeps the first. It returns an error if op has no regions or its lazily read body cannot
// be loaded.
func NewSymbolTable(op Op) (*SymbolTable, error) {
	if op.NumRegions() == 0 {
		return nil, invalid(op.s.describe(op.id), "operation without regions holds no symbols")
	}
	if body := op.Body(); body != nil {
		if err := body.Load(); err != nil {
			return nil, err
		}
	}
	t := &SymbolTable{op: op, symbols: make(map[string]Op)}
	eachSymbol(op, func(op Op, symbol string) bool {
		if _, taken := t.symbols[symbol]; !taken {
			t.symbols[symbol] = op
		}
		return true
	})
	return t, nil
}

// Op returns the operation that holds the symbols.
func (t *SymbolTable) Op() Op { return t.op }

// Len returns the number of symbols.
func (t *SymbolTable) Len() int { return len(t.symbols) }

// Lookup returns the symbol called name, or the nil Op if there is none.
func (t *SymbolTable) Lookup(name string) Op { return t.symbols[name] }

// LookupNested returns the symbol that path names; see [LookupSymbol].
func (t *SymbolTable) LookupNested(path []string) Op {
	if len(path) == 0 {
		return Op{}
	}
	op := t.Lookup(path[0])
	if op.IsNil() || len(path) == 1 {
		return op
	}
	if !op.IsSymbolTable() {
		return Op{}
	}
	return LookupSymbol(op, path[1:]...)
}

// Insert adds the symbol op. If op is not in a block, Insert moves it to the end of the table's
// first block, before its terminator. If another operation already has the name, Insert renames op
// by appending "_" and a number, with newName creating the attribute for the new name. It returns
// the resulting name of op.
//
// It returns an error, and changes nothing, if op has no name, if it is in a place other than
// directly in the table's first region, or if it must be renamed and newName is nil.
func (t *SymbolTable) Insert(op Op, newName func(name string) Attr) (string, error) {
	name := op.Symbol()
	if name == "" {
		return "", invalid(op.s.describe(op.id), "operation has no symbol name")
	}
	r := t.op.Region(0)
	if b := op.Block(); op.s != r.s || b.IsNil() && r.Empty() || !b.IsNil() && b.Region() != r {
		return "", invalid(op.s.describe(op.id), "symbol @%s is not right inside the symbol table", name)
	}
	unique := name
	for {
		other, taken := t.symbols[unique]
		if !taken || other == op {
			break
		}
		if newName == nil {
			return "", invalid(op.s.describe(op.id), "symbol @%s is there already", name)
		}
		unique = name + "_" + strconv.Itoa(t.renamed)
		t.renamed++
	}
	if unique != name {
		op.SetAttr(SymbolAttr, newName(unique))
	}
	t.symbols[unique] = op
	if op.Block().IsNil() {
		last := r.First().Last()
		if !last.IsNil() && last.Info().Def != nil && last.Info().Def.Traits.Has(ods.IsTerminator) {
			op.MoveBefore(last)
		} else {
			op.MoveToEnd(r.First())
		}
	}
	return unique, nil
}

// Remove removes op from the index. op itself stays in place.
func (t *SymbolTable) Remove(op Op) {
	if name := op.Symbol(); t.symbols[name] == op {
		delete(t.symbols, name)
	}
}

// Erase removes op from the index and erases it; see [Op.Erase] for errors.
func (t *SymbolTable) Erase(op Op) error {
	name := op.Symbol()
	if err := op.Erase(); err != nil {
		return err
	}
	if t.symbols[name] == op {
		delete(t.symbols, name)
	}
	return nil
}
