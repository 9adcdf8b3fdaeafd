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

// sink is a declared operand of an operation that is a sink.
type sink struct {
	kind  SinkKind
	group int // number of the operand in the row of the operation
}

// sinks lists the sinks of operations by full name. The condition of a while is not
// an operand.
var sinks = map[string][]sink{
	"stablehlo.if":                       {{Predicate, 0}},
	"stablehlo.case":                     {{BranchIndex, 0}},
	"stablehlo.dynamic_slice":            {{Index, 1}},
	"stablehlo.dynamic_update_slice":     {{Index, 2}},
	"stablehlo.gather":                   {{Index, 1}},
	"stablehlo.dynamic_gather":           {{Index, 1}, {Shape, 2}},
	"stablehlo.scatter":                  {{Index, 1}},
	"stablehlo.torch_index_select":       {{Index, 1}},
	"stablehlo.dynamic_broadcast_in_dim": {{Shape, 1}},
	"stablehlo.dynamic_conv":             {{Shape, 2}},
	"stablehlo.dynamic_iota":             {{Shape, 0}},
	"stablehlo.dynamic_pad":              {{Shape, 2}, {Shape, 3}, {Shape, 4}},
	"stablehlo.dynamic_reshape":          {{Shape, 1}},
	"stablehlo.real_dynamic_slice":       {{Index, 1}, {Index, 2}, {Index, 3}},
	"stablehlo.rng":                      {{Shape, 2}},
	"stablehlo.set_dimension_size":       {{Shape, 1}},
}
