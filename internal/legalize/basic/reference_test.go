package basic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/basic"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
)

// TestReference compares the passes with the reference's.
func TestReference(t *testing.T) {
	deprecated := []string{"stablehlo.dot\"", "stablehlo.dot ", "stablehlo.broadcast\"", "stablehlo.broadcast ",
		"create_token", "cross-replica-sum", "unary_einsum", "stablehlo.map", "stablehlo.rng"}
	for _, c := range []struct {
		p       *pass.Pass
		options string
		words   []string // that the programs have
		sample  int
		changed int // the fewest programs that the pass should change
	}{
		{&basic.CompositeToCall, "", []string{"stablehlo.composite"}, 1, 5},
		{&basic.CompositeToCall, "except=foo.baz,foo.qux", []string{"stablehlo.composite"}, 1, 0},
		{&basic.WrapInComposite, "op-names=stablehlo.add,stablehlo.reduce,stablehlo.convolution version=3",
			[]string{"stablehlo.add", "stablehlo.reduce", "stablehlo.convolution"}, 5, 50},
		{&basic.WrapInComposite, "op-names=stablehlo.sort,stablehlo.compare,stablehlo.custom_call,func.call version=3",
			[]string{"stablehlo.sort", "stablehlo.compare", "stablehlo.custom_call", "func.call"}, 5, 50},
		{&basic.Deprecated, "", deprecated, 1, 10},
		{&basic.Deprecated, "fail-on-unused=false", deprecated, 1, 10},
		{&basic.Signless, "", []string{"xui", "ui8", "ui16", "ui32"}, 3, 50},
	} {
		pipeline := c.p.Name
		if c.options != "" {
			pipeline += "{" + c.options + "}"
		}
		if c.p.Anchor == pass.Function {
			pipeline = "func.func(" + pipeline + ")"
		}
		n := passtest.Compare(t, "builtin.module("+pipeline+")", []passtest.Step{{Pass: c.p, Options: c.options}}, passtest.Programs(t, c.sample, c.words...), nil)
		if n.Changed < c.changed {
			t.Errorf("%s: there should be more programs with such operations", pipeline)
		}
	}
}

func TestUnreadable(t *testing.T) { passtest.RefuseUnreadable(t, &basic.ReconcileCasts) }
