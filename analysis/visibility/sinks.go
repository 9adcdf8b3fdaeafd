package visibility

// SinkKind is a way of using a value that lets others see it, or that a protocol
// cannot carry out on secrets.
type SinkKind uint8

const (
	// Predicate decides which branch of an if is taken.
	Predicate SinkKind = iota
	// BranchIndex decides which branch of a case is taken.
	BranchIndex
	// LoopBound ends a loop.
	LoopBound
	// Index tells which elements are read or written.
	Index
	// Shape tells the shape of a tensor.
	Shape
)

var sinkNames = [...]string{"predicate", "branch index", "loop bound", "index", "shape"}

// String returns what the kind is called in reports.
func (k SinkKind) String() string { return sinkNames[k] }

// SinkOperand is a declared operand of an operation that is a sink.
type SinkOperand struct {
	Kind    SinkKind
	Operand int // its number in the definition of the operation
}
