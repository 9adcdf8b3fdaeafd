package verb

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
)

var verifyVerb = cli.Verb{
	Name:  "verify",
	Brief: "decode everything, and check its structure and the rules of its operations",
	About: `Every entry, property and operation is decoded, indices, counts and encodings are checked, then the
structure of the module: that operations, blocks, regions and values refer to each other as they should.
Then every operation: its definition, its traits, and the rules of its dialect, such as the constraints
of StableHLO. Each finding names its rule, as the specification numbers it, and where it is broken.
Operations of unknown dialects are let pass.

--structure leaves out the rules of operations: is the file well formed?`,
	Examples: [][2]string{
		{"hlobc verify upload.bc && echo fine", "is the file well formed?"},
		{"hlobc verify --json upload.bc", "code, section and offset of what is wrong"},
		{"hlobc verify --structure upload.bc", "only: can the file be decoded?"},
	},
	Finds: "a file is not well formed, or breaks a rule",
	Setup: verifySetup,
}

func verifySetup(fs *pflag.FlagSet) func(*cli.Call) int {
	structure := false
	fs.BoolVar(&structure, "structure", false, "only decode and check the structure")
	return func(c *cli.Call) int {
		return cli.Each(c, cli.Task[*verified]{
			Load: func(in *input.Input) (*verified, error) {
				m, err := c.Module(in)
				return verifyModule(m, err, structure)
			},
			Text: cli.TextParsed,
			Show: func(p *cli.Page, in *input.Input, v *verified) {
				if len(v.Diagnostics) == 0 {
					p.Printf("%s: %s, %s\n", in.Name, p.Good("good"), cli.Plural(v.Operations, "operation"))
					return
				}
				p.Printf("%s: %s\n", in.Name, p.Bad(cli.Plural(len(v.Diagnostics), "error")))
			},
		})
	}
}

// verified is the outcome of verifying a file.
type verified struct {
	// Operations is the number of operations that were checked.
	Operations int `json:"operations"`
	// Diagnostics are what is wrong, empty for a good file.
	Diagnostics []*cli.JSONError `json:"diagnostics"`
}

// verifyModule checks a module that was read, if reading did not fail with err.
func verifyModule(m *ir.Module, err error, structure bool) (*verified, error) {
	v := &verified{Diagnostics: []*cli.JSONError{}}
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
	var texts diag.Texts
	var findings verify.Findings
	var d *diag.Error
	switch {
	case errors.As(err, &texts):
		for _, t := range texts {
			v.Diagnostics = append(v.Diagnostics, cli.NewJSONText(t))
		}
	case errors.As(err, &findings):
		for _, f := range findings {
			v.Diagnostics = append(v.Diagnostics, cli.NewJSONFinding(f))
		}
	case errors.As(err, &d):
		v.Diagnostics = append(v.Diagnostics, cli.NewJSONError(err))
	}
	return v, err
}
