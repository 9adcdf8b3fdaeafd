package c_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/goldentest"
)

// TestGolden compares the programs in the evaluator's archives of package golden.
func TestGolden(t *testing.T) {
	compiler(t)
	var list []*sample
	all := 0
	for _, name := range []string{"elementwise", "functions", "complex", "conversions", "movement", "indexing", "linear", "reductions", "control", "quantized"} {
		for _, k := range goldentest.Cases(t, "eval/"+name) {
			for _, text := range k.Args {
				all++
				m, err := parsed([]byte(k.Program))
				if err != nil {
					t.Fatalf("%s: %v", k.Name, err)
				}
				given, err := asm.ParseAttr(text, m)
				if err != nil {
					t.Fatalf("%s: %v", k.Name, err)
				}
				var args []eval.Value
				for _, e := range given.(*attrs.Array).Elems {
					v, err := eval.FromAttr(e)
					if err != nil {
						t.Fatal(err)
					}
					args = append(args, v)
				}
				s, err := sampleOf(m, name+"/"+k.Name, args, c.Options{})
				if err != nil {
					t.Logf("%s/%s: %v", name, k.Name, err)
					continue
				}
				s.allow(m)
				list = append(list, s)
			}
		}
	}
	n := len(list)
	list = some(list, 8*corpus.Part(2))
	good := compare(t, list, nil, plain(flags...)...)
	t.Logf("%d of %d programs are written as C; %d of %d agree", n, all, good, len(list))
}
