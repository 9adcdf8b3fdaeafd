package consumer_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/consumer"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"jaxlib==0.4.30", "jaxlib==0.4.30 (StableHLO 1.1.3)"},
		{"jax==0.4.30", "jaxlib==0.4.30 (StableHLO 1.1.3)"},
		{"jaxlib>=0.4.30", "jaxlib==0.4.30 (StableHLO 1.1.3)"},
		{"jaxlib == 0.4.37", "jaxlib==0.4.37 (StableHLO 1.8.5)"}, // between two listed releases
		{"jaxlib==0.5", "jaxlib==0.5 (StableHLO 1.8.9)"},
		{"jaxlib==0.5.*", "jaxlib==0.5.* (StableHLO 1.8.9)"},
		{"torch_xla==2.5", "torch_xla==2.5 (StableHLO 1.7.1)"},
		{"torch-xla==2.5.0+cpu", "torch_xla==2.5.0+cpu (StableHLO 1.7.1)"},
		{"1.0.0", "StableHLO 1.0.0"},
		{"1.8", "StableHLO 1.8.0"},
		{"week12", "week12 (StableHLO 1.16.2)"},
		{"min", "minimum (StableHLO 0.9.0)"},
		{"minimum", "minimum (StableHLO 0.9.0)"},
		{"current", "current (StableHLO 1.20.0)"},
	} {
		got, err := consumer.Parse(c.text)
		if err != nil || got.String() != c.want {
			t.Errorf("%s: %v, %v; want %s", c.text, got, err, c.want)
		}
	}
}

func TestUnknown(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", `"" is not a known consumer: expected a release such as`},
		{"9.9.9", "known are 0.9.0 to "},
		{"0.8.0", "known are 0.9.0 to "},
		{"1", `"1" is not a consumer`},
		{"week13", `"week13" is not a known consumer: expected a release such as jaxlib==0.4.30`},
		{"jaxlib==99", "jaxlib==99 is not a known release: known are jaxlib 0.4.13 to "},
		{"jaxlib==0.1", "known are jaxlib 0.4.13 to "},
		{"jaxlib==0.4.30rc1", `"0.4.30rc1" is not the version of a release of jaxlib`},
		{"jaxlib==", "is not a consumer"},
		{"jaxlib<0.5", "is not a known consumer"},
		{"jaxlib>0.5", "is not a consumer"},
		{"jaxlib", `"jaxlib" has no release: expected a name such as jaxlib==`},
		{"numpy==1.0", "is not a known consumer"},
	} {
		if got, err := consumer.Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, %v; want an error with %q", c.text, got, err, c.want)
		}
	}
}

func TestTarget(t *testing.T) {
	c := consumer.Consumer{Version: ods.V(99, 0, 0)}
	if c.Target() != portable.NewestVersion() {
		t.Error(c.Target())
	}
	c.Version = ods.V(1, 0, 0)
	if c.Target() != c.Version {
		t.Error(c.Target())
	}
}

func TestReadBy(t *testing.T) {
	if got, want := consumer.Text(consumer.ReadBy(ods.V(1, 7, 0), false)), "jaxlib 0.4.32 and newer, torch_xla 2.5.0 and newer"; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := consumer.Text(consumer.ReadBy(ods.V(99, 0, 0), false)); got != "" {
		t.Errorf("%q", got)
	}
	if v := consumer.Newest(); v.Compare(portable.CurrentVersion()) < 0 {
		t.Error(v)
	}
}

// TestTable checks that newer releases contain the same or a newer version of StableHLO, which
// finding the oldest one relies on, and that each package is in one piece.
func TestTable(t *testing.T) {
	for _, p := range consumer.Packages() {
		list := consumer.Releases(p)
		for i, r := range list[1:] {
			if r.StableHLO.Compare(list[i].StableHLO) < 0 {
				t.Errorf("%v is followed by %v", list[i], r)
			}
		}
		for _, r := range list {
			if c, err := consumer.Parse(r.Package + "==" + r.Version); err != nil || c.Version != r.StableHLO {
				t.Errorf("%v is found as %v, %v", r, c, err)
			}
		}
	}
}

func TestInsert(t *testing.T) {
	const table = "# note\na 1.9 1.0.0\na 1.11 1.2.0\nb 1 1.0.0\n"
	for _, c := range []struct{ name, version, want string }{
		{"a", "1.10", "# note\na 1.9 1.0.0\na 1.10 1.1.0\na 1.11 1.2.0\nb 1 1.0.0\n"},
		{"a", "2.0", "# note\na 1.9 1.0.0\na 1.11 1.2.0\na 2.0 1.1.0\nb 1 1.0.0\n"},
		{"b", "0", "# note\na 1.9 1.0.0\na 1.11 1.2.0\nb 0 1.1.0\nb 1 1.0.0\n"},
		{"c", "1", table + "c 1 1.1.0\n"},
	} {
		got, err := consumer.Insert(table, consumer.Release{Package: c.name, Version: c.version, StableHLO: ods.V(1, 1, 0)})
		if err != nil || got != c.want {
			t.Errorf("%s %s:\n%s%v", c.name, c.version, got, err)
		}
	}
	for _, bad := range []string{"1.9", "x"} {
		if got, err := consumer.Insert(table, consumer.Release{Package: "a", Version: bad}); err == nil {
			t.Errorf("%s: %s", bad, got)
		}
	}
}
