package main

import (
	"errors"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
)

func verifyCommand() *command {
	cmd := &command{
		name:  "verify",
		brief: "decode everything, and check its structure and the rules of its operations",
		about: `Every entry, property and operation is decoded, indices, counts and encodings are checked, then the
structure of the module: that operations, blocks, regions and values refer to each other as they should.
Then every operation: its definition, its traits, and the rules of its dialect, such as the constraints
of StableHLO. Each finding names its rule, as the specification numbers it, and where it is broken.
Operations of unknown dialects are let pass.

--structure leaves out the rules of operations: is the file well formed?`,
		examples: [][2]string{
			{"hlo-bcdump verify upload.bc && echo fine", "is the file well formed?"},
			{"hlo-bcdump verify --json upload.bc", "code, section and offset of what is wrong"},
			{"hlo-bcdump verify --structure upload.bc", "only: can the file be decoded?"},
		},
		finds: "a file is not well formed, or breaks a rule",
	}
	structure := false
	cmd.flags = func(fs *pflag.FlagSet) {
		fs.BoolVar(&structure, "structure", false, "only decode and check the structure")
	}
	cmd.run = func(c *call) int {
		return each(c, task[*verified]{
			load: func(in *input.Input) (*verified, error) {
				m, err := c.module(in)
				return verifyModule(m, err, structure)
			},
			text: textParsed,
			show: func(p *page, in *input.Input, v *verified) {
				if len(v.Diagnostics) == 0 {
					p.printf("%s: %s, %s\n", in.Name, p.Good("good"), plural(v.Operations, "operation"))
					return
				}
				p.printf("%s: %s\n", in.Name, p.Bad(plural(len(v.Diagnostics), "error")))
			},
		})
	}
	return cmd
}

// verified is the outcome of verifying a file.
type verified struct {
	// Operations is the number of operations that were checked.
	Operations int `json:"operations"`
	// Diagnostics are what is wrong, empty for a good file.
	Diagnostics []*jsonError `json:"diagnostics"`
}

// verifyModule checks a module that was read, if reading did not fail with err.
func verifyModule(m *ir.Module, err error, structure bool) (*verified, error) {
	v := &verified{Diagnostics: []*jsonError{}}
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
			v.Diagnostics = append(v.Diagnostics, newJSONText(t))
		}
	case errors.As(err, &findings):
		for _, f := range findings {
			v.Diagnostics = append(v.Diagnostics, newJSONFinding(f))
		}
	case errors.As(err, &d):
		v.Diagnostics = append(v.Diagnostics, newJSONError(err))
	}
	return v, err
}
