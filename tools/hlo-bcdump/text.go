package main

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

// textUse is what a command does with programs that are MLIR text.
type textUse uint8

const (
	textEncoded textUse = iota // it looks at the bytecode that they become
	textParsed                 // it looks at the text or the module itself
	textRefused                // there is nothing to look at
)

// parse reads MLIR text. Operations of unknown dialects are let pass, as they are in
// bytecode. The error is a [diag.Texts].
func parse(in *input.Input) (*ir.Module, error) {
	m, found := asm.ParseAll(in.Data, asm.ParseOptions{Filename: in.Name, AllowUnregistered: true})
	if m == nil {
		return nil, found
	}
	return m, nil
}

// module reads a program, text or bytecode.
func (c *call) module(in *input.Input) (*ir.Module, error) {
	if in.Kind == input.Text {
		return parse(in)
	}
	b, err := reader.Read(in.Data, c.readOptions(in))
	if err != nil {
		return nil, err
	}
	return b.Module, nil
}

// stablehlo is [call.module] with VHLO made StableHLO.
func (c *call) stablehlo(in *input.Input) (*ir.Module, error) {
	m, err := c.module(in)
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
	if err := convert.ToVersion(m.Root(), portable.CurrentVersion, convert.VersionOptions{}); err != nil {
		return nil, err
	}
	return m, convert.FromVHLO(m.Root())
}

// encode replaces MLIR text by the bytecode that it becomes, in the newest version of
// the container.
func (c *call) encode(in *input.Input) error {
	m, err := parse(in)
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
