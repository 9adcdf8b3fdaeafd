package verb

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestC writes a program as C, compiles it, and compares the files that it writes with those of run.
func TestC(t *testing.T) {
	cc, err := exec.LookPath("gcc")
	if err != nil {
		t.Skip("there is no gcc")
	}
	t.Chdir(t.TempDir())
	hlobc := func(args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		if code := Run(cli.Config{}, Program, append([]string{Program}, args...), cli.Env{Stdin: &bytes.Buffer{}, Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }}); code != 0 {
			t.Fatalf("%v: exit code %d\n%s", args, code, errs.String())
		}
	}
	const inputs = `func.func @main() -> (tensor<4x3xf32>, tensor<2xbf16>, tensor<complex<f64>>) {
  %0 = stablehlo.constant dense<[[1.0, -2.0, 0.5], [3.0, 0.25, 8.0], [0.0, -1.0, 1.5], [2.0, 2.0, -0.5]]> : tensor<4x3xf32>
  %1 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xbf16>
  %2 = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f64>>
  return %0, %1, %2 : tensor<4x3xf32>, tensor<2xbf16>, tensor<complex<f64>>
}`
	const model = `func.func @main(%x: tensor<4x3xf32>, %y: tensor<2xbf16>, %z: tensor<complex<f64>>) -> (tensor<4x3xf32>, tensor<2xbf16>, tensor<complex<f64>>, tensor<i1>, tensor<4xi4>) {
  %c = stablehlo.constant dense<[[0.5, -1.0, 2.0, 1.0, 9.0, 7.0, 3.0, 2.0], [0.0, 0.25, 1.5, 1.0, 2.0, 4.0, 6.0, 8.0], [1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.5, 3.0]]> : tensor<3x8xf32>
  %d = stablehlo.dot_general %x, %c, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
  %e = stablehlo.dot_general %d, %c, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<3x8xf32>) -> tensor<4x3xf32>
  %0 = stablehlo.tanh %e : tensor<4x3xf32>
  %1 = stablehlo.exponential %y : tensor<2xbf16>
  %2 = stablehlo.multiply %z, %z : tensor<complex<f64>>
  %3 = stablehlo.constant dense<true> : tensor<i1>
  %4 = stablehlo.constant dense<[1, -2, 7, -8]> : tensor<4xi4>
  return %0, %1, %2, %3, %4 : tensor<4x3xf32>, tensor<2xbf16>, tensor<complex<f64>>, tensor<i1>, tensor<4xi4>
}`
	for name, text := range map[string]string{"inputs.mlir": inputs, "model.mlir": model} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	hlobc("run", "inputs.mlir", "-o", "a")
	hlobc("run", "model.mlir", "a0.npy", "a1.npy", "a2.npy", "-o", "want")
	for _, flags := range [][]string{nil, {"--weights=model.bin"}} {
		hlobc(append([]string{"c", "model.mlir", "--main", "-o", "model.c"}, flags...)...)
		if out, err := exec.Command(cc, "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "model.c", "-lm", "-o", "model").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		out, err := exec.Command("./model", "a0.npy", "a1.npy", "a2.npy", "-o", "got", "--repeat", "3").CombinedOutput()
		if err != nil || !bytes.HasPrefix(out, []byte("median ")) {
			t.Fatalf("%v\n%s", err, out)
		}
		files, _ := filepath.Glob("want*.npy")
		if len(files) != 5 {
			t.Fatalf("%d results", len(files))
		}
		for _, want := range files {
			a, err := os.ReadFile(want)
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile("got" + want[len("want"):])
			if err != nil {
				t.Fatal(err)
			}
			// The headers may be padded differently; the elements are at the end.
			if n := bytes.IndexByte(a, '\n'); !bytes.HasSuffix(b, a[n:]) {
				t.Errorf("%s: %q, want %q", want, b, a)
			}
		}
	}
	if out, err := exec.Command("./model", "a0.npy").CombinedOutput(); err == nil {
		t.Errorf("a missing argument is no error: %s", out)
	}
	if out, err := exec.Command("./model", "a0.npy", "a0.npy", "a2.npy").CombinedOutput(); err == nil {
		t.Errorf("an argument of another type is no error: %s", out)
	}
}
