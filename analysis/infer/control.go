package infer

import (
	"strconv"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// branchRules are the rules for case and if.
type branchRules struct{ count, arguments, results string }

var (
	caseRules = branchRules{"C1", "C2", "C3"}
	ifRules   = branchRules{"C1", "C1", "C2"}
)

func inferCase(c *Context) bool { return c.branches(&caseRules) }
func inferIf(c *Context) bool   { return c.branches(&ifRules) }

// branches infers the least specific types that cover the results of all regions.
func (c *Context) branches(r *branchRules) bool {
	if rank := len(c.tensor(0).Shape); rank != 0 {
		return c.fail("I1", "a scalar", "%s", constraint.Describe(c.operands[0]))
	}
	n := c.numRegions()
	if n == 0 {
		return c.fail(r.count, "at least one branch", "none")
	}
	_, zero, ok := c.body(0)
	for i := range n {
		block, end, is := c.body(i)
		if ok = ok && is; !ok {
			return c.fail(r.count, "branches that end with their results", "branch %d does not", i)
		}
		if block.NumArgs() != 0 {
			return c.fail(r.arguments, "branches without arguments", "branch %d has %d", i, block.NumArgs())
		}
		if end.NumOperands() != zero.NumOperands() {
			return c.fail(r.results, "as many results of all branches", "%d and %d", zero.NumOperands(), end.NumOperands())
		}
		for k := range end.NumOperands() {
			if a, b := zero.Operand(k).Type(), end.Operand(k).Type(); !constraint.Compatible(a, b) {
				return c.fail(r.results, "compatible results of all branches", "result %d of branch %d has type %s, of branch 0 %s",
					k, i, constraint.Describe(b), constraint.Describe(a))
			}
		}
	}
	for k := range zero.NumOperands() {
		if !c.joinResults(r.results, k, n) {
			return false
		}
	}
	return true
}

// joinResults adds the least specific type that covers result k of all n regions.
func (c *Context) joinResults(rule string, k, n int) bool {
	var buf [4]*types.RankedTensor
	ranked := buf[:0]
	for i := range n {
		_, end, _ := c.body(i)
		t := end.Operand(k).Type()
		r, ok := t.(*types.RankedTensor)
		if !ok {
			return c.addType(t)
		}
		ranked = append(ranked, r)
	}
	same := true
	for _, t := range ranked {
		same = same && t == ranked[0]
	}
	if same {
		return c.addType(ranked[0])
	}
	r, at, ok := c.merge(ranked, dim.join)
	if !ok {
		return c.fail(rule, "compatible results of all branches", "result %d differs in dimension %d", k, at)
	}
	c.results = append(c.results, r)
	return true
}

func inferWhile(c *Context) bool { return inferSort(c) }

func verifyWhile(c *Context) bool {
	cond, condEnd, ok := c.body(0)
	if !ok {
		return c.fail("C1", "a condition that ends with its result", "none")
	}
	body, bodyEnd, ok := c.body(1)
	if !ok {
		return c.fail("C2", "a body that ends with its results", "none")
	}
	return c.arguments("C1", "condition", cond) && c.arguments("C2", "body", body) &&
		c.returns("C2", bodyEnd) && c.returnsPredicate("C1", condEnd)
}

// arguments requires that the arguments of a block match the operands.
func (c *Context) arguments(rule, what string, b ir.Block) bool {
	if b.NumArgs() != len(c.operands) {
		return c.fail(rule, "an argument of the "+what+" for each operand", "%d for %d", b.NumArgs(), len(c.operands))
	}
	for i, t := range c.operands {
		if a := b.Arg(i).Type(); !constraint.Compatible(t, a) {
			return c.fail(rule, "arguments of the "+what+" compatible with the operands", "argument %d of type %s, operand of %s",
				i, constraint.Describe(a), constraint.Describe(t))
		}
	}
	return true
}

// returns requires that a region returns the types of the operands.
func (c *Context) returns(rule string, end ir.Op) bool {
	if end.NumOperands() != len(c.operands) {
		return c.fail(rule, "a result for each operand", "%d for %d", end.NumOperands(), len(c.operands))
	}
	for i, t := range c.operands {
		if a := end.Operand(i).Type(); !constraint.Compatible(t, a) {
			return c.fail(rule, "results compatible with the operands", "result %d of type %s, operand of %s", i, constraint.Describe(a), constraint.Describe(t))
		}
	}
	return true
}

// inferScan infers the outputs, stacked along the scan dimension, followed by the carries.
func inferScan(c *Context) bool {
	_, end, ok := c.body(0)
	if !ok {
		return c.fail("body", "a region that ends with its results", "none")
	}
	_, inputs := c.group(0)
	carries := len(c.operands) - inputs
	outputs := end.NumOperands() - carries
	if outputs < 0 {
		return c.fail("body", "a result for each carry", "%d results for %d carries", end.NumOperands(), carries)
	}
	d := c.integer(chlo.AttrDimension)
	size := c.integerOr(chlo.AttrScanDimSize, types.Dynamic)
	for i := range inputs {
		t, ok := c.operands[i].(*types.RankedTensor)
		if !ok {
			return c.fail("inputs", "ranked tensors", "%s", constraint.Describe(c.operands[i]))
		}
		if !c.dimension(chlo.AttrDimension, chlo.AttrDimension, d, len(t.Shape)) {
			return false
		}
		if isDynamic(size) {
			size = t.Shape[d]
		}
	}
	for i := range end.NumOperands() {
		t, ok := end.Operand(i).Type().(*types.RankedTensor)
		if !ok {
			return c.fail("body", "results that are ranked tensors", "%s", constraint.Describe(end.Operand(i).Type()))
		}
		if i >= outputs {
			c.add(t.Shape, t.Elem)
			continue
		}
		if d > int64(len(t.Shape)) {
			return c.fail(chlo.AttrDimension, "a dimension of the outputs", "%d", d)
		}
		shape := c.alloc(len(t.Shape) + 1)
		copy(shape, t.Shape[:d])
		shape[d] = size
		copy(shape[d+1:], t.Shape[d:])
		c.add(shape, t.Elem)
	}
	return true
}

// sameShapeOnly compares only shapes, as the reference does for scan and broadcast_select.
func sameShapeOnly(r *Result, t ir.Type) bool {
	shape, _, ranked, ok := types.Shape(t)
	return ok && (!ranked || r.Unranked || constraint.CompatibleShapes(r.Shape, shape))
}

func verifyScan(c *Context) bool {
	_, inputs := c.group(0)
	if start, end := c.op.ResultGroup(0); inputs == 0 && start == end {
		return c.fail("inputs", "at least one input or output", "none")
	}
	d := c.integer(chlo.AttrDimension)
	size := c.integerOr(chlo.AttrScanDimSize, types.Dynamic)
	for i := range inputs {
		shape := c.tensor(i).Shape
		if !c.dimension(chlo.AttrDimension, chlo.AttrDimension, d, len(shape)) {
			return false
		}
		n := shape[d]
		if !constraint.CompatibleDims(n, size) {
			return c.fail(chlo.AttrScanDimSize, "one size along the dimension of the scan", "%d and %d", n, size)
		}
		if !isDynamic(n) {
			size = n
		}
	}
	block, _, _ := c.body(0) // the block's own verification checks its terminator
	if block.IsNil() {
		return c.fail("body", "a block", "none")
	}
	if block.NumArgs() != len(c.operands) {
		return c.fail("body", "an argument for each of "+strconv.Itoa(len(c.operands))+" operands", "%d", block.NumArgs())
	}
	for i := range c.operands {
		t, ok := c.operands[i].(*types.RankedTensor)
		if !ok {
			return c.fail("inits", "ranked tensors", "%s", constraint.Describe(c.operands[i]))
		}
		want := Result{Shape: t.Shape, Elem: t.Elem, Bounds: constraint.Bounds(t)}
		if i < inputs {
			shape := c.alloc(len(t.Shape) - 1)
			copy(shape[copy(shape, t.Shape[:d]):], t.Shape[d+1:])
			// The reference drops the dimension but keeps its bound.
			want = Result{Shape: shape, Elem: t.Elem, Bounds: constraint.Bounds(t)}
		}
		if a := block.Arg(i).Type(); !want.Compatible(a) {
			return c.fail("body", want.String(), "argument %d of type %s", i, constraint.Describe(a))
		}
	}
	return true
}
