package rewrite

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Pattern is a rule for operations.
type Pattern struct {
	// Name is what traces and errors call the pattern, unique within a pass.
	Name string
	// Benefit orders the patterns of an operation: the highest is tried first, and
	// among equals the one that comes first in its table.
	Benefit int
	// Apply changes IR through r and reports whether it did. Where it does not apply
	// it must leave everything as it is. An error ends the run.
	Apply func(r *Rewriter, op ir.Op) (bool, error)

	number int // in the set
}

// Folder says what the results of op are, if that takes no operation but constants.
// It returns nil if it knows nothing. It may instead change op in place, through the
// methods of op, and return [InPlace].
type Folder func(f *Fold, op ir.Op) []Folded

// Folded is what one result of an operation is: a value that is there already, or
// the value of a constant.
type Folded struct {
	Value ir.Value
	Attr  ir.Attr
}

// InPlace returns what a Folder returns after it has changed the operation itself: a list that is
// empty and not nil.
func InPlace() []Folded { return []Folded{} }

// Constant returns the name of the operation, of the dialect or of one it depends on, that
// makes a constant of type t, and that of the attribute which holds the value. It returns
// empty names if there is none.
type Constant func(m *ir.Module, value ir.Attr, t ir.Type) (name, attr string)

// Table is what a dialect has for a set of patterns.
type Table struct {
	Dialect *ods.Dialect
	// Ops are the patterns by the full names of operations, such as stablehlo.OpAdd.
	Ops map[string][]Pattern
	// Folds are the folders by the full names of operations.
	Folds map[string]Folder
	// Constants are the operations that are constants, by their full names, with the names of
	// the attributes that hold their values.
	Constants map[string]string
	// Constant makes constants.
	Constant Constant
}

// Set is what a driver applies. It does not change, but for what drivers that are done
// leave to the next, and may be used by several goroutines.
type Set struct {
	d     *traverse.Dispatcher[*Rewriter, bool]
	names []string // of the patterns, by number
	// The operations that have patterns or a folder, by full name, and whether there are
	// patterns for any operation.
	rules map[string]bool
	any   bool
	// By full name of the operation: the name of the attribute with a constant's value.
	constants map[string]string
	// By dialect.
	constant map[string]Constant
	// Drivers that wait for the next function.
	greedies, legalizers sync.Pool
}

// Assemble makes a set of tables, and of patterns for any operation, which come after
// those of the operation's own table when benefits are equal. A table may be given in
// several parts: their patterns come one after the other. Errors are those of
// [traverse.Assemble]: dialects that do not fit together, operations that do not exist.
func Assemble(tables []Table, any ...Pattern) (*Set, error) {
	s := &Set{rules: map[string]bool{}, any: len(any) > 0, constants: map[string]string{}, constant: map[string]Constant{}}
	var order []*ods.Dialect
	var errs []error
	rules := map[*ods.Dialect]map[string]*rule{}
	for _, t := range tables {
		byName := rules[t.Dialect]
		if byName == nil {
			byName = map[string]*rule{}
			rules[t.Dialect] = byName
			order = append(order, t.Dialect)
		}
		at := func(name string) *rule {
			if byName[name] == nil {
				byName[name] = new(rule)
			}
			return byName[name]
		}
		for name, list := range t.Ops {
			r := at(name)
			r.patterns = append(r.patterns, list...)
		}
		for name, fold := range t.Folds {
			at(name).fold = fold
		}
		for _, name := range slices.Sorted(maps.Keys(t.Constants)) {
			if err := traverse.CheckOp(t.Dialect, name); err != nil {
				errs = append(errs, err)
			}
			s.constants[name] = t.Constants[name]
		}
		if t.Constant != nil {
			s.constant[t.Dialect.Name] = t.Constant
		}
	}
	other := s.rule(any)
	as := traverse.Assembly[*Rewriter, bool]{OthersFunc: other.run, UnregisteredFunc: other.run}
	for _, d := range order {
		h := traverse.Handlers[*Rewriter, bool]{Dialect: d, Ops: traverse.Ops[*Rewriter, bool]{}, ElseFunc: other.run}
		for name, r := range rules[d] {
			u := s.rule(append(r.patterns, any...))
			u.fold = r.fold
			h.Ops[name] = u.run
			s.rules[name] = true
		}
		as.Tables = append(as.Tables, h)
	}
	var err error
	s.d, err = traverse.Assemble(as)
	if errs != nil {
		err = errors.Join(append(errs, err)...)
	}
	return s, err
}

// rule is what one operation has.
type rule struct {
	fold     Folder
	patterns []Pattern
}

// rule returns one of patterns, in the order in which they are tried, with numbers.
func (s *Set) rule(patterns []Pattern) *rule {
	u := &rule{patterns: slices.Clone(patterns)}
	slices.SortStableFunc(u.patterns, func(a, b Pattern) int { return cmp.Compare(b.Benefit, a.Benefit) })
	for i := range u.patterns {
		u.patterns[i].number = len(s.names)
		s.names = append(s.names, u.patterns[i].Name)
	}
	return u
}

// applied are the kinds of events of which a pattern that is applied is one.
const applied = trace.Change | trace.Pattern

// run folds op or applies the first pattern that can be, and reports whether
// anything was done.
func (u *rule) run(v *traverse.Visitor[*Rewriter, bool], op ir.Op) (bool, error) {
	r := v.Ctx
	var what string // is said of a change; op may be gone by then
	if r.Log.On(applied) {
		what = "on " + traverse.Describe(op)
	}
	if u.fold != nil && r.folding && r.fold(op, u.fold) {
		if r.Log.On(applied) {
			r.Log.Printf(applied, "fold %s", what)
		}
		return true, nil
	}
	for i := range u.patterns {
		p := &u.patterns[i]
		r.at.Before(op)
		r.at.SetLocID(op.LocID())
		done, err := p.Apply(r, op)
		if err != nil {
			return false, err
		}
		if done {
			r.fired[p.number]++
			if r.Log.On(applied) {
				r.Log.Printf(applied, "%s %s", p.Name, what)
			}
			return true, nil
		}
	}
	return false, nil
}
