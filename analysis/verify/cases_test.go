package verify_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
)

// verdict is a part of a file in testdata. Its first line is "// breaks OP RULE" or "// good",
// followed by a colon and the reason, or what the reference does not support.
type verdict struct {
	text []byte
	file string
	line int
	id   string // "" for a valid one
	// alone is set if the reference cannot judge the program.
	alone bool
}

func verdicts(t testing.TB) (list []verdict) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.mlir"))
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		line := 1
		for _, text := range bytes.Split(data, []byte("// -----\n")) {
			head, _, _ := strings.Cut(string(text), "\n")
			head, why, _ := strings.Cut(head, ":")
			v := verdict{text: text, file: filepath.Base(file), line: line, alone: strings.HasPrefix(why, " alone")}
			if id, ok := strings.CutPrefix(head, "// breaks "); ok {
				v.id = id
			} else if head != "// good" {
				t.Fatalf("%s:%d: %q says neither good nor breaks", file, line, head)
			}
			list = append(list, v)
			line += bytes.Count(text, []byte("\n")) + 1
		}
	}
	return list
}

func parse(t testing.TB, text []byte) *ir.Module {
	t.Helper()
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return m
}

func findings(t testing.TB, err error) verify.Findings {
	t.Helper()
	var list verify.Findings
	if err != nil && !errors.As(err, &list) {
		t.Fatal(err)
	}
	return list
}

// TestVerdicts checks that each module violates exactly the rule it names.
func TestVerdicts(t *testing.T) {
	for _, v := range verdicts(t) {
		m := parse(t, v.text)
		if err := ir.Check(m.Root()); err != nil {
			t.Fatalf("%s:%d: %v", v.file, v.line, err)
		}
		for _, opt := range []verify.Options{{}, {First: true}, {Workers: 1}} {
			list := findings(t, verify.Module(m, opt))
			switch {
			case len(list) == 0 && v.id != "":
				t.Errorf("%s:%d: nothing is broken, want %s", v.file, v.line, v.id)
			case len(list) > 0 && list[0].ID() != v.id:
				t.Errorf("%s:%d: broken is %v, want %q", v.file, v.line, list[0], v.id)
			case len(list) > 1:
				t.Errorf("%s:%d: also broken is %v", v.file, v.line, list[1])
			case len(list) == 1 && (list[0].Found == "" || list[0].Required == "" || list[0].Loc == nil || list[0].Path() == ""):
				t.Errorf("%s:%d: incomplete: %+v", v.file, v.line, list[0])
			}
		}
	}
}

// TestVerdictsReference checks that the reference accepts and rejects the same modules.
func TestVerdictsReference(t *testing.T) {
	o := oracle.Current(t)
	for _, v := range verdicts(t) {
		if v.alone {
			continue
		}
		a := o.Must(t, "parse", v.text, oracle.Options{"allow_unregistered": true})
		if a.OK != (v.id == "") && !a.Crashed {
			t.Errorf("%s:%d: accepted: %t: %s", v.file, v.line, a.OK, a.Error)
		}
	}
}

// TestOp verifies a function by itself, without its callees.
func TestOp(t *testing.T) {
	m := parse(t, []byte(`func.func @f() { func.call @g() : () -> ()
  func.return }
func.func @h(%a: tensor<f32>) { func.return %a : tensor<f32> }`))
	f := m.Root().Region(0).First().First()
	if err := verify.Op(f, verify.Options{}); err != nil {
		t.Errorf("@f: %v", err)
	}
	if list := findings(t, verify.Op(f.Next(), verify.Options{})); len(list) != 1 || list[0].Path() != "@h, operation 1" {
		t.Errorf("@h: %v", list)
	}
	if list := findings(t, verify.Module(m, verify.Options{})); len(list) != 2 {
		t.Errorf("the module: %v", list)
	}
	inner := parse(t, []byte(`func.func @f(%c: tensor<i1>, %a: tensor<f32>) {
  "stablehlo.if"(%c) ({
    %0 = stablehlo.abs %a : tensor<f32>
    %1 = "stablehlo.add"(%0, %c) : (tensor<f32>, tensor<i1>) -> tensor<f32>
    stablehlo.return
  }, { stablehlo.return }) : (tensor<i1>) -> ()
  func.return }`)).Root().Region(0).First().First().Region(0).First().First()
	if list := findings(t, verify.Op(inner, verify.Options{})); len(list) != 1 || list[0].Name != "stablehlo.add" {
		t.Errorf("an operation in a function: %v", list)
	}
	if list := findings(t, verify.Module(m, verify.Options{Max: 1})); len(list) != 1 {
		t.Errorf("one finding at most: %v", list)
	}
	many := parse(t, []byte(strings.Repeat(`func.func private @x() { %0 = "stablehlo.iota"() : () -> tensor<f32> %1 = "stablehlo.iota"() : () -> tensor<f32> func.return }`, 2)))
	for most, want := range map[int]int{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5} { // two operations in each function, and a name that occurs twice
		if list := findings(t, verify.Module(many, verify.Options{Max: most, Workers: 1})); len(list) != want {
			t.Errorf("%d findings at most: %v", most, list)
		}
	}
}

// TestSizesOfBrokenConstant checks that a constant whose type differs from its value's is not used
// as the sizes of a slice.
func TestSizesOfBrokenConstant(t *testing.T) {
	m := parse(t, []byte(`func.func @f(%a: tensor<3x4x2xi32>, %i: tensor<2x3x2xi64>) {
  %n = "stablehlo.constant"() {value = dense<[1, 2]> : tensor<2xi64>} : () -> tensor<3xi64>
  %g = "stablehlo.dynamic_gather"(%a, %i, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3],
    collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} :
    (tensor<3x4x2xi32>, tensor<2x3x2xi64>, tensor<3xi64>) -> tensor<2x3x?x?xi32>
  func.return }`))
	if list := findings(t, verify.Module(m, verify.Options{})); len(list) != 1 || list[0].Name != "stablehlo.constant" {
		t.Error(list)
	}
}
