package opt

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/transform/pass"
)

func TestNormalize(t *testing.T) {
	passes, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	fs := flagSet(newConfig().groups(passes, Both), new([]error))
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

func TestUnder(t *testing.T) {
	for name, want := range map[string]Driver{
		"hlo-opt":             {"hlo-opt", "hlo-opt", Both},
		"hlo-opt-2":           {"hlo-opt", "hlo-opt", Both},
		"stablehlo-opt":       {"stablehlo-opt", "stablehlo-opt", Optimizer},
		"stablehlo-opt-1.20":  {"stablehlo-opt-1.20", "stablehlo-opt-1.20", Optimizer},
		"stablehlo-translate": {"stablehlo-translate", "stablehlo-translate", Translator},
		"spu-opt":             {"spu-opt", "spu-opt", Optimizer},
		"hlobc":               {},
		"opt":                 {},
	} {
		if got, ok := Under(name); got != want || ok != (want.Role != 0) {
			t.Errorf("%s: got %+v, %t, expected %+v", name, got, ok, want)
		}
	}
}

// TestMissing: flags that are said not to be implemented are not there, and the message says what
// there is instead.
func TestMissing(t *testing.T) {
	passes, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, g := range newConfig().groups(passes, Both) {
		for _, f := range g.flags {
			if g.title != unavailable {
				there[f.Name] = true
			}
		}
	}
	for name, instead := range missingFlags {
		if instead == "" {
			t.Errorf("--%s: what else is there?", name)
		}
		if there[name] {
			t.Errorf("--%s is there: take it out of the list", name)
		}
	}
}

// TestListPasses: every pass is listed, and in the help.
func TestListPasses(t *testing.T) {
	passes, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	output := func(flag string) string {
		var stdout, stderr bytes.Buffer
		env := cli.Env{Stdin: new(bytes.Reader), Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }}
		if code := run([]string{"hlo-opt", flag}, env); code != cli.Good {
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
