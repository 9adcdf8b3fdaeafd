package visibility

import "github.com/hlobc/hlobc/dialect/stablehlo"

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
	stablehlo.OpIf:                    {{Predicate, 0}},
	stablehlo.OpCase:                  {{BranchIndex, 0}},
	stablehlo.OpDynamicSlice:          {{Index, 1}},
	stablehlo.OpDynamicUpdateSlice:    {{Index, 2}},
	stablehlo.OpGather:                {{Index, 1}},
	stablehlo.OpDynamicGather:         {{Index, 1}, {Shape, 2}},
	stablehlo.OpScatter:               {{Index, 1}},
	stablehlo.OpTorchIndexSelect:      {{Index, 1}},
	stablehlo.OpDynamicBroadcastInDim: {{Shape, 1}},
	stablehlo.OpDynamicConv:           {{Shape, 2}},
	stablehlo.OpDynamicIota:           {{Shape, 0}},
	stablehlo.OpDynamicPad:            {{Shape, 2}, {Shape, 3}, {Shape, 4}},
	stablehlo.OpDynamicReshape:        {{Shape, 1}},
	stablehlo.OpRealDynamicSlice:      {{Index, 1}, {Index, 2}, {Index, 3}},
	stablehlo.OpRng:                   {{Shape, 2}},
	stablehlo.OpSetDimensionSize:      {{Shape, 1}},
}
