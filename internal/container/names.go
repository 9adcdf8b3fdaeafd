package container

// The names of the attributes that hold segment sizes where the container does
// not store them as integers.
const (
	OperandSegmentSizes = "operandSegmentSizes"
	ResultSegmentSizes  = "resultSegmentSizes"
)
