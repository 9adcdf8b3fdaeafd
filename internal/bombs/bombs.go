// Package bombs makes small inputs that ask for a lot: types and attributes shared by so many others
// that a walk over all paths never ends, archives that hold themselves many times over, programs that
// compute without end. Its test runs every verb and every main pass on each of them.
package bombs

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/writer"
)

// Bomb is a hostile input.
type Bomb struct {
	Name string
	// Data makes the input, which takes up to a third of a second.
	Data func() ([]byte, error)
}

// levels is the depth of shared things: they have 2^levels paths.
const levels = 48

// All returns every input: texts, those of them that are valid as bytecode, and archives.
func All() (list []Bomb) {
	programs := texts()
	maps.Copy(programs, sizes())
	maps.Copy(programs, counts())
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		text := programs[name]
		list = append(list, Bomb{name + ".mlir", func() ([]byte, error) { return []byte(text), nil }})
		if !strings.HasPrefix(name, "text-") {
			list = append(list, Bomb{name + ".mlirbc", func() ([]byte, error) { return encoded(text) }})
		}
	}
	return append(list, archives()...)
}

// encoded returns the bytecode of a program.
func encoded(text string) ([]byte, error) {
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = writer.Write(&b, m, writer.Options{})
	return b.Bytes(), err
}

// shared returns definitions of aliases, each of which uses the one before twice: %d is the number
// of an alias, %[2]d that of the one before.
func shared(first, next string) string {
	var b strings.Builder
	b.WriteString(first + "\n")
	for i := range levels {
		fmt.Fprintf(&b, next+"\n", i+1, i)
	}
	return b.String()
}

