package verb

import (
	"errors"
	"slices"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// planned runs a program by its plan as often as asked for, and returns the results and the times in
// ascending order. Without a plan it returns no results. If the run fails, so does the evaluator,
// whose error names the operation and its operands; only exceeded limits are errors here.
func (f *running) planned(m *ir.Module, name string, args []eval.Value) (results []eval.Value, took []time.Duration, err error) {
	if f.plain || f.time || f.trace || replaced(m) {
		return nil, nil, nil
	}
	p, err := plan.Of(m, name)
	if err != nil {
		return nil, nil, nil
	}
	if budget, end := f.budget.Start(0); budget.Steps > 0 { // it counts operations
		end()
		return nil, nil, nil
	}
	for range f.repeat {
		budget, end := f.budget.Start(0)
		r, err := exec.Compile(p, exec.Options{Budget: budget, Fast: f.fast})
		if err == nil {
			start := time.Now()
			results, err = r.Evaluate(m, args)
			took = append(took, time.Since(start))
		}
		end()
		if exceeded(err) {
			return nil, nil, err
		}
		if err != nil {
			return nil, nil, nil
		}
	}
	slices.Sort(took)
	return results, took, nil
}

// exceeded reports whether an error says that a limit was exceeded.
func exceeded(err error) bool {
	var limit *diag.Error
	return errors.As(err, &limit) && slices.Contains([]diag.Code{diag.LimitMemory, diag.LimitSteps, diag.LimitNesting, diag.LimitTime}, limit.Code)
}

// replaced reports whether an operation of a module has an evaluator that was added to its dialect,
// which a plan does not know.
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
