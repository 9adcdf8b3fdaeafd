package verify

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// Finding is a rule that an operation breaks.
type Finding struct {
	infer.Violation
	// Loc is the place that the finding is about, most often that of Op.
	Loc ir.Location
	// Notes point to other places that have to do with it.
	Notes []Note

	path string // if the operation is not kept
}

// forget drops the operation, which goes with the body that it is in.
func (f *Finding) forget() {
	f.path, f.Op = f.Path(), ir.Op{}
}

// Note is a remark about another place.
type Note struct {
	Loc ir.Location
	Msg string
}

// Error returns location, rule, and what was found, in one line.
func (f *Finding) Error() string {
	if place := Place(f.Loc); place != "" {
		return place + ": " + f.Violation.Error()
	}
	return f.Violation.Error()
}

// Path names the operation by the symbols around it and its number among the
// operations in the innermost of them, in textual order: "@main, operation 12". The
// outermost operation goes by its name.
func (f *Finding) Path() string {
	if f.Op.IsNil() {
		return f.path
	}
	symbols := ""
	for op := f.Op; !op.IsNil(); op = op.Parent() {
		if name := op.Symbol(); name != "" {
			symbols = "@" + name + symbols
		}
	}
	switch {
	case f.Op.Symbol() != "":
		return symbols
	case f.Op.Parent().IsNil():
		return f.Op.Name()
	case symbols != "":
		symbols += ", "
	}
	n := 0
	s, _ := f.Op.Scope()
	for op := range inScope(s) {
		n++
		if op == f.Op {
			break
		}
	}
	return symbols + "operation " + strconv.Itoa(n)
}

// inScope yields the operations of a scope in textual order.
func inScope(s *ir.Scope) func(yield func(ir.Op) bool) {
	return func(yield func(ir.Op) bool) {
		more := true
		for r := 1; more && r <= s.NumTop(); r++ {
			for b := s.Region(uint32(r)).First(); more && !b.IsNil(); b = b.Next() {
				for op := b.First(); more && !op.IsNil(); op = op.Next() {
					ir.WalkScope(op, func(o ir.Op) ir.Action {
						if more = yield(o); !more {
							return ir.Interrupt
						}
						return ir.Advance
					})
				}
			}
		}
	}
}

// Findings are the rules that a module breaks.
type Findings []*Finding

// Error returns the first finding, and how many others there are.
func (l Findings) Error() string {
	switch len(l) {
	case 0:
		return "no findings"
	case 1:
		return l[0].Error()
	}
	return fmt.Sprintf("%v (and %d more)", l[0], len(l)-1)
}

// Unwrap returns the findings.
func (l Findings) Unwrap() []error {
	list := make([]error, len(l))
	for i, f := range l {
		list[i] = f
	}
	return list
}

// Position returns the first place in a file that a location names.
func Position(l ir.Location) (file string, line, col int, ok bool) {
	if n, ok := attrs.Place(l).(*attrs.FileLineCol); ok {
		return n.File.Value, int(n.StartLine), int(n.StartCol), true
	}
	return "", 0, 0, false
}

// Place returns the first place in a file that a location names as text, "" when it
// names none.
func Place(l ir.Location) string {
	file, line, col, ok := Position(l)
	if !ok {
		return ""
	}
	return file + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(col)
}
