package main

import (
	"fmt"

	"github.com/hlobc/hlobc/constraint"
	"github.com/hlobc/hlobc/infer"
	"github.com/hlobc/hlobc/ir"
)

// violations are the rules that operations break.
type violations []*constraint.Violation

// Error implements error.
func (l violations) Error() string {
	if len(l) == 1 {
		return l[0].Error()
	}
	return fmt.Sprintf("%v (and %d more)", l[0], len(l)-1)
}

// verify checks op and what is inside it: the structure, and by each operation that
// it exists and that it obeys its declaration, its traits and the rules of its row.
// The error is one of structure, or violations: the first of each operation that is
// isolated from above.
func verify(op ir.Op) error {
	if err := ir.Check(op); err != nil {
		return err
	}
	c, err := infer.NewContext(op.Module())
	if err != nil {
		return err
	}
	list, err := violationsOf(op, func(o ir.Op) *constraint.Violation { return violation(c, o) })
	if err == nil && len(list) == 0 {
		list, err = violationsOf(op, c.CheckSymbols)
	}
	if err == nil && len(list) > 0 {
		err = list
	}
	return err
}

// violationsOf returns what check finds first in each operation that is isolated from
// above.
func violationsOf(op ir.Op, check func(ir.Op) *constraint.Violation) (list violations, err error) {
	bad := map[*ir.Scope]bool{}
	err = ir.Walk(op, func(o ir.Op) ir.Action {
		s, _ := o.Scope()
		if bad[s] {
			return ir.Advance
		}
		if v := check(o); v != nil {
			list = append(list, v)
			bad[s] = true
		}
		return ir.Advance
	})
	return list, err
}

// violation returns the first rule that an operation breaks.
func violation(c *infer.Context, op ir.Op) *constraint.Violation {
	info := op.Info()
	if info.Def == nil && op.Module().Registry().Dialect(info.Dialect) {
		return &constraint.Violation{Op: op, Name: info.Full, Rule: "name", Found: "no such operation in the dialect " + info.Dialect,
			Required: "one that it has"}
	}
	v := c.Declarations().Op(op)
	if v == nil {
		v = c.Declarations().Traits(op)
	}
	if v == nil {
		v = c.Verify(op)
	}
	if v == nil {
		v = c.CheckResults(op)
	}
	return v
}
