// Package plan turns a function into a plan: a sequence of loops and kernels over buffers, which
// the interpreter of package exec runs and package emit/c writes as C99.
//
// A plan is made of static shapes; eval.Prepare refines and lowers a program first. Operations that
// compute each element from elements of their operands are fused into the loops that need them:
// they are not computed until a loop asks for an element, and then by an expression (see [Expr]).
// Reshapes, transposes, slices and broadcasts only change where that expression reads. What has to
// be in memory gets a [Buffer], and buffers whose values are not needed at the same time share
// memory (see [Program.Workspace]).
//
// Every result is computed with the operations of the program and, for sums, in the order of the
// specification's reference implementation.
//
// Stability: experimental (docs/releases.md).
package plan

import (
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Program is the plan of a function.
type Program struct {
	Name    string // of the function
	Params  []*Buffer
	Results []*Buffer
	Buffers []*Buffer // all of them, by number
	Body    []Step
	// Workspace is the number of bytes that the temporary buffers need, at their offsets.
	Workspace int64
}

// Elem is the type of the elements of a buffer.
type Elem struct {
	elements.Numbers
	Complex bool
}

// ElemOf returns the element type of a tensor type. It fails for types other than integers,
// floats and complex numbers of at most 64 bits a number.
func ElemOf(t ir.Type) (Elem, bool) {
	n := elements.NumbersOf(t)
	_, both := t.(*types.Complex)
	return Elem{n, both}, n.Kind != elements.Other
}

// Bytes returns the size of an element in memory. Elements of less than a byte take one.
func (e Elem) Bytes() int64 {
	n := int64(1)
	for int(n*8) < e.Width {
		n *= 2
	}
	if e.Complex {
		n *= 2
	}
	return n
}

// Role says who provides the memory of a buffer.
type Role uint8

// The roles of buffers.
const (
	Temp   Role = iota // the workspace
	Param              // the caller, who has written it
	Result             // the caller
	Const              // the program
)

// Buffer is memory for the elements of a tensor, in row-major order.
type Buffer struct {
	ID    int
	Role  Role
	Index int // of a parameter, result or constant among those of its role
	Elem  Elem
	Shape []int64
	Num   int64 // number of elements
	// Name is that of the value in the source, from its location; "" if there is none.
	Name string
	// Offset is the place of a temporary buffer in the workspace, in bytes.
	Offset int64
	// Data is the contents of a constant.
	Data *elements.Dense
}

// Tensor is a buffer and the shape of the tensor in it: that of a value, which after a reshape is not
// the buffer's.
type Tensor struct {
	*Buffer
	Shape []int64
}

// Bytes returns the size of the buffer.
func (b *Buffer) Bytes() int64 { return b.Num * b.Elem.Bytes() }

// Access is an element of a buffer in a loop: the one whose number is Base, plus the sum of each
// loop's variable times its step, plus At.
type Access struct {
	Buffer *Buffer
	Index
}

// Index is an integer that depends on the variables of a loop.
type Index struct {
	Base  int64
	Steps []int64 // by loop, outermost first; missing ones are 0
	At    *Expr   // nil for 0
}

// Step is one step of a program: a [*Loop], [*Contract], [*Sort], [*While], [*Choice] or [*Kernel].
type Step interface{ origin() *Origin }

// Origin says where a step comes from.
type Origin struct {
	Ops []ir.Op // the operations that the step computes, the last one last
}

func (o *Origin) origin() *Origin { return o }

// OriginOf returns the operations that a step computes.
func OriginOf(s Step) []ir.Op { return s.origin().Ops }

// Loop is a nest of loops. For each iteration of the first Outer loops it sets the accumulators,
// runs the others, and then stores.
type Loop struct {
	Origin
	Dims   []int64
	Outer  int
	Accs   []Acc
	Stores []Store
	// Parallel is the number of outermost loops whose iterations do not depend on each other.
	Parallel int
}

// Acc is an accumulator: Init is its value before the inner loops, Next after each iteration. Next
// refers to the accumulators by expressions of the kind [OpAcc].
type Acc struct{ Init, Next *Expr }

// Store writes a value, if a condition holds.
type Store struct {
	To    Access
	Value *Expr
	If    *Expr // nil for always
}

// Contract adds products: out[g,m,n] = sum over k of lhs[g,m,k] * rhs[g,k,n], in the order of k,
// each sum rounded.
type Contract struct {
	Origin
	Out, LHS, RHS *Buffer
	First         int64 // the first element of LHS, 0 unless axes go backwards through it
	Groups        []Axis
	Rows          []Axis
	Cols          []Axis
	Terms         []Axis
}

// Axis is a dimension of a contraction, with the distance between neighbours in each buffer, 0 if
// the buffer does not have the dimension.
type Axis struct{ Size, LHS, RHS, Out int64 }

// Sort sorts lines of buffers of one shape in place, stably. Less is the comparison of two places:
// its accumulators 2i and 2i+1 are the elements of buffer i.
type Sort struct {
	Origin
	Buffers []*Buffer
	Length  int64 // of a line
	Step    int64 // between neighbours in a line
	Lines   []Axis
	Less    *Expr
	// Scratch holds a line of each buffer.
	Scratch []*Buffer
}

// While runs Body as long as the element of Test, which Cond computes, is true.
type While struct {
	Origin
	Cond []Step
	Test *Expr
	Body []Step
}

// Choice runs one of several branches: the one with the number that Index computes, or the last one
// if there is none.
type Choice struct {
	Origin
	Index    *Expr
	Branches [][]Step
}

// Kernel is a step with a name that back ends know. Args are read, and Outs written.
type Kernel struct {
	Origin
	Name string
	Args []Tensor
	Outs []Tensor
	// Sizes and Flags are parameters of the kernel.
	Sizes []int64
	Flags []string
}
