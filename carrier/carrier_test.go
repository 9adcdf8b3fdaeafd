package carrier

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
)

func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func program(t testing.TB) []byte {
	t.Helper()
	data, err := golden.Read("inspect/add.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func zipped(t testing.TB, method uint16, files ...any) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		w, err := z.CreateHeader(&zip.FileHeader{Name: files[i].(string), Method: method})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(files[i+1].([]byte)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarred(t testing.TB, files ...any) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := 0; i < len(files); i += 2 {
		data := files[i+1].([]byte)
		if err := w.WriteHeader(&tar.Header{Name: files[i].(string), Typeflag: tar.TypeReg, Mode: 0o644, Size: int64(len(data))}); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipped(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// list formats the result, a line for each program or error.
func list(data []byte, opt Options) string {
	var b strings.Builder
	for p, err := range Programs(data, opt) {
		fmt.Fprintf(&b, "%s %q", p.Kind, p.Path)
		if err == nil {
			fmt.Fprintf(&b, " %d bytes", len(p.Data))
		}
		for _, l := range p.Layers {
			fmt.Fprintf(&b, " in %s", l.Name)
			if l.Offset >= 0 {
				fmt.Fprintf(&b, " at %d", l.Offset)
			}
		}
		if err != nil {
			fmt.Fprintf(&b, ": %v", err)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestPrograms(t *testing.T) {
	add, text, other := program(t), []byte("module {\n}\n"), []byte("\x00\x01\x02 something else")
	meta := []byte(`{"name": "forward"}`)
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"bytecode", add, `MLIR bytecode "" 218 bytes`},
		{"text", text, `MLIR text "" 11 bytes`},
		{"nothing", other, `unknown "" 18 bytes`},
		{"compressed nothing", gzipped(t, other), `unknown "" 18 bytes in gzip`},
		{"gzip", gzipped(t, add), `MLIR bytecode "" 218 bytes in gzip`},
		{"zip, stored", zipped(t, zip.Store, "a.bin", add, "b/c", text, "d", other), `MLIR bytecode "a.bin" 218 bytes in zip at 35
MLIR text "b/c" 11 bytes in zip at 302`},
		{"zip, deflated", zipped(t, zip.Deflate, "a", add), `MLIR bytecode "a" 218 bytes in zip`},
		{"tar", tarred(t, "a", other, "b", add), `MLIR bytecode "b" 218 bytes in tar at 1536`},
		{"tar.gz in zip", zipped(t, zip.Deflate, "x.tar.gz", gzipped(t, tarred(t, "a", add, "b", text))),
			`MLIR bytecode "x.tar.gz(a)" 218 bytes in zip in gzip in tar at 512
MLIR text "x.tar.gz(b)" 11 bytes in zip in gzip in tar at 1536`},
		{"torch_xla in tar", tarred(t, "m/functions/forward.bytecode", add, "m/functions/forward.meta", meta),
			`MLIR bytecode "m/functions/forward.bytecode" 218 bytes in tar at 512 in torch_xla at 0`},
		{"torch_xla in zip", zipped(t, zip.Store, "functions/forward.mlir", text, "functions/forward.meta", meta),
			`MLIR text "functions/forward.mlir" 11 bytes in zip at 52 in torch_xla at 0`},
		{"no program in zip", zipped(t, zip.Store, "d", other), `unknown "": zip: none of its 1 files is MLIR or contains it`},
		{"empty zip", zipped(t, zip.Store), `unknown "": zip: none of its 0 files is MLIR or contains it`},
		{"damaged in zip", zipped(t, zip.Store, "a.gz", gzipped(t, add)[:40], "b", add),
			`unknown "a.gz" in zip at 34: gzip: unexpected EOF
MLIR bytecode "b" 218 bytes in zip at 121`},
		{"damaged zip", zipped(t, zip.Store, "a", add)[:100], `unknown "": zip: zip: not a valid zip file`},
		{"file cut in tar", tarred(t, "a", add, "b", add)[:1600], `MLIR bytecode "a" 218 bytes in tar at 512
unknown "b" in tar at 1536: tar: unexpected EOF`},
		{"damaged tar", tarred(t, "a", add, "b", add)[:1100], `MLIR bytecode "a" 218 bytes in tar at 512
unknown "": tar: unexpected EOF`},
		{"jax.export", read(t, "jax-0.11.2/waves.export"), `MLIR bytecode "" 1829 bytes in jax.export at 352`},
		{"jax.export with VJP", read(t, "jax-0.11.2/scores.export"), `MLIR bytecode "primal" 899 bytes in jax.export at 2792
MLIR bytecode "vjp" 1579 bytes in jax.export at 756`},
		{"SavedModel", read(t, "tensorflow-2.21.0/saved_model.pb"), `MLIR bytecode "__inference_add_6/XlaCallModule" 231 bytes in SavedModel at 5431
MLIR text "__inference_text_11/XlaCallModule" 149 bytes in SavedModel at 6330`},
	} {
		if got := strings.TrimSuffix(list(c.data, Options{}), "\n"); got != c.want {
			t.Errorf("%s: got\n%s\nexpected\n%s", c.name, got, c.want)
		}
	}
}

// TestOffsets checks the offsets of layers against their contents.
func TestOffsets(t *testing.T) {
	n := 0
	for _, data := range [][]byte{zipped(t, zip.Store, "a", program(t)), tarred(t, "a", program(t)), read(t, "jax-0.11.2/scores.export"),
		read(t, "jax-0.10.2/scores.export"), read(t, "tensorflow-2.21.0/saved_model.pb"), append([]byte("before"), program(t)...)} {
		for p, err := range Programs(data, Options{Carve: true}) {
			if err != nil {
				t.Error(err)
				continue
			}
			n++
			if at := p.Layers[0].Offset; at < 0 || !bytes.HasPrefix(data[at:], p.Data) {
				t.Errorf("%s: not at offset %d", p.Layers[0].Name, at)
			}
		}
	}
	if n != 9 {
		t.Errorf("found %d programs, expected 9", n)
	}
}

func facts(p Program) string {
	var b strings.Builder
	for _, l := range p.Layers {
		for _, f := range l.Facts {
			fmt.Fprintf(&b, "%s: %s\n", f.Name, strings.Join(f.Values, ", "))
		}
	}
	return b.String()
}

func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"jax-0.10.2/waves.export", `function: waves
serialization version: 3
calling convention version: 10
platforms: cpu
devices: 1
inputs: f32[batch,3], f32[7]
outputs: f32[batch,3], f32[]
disabled checks: custom_call my_call
uses global constants: yes
`},
		{"jax-0.11.2/scores.export", `function: scores
JAX: 0.11.2
serialization version: 12
calling convention version: 10
platforms: cpu, tpu
devices: 1
inputs: f32[2,3], f32[3,4]
outputs: f32[2,4]
uses global constants: yes
`},
		{"tensorflow-2.21.0/saved_model.pb", `TensorFlow: 2.21.0
tags: serve
function: __inference_add_6
calling convention version: 9
platforms: CPU, TPU
input types: float, float
output types: float
output shapes: [4]
`},
	} {
		for p, err := range Programs(read(t, c.name), Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			if got := facts(p); got != c.want {
				t.Errorf("%s: got\n%s\nexpected\n%s", c.name, got, c.want)
			}
			break
		}
	}
}

func TestTorchXLA(t *testing.T) {
	real := TorchXLA(read(t, "torch_xla-2.9.0/functions/forward.meta"))
	if got, want := facts(Program{Layers: []Layer{real}}), "function: forward\ninputs: float32[3,2] = weight, float32[4,3] = argument 0\noutputs: float32[4,2]\n"; got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	l := TorchXLA([]byte(`{"name": "forward", "stablehlo_version": "0.0.0",
		"input_signature": [{"shape": [3, 2], "dtype": "float32", "dynamic_dims": []}, {"shape": [4, 3], "dtype": "float32", "dynamic_dims": [0]}],
		"output_signature": [{"shape": [], "dtype": "int64", "dynamic_dims": []}],
		"input_locations": [{"type_": "parameter", "position": -1, "name": "weight"}, {"type_": "input_arg", "position": 0, "name": ""}],
		"unused_inputs": [[{}, {}]]}`))
	want := "function: forward\ninputs: float32[3,2] = weight, float32[?,3] = argument 0\noutputs: int64[]\nunused arguments: 1\n"
	if got := facts(Program{Layers: []Layer{l}}); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	if l := TorchXLA([]byte("no JSON")); len(l.Facts) > 0 {
		t.Errorf("facts %v of something else", l.Facts)
	}
}

// TestCarve checks that programs inside other data are found with their correct ends, after false
// starts as well, and that damaged ones extend to the end of the data.
func TestCarve(t *testing.T) {
	add := program(t)
	train, err := golden.Read("inspect/train.v0.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	data := slices.Concat([]byte("PICKLE"), []byte(container.Magic), []byte("\x0d"), make([]byte, 9), add, []byte{8, 3, 0, 0}, train, []byte("the end"))
	want := `MLIR bytecode "0x14" 218 bytes in carved at 20
MLIR bytecode "0xf2" ` + fmt.Sprint(len(train)) + ` bytes in carved at 242
`
	if got := list(data, Options{Carve: true}); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	if got := list(zipped(t, zip.Deflate, "weights", data), Options{Carve: true}); !strings.Contains(got, `"weights(0x14)" 218 bytes in zip in carved`) {
		t.Errorf("in an archive: got\n%s", got)
	}
	if got := list(data, Options{}); got != fmt.Sprintf("unknown \"\" %d bytes\n", len(data)) {
		t.Errorf("without Carve: got\n%s", got)
	}
	cut := append([]byte("before"), add[:len(add)-20]...)
	if got, want := list(cut, Options{Carve: true}), fmt.Sprintf("MLIR bytecode \"0x6\" %d bytes in carved at 6\n", len(add)-20); got != want {
		t.Errorf("damaged: got\n%s\nexpected\n%s", got, want)
	}
}

// TestLimits checks the limits on unpacked bytes, for all contents together, and on the depth of
// nesting.
func TestLimits(t *testing.T) {
	big := append(bytes.Clone(program(t)), make([]byte, 1<<20)...)
	size := int64(len(big))
	three := zipped(t, zip.Deflate, "a", big, "b", big, "c", big)
	for _, c := range []struct {
		name  string
		data  []byte
		limit int64
		found int
		code  diag.Code
	}{
		{"one", gzipped(t, big), size, 1, ""},
		{"one, less", gzipped(t, big), size - 1, 0, diag.LimitSize},
		{"layers together", gzipped(t, gzipped(t, big)), size, 0, diag.LimitSize},
		{"members together", three, 3 * size, 3, ""},
		{"members together, less", three, 3*size - 1, 2, diag.LimitSize},
		{"stored members count", zipped(t, zip.Store, "a", big, "b", big), 2*size - 1, 1, diag.LimitSize},
		{"tar", tarred(t, "a", big, "b", big), 2*size - 1, 1, diag.LimitSize},
	} {
		found, code := 0, diag.Code("")
		for _, err := range Programs(c.data, Options{Limit: c.limit}) {
			var e *Error
			switch {
			case err == nil:
				found++
			case errors.As(err, &e):
				code = e.Code
			default:
				t.Errorf("%s: error of type %T", c.name, err)
			}
		}
		if found != c.found || code != c.code {
			t.Errorf("%s: %d programs and %q, expected %d and %q", c.name, found, code, c.found, c.code)
		}
	}
	nested := program(t)
	for range MaxDepth {
		nested = gzipped(t, nested)
	}
	if got := list(nested, Options{}); !strings.HasPrefix(got, "MLIR bytecode") {
		t.Errorf("at the limit of depth: %s", got)
	}
	for p, err := range Programs(gzipped(t, nested), Options{}) {
		var e *Error
		if !errors.As(err, &e) || e.Code != diag.LimitNesting {
			t.Errorf("beyond the limit of depth: %v, %v", p.Path, err)
		}
	}
}

func TestDefaultLimit(t *testing.T) {
	const mib = 1 << 20
	for _, c := range [][2]int64{{0, 256 * mib}, {100, 256 * mib}, {mib / 2, 512 * mib}, {mib, 1024 * mib}, {10 * mib, 1024 * mib}, {100 * mib, 1600 * mib}} {
		if got := DefaultLimit(c[0]); got != c[1] {
			t.Errorf("%d: %d, expected %d", c[0], got, c[1])
		}
	}
}

// TestStop checks that the search ends when the caller stops.
func TestStop(t *testing.T) {
	for _, data := range [][]byte{zipped(t, zip.Store, "a", program(t), "b", program(t)), tarred(t, "a", program(t), "b", program(t)),
		read(t, "jax-0.11.2/scores.export"), read(t, "tensorflow-2.21.0/saved_model.pb"), slices.Concat([]byte{0}, program(t), program(t))} {
		n := 0
		for range Programs(data, Options{Carve: true}) {
			n++
			break
		}
		if n != 1 {
			t.Errorf("%d programs", n)
		}
	}
}

// TestInside checks that programs in the strings of a program are found, at any offset of base64
// text, and that the limits apply to them.
func TestInside(t *testing.T) {
	add := program(t)
	text := []byte(`module attributes {a.kernel = "{\"body\": \"` + base64.StdEncoding.EncodeToString(add) + `\"}", a.other = "TUzvUgXX"} {}`)
	if got := list(text, Options{}); strings.Count(got, "\n") != 1 {
		t.Errorf("not asked for: got\n%s", got)
	}
	at := bytes.Index(text, []byte("TUzvUg"))
	want := fmt.Sprintf("MLIR text \"\" %d bytes\nMLIR bytecode \"0x%x\" 218 bytes in base64\n", len(text), at)
	if got := list(text, Options{Inside: true}); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
	outer := slices.Concat(add, []byte("in a constant: "), add)
	if got := list(outer, Options{Inside: true}); !strings.Contains(got, `"0xe9" 218 bytes in carved`) {
		t.Errorf("as it is: got\n%s", got)
	}
	if got := list(text, Options{Inside: true, Limit: 100}); !strings.Contains(got, "limit of 100 bytes") {
		t.Errorf("beyond the limit: got\n%s", got)
	}
}
