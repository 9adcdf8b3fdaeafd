package measured

import (
	"strings"
	"testing"
)

// TestPatterns checks that each pattern names packages, and that no two name the same.
func TestPatterns(t *testing.T) {
	pkgs, err := List("../..", Patterns...)
	if err != nil {
		t.Fatal(err)
	}
	named, eval := map[string]bool{}, false
	for _, p := range pkgs {
		if len(p.Match) != 1 {
			t.Errorf("%s is named by %q", p.Name(), p.Match)
		}
		for _, pattern := range p.Match {
			named[pattern] = true
		}
		eval = eval || p.ImportPath == "github.com/hlobc/hlobc/eval"
	}
	for _, pattern := range Patterns {
		if !named[pattern] {
			t.Errorf("%s names nothing", pattern)
		}
	}
	if !eval {
		t.Error("eval is missing")
	}
}

const profile = `mode: set
example.com/m/p/a.go:3.10,5.2 2 0
example.com/m/p/a.go:7.10,9.2 3 1
example.com/m/p/q/a.go:3.10,5.2 9 1
example.com/m/p/a.go:3.10,5.2 2 1
example.com/m/p/a.go:11.1,11.9 4 0
`

func TestProfile(t *testing.T) {
	pkg := &Package{ImportPath: "example.com/m/p"}
	p, err := parse(profile)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line, column int
		want         bool
	}{
		{3, 10, true}, {4, 1, true}, {8, 1, true}, {11, 1, false}, {11, 8, false},
		{11, 9, true}, {20, 1, true}, // not in the profile
	} {
		if got := p.Runs(pkg, "a.go", c.line, c.column); got != c.want {
			t.Errorf("%d:%d is run: %v", c.line, c.column, got)
		}
	}
	if all, run := p.Statements(pkg); all != 9 || run != 5 {
		t.Errorf("%d of %d statements are run", run, all)
	}
	for _, bad := range []string{"nothing", "a.go:1.2,3 4 5", "a.go:1.2,3.4 x 5"} {
		if _, err := parse("mode: set\n" + bad); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
