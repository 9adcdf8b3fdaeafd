package fuzz

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

// randomInput returns an input of a number of records.
func randomInput(seed uint64, records int) []byte {
	r := rand.New(rand.NewPCG(seed, 0x736d697468))
	data := make([]byte, recordSize*(1+records))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	return data
}

// inputs calls f for random inputs of several sizes and both sets of features.
func inputs(n int, f func(seed uint64, data []byte, opt Options)) {
	for seed := range uint64(n) {
		opt := Options{}
		if seed%4 == 3 {
			opt.Features = All
		}
		f(seed, randomInput(seed, int(seed%17)), opt)
	}
}

// TestSmithIsValid makes programs, all of which verify, and evaluates those that can be. None of the
// operations that the generator tries to make is refused.
func TestSmithIsValid(t *testing.T) {
	n := 20_000 / corpus.Sample(20*corpus.Part(4))
	operations := 0
	inputs(n, func(seed uint64, data []byte, opt Options) {
		m, refused := smith(data, opt)
		if len(refused) > 0 {
			t.Errorf("seed %d: %v", seed, refused[0])
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if err := verify.Module(m, verify.Options{}); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, asm.Sprint(m.Root(), asm.Options{}))
		}
		operations += count(m)
		if opt.Features == All {
			return
		}
		args, err := Arguments(m, byte(seed))
		if err == nil {
			err = eval.Prepare(m, "main", args)
		}
		if err == nil {
			_, err = eval.Run(m, "main", args, eval.Options{})
		}
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	})
	t.Logf("tried %d programs with %d operations", n, operations)
}

func count(m *ir.Module) (n int) {
	_ = ir.Walk(m.Root(), func(ir.Op) ir.Action { n++; return ir.Advance })
	return n
}

// TestSmithIsDeterministic makes the same program of the same bytes.
func TestSmithIsDeterministic(t *testing.T) {
	inputs(200, func(seed uint64, data []byte, opt Options) {
		var files [2][]byte
		for i := range files {
			file, err := writer.Append(nil, Smith(data, opt), writer.Options{})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			files[i] = file
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Errorf("seed %d: two programs of the same bytes", seed)
		}
	})
}

// TestSmithCoverage finds every operation of StableHLO and CHLO that has a row and a rule among the programs, and every
// attribute.
func TestSmithCoverage(t *testing.T) {
	missing := make(map[string]bool)
	ops, attributes := 0, 0
	for _, name := range []string{stablehlo.Namespace, chlo.Namespace} {
		rules := infer.Shipped(name)
		for i := range dialect.Default().Lookup(name).Ops.Ops {
			op := &dialect.Default().Lookup(name).Ops.Ops[i]
			full := name + "." + op.Name
			if rules[full] == nil {
				continue
			}
			ops++
			missing[full] = true
			for k := range op.Attrs {
				if a := &op.Attrs[k]; a.Until.IsZero() {
					attributes++
					missing[full+"."+a.Name] = true
				}
			}
		}
	}
	n, tried := 20_000/corpus.Sample(5), 0
	inputs(n, func(_ uint64, data []byte, opt Options) {
		if len(missing) == 0 {
			return
		}
		tried++
		_ = ir.Walk(Smith(data, opt).Root(), func(op ir.Op) ir.Action {
			delete(missing, op.Name())
			for def, a := range op.InherentAttrs() {
				if a != nil {
					delete(missing, op.Name()+"."+def.Name)
				}
			}
			return ir.Advance
		})
	})
	if len(missing) > 0 {
		t.Errorf("of %d operations and %d attributes, these do not occur: %s", ops, attributes, strings.Join(slices.Sorted(maps.Keys(missing)), ", "))
	}
	t.Logf("tried %d of %d programs: %d operations, %d attributes", tried, n, ops, attributes)
}

// TestSmithLocality flips bits and counts the operations that come or go, apart from those of the first record, which
// says what the arguments are.
func TestSmithLocality(t *testing.T) {
	var changes []int
	operations, tries := 0, 0
	for seed := range uint64(2000 / corpus.Sample(5*corpus.Part(4))) {
		data := randomInput(seed, 16)
		before := lines(data)
		operations += len(before)
		r := rand.New(rand.NewPCG(seed, 1))
		for range 4 {
			bit := r.IntN(8 * (len(data) - recordSize))
			flipped := slices.Clone(data)
			flipped[recordSize+bit/8] ^= 1 << (bit % 8)
			changes = append(changes, distance(before, lines(flipped)))
			tries++
		}
	}
	slices.Sort(changes)
	median, p90 := changes[len(changes)/2], changes[len(changes)*9/10]
	t.Logf("tried %d flipped bits in programs of %d operations on average: median %d operations changed, 90 %% at most %d", tries, operations*4/tries, median, p90)
	if median > 6 || p90 > 40 {
		t.Errorf("a flipped bit changes %d operations in the middle, %d at the ninetieth percentile", median, p90)
	}
}

// lines returns the operations of a program by name and types.
func lines(data []byte) map[string]int {
	list := make(map[string]int)
	m := Smith(data, Options{})
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		s := op.Name()
		for _, v := range op.Results() {
			s += " " + asm.TypeText(m, v.Type())
		}
		list[s]++
		return ir.Advance
	})
	return list
}

// distance counts what only one of two programs has, the larger of both counts.
func distance(a, b map[string]int) int {
	gone, come := 0, 0
	for s, n := range a {
		gone += max(0, n-b[s])
	}
	for s, n := range b {
		come += max(0, n-a[s])
	}
	return max(gone, come)
}

// TestSmithFeatures leaves out what is not asked for.
func TestSmithFeatures(t *testing.T) {
	for seed := range uint64(200) {
		m := Smith(randomInput(seed, 12), Options{Features: Regions})
		text := asm.Sprint(m.Root(), asm.Options{})
		for _, s := range []string{"chlo.", "?x", "complex<", "quant", "call", "sdy.", "infeed"} {
			if strings.Contains(text, s) {
				t.Fatalf("seed %d has %s:\n%s", seed, s, text)
			}
		}
	}
	if m := Smith(randomInput(1, 30), Options{MaxOps: 1}); count(m) > 40 {
		t.Errorf("one record makes %d operations", count(m))
	}
}

func ExampleSmith() {
	m := Smith([]byte("0123456789abcdefAn input for a fuzzer"), Options{MaxOps: 1})
	fmt.Println(verify.Module(m, verify.Options{}))
	// Output: <nil>
}
