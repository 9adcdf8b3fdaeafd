package verb

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/scan"
)

// asProgram makes the test binary the program.
const asProgram = "HLOBC_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(Run(cli.Config{}, Program, append([]string{Program}, os.Args[1:]...), cli.System()))
	}
	if os.Getenv(scan.WorkerVariable) != "" { // a worker of the verb scan
		os.Exit(Run(withTools(), Program, os.Args, cli.System()))
	}
	corpus.Main(m)
}

// TestGit tries the recipes of docs/compare.md with git itself.
func TestGit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	doc, err := os.ReadFile("../../docs/compare.md")
	if err != nil {
		t.Fatal(err)
	}
	dir, bin := inputs(t, "train.mlirbc", "add.mlirbc", "step.mlir", "step3.mlir"), t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bin, "hlobc"), []byte("#!/bin/sh\n"+asProgram+"=1 exec '"+self+"' \"$@\"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	shell := func(line string) (string, int) {
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "HOME="+dir, "GIT_CONFIG_NOSYSTEM=1", "GIT_PAGER=cat",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
		out, _ := cmd.CombinedOutput()
		return string(out), cmd.ProcessState.ExitCode()
	}
	recipes := map[string]string{}
	for _, name := range []string{"textconv", "difftool"} {
		_, rest, ok := strings.Cut(string(doc), "<!-- "+name+" -->\n```sh\n")
		body, _, ok2 := strings.Cut(rest, "```")
		if !ok || !ok2 {
			t.Fatalf("docs/compare.md has no recipe %s", name)
		}
		recipes[name] = body
	}
	if out, code := shell("git init -q . && cp train.mlirbc model.mlirbc && cp step.mlir model.mlir && git add model.mlirbc model.mlir && git commit -qm one && cp add.mlirbc model.mlirbc && cp step3.mlir model.mlir"); code != 0 {
		t.Fatal(out)
	}
	if out, code := shell(recipes["textconv"]); code != 0 {
		t.Fatalf("textconv: %s", out)
	}
	if out, _ := shell("git diff model.mlirbc"); !strings.Contains(out, "\n-") || !strings.Contains(out, "stablehlo.add") {
		t.Errorf("git diff with textconv:\n%s", out)
	}
	if out, code := shell(recipes["difftool"] + "\ngit difftool --no-prompt --tool=hlobc model.mlir"); code != 0 || !strings.Contains(out, "operation: stablehlo.tanh → stablehlo.logistic") {
		t.Errorf("git difftool: %d\n%s", code, out)
	}
}

// TestPatch applies the patch that diff --patch-text writes.
func TestPatch(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	dir := inputs(t, "step.mlir", "step2.mlir")
	run := func(args ...string) string {
		var out, errs strings.Builder
		if code := Run(cli.Config{}, Program, append([]string{Program}, args...), cli.Env{Stdout: &out, Stderr: &errs}); code == cli.Failure {
			t.Fatalf("%v: %s", args, errs.String())
		}
		return out.String()
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, name := range []string{"step.mlir", "step2.mlir"} {
		if err := os.WriteFile(at(name), []byte(run("print", at(name))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	patch := run("diff", "--patch-text", at("step.mlir"), at("step2.mlir"))
	patch = strings.NewReplacer("--- "+at("step.mlir"), "--- a/step.mlir", "+++ "+at("step2.mlir"), "+++ b/step.mlir").Replace(patch)
	cmd := exec.Command("git", "apply", "-")
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(patch)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s\n%s", err, out, patch)
	}
	a, errA := os.ReadFile(at("step.mlir"))
	b, errB := os.ReadFile(at("step2.mlir"))
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("the patch makes\n%s\nof the first program", a)
	}
}
