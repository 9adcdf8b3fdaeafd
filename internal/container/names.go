package container

// Names of the attributes that hold segment sizes if the bytecode version does not store
// them as integers.
const (
	OperandSegmentSizes = "operandSegmentSizes"
	ResultSegmentSizes  = "resultSegmentSizes"
)
