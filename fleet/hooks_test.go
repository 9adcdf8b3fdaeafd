package fleet

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// TestAction checks the GitHub Action by the schema of actions, and runs its step that checks, as
// GitHub's runner would.
func TestAction(t *testing.T) {
	bin := tools(t)
	command(t, nil, filepath.Join(bin, "check-jsonschema"), "--builtin-schema", "vendor.github-actions", "../action.yml")
	data, err := os.ReadFile("../action.yml")
	if err != nil {
		t.Fatal(err)
	}
	var action struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Steps []struct {
				Name, Run string
				Env       map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(data, &action); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	command(t, nil, "go", "build", "-o", filepath.Join(dir, "hlobc-full"), "../tools/hlobc-full")
	step := action.Runs.Steps[len(action.Runs.Steps)-1]
	good, err := filepath.Abs("../golden/inspect/add.1.0.0.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		inputs map[string]string
		code   int
	}{
		{map[string]string{"paths": good, "profile": "serving\nreproducible"}, 0},
		{map[string]string{"paths": good + "\n../golden/inspect/train.v6.mlirbc", "profile": "serving"}, 1},
		{map[string]string{"paths": good, "profile": "other"}, 2},
	} {
		cmd := exec.Command("bash", "-e", "-o", "pipefail", "-c", step.Run)
		report := filepath.Join(dir, "report")
		_ = os.Remove(report)
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+dir)
		for name, value := range step.Env {
			input := strings.TrimSuffix(strings.TrimPrefix(value, "${{ inputs."), " }}")
			value, ok := c.inputs[input]
			if !ok {
				value = action.Inputs[input].Default
			}
			if input == "report" {
				value = report
			}
			cmd.Env = append(cmd.Env, name+"="+value)
		}
		out, _ := cmd.CombinedOutput()
		if got := cmd.ProcessState.ExitCode(); got != c.code {
			t.Errorf("%v: exit code %d, expected %d: %s", c.inputs, got, c.code, out)
		}
		if text, err := os.ReadFile(report); c.code < 2 && (err != nil || !strings.Contains(string(text), "2.1.0")) {
			t.Errorf("%v: the report is %q, %v", c.inputs, text, err)
		}
	}
}

// TestPreCommit runs pre-commit with the hooks in a repository of two files. Only how the program is
// installed differs: it is there already.
func TestPreCommit(t *testing.T) {
	bin := tools(t)
	pre := filepath.Join(bin, "pre-commit")
	command(t, nil, pre, "validate-manifest", "../.pre-commit-hooks.yaml")
	dir := t.TempDir()
	command(t, nil, "go", "build", "-o", filepath.Join(dir, "hlobc-full"), "../tools/hlobc-full")
	manifest, err := os.ReadFile("../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	put := func(repo string, files map[string][]byte) {
		for name, data := range files {
			path := filepath.Join(dir, repo, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		for _, line := range [][]string{{"init", "-q"}, {"add", "-A"}, {"-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "files"}} {
			command(t, nil, append([]string{"git", "-C", filepath.Join(dir, repo)}, line...)...)
		}
	}
	put("hooks", map[string][]byte{".pre-commit-hooks.yaml": []byte(strings.ReplaceAll(string(manifest), "language: golang", "language: system"))})
	program := func(name string) []byte {
		data, err := os.ReadFile("../golden/inspect/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	put("models", map[string][]byte{"good.mlirbc": program("add.1.0.0.mlirbc"), "local.mlirbc": program("train.v6.mlirbc"), "notes.txt": []byte("none")})
	for hook, code := range map[string]int{"hlobc-check": 1, "hlobc-verify": 0} {
		cmd := exec.Command(pre, "try-repo", "../hooks", hook, "--all-files", "--verbose")
		cmd.Dir = filepath.Join(dir, "models")
		cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "PRE_COMMIT_HOME="+filepath.Join(dir, "cache"))
		out, _ := cmd.CombinedOutput()
		text := string(out)
		if got := cmd.ProcessState.ExitCode(); got != code || !strings.Contains(text, "good.mlirbc") && code == 1 || strings.Contains(text, "notes.txt") {
			t.Errorf("%s: exit code %d, expected %d: %s", hook, got, code, text)
		}
	}
}

// TestKubernetes checks the manifest by the schemas of Kubernetes.
func TestKubernetes(t *testing.T) {
	command(t, nil, filepath.Join(tools(t), "kubernetes-validate"), "--strict", "kubernetes/job.yaml")
}
