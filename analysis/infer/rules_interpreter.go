package infer

import "github.com/hlobc/hlobc/dialect/interpreter"

// interpreterRules are the rules of the interpreter dialect's operations that need more than their
// definitions.
func interpreterRules() Rules {
	return Rules{
		interpreter.OpRunParallel: {Verify: verifyRunParallel},
	}
}
