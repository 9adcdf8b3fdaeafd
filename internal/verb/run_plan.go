package verb

import (
	"slices"
	"time"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/internal/planned"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
)

// planned runs a program by its plan as often as asked for, and returns the results and the times in
// ascending order. Without a plan it returns no results. If the run fails, so does the evaluator,
// whose error names the operation and its operands; only exceeded limits are errors here.
func (f *running) planned(m *ir.Module, name string, args []eval.Value) (results []eval.Value, took []time.Duration, err error) {
	if f.plain || f.time || f.trace {
		return nil, nil, nil
	}
	p, err := planned.Of(m, name)
	if p == nil {
		return nil, nil, err
	}
	if budget, end := f.budget.Start(0); budget.Steps > 0 { // it counts operations
		end()
		return nil, nil, nil
	}
	for range f.repeat {
		budget, end := f.budget.Start(0)
		r, err := planned.Compile(p, exec.Options{Budget: budget, Fast: f.fast, ZeroDivisors: true})
		if r != nil {
			start := time.Now()
			results, err = r.Evaluate(m, args)
			took = append(took, time.Since(start))
		}
		end()
		if limit.Exceeded(err) {
			return nil, nil, err
		}
		if err != nil || r == nil {
			return nil, nil, nil
		}
	}
	slices.Sort(took)
	return results, took, nil
}
