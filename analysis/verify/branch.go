package verify

import (
	"encoding/binary"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// branch checks the operands that a branch passes to its successor: all of them, if there is one
// successor and the definition has no operand groups. Other branches have a rule of their own.
func branch(op ir.Op) *Finding {
	if op.NumSuccessors() != 1 || op.Info().OperandGroups > 0 {
		return nil
	}
	return passes(op, 0, 0, op.NumOperands())
}

// passes compares operands from <= i < to with the arguments of the block that receives them.
func passes(op ir.Op, successor, from, to int) *Finding {
	b := op.Successor(successor)
	if b.NumArgs() != to-from {
		return Broken(op, "BranchOpInterface", strconv.Itoa(to-from)+" operands for successor "+number(successor),
			strconv.Itoa(b.NumArgs())+", as many as the block has arguments")
	}
	for i := range b.NumArgs() {
		if have, arg := op.Operand(from+i).Type(), b.Arg(i).Type(); have != arg {
			return Broken(op, "BranchOpInterface", "operand "+number(from+i)+" has type "+constraint.Describe(have),
				constraint.Describe(arg)+", the type of the argument", Note{b.ArgLoc(i), "the argument"})
		}
	}
	return nil
}

// condBranch checks the operands for both blocks, and the branch weights.
func condBranch(_ *Site, op ir.Op) *Finding {
	if w, ok := cf.AsCondBr(op).BranchWeights().(*attrs.DenseArray); ok && w.Size > 0 {
		if w.Size != 2 {
			return Broken(op, "WeightedBranchOpInterface", decimal(w.Size)+" weights", "2, one for each block, or none")
		}
		if binary.LittleEndian.Uint64(w.Data) == 0 {
			return Broken(op, "WeightedBranchOpInterface", "weights that are all zero", "another one")
		}
	}
	for i := range 2 {
		from, to := op.OperandGroup(1 + i)
		if f := passes(op, i, from, to); f != nil {
			return f
		}
	}
	return nil
}

// switchCases checks that there is a value, a block and a group of operands for each case. Surplus
// operand counts are ignored as long as their sum is right.
func switchCases(_ *Site, op ir.Op) *Finding {
	s := cf.AsSwitch(op)
	sizes, ok := s.CaseOperandSegments().(*attrs.DenseArray)
	if !ok {
		return nil // the constraints report this
	}
	cases := op.NumSuccessors() - 1
	if d, ok := s.CaseValues().(*attrs.DenseElements); ok {
		shape, elem, _, _ := types.Shape(d.Type)
		if flag := s.Flag().Type(); elem != flag {
			return Broken(op, cf.AttrCaseValues, "values of type "+constraint.Describe(elem), constraint.Describe(flag)+", the type of the flag")
		}
		if n, _ := types.NumElements(shape); n != int64(cases) {
			return Broken(op, cf.AttrCaseValues, decimal(n)+" values", strconv.Itoa(cases)+", as many as blocks beside the default")
		}
	} else if cases > 0 {
		return Broken(op, cf.AttrCaseValues, "no values", strconv.Itoa(cases)+", as many as blocks beside the default")
	}
	const rule = cf.AttrCaseOperandSegments
	from, to := op.OperandGroup(2)
	sum := int64(0)
	for i := range sizes.Size {
		n := int32(binary.LittleEndian.Uint32(sizes.Data[4*i:]))
		if n < 0 {
			return Broken(op, rule, "a negative number of operands", "nonnegative numbers")
		}
		sum += int64(n)
	}
	if sum != int64(to-from) {
		return Broken(op, rule, decimal(sum)+" operands in all", strconv.Itoa(to-from)+", the number of case operands")
	}
	if int(sizes.Size) < cases {
		return Broken(op, rule, decimal(sizes.Size)+" numbers of operands", strconv.Itoa(cases)+", one for each case")
	}
	first, end := op.OperandGroup(1)
	if f := passes(op, 0, first, end); f != nil {
		return f
	}
	for i := range cases {
		n := int(binary.LittleEndian.Uint32(sizes.Data[4*i:]))
		if f := passes(op, 1+i, from, from+n); f != nil {
			return f
		}
		from += n
	}
	return nil
}
