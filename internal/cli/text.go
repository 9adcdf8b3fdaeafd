package cli

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TextUse is what a verb does with programs that are MLIR text.
type TextUse uint8

// The uses of text.
const (
	TextEncoded TextUse = iota // it looks at the bytecode that they become
	TextParsed                 // it looks at the text or the module itself
	TextRefused                // there is nothing to look at
)

// ReadOptions returns the options to read a file with.
func (c *Call) ReadOptions(in *input.Input) reader.Options {
	opt := reader.Options{Verify: reader.Unverified, Registry: c.Dialects}
	Debug{c.debug, c.Stderr}.Observe(&opt, in.Data)
	return opt
}

// WriteTrace returns the trace of writing, nil when none is wanted.
func (c *Call) WriteTrace() writer.Tracer { return Debug{c.debug, c.Stderr}.Writing() }

// Parse reads MLIR text. Operations of unknown dialects are let pass, as they are in
// bytecode. The error is a [diag.Texts].
func (c *Call) Parse(in *input.Input) (*ir.Module, error) {
	m, found := asm.ParseAll(in.Data, asm.ParseOptions{Filename: in.Name, AllowUnregistered: true, Registry: c.Dialects})
	if m == nil {
		return nil, found
	}
	return m, nil
}

// Module reads a program, text or bytecode.
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

// StableHLO is [Call.Module] with VHLO made StableHLO.
func (c *Call) StableHLO(in *input.Input) (*ir.Module, error) {
	m, err := c.Module(in)
	if err != nil {
		return nil, err
	}
	vhlo := false
	for n := 1; n <= m.NumNames(); n++ {
		vhlo = vhlo || m.Info(ir.NameID(n)).Dialect == "vhlo"
	}
	if !vhlo {
		return m, nil
	}
	if err := convert.ToVersion(m.Root(), portable.CurrentVersion(), convert.VersionOptions{}); err != nil {
		return nil, err
	}
	return m, convert.FromVHLO(m.Root())
}

// encode replaces MLIR text by the bytecode that it becomes, in the newest version of
// the container.
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

// firstOf returns the first error among findings about text.
func firstOf(list diag.Texts) *diag.Text {
	for _, t := range list {
		if t.Severity == diag.SeverityError {
			return t
		}
	}
	return nil
}
