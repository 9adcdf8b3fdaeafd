package goldentest

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/transcript"
)

// Run runs the cases of archives, and sweeps, and compares the results with the expected ones.
func Run(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if strings.HasPrefix(name, sweeps) {
			t.Run(name, func(t *testing.T) { runSweep(t, name) })
			continue
		}
		a, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.Cases) == 0 {
			t.Fatalf("%s has no cases", name)
		}
		for _, c := range a.Cases {
			t.Run(name+"/"+c.Name, func(t *testing.T) { c.run(t, a) })
		}
	}
}

// Programs returns the programs of archives that are not refused.
func Programs(t testing.TB, names ...string) (list [][]byte) {
	t.Helper()
	for _, name := range names {
		a, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range a.Cases {
			if c.Outputs[Out] != "" {
				list = append(list, []byte(c.Program))
			}
		}
	}
	return list
}

func (c *Case) run(t *testing.T, a *Archive) {
	t.Helper()
	got := c.ours()
	for _, k := range kinds {
		want, ok := c.Outputs[k]
		switch has := got[k]; {
		case k == Reference || has == want:
		case k == Results && c.Within > 0:
			if err := within(has, want, c.Within); err != nil {
				t.Error(err)
			}
		case !ok:
			t.Errorf("go run ./golden/remake %s adds %s.%s:\n%s", a.Name, c.Name, k, has)
		case has == "":
			t.Errorf("there is no %s; standard error is:\n%s", k, got[Err])
		default:
			t.Errorf("%s: %s", k, transcript.FirstDifference(want, has))
		}
	}
}

// ours returns hlobc's outputs for a case.
func (c *Case) ours() map[string]string {
	out := map[string]string{}
	stdout, stderr := run(c.Program, c.Flags...)
	if len(c.Flags) > 0 {
		out[Out] = ended(stdout)
		out[Err] = stderr
		if stdout == "" {
			return out
		}
	}
	var results []string
	for _, args := range c.Args {
		stdout, stderr := run(c.Program, append(c.Flags[:len(c.Flags):len(c.Flags)], "--interpret", "--interpreter-print-dense", "--args="+args)...)
		results = append(results, stdout+stderr)
	}
	out[Results] = strings.Join(results, "\n")
	return out
}

// ended returns text with the end of the last line, and no empty lines behind it.
func ended(text string) string {
	if text = strings.TrimRight(text, "\n"); text != "" {
		text += "\n"
	}
	return text
}

// run runs hlo-opt.
func run(program string, flags ...string) (stdout, stderr string) {
	driver, ok := opt.Under("hlo-opt")
	if !ok {
		panic("there is no hlo-opt")
	}
	var out, err bytes.Buffer
	opt.Run(cli.Config{}, driver, append(flags, "--mlir-disable-threading"), cli.Env{Stdin: strings.NewReader(program), Stdout: &out, Stderr: &err,
		Getenv: func(string) string { return "" }})
	return out.String(), err.String()
}
