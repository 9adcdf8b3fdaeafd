package verb

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

var update = flag.Bool("update", false, "write what the program says into testdata")

// shell has the program under its names.
var shell = transcript.Shell{Program: inShell, Dump: inShell, "hlo-opt": inShell}

func inShell(words []string, env transcript.Env) int {
	return Run(withTools(), Program, words, cli.Env{Stdin: env.Stdin, Stdout: env.Stdout, Stderr: env.Stderr, Getenv: env.Getenv})
}

// run runs hlo-bcdump.
func run(args []string, env cli.Env) int {
	return Run(cli.Config{}, Program, append([]string{Dump}, args...), env)
}

// TestCommandLine runs the command lines in testdata/*.txt.
func TestCommandLine(t *testing.T) {
	dir := inputs(t)
	shell.Scripts(t, "testdata/*.txt", func() string { return dir }, *update)
}

// TestVersion: --version tells the program's version and those of formats, with any command.
func TestVersion(t *testing.T) {
	for _, args := range [][]string{{"--version"}, {"size", "--version", "nothing.mlirbc"}} {
		var out strings.Builder
		code := run(args, cli.Env{Stdout: &out, Stderr: &out})
		first, second, _ := strings.Cut(out.String(), "\n")
		if code != cli.Good || !strings.HasPrefix(first, "hlo-bcdump ") || !strings.HasPrefix(second, "StableHLO and VHLO "+portable.CurrentVersion().String()+",") {
			t.Errorf("%v: exit code %d, %q", args, code, out.String())
		}
	}
}

