package eval

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/limit"
)

// TestProbes runs the programs of the corpus that read what their probes have written.
func TestProbes(t *testing.T) {
	for _, p := range corpus.Programs(t, 1, "expect_serialized_eq") {
		if !strings.Contains(p.Name, "interpret/") {
			continue
		}
		m := parsed(t, string(p.Text))
		name, err := Entry(m)
		if err == nil {
			_, err = Run(m, name, nil, Options{ProbeDir: t.TempDir()})
		}
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}

// probing returns a function that runs probes.
func probing(lines ...string) string {
	return "func.func @main() {\n" + strings.Join(lines, "\n") + "\n  return\n}"
}

// TestProbeFiles compares probe files with the reference's, except for complex<f64>.
func TestProbeFiles(t *testing.T) {
	for i, c := range []struct{ value, kind, shape, data string }{
		{"dense<[true, false]> : tensor<2xi1>", "i1", "2,", "\x01\x00"},
		{"dense<[-1, 2]> : tensor<2xi8>", "i1", "2,", "\xff\x02"},
		{"dense<[1, 255]> : tensor<2xui8>", "u1", "2,", "\x01\xff"},
		{"dense<-2> : tensor<i16>", "i2", "", "\xfe\xff"},
		{"dense<[[1], [2]]> : tensor<2x1xui16>", "u2", "2,1,", "\x01\x00\x02\x00"},
		{"dense<-1> : tensor<i32>", "i4", "", "\xff\xff\xff\xff"},
		{"dense<7> : tensor<ui32>", "u4", "", "\x07\x00\x00\x00"},
		{"dense<-1> : tensor<i64>", "u8", "", "\xff\xff\xff\xff\xff\xff\xff\xff"},
		{"dense<1> : tensor<ui64>", "i8", "", "\x01\x00\x00\x00\x00\x00\x00\x00"},
		{"dense<1.0> : tensor<f16>", "u2", "", "\x00\x3c"},
		{"dense<1.0> : tensor<bf16>", "u2", "", "\x80\x3f"},
		{"dense<1.0> : tensor<f32>", "f4", "", "\x00\x00\x80\x3f"},
		{"dense<1.0> : tensor<f64>", "f8", "", "\x00\x00\x00\x00\x00\x00\xf0\x3f"},
		{"dense<(1.0, 2.0)> : tensor<complex<f32>>", "f8", "", "\x00\x00\x80\x3f\x00\x00\x00\x40"},
		{"dense<> : tensor<0x2xf32>", "f4", "0,2,", ""},
		{"dense<(1.0, 0.0)> : tensor<complex<f64>>", "c16", "", "\x00\x00\x00\x00\x00\x00\xf0\x3f\x00\x00\x00\x00\x00\x00\x00\x00"},
		{"dense<-2> : tensor<i4>", "i1", "", "\xfe"},
		{"dense<1.0> : tensor<f8E4M3FN>", "u1", "", "\x38"},
	} {
		dir := t.TempDir()
		typ := c.value[strings.Index(c.value, "tensor<"):]
		m := parsed(t, probing("  %c = stablehlo.constant "+c.value, `  %p = interpreter.probe %c, probe_id = "a,b" : `+typ,
			`  check.expect_serialized_eq %c, probe_id = "a,b" : `+typ))
		if _, err := Run(m, "main", nil, Options{ProbeDir: dir}); err != nil {
			t.Errorf("%s: %v", c.value, err)
		}
		path := dir + "/probe1.npy"
		header := fmt.Sprintf("{'descr': '<%s', 'fortran_order': False, 'shape' : (%s), }      \n", c.kind, c.shape)
		want := fmt.Sprintf("\x93NUMPY\x01\x00%c\x00%s%s", len(header), header, c.data)
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%d %s: %v, got %q, want %q", i, c.value, err, got, want)
		}
		if got, err := os.ReadFile(filepath.Join(dir, index)); err != nil || string(got) != "a,b,"+typ+","+path+"\n" {
			t.Errorf("%s: %v, index %q", c.value, err, got)
		}
	}
}

