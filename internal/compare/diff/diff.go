package diff

import (
	"cmp"

	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// Kind says what became of something from one program to the other.
type Kind string

// The kinds of changes.
const (
	Added   Kind = "added"
	Removed Kind = "removed"
	Changed Kind = "changed"
	Moved   Kind = "moved"   // it stands at another place among the others
	Renamed Kind = "renamed" // a public function that is otherwise the same
)

// Subject says what a change is about.
type Subject string

// The subjects of changes.
const (
	OfModule    Subject = "module"
	OfFunction  Subject = "function"
	OfBlock     Subject = "block"
	OfOperation Subject = "operation"
)

// Side is one of the two programs' part in a change.
type Side struct {
	Text     string `json:"text"`               // the operation on one line, or a name
	Location string `json:"location,omitempty"` // in the source, as file:line:column
}

// Detail is one thing in which two operations, functions or modules differ.
type Detail struct {
	// What is it: "operation", "operand 1", "result type", "attribute window_strides",
	// "argument 2 type", "result 0 attribute mhlo.sharding". Of an operation that is added or removed:
	// "operand 1 of %7", which takes the result instead of another value, or no longer.
	What string `json:"what"`
	A    string `json:"a"`
	B    string `json:"b"`
	// Elements compares constants of the same type.
	Elements *Elements `json:"elements,omitempty"`
}

// Change is one difference.
type Change struct {
	Kind    Kind    `json:"kind"`
	Subject Subject `json:"subject"`
	// Function is the function that it is in or about, by its name in the second program if it is
	// there, else in the first.
	Function string   `json:"function,omitempty"`
	A        *Side    `json:"a,omitempty"` // nil if added
	B        *Side    `json:"b,omitempty"` // nil if removed
	Details  []Detail `json:"details,omitempty"`
	idle     bool     // compilers see nothing of it
}

// Hunk is a run of changes that stand close to each other in a block, with the lines around them.
type Hunk struct {
	Function string   `json:"function"`
	Changes  []Change `json:"changes"`
	Lines    []Line   `json:"-"`
}

// Line is a line of a hunk.
type Line struct {
	// Mark is ' ' for context, '-' for the first program, '+' for the second, '<' and '>' for the
	// places that a moved operation leaves and gets.
	Mark byte
	Text string
	// Depth is the number of operations around it in the function.
	Depth int
	// Change is what the lines up to this one show, nil if there is more to come or none.
	Change *Change
}

// Diff is what distinguishes two programs.
type Diff struct {
	// Same says that both compute the same, by the digest of package digest at level program, or
	// that nothing differs that counts.
	Same bool `json:"same"`
	// A and B are the digests of the programs.
	A     digest.Sum `json:"a"`
	B     digest.Sum `json:"b"`
	SizeA Size       `json:"size_a"`
	SizeB Size       `json:"size_b"`
	// Keys says whether caches take the programs for the same.
	Keys []Key `json:"keys"`
	// Apart is what else differs.
	Apart []Apart `json:"apart"`
	// Changes are those of the module and of functions as a whole.
	Changes []Change `json:"changes"`
	// Hunks are the changes of operations, function by function.
	Hunks []Hunk `json:"hunks"`
	// Counts are numbers of changes, of all subjects, by kind.
	Counts map[Kind]int `json:"counts"`
	equal  bool         // by their digests
}

// Options say how programs are compared. The zero value is the default.
type Options struct {
	// Context is the number of unchanged operations shown before and after changes; 0 means 2, -1
	// none.
	Context int
	// Normalized takes programs as the same that differ only in the order of independent operations
	// or of the operands of commutative ones, or in unused operations.
	Normalized bool
	// Ignore are categories of differences that do not count; if Only is not empty, no others do.
	// Programs without differences that count are the same.
	Ignore, Only []Category
	// Costs asks for the costs of programs that differ.
	Costs bool
	// StoredA and StoredB say how the programs are stored.
	StoredA, StoredB Stored
}

// context returns the number of lines around changes.
func (o Options) context() int {
	switch {
	case o.Context == 0:
		return 2
	case o.Context < 0:
		return 0
	}
	return o.Context
}

// Modules compares two programs. The error is that of a body that is read lazily and is damaged.
func Modules(a, b *ir.Module, opt Options) (*Diff, error) {
	x, y, err := both(a, b, func(m *ir.Module) (*side, error) {
		if opt.wanted(InLocation) {
			if err := checkLocations(m); err != nil {
				return nil, err
			}
		}
		return digested(m, digest.Options{Normalized: opt.Normalized})
	})
	if err != nil {
		return nil, err
	}
	d := &Diff{Same: x.program == y.program, A: x.program, B: y.program, SizeA: x.size, SizeB: y.size, Changes: []Change{}, Hunks: []Hunk{}, Apart: []Apart{}, Counts: map[Kind]int{}}
	d.equal = d.Same
	c := comparison{opt: opt, a: x, b: y}
	if opt.wanted(InLocation) {
		c.locations = newLocations(a, b, &opt)
	}
	c.modules(d.equal)
	d.Keys = c.keys(d)
	for _, change := range c.changes {
		if opt.keeps(&change) {
			d.Changes = append(d.Changes, change)
		}
	}
	d.Hunks = append(d.Hunks, c.hunks...)
	d.Apart = append(append(d.Apart, opt.stored()...), c.locations.apart()...)
	if len(opt.Ignore)+len(opt.Only) > 0 {
		d.Same = len(d.Changes)+len(d.Hunks) == 0 && (len(opt.Only) == 0 || len(d.Apart) == 0)
	}
	for _, ch := range d.Changes {
		d.Counts[ch.Kind]++
	}
	for _, h := range d.Hunks {
		for _, ch := range h.Changes {
			d.Counts[ch.Kind]++
		}
	}
	if opt.Costs && !d.equal {
		wait := parallel.Beside(func() { d.SizeB.Cost = costs(b) })
		d.SizeA.Cost = costs(a)
		wait()
	}
	return d, nil
}

// both prepares two programs at once.
func both(a, b *ir.Module, prepare func(m *ir.Module) (*side, error)) (x, y *side, err error) {
	var errB error
	wait := parallel.Beside(func() { y, errB = prepare(b) })
	x, err = prepare(a)
	wait()
	return x, y, cmp.Or(err, errB)
}
