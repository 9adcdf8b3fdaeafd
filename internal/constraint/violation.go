package constraint

import "github.com/hlobc/hlobc/ir"

// Violation is a rule that an operation breaks.
type Violation struct {
	// Op is the operation. It is nil if the operation does not exist yet, as in type inference for an
	// operation that is to be built.
	Op ir.Op
	// Name is the operation's full name.
	Name string
	// Rule identifies the rule. Names such as "C13" and "I2" are from the StableHLO specification;
	// "operand lhs", "attribute dimension", "result 0", "regions" and "types" are rules of the
	// operation definition or of MLIR.
	Rule string
	// Found describes what the operation has, Required what the rule requires.
	Found, Required string
	// Inferring is set if the operation infers its result types, and they cannot be inferred or
	// differ from those it has. MLIR then reports that in a separate error after the one about the
	// rule.
	Inferring bool
}

// ID returns the op and the rule, for example "stablehlo.dot_general C13".
func (v *Violation) ID() string { return v.Name + " " + v.Rule }

// Error implements error.
func (v *Violation) Error() string { return v.ID() + ": " + v.Found + "; required: " + v.Required }
