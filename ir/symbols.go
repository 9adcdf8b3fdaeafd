package ir

import (
	"strconv"

	"github.com/hlobc/hlobc/ods"
)

// SymbolAttr is the name of the attribute that names a symbol.
const SymbolAttr = "sym_name"

// StringLike is the view of a StringAttr that symbols need.
type StringLike interface {
	Attr
	// Text returns the string.
	Text() string
}

// Symbol returns the symbol name of o, "" when it has none.
func (o Op) Symbol() string {
	if s, ok := o.Attr(SymbolAttr).(StringLike); ok {
		return s.Text()
	}
	return ""
}

// IsSymbolTable reports whether o is declared to hold symbols.
func (o Op) IsSymbolTable() bool {
	def := o.Info().Def
	return def != nil && def.Traits.Has(ods.SymbolTable)
}

// NearestSymbolTable returns o or the closest operation around it that is
// declared to hold symbols, nil when there is none.
func NearestSymbolTable(o Op) Op {
	for !o.IsNil() && !o.IsSymbolTable() {
		o = o.Parent()
	}
	return o
}

// LookupSymbol finds the symbol that path names, from the operation table
// inwards: each name but the last is that of a symbol table in the one before.
// It returns nil when there is none. It searches without an index; see
// [SymbolTable] for one.
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

// eachSymbol calls visit for the symbols right inside table until it returns
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

// SymbolTable is an index of the symbols right inside one operation. It is not
// told of changes: those that add, rename or remove symbols go through its
// methods. It may not be changed and used at once.
type SymbolTable struct {
	op      Op
	symbols map[string]Op
	renamed int
}

// NewSymbolTable indexes the symbols in the first region of op. Of several with
// one name it keeps the first. It returns an error when op has no region or its
// lazily read body cannot be loaded.
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

// Lookup returns the symbol called name, or nil.
func (t *SymbolTable) Lookup(name string) Op { return t.symbols[name] }

// LookupNested finds the symbol that path names; see [LookupSymbol].
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

// Insert adds the symbol op. An operation that is in no block goes to the end of
// the table's first block, in front of its terminator. When another operation
// has the name already, op is renamed by "_" and a number; newName makes the
// attribute for a name then. Insert returns the name that op has now.
//
// It returns an error, and changes nothing, when op has no name, when it is in
// another place than right inside the table, and when it has to be renamed and
// newName is nil.
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

// Remove takes op out of the index; op itself stays where it is.
func (t *SymbolTable) Remove(op Op) {
	if name := op.Symbol(); t.symbols[name] == op {
		delete(t.symbols, name)
	}
}

// Erase takes op out of the index and erases it; see [Op.Erase] for errors.
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
