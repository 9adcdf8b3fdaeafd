package portable_test

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
)

//go:embed testdata/run.py
var runScript string

// runner is a Python process with jaxlib that runs programs. The interpreter may run in another
// root directory, so the script is passed as an argument.
type runner struct {
	in  *json.Encoder
	out *bufio.Reader
}

func newRunner(t *testing.T) *runner {
	command := os.Getenv("HLOBC_PYTHON")
	if command == "" {
		t.Skip("HLOBC_PYTHON is not set: it is the command line of a Python interpreter that has jax")
	}
	cmd := exec.Command("/bin/sh", "-c", "exec "+command+` -c "$0"`, runScript)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = stdin.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v\n%s", err, stderr.Bytes())
		}
	})
	return &runner{json.NewEncoder(stdin), bufio.NewReader(stdout)}
}

type runAnswer struct {
	Outputs, Wrong []string
	Error          string
}

func (r *runner) ask(t *testing.T, text []byte, artifacts [][]byte) (a runAnswer) {
	err := r.in.Encode(struct {
		Text      string   `json:"text"`
		Artifacts [][]byte `json:"artifacts"`
	}{string(text), artifacts})
	if err != nil {
		t.Fatal(err)
	}
	line, err := r.out.ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &a)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return a
}

// withoutChecks removes the calls that compare results, which only the reference interpreter knows.
func withoutChecks(text []byte) []byte {
	var out []byte
	for line := range bytes.Lines(text) {
		if !bytes.Contains(line, []byte("check.expect")) {
			out = append(out, line...)
		}
	}
	return out
}

// TestRun compiles and runs exported programs on the CPU: the originals, and artifacts of the
// newest version and of the oldest version that can hold them. The results must be equal.
// HLOBC_SAMPLE=N takes every Nth program; the default is every 100th.
func TestRun(t *testing.T) {
	files := corpus.Testdata(t)
	r := newRunner(t)
	n := corpus.Sample(100)
	only := os.Getenv("HLOBC_ONLY")
	ran, refused, results := 0, 0, 0
	oldest := make(map[string]int)
	for i, f := range files {
		if only != "" && !strings.Contains(f.Name, only) || only == "" && i%n != 0 {
			continue
		}
		text := withoutChecks(f.Read(t))
		m, err := asm.Parse(text, asm.ParseOptions{})
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		smallest, err := portable.Smallest(m, portable.Options{})
		if err != nil {
			t.Logf("%s: %v", f.Name, err) // CHLO
			refused++
			continue
		}
		var artifacts [][]byte
		versions := []ods.Version{portable.CurrentVersion(), smallest}
		for _, v := range versions {
			data, err := portable.Serialize(m, v, portable.Options{})
			if err != nil {
				t.Fatalf("%s: %v: %v", f.Name, v, err)
			}
			artifacts = append(artifacts, data)
		}
		a := r.ask(t, text, artifacts)
		if a.Error != "" {
			t.Logf("%s does not run on the CPU: %.200s", f.Name, a.Error)
			refused++
			continue
		}
		ran++
		results += len(a.Outputs)
		oldest[fmt.Sprint(smallest)]++
		for k, wrong := range a.Wrong {
			if wrong != "" {
				t.Errorf("%s as artifact of %v: %s", f.Name, versions[k], wrong)
			}
		}
	}
	t.Logf("%d programs tried, with %d results, %d refused; the oldest versions: %v", ran, results, refused, oldest)
	if ran == 0 || results == 0 {
		t.Error("nothing ran")
	}
}
