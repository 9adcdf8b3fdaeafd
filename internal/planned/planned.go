// Package planned decides whether a function runs by its plan or is evaluated operation by operation.
package planned

import (
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/schema"
)

// Of returns the plan of a function of a module that [eval.Prepare] has adapted, or nil if it has
// none: there is no plan for one of its operations, or a dialect replaces an evaluator, which a plan
// does not know. Only exceeded limits are errors.
func Of(m *ir.Module, name string) (*plan.Program, error) {
	if replaced(m) {
		return nil, nil
	}
	p, err := plan.Of(m, name)
	if err != nil && !limit.Exceeded(err) {
		return nil, nil
	}
	return p, err
}

// Compile makes a plan ready to run. It returns nil if it cannot, which the evaluator explains; only
// exceeded limits are errors.
func Compile(p *plan.Program, opt exec.Options) (*exec.Runner, error) {
	r, err := exec.Compile(p, opt)
	switch {
	case err == nil:
		return r, nil
	case limit.Exceeded(err):
		return nil, err
	}
	return nil, nil
}

// replaced reports whether an operation of a module has an evaluator that was added to its dialect.
func replaced(m *ir.Module) bool {
	found := false
	reg := m.Registry()
	_ = ir.Walk(m.Root(), func(o ir.Op) ir.Action { // an error of loading is that of the run
		if o.Info().Def != nil {
			_, ok := schema.Entry[eval.Evaluators](reg, o.Info(), nil)
			found = found || ok
		}
		return ir.Advance
	})
	return found
}
