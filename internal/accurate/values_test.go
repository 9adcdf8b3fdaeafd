package accurate_test

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"
)

// TestValues compares results with earlier ones, bit by bit, for arguments of every magnitude. Another
// result than before need not be wrong, but is to be noticed.
func TestValues(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("compilers for other processors may fuse a product and a sum, which rounds once less")
	}
	var list []float64
	r := rand.New(rand.NewPCG(3, 4))
	for e := -1074; e < 1024; e += 3 {
		v := math.Ldexp(1+r.Float64(), e)
		list = append(list, v, -v)
	}
	for range 300 { // most functions differ from constants, from their argument and so on only here
		v := math.Exp2(r.Float64()*13-3) * (1 - 2*float64(r.IntN(2)))
		list = append(list, v, 1+math.Ldexp(r.Float64()-0.5, -r.IntN(60)))
	}
	check := func(name string, results func(yield func(float64) bool)) {
		h := fnv.New64a()
		for v := range results {
			if v != v {
				v = math.NaN()
			}
			h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(v)))
		}
		if got := h.Sum64(); got != values[name] {
			t.Errorf("%q: %#x,", name, got)
		}
	}
	for name, f := range unary {
		check(name, func(yield func(float64) bool) {
			for _, x := range list {
				yield(f.got(x))
			}
		})
	}
	for name, f := range twoArguments {
		check(name, func(yield func(float64) bool) {
			r := rand.New(rand.NewPCG(5, 6))
			for _, x := range list {
				yield(f.got(x, list[r.IntN(len(list))]))
				yield(f.got(x, x*(1+math.Ldexp(r.Float64(), -r.IntN(60)))))
				yield(f.got(x, r.Float64()*10-5))
				yield(f.got(r.Float64()*2-1, x))
			}
		})
	}
}

var values = map[string]uint64{
	"Atan2":    0x133c7e4f01ff6c53,
	"Cos":      0x9ed7ff32468b12d5,
	"Cosh":     0xcb6eb5cdef79682e,
	"Exp":      0x7e7b5096eaf2186a,
	"Expm1":    0x5665a0c263601157,
	"Hypot":    0x60ff53a7b4a77b03,
	"Log":      0xc506f9f9a3c7d5f6,
	"Log1p":    0x5f128243696172c6,
	"LogHypot": 0x13806fbed12b3c62,
	"Pow":      0xe7179f682ea60019,
	"Sin":      0x172a5508e8cf4e3a,
	"Sinh":     0xe2e777e699194380,
	"Tan":      0x885cecc5d4d80327,
	"Tanh":     0xb1728114d56e7715,
}
