// Package program runs the archives in package golden by hlo-opt itself, with what it writes to
// standard error and with evaluations, and remakes archives and sweeps with the references.
package program

import (
	"bytes"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/internal/transcript"
)

// Run runs the cases of archives and compares all outputs with the expected ones.
func Run(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		for _, c := range goldentest.Cases(t, name) {
			t.Run(name+"/"+c.Name, func(t *testing.T) { Check(t, name, c) })
		}
	}
}

// Check runs a case of an archive and compares all outputs with the expected ones.
func Check(t *testing.T, archive string, c *goldentest.Case) {
	t.Helper()
	got := one{c}.ours()
	for _, k := range goldentest.Kinds() {
		want, ok := c.Outputs[k]
		switch has := got[k]; {
		case k == goldentest.Reference || has == want:
		case k == goldentest.Results && c.Within > 0:
			if err := within(has, want, c.Within); err != nil {
				t.Error(err)
			}
		case !ok:
			t.Errorf("go run ./golden/remake %s adds %s.%s:\n%s", archive, c.Name, k, has)
		case has == "":
			t.Errorf("there is no %s; standard error is:\n%s", k, got[goldentest.Err])
		default:
			t.Errorf("%s: %s", k, transcript.FirstDifference(want, has))
		}
	}
}

// one is a case that hlo-opt runs.
type one struct{ *goldentest.Case }

// ours returns hlobc's outputs for a case.
func (c one) ours() map[string]string {
	out := map[string]string{}
	stdout, stderr := run(c.Program, c.Flags...)
	if len(c.Flags) > 0 {
		out[goldentest.Out] = goldentest.Ended(stdout)
		out[goldentest.Err] = stderr
		if stdout == "" {
			return out
		}
	}
	var results []string
	for _, args := range c.Args {
		stdout, stderr := run(c.Program, append(c.Flags[:len(c.Flags):len(c.Flags)], "--interpret", "--interpreter-print-dense", "--args="+args)...)
		results = append(results, stdout+stderr)
	}
	out[goldentest.Results] = strings.Join(results, "\n")
	return out
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
