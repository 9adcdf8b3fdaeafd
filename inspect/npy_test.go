package inspect

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
)

// arraysOf returns the given constants, read from a module with a function that contains them.
func arraysOf(t *testing.T, constants ...string) []Array {
	t.Helper()
	var b strings.Builder
	b.WriteString("func.func @main() {\n")
	for _, c := range constants {
		b.WriteString("  \"test.constant\"() {value = " + c + "} : () -> ()\n")
	}
	b.WriteString("  return\n}\n{-# dialect_resources: { builtin: { \"a/b\": \"0x040000000100000002000000\", flags: \"0x01000000010001\" } } #-}\n")
	m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	return Arrays(m, 0)
}

// TestNPY checks that numpy.load reads the right elements for every kind of type.
func TestNPY(t *testing.T) {
	for _, c := range []struct{ constant, header, data string }{
		{"dense<[[1.5, -2.0]]> : tensor<1x2xf32>", "'<f4', 'fortran_order': False, 'shape': (1, 2)", "\x00\x00\xc0\x3f\x00\x00\x00\xc0"},
		{"dense<[1.0]> : tensor<1xf64>", "'<f8', 'fortran_order': False, 'shape': (1,)", "\x00\x00\x00\x00\x00\x00\xf0\x3f"},
		{"dense<[1.0, 2.0]> : tensor<2xf16>", "'<f2', 'fortran_order': False, 'shape': (2,)", "\x00\x3c\x00\x40"},
		{"dense<[1.0, 2.0]> : tensor<2xbf16>", "'|V2', 'fortran_order': False, 'shape': (2,)", "\x80\x3f\x00\x40"},
		{"dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>", "'|V1', 'fortran_order': False, 'shape': (2,)", "\x38\x40"},
		{"dense<5> : tensor<ui16>", "'<u2', 'fortran_order': False, 'shape': ()", "\x05\x00"},
		{"dense<[-1, 2]> : tensor<2xi8>", "'|i1', 'fortran_order': False, 'shape': (2,)", "\xff\x02"},
		{"dense<[-1, 7]> : tensor<2xi4>", "'|i1', 'fortran_order': False, 'shape': (2,)", "\xff\x07"},
		{"dense<[15, 7]> : tensor<2xui4>", "'|u1', 'fortran_order': False, 'shape': (2,)", "\x0f\x07"},
		{"dense<-3> : tensor<3xi4>", "'|i1', 'fortran_order': False, 'shape': (3,)", "\xfd\xfd\xfd"},
		{"dense<[1, 2]> : tensor<2xindex>", "'<i8', 'fortran_order': False, 'shape': (2,)", "\x01\x00\x00\x00\x00\x00\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00"},
		{"dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>", "'<c8', 'fortran_order': False, 'shape': (1,)", "\x00\x00\x80\x3f\x00\x00\x00\x40"},
		{"dense<[true, false, true]> : tensor<3xi1>", "'|b1', 'fortran_order': False, 'shape': (3,)", "\x01\x00\x01"},
		{"dense<[true, false, true, true, true, true, true, true, false]> : tensor<9xi1>", "'|b1', 'fortran_order': False, 'shape': (9,)", "\x01\x00\x01\x01\x01\x01\x01\x01\x00"},
		{"dense<true> : tensor<9xi1>", "'|b1', 'fortran_order': False, 'shape': (9,)", "\x01\x01\x01\x01\x01\x01\x01\x01\x01"},
		{"dense<true> : tensor<3xi1>", "'|b1', 'fortran_order': False, 'shape': (3,)", "\x01\x01\x01"},
		{"dense<true> : tensor<i1>", "'|b1', 'fortran_order': False, 'shape': ()", "\x01"},
		{"dense<7> : tensor<2x2xi16>", "'<i2', 'fortran_order': False, 'shape': (2, 2)", "\x07\x00\x07\x00\x07\x00\x07\x00"},
		{"dense<> : tensor<0x3xi32>", "'<i4', 'fortran_order': False, 'shape': (0, 3)", ""},
		{"dense_resource<\"a/b\"> : tensor<2xi32>", "'<i4', 'fortran_order': False, 'shape': (2,)", "\x01\x00\x00\x00\x02\x00\x00\x00"},
		{"dense_resource<flags> : tensor<3xi1>", "'|b1', 'fortran_order': False, 'shape': (3,)", "\x01\x00\x01"},
	} {
		list := arraysOf(t, c.constant)
		if len(list) != 1 {
			t.Errorf("%s: %d constants", c.constant, len(list))
			continue
		}
		var b bytes.Buffer
		if err := list[0].WriteNPY(&b); err != nil {
			t.Errorf("%s: %v", c.constant, err)
			continue
		}
		head, rest := b.Bytes()[:10], b.Bytes()[10:]
		size := int(binary.LittleEndian.Uint16(head[8:]))
		if string(head[:8]) != "\x93NUMPY\x01\x00" || (10+size)%64 != 0 || rest[size-1] != '\n' {
			t.Errorf("%s: header % x of %d bytes", c.constant, head, size)
		}
		if got := strings.TrimRight(string(rest[:size]), " \n"); got != "{'descr': "+c.header+", }" {
			t.Errorf("%s: header %s", c.constant, got)
		}
		if got := string(rest[size:]); got != c.data {
			t.Errorf("%s: data %q, expected %q", c.constant, got, c.data)
		}
		if list[0].Full() != int64(len(c.data)) && !strings.Contains(c.constant, "i1>") {
			t.Errorf("%s: %d bytes in full, expected %d", c.constant, list[0].Full(), len(c.data))
		}
	}
}

