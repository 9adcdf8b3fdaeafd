// Package measured lists the packages whose tests are measured, by statement coverage and by
// mutation testing, and provides what measuring needs: the files of a package, and which of its
// statements its own tests run.
//
// Tests run without the folder shared and without reference implementations, as in a bare clone of
// the repository.
package measured

// Patterns are the packages that are measured by default, as patterns for the go command: those
// that change, check or evaluate programs.
var Patterns = []string{
	"./internal/generic",
	"./transform/...",
	"./analysis/...",
	"./internal/fold",
	"./internal/legalize/...",
	"./internal/passes",
	"./internal/convert/...",
	"./elements",
	"./internal/accurate",
	"./internal/branch",
	"./internal/floats",
	"./internal/mesh",
	"./portable",
	"./eval",
}

// Coverage is the minimum statement coverage of a measured package by its own tests, in percent.
const Coverage = 85
