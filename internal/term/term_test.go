package term

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestClip(t *testing.T) {
	for _, c := range []struct {
		s    string
		n    int
		want string
	}{{"short", 5, "short"}, {"longer", 5, "long…"}, {"äöüß", 4, "äöüß"}, {"äöüß", 3, "äö…"}, {"x", 0, ""}, {"", 0, ""}, {"ab", 1, "…"}} {
		if got := Clip(c.s, c.n); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, expected %q", c.s, c.n, got, c.want)
		}
	}
}

func TestClipTail(t *testing.T) {
	for _, c := range []struct {
		s    string
		n    int
		want string
	}{{"short", 5, "short"}, {"a/longer", 5, "…nger"}, {"äöüß", 3, "…üß"}, {"x", 0, ""}, {"ab", 1, "…"}} {
		if got := ClipTail(c.s, c.n); got != c.want {
			t.Errorf("ClipTail(%q, %d) = %q, expected %q", c.s, c.n, got, c.want)
		}
	}
}

func TestTable(t *testing.T) {
	table := Table{Indent: 1, Columns: []Column{{Title: "NAME", Flex: true}, {Title: "N", Right: true}, {Title: "WHERE", Flex: true}}}
	table.Row("a", "1", "here")
	table.Row("a name that is long", "1,000", "there")
	table.Row("b")
	for _, c := range []struct {
		width int
		want  string
	}{
		{100, `
 NAME                     N  WHERE
 a                        1  here
 a name that is long  1,000  there
 b
`},
		{30, `
 NAME                 N  WHERE
 a                    1  here
 a name that is …  1,000  there
 b
`},
	} {
		got := "\n" + table.String(c.width)
		if c.width == 30 {
			for l := range strings.Lines(got) {
				if Len(strings.TrimRight(l, "\n")) > 30 {
					t.Errorf("%q is wider than 30 columns", l)
				}
			}
			continue
		}
		if got != c.want {
			t.Errorf("width %d: got%s", c.width, got)
		}
	}
}

// TestTableColours checks that colors change neither the columns nor the text.
func TestTableColours(t *testing.T) {
	plain := Table{Columns: []Column{{Title: "A"}, {Title: "B", Right: true}, {Title: "C", Flex: true}}}
	plain.Row("one", "2", "three")
	s := Style{On: true}
	coloured := plain
	coloured.Style = s
	coloured.Columns = []Column{{Title: "A", Style: s.Bold}, {Title: "B", Right: true, Style: s.Note}, {Title: "C", Flex: true, Style: s.Bad}}
	got := coloured.String(50)
	for _, code := range []string{"0", "1", "2", "31", "33"} {
		got = strings.ReplaceAll(got, "\x1b["+code+"m", "")
	}
	if want := plain.String(50); got != want {
		t.Errorf("got\n%q, expected\n%q", got, want)
	}
}

// TestNoTerminal checks that files are not taken for terminals.
func TestNoTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if IsTerminal(f) || Width(f) != DefaultWidth {
		t.Errorf("a file is taken for a terminal of %d columns", Width(f))
	}
	if NewStyle("auto", f).On || NewStyle("never", f).On || !NewStyle("always", f).On {
		t.Error("colours in the wrong case")
	}
	p := NewProgress(f, 10)
	if p != nil {
		t.Error("a progress bar in a file")
	}
	p.Done(1)
	p.Clear()
}
