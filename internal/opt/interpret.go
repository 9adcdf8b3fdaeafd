package opt

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/lapack"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/pass"
)

// evaluation is the evaluation of a program after the passes, instead of writing it.
type evaluation struct {
	interpret bool
	args      string
	dense     bool
	probes    string // folder for the files of probes
}

func (e *evaluation) flags() []pass.Flag {
	return []pass.Flag{
		toggle(&e.interpret, "interpret", "evaluate @main, or the only function, after all passes, and print its results"),
		text(&e.args, "args", "list", "the arguments of the function, as in "+argsUsage),
		toggle(&e.dense, "interpreter-print-dense", "print results as attributes"),
		text(&e.probes, "probe-output-dir", "DIR", "the folder that interpreter.probe writes tensors to"),
	}
}

const argsUsage = "[dense<1> : tensor<2xi32>, ...]"

// check rejects flags that need --interpret.
func (e *evaluation) check() error {
	switch {
	case e.interpret:
	case e.args != "":
		return errors.New("--args needs --interpret")
	case e.dense:
		return errors.New("--interpreter-print-dense needs --interpret")
	case e.probes != "":
		return errors.New("--probe-output-dir needs --interpret")
	}
	return nil
}

// run evaluates a program and prints its results.
func (e *evaluation) run(out *sink, m *ir.Module, budget limit.Budget) error {
	budget.Input += int64(len(e.args))
	opt := eval.Options{Print: out, ProbeDir: e.probes, Calls: lapack.Calls(), Budget: budget}
	args, err := parseArgs(e.args, m)
	if err != nil {
		return err
	}
	name, err := eval.Entry(m)
	if name == "" || err != nil {
		return err
	}
	if err := eval.Prepare(m, name, args); err != nil {
		return err
	}
	results, err := eval.Run(m, name, args, opt)
	if err != nil {
		return err
	}
	for _, v := range results {
		if t, ok := v.(*eval.Tensor); ok && e.dense {
			err = out.print(string(asm.AppendAttr(nil, m, t.Attr(m))))
		} else {
			err = eval.WriteValue(out, m, v)
		}
		if err == nil {
			err = out.print("\n")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// parseArgs parses the value of --args.
func parseArgs(text string, m *ir.Module) ([]eval.Value, error) {
	if text == "" {
		return nil, nil
	}
	wrong := func(what string) error {
		return &diag.Error{Code: diag.BadAttribute, Offset: -1, Msg: what + ", i.e. --args=" + argsUsage}
	}
	a, err := asm.ParseAttr(text, m)
	list, ok := a.(*attrs.Array)
	if err != nil || !ok {
		// The spelling is the reference's; its own test looks for it.
		return nil, wrong("expectected array attribute string for args")
	}
	var values []eval.Value
	for i, elem := range list.Elems {
		t, err := eval.FromAttr(elem)
		if err != nil {
			return nil, wrong(fmt.Sprintf("element #%d: expected dense elements attribute for args elements", i))
		}
		values = append(values, t)
	}
	return values, nil
}
