package eval

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// The element types used in programs.
var (
	intTypes     = []string{"i2", "i4", "i8", "i16", "i32", "i64", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64"}
	floatTypes   = []string{"f64", "f32", "f16", "bf16", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ", "f8E8M0FNU", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"}
	complexTypes = []string{"complex<f32>", "complex<f64>"}
)

// typed returns a tensor of zeros of a type, such as tensor<2x3xf32>.
func typed(m *ir.Module, typ string) (*Tensor, error) {
	parsed, err := asm.ParseType(typ, m)
	if err != nil {
		return nil, err
	}
	shape, elem, _, _ := types.Shape(parsed)
	return NewTensor(shape, elem)
}

// literal returns random elements of a type: any bits, or numbers near zero if tame is set.
func literal(t testing.TB, r *rand.Rand, typ string, tame bool) string {
	t.Helper()
	m := parsed(t, "")
	v, err := typed(m, typ)
	if err != nil {
		t.Fatal(err)
	}
	for i := range v.Bits {
		switch {
		case !tame:
			v.Bits[i] = v.Numbers.Cut(r.Uint64())
		case v.Numbers.Kind == elements.Real:
			x := 2 * r.NormFloat64()
			if v.Bits[i] = v.Numbers.FromFloat(x); math.IsNaN(v.Numbers.Float(v.Bits[i])) {
				v.Bits[i] = v.Numbers.FromFloat(-x) // a format without a sign
			}
		default:
			v.Bits[i] = v.Numbers.Cut(uint64(r.IntN(16)))
		}
	}
	return dense(m, v, typ)
}

// dense returns the constant of a tensor as text.
func dense(m *ir.Module, v *Tensor, typ string) string {
	if len(v.Bits) == 0 {
		return "dense<> : " + typ
	}
	return string(asm.AppendAttr(nil, m, v.Attr(m)))
}

// agree runs the function main of a program here and in the reference, and compares the results, of
// which there must be at least one. Floats may differ by tolerance, relative to their magnitude or
// to 1 if they are smaller.
func agree(t *testing.T, o *oracle.Oracle, text string, tolerance float64) {
	t.Helper()
	agreeWith(t, o, text, text, tolerance)
}

// agreeWith is agree with a different program for the reference.
func agreeWith(t *testing.T, o *oracle.Oracle, text, instead string, tolerance float64) {
	t.Helper()
	m := parsed(t, text)
	answer := o.Must(t, "run", []byte(instead), nil)
	got, err := Run(m, "main", nil, Options{})
	if !answer.OK || err != nil {
		t.Errorf("here: %v, the reference: %q %q\n%s", err, answer.Error, answer.Stderr, text)
		return
	}
	if len(got) != len(answer.Results) {
		t.Fatalf("%d results, the reference has %d", len(got), len(answer.Results))
	}
	for i, r := range answer.Results {
		want, err := decoded(m, r)
		if err == nil {
			err = got[i].(*Tensor).differs(want, tolerance)
		}
		if err != nil {
			t.Errorf("result %d: %v\nhere %s\nthe reference %s\n%s", i, err, AppendValue(nil, m, got[i]), r.Text, text)
		}
	}
}

// decoded returns a result of the oracle as a tensor.
func decoded(m *ir.Module, r oracle.Result) (*Tensor, error) {
	t, err := typed(m, r.Type)
	if err != nil || len(t.Bits) == 0 {
		return t, err
	}
	size := len(r.Data) / len(t.Bits)
	for i := range t.Bits {
		for k := range size {
			t.Bits[i] |= uint64(r.Data[i*size+k]) << (8 * k)
		}
		if t.Numbers.Kind == elements.Real && t.Numbers.Width < 8 { // passed as f32
			t.Bits[i] = t.Numbers.FromFloat(float64(math.Float32frombits(uint32(t.Bits[i]))))
		}
		t.Bits[i] = t.Numbers.Cut(t.Bits[i])
	}
	return t, nil
}

// differs returns an error that describes the first difference between tensors.
func (t *Tensor) differs(want *Tensor, tolerance float64) error {
	if fmt.Sprint(t.Shape) != fmt.Sprint(want.Shape) {
		return fmt.Errorf("shape %v, want %v", t.Shape, want.Shape)
	}
	for i, b := range t.Bits {
		x, y := t.Numbers.Float(b), want.Numbers.Float(want.Bits[i])
		switch {
		case b == want.Bits[i]:
		case t.Numbers.Kind == elements.Real && math.IsNaN(x) && math.IsNaN(y):
		case t.Numbers.Kind == elements.Real && math.Abs(x-y) <= tolerance*max(1, math.Abs(y)):
		default:
			return fmt.Errorf("number %d is %#x (%v), want %#x (%v)", i, b, x, want.Bits[i], y)
		}
	}
	return nil
}
