package asm

import (
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// TestFormatsCompile compiles the format of every row.
func TestFormatsCompile(t *testing.T) {
	m := ir.New(dialect.Default())
	p := print.New(nil, m, print.Options{}, texts)
	var names []string
	for _, d := range dialect.Default().Dialects() {
		for _, list := range [][]*schema.Class{d.Attrs, d.Types} {
			for _, c := range list {
				if c.Dialect == "builtin" {
					continue
				}
				if err := p.CheckClass(c); err != nil {
					t.Errorf("%s: %v", c.Name, err)
				}
				if c.Assembly == "custom" && (texts.OfClass(nil, c) == nil || texts.OfClass(nil, c).Print == nil) {
					t.Errorf("%s has no function for its assembly", c.Name)
				}
				if c.Mnemonic == "" {
					t.Errorf("%s has no mnemonic", c.Name)
				}
			}
		}
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			names = append(names, d.Name+"."+d.Ops.Ops[i].Name)
			m.Name(names[len(names)-1])
		}
	}
	for _, name := range names {
		info := m.Info(m.Name(name))
		if err := p.CheckOp(info); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		// A function for a declarative form is there for what it needs beyond others.
		if custom := texts.PrintOp(nil, info).Print != nil; custom != (info.Def.Form == ods.Custom) && name != "cf.switch" {
			t.Errorf("%s: its form is %v, a function for it: %v", name, info.Def.Form, custom)
		}
	}
	if len(names) < 300 {
		t.Errorf("only %d operations", len(names))
	}
}
