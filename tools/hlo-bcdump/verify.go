package main

import (
	"errors"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
)

func verifyCommand() *command {
	cmd := &command{
		name:  "verify",
		brief: "decode everything and check its structure",
		about: `Every entry, property and operation is decoded, indices, counts and encodings are checked, and then the
structure of the module: that operations, blocks, regions and values refer to each other as they should.

The rules of the dialects (operand types, attribute constraints, shapes) are not checked yet: "good" does
not mean that a compiler accepts the program.`,
		examples: [][2]string{
			{"hlo-bcdump verify upload.bc && echo fine", "is the file well formed?"},
			{"hlo-bcdump verify --json upload.bc", "code, section and offset of what is wrong"},
		},
		finds: "a file is not well formed",
	}
	cmd.run = func(c *call) int {
		return each(c, task[*verified]{
			load: func(in *input.Input) (*verified, error) {
				return verify(c.module(in))
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

// verify checks a module that was read, if reading did not fail with err.
func verify(m *ir.Module, err error) (*verified, error) {
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
	var texts diag.Texts
	var d *diag.Error
	switch {
	case errors.As(err, &texts):
		for _, t := range texts {
			v.Diagnostics = append(v.Diagnostics, newJSONText(t))
		}
	case errors.As(err, &d):
		v.Diagnostics = append(v.Diagnostics, newJSONError(err))
	}
	return v, err
}