// texts returns programs by name. Those whose names begin with "text-" are not valid.
func texts() map[string]string {
	last := fmt.Sprint(levels)
	calls := "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n  %r = func.call @f0(%x) : (tensor<f32>) -> tensor<f32>\n  return %r : tensor<f32>\n}\n"
	for i := range levels {
		calls += fmt.Sprintf("func.func private @f%d(%%x: tensor<f32>) -> tensor<f32> {\n  %%a = func.call @f%d(%%x) : (tensor<f32>) -> tensor<f32>\n  %%b = func.call @f%[2]d(%%a) : (tensor<f32>) -> tensor<f32>\n  return %%b : tensor<f32>\n}\n", i, i+1)
	}
	calls += "func.func private @f" + last + "(%x: tensor<f32>) -> tensor<f32> {\n  return %x : tensor<f32>\n}\n"
	tuples := "func.func @main() -> !t" + last + " {\n  %t0 = stablehlo.constant dense<1> : tensor<i32>\n"
	for i := range levels {
		tuples += fmt.Sprintf("  %%t%d = stablehlo.tuple %%t%d, %%t%[2]d : !t%[1]d\n", i+1, i)
	}
	tuples += "  return %t" + last + " : !t" + last + "\n}\n"
	const ones = 20_000
	return map[string]string{
		"tuple-types":    shared("!t0 = i32", "!t%d = tuple<!t%d, !t%[2]d>") + "func.func private @f(!t" + last + ") -> !t" + last + "\n",
		"tuple-values":   shared("!t0 = tensor<i32>", "!t%d = tuple<!t%d, !t%[2]d>") + tuples,
		"function-types": shared("!t0 = i32", "!t%d = (!t%d) -> !t%[2]d") + "func.func private @f(!t" + last + ")\n",
		"arrays":         shared("#a0 = 1 : i32", "#a%d = [#a%d, #a%[2]d]") + "module attributes {test.a = #a" + last + "} {\n  func.func @main() attributes {test.b = #a" + last + "} {\n    return\n  }\n}\n",
		"dictionaries":   shared("#a0 = {x = @main}", "#a%d = {x = #a%d, y = #a%[2]d}") + "func.func @main(%x: tensor<f32> {test.b = #a" + last + "}) {\n  return\n}\n",
		"encodings":      shared("#a0 = 1 : i32", "#a%d = [#a%d, #a%[2]d]") + "func.func @main(%x: tensor<4xf32, #a" + last + ">) -> tensor<4xf32, #a" + last + "> {\n  return %x : tensor<4xf32, #a" + last + ">\n}\n",
		"locations":      "func.func @main() {\n  return loc(#loc" + last + ")\n} loc(#loc" + last + ")\n" + shared("#loc0 = loc(\"a\":1:1)", "#loc%d = loc(callsite(#loc%d at #loc%[2]d))"),
		"calls":          calls,
		"recursion":      "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n  %r = func.call @main(%x) : (tensor<f32>) -> tensor<f32>\n  return %r : tensor<f32>\n}\n",
		"no-body":        "func.func private @main() -> tensor<f32>\n",
		"wide-integer":   "module attributes {test.a = 1 : i16777215, test.b = -1 : i16777215} {\n}\n",
		"wide-constant":  "func.func @main() -> tensor<8xi16777215> {\n  %c = \"test.constant\"() {value = dense<-1> : tensor<8xi16777215>} : () -> tensor<8xi16777215>\n  return %c : tensor<8xi16777215>\n}\n",
		"many-ones":      "func.func @main(%x: tensor<" + strings.Repeat("1x", ones) + "f32>) -> tensor<" + strings.Repeat("1x", ones) + "f32> {\n  %y = stablehlo.add %x, %x : tensor<" + strings.Repeat("1x", ones) + "f32>\n  return %y : tensor<" + strings.Repeat("1x", ones) + "f32>\n}\n",
		"large-splats": `func.func @main() -> tensor<1048576x1048576xf32> {
  %a = stablehlo.constant dense<1.0> : tensor<1048576x1048576xf32>
  %b = stablehlo.add %a, %a : tensor<1048576x1048576xf32>
  %c = stablehlo.transpose %b, dims = [1, 0] : (tensor<1048576x1048576xf32>) -> tensor<1048576x1048576xf32>
  %d = stablehlo.exponential %c : tensor<1048576x1048576xf32>
  return %d : tensor<1048576x1048576xf32>
}
`,
		"large-iotas": `func.func @main() -> (tensor<268435456xi64>, tensor<268435456xi64>) {
  %a = stablehlo.iota dim = 0 : tensor<268435456xi64>
  %b = stablehlo.iota dim = 0 : tensor<268435456xi64>
  %c = stablehlo.add %a, %b : tensor<268435456xi64>
  return %a, %c : tensor<268435456xi64>, tensor<268435456xi64>
}
`,
		"endless": `func.func @main(%x: tensor<i1>) -> tensor<i1> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%c = %yes) : tensor<i1>
    cond { stablehlo.return %c : tensor<i1> }
    do { stablehlo.return %c : tensor<i1> }
  return %r : tensor<i1>
}
`,
		"grids": "func.func @main() {\n  \"interpreter.run_parallel\"() {programs = [[@main, @main]]} : () -> ()\n  return\n}\n",
		"async": `func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.async_start"(%x) ({
    ^bb0(%a: tensor<4xf32>):
    %r = "stablehlo.all_reduce"(%a) ({
      ^bb1(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %r : tensor<4xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<4xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
`,
		"folds": folds(40_000),
		"groups": `func.func @main(%lhs : tensor<2x11x5xf32>, %rhs : tensor<1000000x2x5x7xf32>, %sizes : tensor<1000000xi64>) -> tensor<2x11x7xf32> {
  %0 = "chlo.ragged_dot"(%lhs, %rhs, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2],
      rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>
  } : (tensor<2x11x5xf32>, tensor<1000000x2x5x7xf32>, tensor<1000000xi64>) -> tensor<2x11x7xf32>
  return %0 : tensor<2x11x7xf32>
}
`,
		"escapes": "func.func @\"evil\\1B[31m\\0Aname\"() attributes {test.a = \"\\1B]52;c;AAAA\\07\"} {\n  return\n} loc(\"\\1B[31m\\0A\":1:1)\n",
		"regions": "func.func @main(%c: tensor<i1>) {\n" + strings.Repeat("\"test.op\"() ({\n", 1000) + strings.Repeat("}) : () -> ()\n", 1000) + "return\n}\n",

		"text-brackets":  "module attributes {test.a = " + strings.Repeat("[", 200_000) + "} {}",
		"text-tuples":    "func.func private @f(" + strings.Repeat("tuple<", 200_000) + ")",
		"text-regions":   strings.Repeat("module {", 200_000),
		"text-width":     "module attributes {test.a = 1 : i" + strings.Repeat("9", 200_000) + "} {}",
		"text-size":      "func.func private @f(tensor<" + strings.Repeat("9", 200_000) + "xf32>)",
		"text-decimal":   "module attributes {test.a = 1" + strings.Repeat("0", 200_000) + " : i16777215, test.b = 1.0e" + strings.Repeat("9", 200_000) + " : f64} {}",
		"text-string":    "module attributes {test.a = \"" + strings.Repeat("\\", 500_000),
		"text-names":     "func.func @main() {\n  \"test.op\"(" + strings.Repeat("%a, ", 100_000) + "%a) : () -> ()\n  return\n}\n",
		"text-forward":   "func.func @main() {\n" + many(20_000, "  \"test.use\"(%%v%d) : (i32) -> ()\n") + "}\n",
		"text-noise":     "module attributes {" + strings.Repeat("x = 1 y ", 60_000),
		"text-affine":    "module attributes {test.a = affine_map<(d0) -> (" + strings.Repeat("d0 + (", 50_000) + "d0" + strings.Repeat(")", 50_000) + ")>} {}",
		"text-endless-$": "module {\n" + strings.Repeat("$\n", 100_000),
	}
}

