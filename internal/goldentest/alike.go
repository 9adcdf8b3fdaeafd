package goldentest

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
)

// alike has the oracle's interpreter run the functions of a program before and after. Ran is
// whether it can run any.
func alike(o *oracle.Oracle, before, after string, ulps uint64) (ran bool, err error) {
	m, err := asm.Parse([]byte(before), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return false, err
	}
	var errs []error
	for _, name := range functions(m) {
		for _, numbers := range samples {
			could, err := alikeOn(o, name, before, after, numbers, ulps)
			ran = ran || could
			if err != nil {
				errs = append(errs, fmt.Errorf("@%s: %w", name, err))
			}
		}
	}
	return ran, errors.Join(errs...)
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

// alikeOn compares the results of one function for one list of numbers.
func alikeOn(o *oracle.Oracle, name, before, after string, numbers []float64, ulps uint64) (ran bool, err error) {
	program, inputs, err := asMain(before, name, numbers)
	if program == nil || err != nil {
		return false, err
	}
	want, err := o.Ask("run", program, oracle.Options{"inputs": inputs})
	if err != nil || !want.OK {
		return false, err
	}
	program, _, err = asMain(after, name, numbers)
	if err != nil {
		return true, err
	}
	got, err := o.Ask("run", program, oracle.Options{"inputs": inputs})
	switch {
	case err != nil:
		return true, err
	case !got.OK:
		return true, fmt.Errorf("it does not run afterwards: %s", got.Error)
	case bytes.Equal(got.Output, want.Output):
		return true, nil
	}
	for i := range want.Results {
		w, err := resultText(want.Results[i])
		if err != nil {
			return true, err
		}
		g, err := resultText(got.Results[i])
		if err != nil {
			return true, err
		}
		if err := within(g, w, ulps); err != nil {
			return true, err
		}
	}
	return true, nil
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
