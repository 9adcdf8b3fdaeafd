package constraint

import "github.com/hlobc/hlobc/ir"

// Violation is a rule that an operation breaks.
type Violation struct {
	// Op is the operation; it is nil when there is none yet, as in inference for an
	// operation that is to be built.
	Op ir.Op
	// Name is the operation's full name.
	Name string
	// Rule is the identity of the rule. "C13" and "I2" are those of the StableHLO
	// specification; "operand lhs", "attribute dimension", "result 0", "regions",
	// "types" are rules of the definition or of MLIR.
	Rule string
	// Found is what there is, Required what the rule asks for.
	Found, Required string
	// Inferring is set when the result types of an operation that infers them cannot
	// be inferred, or are not those that it has. MLIR then says so in an error of its
	// own, behind the one about the rule.
	Inferring bool
}

// ID returns the op and the rule, for example "stablehlo.dot_general C13".
func (v *Violation) ID() string { return v.Name + " " + v.Rule }

// Error implements error.
func (v *Violation) Error() string { return v.ID() + ": " + v.Found + "; required: " + v.Required }
