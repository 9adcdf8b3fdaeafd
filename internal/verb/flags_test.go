package verb

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/transcript"
)

// TestFlagsMean: a flag means the same in every verb that has it: the same letter, a value or none, the
// same default, and a description with at least three words in a row in common.
func TestFlagsMean(t *testing.T) {
	type use struct {
		verb *cli.Verb
		flag *pflag.Flag
	}
	uses := map[string][]use{}
	shared := 0
	for _, v := range all() {
		v.AllFlags(cli.Config{}).VisitAll(func(f *pflag.Flag) {
			for _, u := range uses[f.Name] {
				shared++
				g := u.flag
				own := v.Main == nil && u.verb.Main == nil // the drivers' flags are MLIR's: values may be optional, and defaults are in descriptions
				if g.Shorthand != f.Shorthand || own && (g.NoOptDefVal == "") != (f.NoOptDefVal == "") {
					t.Errorf("--%s is -%s %q in %s and -%s %q in %s", f.Name, g.Shorthand, g.NoOptDefVal, u.verb.Name, f.Shorthand, f.NoOptDefVal, v.Name)
				}
				if name, other := valueName(g), valueName(f); name != other {
					t.Errorf("the value of --%s is %s in %s and %s in %s", f.Name, name, u.verb.Name, other, v.Name)
				}
				if own && g.DefValue != f.DefValue {
					t.Errorf("the default of --%s is %s in %s and %s in %s", f.Name, g.DefValue, u.verb.Name, f.DefValue, v.Name)
				}
				if !inCommon(g.Usage, f.Usage) {
					t.Errorf("--%s means %q in %s and %q in %s", f.Name, g.Usage, u.verb.Name, f.Usage, v.Name)
				}
			}
			uses[f.Name] = append(uses[f.Name], use{v, f})
		})
	}
	if shared < 100 {
		t.Errorf("compared %d flags only", shared)
	}
}

// valueName returns how help calls the value of a flag.
func valueName(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	return strings.ToUpper(name)
}

// inCommon reports whether two descriptions share three words in a row.
func inCommon(a, b string) bool {
	words := func(s string) []string {
		return strings.Fields(strings.NewReplacer("`", "", ",", "", ";", "").Replace(strings.ToLower(s)))
	}
	x, y := words(a), " "+strings.Join(words(b), " ")+" "
	for i := range len(x) - 2 {
		if strings.Contains(y, " "+strings.Join(x[i:i+3], " ")+" ") {
			return true
		}
	}
	return false
}

// TestExitCodes: the transcripts show every verb succeed, find something or meet an invalid input, and
// used wrongly; and wrong usage writes nothing to standard output.
func TestExitCodes(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := cli.Program{Verbs: all()}
	seen := map[string]map[string]bool{}
	note := func(command string, out []string) {
		words := strings.Fields(command)
		if strings.Contains(command, "|") || words[0] != Program && words[0] != Dump {
			return
		}
		name := p.Verbs[0].Name
		for _, w := range words[1:] {
			if p.Find(w) != nil {
				name = w
				break
			}
		}
		code, usage, printed := "0", false, false
		for _, line := range out {
			if c, ok := strings.CutPrefix(line, "exit code "); ok {
				code = c
			} else if text, ok := strings.CutPrefix(line, "! "); ok {
				usage = usage || strings.HasPrefix(text, "Try '")
			} else {
				printed = true
			}
		}
		if usage && (code != "2" || printed) {
			t.Errorf("%s: wrong usage has exit code %s and writes %q", command, code, out)
		}
		if code == "2" && !usage {
			return // input or output failed
		}
		if seen[name] == nil {
			seen[name] = map[string]bool{}
		}
		seen[name][code] = true
	}
	for _, script := range scripts {
		data, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		command, out := "", []string(nil)
		flush := func() {
			if command != "" {
				note(command, out)
			}
			command, out = "", nil
		}
		for line := range strings.Lines(string(data)) {
			line = strings.TrimRight(line, "\n")
			if c, ok := strings.CutPrefix(line, transcript.Prompt); ok {
				flush()
				command = c
			} else if text, ok := strings.CutPrefix(line, transcript.Margin); ok {
				out = append(out, text)
			}
		}
		flush()
	}
	for _, v := range p.Verbs {
		for _, code := range []string{"0", "1", "2"} {
			if code == "1" && v == &reportVerb {
				continue // the page shows what is wrong with a program
			}
			if !seen[v.Name][code] && (v.Results != nil || code == "2") {
				t.Errorf("no transcript has %s with exit code %s", v.Name, code)
			}
		}
	}
}

// TestQuiet: --quiet shows what is not good and one count, and no headings without anything below them; as
// JSON, only the results that are not good.
func TestQuiet(t *testing.T) {
	t.Chdir(inputs(t, "add.mlirbc"))
	for _, name := range []string{"a.mlirbc", "b.mlirbc"} {
		if err := os.WriteFile(name, []byte("ML\xefR"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, verb := range [][]string{{"audit"}, {"verify"}, {"roundtrip"}, {"versions", "--consumer", "current"}} {
		code, out, errs := runQuietly(append(verb, "-q", "a.mlirbc", "b.mlirbc")...)
		lines, ok := strings.CutSuffix(out, "2 of 2 programs failed\n")
		if code != cli.Finding || !ok || strings.Count(errs, "\n") != 2 {
			t.Errorf("%v -q: exit code %d, %q, %q", verb, code, out, errs)
		}
		for line := range strings.Lines(lines) {
			if !strings.Contains(line, ": ") {
				t.Errorf("%v -q has the line %q", verb, line)
			}
		}
	}
	code, out, _ := runQuietly("verify", "-q", "--json=lines", "a.mlirbc", "add.mlirbc")
	if code != cli.Finding || strings.Count(out, "\n") != 1 || !strings.Contains(out, "a.mlirbc") {
		t.Errorf("verify -q --json=lines: exit code %d, %q", code, out)
	}
}
