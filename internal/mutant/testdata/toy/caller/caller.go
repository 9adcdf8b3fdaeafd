// Package caller has the test that package toy lacks.
package caller

import "github.com/hlobc/hlobc/internal/mutant/testdata/toy"

// Used is true.
func Used() bool { return toy.Unused() }
