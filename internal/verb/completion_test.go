package verb

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
)

// started runs a program, and returns the exit code and what it writes.
func started(args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = Run(cli.Config{}, Program, args, cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }})
	return code, out.String(), errs.String()
}

func verbs() []*cli.Verb { return all() }

// TestTypingErrors: a letter too few in a verb or a flag is exit code 2, with a suggestion, and
// nothing on standard output.
func TestTypingErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	tried := 0
	wrong := func(want string, args ...string) {
		t.Helper()
		tried++
		code, out, errs := started(args...)
		if code != cli.Failure || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit code %d, %q on standard output, %q; want %q", strings.Join(args, " "), code, out, errs, want)
		}
	}
	for _, v := range verbs() {
		if len(v.Name) > 3 {
			word := v.Name[:len(v.Name)-2] + v.Name[len(v.Name)-1:]
			wrong("did you mean "+v.Name+"?", Program, word, "x.mlirbc")
		}
		v.AllFlags(cli.Config{}).VisitAll(func(f *pflag.Flag) {
			if len(f.Name) < 5 {
				return
			}
			word := f.Name[:len(f.Name)-2] + "_" + f.Name[len(f.Name)-2:]
			if v.AllFlags(cli.Config{}).Lookup(word) == nil {
				wrong("did you mean --", Program, v.Name, "--"+word, "x.mlirbc")
			}
		})
	}
	if tried < 200 {
		t.Errorf("tried %d errors only", tried)
	}
	wrong("did you mean --", "hlo-opt", "--mlir-print-debuginf", "x.mlir")
}

// TestCompletion: the scripts name every verb and flag, and bash completes them.
func TestCompletion(t *testing.T) {
	for _, shell := range cli.Shells() {
		code, script, errs := started(Program, "completion", shell)
		if code != cli.Good || errs != "" {
			t.Fatalf("%s: exit code %d, %s", shell, code, errs)
		}
		for _, v := range verbs() {
			if !strings.Contains(script, v.Name) {
				t.Errorf("%s: no %s", shell, v.Name)
			}
			v.AllFlags(cli.Config{}).VisitAll(func(f *pflag.Flag) {
				if !strings.Contains(script, "-"+f.Name) && !strings.Contains(script, "-l "+f.Name) {
					t.Errorf("%s: no --%s of %s", shell, f.Name, v.Name)
				}
			})
		}
		for name, flags := range map[string]string{"bash": "-n", "zsh": "-n", "fish": "--no-execute"} {
			if program, err := exec.LookPath(name); name == shell && err == nil {
				file := filepath.Join(t.TempDir(), "script")
				if err := os.WriteFile(file, []byte(script), 0o666); err != nil {
					t.Fatal(err)
				}
				if out, err := exec.Command(program, flags, file).CombinedOutput(); err != nil {
					t.Errorf("%s: %v\n%s", shell, err, out)
				}
			}
		}
	}
	if code, _, errs := started(Program, "completion", "tcsh"); code != cli.Failure || !strings.Contains(errs, "expected a shell") {
		t.Errorf("exit code %d, %s", code, errs)
	}
}

func TestBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	for _, c := range []struct{ program, words, want string }{
		{Program, "hlobc ver", "verify versions"},
		{Program, "hlobc versions --cons", "--consumer"},
		{Program, "hlobc -q convert --f", "--for --force"},
		{Program, "hlobc --wi", "--wide"},
		{Program, "hlobc size mod", ""},
		{Program, "hlobc opt --stablehlo-legalize-to-v", "--stablehlo-legalize-to-vhlo"},
		{Dump, "hlo-bcdump conv", ""},
		{"hlo-opt", "hlo-opt --serial", "--serialize"},
	} {
		_, script, _ := started(Program, "completion", "--program", c.program, "bash")
		words := strings.Fields(c.words)
		script += "COMP_WORDS=(" + c.words + "); COMP_CWORD=" + string(rune('0'+len(words)-1)) + "; _" + strings.ReplaceAll(c.program, "-", "_") + "; echo ${COMPREPLY[@]}"
		out, err := exec.Command(bash, "-c", script).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != c.want {
			t.Errorf("%s: %q, %v; want %q", c.words, got, err, c.want)
		}
	}
}

// TestManPages: there is a page for every verb, which man can format.
func TestManPages(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man1")
	if code, out, errs := started(Program, "man", "-o", dir); code != cli.Good || out != "" || errs != "" {
		t.Fatalf("exit code %d, %s%s", code, out, errs)
	}
	var formatted []string // by one process
	for i, v := range verbs() {
		name := Program + "-" + v.Name
		if i == 0 {
			name = Program
		}
		page, err := os.ReadFile(filepath.Join(dir, name+".1"))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"} {
			if !bytes.Contains(page, []byte("\n.SH "+section+"\n")) {
				t.Errorf("%s has no %s", name, section)
			}
		}
		if i%4 == 0 {
			formatted = append(formatted, name+".1")
		}
	}
	if groff, err := exec.LookPath("groff"); err == nil {
		cmd := exec.Command(groff, append([]string{"-man", "-Tascii", "-ww"}, formatted...)...)
		cmd.Dir = dir
		var warnings bytes.Buffer
		cmd.Stderr = &warnings
		if err := cmd.Run(); err != nil || warnings.Len() > 0 {
			t.Errorf("%v\n%s", err, warnings.Bytes())
		}
	}
	if code, out, _ := started(Program, "man", "convert"); code != cli.Good || !strings.Contains(out, ".TH HLOBC\\-CONVERT 1\n") {
		t.Errorf("exit code %d, %s", code, out)
	}
}
