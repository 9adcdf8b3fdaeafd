package report

// alike computes numbers that are equal for operations of a module that differ only in operands. As
// attributes and types are unique in a module, their numbers stand for them; calls have the number
// of what they call, so that the names of functions do not count.
type alike struct {
	g         *grapher
	functions map[int32]uint64
	depth     int
}

// maxCalls is how deep calls are followed.
const maxCalls = 50

const fnvPrime = 1099511628211

func mix(sum, v uint64) uint64 {
	sum = (sum ^ v) * fnvPrime
	return sum ^ sum>>29
}

// with returns the number of an operation with those in its regions.
func (a *alike) with(op int32) uint64 {
	sum := uint64(14695981039346656037)
	end := a.g.Graph.Ops.End[op]
	for i := op; i < end; i++ {
		sum = mix(sum, a.own(i))
	}
	return sum
}

func (a *alike) own(i int32) uint64 {
	op := a.g.ops[i]
	sum := mix(uint64(op.NameID()), uint64(op.AttrsID()))
	if f, ok := a.g.Graph.Ops.Callees[i]; ok {
		sum = mix(sum, a.function(f))
	} else {
		sum = mix(sum, uint64(op.PropID()))
	}
	for k := range op.NumResults() {
		sum = mix(sum, uint64(op.Result(k).TypeID()))
	}
	return mix(sum, uint64(op.NumOperands()))
}

// function returns the number of a function's body.
func (a *alike) function(f int32) uint64 {
	if sum, ok := a.functions[f]; ok {
		return sum
	}
	if a.depth == maxCalls {
		return uint64(f)
	}
	a.functions[f] = uint64(f) // of a recursive function
	a.depth++
	sum := uint64(1)
	for i := f + 1; i < a.g.Graph.Ops.End[f]; i++ {
		sum = mix(sum, a.own(i))
	}
	a.depth--
	a.functions[f] = sum
	return sum
}
