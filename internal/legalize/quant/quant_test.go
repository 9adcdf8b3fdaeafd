package quant_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/pass"
)

// programs lists the modules of the corpus that have quantized types, each separately, because the
// reference runs passes only on the functions of the outermost module.
func programs(t *testing.T, sample int) (list []passtest.Program) {
	for _, p := range passtest.Programs(t, sample, "quant.uniform") {
		for _, c := range corpus.Modules(p.Text) {
			list = append(list, passtest.Program{Name: fmt.Sprintf("%s:%d", p.Name, c.Line), Text: c.Text})
		}
	}
	return list
}

// TestQDQReference compares with the reference's passes, each alone and both in turn.
func TestQDQReference(t *testing.T) {
	list := programs(t, 3)
	to, from := passtest.Step{Pass: &quant.ToQDQ}, passtest.Step{Pass: &quant.FromQDQ}
	for pipeline, steps := range map[string][]passtest.Step{
		to.Pass.Name:                        {to},
		from.Pass.Name:                      {from},
		to.Pass.Name + "," + from.Pass.Name: {to, from},
	} {
		n := passtest.Compare(t, "builtin.module(func.func("+pipeline+"))", steps, list, nil)
		if n.Changed < 5 {
			t.Errorf("%s: more programs should be changed", pipeline)
		}
	}
}

// TestMathReference compares with the reference's pass.
func TestMathReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(stablehlo-legalize-quant-to-math))", []passtest.Step{{Pass: &quant.ToMath}}, programs(t, 3), func(p passtest.Program) string {
		if bytes.Contains(p.Text, []byte("@refine_uniform_quantize(")) {
			return "the last convert has the shape of the result here, and that of the operand there, which uses do not fit"
		}
		return ""
	})
	if n.Changed < 20 {
		t.Error("more programs should be changed")
	}
}

// TestGenerated compares all passes with the reference's on generated programs.
func TestGenerated(t *testing.T) {
	some := passtest.Some(generated(), 25)
	for _, p := range []*pass.Pass{&quant.ToQDQ, &quant.ToMath} {
		n := passtest.Compare(t, "builtin.module(func.func("+p.Name+"))", []passtest.Step{{Pass: p}}, some, func(p passtest.Program) string {
			if bytes.Contains(p.Text, []byte("padding")) && !bytes.Contains(p.Text, []byte("%a0: tensor<1x8x9x3x!quant.uniform<i8")) {
				return "the reference pads with an i8, whatever is stored"
			}
			return ""
		})
		if n.Changed < len(some)/4 {
			t.Errorf("%s: of %d programs %d are changed", p.Name, len(some), n.Changed)
		}
	}
}

// TestSameResults checks that programs compute the same in all forms. Quantized values are checked
// by dequantizing them, since the results of the programs are floats.
func TestSameResults(t *testing.T) {
	list := programs(t, 3)
	for _, steps := range [][]passtest.Step{
		{{Pass: &quant.ToQDQ}},
		{{Pass: &quant.ToQDQ}, {Pass: &quant.FromQDQ}},
		{{Pass: &quant.ToMath}, {Pass: &chlo.Pass}},
	} {
		if n := passtest.SameResults(t, steps, list); n.Same == 0 {
			t.Errorf("%s: no program runs", steps[0].Pass.Name)
		}
	}
}