// inputs makes a folder with the files that the scripts work on, or with those of the given names: creating a file
// takes longer than most of what tests do with it.
func inputs(t *testing.T, names ...string) string {
	t.Helper()
	if inputFiles == nil {
		inputFiles = makeInputs(t)
	}
	if names == nil {
		names = slices.Sorted(maps.Keys(inputFiles))
	}
	dir := t.TempDir()
	for _, name := range names {
		data, ok := inputFiles[name]
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// inputFiles are the files of [inputs] once they are made.
var inputFiles map[string][]byte

// makeInputs returns the contents of the files of [inputs].
func makeInputs(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	read := func(name string) []byte {
		data, err := golden.Read("inspect/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	write := func(name string, data []byte) { files[name] = data }
	add, train := read("add.v6.mlirbc"), read("train.v6.mlirbc")
	write("add.mlirbc", add)
	write("artifact.mlirbc", read("add.1.0.0.mlirbc"))
	write("train.mlirbc", train)
	write("train.v0.mlirbc", read("train.v0.mlirbc"))
	write("program.mlir", read("add.mlir"))
	secret, err := os.ReadFile("../../docs/programs/secret.mlir")
	if err != nil {
		t.Fatal(err)
	}
	write("secret.mlir", secret)
	write("wrong.mlir", []byte("func.func @f() {\n  %0 = stablehlo.nothing\n  return\n}\n"))
	write("kernel.mlir", []byte("module attributes {a.kernel = \"{body: "+base64.StdEncoding.EncodeToString(add)+"}\"} {\n}\n"))
	write("letter.mlir", []byte(`func.func @main(%a: tensor<?x3xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.compare LT, %a, %a, SIGNED : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xi1>
  %1 = stablehlo.reshape %a : (tensor<?x3xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}
`))
	write("broken.mlir", []byte(`func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  %1 = stablehlo.transpose %a, dims = [1] : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
`))
	write("gate/good.mlirbc", add)
	write("gate/empty.mlirbc", nil)
	write("gate/cut.mlirbc", []byte("ML\xef"))
	write("gate/noise.stablehlo", []byte("\x00\x01\x02\x03\x04"))
	write("gate/pointer.mlir.bc", []byte("version https://git-lfs.github.com/spec/v1\noid sha256:0123\nsize 1048576\n"))
	write("gate/module.vhlo.gz", compress(t, []byte("HloModule jit_f, entry_computation_layout={()->f32[]}\n"), func(b *bytes.Buffer) closer { return gzip.NewWriter(b) }))
	write("others/config.h", []byte("#ifndef CONFIG_H\n#define CONFIG_H\n#endif\n"))
	write("others/top.v", []byte("module top(input a);\nendmodule\n"))
	write("others/words.txt", []byte("\"one\", \"two\"\n"))
	write("others/train.py", []byte("torch.manual_seed(0)\n"))
	write("others/model.tflite", []byte("\x1c\x00\x00\x00TFL3\x14\x00\x20\x00"))
	write("others/good.mlirbc", add)
	write("others.zip", zipped(t, map[string][]byte{"a.h": []byte("#ifndef A\n#endif\n"), "b.mlirbc": add}))
	write("newer.mlir", []byte(`func.func @main(%a: tensor<2xf8E4M3>, %b: tensor<2xf32>) -> (tensor<2xf8E4M3>, tensor<2xf32>) {
  %0 = stablehlo.add %a, %a : tensor<2xf8E4M3>
  %1 = stablehlo.tan %b : tensor<2xf32>
  return %0, %1 : tensor<2xf8E4M3>, tensor<2xf32>
}
`))
	ones := []byte("\x93NUMPY\x01\x00\x3a\x00{'descr': '<f4', 'fortran_order': False, 'shape': (4,), }\n" + strings.Repeat("\x00\x00\x80\x3f", 4))
	write("recorded/probe2.npy", ones)
	write("recorded/layer1.npy", ones)
	const step = `func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = stablehlo.add %x, %c : tensor<4xf32>
  %1 = stablehlo.tanh %0 : tensor<4xf32>
  %2 = stablehlo.multiply %1, %w : tensor<4xf32>
  return %2 : tensor<4xf32>
}
`
	edited := strings.NewReplacer("3.0", "3.5", "tanh", "logistic").Replace(step)
	write("step.mlir", []byte(step))
	write("layer.mlir", []byte(`func.func @main(%x: tensor<4x8xf32> loc("x"), %w: tensor<8x3xf32> loc("w")) -> tensor<4x3xf32> {
  %c = stablehlo.constant dense<[[0.5, -1.0, 2.0], [0.0, 0.25, 1.5], [1.0, 1.0, 1.0], [2.0, 3.0, 4.0]]> : tensor<4x3xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32> loc("layer.py":3:0)
  %1 = stablehlo.add %0, %c : tensor<4x3xf32> loc("layer.py":4:0)
  %2 = stablehlo.maximum %1, %c : tensor<4x3xf32> loc("layer.py":5:0)
  return %2 : tensor<4x3xf32>
}
`))
	write("layers.mlir", []byte("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.abs %x : tensor<4xf32>\n"+layers(3)+"  return %x3 : tensor<4xf32>\n}\n"))
	write("sends.mlir", []byte(`func.func @main() -> !stablehlo.token {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = "stablehlo.send"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (!stablehlo.token) -> !stablehlo.token loc("train.py":3:4)
  return %1 : !stablehlo.token
}
`))
	write("pair.mlir", []byte(`func.func @main(%x: tensor<2xf32>) -> (tuple<tensor<2xf32>, tuple<tensor<2xf32>>> {jax.result_info = "pair"}) {
  %0 = stablehlo.tuple %x : tuple<tensor<2xf32>>
  %1 = stablehlo.tuple %x, %0 : tuple<tensor<2xf32>, tuple<tensor<2xf32>>>
  return %1 : tuple<tensor<2xf32>, tuple<tensor<2xf32>>>
}
`))
	write("loss.mlir", []byte(`func.func @main(%x: tensor<2x3xf32> {jax.arg_info = "x"}, %n: tensor<i32> {jax.arg_info = "opt['n']"})
    -> (tensor<2x3xf32> {jax.result_info = "loss"}, tensor<i32>, tensor<2xbf16>) {
  %0 = stablehlo.log %x : tensor<2x3xf32>
  %1 = stablehlo.sqrt %0 : tensor<2x3xf32>
  %2 = stablehlo.add %n, %n : tensor<i32>
  %3 = stablehlo.constant dense<0.1> : tensor<2xbf16>
  return %1, %2, %3: tensor<2x3xf32>, tensor<i32>, tensor<2xbf16>
}
func.func private @rows(%p: tensor<i32> {jax.global_constant = "_platform_index"}, %x: tensor<?x2xf32>) -> (tensor<i32>, tensor<?x2xf32>) {
  %0 = stablehlo.add %x, %x : tensor<?x2xf32>
  return %p, %0 : tensor<i32>, tensor<?x2xf32>
}
func.func private @many(%x: tensor<40x30xi32>) -> tensor<40x30xi32> {
  return %x : tensor<40x30xi32>
}
`))
	write("ranges.mlir", []byte("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = stablehlo.abs %x : tensor<4xf32> loc(\"a.py\":3:0 to :5)\n  return %0 : tensor<4xf32>\n}\n"))
	write("step2.mlir", []byte(edited))
	write("step3.mlir", []byte(strings.Replace(step, "tanh", "logistic", 1)))
	write("old/step.mlir", []byte(step))
	write("old/gone.mlir", []byte(step))
	write("new/step.mlir", []byte(edited))
	write("old/same.mlir", []byte(step))
	write("new/same.mlir", []byte(strings.ReplaceAll(step, "%0", "%y")))
	write("random.bin", []byte("\x00\x01\x02\x03 something else"))
	write("empty", nil)
	write("cut.mlirbc", add[:150])
	write("resource.mlirbc", read("resource.v6.mlirbc"))
	write("damaged.mlirbc", damage(t, train))
	// The version as a varint of two bytes: no writer makes it, readers accept it.
	write("long.mlirbc", append([]byte("ML\xefR\x1a\x00"), add[5:]...))
	write("packed/a.gz", compress(t, train, func(b *bytes.Buffer) closer { return gzip.NewWriter(b) }))
	write("packed/b.zst", compress(t, train, func(b *bytes.Buffer) closer {
		w, err := zstd.NewWriter(b)
		if err != nil {
			t.Fatal(err)
		}
		return w
	}))
	write("packed/c.s2", compress(t, train, func(b *bytes.Buffer) closer { return s2.NewWriter(b) }))
	write("packed/d.txt", []byte("not a program"))
	write("packed/.hidden/e.mlirbc", add)
	write("packed/sub/f.mlirbc", add)
	for _, name := range []string{"jax-0.11.2/scores.export", "jax-0.11.2/waves.export", "tensorflow-2.21.0/saved_model.pb"} {
		data, err := os.ReadFile("../../carrier/testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		write("exports/"+filepath.Base(name), data)
	}
	write("archive.zip", zipped(t, map[string][]byte{"a/add.mlirbc": add, "a/program.mlir": read("add.mlir"), "notes.txt": []byte("Notes.")}))
	write("empty.zip", zipped(t, map[string][]byte{"notes.txt": []byte("Notes.")}))
	write("torch/functions/forward.bytecode", add)
	write("torch/functions/forward.meta", []byte(`{"name": "forward", "stablehlo_version": "0.0.0", "input_signature": [
		{"shape": [4], "dtype": "float32", "dynamic_dims": []}, {"shape": [4], "dtype": "float32", "dynamic_dims": []}], "output_signature": [
		{"shape": [4], "dtype": "float32", "dynamic_dims": []}], "input_locations": [{"type_": "parameter", "position": -1, "name": "bias"},
		{"type_": "input_arg", "position": 0, "name": ""}], "unused_inputs": []}`))
	write("bundle.bin", slices.Concat([]byte("PLUGIN01\x00\x00\x01"), add, []byte("\x00\x00padding"), train, []byte("END")))
	write("none/readme.txt", []byte("nothing here"))
	for name, text := range policies {
		write(name, []byte(text))
	}
	return files
}

// layers returns the text of n equal layers; the first has input %0, the last has result %xN.
func layers(n int) string {
	var b strings.Builder
	input := "%0"
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "  %%a%[1]d = stablehlo.multiply %[2]s, %[2]s : tensor<4xf32>\n  %%b%[1]d = stablehlo.tanh %%a%[1]d : tensor<4xf32>\n"+
			"  %%c%[1]d = stablehlo.add %%b%[1]d, %[2]s : tensor<4xf32>\n  %%x%[1]d = stablehlo.negate %%c%[1]d : tensor<4xf32>\n", i, input)
		input = fmt.Sprintf("%%x%d", i)
	}
	return b.String()
}

// damage gives the third operation an attribute for a location that is none.
func damage(t *testing.T, data []byte) []byte {
	t.Helper()
	d, err := inspect.Explain(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Len() {
		if s := d.Span(i); s.Field == "location" && strings.Contains(s.Path, "op 2 ") {
			data = bytes.Clone(data)
			data[s.Start] = 1 // attribute 0, a string
			return data
		}
	}
	t.Fatal("no location")
	return nil
}

// zipped makes a zip archive.
func zipped(t *testing.T, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

type closer interface {
	Write(b []byte) (int, error)
	Close() error
}

func compress(t *testing.T, data []byte, open func(*bytes.Buffer) closer) []byte {
	t.Helper()
	var b bytes.Buffer
	w := open(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
