package printir_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passes/printir"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
)

func sample() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil)).Create("x.y", ir.OpState{})
	return m
}

func run(t *testing.T, d *pass.Driver, m *ir.Module, options string) error {
	t.Helper()
	mgr := pass.Manager{Driver: d}
	if err := mgr.Add(&printir.Pass, options); err != nil {
		t.Fatal(err)
	}
	return mgr.Run(m)
}

func TestPrint(t *testing.T) {
	for _, c := range []struct{ options, want string }{
		{"", "// -----// IR Dump //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n"},
		{"label=there", "// -----// IR Dump there //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n"},
		{"generic", "// -----// IR Dump //----- //\n\"builtin.module\"() ({\n  \"x.y\"() : () -> ()\n}) : () -> ()\n"},
	} {
		var out strings.Builder
		if err := run(t, &pass.Driver{Out: &out}, sample(), c.options); err != nil {
			t.Fatal(err)
		}
		if out.String() != c.want {
			t.Errorf("%q: got\n%swant\n%s", c.options, out.String(), c.want)
		}
	}
}

// TestPrinter checks that a driver prints with Printer.
func TestPrinter(t *testing.T) {
	var out strings.Builder
	d := &pass.Driver{Out: io.Discard, Err: &out, Print: printir.Printer(asm.Options{}), PrintAfterAll: true}
	if err := run(t, d, sample(), ""); err != nil {
		t.Fatal(err)
	}
	if want := "// -----// IR Dump After print-ir //----- //\nmodule {\n  \"x.y\"() : () -> ()\n}\n\n"; out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

// TestReference compares the output with MLIR's.
func TestReference(t *testing.T) {
	program := mliropt.Need(t)
	text := `module { func.func @f(%x: tensor<4xf32>) -> i32 { %0 = arith.constant 1 : i32
"x.y"(%x) ({ ^bb(%a: i1): "x.z"(%a) : (i1) -> () }) {k = dense<[1, 2, 3]> : tensor<3xi8>} : (tensor<4xf32>) -> ()
return %0 : i32 } }`
	path := filepath.Join(t.TempDir(), "a.mlir")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for options, flags := range map[string][]string{
		"label=x": {"--print-ir=label=x"},
		"generic": {"--print-ir", "--mlir-print-op-generic"},
		"elide=2": {"--print-ir", "--mlir-elide-elementsattrs-if-larger=2"},
	} {
		cmd := exec.Command(program, append(flags, "--allow-unregistered-dialect", "--emit-bytecode", path)...)
		var bytecode, want, got bytes.Buffer
		cmd.Stdout, cmd.Stderr = &bytecode, &want
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v\n%s", err, want.Bytes())
		}
		f, err := reader.Read(bytecode.Bytes(), reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := run(t, &pass.Driver{Out: &got}, f.Module, options); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%s: got\n%swant\n%s", options, got.Bytes(), want.Bytes())
		}
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestOutputFails(t *testing.T) {
	if err := run(t, &pass.Driver{Out: closed{}}, sample(), ""); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error is %v", err)
	}
}
