package program

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
)

// alike runs the functions of a program before and after with the oracle's interpreter. It returns
// the names of functions that cannot be run, with the reason.
func alike(o *oracle.Oracle, before, after string, ulps uint64) (not []string, err error) {
	m, err := asm.Parse([]byte(before), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return nil, err
	}
	var errs []error
	for _, name := range functions(m) {
		var whyNot string
		for i, numbers := range samples {
			why, err := alikeOn(o, name, before, after, numbers, ulps)
			if i == 0 || why == "" {
				whyNot = why
			}
			if err != nil {
				errs = append(errs, fmt.Errorf("@%s: %w", name, err))
			}
		}
		if whyNot != "" {
			not = append(not, "@"+name+": "+whyNot)
		}
	}
	return not, errors.Join(errs...)
}

// functions lists the functions of a module that have a body.
func functions(m *ir.Module) (names []string) {
	for op := m.Root().Region(0).First().First(); !op.IsNil(); op = op.Next() {
		if op.Name() == "func.func" && !op.Region(0).Empty() {
			names = append(names, op.Symbol())
		}
	}
	return names
}

// alikeOn compares the results of one function for one list of numbers. WhyNot is why it cannot be
// run.
func alikeOn(o *oracle.Oracle, name, before, after string, numbers []float64, ulps uint64) (whyNot string, err error) {
	program, inputs, err := asMain(before, name, numbers)
	if err != nil {
		return "", err
	}
	if program == nil {
		return "there are no arguments for it", nil
	}
	want, err := evaluated(o, program, inputs)
	switch {
	case err != nil:
		return "", err
	case !want.OK && len(want.Diagnostics) > 0:
		return want.Diagnostics[0].Message, nil
	case !want.OK:
		first, _, _ := strings.Cut(cmp.Or(want.Stderr, want.Error), "\n")
		return first, nil
	}
	program, _, err = asMain(after, name, numbers)
	if err != nil {
		return "", err
	}
	got, err := evaluated(o, program, inputs)
	switch {
	case err != nil:
		return "", err
	case !got.OK:
		return "", fmt.Errorf("it does not run afterwards: %s", got.Error)
	case bytes.Equal(got.Output, want.Output):
		return "", nil
	}
	for i := range want.Results {
		w, err := resultText(want.Results[i])
		if err != nil {
			return "", err
		}
		g, err := resultText(got.Results[i])
		if err != nil {
			return "", err
		}
		if err := within(g, w, ulps); err != nil {
			return "", err
		}
	}
	return "", nil
}

// asMain makes a function of a program the one that is run, with arguments for it. The program is
// nil if there are none.
func asMain(text, name string, numbers []float64) (program []byte, inputs []any, err error) {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return nil, nil, err
	}
	f := ir.LookupSymbol(m.Root(), name)
	if f.IsNil() {
		return nil, nil, errors.New("the function is gone")
	}
	if main := ir.LookupSymbol(m.Root(), "main"); !main.IsNil() {
		main.SetAttr("sym_name", attrs.NewString(m, "main.before"))
	}
	f.SetAttr("sym_name", attrs.NewString(m, "main"))
	inputs = []any{}
	body := f.Region(0).First()
	for i := range body.NumArgs() {
		a := sample(m, body.Arg(i).Type(), numbers)
		if a == nil {
			return nil, nil, nil
		}
		v, err := value(m, a)
		if err != nil {
			return nil, nil, err
		}
		inputs = append(inputs, v)
	}
	return asm.Print(nil, m.Root(), asm.Options{}), inputs, nil
}

// evaluated has the oracle run a program. Its interpreter has no functions of CHLO: where a
// program has any, it is the reference that lowers them.
func evaluated(o *oracle.Oracle, program []byte, inputs any) (oracle.Answer, error) {
	if bytes.Contains(program, []byte("chlo.")) {
		a, err := o.Ask("passes", program, oracle.Options{"pipeline": "builtin.module(func.func(chlo-legalize-to-stablehlo))"})
		if err != nil || !a.OK {
			return a, err
		}
		program = a.Output
	}
	return o.Ask("run", program, oracle.Options{"inputs": inputs})
}
