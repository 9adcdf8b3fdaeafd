package passes_test

import (
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// TestStripDebugInfo strips a program with several functions and regions, loaded at once and body by
// body, and checks that no location is left and that nothing else changes.
func TestStripDebugInfo(t *testing.T) {
	data, err := golden.Read("inspect/train.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
		b, err := reader.Read(data, reader.Options{Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		root := b.Module.Root()
		before, ops, args := located(t, root)
		if before < 10 || args < 5 {
			t.Fatalf("%d locations and %d block arguments: the program is not fit for the test", before, args)
		}
		if err := run(nil, b.Module, &passes.StripDebugInfo, ""); err != nil {
			t.Fatal(err)
		}
		after, opsAfter, argsAfter := located(t, root)
		if after != 0 || ops != opsAfter || args != argsAfter {
			t.Errorf("mode %v: %d locations left; %d operations of %d and %d arguments of %d", mode, after, opsAfter, ops, argsAfter, args)
		}
	}
}

// located counts known locations, operations and block arguments.
func located(t *testing.T, root ir.Op) (known, ops, args int) {
	count := func(l ir.Location) {
		if _, ok := l.(*attrs.Unknown); !ok {
			known++
		}
	}
	err := ir.Walk(root, func(o ir.Op) ir.Action {
		ops++
		count(o.Loc())
		for i := range o.NumRegions() {
			for b := o.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					args++
					count(b.ArgLoc(k))
				}
			}
		}
		return ir.Advance
	})
	if err != nil {
		t.Fatal(err)
	}
	return known, ops, args
}
