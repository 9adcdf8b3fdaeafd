package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestNormalize(t *testing.T) {
	passes, err := newRegistry()
	if err != nil {
		t.Fatal(err)
	}
	fs := flagSet(newConfig().groups(passes, both), new([]error))
	for _, c := range []struct{ in, want string }{
		{"-split-input-file a.mlir", "--split-input-file a.mlir"},
		{"--split-input-file=x -", "--split-input-file=x -"},
		{"-o x -o=y -oz", "-o x -o=y -oz"},
		{"-o -split-input-file", "-o -split-input-file"}, // the name of a file
		{"-output -f", "--output -f"},
		{"-debug-only a -emit-bytecode b", "--debug-only a --emit-bytecode b"},
		{"-fence=ops=func.call -strip-debuginfo x", "--fence=ops=func.call --strip-debuginfo x"},
		{"-f -h", "-f -h"},
		{"-foo", "--foo"}, // not -f -oo
		{"-x", "-x"},
		{"a -- -split-input-file", "a -- -split-input-file"},
	} {
		if got := strings.Join(normalize(strings.Fields(c.in), fs), " "); got != c.want {
			t.Errorf("%s: got %s, expected %s", c.in, got, c.want)
		}
	}
}

func TestRoleOf(t *testing.T) {
	for argv0, want := range map[string]role{
		"hlo-opt": both, "/usr/bin/stablehlo-opt": optimizer, "stablehlo-translate": translator, "stablehlo-translate.exe": translator,
		"stablehlo-opt-1.20": optimizer, "main.test": both,
	} {
		if _, r := roleOf(argv0); r != want {
			t.Errorf("%s: got %d, expected %d", argv0, r, want)
		}
	}
}

// TestMissing: flags that are said not to be implemented are not there, and the lists
// are in order.
func TestMissing(t *testing.T) {
	passes, err := newRegistry()
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, g := range newConfig().groups(passes, both) {
		for _, f := range g.flags {
			if g.title != unavailable {
				there[f.Name] = true
			}
		}
	}
	if !slices.IsSorted(missingFlags) {
		t.Errorf("not in order: %v", missingFlags)
	}
	for _, name := range missingFlags {
		if there[name] {
			t.Errorf("--%s is there: take it out of the list", name)
		}
	}
}

// TestListPasses: every pass is listed, and in the help.
func TestListPasses(t *testing.T) {
	passes, err := newRegistry()
	if err != nil {
		t.Fatal(err)
	}
	output := func(flag string) string {
		var stdout, stderr bytes.Buffer
		env := environment{stdin: new(bytes.Reader), stdout: &stdout, stderr: &stderr, getenv: func(string) string { return "" }}
		if code := run([]string{"hlo-opt", flag}, env); code != good {
			t.Fatalf("%s: exit code %d: %s", flag, code, &stderr)
		}
		return stdout.String()
	}
	var names []string
	help := output("--help")
	for _, p := range passes.Passes() {
		names = append(names, p.Name)
		if !strings.Contains(help, "\n  --"+p.Name+"[=options]") {
			t.Errorf("--%s is not in the help", p.Name)
		}
	}
	if got := strings.Fields(output("--list-passes")); !slices.Equal(got, names) || len(names) == 0 {
		t.Errorf("listed: %v, there are %v", got, names)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "abc", 0}, {"abc", "", 3}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"ab", "ba", 2}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("%q to %q: got %d, expected %d", c.a, c.b, got, c.want)
		}
	}
}
