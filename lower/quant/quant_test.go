package quant_test

import (
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/lower/quant"
)

// programs lists the modules of the corpus that have quantized types, each by itself:
// the reference runs passes on the functions of the outermost module alone.
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
