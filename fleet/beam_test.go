package fleet

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestBeam describes files on Prism, the runner that is part of Beam: the rows are those of hlobc
// scan. The driver is a module of its own, whose dependencies are fetched here.
func TestBeam(t *testing.T) {
	python := filepath.Join(tools(t), "python")
	dir := t.TempDir()
	program := filepath.Join(dir, "beam")
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = "beam"
	if out, err := build.CombinedOutput(); err != nil {
		if unreachable(string(out)) {
			t.Skipf("Beam cannot be fetched: %s", out)
		}
		t.Fatalf("%v: %s", err, out)
	}
	_, listing, rows := files(t, 400)
	out := filepath.Join(dir, "out")
	text := command(t, nil, program, "-out", out, "-shards", "5", "@"+listing)
	t.Log(text, command(t, nil, python, "compare.py", rows, out))
	if !strings.Contains(text, "401 files in ") {
		t.Error(text)
	}
	for _, name := range []string{"manifest.json", "views.sql", "quarantine.txt"} {
		if _, err := os.Stat(filepath.Join(out, name)); err != nil {
			t.Error(err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(out, "programs", "*.tmp")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	for want, args := range map[string][]string{
		"has rows already":              {"-out", out, "@" + listing},
		"expected -out":                 {listing},
		"expected what to scan":         {"-out", dir + "/none"},
		"-shards and -jobs":             {"-out", dir + "/none", "-shards", "0", listing},
		"file system scheme \"other\"":  {"-out", "other://a", listing},
		"none.tsv: no such file or dir": {"-out", dir + "/none", "@none.tsv"},
	} {
		got, err := exec.Command(program, args...).CombinedOutput()
		if err == nil || !strings.Contains(string(got), want) {
			t.Errorf("%v: %v, %s; expected %q", args, err, got, want)
		}
	}
}

// unreachable reports whether the output of the go command says that modules cannot be fetched.
func unreachable(out string) bool {
	for _, s := range []string{"dial tcp", "no such host", "module lookup disabled", "connection refused", "i/o timeout"} {
		if strings.Contains(out, s) {
			return true
		}
	}
	return false
}

// TestRay describes files on Ray, started on this machine: the rows are those of hlobc scan.
func TestRay(t *testing.T) {
	python := filepath.Join(tools(t), "python")
	if out, err := exec.Command(python, "-c", "import ray").CombinedOutput(); err != nil {
		t.Skipf("Ray is not installed: %s", out)
	}
	const (
		taskCost = 3_000_000
		fileCost = 32 << 10 // FILE_COST in ray/scan.py
	)
	hlobc, listing, rows := files(t, 400)
	out := filepath.Join(t.TempDir(), "out")
	job := exec.Command(python, "ray/scan.py", "--listing", listing, "--out", out, "--hlobc", hlobc, "--task-cost", strconv.Itoa(taskCost))
	job.Env = append(os.Environ(), "RAY_USAGE_STATS_ENABLED=0", "RAY_raylet_start_wait_time_s=120")
	answer, err := job.CombinedOutput()
	text := string(answer)
	if err != nil && (strings.Contains(text, "timed out during startup") || strings.Contains(text, "Failed to connect to GCS")) {
		t.Skipf("Ray does not start on this machine, which may be too busy: %s", text)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	t.Log(text, command(t, nil, python, "compare.py", rows, out))
	// The sizes of the files, and so the number of parts, depend on the programs that are there to edit.
	entries, err := os.ReadFile(listing)
	if err != nil {
		t.Fatal(err)
	}
	cost := 0
	for line := range strings.Lines(string(entries)) {
		_, size, _ := strings.Cut(strings.TrimSpace(line), "\t")
		n, err := strconv.Atoi(size)
		if err != nil {
			t.Fatal(err)
		}
		cost += n + fileCost
	}
	parts := (cost + taskCost - 1) / taskCost
	if want := fmt.Sprintf("rows of 401 files in %d parts", parts); parts < 2 || !strings.Contains(text, want) {
		t.Errorf("%s; expected %s", text, want)
	}
}
