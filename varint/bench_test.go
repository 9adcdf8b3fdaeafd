package varint

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// stream returns count encoded values of size bytes each. If size is 0, the lengths are
// distributed as in bytecode files: nine in ten take one byte, and few more than two.
func stream(count, size int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	var b []byte
	for range count {
		n := size
		if n == 0 {
			n = []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 2}[r.IntN(10)]
			if r.IntN(100) == 0 {
				n = 3 + r.IntN(7)
			}
		}
		bits := min(7*n, 64)
		if n == MaxLen {
			bits = 64
		}
		b = Append(b, r.Uint64()>>(64-bits)|1<<(bits-1))
	}
	return b
}

const count = 1024

var sink uint64

// sumStream is the measured loop. It is a separate function because variables assigned in a
// [testing.B.Loop] body are kept in memory.
//
//go:noinline
func sumStream(b *testing.B, data []byte) (sum uint64) {
	p := 0
	for p < len(data) {
		v, n := Consume(data[p:])
		if n < 0 {
			break
		}
		sum += v
		p += n
	}
	if p != len(data) {
		b.Fatal("truncated")
	}
	return sum
}

func BenchmarkConsume(b *testing.B) {
	for size := range MaxLen + 1 {
		name := fmt.Sprintf("%dbyte", size)
		if size == 0 {
			name = "mixed"
		}
		b.Run(name, func(b *testing.B) {
			data := stream(count, size)
			for b.Loop() {
				sink = sumStream(b, data)
			}
			perValue(b)
		})
	}
}

// BenchmarkConsumeShort decodes values from slices that end with them, like the entries of
// the attribute section.
func BenchmarkConsumeShort(b *testing.B) {
	for _, size := range []int{2, 3, 5, 7} {
		b.Run(fmt.Sprintf("%dbyte", size), func(b *testing.B) {
			data := stream(count, size)
			for b.Loop() {
				var sum uint64
				for p := 0; p < len(data); p += size {
					v, n := Consume(data[p : p+size])
					sum += v + uint64(n)
				}
				sink = sum
			}
			perValue(b)
		})
	}
}

func BenchmarkConsumeSigned(b *testing.B) {
	data := stream(count, 0)
	for b.Loop() {
		var sum int64
		for p := 0; p < len(data); {
			v, n := ConsumeSigned(data[p:])
			sum += v
			p += n
		}
		sink = uint64(sum)
	}
	perValue(b)
}

func BenchmarkAppend(b *testing.B) {
	for size := range MaxLen + 1 {
		name := fmt.Sprintf("%dbyte", size)
		if size == 0 {
			name = "mixed"
		}
		b.Run(name, func(b *testing.B) {
			var values []uint64
			data := stream(count, size)
			buf := make([]byte, 0, len(data))
			for p := 0; p < len(data); {
				v, n := Consume(data[p:])
				values = append(values, v)
				p += n
			}
			b.ReportAllocs()
			for b.Loop() {
				buf = buf[:0]
				for _, v := range values {
					buf = Append(buf, v)
				}
			}
			perValue(b)
		})
	}
}

func BenchmarkSize(b *testing.B) {
	for b.Loop() {
		var sum int
		for v := uint64(0); v < count; v++ {
			sum += Size(v << (v % 50))
		}
		sink = uint64(sum)
	}
	perValue(b)
}

func BenchmarkConsumeAPInt(b *testing.B) {
	for _, width := range []int{1, 32, 64} {
		b.Run(fmt.Sprintf("i%d", width), func(b *testing.B) {
			data := AppendAPInt(nil, width, 1<<(width-1))
			for b.Loop() {
				v, n := ConsumeAPInt(data, width)
				sink = v + uint64(n)
			}
		})
	}
	b.Run("i128", func(b *testing.B) {
		data := AppendAPIntWords(nil, 128, []uint64{5, 1 << 63})
		var buf [2]uint64
		b.ReportAllocs()
		for b.Loop() {
			words, n := ConsumeAPIntWords(buf[:0], data, 128)
			sink = words[0] + uint64(n)
		}
	})
}

func perValue(b *testing.B) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/value")
}
