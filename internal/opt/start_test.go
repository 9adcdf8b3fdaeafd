package opt

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/internal/mliropt"
)

// small returns a program of about 3 KB that MLIR's own driver accepts, too.
func small() []byte {
	var b bytes.Buffer
	b.WriteString("func.func @main(%arg0: i32) -> i32 {\n  %0 = arith.constant 1 : i32\n")
	for i := range 80 {
		fmt.Fprintf(&b, "  %%%d = arith.addi %%%d, %%arg0 : i32\n", i+1, i)
	}
	b.WriteString("  return %80 : i32\n}\n")
	return b.Bytes()
}

// BenchmarkStart measures a whole run of the program on a small file, next to MLIR's driver.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	program := filepath.Join(dir, "hlo-opt")
	build := exec.Command("go", "build", "-o", program, "../../tools/hlo-opt")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	file := filepath.Join(dir, "small.mlir")
	if err := os.WriteFile(file, small(), 0o666); err != nil {
		b.Fatal(err)
	}
	start := func(name string) func(b *testing.B) {
		return func(b *testing.B) {
			for b.Loop() {
				if out, err := exec.Command(name, file).CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
			}
		}
	}
	b.Run("hlo-opt", start(program))
	b.Run("mlir-opt", start(mliropt.Need(b)))
}
