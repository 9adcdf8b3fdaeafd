package npy_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/npy"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func tensor(t *testing.T, m *ir.Module, text string) *eval.Tensor {
	t.Helper()
	a, err := asm.ParseAttr(text, m)
	if err != nil {
		t.Fatal(err)
	}
	x, err2 := eval.FromAttr(a)
	if err2 != nil {
		t.Fatal(err2)
	}
	return x
}

func module(t *testing.T) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte("module {}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestRoundTrip checks that what is written is read again, for every kind of element, and how it is
// shown.
func TestRoundTrip(t *testing.T) {
	m := module(t)
	var keys []string
	var list []*eval.Tensor
	for _, c := range []struct{ constant, name, text string }{
		{"dense<[[1.5, -2.0], [0.0, 100.0]]> : tensor<2x2xf32>", "float32[2, 2]", "[[ 1.5  -2.]\n [  0. 100.]]"},
		{"dense<[0.1, 1.0e-30]> : tensor<2xf64>", "float64[2]", "[  0.1 1e-30]"},
		{"dense<[0.1, 3.0]> : tensor<2xf16>", "float16[2]", "[0.1  3.]"},
		{"dense<[0.1, 0x7F80, 0xFFC0]> : tensor<3xbf16>", "bf16[3]", "[0.1 inf nan]"},
		{"dense<[0.1, -2.0]> : tensor<2xf8E4M3FN>", "f8e4m3fn[2]", "[0.1 -2.]"},
		{"dense<[1.0, -2.0]> : tensor<2xf4E2M1FN>", "f4e2m1fn[2]", "[ 1. -2.]"},
		{"dense<[-8, 7]> : tensor<2xi4>", "int4[2]", "[-8  7]"},
		{"dense<[15, 7]> : tensor<2xui4>", "uint4[2]", "[15  7]"},
		{"dense<[-1, 2]> : tensor<2xi64>", "int64[2]", "[-1  2]"},
		{"dense<18446744073709551615> : tensor<ui64>", "uint64[]", "18446744073709551615"},
		{"dense<[true, false]> : tensor<2xi1>", "bool[2]", "[ true false]"},
		{"dense<[(1.0, -2.0)]> : tensor<1xcomplex<f32>>", "complex64[1]", "[1.-2.j]"},
		{"dense<> : tensor<0x3xi8>", "int8[0, 3]", "[]"},
	} {
		x := tensor(t, m, c.constant)
		if got := npy.Describe(x); got != c.name {
			t.Errorf("%s is %s, want %s", c.constant, got, c.name)
		}
		if got := string(npy.AppendText(nil, x, false)); got != c.text {
			t.Errorf("%s is shown as %s, want %s", c.constant, got, c.text)
		}
		var b bytes.Buffer
		if err := npy.Write(&b, m, x); err != nil {
			t.Fatalf("%s: %v", c.constant, err)
		}
		a, err := npy.Read(&b, 0)
		if err != nil {
			t.Fatalf("%s: %v", c.constant, err)
		}
		y, err := a.Tensor(x.Elem)
		if err != nil || !slices.Equal(x.Bits, y.Bits) || !slices.Equal(x.Shape, y.Shape) {
			t.Errorf("%s: read as %v, %v", c.constant, y, err)
		}
		keys, list = append(keys, fmt.Sprint("k", len(keys))), append(list, x)
	}
	var b bytes.Buffer
	if err := npy.WriteArchive(&b, m, keys, list); err != nil {
		t.Fatal(err)
	}
	z, err := npy.OpenArchive(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil || len(z.Keys()) != len(keys) || z.Has("other") {
		t.Fatalf("%v, %v", z, err)
	}
	for i, key := range keys {
		a, err := z.Read(key, 0)
		if err != nil {
			t.Fatal(err)
		}
		if x, err := a.Tensor(list[i].Elem); err != nil || !slices.Equal(x.Bits, list[i].Bits) {
			t.Errorf("%s: %v, %v", key, x, err)
		}
	}
	if _, err := z.Read("other", 0); err == nil {
		t.Error("an array that is not there was read")
	}
}

// file returns a .npy file.
func file(version byte, header, data string) string {
	size := binary.LittleEndian.AppendUint32(nil, uint32(len(header)))
	if version == 1 {
		size = size[:2]
	}
	return "\x93NUMPY" + string([]byte{version, 0}) + string(size) + header + data
}

// TestForeign reads what other programs write: other versions, byte orders, orders of dimensions.
func TestForeign(t *testing.T) {
	m := module(t)
	i32, f32 := types.NewInteger(m, 32, types.Signless), tensor(t, m, "dense<0.0> : tensor<f32>").Elem
	bf16 := tensor(t, m, "dense<0.0> : tensor<bf16>").Elem
	const six = "\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00\x04\x00\x00\x00\x05\x00\x00\x00\x06\x00\x00\x00"
	for _, c := range []struct {
		name, data string
		elem       ir.Type
		want       string
	}{
		{"version 2", file(2, "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }", six), i32, "[[1 2 3]\n [4 5 6]]"},
		{"columns", file(3, "{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }", six), i32, "[[1 3 5]\n [2 4 6]]"},
		{"big end first", file(1, "{'descr': '>i4', 'fortran_order': False, 'shape': (1,), }", "\x00\x00\x01\x02"), i32, "[258]"},
		{"unsigned for bf16", file(1, "{'descr': '<u2', 'fortran_order': False, 'shape': (1,), }", "\x80\x3f"), bf16, "[1.]"},
		{"a small float", file(1, "{'descr': '<f1', 'fortran_order': False, 'shape': (1,), }", "\x3c"), tensor(t, m, "dense<0.0> : tensor<f8E5M2>").Elem, "[1.]"},
		{"another type", file(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (1,), }", "\x00\x00\x00\x00"), f32, "int32 do not fit"},
		{"cut off", file(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (2,), }", "\x00\x00\x00\x00"), i32, "ends after 4 of 8 bytes"},
		{"no header", file(1, "", ""), i32, "header is not understood"},
		{"records", file(1, "{'descr': [('a', '<i4')], 'fortran_order': False, 'shape': (1,), }", "\x00\x00\x00\x00"), i32, "header is not understood"},
		{"another version", file(9, "", ""), i32, "version 9"},
		{"another file", "PK", i32, "not a file of NumPy"},
		{"short", "\x93NUMPY\x01\x00\xff", i32, "cut off"},
		{"short header", "\x93NUMPY\x01\x00\xff\x00{", i32, "cut off"},
		{"too large", file(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (4000000000, 4000000000, 4), }", ""), i32, "more bytes"},
		{"over the limit", file(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (400,), }", ""), i32, "more bytes"},
		{"a wide element", file(1, "{'descr': '<V9999', 'fortran_order': False, 'shape': (1,), }", ""), i32, "9999 bytes"},
	} {
		got := ""
		a, err := npy.Read(strings.NewReader(c.data), 100)
		if err == nil {
			var x *eval.Tensor
			if x, err = a.Tensor(c.elem); err == nil {
				got = string(npy.AppendText(nil, x, false))
			}
		}
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if _, err := npy.Read(strings.NewReader(file(1, "{'descr': '<i4', 'fortran_order': False, 'shape': (400,), }", "")), 100); !errors.Is(err, npy.ErrTooLarge) {
		t.Errorf("the error is %v", err)
	}
	if _, err := npy.OpenArchive(strings.NewReader("no"), 2); err == nil {
		t.Error("something else was opened as an archive")
	}
	four := tensor(t, m, "dense<0> : tensor<i4>").Elem
	a, err := npy.Read(strings.NewReader(file(1, "{'descr': '|i1', 'fortran_order': False, 'shape': (1,), }", "\x40")), 0)
	if err == nil {
		_, err = a.Tensor(four)
	}
	if err == nil || !strings.Contains(err.Error(), "do not fit in 4") {
		t.Errorf("64 as an i4: %v", err)
	}
}

// TestLargeText: of more than 1,000 elements, those at the edges are shown.
func TestLargeText(t *testing.T) {
	m := module(t)
	x := tensor(t, m, "dense<7> : tensor<20x100xi32>")
	if got := string(npy.AppendText(nil, x, false)); strings.Count(got, "7") != 36 || !strings.Contains(got, "\n ...\n") || !strings.Contains(got, "7 7 7 ... 7 7 7]") {
		t.Errorf("%s", got)
	}
	if got := string(npy.AppendText(nil, x, true)); strings.Count(got, "7") != 2000 {
		t.Errorf("%d elements in full", strings.Count(got, "7"))
	}
	for line := range strings.Lines(string(npy.AppendText(nil, x, true))) {
		if len(line) > 78 {
			t.Errorf("a line of %d characters", len(line))
		}
	}
	three := tensor(t, m, "dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi32>")
	if got := string(npy.AppendText(nil, three, false)); got != "[[[1 2]]\n\n [[3 4]]]" {
		t.Errorf("%q", got)
	}
}