// TestExpectSerialized reads files written by NumPy, and malformed files.
func TestExpectSerialized(t *testing.T) {
	numpy := func(header, data string) string {
		return fmt.Sprintf("\x93NUMPY\x01\x00%c\x00%s\n%s", len(header)+1, header, data)
	}
	const header = "{'descr': '<i4', 'fortran_order': False, 'shape': (2,), }"
	for _, c := range []struct{ name, index, file, want string }{
		{"of NumPy", "p,tensor<2xi32>,FILE\n", numpy(header, "\x01\x00\x00\x00\x02\x00\x00\x00"), ""},
		{"in little memory", "p,tensor<2xi32>,FILE\n", numpy(header, "\x01\x00\x00\x00\x02\x00\x00\x00"), "memory"},
		{"another value", "p,tensor<2xi32>,FILE\n", numpy(header, "\x01\x00\x00\x00\x03\x00\x00\x00"), "at index [1]: the value is 3, expected 2"},
		{"another probe", "q,tensor<2xi32>,FILE\n", "", "was not reached"},
		{"a probe that begins alike", "p2,tensor<2xi32>,FILE\n", "", "was not reached"},
		{"another type", "p,tensor<2xi16>,FILE\n", "", "of type tensor<2xi16>, expected tensor<2xi32>"},
		{"no file", "p,tensor<2xi32>,FILE2\n", "", "no such file"},
		{"no path", "p,tensor<2xi32>\n", "", "no such file"},
		{"another magic", "p,tensor<2xi32>,FILE\n", strings.Repeat("x", 100), "no file of NumPy's"},
		{"empty", "p,tensor<2xi32>,FILE\n", "", "no file of NumPy's"},
		{"short", "p,tensor<2xi32>,FILE\n", numpy(header, "\x01\x00"), "another size"},
		{"long", "p,tensor<2xi32>,FILE\n", numpy(header, strings.Repeat("\x01", 100000)), "another size"},
		{"columns first", "p,tensor<2xi32>,FILE\n", numpy(strings.Replace(header, "False", "True", 1), "12345678"), "header"},
		{"big endian", "p,tensor<2xi32>,FILE\n", numpy(strings.Replace(header, "<", ">", 1), "12345678"), "header"},
		{"another shape", "p,tensor<2xi32>,FILE\n", numpy(strings.Replace(header, "(2,)", "(1,2)", 1), "12345678"), "another kind"},
		{"elements of another size", "p,tensor<2xi32>,FILE\n", numpy(strings.Replace(header, "i4", "i8", 1), "12345678"), "another kind"},
	} {
		dir := t.TempDir()
		file := dir + "/file"
		text := probing("  %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>", `  check.expect_serialized_eq %c, probe_id = "p" : tensor<2xi32>`)
		// Each run removes the index of the previous one, so the program cannot be run as a whole.
		m := parsed(t, text)
		main := m.Root().Region(0).First().First()
		value, err := FromAttr(main.Region(0).First().First().Attr("value"))
		if err != nil {
			t.Fatal(err)
		}
		for name, content := range map[string]string{index: strings.ReplaceAll(c.index, "FILE", file), "file": c.file} {
			if err := os.WriteFile(dir+"/"+name, []byte(content), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		memory := int64(256 << 10) // for a header of the largest size
		if c.want == "memory" {
			memory = 128 << 10
		}
		p := newProcess(context.Background(), &run{program: program(), opt: Options{ProbeDir: dir}, meter: limit.Budget{Memory: memory}.Start()})
		_, err = expectSerializedEq(p, main.Region(0).First().First().Next(), []Value{value})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestProbeFails checks that failing to write a probe is an error.
func TestProbeFails(t *testing.T) {
	probe := func(id string) string {
		return probing("  %c = stablehlo.constant dense<1> : tensor<i32>", `  %p = interpreter.probe %c, probe_id = "`+id+`" : tensor<i32>`)
	}
	for _, c := range []struct{ id, dir, want string }{
		{"p", "", "no folder"},
		{"p", "/nowhere/at/all", "no such file"},
		{`a\0Ab`, t.TempDir(), "more than one line"},
	} {
		_, err := Run(parsed(t, probe(c.id)), "main", nil, Options{ProbeDir: c.dir})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q in %q: %v, want %q", c.id, c.dir, err, c.want)
		}
	}
}
