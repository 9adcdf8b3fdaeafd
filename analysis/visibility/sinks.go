package visibility

// SinkKind is a kind of use that can reveal a value to others, or that a protocol may not support
// for secrets.
type SinkKind uint8

const (
	// Predicate decides which branch of an if is taken.
	Predicate SinkKind = iota
	// BranchIndex decides which branch of a case is taken.
	BranchIndex
	// LoopBound decides when a loop ends.
	LoopBound
	// Index decides which elements are read or written.
	Index
	// Shape decides the shape of a tensor.
	Shape
)

var sinkNames = [...]string{"predicate", "branch index", "loop bound", "index", "shape"}

// String returns the name of the kind in reports.
func (k SinkKind) String() string { return sinkNames[k] }

// SinkOperand is an operand, as declared by an operation's definition, that is a sink.
type SinkOperand struct {
	Kind    SinkKind
	Operand int // its number in the definition of the operation
}
