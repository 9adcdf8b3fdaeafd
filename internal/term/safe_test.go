package term

import "testing"

func TestSafe(t *testing.T) {
	for _, c := range []struct{ text, safe, lines, styled string }{
		{"plain é☃", "plain é☃", "plain é☃", "plain é☃"},
		{"a\nb\tc", `a\0Ab\09c`, "a\nb\tc", "a\nb\tc"},
		{"\x1b[31mred\x1b[0m", `\1B[31mred\1B[0m`, `\1B[31mred\1B[0m`, "\x1b[31mred\x1b[0m"},
		{"\x1b]52;c;AA\x07", `\1B]52;c;AA\07`, `\1B]52;c;AA\07`, `\1B]52;c;AA\07`},
		{"\x1b[2J\r", `\1B[2J\0D`, `\1B[2J\0D`, `\1B[2J\0D`},
		{"\u009b31m\x7f", `\C2\9B31m\7F`, `\C2\9B31m\7F`, `\C2\9B31m\7F`},
		{"\u202eabc\u2066\u200f\u2028", `\E2\80\AEabc\E2\81\A6\E2\80\8F\E2\80\A8`, `\E2\80\AEabc\E2\81\A6\E2\80\8F\E2\80\A8`, `\E2\80\AEabc\E2\81\A6\E2\80\8F\E2\80\A8`},
		{"\xff\xe2\x80", `\FF\E2\80`, `\FF\E2\80`, `\FF\E2\80`},
		{"\x1b[1;3", `\1B[1;3`, `\1B[1;3`, `\1B[1;3`},
	} {
		if got := Safe(c.text); got != c.safe {
			t.Errorf("%q: %q, want %q", c.text, got, c.safe)
		}
		if got := SafeLines(c.text, false); got != c.lines {
			t.Errorf("%q in lines: %q, want %q", c.text, got, c.lines)
		}
		if got := SafeLines(c.text, true); got != c.styled {
			t.Errorf("%q with style: %q, want %q", c.text, got, c.styled)
		}
	}
}
