package verify

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// Finding is one violation of a rule by an operation.
type Finding struct {
	infer.Violation
	// Loc is the location of the problem, usually that of Op.
	Loc ir.Location
	// Notes point to related locations.
	Notes []Note

	path string // set if Op was dropped
}

// forget drops the operation, whose body is about to be discarded.
func (f *Finding) forget() {
	f.path, f.Op = f.Path(), ir.Op{}
}

// Note is a remark about a related location.
type Note struct {
	Loc ir.Location
	Msg string
}

// Error returns the location, the rule and what was found, on one line.
func (f *Finding) Error() string {
	if place := Place(f.Loc); place != "" {
		return place + ": " + f.Violation.Error()
	}
	return f.Violation.Error()
}

// Path identifies the operation by its enclosing symbols and its number, in textual order, within
// the innermost of them: "@main, operation 12". For the outermost operation it returns the name.
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

// Findings are the violations found in a module.
type Findings []*Finding

// Error returns the first finding and the number of others.
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

// Position returns the first position in a file that a location contains.
func Position(l ir.Location) (file string, line, col int, ok bool) {
	if n, ok := attrs.Place(l).(*attrs.FileLineCol); ok {
		return n.File.Value, int(n.StartLine), int(n.StartCol), true
	}
	return "", 0, 0, false
}

// Place returns the first position in a file that a location contains as text, or "" if there is
// none.
func Place(l ir.Location) string {
	file, line, col, ok := Position(l)
	if !ok {
		return ""
	}
	return file + ":" + strconv.Itoa(line) + ":" + strconv.Itoa(col)
}
