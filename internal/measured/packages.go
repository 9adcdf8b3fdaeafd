// Package measured holds the packages whose tests are measured, by the share of statements that
// they run and by the mutants that they notice, and what measuring takes: which files a package
// has, and which of its statements its own tests run.
//
// Tests are run without the folder shared and without reference implementations, as somebody has
// them who has the repository alone.
package measured

// Patterns name the packages that are measured when nobody names others: those that change or
// judge programs, and those that compute with them. The go command knows what they mean.
var Patterns = []string{
	"./transform/...",
	"./analysis/...",
	"./internal/fold",
	"./internal/legalize/...",
	"./internal/passes/...",
	"./internal/convert/...",
	"./elements",
	"./internal/branch",
	"./internal/floats",
	"./internal/mesh",
	"./portable",
	"./eval",
}

// Coverage is the least share of the statements of a measured package that its own tests have to
// run, in percent.
const Coverage = 85
