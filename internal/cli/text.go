package cli

import (
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TextUse is how a verb treats programs that are MLIR text.
type TextUse uint8

const (
	TextEncoded TextUse = iota // it works on the bytecode of the text
	TextParsed                 // it works on the text or the module itself
	TextRefused                // it does not apply to text
)

// ReadOptions returns the options for reading a file.
func (c *Call) ReadOptions(in *input.Input) reader.Options {
	opt := reader.Options{Verify: reader.Unverified, Open: c.verb.Open, Registry: c.Dialects, Budget: c.bound(in)}
	Debug{c.debug, c.Stderr}.Observe(&opt, in.Data)
	return opt
}

// WriteTrace returns the tracer for writing, nil if no codec is logged.
func (c *Call) WriteTrace() writer.Tracer { return Debug{c.debug, c.Stderr}.Writing() }

// Parse parses MLIR text. Operations of unknown dialects are accepted, as in bytecode. The error is
// a [diag.Texts].
func (c *Call) Parse(in *input.Input) (*ir.Module, error) {
	m, found := asm.ParseAll(in.Data, asm.ParseOptions{Filename: in.Name, AllowUnregistered: true, Registry: c.Dialects, Budget: c.bound(in)})
	if m == nil {
		return nil, found
	}
	return m, nil
}

// bound starts the time of the work on a program, which ends when the input is closed.
func (c *Call) bound(in *input.Input) limit.Budget {
	budget, end := c.budget.Start(int64(len(in.Data)))
	in.OnClose(end)
	return budget
}

// Module reads a program from text or bytecode.
func (c *Call) Module(in *input.Input) (*ir.Module, error) {
	if in.Kind == input.Text {
		return c.Parse(in)
	}
	b, err := reader.Read(in.Data, c.ReadOptions(in))
	if err != nil {
		return nil, err
	}
	return b.Module, nil
}

// StableHLO reads a program as [Call.Module] does, and converts VHLO to StableHLO.
func (c *Call) StableHLO(in *input.Input) (*ir.Module, error) {
	m, err := c.Module(in)
	if err != nil {
		return nil, err
	}
	return m, convert.Upgrade(m)
}

// Valid is like [Call.StableHLO] for what needs a valid program: it returns the first violation of a rule as
// an error.
func (c *Call) Valid(in *input.Input) (*ir.Module, error) {
	m, err := c.StableHLO(in)
	if err == nil {
		err = verify.Module(m, verify.Options{Max: 1})
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// encode replaces MLIR text by its bytecode, in the newest container version.
func (c *Call) encode(in *input.Input) error {
	m, err := c.Parse(in)
	if err != nil {
		return err
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		return err
	}
	in.TextBytes, in.Data = int64(len(in.Data)), data
	return nil
}

// Platforms returns the platforms that a program was exported for, if its carrier names them.
func Platforms(in *input.Input) (list []string) {
	for _, l := range in.Layers {
		for _, f := range l.Facts {
			if f.Name == "platforms" {
				list = f.Values
			}
		}
	}
	return list
}
