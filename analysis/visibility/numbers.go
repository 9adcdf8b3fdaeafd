package visibility

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/ir"
)

// numbers numbers the values and operations of a function across its scopes. The function's own
// scope keeps its numbers. Nested operations that are isolated from above, such as
// stablehlo.async_start, have scopes of their own; their numbers follow. The rule of such an
// operation defines how secrets enter and leave it.
type numbers struct {
	scopes []numbered
	bases  map[*ir.Scope]int // index in scopes, for all but the first
	values int               // number of value numbers
}

// numbered is a scope and the offsets that are added to its numbers.
type numbered struct {
	scope      *ir.Scope
	value, op  uint32
	operations int
}

// numbersOf numbers the function with the given scope. It leaves out nested functions and modules,
// which are executed only by calls.
func numbersOf(scope *ir.Scope) (numbers, error) {
	n := numbers{bases: make(map[*ir.Scope]int)}
	n.add(scope)
	for i := 0; i < len(n.scopes); i++ {
		for child := range n.scopes[i].scope.Children() {
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
	next := numbered{scope: s, value: uint32(n.values), operations: s.NumOps() + 1}
	if i := len(n.scopes); i > 0 {
		next.op = n.scopes[i-1].op + uint32(n.scopes[i-1].operations)
		n.bases[s] = i
	}
	n.scopes = append(n.scopes, next)
	n.values += s.NumValues() + 1
}

// has reports whether a scope belongs to the function.
func (n *numbers) has(s *ir.Scope) bool { return n.bases[s] > 0 || s == n.scopes[0].scope }

// of returns the entry of a scope. A copy of the function shares the numbers of the original.
func (n *numbers) of(s *ir.Scope) *numbered { return &n.scopes[n.bases[s]] }

// operands returns the numbers of op's operands. The caller must not modify the slice.
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

// number returns the number of v.
func (n *numbers) number(v ir.Value) uint32 {
	s, id := v.Scope()
	return n.of(s).value + id
}

// arg returns the number of argument i of b.
func (n *numbers) arg(b ir.Block, i int) uint32 { return n.number(b.Arg(i)) }

// result returns the number of result i of op.
func (n *numbers) result(op ir.Op, i int) uint32 { return n.number(op.Result(i)) }

// operation returns the number of op.
func (n *numbers) operation(op ir.Op) uint32 {
	s, id := op.Scope()
	return n.of(s).op + id
}

// value returns the value with the given number.
func (n *numbers) value(number uint32) ir.Value {
	i := len(n.scopes) - 1
	for n.scopes[i].value > number {
		i--
	}
	return n.scopes[i].scope.Value(number - n.scopes[i].value)
}

// op returns the operation with the given number.
func (n *numbers) op(number uint32) ir.Op {
	i := len(n.scopes) - 1
	for n.scopes[i].op > number {
		i--
	}
	return n.scopes[i].scope.Op(number - n.scopes[i].op)
}

// argsOf appends the numbers of b's arguments to dst.
func (n *numbers) argsOf(dst []uint32, b ir.Block) []uint32 {
	for i := range b.NumArgs() {
		dst = append(dst, n.arg(b, i))
	}
	return dst
}

// resultsOf returns the numbers of op's results.
func (n *numbers) resultsOf(op ir.Op) (list []uint32) {
	for i := range op.NumResults() {
		list = append(list, n.result(op, i))
	}
	return list
}
