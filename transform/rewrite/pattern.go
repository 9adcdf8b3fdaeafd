package rewrite

import (
	"cmp"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/ir"
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
