package opstats_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passes/opstats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
)

// sample has operations with and without a dialect, inside and beside functions.
func sample() *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	fn := b.Create("func.func", ir.OpState{Regions: 1})
	b.Create("noprefix", ir.OpState{})
	b.AtEnd(fn.Region(0).AppendBlock(nil, nil))
	for _, name := range []string{"arith.constant", "arith.constant", "x.y", "x.y.z", "func.return"} {
		b.Create(name, ir.OpState{})
	}
	return m
}

func run(t *testing.T, m *ir.Module, options string, out io.Writer) error {
	t.Helper()
	mgr := pass.Manager{Driver: &pass.Driver{Out: out}}
	if err := mgr.Add(&opstats.Pass, options); err != nil {
		t.Fatal(err)
	}
	return mgr.Run(m)
}

func TestTable(t *testing.T) {
	var out strings.Builder
	if err := run(t, sample(), "", &out); err != nil {
		t.Fatal(err)
	}
	want := `Operations encountered:
-----------------------
    arith.constant , 2
  builtin.module   , 1
     func.func     , 1
     func.return   , 1
          noprefix , 1
        x.y        , 1
        x.y.z      , 1
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestJSON(t *testing.T) {
	var out bytes.Buffer
	if err := run(t, sample(), "json", &out); err != nil {
		t.Fatal(err)
	}
	var got map[string]int
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatalf("%v in\n%s", err, out.Bytes())
	}
	want := map[string]int{"arith.constant": 2, "builtin.module": 1, "func.func": 1, "func.return": 1, "noprefix": 1, "x.y": 1, "x.y.z": 1}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestReference compares the output with MLIR's.
func TestReference(t *testing.T) {
	program := mliropt.Need(t)
	text := `module { func.func @f() { %0 = arith.constant 1 : i32
"x.y"() ({ "noprefix"() : () -> () }) : () -> ()
return } }`
	path := filepath.Join(t.TempDir(), "a.mlir")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for option, flag := range map[string]string{"": "--print-op-stats", "json": "--print-op-stats=json=true"} {
		cmd := exec.Command(program, "--allow-unregistered-dialect", "--emit-bytecode", flag, path)
		var bytecode, want bytes.Buffer
		cmd.Stdout, cmd.Stderr = &bytecode, &want
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v\n%s", err, want.Bytes())
		}
		f, err := reader.Read(bytecode.Bytes(), reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		if err := run(t, f.Module, option, &got); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%s: got\n%swant\n%s", flag, got.Bytes(), want.Bytes())
		}
	}
}

// TestLazy checks that operations in bodies that were not loaded are counted too.
func TestLazy(t *testing.T) {
	f := corpus.Artifacts(t)[0]
	var want, got bytes.Buffer
	for mode, out := range map[reader.Mode]io.Writer{reader.Eager: &want, reader.Lazy: &got} {
		b, err := reader.Read(f.Read(t), reader.Options{Verify: reader.Unverified, Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		if err := run(t, b.Module, "", out); err != nil {
			t.Fatal(err)
		}
	}
	if want.Len() == 0 || !bytes.Equal(want.Bytes(), got.Bytes()) {
		t.Errorf("lazily\n%swant\n%s", got.Bytes(), want.Bytes())
	}
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestOutputFails(t *testing.T) {
	for _, options := range []string{"", "json"} {
		if err := run(t, sample(), options, closed{}); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("error is %v", err)
		}
	}
}
