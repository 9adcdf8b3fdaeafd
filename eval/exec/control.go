package exec

import (
	"github.com/hlobc/hlobc/eval/plan"
)

type while struct {
	cond, body []step
	test       *scalar
}

func (r *Runner) compileWhile(s *plan.While) (w *while, err error) {
	w = &while{}
	if w.cond, err = r.compile(s.Cond); err != nil {
		return nil, err
	}
	if w.test, err = r.compileScalar(s.Test); err != nil {
		return nil, err
	}
	w.body, err = r.compile(s.Body)
	return w, err
}

func (w *while) run(f *frame) error {
	for i := 0; ; i++ {
		if err := block(w.cond, f); err != nil {
			return err
		}
		if test, err := value[uint8](f, w.test); err != nil || test == 0 {
			return err
		}
		if err := f.meter.Step(1); err != nil {
			return err
		}
		if i&15 == 0 {
			if err := f.meter.Err(); err != nil {
				return err
			}
		}
		if err := block(w.body, f); err != nil {
			return err
		}
	}
}

type choice struct {
	index    *scalar
	branches [][]step
}

func (r *Runner) compileChoice(s *plan.Choice) (*choice, error) {
	index, err := r.compileScalar(s.Index)
	if err != nil {
		return nil, err
	}
	c := &choice{index: index}
	for _, b := range s.Branches {
		steps, err := r.compile(b)
		if err != nil {
			return nil, err
		}
		c.branches = append(c.branches, steps)
	}
	return c, nil
}

func (c *choice) run(f *frame) error {
	i, err := value[int64](f, c.index)
	if err != nil {
		return err
	}
	if i < 0 || i >= int64(len(c.branches)) {
		i = int64(len(c.branches)) - 1
	}
	return block(c.branches[i], f)
}
