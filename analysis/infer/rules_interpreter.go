package infer

import "github.com/hlobc/hlobc/dialect/interpreter"

// interpreterRules are the rules of the operations of the interpreter dialect that have rules beyond their definitions.
func interpreterRules() Rules {
	return Rules{
		interpreter.OpRunParallel: {Verify: verifyRunParallel},
	}
}
