package verify_test

import (
	"context"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// TestLazy: bodies that are not in memory are loaded to be verified, unless they are left out.
func TestLazy(t *testing.T) {
	m := parse(t, []byte(`func.func @f() { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<f32> func.return }
func.func @g() { %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<f32> func.return }`))
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for loaded, want := range map[bool]int{false: 2, true: 1} {
		for _, workers := range []int{1, 3} {
			b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
			if err != nil {
				t.Fatal(err)
			}
			first := b.Module.Root().Region(0).First().First()
			if err := first.Body().Load(); err != nil {
				t.Fatal(err)
			}
			list := findings(t, verify.Module(b.Module, verify.Options{Loaded: loaded, Workers: workers}))
			if len(list) != want || first.Next().Body().Loaded() == loaded {
				t.Errorf("loaded alone: %t, %d workers: %v; the other body is loaded: %t", loaded, workers, list, first.Next().Body().Loaded())
			}
		}
	}
}

// TestBudget: verification ends with an error when the budget of the module is used up.
func TestBudget(t *testing.T) {
	m := parse(t, []byte("func.func @f(%a: tensor<f32>) {\n"+strings.Repeat("stablehlo.abs %a : tensor<f32>\n", 3000)+"func.return }"))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	m.SetMeter(limit.Budget{Context: ctx}.Start())
	if err := verify.Module(m, verify.Options{Workers: 1}); err == nil {
		t.Error("no error")
	}
	if _, err := verify.Spec(m); err == nil {
		t.Error("no error from the search for violations of the specification")
	}
}

// TestInconsistent: a registry that contradicts itself is an error.
func TestInconsistent(t *testing.T) {
	reg, err := dialect.Default().With(&schema.Dialect{Name: "other", Ops: &ods.Dialect{Name: "other", Ops: []ods.Op{
		{Name: "op", Operands: []ods.Value{{Name: "x", Type: "NoSuchType"}}},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse([]byte("func.func @f() { return }"), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]func() error{
		"Module": func() error { return verify.Module(m, verify.Options{}) },
		"Uses":   func() error { return verify.Uses(m.Root(), verify.Options{}) },
		"Spec":   func() error { _, err := verify.Spec(m); return err },
		"New": func() error {
			v, err := verify.New(m, verify.Options{})
			if v != nil {
				t.Error("there is a verifier")
			}
			return err
		},
	} {
		if f() == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if err := verify.Module(ir.New(dialect.Default()), verify.Options{}); err != nil {
		t.Errorf("a module without operations: %v", err)
	}
}

// TestUnfinished: operations that are still being built.
func TestUnfinished(t *testing.T) {
	m := parse(t, []byte(`func.func @f(%a: tensor<f32>) {
  "t.in"() ({
    "t.branch"()[^b] : () -> ()
  ^b:
    "t.end"() : () -> ()
  }, { "t.end"() : () -> () }) : () -> ()
  %0 = stablehlo.abs %a : tensor<f32>
  func.return
}`))
	in := m.Root().Region(0).First().First().Region(0).First().First()
	branch := in.Region(0).First().First()
	to := branch.Successor(0)
	branch.SetSuccessor(0, in.Region(1).First())
	if list := findings(t, verify.Module(m, verify.Options{})); len(list) != 1 || list[0].ID() != "t.branch successors" {
		t.Errorf("a branch to another region: %v", list)
	}
	branch.SetSuccessor(0, to)
	in.Next().SetOperand(0, ir.Value{})
	if list := findings(t, verify.Module(m, verify.Options{})); len(list) != 1 || list[0].ID() != "stablehlo.abs operands" {
		t.Errorf("an operand that is not set: %v", list)
	}
}
