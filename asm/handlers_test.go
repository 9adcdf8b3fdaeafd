package asm

import (
	"errors"
	"io"
	"runtime/debug"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/print"
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

// TestDeepNesting checks that excessive nesting is an error, not a stack overflow. Without [corpus.Whole] an eighth of
// the depth has to do with an eighth of Go's stack.
func TestDeepNesting(t *testing.T) {
	depth := traverse.DefaultDepth
	if !corpus.Whole() {
		const goStack = 1_000_000_000
		depth /= 8
		defer debug.SetMaxStack(debug.SetMaxStack(goStack / 8))
	}
	for _, name := range []string{"builtin.module", "other.op"} {
		m := nested(depth+10, name)
		for _, generic := range []bool{false, true} {
			p := print.New(nil, m, print.Options{Generic: generic, DebugInfo: true, MaxSize: 1 << 20}, texts)
			if !corpus.Whole() {
				p.MaxDepth = depth
			}
			var e *traverse.Error
			if err := p.WriteTo(io.Discard, m.Root()); !errors.As(err, &e) || e.Code != traverse.VisitTooDeep {
				t.Errorf("%s, generic %v: %v", name, generic, err)
			}
		}
	}
	if err := Fprint(io.Discard, nested(2000, "builtin.module").Root(), Options{DebugInfo: true}); err != nil {
		t.Error(err)
	}
}
