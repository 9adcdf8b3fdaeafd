package infer

import "github.com/hlobc/hlobc/ir"

// The methods in this file are for the functions of rules. They describe the current operation of a
// [Context], which may be one that is yet to be built. Verdicts are reused for all operations with
// the same attributes and types. Functions must therefore look only at what these methods return;
// the methods that return anything else record that they were used; see [Context.Local].

// Module returns the module to which c belongs.
func (c *Context) Module() *ir.Module { return c.m }

// NumOperands returns the number of operands.
func (c *Context) NumOperands() int { return len(c.operands) }

// OperandType returns the type of operand i.
func (c *Context) OperandType(i int) ir.Type { return c.operands[i] }

// OperandGroup returns the range of the operands that belong to operand i of the definition.
func (c *Context) OperandGroup(i int) (start, end int) { return c.group(i) }

// Operand returns operand i, or the nil Value if only its type is known.
func (c *Context) Operand(i int) ir.Value { return c.value(i) }

// Attr returns the inherent attribute called name, or nil if it is absent.
func (c *Context) Attr(name string) ir.Attr { return c.attr(name) }

// NumRegions returns the number of regions.
func (c *Context) NumRegions() int { return c.numRegions() }

// Region returns region i.
func (c *Context) Region(i int) ir.Region {
	c.beyond = true
	return c.region(i)
}

// Op returns the operation, or the nil Op when inferring types for one that is yet to be built.
func (c *Context) Op() ir.Op {
	c.beyond, c.inside = true, true
	return c.op
}

// ResultType returns the actual type of result i. Inference functions must not use it, since the
// operation may not exist yet.
func (c *Context) ResultType(i int) ir.Type { return c.op.Result(i).Type() }

// Symbol returns the operation to which the current operation's reference to name refers, or the
// nil Op.
func (c *Context) Symbol(name string) ir.Op { return c.symbol(name) }

// Return appends result types and returns true. The actual result types, if any, must be compatible
// with them.
func (c *Context) Return(list ...ir.Type) bool {
	for _, t := range list {
		c.results = append(c.results, Result{Type: t})
	}
	return true
}

// ReturnResults is like [Context.Return], with result types in parts.
func (c *Context) ReturnResults(list ...Result) bool {
	c.results = append(c.results, list...)
	return true
}

// Fail records that the operation violates a rule, what the rule requires, and what was found
// instead. It returns false. Only the first failure counts.
func (c *Context) Fail(rule, required, found string) bool { return c.fail(rule, required, "%s", found) }
