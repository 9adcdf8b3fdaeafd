package passtest

import (
	"encoding/binary"
	"math"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

func TestDistance(t *testing.T) {
	f32 := func(list ...float32) oracle.Result {
		r := oracle.Result{Type: "tensor<2xf32>"}
		for _, v := range list {
			r.Data = binary.LittleEndian.AppendUint32(r.Data, math.Float32bits(v))
		}
		return r
	}
	inf, nan, tiny := float32(math.Inf(1)), float32(math.NaN()), float32(math.SmallestNonzeroFloat32)
	for _, c := range []struct {
		a, b oracle.Result
		far  uint64
		ok   bool
	}{
		{f32(1, 2), f32(1, 2), 0, true},
		{f32(1, 2), f32(math.Nextafter32(1, 2), math.Nextafter32(math.Nextafter32(2, 0), 0)), 2, true},
		{f32(-tiny, 1), f32(tiny, 1), 2, true},
		{f32(0, 1), f32(float32(math.Copysign(0, -1)), 1), 0, true},
		{f32(nan, 1), f32(-nan, 1), 0, true},
		{f32(nan, 1), f32(inf, 1), 0, false},
		{f32(inf, 1), f32(math.MaxFloat32, 1), 1, true},
		{f32(1, 2), f32(1), 0, false},
		{oracle.Result{Type: "tensor<i32>", Data: []byte{1, 0, 0, 0}}, oracle.Result{Type: "tensor<i32>", Data: []byte{2, 0, 0, 0}}, 0, false},
		{oracle.Result{Type: "tensor<2x?xcomplex<f16>>", Data: []byte{1, 0, 0, 0}}, oracle.Result{Type: "tensor<2x?xcomplex<f16>>", Data: []byte{1, 0, 3, 0}}, 3, true},
		{oracle.Result{Type: "tensor<bf16>", Data: []byte{0x80, 0x7f}}, oracle.Result{Type: "tensor<bf16>", Data: []byte{0x7f, 0x7f}}, 1, true},
	} {
		if far, ok := distance([]oracle.Result{c.a}, []oracle.Result{c.b}); far != c.far || ok != c.ok {
			t.Errorf("%v and %v: %d %v, want %d %v", c.a, c.b, far, ok, c.far, c.ok)
		}
	}
	if _, ok := distance([]oracle.Result{f32(1)}, nil); ok {
		t.Error("no results are as good as one")
	}
}
