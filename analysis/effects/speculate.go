package effects

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Speculatability is what an operation declares about being executed where the program would not
// have executed it.
type Speculatability uint8

const (
	// NotSpeculatable operations must not be, or do not declare that they may.
	NotSpeculatable Speculatability = iota
	// Speculatable operations may be.
	Speculatable
	// RecursivelySpeculatable operations may be if all nested operations may.
	RecursivelySpeculatable
)

func (s Speculatability) String() string {
	switch s {
	case Speculatable:
		return "speculatable"
	case RecursivelySpeculatable:
		return "recursively speculatable"
	}
	return "not speculatable"
}

// SpeculateFunc determines the speculatability of op, and the reason if it is NotSpeculatable. The
// caller fills in the reason's Op.
type SpeculateFunc func(a *Analysis, op ir.Op) (Speculatability, Reason)

// Speculatability returns the speculatability of op itself, given its types, attributes and
// constant operands. It does not look at nested operations. If the result is NotSpeculatable, the
// reason tells why.
func (a *Analysis) Speculatability(op ir.Op) (Speculatability, Reason) {
	return a.speculatability(op, a.row(op))
}

// quick returns the speculatability without the reason, for the rules and operations that make up
// most programs; known is false for others.
func (a *Analysis) quick(op ir.Op, r *row) (s Speculatability, known bool) {
	switch r.rule {
	case never:
		return NotSpeculatable, true
	case always:
		return Speculatable, true
	case recursively:
		return RecursivelySpeculatable, true
	case allStatic:
		return Speculatable, a.areStatic(op)
	case allStaticRecursively:
		return RecursivelySpeculatable, a.areStatic(op)
	case staticOut:
		return Speculatable, op.NumOperands() > 0 && a.isStatic(op.Operand(0).TypeID())
	case byFunction:
		return Speculatable, r.static && a.areStatic(op)
	}
	return NotSpeculatable, false
}

func (a *Analysis) speculatability(op ir.Op, r *row) (s Speculatability, why Reason) {
	switch r.rule {
	case always:
		return Speculatable, why
	case recursively:
		return RecursivelySpeculatable, why
	case staticOut, staticOutRecursively:
		why = a.promised(op)
	case allStatic, allStaticRecursively:
		why = a.allStatic(op)
	case allStaticShapeConstant:
		if why = a.allStatic(op); why.OK() {
			why = a.constants(op, op.NumOperands()-1)
		}
	case byFunction:
		if r.static && a.areStatic(op) {
			return Speculatable, why
		}
		s, why = r.speculate(a, op)
		if s == NotSpeculatable && why.OK() {
			why.Rule = Undefined
		}
		if !why.OK() {
			why.Op = op
			return NotSpeculatable, why
		}
		return s, why
	default:
		rule := Undeclared
		if r.def == nil {
			rule = Unregistered
		}
		return NotSpeculatable, Reason{Rule: rule, Op: op}
	}
	if !why.OK() {
		why.Op = op
		return NotSpeculatable, why
	}
	if r.rule == allStaticRecursively || r.rule == staticOutRecursively {
		return RecursivelySpeculatable, why
	}
	return Speculatable, why
}

// Speculates tells whether op may be executed where the program would not have executed it, as far
// as undefined behavior and termination are concerned: op and all nested operations are
// speculatable, none of them may run forever, and control continues with the next operation. It
// says nothing about memory; see [Analysis.Pure].
//
// It checks two things that the reference's traits ignore: termination, since the traits call a
// loop speculatable if its body is, and integer division by zero.
func (a *Analysis) Speculates(op ir.Op) Reason {
	r := a.row(op)
	s, why := a.speculatability(op, r)
	if s == NotSpeculatable {
		return why
	}
	if why := ownEnds(op, r, s); !why.OK() {
		return why
	}
	if why := a.zeroDivisor(op, r); !why.OK() {
		return why
	}
	if op.NumRegions() == 0 || s != RecursivelySpeculatable {
		return Reason{}
	}
	in := a.look(op)
	for _, why := range [...]Reason{in.speculate, in.endless, in.leaves} {
		if !why.OK() {
			return why
		}
	}
	return Reason{}
}

