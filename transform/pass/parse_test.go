package pass

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

// TestClosing checks where the bracket or quote at the start of a text closes.
func TestClosing(t *testing.T) {
	for text, want := range map[string]int{
		"{}": 1, "{a}b": 2, "[(<>)]": 5, "{[}]": -1, "(]": -1, "(": -1, "{a": -1, "{{}": -1, "{}}": 1,
		`""`: 1, `'a'b`: 2, `"`: -1, `'a"`: -1, `{'}'}`: 4, `{""}`: 3, `{"}`: -1, `<">">`: 4, "(a)(b)": 2,
	} {
		if got := closing(text); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// TestCutPart checks where the parts of a text end.
func TestCutPart(t *testing.T) {
	for text, want := range map[string]string{
		`a,b c`: "a|b|c", `a="",b="c,d" e`: `a=""|b="c,d"|e`, `a={b c},d`: "a={b c}|d", `a={} b`: "a={}|b", `a="b`: `a="b`, `a=(b c`: "a=(b|c",
	} {
		var parts []string
		for rest := text; rest != ""; {
			var part string
			part, rest = cutPart(rest)
			parts = append(parts, part)
		}
		if got := strings.Join(parts, "|"); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestTimes checks that the time of an entry is the sum of what was added, and that the total and
// the shares are of all entries.
func TestTimes(t *testing.T) {
	var times times
	if got := times.String(); !strings.Contains(got, "  0.0000 (100.0%)  Total\n") {
		t.Errorf("without entries: %s", got)
	}
	times.add(1, "first", time.Second)
	times.add(2, "second", 3*time.Second)
	times.add(1, "first", 2*time.Second)
	want := "  Total Execution Time: 6.0000 seconds\n\n  ----Wall Time----  ----Name----\n" +
		"    3.0000 ( 50.0%)  first\n    3.0000 ( 50.0%)  second\n    6.0000 (100.0%)  Total\n"
	if got := times.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestWorkers checks that passes run one after the other if whole modules are printed in between.
func TestWorkers(t *testing.T) {
	name := []string{"a"}
	for _, c := range []struct {
		d    *Driver
		want int
	}{
		{&Driver{Workers: 3}, 3},
		{&Driver{Workers: 3, PrintModule: true}, 3},
		{&Driver{Workers: 3, PrintBeforeAll: true, PrintAfterAll: true}, 3},
		{&Driver{Workers: 3, PrintModule: true, PrintBeforeAll: true}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintAfterAll: true}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintAfterChange: true}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintAfterFailure: true}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintBefore: name}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintAfter: name}, 1},
		{&Driver{Workers: 3, PrintModule: true, PrintBefore: name, PrintAfter: name}, 1},
		{&Driver{}, runtime.GOMAXPROCS(0)},
	} {
		if got := c.d.workers(); got != c.want {
			t.Errorf("%+v: %d workers, want %d", c.d, got, c.want)
		}
	}
}

// TestEditText checks how changes are described that few passes make.
func TestEditText(t *testing.T) {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("a.b", ir.OpState{Regions: 1})
	for _, c := range []struct {
		e    ir.Edit
		want string
	}{
		{ir.Edit{Kind: ir.SuccessorSet, Op: root, Index: 1}, "set successor 1 of a.b"},
		{ir.Edit{Kind: ir.ArgsSet, Op: root}, "set block arguments of a.b"},
		{ir.Edit{Kind: ir.OpMoved, Op: root}, "move a.b"},
		{ir.Edit{Kind: ir.OperandsSet, Op: root, Index: -1}, "set operands of a.b"},
		{ir.Edit{Kind: ir.OperandsSet, Op: root}, "set operand 0 of a.b"},
		{ir.Edit{Kind: ir.AttrSet, Op: root}, "set attributes of a.b"},
		{ir.Edit{Kind: ir.AttrSet, Op: root, Name: "c"}, "remove attribute c of a.b"},
		{ir.Edit{Kind: ir.BodyTaken, Op: root, From: root}, "give a.b at an unknown location the body of a.b"},
	} {
		if got, want := editText(c.e), c.want; !strings.HasPrefix(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
