package program

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/transform/pass"
)

// Made is a remade archive.
type Made struct {
	Text []byte
	// Missing is set if outputs could not be made because their reference is not installed; they
	// are unchanged.
	Missing bool
	// Unchecked lists cases, or functions in them, whose results come from hlobc alone, with the
	// reason.
	Unchecked []string
	// Errs are the errors of cases; their outputs are unchanged.
	Errs []error
}

// Remake makes all outputs of an archive with the references. Either may be missing: o may be nil,
// and mlirOpt, the path of a program, may be empty.
func Remake(a *goldentest.Archive, o *oracle.Oracle, mlirOpt string) (m Made) {
	m.Text, m.Errs = a.Text(func(gc *goldentest.Case) (map[string]string, error) {
		c := one{gc}
		byMLIROpt := c.By == goldentest.MLIROpt && c.Own == ""
		if byMLIROpt && mlirOpt == "" || (!byMLIROpt || len(c.Args) > 0) && o == nil {
			m.Missing = true
			return c.Outputs, nil
		}
		outputs, unchecked, err := c.make(o, mlirOpt)
		for _, name := range unchecked {
			m.Unchecked = append(m.Unchecked, c.Name+name)
		}
		return outputs, err
	})
	return m
}

// make makes the outputs of a case, and returns the functions that no reference checks.
func (c one) make(o *oracle.Oracle, mlirOpt string) (outputs map[string]string, unchecked []string, err error) {
	out := c.ours()
	switch {
	case out[goldentest.Out] == "" && out[goldentest.Err] == "" && len(c.Args) == 0:
		return nil, nil, errors.New("neither flags nor args")
	case len(c.Flags) > 0 && out[goldentest.Out] == "" && c.Refused == "":
		return nil, nil, fmt.Errorf("refused, but the case does not say so: %s", out[goldentest.Err])
	case out[goldentest.Out] != "" && c.Refused != "":
		return nil, nil, errors.New("not refused, but the case says so")
	case len(c.Flags) == 0:
	case c.Own != "" && (out[goldentest.Out] == "" || c.Unlike != ""):
		unchecked = []string{""}
	case c.Own != "":
		unchecked, err = alike(o, c.Program, out[goldentest.Out], c.Within)
	case c.By == goldentest.MLIROpt:
		err = c.byMLIROpt(mlirOpt, out)
	default:
		err = c.byOracle(o, out)
	}
	if err != nil || len(c.Args) == 0 || len(c.Flags) > 0 && out[goldentest.Out] == "" {
		return out, unchecked, err
	}
	return out, nil, c.evaluate(o, out)
}

// maxVerdicts is how often the reference is asked while its verdict is not hlobc's. Its verdict on types
// that it has no conversion for, such as quantized ones with a scale for each block, varies: rarely, it
// refuses a function of them that it has taken before.
const maxVerdicts = 5

// byOracle runs the passes with the oracle.
func (c one) byOracle(o *oracle.Oracle, out map[string]string) error {
	flags := c.Flags
	if len(c.Ask) > 0 {
		flags = c.Ask
	}
	pipeline, options, err := question(flags)
	if err != nil {
		return err
	}
	options["pipeline"] = pipeline
	var a oracle.Answer
	for range maxVerdicts {
		a, err = o.Ask("passes", []byte(c.Program), options)
		switch {
		case err != nil:
			return err
		case a.Crashed:
			return fmt.Errorf("the reference does not get over it: %s", a.Error)
		}
		if a.OK == (out[goldentest.Out] != "") {
			break
		}
	}
	var said strings.Builder
	for _, d := range a.Diagnostics {
		diagnostic(&said, d, "")
	}
	out[goldentest.Reference] = said.String()
	return c.settle(out, string(a.Output), a.OK)
}

func diagnostic(b *strings.Builder, d oracle.Diagnostic, indent string) {
	fmt.Fprintf(b, "%s%d:%d: %s: %s\n", indent, d.Line, d.Col, strings.ToLower(d.Severity), d.Message)
	for _, n := range d.Notes {
		diagnostic(b, n, indent+"  ")
	}
}

// byMLIROpt runs the passes with mlir-opt.
func (c one) byMLIROpt(program string, out map[string]string) error {
	text, err := mliropt.Run(program, []byte(c.Program), c.Flags...)
	if err != nil {
		_, said, _ := strings.Cut(err.Error(), "\n")
		out[goldentest.Reference] = said
	}
	return c.settle(out, string(text), err == nil)
}

// settle uses the reference's output, or keeps hlobc's if the case says why.
func (c one) settle(out map[string]string, theirs string, ok bool) error {
	theirs = goldentest.Ended(strings.ReplaceAll(theirs, `loc("-":`, `loc("<stdin>":`))
	switch same := ok == (out[goldentest.Out] != "") && (!ok || out[goldentest.Out] == theirs); {
	case same && c.Departs != "":
		return errors.New("it departs from the reference, but comes to the same")
	case !same && c.Departs != "":
		out[goldentest.Reference] += theirs
	case ok && out[goldentest.Out] == "":
		return fmt.Errorf("the reference does not refuse it, but makes\n%s", theirs)
	case ok:
		out[goldentest.Out] = theirs
	case out[goldentest.Out] != "":
		return fmt.Errorf("the reference refuses it: %s", out[goldentest.Reference])
	}
	return nil
}

// question returns the oracle's pipeline and options for flags of hlo-opt.
func question(flags []string) (pipeline string, options oracle.Options, err error) {
	passes, err := pass.NewRegistry(opt.Passes()...)
	if err != nil {
		return "", nil, err
	}
	var elements []string
	options = oracle.Options{}
	for _, f := range flags {
		name, value, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		switch name {
		case "pass-pipeline":
			return value, options, nil
		case "allow-unregistered-dialect":
			options["allow_unregistered"] = true
		case "mlir-print-op-generic":
			options["emit"] = "print_generic"
		case "mlir-print-debuginfo":
			options["debug_info"] = true
		default:
			p := passes.Lookup(name)
			if p == nil {
				return "", nil, fmt.Errorf("the oracle has nothing for the flag %s; --pass-pipeline names pipelines", f)
			}
			if value != "" {
				name += "{" + value + "}"
			}
			if p.Anchor == pass.Function && p.Around == nil {
				name = "func.func(" + name + ")"
			}
			elements = append(elements, name)
		}
	}
	return "builtin.module(" + strings.Join(elements, ",") + ")", options, nil
}

// evaluate runs the original program with the oracle's interpreter.
func (c one) evaluate(o *oracle.Oracle, out map[string]string) error {
	var results []string
	for _, args := range c.Args {
		values, err := values(args)
		if err != nil {
			return err
		}
		a, err := o.Ask("run", []byte(c.Program), oracle.Options{"inputs": values})
		if err != nil {
			return err
		}
		var b strings.Builder
		switch {
		case !a.OK:
			_, wrong := run(c.Program, "--interpret", "--args="+args)
			if wrong == "" {
				return fmt.Errorf("the reference does not evaluate it on %s: %s", args, cmp.Or(a.Stderr, a.Error))
			}
			b.WriteString(wrong)
		default:
			for _, r := range a.Results {
				text, err := resultText(r)
				if err != nil {
					return err
				}
				b.WriteString(text + "\n")
			}
		}
		results = append(results, b.String())
	}
	out[goldentest.Results] = strings.Join(results, "\n")
	return nil
}