// TestNPYErrors checks that constants that a .npy file cannot hold give an error with a code.
func TestNPYErrors(t *testing.T) {
	list := arraysOf(t, "dense_resource<\"a/b\"> : tensor<3xi32>", "dense_resource<\"a/b\"> : tensor<?xi32>", "dense_resource<\"a/b\"> : tensor<2x!test.t>")
	if len(list) == 0 {
		t.Fatal("no constants")
	}
	for _, a := range list {
		err := a.WriteNPY(new(bytes.Buffer))
		var d *diag.Error
		if !errors.As(err, &d) || d.Code != NotAnArray {
			t.Errorf("%s: %v", a.Type, err)
		}
	}
}

func TestArrayFiles(t *testing.T) {
	list := arraysOf(t, "dense_resource<\"a/b\"> : tensor<2xi32>", "dense_resource<\"a/b\"> : tensor<2xf32>", "dense<[1, 2]> : tensor<2xi8>")
	var names []string
	for _, a := range list {
		names = append(names, strings.TrimRight(a.File, "0123456789"))
	}
	if got := strings.Join(names, " "); got != "a_b a_b- attribute-" {
		t.Errorf("files %s", got)
	}
}

func keep(t *testing.T, text, name string) (string, error) {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	kept, err := KeepFunction(m, name)
	if err == nil {
		err = ir.Check(m.Root())
	}
	return strings.Join(kept, " "), err
}

// TestKeepFunction checks that everything a function refers to is kept, for every kind of
// reference.
func TestKeepFunction(t *testing.T) {
	const program = `module {
  "test.note"() : () -> ()
  func.func @main() {
    call @one() : () -> ()
    return
  }
  func.func @one() {
    "test.op"() {a = [{b = @two}], c = #test.x<@three::@inner>} : () -> ()
    return
  }
  func.func private @two() attributes {again = @one}
  func.func private @three()
  func.func private @four()
}`
	for _, c := range []struct{ name, want string }{
		{"main", "main one two three"}, {"one", "one two three"}, {"two", "one two three"}, {"four", "four"},
	} {
		got, err := keep(t, program, c.name)
		if got != c.want || err != nil {
			t.Errorf("%s: %q, %v, expected %q", c.name, got, err, c.want)
		}
	}
	const vhlo = `"builtin.module"() ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"f">, sym_visibility = #vhlo.string_v1<"">}> ({
    "vhlo.call_v1"() <{callee = #vhlo.string_v1<"g">}> : () -> ()
    "vhlo.return_v1"() : () -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"g">, sym_visibility = #vhlo.string_v1<"">}> ({
    "vhlo.return_v1"() : () -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"h">, sym_visibility = #vhlo.string_v1<"">}> ({
    "vhlo.return_v1"() : () -> ()
  }) : () -> ()
}) : () -> ()`
	if got, err := keep(t, vhlo, "f"); got != "f g" || err != nil {
		t.Errorf("VHLO: %q, %v", got, err)
	}
	_, err := keep(t, program, "five")
	var d *diag.Error
	if !errors.As(err, &d) || d.Code != NoFunction || !strings.Contains(d.Msg, "@main") {
		t.Errorf("unknown function: %v", err)
	}
}
