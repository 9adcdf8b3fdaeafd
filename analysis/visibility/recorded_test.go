package visibility_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// known returns visibilities of the inputs of a random program.
func known(seed uint64, n int) []visibility.Visibility {
	bits := rand.New(rand.NewPCG(seed, 5)).Uint64()
	inputs := make([]visibility.Visibility, n)
	for i := range inputs {
		inputs[i] = visibility.Visibility(bits >> i & 1)
	}
	return inputs
}

// TestRecorded compares with testdata/random.txt what is known of random programs with control flow and calls: how many
// values there are, how many of them are secret, and checksums of the report and of the program with annotations.
func TestRecorded(t *testing.T) {
	var text strings.Builder
	for seed := range uint64(60) {
		program, args, _ := program(seed, false)
		m := parse(t, program)
		r, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: known(seed, len(args))})
		if err != nil {
			t.Fatal(err)
		}
		report, err := visibility.NewReport(m.Root(), r)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(report)
		if err != nil {
			t.Fatal(err)
		}
		visibility.Annotate(m.Root(), r)
		annotated := asm.Print(nil, m.Root(), asm.Options{})
		fmt.Fprintf(&text, "%d: %d of %d, %08x, %08x\n", seed, report.Secret, report.Values, crc32.ChecksumIEEE(data), crc32.ChecksumIEEE(annotated))
	}
	file := filepath.Join("testdata", "random.txt")
	if *update {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(text.String(), "\n") {
		if line != lines[i] {
			t.Fatalf("%s, line %d: %s, not %s; -update writes the file anew", file, i+1, line, lines[i])
		}
	}
}

// TestFailingRules checks that an error of a rule is that of the analysis, wherever the operation is: in functions,
// loops, branches and regions that combine elements.
func TestFailingRules(t *testing.T) {
	left, failed := 0, errors.New("no")
	failing := visibility.OpRules{}
	for _, name := range []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpMaximum, stablehlo.OpAnd, stablehlo.OpXor, stablehlo.OpNegate,
		stablehlo.OpAbs, stablehlo.OpNot, stablehlo.OpPopcnt, stablehlo.OpSelect, stablehlo.OpCompare, stablehlo.OpReturn} {
		failing[name] = &visibility.OpRule{Edges: func(f *visibility.Flow, op ir.Op) error {
			if left--; left == 0 {
				return failed
			}
			f.All(op)
			return nil
		}}
	}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{failing}})
	if err != nil {
		t.Fatal(err)
	}
	// Loops in which a secret moves through many values, one in each round, are visited in another way in the end.
	const rotation = `func.func @main(%p: tensor<i32>, %s: tensor<i32>) {
  %c = stablehlo.constant dense<true> : tensor<i1>
  %r:12 = stablehlo.while(%a = %p, %b = %p, %d = %p, %e = %p, %f = %p, %g = %p, %h = %p, %i = %p, %j = %p, %k = %p, %l = %p, %m = %s) : TYPES
  cond {
    stablehlo.return %c : tensor<i1>
  } do {
    %x = stablehlo.add %m, %m : tensor<i32>
    stablehlo.return %b, %d, %e, %f, %g, %h, %i, %j, %k, %l, %m, %x : TYPES
  }
  return
}`
	try := func(name, program string, inputs ...visibility.Visibility) {
		m, err := asm.Parse([]byte(program), asm.ParseOptions{Registry: reg})
		if err != nil {
			t.Fatal(err)
		}
		run := func(after int) error {
			left = after
			r, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs})
			if err == nil && left <= 0 && after > 0 {
				t.Errorf("%s: the analysis ignores the error after %d operations", name, after)
			}
			if err == nil {
				_, err = visibility.NewReport(m.Root(), r)
			}
			return err
		}
		if err := run(0); err != nil {
			t.Fatal(err)
		}
		calls := -left
		for after := 1; after <= calls; after += 1 + after/20 {
			if err := run(after); err == nil || !strings.Contains(err.Error(), failed.Error()) {
				t.Errorf("%s: the error is %v after %d operations of %d", name, err, after, calls)
			}
		}
	}
	try("a rotation", strings.ReplaceAll(rotation, "TYPES", "tensor<i32>"+strings.Repeat(", tensor<i32>", 11)), visibility.Public, visibility.Secret)
	for seed := range uint64(25) {
		program, args, _ := program(seed, false)
		try(fmt.Sprint("seed ", seed), program, known(seed, len(args))...)
	}
}
