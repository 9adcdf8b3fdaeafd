package composite_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/composite"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	programs := passtest.Programs(t, 1, "stablehlo.composite")
	n := passtest.Compare(t, "builtin.module(func.func(stablehlo-legalize-composite-to-call))", []passtest.Step{{Pass: &composite.ToCall}}, programs, nil)
	if n.Changed < 5 {
		t.Error("there should be more programs with composites")
	}
	passtest.Compare(t, "builtin.module(func.func(stablehlo-legalize-composite-to-call{except=foo.baz,foo.qux}))",
		[]passtest.Step{{Pass: &composite.ToCall, Options: "except=foo.baz,foo.qux"}}, programs, nil)
}

// TestWrap compares the other pass with the reference's.
func TestWrap(t *testing.T) {
	for _, names := range []string{"stablehlo.add,stablehlo.reduce,stablehlo.convolution", "stablehlo.sort,stablehlo.compare,stablehlo.custom_call,func.call"} {
		words := strings.Split(names, ",")
		options := "op-names=" + names + " version=3"
		n := passtest.Compare(t, "builtin.module(stablehlo-wrap-in-composite{"+options+"})", []passtest.Step{{Pass: &composite.Wrap, Options: options}},
			passtest.Programs(t, 5, words...), nil)
		if n.Changed < 50 {
			t.Error("there should be more programs with these operations")
		}
	}
}
