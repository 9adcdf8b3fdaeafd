package eval

import (
	"testing"

	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestThreefry compares with the known answers of the algorithm's authors.
func TestThreefry(t *testing.T) {
	for _, c := range []struct{ key, counter, want uint64 }{
		{0, 0, 0x99ba4efe_6b200159},
		{0xffffffff_ffffffff, 0xffffffff_ffffffff, 0xbb002be7_1cb996fc},
		{0x03707344_13198a2e, 0x85a308d3_243f6a88, 0x483df7a0_c4923a9c},
	} {
		if got := threefry(c.key, c.counter); got != c.want {
			t.Errorf("%x, %x: %x, want %x", c.key, c.counter, got, c.want)
		}
	}
}

// TestReducePrecision checks that ties go to even numbers, whatever the number of bits that are dropped.
func TestReducePrecision(t *testing.T) {
	n := elements.NumbersOf(types.NewFloat(ir.New(nil), types.F32()))
	for _, c := range []struct {
		bits               uint64
		exponent, mantissa int64
		want               uint64
	}{
		{0x3f800001, 8, 23, 0x3f800001},
		{0x3f800001, 8, 22, 0x3f800000},
		{0x3f800003, 8, 22, 0x3f800004},
		{0xbf800002, 8, 21, 0xbf800000},
		{0xbf800003, 8, 21, 0xbf800004},
		{0xbf800006, 8, 21, 0xbf800008},
		{0x3fffffff, 8, 22, 0x40000000},
		{0x3fffffff, 8, 0, 0x40000000},
		{0x7f7fffff, 8, 22, 0x7f800000},
	} {
		if got := reducePrecision(n, c.bits, c.exponent, c.mantissa); got != c.want {
			t.Errorf("%x to %d and %d bits: %x, want %x", c.bits, c.exponent, c.mantissa, got, c.want)
		}
	}
}
