package bombs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
	"github.com/hlobc/hlobc/writer"
)

// prompt is how soon after its context is done work has to end.
const prompt = 100 * time.Millisecond

// large returns the text of a program of n operations in one function.
func large(n int) []byte {
	var b strings.Builder
	b.WriteString("func.func @main(%v0: tensor<4xi32>) -> tensor<4xi32> {\n")
	for i := range n {
		fmt.Fprintf(&b, "  %%v%d = stablehlo.add %%v%d, %%v%d : tensor<4xi32>\n", i+1, i, i/2)
	}
	fmt.Fprintf(&b, "  return %%v%d : tensor<4xi32>\n}\n", n)
	return []byte(b.String())
}

// encode returns a program as bytecode.
func encode(t *testing.T, text []byte) []byte {
	t.Helper()
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	code, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// TestCancel: reading, parsing, verifying, printing, writing, converting, passes and evaluation end promptly when the context of
// their budget is done.
func TestCancel(t *testing.T) {
	text := large(100_000 / corpus.Part(3))
	code := encode(t, text)
	read := func(t *testing.T) *ir.Module {
		b, err := reader.Read(code, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Fatal(err)
		}
		return b.Module
	}
	endless, err := asm.Parse([]byte(texts()["endless"]+"func.func @one() -> tensor<i1> {\n  %c = stablehlo.constant dense<true> : tensor<i1>\n  return %c : tensor<i1>\n}\n"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	args, err := eval.Run(endless, "one", nil, eval.Options{})
	if err != nil {
		t.Fatal(err)
	}
	with := func(m *ir.Module, ctx context.Context) { m.SetMeter(limit.Budget{Context: ctx}.Start()) }
	for _, w := range []struct {
		name string
		// ready prepares a run, which is done as often as it takes until it is interrupted.
		ready func(t *testing.T) *ir.Module
		run   func(ctx context.Context, m *ir.Module) error
	}{
		{"read", nil, func(ctx context.Context, _ *ir.Module) error {
			_, err := reader.Read(code, reader.Options{Budget: limit.Budget{Context: ctx}})
			return err
		}},
		{"parse", nil, func(ctx context.Context, _ *ir.Module) error {
			_, err := asm.Parse(text, asm.ParseOptions{Budget: limit.Budget{Context: ctx}})
			if err != nil && !strings.Contains(err.Error(), "canceled") {
				t.Errorf("the error is %v", err)
			}
			if err != nil {
				return context.Canceled // its reason is in the text
			}
			return nil
		}},
		{"verify", read, func(_ context.Context, m *ir.Module) error { return verify.Module(m, verify.Options{}) }},
		{"print", read, func(_ context.Context, m *ir.Module) error { return asm.Fprint(io.Discard, m.Root(), asm.Options{}) }},
		{"write", read, func(_ context.Context, m *ir.Module) error { return writer.Write(io.Discard, m, writer.Options{}) }},
		{"convert", read, func(_ context.Context, m *ir.Module) error { return convert.ToVHLO(m.Root(), convert.ToOptions{}) }},
		{"canonicalize", read, func(_ context.Context, m *ir.Module) error {
			p := pass.Manager{Driver: new(pass.Driver)}
			if err := p.Add(simplify.Canonicalize(), ""); err != nil {
				return err
			}
			return p.Run(m)
		}},
		{"evaluate", func(*testing.T) *ir.Module { return endless }, func(_ context.Context, m *ir.Module) error {
			_, err := eval.Run(m, "main", args, eval.Options{})
			return err
		}},
	} {
		t.Run(w.name, func(t *testing.T) {
			best := time.Hour
			for try := range 12 {
				var m *ir.Module
				ctx, cancel := context.WithCancel(context.Background())
				if w.ready != nil {
					m = w.ready(t)
					with(m, ctx)
				}
				var at time.Time
				stop := time.AfterFunc(5*time.Millisecond>>(try/3), func() { at = time.Now(); cancel() })
				err := w.run(ctx, m)
				took := time.Since(at)
				if stop.Stop() || err == nil {
					cancel()
					continue // it was faster
				}
				if !errors.Is(err, context.Canceled) {
					t.Fatalf("the error is %v", err)
				}
				if best = min(best, took); best < prompt {
					t.Logf("it ended %v later", took)
					return
				}
			}
			if best == time.Hour && w.name == "evaluate" {
				t.Fatal("an endless loop is not interrupted")
			}
			if best == time.Hour {
				t.Skip("it takes too little time to be interrupted")
			}
			t.Errorf("it ended %v later, expected less than %v", best, prompt)
		})
	}
}

// TestTimeout: every verb that reads a program ends with an error that names --timeout, soon after it.
func TestTimeout(t *testing.T) {
	path := filepath.Join(t.TempDir(), "large.mlir")
	if err := os.WriteFile(path, large(100_000/corpus.Part(6)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"verify", "print", "cost", "digest", "effects", "summary", "opt --canonicalize", "opt --interpret"} {
		var out bytes.Buffer
		words := append(append([]string{"hlobc"}, strings.Fields(line)...), "--timeout=1ms", path)
		code := verb.Run(cli.Config{}, verb.Program, words, cli.Env{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &out, Getenv: func(string) string { return "" }})
		if code != cli.Finding || !strings.Contains(out.String(), "--timeout raises it") {
			t.Errorf("%s: exit code %d: %.300s", line, code, out.String())
		}
	}
}