// many returns a text once for each number.
func many(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// archives returns archives and compressed files.
func archives() []Bomb {
	return []Bomb{
		// 16^6 programs, and as many files that are none.
		{"fan.zip", func() ([]byte, error) { return nested(6, []byte("module{}"), 16) }},
		{"fan-of-nothing.zip", func() ([]byte, error) { return nested(6, []byte("PK\x05\x06"+strings.Repeat("\x00", 18)), 16) }},
		// 64 MiB in members of one MiB, and 2 GiB of them compressed again.
		{"members.gz", func() ([]byte, error) { return members(64) }},
		{"nested.gz", func() ([]byte, error) {
			data, err := members(2 << 10)
			for i := 0; i < 2 && err == nil; i++ {
				data, err = gzipped(data)
			}
			return data, err
		}},
		{"deep.zip", func() ([]byte, error) { return nested(40, []byte("module{}"), 1) }},
		{"zeros.zst", func() ([]byte, error) { return carrier.Compress("zstd", make([]byte, 512<<20)) }},
		{"empty-members.zip", func() ([]byte, error) { return zipped(30_000, nil) }},
		{"members.tar.gz", func() ([]byte, error) {
			data, err := taped(30_000)
			if err != nil {
				return nil, err
			}
			return gzipped(data)
		}},
	}
}

// nested returns an archive of n archives with n archives each, and so on, of so many levels above the data.
func nested(levels int, data []byte, n int) (_ []byte, err error) {
	for range levels {
		if data, err = zipped(n, data); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// zipped returns an archive of n files with the same data.
func zipped(n int, data []byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := range n {
		w, err := z.Create(fmt.Sprint(i))
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

// members returns n compressed MiB behind one another.
func members(n int) ([]byte, error) {
	member, err := gzipped(bytes.Repeat([]byte("\n"), 1<<20))
	return bytes.Repeat(member, n), err
}

func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err := z.Close()
	return b.Bytes(), err
}

// taped returns an archive of so many programs that are the same.
func taped(n int) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for i := range n {
		if err := w.WriteHeader(&tar.Header{Name: fmt.Sprintf("%d.mlir", i), Size: 8, Mode: 0o644}); err != nil {
			return nil, err
		}
		if _, err := w.Write([]byte("module{}")); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// folds returns a sum of n terms of 64 KiB, each of which folding keeps.
func folds(n int) string {
	const size = 1 << 14
	var b strings.Builder
	b.WriteString("func.func @main() -> tensor<16384xi32> {\n  %0 = stablehlo.constant dense<\"0x")
	for i := range size {
		fmt.Fprintf(&b, "%02X%02X0000", i&255, i>>8)
	}
	b.WriteString("\"> : tensor<16384xi32>\n")
	for i := range n {
		fmt.Fprintf(&b, "  %%%d = stablehlo.add %%%d, %%0 : tensor<16384xi32>\n", i+1, i)
	}
	fmt.Fprintf(&b, "  return %%%d : tensor<16384xi32>\n}\n", n)
	return b.String()
}
