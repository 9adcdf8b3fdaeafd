// Package strict verifies as MLIR's tools do, for hlo-opt and for tests that run passes without it.
package strict

import (
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/ir"
)

// Op verifies an operation up to the first finding in each operation that is isolated from above.
func Op(op ir.Op) error {
	check := ir.Check
	if !op.Parent().IsNil() { // the pass manager checks what is around
		check = ir.CheckInside
	}
	if err := check(op); err != nil {
		return err
	}
	return verify.Op(op, verify.Options{First: true})
}

// Uses verifies the uses of symbols in a module, likewise.
func Uses(root ir.Op) error { return verify.Uses(root, verify.Options{First: true}) }
