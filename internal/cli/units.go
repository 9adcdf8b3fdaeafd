package cli

import (
	"strconv"
	"strings"
)

// ParseSize parses a number of bytes with an optional unit: K, KB, KiB, M, ... Units are powers of
// 1024.
func ParseSize(s string) (int64, bool) {
	n := strings.TrimRight(strings.ToLower(s), "ib")
	shift := 0
	for i, unit := range []string{"k", "m", "g", "t"} {
		if rest, ok := strings.CutSuffix(n, unit); ok {
			n, shift = rest, 10*(i+1)
			break
		}
	}
	v, err := strconv.ParseInt(strings.TrimSpace(n), 10, 64)
	if err != nil || v <= 0 || v > 1<<62>>shift {
		return 0, false
	}
	return v << shift, true
}

// Comma formats n with commas between thousands.
func Comma[T int | int64 | uint64](n T) string {
	s := strconv.FormatInt(int64(n), 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Plural formats "1 byte", "2 bytes".
func Plural[T int | int64](n T, unit string) string {
	switch {
	case n == 1:
		return "1 " + unit
	case strings.HasSuffix(unit, "y") && !strings.HasSuffix(unit, "ay"):
		return Comma(n) + " " + strings.TrimSuffix(unit, "y") + "ies"
	}
	return Comma(n) + " " + unit + "s"
}

// Percent formats n as a percentage of total.
func Percent(n, total int64) string {
	if total == 0 {
		return ""
	}
	p := 100 * float64(n) / float64(total)
	if n > 0 && p < 0.05 {
		return "<0.1%"
	}
	return strconv.FormatFloat(p, 'f', 1, 64) + "%"
}

// HexOffset formats an offset in hexadecimal.
func HexOffset(n int64) string { return "0x" + strconv.FormatInt(n, 16) }
