package verb

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

var verifyVerb = cli.Verb{
	Name:  "verify",
	Brief: "decode everything, and check its structure and the rules of its operations",
	About: `Decodes every entry, property and operation, and checks indices, counts and encodings. Then checks the
structure of the module (references between operations, blocks, regions and values) and every operation: its
definition, its traits, and the rules of its dialect, such as the constraints of StableHLO. Each finding has
a location and names the rule, numbered as in the specification. Operations of unknown dialects are accepted.

--structure does not check the rules of operations, only whether the file is well formed.

--spec also names what the StableHLO specification forbids and the C++ implementation accepts, and sizes that
no execution can have although a size is left open. Such programs stay good: these are warnings, and do not
change the exit code.`,
	Examples: [][2]string{
		{"hlobc verify upload.bc && echo fine", "is the file well formed?"},
		{"hlobc verify --json upload.bc", "code, section and offset of what is wrong"},
		{"hlobc verify --structure upload.bc", "can the file be decoded?"},
		{"hlobc verify --spec upload.bc", "does it obey the specification to the letter?"},
	},
	Finds:   "a file is not well formed or breaks a rule",
	Results: []any{&verified{}},
	Setup:   verifySetup,
}

func verifySetup(fs *pflag.FlagSet) func(*cli.Call) int {
	structure, toTheLetter := false, false
	fs.BoolVar(&structure, "structure", false, "only decode and check the structure")
	fs.BoolVar(&toTheLetter, "spec", false, "also warn of what the specification forbids and the C++ implementation accepts")
	return func(c *cli.Call) int {
		if structure && toTheLetter {
			return c.Usage("--structure and --spec exclude each other")
		}
		return cli.Each(c, cli.Task[*verified]{
			Check: true,
			Load: func(in *input.Input) (*verified, error) {
				m, v, err := verifyInput(c, in, structure)
				if err == nil && toTheLetter {
					err = v.warn(m)
				}
				return v, err
			},
			Text: cli.TextParsed,
			Show: func(p *cli.Page, in *input.Input, v *verified) {
				if len(v.Diagnostics) == 0 {
					more := ""
					if n := len(v.Warnings); n > 0 {
						more = ", " + cli.Plural(n, "warning")
					}
					p.Printf("%s: %s, %s%s\n", in.Name, p.Good("good"), cli.Plural(v.Operations, "operation"), more)
					for _, w := range v.Warnings {
						p.Printf("  %s\n", w.Message)
					}
					return
				}
				p.Printf("%s: %s\n", in.Name, p.Bad(cli.Plural(len(v.Diagnostics), "error")))
			},
		})
	}
}

// verified is the result of verifying a file.
type verified struct {
	// Operations is the number of operations that were checked.
	Operations int `json:"operations"`
	// Diagnostics are the findings, empty for a good file.
	Diagnostics []*cli.JSONError `json:"diagnostics"`
	// Warnings are what only the specification forbids, with --spec.
	Warnings []*cli.JSONError `json:"warnings,omitempty"`
}

// warn adds what only the specification forbids.
func (v *verified) warn(m *ir.Module) error {
	list, err := verify.Spec(m)
	for _, f := range list {
		v.Warnings = append(v.Warnings, catalog.FindingError(f))
	}
	return err
}

// verifyInput verifies a program. Bytecode is verified while it is read, each function right after it was decoded.
func verifyInput(c *cli.Call, in *input.Input, structure bool) (*ir.Module, *verified, error) {
	if structure || in.Kind == input.Text {
		m, err := c.Module(in)
		v := &verified{}
		if err == nil {
			err = ir.Check(m.Root())
		}
		if err == nil {
			err = ir.Walk(m.Root(), func(ir.Op) ir.Action {
				v.Operations++
				return ir.Advance
			})
		}
		if err == nil && !structure {
			err = verify.Module(m, verify.Options{})
		}
		v.diagnose(err)
		return m, v, err
	}
	opt := c.ReadOptions(in)
	opt.Verify = reader.Verified
	b, err := reader.Read(in.Data, opt)
	v := &verified{}
	v.diagnose(err)
	var broken verify.Findings
	switch {
	case err == nil:
		v.Operations = operationsIn(b.Module.RootScope())
		return b.Module, v, nil
	case errors.As(err, &broken):
		v.Operations = operationsIn(broken[0].Op.Module().RootScope())
		return nil, v, broken
	}
	return nil, v, err
}

// operationsIn counts the operations in a scope that was just read and in those inside it.
func operationsIn(s *ir.Scope) int {
	n := s.NumOps()
	for child := range s.Children() {
		n += operationsIn(child)
	}
	return n
}

// diagnose lists what an error says in detail.
func (v *verified) diagnose(err error) {
	v.Diagnostics = []*cli.JSONError{} // none, rather than null
	var texts diag.Texts
	var findings verify.Findings
	var d *diag.Error
	switch {
	case errors.As(err, &texts):
		for _, t := range texts {
			v.Diagnostics = append(v.Diagnostics, catalog.TextError(t))
		}
	case errors.As(err, &findings):
		for _, f := range findings {
			v.Diagnostics = append(v.Diagnostics, catalog.FindingError(f))
		}
	case errors.As(err, &d):
		v.Diagnostics = append(v.Diagnostics, cli.NewJSONError(err))
	}
}
