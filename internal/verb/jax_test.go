package verb

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestJAX compares programs that JAX makes: the same function again, in another process, under another line
// and in another release; with other names of private functions; and with real changes, which have to fit on
// a screen. HLOBC_JAX names the directory that testdata/jax/setup has made.
func TestJAX(t *testing.T) {
	root := os.Getenv("HLOBC_JAX")
	if root == "" {
		t.Skip("HLOBC_JAX is not set: bash internal/verb/testdata/jax/setup DIR")
	}
	const newer, older = "0.10.2", "0.7.2"
	dir := t.TempDir()
	source, err := os.ReadFile("testdata/jax/programs.py")
	if err != nil {
		t.Fatal(err)
	}
	trace := func(release, name, before string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
		script := filepath.Join(dir, "programs.py")
		if err := os.WriteFile(script, []byte(before+string(source)), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(filepath.Join(root, release, "bin", "python"), script, filepath.Join(dir, name))
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("JAX %s: %v\n%s", release, err, out)
		}
	}
	trace(newer, "a", "")
	trace(newer, "process", "")
	trace(newer, "moved", "# a line\n\n")
	trace(older, "older", "")
	for name, want := range map[string]string{"numbered": "@clip_0", "renumbered": "@clip_1"} {
		text, err := os.ReadFile(filepath.Join(dir, "a", name+".mlir"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), want+"(") {
			t.Fatalf("%s has no private function %s:\n%s", name, want, text)
		}
	}
	if cached, err := filepath.Glob(filepath.Join(dir, "a", "cache", "jit_shifted-*-cache")); err != nil || len(cached) != 2 {
		t.Fatalf("JAX's persistent cache has %v, want an entry for each of the two programs: %v", cached, err)
	}
	run := func(args ...string) (string, int) {
		var out, errs strings.Builder
		code := Run(cli.Config{}, Program, append([]string{Program}, args...), cli.Env{Stdout: &out, Stderr: &errs})
		return out.String() + errs.String(), code
	}
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	for _, c := range []struct{ name, a, b, says string }{
		{"traced twice", "a/step.mlirbc", "a/step-again.mlirbc", ""},
		{"in another process", "a/step.mlirbc", "process/step.mlirbc", ""},
		{"under another line", "a/step.mlirbc", "moved/step.mlirbc", "from another place"},
		{"by another release", "a/clip.mlirbc", "older/clip.mlirbc", "version: "},
		{"with other numbers, which JAX compiles again", "a/numbered.mlirbc", "a/renumbered.mlirbc", "JAX's cache key differs because functions have other names, such as @clip_0 and @clip_1"},
	} {
		out, code := run("diff", at(c.a), at(c.b))
		if code != 0 || !strings.Contains(out, "the same program") || !strings.Contains(out, c.says) {
			t.Errorf("%s: exit code %d\n%s", c.name, code, out)
		}
		if strings.Contains(out, "XLA's") {
			t.Errorf("%s: XLA takes them for the same\n%s", c.name, out)
		}
		one, _ := run("digest", "--level", "program", at(c.a))
		other, _ := run("digest", "--level", "program", at(c.b))
		if one != other {
			t.Errorf("%s: digests %s and %s", c.name, one, other)
		}
	}
	for name, most := range map[string]int{"rate": 10, "silu": 50, "deeper": 50} {
		out, code := run("diff", at("a/step.mlirbc"), at("a/"+name+".mlirbc"))
		n := strings.Count(out, "\n")
		_, first, _ := strings.Cut(out, ": ")
		first, _, _ = strings.Cut(first, "\n")
		t.Logf("%s: %d lines, %s", name, n, first)
		if code != cli.Finding || n > most {
			t.Errorf("%s: exit code %d, %d lines, want at most %d\n%s", name, code, n, most, out)
		}
	}
}

// TestJAXProbes runs the recipe of docs/compare.md: values that a callback of JAX records.
func TestJAXProbes(t *testing.T) {
	root := os.Getenv("HLOBC_JAX")
	if root == "" {
		t.Skip("HLOBC_JAX is not set: bash internal/verb/testdata/jax/setup DIR")
	}
	doc, err := os.ReadFile("../../docs/compare.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(doc), "<!-- jax probes -->\n```python\n")
	recipe, _, ok2 := strings.Cut(rest, "```")
	if !ok || !ok2 {
		t.Fatal("docs/compare.md has no recipe")
	}
	dir := t.TempDir()
	script := recipe + `
import os
os.makedirs("recorded")
x = numpy.random.RandomState(0).randn(4, 8).astype("float32")
w = numpy.random.RandomState(1).randn(8, 8).astype("float32")
numpy.save("x.npy", x)
numpy.save("w.npy", w)
open("f.mlir", "w").write(jax.jit(f).lower(x, w).as_text(debug_info=True))
jax.jit(f)(x, w)
jax.effects_barrier()
`
	if err := os.WriteFile(filepath.Join(dir, "f.py"), []byte(script), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(root, "0.10.2", "bin", "python"), "f.py")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	compare := func(program string) (string, int) {
		var out, errs strings.Builder
		code := Run(cli.Config{}, Program, []string{Program, "compare", "--probes", at("recorded"), "--input", at("x.npy") + "," + at("w.npy"), at(program)},
			cli.Env{Stdout: &out, Stderr: &errs})
		return out.String() + errs.String(), code
	}
	if out, code := compare("f.mlir"); code != 0 || !strings.Contains(out, "1 value the same") {
		t.Errorf("exit code %d: %s", code, out)
	}
	text, err := os.ReadFile(at("f.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at("wrong.mlir"), []byte(strings.Replace(string(text), "stablehlo.tanh", "stablehlo.sine", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, code := compare("wrong.mlir"); code != cli.Finding || !strings.Contains(out, "layer1 differs") || !strings.Contains(out, "stablehlo.sine") {
		t.Errorf("with another function: exit code %d: %s", code, out)
	}
}
