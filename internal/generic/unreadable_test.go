package generic_test

import (
	"errors"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
)

// TestUnreadable checks that a body that cannot be loaded is an error, also inside a loop.
func TestUnreadable(t *testing.T) {
	passtest.RefuseUnreadable(t, generic.CSE(), generic.DCE(), generic.LICM(), generic.SymbolDCE())
	const (
		module = `builtin.module attributes {l = "sealed"} { "t.bare"() : () -> () }`
		while  = `%r = stablehlo.while(%x = %p) : tensor<i1>
			cond { stablehlo.return %x : tensor<i1> }
			do { builtin.module attributes {l = "sealed"} { "t.bare"() : () -> () }
				stablehlo.return %x : tensor<i1> }`
		loop = `scf.for %i = %n to %n step %n { builtin.module attributes {l = "sealed"} { "t.bare"() : () -> () } }`
	)
	for name, run := range map[string]func(*effects.Analysis, ir.Op) (int, error){
		"merging": generic.MergeEqual, "erasing": generic.EraseDead, "hoisting": generic.HoistInvariant,
	} {
		for _, text := range []string{module, while, loop} {
			a, op := effectstest.Parse(t, "%p : tensor<i1>, %n : index", text)
			sealed := op("sealed")
			passtest.Unreadable(sealed)
			if _, err := run(a, sealed.Module().Root()); !errors.Is(err, passtest.ErrUnreadable) {
				t.Errorf("%s, %s: error %v", name, text, err)
			}
		}
	}
}
