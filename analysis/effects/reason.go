package effects

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Rule says why something must not be done.
type Rule uint8

const (
	// OK means that nothing forbids it.
	OK Rule = iota

	// Rules about speculation.
	Unregistered  // the operation has no definition
	Undeclared    // the operation does not say whether it may be speculated
	Undefined     // the operation is undefined for some operands
	DynamicShape  // an operand's shape is not static
	DynamicDim    // a dimension of an operand must be static but is dynamic
	StaticDim     // a dimension of a result must be dynamic but is static
	PromisedDim   // a size of a result is static although no operand guarantees it
	NotConstant   // an operand must be a constant
	BadConstant   // a constant operand has, or may have, a value that is not allowed
	PromisedValue // an attribute makes a promise about values
	Malformed     // the operation lacks an operand, result or attribute that its rule needs
	ZeroDivisor   // the operation divides integers by an operand that may be zero

	// Rules about termination.
	Loop      // the operation may run or wait forever
	Recursion // the function may call itself
	Leaves    // control may not continue with the next operation

	// Rules about memory.
	UnknownEffects // the memory effects of an operation are not known
	HasEffect      // an operation has a memory effect
	Conflict       // effects of two operations must keep their order

	// Rules about structure.
	Terminator    // the operation ends a block
	SymbolOp      // the operation is a symbol
	Used          // results are used
	DependsOn     // an operation uses a result of the other
	OtherBlock    // the operations are in different blocks
	WrongOrder    // the operations are in the opposite order
	NotInLoop     // the operation is not directly inside a region of the loop
	DefinedInside // an operand is defined inside the loop
)

// Reason answers whether something may be done. The zero Reason means yes.
type Reason struct {
	Rule Rule
	// Op is the operation that the rule is about: the one that the query is about or one nested in
	// it.
	Op ir.Op
	// Operand, Result and Dim are the numbers of the operand, result and dimension concerned.
	Operand, Result, Dim int
	// Name is the name of the attribute concerned.
	Name string
	// Effect is the memory effect that prevents the change; Other is the effect that it conflicts
	// with.
	Effect, Other *Effect
	// OtherOp is the second operation concerned, for example the one that Op conflicts with.
	OtherOp ir.Op
}

// OK reports whether the answer is yes.
func (r Reason) OK() bool { return r.Rule == OK }

// String describes the obstacle; it returns "" if there is none.
func (r Reason) String() string {
	switch r.Rule {
	case OK:
		return ""
	case Conflict:
		return r.conflict()
	}
	name := "the operation"
	if !r.Op.IsNil() {
		name = r.Op.Name()
	}
	return name + " " + r.about()
}

func (r Reason) about() string {
	switch r.Rule {
	case Unregistered:
		return "has no definition"
	case Undeclared:
		return "does not say whether it may be speculated"
	case Undefined:
		return "is undefined for some operands"
	case DynamicShape:
		return fmt.Sprintf("has no static shape in operand %d", r.Operand)
	case DynamicDim:
		return fmt.Sprintf("has no static size in dimension %d of operand %d", r.Dim, r.Operand)
	case StaticDim:
		return fmt.Sprintf("has a static size in dimension %d of result %d, which its operands do not make sure of", r.Dim, r.Result)
	case PromisedDim:
		return fmt.Sprintf("has a static size in dimension %d of result %d, but a dynamic one in operand %d", r.Dim, r.Result, r.Operand)
	case NotConstant:
		return fmt.Sprintf("has an operand %d that is not a constant", r.Operand)
	case BadConstant:
		return fmt.Sprintf("is not defined for each value of operand %d", r.Operand)
	case PromisedValue:
		return fmt.Sprintf("promises by %s something about values", r.Name)
	case Malformed:
		return "is not as its definition wants it"
	case ZeroDivisor:
		return fmt.Sprintf("divides integers by operand %d, which may be zero", r.Operand)
	case Loop:
		return "may not terminate"
	case Recursion:
		return "may call itself without an end"
	case Leaves:
		return "may not come back"
	case UnknownEffects:
		return "has unknown memory effects"
	case HasEffect:
		return "has a memory effect: " + r.Effect.String()
	case Terminator:
		return "ends its block"
	case SymbolOp:
		return "is a symbol, which others refer to by name"
	case Used:
		return fmt.Sprintf("has a result %d that is used", r.Result)
	case DependsOn:
		return "uses a result of " + r.OtherOp.Name()
	case OtherBlock:
		return "is not in the block of " + r.OtherOp.Name()
	case WrongOrder:
		return "is not in front of " + r.OtherOp.Name()
	case NotInLoop:
		return "is not right inside a region of " + r.OtherOp.Name()
	case DefinedInside:
		return fmt.Sprintf("has an operand %d that is defined in the loop", r.Operand)
	}
	return fmt.Sprintf("breaks rule %d", r.Rule)
}

func (r Reason) conflict() string {
	side := func(op ir.Op, e *Effect) string {
		if e == nil {
			return op.Name() + " may have any effect"
		}
		return op.Name() + ": " + e.String()
	}
	return side(r.Op, r.Effect) + "; " + side(r.OtherOp, r.Other)
}
