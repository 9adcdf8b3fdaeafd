package main

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
	"github.com/hlobc/hlobc/reader"
)

var update = flag.Bool("update", false, "write what the program says into testdata")

// TestCommandLine runs the command lines in testdata/*.txt. A line that starts
// with a dollar sign is one, the lines after it, indented, are what it writes:
// to standard output, to standard error behind an exclamation mark, and last the
// exit code if it is not 0. A word after < is the file to read from standard
// input. Other lines are comments.
func TestCommandLine(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	dir := inputs(t)
	for _, s := range scripts {
		name, err := filepath.Abs(s)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(s), ".txt"), func(t *testing.T) {
			t.Chdir(dir)
			runScript(t, name)
		})
	}
}

const (
	prompt = "$ hlo-bcdump"
	margin = "    "
)

func runScript(t *testing.T, name string) {
	script, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	commands := 0
	for line := range strings.Lines(string(script)) {
		switch args, ok := strings.CutPrefix(line, prompt); {
		case ok:
			commands++
			got.WriteString(line)
			got.WriteString(transcript(t, strings.TrimSpace(args)))
		case !strings.HasPrefix(line, margin):
			got.WriteString(line)
		}
	}
	if commands == 0 {
		t.Errorf("%s: no commands", name)
	}
	if got.String() == string(script) {
		return
	}
	if *update {
		if err := os.WriteFile(name, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("%s: -update writes what the program says now:\n%s", name, firstDifference(string(script), got.String()))
}

// transcript runs a command line and returns what it writes, as scripts have it.
func transcript(t *testing.T, line string) string {
	args, stdin := split(t, line)
	var stdout, stderr bytes.Buffer
	env := environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr}
	if stdin != "" {
		data, err := os.ReadFile(stdin)
		if err != nil {
			t.Fatal(err)
		}
		env.stdin = bytes.NewReader(data)
	}
	code := run(args, env)
	var b strings.Builder
	for l := range strings.Lines(stdout.String()) {
		b.WriteString(margin + strings.TrimRight(l, "\n") + "\n")
	}
	for l := range strings.Lines(stderr.String()) {
		b.WriteString(margin + "! " + strings.TrimSuffix(l, "\n") + "\n")
	}
	if code != 0 {
		fmt.Fprintf(&b, "%sexit code %d\n", margin, code)
	}
	return b.String()
}

// split cuts a command line into words; quotes hold words together.
func split(t *testing.T, line string) (args []string, stdin string) {
	var words []string
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimSpace(rest) {
		var w string
		if q := rest[0]; q == '\'' || q == '"' {
			end := strings.IndexByte(rest[1:], q)
			if end < 0 {
				t.Fatalf("unbalanced quotes: %s", line)
			}
			w, rest = rest[1:end+1], rest[end+2:]
		} else {
			w, rest, _ = strings.Cut(rest, " ")
		}
		words = append(words, w)
	}
	for i, w := range words {
		if w == "<" {
			return words[:i], words[i+1]
		}
	}
	return words, ""
}

// firstDifference shows where two texts part.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(w), len(g)) {
		a, b := "(end)", "(end)"
		if i < len(w) {
			a = w[i]
		}
		if i < len(g) {
			b = g[i]
		}
		if a != b {
			return fmt.Sprintf("line %d\n  want %s\n  got  %s", i+1, a, b)
		}
	}
	return ""
}

// inputs makes a folder with the files that the scripts work on.
func inputs(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	read := func(name string) []byte {
		data, err := golden.Read("inspect/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	write := func(name string, data []byte) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	add, train := read("add.v6.mlirbc"), read("train.v6.mlirbc")
	write("add.mlirbc", add)
	write("artifact.mlirbc", read("add.1.0.0.mlirbc"))
	write("train.mlirbc", train)
	write("train.v0.mlirbc", read("train.v0.mlirbc"))
	write("program.mlir", read("add.mlir"))
	secret, err := os.ReadFile("testdata/in/secret.mlir")
	if err != nil {
		t.Fatal(err)
	}
	write("secret.mlir", secret)
	write("wrong.mlir", []byte("func.func @f() {\n  %0 = stablehlo.nothing\n  return\n}\n"))
	write("kernel.mlir", []byte("module attributes {a.kernel = \"{body: "+base64.StdEncoding.EncodeToString(add)+"}\"} {\n}\n"))
	write("broken.mlir", []byte(`func.func @main(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.add"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  %1 = stablehlo.transpose %a, dims = [1] : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
`))
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
		data, err := os.ReadFile("../../wrapping/testdata/" + name)
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
	return dir
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
