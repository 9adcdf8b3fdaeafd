package infer_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// moduleCase is a part of testdata/modules.mlir, which has cases that lines cannot express. Its
// first line is "// breaks OP RULE" or "// good".
type moduleCase struct {
	text []byte
	line int
	id   string // "" for a valid one
}

func moduleCases(t testing.TB) (list []moduleCase) {
	data, err := os.ReadFile(filepath.Join("testdata", "modules.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	line := 1
	for _, text := range bytes.Split(data, []byte("// -----\n")) {
		head, _, _ := strings.Cut(string(text), "\n")
		c := moduleCase{text: text, line: line}
		if id, ok := strings.CutPrefix(head, "// breaks "); ok {
			c.id = id
		} else if head != "// good" {
			t.Fatalf("modules.mlir:%d: %q says neither good nor breaks", line, head)
		}
		list = append(list, c)
		line += bytes.Count(text, []byte("\n")) + 1
	}
	return list
}

// brokenIn returns the first violation in a module.
func brokenIn(t testing.TB, text []byte) *constraint.Violation {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return firstBroken(t, m)
}

// reread returns a module as it is read from bytecode: its attributes are built when they are needed.
func reread(t testing.TB, text []byte) *ir.Module {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
	if err != nil {
		t.Fatal(err)
	}
	return b.Module
}

func firstBroken(t testing.TB, m *ir.Module) *constraint.Violation {
	c, err := infer.NewContext(m)
	if err != nil {
		t.Fatal(err)
	}
	var v *constraint.Violation
	err = ir.WalkPost(m.Root(), func(op ir.Op) ir.Action {
		if v = c.Declarations().Op(op); v == nil {
			if v = c.Check(op); v == nil {
				return ir.Advance
			}
		}
		return ir.Interrupt
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestModules(t *testing.T) {
	for _, c := range moduleCases(t) {
		v := brokenIn(t, c.text)
		if read := firstBroken(t, reread(t, c.text)); fmt.Sprint(read) != fmt.Sprint(v) {
			t.Errorf("modules.mlir:%d: from bytecode, broken is %v, not %v", c.line, read, v)
		}
		switch {
		case v == nil && c.id != "":
			t.Errorf("modules.mlir:%d: nothing is broken, want %s", c.line, c.id)
		case v != nil && v.ID() != c.id:
			t.Errorf("modules.mlir:%d: broken is %v, want %q", c.line, v, c.id)
		case v != nil && (v.Found == "" || v.Required == ""):
			t.Errorf("modules.mlir:%d: incomplete: %+v", c.line, v)
		}
	}
}

// TestModuleTypes requires that the result types in valid modules equal the inferred ones.
func TestModuleTypes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range moduleCases(t) {
		for _, op := range goodOps(t, &c) {
			x, err := infer.NewContext(op.Module())
			if err != nil {
				t.Fatal(err)
			}
			list, err := x.Types(op, nil)
			if err != nil || len(list) != op.NumResults() {
				t.Errorf("modules.mlir:%d: %s: %d results, %v", c.line, op.Name(), len(list), err)
				continue
			}
			seen[op.Name()] = true
			for i, got := range list {
				if got != op.Result(i).Type() {
					t.Errorf("modules.mlir:%d: result %d of %s is %s", c.line, i, op.Name(), constraint.Describe(got))
				}
			}
		}
	}
	for _, name := range []string{"stablehlo.async_start", "stablehlo.constant"} {
		if !seen[name] {
			t.Errorf("no module tests the types of %s", name)
		}
	}
}

// goodOps returns the operations of a valid module whose types are inferred.
func goodOps(t testing.TB, c *moduleCase) (list []ir.Op) {
	if c.id != "" {
		return nil
	}
	m, err := asm.Parse(c.text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if r := infer.FindRow(op.Name()); r != nil && r.Infer != nil && op.Info().Def.Traits.Has(ods.InferType) {
			list = append(list, op)
		}
		return ir.Advance
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestModulesReference(t *testing.T) {
	o := oracle.Current(t)
	for _, c := range moduleCases(t) {
		a := o.Must(t, "parse", c.text, oracle.Options{"allow_unregistered": true})
		good := a.OK
		for _, d := range a.Diagnostics { // for some violations the reference only warns and continues
			good = good && d.Severity != "error"
		}
		if good != (c.id == "") && !a.Crashed {
			t.Errorf("modules.mlir:%d: accepted: %t: %s", c.line, a.OK, a.Error)
		}
	}
}

// TestLocal: what verdicts depend on besides names, attributes and types.
func TestLocal(t *testing.T) {
	for text, want := range map[string][2]bool{ // local, framed
		"%0 = stablehlo.add %a, %a : tensor<4xf32>": {true, true},
		`%0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
			^b(%x: tensor<f32>, %y: tensor<f32>):
			stablehlo.return %x : tensor<f32>
		}) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`: {false, true},
		"%s = stablehlo.constant dense<4> : tensor<1xi32> %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>": {false, false},
		`%0 = "stablehlo.async_start"(%a) ({
			^b(%x: tensor<4xf32>):
			%1 = "stablehlo.slice"(%x) <{start_indices = array<i64: 0>, limit_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<4xf32>
			stablehlo.return %1 : tensor<4xf32>
		}) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>`: {false, false},
	} {
		m, err := asm.Parse([]byte("func.func @f(%a: tensor<4xf32>, %z: tensor<f32>) {\n"+text+"\nreturn }"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		x, err := infer.NewContext(m)
		if err != nil {
			t.Fatal(err)
		}
		op := m.Root().Region(0).First().First().Region(0).First().Last().Prev()
		if v := x.Check(op); v != nil || x.Local() != want[0] || x.Framed() != want[1] {
			t.Errorf("%s: local %t, framed %t; %v", op.Name(), x.Local(), x.Framed(), v)
		}
	}
}

// TestManyDimensions: lists may be long.
func TestManyDimensions(t *testing.T) {
	typ, perm := "tensor<"+strings.Repeat("1x", 700)+"f32>", make([]string, 700)
	for i := range perm {
		perm[i] = fmt.Sprint(len(perm) - 1 - i)
	}
	text := fmt.Sprintf("func.func @f(%%a: %s) {\n  %%0 = stablehlo.transpose %%a, dims = [%s] : (%s) -> %s\n  return\n}", typ, strings.Join(perm, ", "), typ, typ)
	if v := brokenIn(t, []byte(text)); v != nil {
		t.Error(v)
	}
}
