package carrier

import (
	"fmt"
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	for _, c := range []struct {
		data, want string
		ok         bool
	}{
		{"", "", true},
		{"\x08\x96\x01", "1=150", true},
		{"\x12\x03abc\x08\x00", `2="abc" 1=0`, true},
		{"\x12\x00", `2=""`, true},
		{"\x0d1234\x11" + "12345678\x18\x05", "3=5", true}, // fixed sizes are passed over
		{"\xf8\xff\xff\xff\x7f\x01", "", false},            // the number is too large
		{"\xf8\xff\xff\xff\x3f\x01", "2147483647=1", true},
		{"\x00\x01", "", false}, // number 0
		{"\x08", "", false},
		{"\x08\xff", "", false},
		{"\x08" + strings.Repeat("\xff", 9) + "\x01", "1=18446744073709551615", true},
		{"\x08" + strings.Repeat("\xff", 9) + "\x02", "", false}, // over 64 bits
		{"\x12\x04abc", "", false},
		{"\x12" + strings.Repeat("\xff", 9) + "\x01abc", "", false},
		{"\x0d123", "", false},
		{"\x111234567", "", false},
		{"\x0b\x0c", "", false}, // a group
		{"\x08\x01\x0f", "1=1", false},
		{"\x08\x07\x08\x01", "1=7", false}, // 7 ends it here
	} {
		var got []string
		ok := fields([]byte(c.data), func(n fieldNumber, v uint64, b []byte) bool {
			if b != nil {
				got = append(got, fmt.Sprintf("%d=%q", n, b))
				return true
			}
			got = append(got, fmt.Sprintf("%d=%d", n, v))
			return v != 7
		})
		if s := strings.Join(got, " "); s != c.want || ok != c.ok {
			t.Errorf("%q: got %s, %t, expected %s, %t", c.data, s, ok, c.want, c.ok)
		}
	}
}