// Undefined returns a reason if op, or an operation nested in it, may have undefined behavior. OK
// means that the behavior is defined for all operands.
func (a *Analysis) Undefined(op ir.Op) Reason {
	r := a.row(op)
	s, why := a.speculatability(op, r)
	why = a.ownUndefined(op, r, s, why)
	if why.OK() && op.NumRegions() > 0 && s == RecursivelySpeculatable {
		return a.look(op).undefined
	}
	return why
}

func (a *Analysis) ownUndefined(op ir.Op, r *row, s Speculatability, why Reason) Reason {
	switch {
	case r.hazardsIf(s)&ods.UndefinedBehavior == 0:
		return a.zeroDivisor(op, r)
	case r.rule != never || r.def == nil || r.def.Hazards == 0:
		return why // the defect, or that nothing is declared
	}
	return Reason{Rule: Undefined, Op: op}
}

// Ends returns a reason if op, or an operation nested in it, may not terminate or may transfer
// control elsewhere. OK means that control always continues with the next operation.
func (a *Analysis) Ends(op ir.Op) Reason {
	r := a.row(op)
	s := NotSpeculatable
	if r.sometimes {
		s, _ = a.speculatability(op, r)
	}
	if why := ownEnds(op, r, s); !why.OK() || op.NumRegions() == 0 {
		return why
	}
	in := a.look(op)
	if !in.endless.OK() {
		return in.endless
	}
	return in.leaves
}

func ownEnds(op ir.Op, r *row, s Speculatability) Reason {
	switch h := r.hazardsIf(s); {
	case h&ods.NonTermination != 0:
		return Reason{Rule: Loop, Op: op}
	case h&ods.NonLocalControlFlow != 0:
		return Reason{Rule: Leaves, Op: op}
	}
	return Reason{}
}

// promised returns a reason if a size of result 0 is static while that of operand 0 in the same
// dimension is dynamic: the result then promises a size that only a check at run time can confirm.
func (a *Analysis) promised(op ir.Op) Reason {
	if op.NumOperands() == 0 || op.NumResults() == 0 {
		return Reason{}
	}
	if a.isStatic(op.Operand(0).TypeID()) {
		return Reason{}
	}
	return promisedDim(op, 0, 0, func(i int) int { return i })
}

// promisedDim requires for each static dimension i of a result that dimension from(i) of the
// operand is static too. from returns a negative number for dimensions to skip.
func promisedDim(op ir.Op, operand, result int, from func(i int) int) Reason {
	in, ranked := shape(op.Operand(operand))
	out, known := shape(op.Result(result))
	if !known {
		return Reason{} // an unranked result promises nothing
	}
	for i, d := range out {
		if d == types.Dynamic {
			continue
		}
		if j := from(i); j >= 0 && (!ranked || j >= len(in) || in[j] == types.Dynamic) {
			return Reason{Rule: PromisedDim, Operand: operand, Result: result, Dim: i}
		}
	}
	return Reason{}
}

// allStatic returns a reason if an operand's shape is not static.
func (a *Analysis) allStatic(op ir.Op) Reason {
	if a.areStatic(op) {
		return Reason{}
	}
	i := 0
	for a.isStatic(op.Operand(i).TypeID()) {
		i++
	}
	return Reason{Rule: DynamicShape, Operand: i}
}

// constants returns a reason if an operand is not a constant, starting at operand number from.
func (a *Analysis) constants(op ir.Op, from int) Reason {
	for i := max(from, 0); i < op.NumOperands(); i++ {
		if !a.isConstant(op.Operand(i)) {
			return Reason{Rule: NotConstant, Operand: i}
		}
	}
	return Reason{}
}

func (a *Analysis) isConstant(v ir.Value) bool {
	op := v.DefiningOp()
	return !op.IsNil() && a.row(op).constant
}

// shape returns the shape of a value; ranked is false if it has none.
func shape(v ir.Value) (dims []int64, ranked bool) {
	dims, _, ranked, ok := types.Shape(v.Type())
	return dims, ranked && ok
}
