package c_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/internal/corpus"
)

// checkSample returns programs of the corpus, and some with arguments, written with the given options.
func checkSample(t *testing.T, every int, opt c.Options) (list []*sample) {
	t.Helper()
	var programs []corpus.Program
	if every > 0 {
		programs = corpus.Programs(t, every, "check.expect")
	}
	for i, p := range programs {
		if i%(1+len(programs)/50) != 0 { // no more than 50, even in the whole run
			continue
		}
		if !strings.Contains(p.Name, "testdata") && !strings.Contains(p.Name, "/interpret") {
			continue
		}
		m, err := lowered(p.Text)
		if err != nil {
			continue
		}
		s, err := sampleOf(m, p.Name, nil, opt)
		if err != nil {
			continue
		}
		s.allow(m)
		list = append(list, s)
	}
	for _, text := range []string{layer, transforms} {
		s := randomly(t, text[:strings.IndexByte(text, '(')], text, opt)
		s.spread = 1e-5
		list = append(list, s)
	}
	return list
}

const layer = `func.func @main(%a: tensor<40x64xf32>, %w: tensor<64x36xf32>, %b: tensor<36xf32>) -> (tensor<40x36xf32>, tensor<40xf32>) {
  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<40x64xf32>, tensor<64x36xf32>) -> tensor<40x36xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<36xf32>) -> tensor<40x36xf32>
  %2 = stablehlo.add %0, %1 : tensor<40x36xf32>
  %3 = stablehlo.tanh %2 : tensor<40x36xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<40x36xf32>, tensor<f32>) -> tensor<40xf32>
  return %3, %4 : tensor<40x36xf32>, tensor<40xf32>
}`

const transforms = `func.func @main(%a: tensor<2x4x4xf64>, %x: tensor<3x12x10xf32>, %s: tensor<2xui64>) -> (tensor<2x4x4xf64>, tensor<3x12x6xcomplex<f32>>, tensor<7xbf16>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x4x4xf64>
  %1 = "stablehlo.triangular_solve"(%0, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
  %2 = stablehlo.fft %x, type = RFFT, length = [12, 10] : (tensor<3x12x10xf32>) -> tensor<3x12x6xcomplex<f32>>
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, -5.0, 6.0, 7.0]> : tensor<7xbf16>
  %3 = stablehlo.exponential %c : tensor<7xbf16>
  return %1, %2, %3 : tensor<2x4x4xf64>, tensor<3x12x6xcomplex<f32>>, tensor<7xbf16>
}`

// TestCompilers compiles programs as C99 and as C++ with the compilers that there are, with all
// warnings, for each option. A part of the tests has C++ and other compilers than gcc only for programs without options,
// and makes code only with gcc from these.
func TestCompilers(t *testing.T) {
	dir := t.TempDir()
	found := false
	for _, v := range []struct {
		name string
		opt  c.Options
	}{
		{"plain", c.Options{}}, {"main", c.Options{Main: true}}, {"weights", c.Options{Weights: true}},
		{"weights and main", c.Options{Weights: true, Main: true}}, {"fast", c.Options{Fast: true}}, {"openmp", c.Options{OpenMP: true}},
	} {
		name, opt := v.name, v.opt
		if corpus.Sample(2) > 1 && (name == "main" || name == "weights") {
			continue // those together
		}
		every := 0
		if _, ok := corpus.Shared(); ok && name == "plain" {
			every = 400
		}
		list := checkSample(t, every, opt)
		if opt.Main { // one for each file
			list = list[len(list)-1:]
		}
		path := filepath.Join(dir, strings.ReplaceAll(name, " ", "_")+".c")
		if err := os.WriteFile(path, library(list), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, cc := range []string{"gcc", "clang", "clang-19"} {
			if _, err := exec.LookPath(cc); err != nil {
				continue
			}
			langs := [][]string{{"-std=c99"}, {"-x", "c++", "-std=c++11"}}
			if name != "plain" && !corpus.Whole() {
				if langs = langs[:1]; cc != "gcc" && found {
					continue
				}
			}
			found = true
			for _, lang := range langs {
				args := append([]string{"-O1", "-Wall", "-Wextra", "-Werror", "-pedantic", "-c", "-o", os.DevNull}, lang...)
				if (cc != "gcc" || name != "plain" || lang[0] == "-x") && !corpus.Whole() {
					args = append(args, "-fsyntax-only")
				}
				if opt.OpenMP && cc == "gcc" {
					args = append(args, "-fopenmp")
				}
				if out, err := exec.Command(cc, append(args, path)...).CombinedOutput(); err != nil {
					t.Errorf("%s, %s %v: %v\n%s", name, cc, lang, err, asm.Clip(string(out), 2000))
				}
			}
		}
	}
	if !found {
		t.Skip("there is no C compiler")
	}
}

// TestSanitizers runs programs with the compiler's checks of memory and of undefined behaviour, and in
// the whole run with valgrind.
func TestSanitizers(t *testing.T) {
	list := checkSample(t, 250, c.Options{})
	compare(t, list, nil, "-std=c99", "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
	if _, err := exec.LookPath("valgrind"); err == nil && corpus.Sample(2) == 1 {
		compare(t, list, []string{"valgrind", "-q", "--error-exitcode=9"}, "-std=c99", "-O1", "-g")
	}
}

// shared are names that programs in one file must not share although they have names of their own.
var shared = regexp.MustCompile(`\bhl_|\bmain\b`)

// TestNames checks that names in a program cannot end a comment or a line, nor clash with C. One file has
// all programs, because the compiler takes longer for the headers that it includes than for them.
func TestNames(t *testing.T) {
	cc := compiler(t)
	var all bytes.Buffer
	for i, name := range []string{`*/ int x; /*`, `a\\`, `??/`, `line\0Aend`, `int`, `main`, `é`, `1`, `printf`, `%s%n`, `files`, `arg0`, `__x`, `hl_max`} {
		text := `func.func @"` + name + `"(%x: tensor<4xf32> loc("` + name + `"), %y: tensor<4xf32> loc("` + name + `")) -> tensor<4xf32> {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32> loc("` + name + `")
  %0 = stablehlo.add %x, %c : tensor<4xf32> loc("` + name + `":1:2)
  %1 = stablehlo.multiply %0, %y : tensor<4xf32> loc("` + name + `"("` + name + `":3:4))
  return %1 : tensor<4xf32>
}`
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			if name != "" {
				t.Errorf("%q: %v", name, err)
			}
			continue
		}
		for _, opt := range []c.Options{{Header: "h.h"}, {Header: "h.h", Main: true, Weights: true}} {
			if !opt.Main && corpus.Sample(2) > 1 {
				continue
			}
			p, err := planOf(m)
			if err != nil {
				t.Fatalf("%q: %v", name, err)
			}
			files, err := c.Emit(p, opt)
			if err != nil {
				t.Fatal(err)
			}
			source := strings.Replace(string(files.Source), "#include \"h.h\"\n", string(files.Header), 1)
			if source == string(files.Source) {
				t.Errorf("%q: the header is not included", name)
			}
			all.WriteString(shared.ReplaceAllString(source, fmt.Sprintf("${0}%d_", i)))
		}
	}
	path := filepath.Join(t.TempDir(), "all.c")
	if err := os.WriteFile(path, all.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(cc, "-std=c99", "-trigraphs", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", path).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, asm.Clip(string(out), 1500))
	}
}
