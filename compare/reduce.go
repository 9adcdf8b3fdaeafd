package compare

import (
	"github.com/hlobc/hlobc/internal/compare/reduce"
	"github.com/hlobc/hlobc/ir"
)

// Property reports whether a program has what is looked for, such as that it makes another program
// crash or that a pass changes its results. It may change the module.
type Property = reduce.Property

// ReduceOptions bound how often the property is asked and how long, and report progress. The zero
// value is the default.
type ReduceOptions = reduce.Options

// Reduction tells how many operations the program had before and after, and how often the property
// was asked.
type Reduction = reduce.Outcome

// AbsentError says that the program does not have the property to begin with.
type AbsentError = reduce.AbsentError

// Reduce returns a program with the property that is as small as its steps make it. The program
// itself is not changed.
//
// The steps, from coarse to fine, propose smaller programs: without functions, results, operations,
// arguments, with values that come from outside, with constants of one value, without attributes
// and locations, and with smaller sizes. Each tries large parts first and then smaller ones, as
// delta debugging does (Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input,
// 2002). All are repeated until none makes the program smaller. If the program verifies, so does
// every program that the property is asked of.
func Reduce(m *ir.Module, keep Property, opt ReduceOptions) (*ir.Module, Reduction, error) {
	return reduce.Module(m, keep, opt)
}
