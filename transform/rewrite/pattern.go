package rewrite

import (
	"cmp"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Pattern is a rewrite rule for operations.
type Pattern struct {
	// Name is the name of the pattern in traces and errors, unique within a pass.
	Name string
	// Benefit orders the patterns of an operation: the highest benefit is tried first; patterns of
	// equal benefit are tried in table order.
	Benefit int
	// Apply changes the IR through r and reports whether it did. If it does not apply, it must not
	// change anything. An error ends the run.
	Apply func(r *Rewriter, op ir.Op) (bool, error)

	number int // in the set
}

// Folder returns the folded results of op, or nil if it cannot fold op. It must not create
// operations; constants are created by the driver. Alternatively it changes op in place, through
// the methods of op, and returns [InPlace].
type Folder func(f *Fold, op ir.Op) []Folded

// Folded is the folded value of one result: an existing value, or the value of a constant.
type Folded struct {
	Value ir.Value
	Attr  ir.Attr
}

// InPlace returns the value that a Folder returns after it has changed the operation in place: an
// empty list that is not nil.
func InPlace() []Folded { return []Folded{} }

// Constant returns the name of the operation that creates a constant of type t, and the name of the
// attribute that holds its value. The operation belongs to the dialect or to one that it depends
// on. The names are empty if there is no such operation.
type Constant func(m *ir.Module, value ir.Attr, t ir.Type) (name, attr string)

// Set is the set of patterns, folders and constants that a driver applies. It is immutable, except
// that idle drivers are kept for reuse, and is safe for concurrent use.
type Set struct {
	d     *traverse.Dispatcher[*Rewriter, bool]
	names []string // names of the patterns, by number
	// The operations with patterns or a folder, by full name, and whether there are patterns for
	// any operation.
	rules map[string]bool
	any   bool
	// By full name of the operation: the attribute with the value of a constant.
	constants map[string]string
	// By name of the dialect.
	constant map[string]Constant
	added    map[string]bool // see IsAdded
	// Idle drivers, for reuse.
	greedies, legalizers sync.Pool
}

// rule has the folder and patterns of one operation.
type rule struct {
	fold     Folder
	patterns []Pattern
}

// rule returns the rule for patterns, in the order in which they are tried, with their numbers.
func (s *Set) rule(patterns []Pattern) *rule {
	u := &rule{patterns: slices.Clone(patterns)}
	slices.SortStableFunc(u.patterns, func(a, b Pattern) int { return cmp.Compare(b.Benefit, a.Benefit) })
	for i := range u.patterns {
		u.patterns[i].number = len(s.names)
		s.names = append(s.names, u.patterns[i].Name)
	}
	return u
}

// applied are the event kinds for the application of a pattern.
const applied = trace.Change | trace.Pattern

// run folds op or applies the first matching pattern, and reports whether it changed anything.
func (u *rule) run(v *traverse.Visitor[*Rewriter, bool], op ir.Op) (bool, error) {
	r := v.Ctx
	var what string // for traces; op may be erased by then
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
