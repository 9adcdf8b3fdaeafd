package infer

import "github.com/hlobc/hlobc/ir"

// Methods for functions of rules. They look at the operation of a [Context], which may be one
// that is yet to be built. Verdicts are remembered for all operations that have the same
// attributes and types, so functions must look at nothing but what these methods return, and
// what they return for more than that takes note of it; see [Context.Local].

// Module returns the module that c belongs to.
func (c *Context) Module() *ir.Module { return c.m }

// NumOperands returns the number of operands.
func (c *Context) NumOperands() int { return len(c.operands) }

// OperandType returns the type of operand i.
func (c *Context) OperandType(i int) ir.Type { return c.operands[i] }

// OperandGroup returns the range of the operands that belong to declared operand i.
func (c *Context) OperandGroup(i int) (start, end int) { return c.group(i) }

// Operand returns operand i, the nil Value when only its type is known.
func (c *Context) Operand(i int) ir.Value { return c.value(i) }

// Attr returns the inherent attribute called name, nil when it is absent.
func (c *Context) Attr(name string) ir.Attr { return c.attr(name) }

// NumRegions returns the number of regions.
func (c *Context) NumRegions() int { return c.numRegions() }

// Region returns region i.
func (c *Context) Region(i int) ir.Region {
	c.beyond = true
	return c.region(i)
}

// Op returns the operation, the nil Op in inference for one that is yet to be built.
func (c *Context) Op() ir.Op {
	c.beyond, c.inside = true, true
	return c.op
}

// ResultType returns the type that result i has. Functions that infer have no use for it: there
// may be none.
func (c *Context) ResultType(i int) ir.Type { return c.op.Result(i).Type() }

// Symbol returns the operation that a reference of the operation to name stands for, the nil Op
// if there is none.
func (c *Context) Symbol(name string) ir.Op { return c.symbol(name) }

// Return appends result types, and returns true. Types that an operation has must be compatible
// with them.
func (c *Context) Return(list ...ir.Type) bool {
	for _, t := range list {
		c.results = append(c.results, Result{Type: t})
	}
	return true
}

// ReturnResults is [Context.Return] for result types in parts.
func (c *Context) ReturnResults(list ...Result) bool {
	c.results = append(c.results, list...)
	return true
}

// Fail records that the operation breaks a rule, what that requires and what was found instead.
// It returns false. The first failure counts.
func (c *Context) Fail(rule, required, found string) bool { return c.fail(rule, required, "%s", found) }
