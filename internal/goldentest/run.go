package goldentest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/transform/pass"
)

// Run runs archives and sweeps with the given passes, and compares the programs that come out, and
// traces, with the expected ones. A case that is refused has to be refused for the expected reason. What
// else a case expects, hlo-opt's words and evaluations, is up to package program.
func Run(t *testing.T, passes []*pass.Pass, names ...string) {
	t.Helper()
	known, err := pass.NewRegistry(passes...)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, sweeps) {
			t.Run(name, func(t *testing.T) { runSweep(t, known, name) })
			continue
		}
		for _, c := range Cases(t, name) {
			t.Run(name+"/"+c.Name, func(t *testing.T) { c.run(t, known) })
		}
	}
}

// Cases returns the cases of an archive, of which there are some.
func Cases(t testing.TB, name string) []*Case {
	t.Helper()
	a, err := Load(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Cases) == 0 {
		t.Fatalf("%s has no cases", name)
	}
	return a.Cases
}

// Programs returns the programs of archives that are not refused.
func Programs(t testing.TB, names ...string) (list [][]byte) {
	t.Helper()
	for _, name := range names {
		for _, c := range Cases(t, name) {
			if c.Outputs[Out] != "" {
				list = append(list, []byte(c.Program))
			}
		}
	}
	return list
}

func (c *Case) run(t *testing.T, known *pass.Registry) {
	t.Helper()
	var got, said string
	p, err := newPipeline(known, c.Flags)
	if err == nil {
		got, said, err = p.run(c.Program)
	}
	want, kept := c.Outputs[Out]
	switch {
	case kept && err != nil:
		t.Error(err)
	case kept && got != want:
		t.Error(transcript.FirstDifference(want, got))
	case kept && said != "" && said != c.Outputs[Err] && !strings.Contains(c.Outputs[Err], "warning: "):
		t.Errorf("standard error: %s", transcript.FirstDifference(c.Outputs[Err], said))
	case kept:
	case err == nil:
		t.Errorf("it is not refused, but becomes\n%s", got)
	case !strings.Contains(err.Error(), c.reason()):
		t.Errorf("it is refused because of\n%v\nrather than\n%s", err, c.reason())
	}
}

// Hlo-opt leaves the place of a pass's failure out, which it has said before, and has MLIR's words for
// an operation that cannot be made legal.
var (
	failedOn = regexp.MustCompile(`^pass \S+ (failed|produced IR that does not verify) on [^:]*: `)
	illegal  = regexp.MustCompile(`(<stdin>:\d+:\d+): error: failed to legalize operation '(\S+)' that was explicitly marked illegal\n`)
)

// reason is the first error on standard error, as the library words it.
func (c *Case) reason() string {
	if m := illegal.FindStringSubmatch(c.Outputs[Err]); m != nil {
		return m[2] + " at " + m[1] + ": " // the library says more
	}
	_, message, _ := strings.Cut(c.Outputs[Err], ": error: ")
	message, _, _ = strings.Cut(message, "\n")
	return failedOn.ReplaceAllString(message, "")
}
