package c_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/internal/npy"
)

// elementsOf returns n small elements of some bytes in hexadecimal, all different.
func elementsOf(n, size int) string {
	text := "0x"
	for i := range n {
		text += fmt.Sprintf("%0*x", 2*(size-1), 0) + fmt.Sprintf("%02x", i+1)
	}
	return text
}

// TestWeights runs a program whose constants are in a file, each at its place.
func TestWeights(t *testing.T) {
	cc := compiler(t)
	m, err := parsed([]byte(`func.func @main() -> (tensor<32xf32>, tensor<4x8xi64>) {
		%a = stablehlo.constant dense<"` + elementsOf(32, 4) + `"> : tensor<32xf32>
		%b = stablehlo.constant dense<"` + elementsOf(32, 8) + `"> : tensor<4x8xi64>
		%c = stablehlo.add %a, %a : tensor<32xf32>
		%d = stablehlo.add %b, %b : tensor<4x8xi64>
		return %c, %d : tensor<32xf32>, tensor<4x8xi64> }`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := sampleOf(m, "weights", nil, c.Options{Weights: true, Main: true})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, data := range map[string][]byte{"p.c": s.files.Source, "p.h": s.files.Header, "p.bin": s.files.Weights} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range [][]string{{cc, "-std=c99", "p.c", "-o", "p", "-lm"}, {"./p", "-o", "r"}} {
		run := exec.Command(command[0], command[1:]...)
		run.Dir = dir
		if out, err := run.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", command, err, out)
		}
	}
	for i, want := range s.want {
		f, err := os.Open(filepath.Join(dir, fmt.Sprintf("r%d.npy", i)))
		if err != nil {
			t.Fatal(err)
		}
		got, err := npy.Read(f, 0)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Data, bytesOf(want, s.plan.Results[i].Elem)) {
			t.Errorf("result #%d: %x", i, got.Data)
		}
	}
}
