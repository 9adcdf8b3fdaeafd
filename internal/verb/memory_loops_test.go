package verb

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
)

// memoryLoops reads memory, and loops as long as there is something in it, in MLIR's own dialects.
const memoryLoops = `module {
  func.func @at(%arg0: memref<10xf32>, %arg1: index) -> f32 {
    %0 = memref.load %arg0[%arg1] : memref<10xf32>
    return %0 : f32
  }
  func.func @drain(%arg0: memref<10xi32>, %arg1: index, %arg2: i32) -> index {
    %0 = scf.while (%arg3 = %arg1) : (index) -> index {
      %1 = memref.load %arg0[%arg3] : memref<10xi32>
      %2 = arith.cmpi ne, %1, %arg2 : i32
      scf.condition(%2) %arg3 : index
    } do {
    ^bb0(%arg3: index):
      %c1 = arith.constant 1 : index
      memref.store %arg2, %arg0[%arg3] : memref<10xi32>
      %1 = arith.addi %arg3, %c1 : index
      scf.yield %1 : index
    }
    return %0 : index
  }
  func.func @wait(%arg0: i1) {
    scf.while : () -> () {
      scf.condition(%arg0)
    } do {
      scf.yield
    } attributes {a}
    return
  }
}
`

// TestMemoryLoops runs the tools on programs that mix memory and loops, as they are written: mlir-opt prints the same text.
func TestMemoryLoops(t *testing.T) {
	file := filepath.Join(t.TempDir(), "loops.mlir")
	if err := os.WriteFile(file, []byte(memoryLoops), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"print", file}, []string{memoryLoops}},
		{[]string{"verify", file}, []string{"good"}},
		{[]string{"roundtrip", file}, []string{"identical"}},
		{[]string{"effects", file}, []string{"read operand 0 of memref.load, partial", "write operand 1 of memref.store, partial", "endless     scf.while"}},
		{[]string{"opt", "--cse", "--loop-invariant-code-motion", file}, []string{"scf.while (%arg3 = %arg1) : (index) -> index {"}},
	} {
		var out strings.Builder
		if code := Run(withTools(), Program, append([]string{Program}, c.args...), cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Getenv: func(string) string { return "" }}); code != cli.Good {
			t.Errorf("%v: exit code %d\n%s", c.args, code, &out)
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%v: no %q in\n%s", c.args, want, &out)
			}
		}
	}
}

// TestWrittenExamples runs verify on the programs in the texts next to the repository, as they are written. What is wrong with some
// of them, mlir-opt says too: a value without %, and a dialect that does not exist.
func TestWrittenExamples(t *testing.T) {
	programs := 0
	for _, f := range corpus.Texts(t) {
		for i, part := range strings.Split(string(f.Read(t)), "```mlir\n")[1:] {
			text, _, _ := strings.Cut(part, "```")
			if !strings.Contains(text, "func.func") {
				continue
			}
			programs++
			var out strings.Builder
			code := Run(withTools(), Program, []string{Program, "verify", "-"}, cli.Env{Stdin: strings.NewReader(text), Stdout: &out, Stderr: &out, Getenv: func(string) string { return "" }})
			said := out.String()
			if code != cli.Good && !strings.Contains(said, "expected ']'") && !strings.Contains(said, "is not known") {
				t.Errorf("%s, program %d: exit code %d\n%s\n%s", f.Name, i, code, said, text)
			}
		}
	}
	if programs == 0 {
		t.Error("no programs")
	}
}
