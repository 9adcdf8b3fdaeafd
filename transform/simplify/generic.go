package simplify

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// CSE returns the pass cse, which merges equal operations like MLIR's pass of that name; see
// [MergeEqual]. It works on functions and on the operations around them.
func CSE() *pass.Pass { return generic.CSE() }

// MergeEqual erases operations inside op that are not needed because of others, and returns their
// number:
//
//   - An operation without memory effects is replaced by an equal one that dominates it, in the same
//     or an enclosing block. Equal operations have the same name, attributes, operands, result types
//     and regions; operands of operations that MLIR treats as commutative may be in another order.
//   - An operation that only reads is replaced by an equal one earlier in its block, if nothing in
//     between may write.
//   - Operations that are dead when they are visited are erased.
//
// Operations with regions of several blocks stay. Nothing is carried into an operation that is
// isolated from above.
//
// It returns an error if a body cannot be loaded.
func MergeEqual(a *effects.Analysis, op ir.Op) (erased int, err error) {
	return generic.MergeEqual(a, op)
}

// DCE returns the pass trivial-dce, which runs [EraseDead] on every function.
func DCE() *pass.Pass { return generic.DCE() }

// EraseDead erases the dead operations inside op, see [effects.Analysis.TriviallyDead], including
// those that become dead when others are erased, and returns their number; operations nested in an
// erased one are not counted. Operations that use each other's results in a cycle are not found.
//
// It returns an error if a body cannot be loaded.
func EraseDead(a *effects.Analysis, op ir.Op) (erased int, err error) {
	return generic.EraseDead(a, op)
}

// LICM returns the pass loop-invariant-code-motion, which runs [HoistInvariant] on every function.
// With its option upstream it also moves divisions, as the reference does, which divides by zero in
// a loop that never runs.
func LICM() *pass.Pass { return generic.LICM() }

// HoistInvariant moves operations directly in a region of a loop inside op before the loop if
// [effects.Analysis.MayHoist] allows it: their operands do not change in the loop, they have no
// memory effects, and they may be executed even if the loop would never reach them. The loops are
// those of stablehlo.while and scf.for, inner ones first. An operand of stablehlo.while that the
// body returns unchanged is invariant: operations that are moved use the operand itself. It returns
// the number of moves.
//
// It returns an error if a body cannot be loaded.
func HoistInvariant(a *effects.Analysis, op ir.Op) (moved int, err error) {
	return generic.HoistInvariant(a, op)
}

// SymbolDCE returns the pass symbol-dce. It erases the symbols of the outermost operation, and of
// symbol tables inside it, that are not live. Live are public symbols, and what the attributes of
// live symbols, of operations in their bodies, and of operations beside symbols name.
func SymbolDCE() *pass.Pass { return generic.SymbolDCE() }
