package visibility_test

import (
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
)

// valuesIn returns all values of an instance.
func valuesIn(in *visibility.Instance) (list []ir.Value) {
	_ = ir.Walk(in.Func, func(op ir.Op) ir.Action {
		if op != in.Func {
			for i := range op.NumResults() {
				list = append(list, op.Result(i))
			}
		}
		for r := range op.NumRegions() {
			for b := op.Region(r).First(); !b.IsNil(); b = b.Next() {
				for i := range b.NumArgs() {
					list = append(list, b.Arg(i))
				}
			}
		}
		return ir.Advance
	})
	return list
}

// TestChains checks that exactly the secret values have a chain; that it starts at a secret
// argument; that each of its values is secret and follows from the previous one; and that no chain
// to the previous value is longer.
func TestChains(t *testing.T) {
	steps, calls := 0, 0
	programs := 300 / corpus.Part(3)
	for seed := range uint64(programs) {
		text, args, _ := program(seed, false)
		m := parse(t, text)
		bits := rand.New(rand.NewPCG(seed, 11)).Uint64()
		inputs := make([]visibility.Visibility, len(args))
		for i := range inputs {
			inputs[i] = visibility.Visibility(bits >> i & 1)
		}
		res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, in := range res.Instances {
			for _, v := range valuesIn(in) {
				c, ok, err := in.Chain(v)
				if err != nil || ok != (in.Of(v) == visibility.Secret) {
					t.Fatalf("seed %d: a value of @%s is %v: chain %v, %v\n%s", seed, in.Name(), in.Of(v), ok, err, text)
				}
				if !ok {
					continue
				}
				entry := in.Func.Region(0).First()
				if c.Source.DefiningOp() != (ir.Op{}) || c.Source.OwnerBlock() != entry || in.Inputs[c.Source.Index()] != visibility.Secret {
					t.Fatalf("seed %d: a chain starts at no secret argument", seed)
				}
				at := c.Source
				for n, s := range c.Steps {
					if s.From != at || in.Of(s.To) != visibility.Secret {
						t.Fatalf("seed %d: step %d does not follow", seed, n)
					}
					at = s.To
					if before, ok, _ := in.Chain(at); !ok || len(before.Steps) != n+1 {
						t.Fatalf("seed %d: the way to a value of the chain has %d steps, not %d", seed, len(before.Steps), n+1)
					}
					if s.Callee == nil {
						if s.Arg != -1 {
							t.Fatalf("seed %d: step %d goes through argument %d of no callee", seed, n, s.Arg)
						}
						continue
					}
					calls++
					inside, ok, err := s.Through()
					if err != nil || !ok || inside.Source.Index() != s.Arg || s.Op.Operand(s.Arg) != s.From {
						t.Fatalf("seed %d: a call is passed from argument %d: %v, %v", seed, s.Arg, ok, err)
					}
				}
				if at != v {
					t.Fatalf("seed %d: a chain ends somewhere else", seed)
				}
				steps += len(c.Steps)
			}
		}
		if _, err := visibility.NewReport(m.Root(), res); err != nil {
			t.Fatal(err)
		}
	}
	if steps < 100*programs/3 || calls < programs/3 {
		t.Errorf("%d steps and %d calls: the programs are of no use", steps, calls)
	}
	t.Logf("%d steps, %d calls", steps, calls)
}
