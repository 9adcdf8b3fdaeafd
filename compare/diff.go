package compare

import (
	"github.com/hlobc/hlobc/internal/compare/diff"
	"github.com/hlobc/hlobc/ir"
)

// Differences are what distinguishes two programs: whether they compute the same, changes of the
// module and of functions as a whole, and hunks of changes of operations, function by function.
type Differences = diff.Diff

// Hunk is a run of changes that stand close to each other in a block, with the lines around them.
type Hunk = diff.Hunk

// Change is one difference: its kind, the function and the operation on either side, and in what
// details they differ.
type Change = diff.Change

// ChangeKind says what became of something from one program to the other.
type ChangeKind = diff.Kind

// The kinds of changes.
const (
	Added   = diff.Added
	Removed = diff.Removed
	Changed = diff.Changed
	Moved   = diff.Moved   // it stands at another place among the others
	Renamed = diff.Renamed // a public function that is otherwise the same
)

// Category says what part of a program a difference belongs to, such as "operation" or "location".
type Category = diff.Category

// Categories returns all categories.
func Categories() []Category { return diff.Categories() }

// DiffOptions say how many unchanged operations are shown around changes, which categories of
// differences count, and whether programs are compared as normalized ones; see [DigestOptions]. The
// zero value is the default.
type DiffOptions = diff.Options

// Diff compares two programs.
//
// Functions are matched by name, and private ones first by what they compute. The operations of
// matched functions are aligned block by block: those that are the same by themselves, whatever
// their operands, in the longest common order; those that occur on both sides at different places
// are moved; what is left at the same place is paired if it is alike. Values correspond when what
// defines them does, so an operation that is replaced by another one is a single change, and not
// one for everything that depends on it.
//
// The error is that of a body that is read lazily and is damaged.
func Diff(a, b *ir.Module, opt DiffOptions) (*Differences, error) { return diff.Modules(a, b, opt) }
