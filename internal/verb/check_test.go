package verb

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"github.com/hlobc/hlobc/internal/bom"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/internal/policy"
	"github.com/hlobc/hlobc/internal/scan"
)

// policies are the policies of the scripts, by the names of their files.
var policies = map[string]string{
	"policy.yaml": `hlobc-policy: 1
name: release gate
rules:
  - allow-dialects: [stablehlo]
  - max-bytes: 300
    severity: warning
  - no-absolute-paths: true
    help: export from a relative path
  - id: one-output
    require: program.outputs.size() == 1
    message: "{program.outputs.size()} outputs, but the server expects one"
exceptions:
  - rule: no-absolute-paths
    files: ["train.*"]
    reason: exported before the gate
    expires: 2027-06-30
`,
	"dead.yaml": `hlobc-policy: 1
rules:
  - valid: true
exceptions:
  - rule: valid
    files: add.mlirbc
    reason: it was invalid once
    expires: 2027-06-30
`,
	"wrong.yaml": `hlobc-policy: 1
rules:
  - id: small
    require: program.byte < 1000
  - deny-ops: [stablehlo.sinus]
exceptions:
  - rule: smal
    reason: it is large
    expires: soon
`,
	"npu.yaml": `hlobc-backend: 1
name: npu
version: "2.1"
ops: [stablehlo.add, stablehlo.dot_general, stablehlo.tanh]
element-types: [bf16, f32]
static-shapes: true
max-peak-memory: 64MiB
`,
}

// tools are those of package driver/full, which imports this one.
func tools() *govern.Tools {
	t := policy.Tools()
	t.Bills = bom.Bills()
	return &t
}

// withTools has all verbs, as package driver/full does.
func withTools() cli.Config { return cli.Config{Tools: tools(), Scan: scan.Command} }

// check runs hlobc check in a folder with the inputs.
func check(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = Run(cli.Config{Tools: tools()}, Program, append([]string{Program, "check", "--today", "2027-01-15"}, args...),
		cli.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr})
	return code, stdout.String(), stderr.String()
}

// TestCheckSARIF validates a log with the schema, and looks for what must be in it.
func TestCheckSARIF(t *testing.T) {
	t.Chdir(inputs(t, "policy.yaml", "train.mlirbc", "add.mlirbc", "secret.mlir", "cut.mlirbc"))
	code, out, errs := check(t, "--policy", "policy.yaml", "--format", "sarif", "train.mlirbc", "add.mlirbc", "secret.mlir", "cut.mlirbc", "missing")
	if code != cli.Failure {
		t.Errorf("exit code %d, %s", code, errs)
	}
	report, err := sarif.FromString(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.Validate(); err != nil {
		t.Error(err)
	}
	found := map[string]string{}
	for _, r := range report.Runs[0].Results {
		found[*r.Locations[0].PhysicalLocation.ArtifactLocation.URI+" "+*r.RuleID] = r.Level
	}
	for _, want := range []string{"secret.mlir one-output", "cut.mlirbc complete", "missing readable"} {
		if found[want] != "error" {
			t.Errorf("%s: level %q in %v", want, found[want], found)
		}
	}
}

// TestCheckJUnit: what cannot be read is an error in the file that CI reads.
func TestCheckJUnit(t *testing.T) {
	t.Chdir(inputs(t, "policy.yaml", "add.mlirbc", "secret.mlir"))
	code, out, _ := check(t, "--policy", "policy.yaml", "--format", "junit", "add.mlirbc", "secret.mlir", "missing")
	var doc struct {
		Failures int `xml:"failures,attr"`
		Errors   int `xml:"errors,attr"`
		Suites   []struct {
			Name string `xml:"name,attr"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(out), &doc); err != nil {
		t.Fatal(err)
	}
	if code != cli.Failure || doc.Failures != 1 || doc.Errors != 1 || len(doc.Suites) != 3 {
		t.Errorf("exit code %d, %+v", code, doc)
	}
}

// TestCheckJSON: the document has a verdict, or an error, for each file.
func TestCheckJSON(t *testing.T) {
	t.Chdir(inputs(t, "policy.yaml", "add.mlirbc", "secret.mlir"))
	code, out, _ := check(t, "--policy", "policy.yaml", "--json", "add.mlirbc", "secret.mlir", "missing")
	var doc struct {
		Files []struct {
			Name   string
			Error  *cli.JSONError
			Result *struct {
				Rules      int
				Violations []struct{ Rule string }
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		t.Fatal(err)
	}
	if code != cli.Failure || len(doc.Files) != 3 || doc.Files[0].Result == nil || len(doc.Files[0].Result.Violations) != 0 ||
		len(doc.Files[1].Result.Violations) != 2 || doc.Files[2].Error == nil {
		t.Errorf("exit code %d, %s", code, out)
	}
}

// TestCompanion: without the libraries, the program starts the one that has them, with its arguments
// and exit code.
func TestCompanion(t *testing.T) {
	dir := t.TempDir()
	run := func(conf cli.Config) (int, string) {
		var out strings.Builder
		code := Run(conf, Program, []string{Program, "check", "--profile", "serving", "a file"}, cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out})
		return code, out.String()
	}
	t.Setenv("PATH", dir)
	if code, out := run(cli.Config{}); code != cli.Failure || !strings.Contains(out, "go install github.com/hlobc/hlobc/tools/hlobc-full") {
		t.Errorf("exit code %d, %s", code, out)
	}
	if code, out := run(cli.Config{Dialects: cli.Config{}.Registry()}); code != cli.Failure || !strings.Contains(out, "driver/full") {
		t.Errorf("exit code %d, %s", code, out)
	}
	script := filepath.Join(dir, cli.Companion)
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho \"$#: $*\"\nexit 1\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	if code, out := run(cli.Config{}); code != cli.Finding || out != "4: check --profile serving a file\n" {
		t.Errorf("exit code %d, %s", code, out)
	}
}
