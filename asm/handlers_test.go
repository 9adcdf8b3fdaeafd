package asm_test

import (
	"errors"
	"io"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// nested returns a module with depth operations inside one another.
func nested(depth int, name string) *ir.Module {
	m := ir.New(dialect.Default())
	op := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	for range depth {
		b := op.Region(0).AppendBlock(nil, nil)
		op = new(ir.Builder).AtEnd(b).Create(name, ir.OpState{Regions: 1})
	}
	return m
}

// TestDeepNesting checks that excessive nesting is an error, not a stack overflow.
func TestDeepNesting(t *testing.T) {
	for _, name := range []string{"builtin.module", "other.op"} {
		for _, generic := range []bool{false, true} {
			if (generic || name == "other.op") && !corpus.Whole() {
				continue
			}
			m := nested(traverse.DefaultDepth+10, name)
			err := asm.Fprint(io.Discard, m.Root(), asm.Options{Generic: generic, DebugInfo: true, MaxSize: 1 << 20})
			var e *traverse.Error
			if !errors.As(err, &e) || e.Code != traverse.VisitTooDeep {
				t.Errorf("%s, generic %v: %v", name, generic, err)
			}
		}
	}
	if err := asm.Fprint(io.Discard, nested(2000, "builtin.module").Root(), asm.Options{DebugInfo: true}); err != nil {
		t.Error(err)
	}
}
