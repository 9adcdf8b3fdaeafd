package verb

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/foreign"
)

// TestForeign runs the command lines in testdata/foreign on files of dialects that hlobc does not
// define.
func TestForeign(t *testing.T) {
	list, err := foreign.Files()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range list {
		if err := os.WriteFile(filepath.Join(dir, path.Base(f.Name)), f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell.Scripts(t, "testdata/foreign/look.txt", func() string { return dir }, *update)
}

// TestForeignVerbs runs the verbs that look on each of these files, and on what internal/foreign/make has compiled:
// all answer.
func TestForeignVerbs(t *testing.T) {
	list, err := foreign.Files()
	if err != nil {
		t.Fatal(err)
	}
	more, err := foreign.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	verbs := []string{"summary", "strings", "size", "audit", "dump", "trace", "versions", "effects", "print", "print --generic", "roundtrip", "extract"}
	for i, f := range append(list, more...) {
		name := filepath.Join(dir, path.Base(f.Name))
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
		use := verbs
		if testing.Short() || len(more) == 0 && i%4 != 0 { // takes long
			use = verbs[i%len(verbs):][:1]
		}
		for _, v := range use {
			args := append(strings.Fields(v), name)
			if v == "extract" {
				args = []string{v, "-o", filepath.Join(dir, "out.mlirbc"), name}
			}
			var out, log strings.Builder
			if code := Run(withTools(), Program, append([]string{Program}, args...), cli.Env{Stdout: &out, Stderr: &log}); code != cli.Good || out.Len() == 0 && v != "extract" {
				t.Errorf("%s %s: exit code %d, %s", v, f.Name, code, log.String())
			}
		}
	}
	t.Logf("%d verbs answered on %d files", len(verbs), len(list)+len(more))
}

// TestDialectFiles runs the command lines that use rows from files.
func TestDialectFiles(t *testing.T) {
	dir := t.TempDir()
	doc, err := os.ReadFile("../../docs/dialectfile.md")
	if err != nil {
		t.Fatal(err)
	}
	_, doc, _ = bytes.Cut(doc, []byte("```json\n"))
	doc, _, _ = bytes.Cut(doc, []byte("```"))
	for name, data := range map[string][]byte{"acme.json": doc, "acme.mlir": []byte(blend)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell.Scripts(t, "testdata/foreign/dialect.txt", func() string { return dir }, *update)
}

// TestKernels runs the command lines that look at programs inside programs.
func TestKernels(t *testing.T) {
	dir := t.TempDir()
	kernel, err := os.ReadFile("../../carrier/testdata/jax-0.11.2/kernel.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"kernel.mlirbc": kernel, "triton.mlir": []byte(triton)} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell.Scripts(t, "testdata/foreign/inside.txt", func() string { return dir }, *update)
}

// triton has a kernel as text, and one as text in base64 inside JSON.
const triton = `func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @triton(%arg0) {mhlo.backend_config = {ir = "module {\0A  tt.func @k() {\0A    tt.return loc(\22/home/me/k.py\22:1:2)\0A  }\0A}", num_warps = 4 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @other(%0) {backend_config = "{\22kernel\22: {\22body\22: \22bW9kdWxlIHsKICAieC55IigpIDogKCkgLT4gKCkgbG9jKCIvdG1wL2IucHkiOjE6MSkKfQ==\22}}"} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
`

const blend = `func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: !acme.token) -> tensor<2xf32> {
  %0 = acme.blend %arg0, %arg1 {mix = #acme.mix<25>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
`
