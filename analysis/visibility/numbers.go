package visibility

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
)

// numbers gives values and operations of a function numbers that hold for all of it. The scope
// of the function has the numbers that it has itself. Those of operations inside that are
// isolated from above, such as stablehlo.async_start, have scopes of their own, whose numbers
// come behind; what flows across the border is the business of such an operation's rule.
type numbers struct {
	scopes []numbered
	bases  map[*ir.Scope]int // places in scopes of all but the first
	values int               // how many numbers of values there are
}

// numbered is a scope with what is added to its numbers.
type numbered struct {
	scope      *ir.Scope
	value, op  uint32
	operations int
}

// numbersOf numbers a function by its scope. Functions and modules inside the function are left
// out: they are run by calls alone.
func numbersOf(scope *ir.Scope) (numbers, error) {
	n := numbers{bases: make(map[*ir.Scope]int)}
	n.add(scope)
	for i := 0; i < len(n.scopes); i++ {
		for _, child := range n.scopes[i].scope.Children {
			if child == nil || child.Owner().Erased() {
				continue
			}
			if name := child.Owner().Name(); name == fn.OpFunc || name == builtin.OpModule {
				continue
			}
			if err := child.Load(); err != nil {
				return n, err
			}
			n.add(child)
		}
	}
	return n, nil
}

func (n *numbers) add(s *ir.Scope) {
	next := numbered{scope: s, value: uint32(n.values), operations: len(s.Ops)}
	if i := len(n.scopes); i > 0 {
		next.op = n.scopes[i-1].op + uint32(n.scopes[i-1].operations)
		n.bases[s] = i
	}
	n.scopes = append(n.scopes, next)
	n.values += len(s.Values)
}

// has reports whether a scope belongs to the function.
func (n *numbers) has(s *ir.Scope) bool { return n.bases[s] > 0 || s == n.scopes[0].scope }

// of returns the entry of a scope. A copy of the function has the numbers of the function.
func (n *numbers) of(s *ir.Scope) *numbered { return &n.scopes[n.bases[s]] }

// operands returns the numbers of the operands of an operation, which are not to be changed.
func (n *numbers) operands(op ir.Op) []uint32 {
	list := op.OperandIDs()
	if len(n.scopes) == 1 {
		return list
	}
	s, _ := op.Scope()
	if base := n.of(s).value; base > 0 {
		list = slices.Clone(list)
		for i := range list {
			list[i] += base
		}
	}
	return list
}

// number returns the number of a value.
func (n *numbers) number(v ir.Value) uint32 {
	s, id := v.Scope()
	return n.of(s).value + id
}

// arg returns the number of argument i of a block.
func (n *numbers) arg(b ir.Block, i int) uint32 { return n.number(b.Arg(i)) }

// result returns the number of result i of an operation.
func (n *numbers) result(op ir.Op, i int) uint32 {
	s, id := op.Scope()
	return n.of(s).value + s.Ops[id].Results + uint32(i)
}

// operation returns the number of an operation.
func (n *numbers) operation(op ir.Op) uint32 {
	s, id := op.Scope()
	return n.of(s).op + id
}

// value returns the value of a number.
func (n *numbers) value(number uint32) ir.Value {
	i := len(n.scopes) - 1
	for n.scopes[i].value > number {
		i--
	}
	return n.scopes[i].scope.Value(number - n.scopes[i].value)
}

// op returns the operation of a number.
func (n *numbers) op(number uint32) ir.Op {
	i := len(n.scopes) - 1
	for n.scopes[i].op > number {
		i--
	}
	return n.scopes[i].scope.Op(number - n.scopes[i].op)
}

// argsOf appends the numbers of the arguments of a block.
func (n *numbers) argsOf(dst []uint32, b ir.Block) []uint32 {
	for i := range b.NumArgs() {
		dst = append(dst, n.arg(b, i))
	}
	return dst
}

// resultsOf returns the numbers of the results of an operation.
func (n *numbers) resultsOf(op ir.Op) (list []uint32) {
	for i := range op.NumResults() {
		list = append(list, n.result(op, i))
	}
	return list
}
