package passes_test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
)

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func textOf(m *ir.Module) string { return string(asm.Print(nil, m.Root(), asm.Options{})) }

// run runs a pass with a driver, and returns the error of its options or of the run.
func run(d *pass.Driver, m *ir.Module, p *pass.Pass, options string) error {
	manager := pass.Manager{Driver: d}
	if err := manager.Add(p, options); err != nil {
		return err
	}
	return manager.Run(m)
}

// likeMLIR runs a pass that prints, and mlir-opt with flags, on the same program, and compares what
// they print.
func likeMLIR(t *testing.T, text string, p *pass.Pass, options string, flags ...string) {
	t.Helper()
	program := mliropt.Need(t)
	path := filepath.Join(t.TempDir(), "a.mlir")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, append(flags, "--allow-unregistered-dialect", "--emit-bytecode", path)...)
	var bytecode, want, got bytes.Buffer
	cmd.Stdout, cmd.Stderr = &bytecode, &want
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, want.Bytes())
	}
	f, err := reader.Read(bytecode.Bytes(), reader.Options{Verify: reader.Unverified})
	if err != nil {
		t.Fatal(err)
	}
	if err := run(&pass.Driver{Out: &got}, f.Module, p, options); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Errorf("%q: got\n%swant\n%s", flags, got.Bytes(), want.Bytes())
	}
}

func TestUnreadable(t *testing.T) {
	passtest.RefuseUnreadable(t, &passes.Probe, &passes.TestBroadcast, &passes.TestInfer, &passes.TestSpeculatability)
}

type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestOutputFails(t *testing.T) {
	for _, c := range []struct {
		p       *pass.Pass
		options string
	}{{&passes.OpStats, ""}, {&passes.OpStats, "json"}, {&passes.PrintIR, ""}} {
		if err := run(&pass.Driver{Out: closed{}}, parse(t, `"x.y"() : () -> ()`), c.p, c.options); !errors.Is(err, io.ErrClosedPipe) {
			t.Errorf("%s %s: error is %v", c.p.Name, c.options, err)
		}
	}
}
