package infer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/types"
)

// verifyRunParallel checks the programs of run_parallel and the functions that fill the infeed. The
// programs are a grid of functions; their arguments and results, concatenated in order, must match
// the operands and results in number.
func verifyRunParallel(c *Context) bool {
	const rule = "attribute " + interpreter.AttrPrograms
	grid, ok := c.attr(interpreter.AttrPrograms).(*attrs.Array)
	if !ok {
		return true
	}
	inputs, results, columns := 0, 0, 0
	for i, e := range grid.Elems {
		row, ok := e.(*attrs.Array)
		switch {
		case !ok:
			return c.fail(rule, "lists of functions", "something else")
		case i == 0:
			columns = len(row.Elems)
		case len(row.Elems) != columns:
			return c.fail(rule, "lists of one length", "%d and %d functions", columns, len(row.Elems))
		}
		for _, f := range row.Elems {
			t := c.program(rule, f)
			if t == nil {
				return false
			}
			inputs, results = inputs+len(t.Inputs), results+len(t.Results)
		}
	}
	switch {
	case columns == 0:
		return c.fail(rule, "at least one function", "none")
	case inputs != len(c.operands):
		return c.fail("operands", "an operand for each argument of the programs", "%d for %d", len(c.operands), inputs)
	case results != c.op.NumResults():
		return c.fail("results", "a result for each one of the programs", "%d for %d", c.op.NumResults(), results)
	}
	return c.feeds()
}

// feeds checks the functions, each of which returns what an infeed receives.
func (c *Context) feeds() bool {
	const rule = "attribute " + interpreter.AttrInfeed
	list, ok := c.attr(interpreter.AttrInfeed).(*attrs.Array)
	switch {
	case !ok:
		return true
	case len(list.Elems) == 0:
		return c.fail(rule, "at least one function", "none")
	}
	for _, f := range list.Elems {
		t := c.program(rule, f)
		if t == nil {
			return false
		}
		if len(t.Results) != 1 {
			return c.fail(rule, "functions that return one tensor", "%d results", len(t.Results))
		}
		if _, _, _, ok := types.Shape(t.Results[0]); !ok {
			return c.fail(rule, "functions that return one tensor", "%s", constraint.Describe(t.Results[0]))
		}
	}
	return true
}

// program returns the type of the function to which a refers, or nil if there is none.
func (c *Context) program(rule string, a any) *types.Function {
	ref, ok := a.(*attrs.SymbolRef)
	if !ok {
		c.fail(rule, "functions", "something else")
		return nil
	}
	t := c.function(ref.Root.Value)
	if t == nil {
		c.fail(rule, "functions", "@%s is none", ref.Root.Value)
	}
	return t
}
