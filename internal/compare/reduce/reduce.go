package reduce

import (
	"context"
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// Property reports whether a program has what is looked for. It may change the module.
type Property func(m *ir.Module) (bool, error)

// Options say how much is tried. The zero value is the default.
type Options struct {
	// MaxTries bounds how often the property is asked; 0 means 10,000.
	MaxTries int
	// Context ends the reduction; the smallest program so far is returned.
	Context context.Context
	// Progress is called after each step that made the program smaller, unless it is nil.
	Progress func(step string, operations, tries int)
}

// Outcome tells what was done.
type Outcome struct {
	// Before and After are numbers of operations.
	Before, After int
	// Tries is how often the property was asked, Invalid how many programs were given up because
	// they did not verify.
	Tries, Invalid int
}

// AbsentError says that the program does not have the property to begin with.
type AbsentError struct{}

// Error implements error.
func (AbsentError) Error() string { return "reduce: the program does not have the property" }

// errDone ends a reduction whose tries are used up or whose context is done.
var errDone = errors.New("reduce: ended")

// Module returns a program with the property that is as small as the steps make it. The program
// itself is not changed.
func Module(m *ir.Module, keep Property, opt Options) (*ir.Module, Outcome, error) {
	r := &reduction{keep: keep, opt: opt}
	if r.opt.MaxTries == 0 {
		r.opt.MaxTries = 10_000
	}
	if r.opt.Context == nil {
		r.opt.Context = context.Background()
	}
	if reg, ok := m.Registry().(*schema.Registry); ok {
		r.registry = reg
	}
	r.verifies = verify.Module(m, verify.Options{}) == nil
	var err error
	if r.best, err = writer.Append(nil, m, writer.Options{}); err != nil {
		return nil, r.out, err
	}
	r.out.Before = operations(m)
	r.out.After = r.out.Before
	has, err := r.try(m)
	if err == nil && !has {
		err = AbsentError{}
	}
	if err != nil {
		return nil, r.out, err
	}
	if err := r.all(); err != nil && !errors.Is(err, errDone) {
		return nil, r.out, err
	}
	small, err := r.current()
	return small, r.out, err
}

// reduction is the state of a reduction.
type reduction struct {
	keep     Property
	opt      Options
	registry *schema.Registry
	verifies bool
	best     []byte // the smallest program so far, as bytecode
	out      Outcome
}

// current returns a new copy of the smallest program so far.
func (r *reduction) current() (*ir.Module, error) {
	file, err := reader.Read(r.best, reader.Options{Verify: reader.Unverified, Registry: r.registry})
	if err != nil {
		return nil, fmt.Errorf("reduce: %w", err)
	}
	return file.Module, nil
}

// try asks for the property and keeps the program if it has it.
func (r *reduction) try(m *ir.Module) (bool, error) {
	if ir.Check(m.Root()) != nil || r.verifies && verify.Module(m, verify.Options{}) != nil {
		r.out.Invalid++
		return false, nil
	}
	if r.out.Tries >= r.opt.MaxTries || r.opt.Context.Err() != nil {
		return false, errDone
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		r.out.Invalid++ // a program that cannot be written is of no use
		return false, nil
	}
	n := operations(m)
	r.out.Tries++
	has, err := r.keep(m)
	if err != nil || !has {
		return false, err
	}
	r.best, r.out.After = data, n
	return true, nil
}

// operations counts the operations of a module.
func operations(m *ir.Module) (n int) {
	_ = ir.Walk(m.Root(), func(ir.Op) ir.Action { // whatever could not be loaded was reported on reading
		n++
		return ir.Advance
	})
	return n
}

// all repeats the steps until none succeeds.
func (r *reduction) all() error {
	for {
		any := false
		for _, s := range steps {
			smaller, err := r.step(s)
			if err != nil {
				return err
			}
			if smaller && r.opt.Progress != nil {
				r.opt.Progress(s.name, r.out.After, r.out.Tries)
			}
			any = any || smaller
		}
		smaller, err := r.sizes()
		if err != nil {
			return err
		}
		if smaller && r.opt.Progress != nil {
			r.opt.Progress("sizes", r.out.After, r.out.Tries)
		}
		if !any && !smaller {
			return nil
		}
	}
}

// step tries one step on all of its places at once, then on halves, and so on.
func (r *reduction) step(s step) (smaller bool, err error) {
	m, err := r.current()
	if err != nil {
		return false, err
	}
	n := len(s.places(m))
	for size := n; size > 0; size /= 2 {
		for at := 0; at < n; {
			if m, err = r.current(); err != nil {
				return smaller, err
			}
			list := s.places(m)
			n = len(list)
			if at >= n {
				break
			}
			changed := false
			for _, change := range list[at:min(n, at+size)] {
				changed = change() || changed
			}
			ok := false
			if changed {
				if ok, err = r.try(m); err != nil {
					return smaller, err
				}
			}
			if smaller = smaller || ok; !ok {
				at += size
				continue
			}
			// What was there is gone, or is as it should be and will not be a place again.
			if m, err = r.current(); err != nil {
				return smaller, err
			}
			if left := len(s.places(m)); left >= n {
				at += size
			} else {
				n = left
			}
		}
	}
	return smaller, nil
}
