package fleet

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// tools returns the folder of the programs that fleet/setup installs, and skips the test if it has
// not.
func tools(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("HLOBC_FLEET")
	if dir == "" {
		t.Skip("HLOBC_FLEET is not set: fleet/setup DIR installs the engines, then set it to DIR")
	}
	return filepath.Join(dir, "bin")
}

func command(t *testing.T, env []string, line ...string) string {
	t.Helper()
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Env = append(os.Environ(), env...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v\n%s%s", strings.Join(line, " "), err, out.String(), errs.String())
	}
	return strings.TrimSpace(out.String())
}

// files makes files, a listing of them, and the rows of hlobc scan.
func files(t *testing.T, n int) (hlobc, listing, rows string) {
	t.Helper()
	dir := t.TempDir()
	hlobc = filepath.Join(dir, "hlobc-full")
	command(t, nil, "go", "build", "-o", hlobc, "../tools/hlobc-full")
	make := exec.Command("go", "run", "./internal/scan/measure", "-make", "-files", fmt.Sprint(n), "-distinct", fmt.Sprint(n/2), "-poison", "12", "-dir", dir)
	make.Dir = ".."
	if out, err := make.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var list []string
	err := filepath.WalkDir(filepath.Join(dir, fmt.Sprint(n), "files"), func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			list = append(list, fmt.Sprintf("%s\t%d\n", path, info.Size()))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	list = append(list, filepath.Join(dir, "gone")+"\t100\n")
	slices.Sort(list)
	listing, rows = filepath.Join(dir, "listing.tsv"), filepath.Join(dir, "rows")
	if err := os.WriteFile(listing, []byte(strings.Join(list, "")), 0o666); err != nil {
		t.Fatal(err)
	}
	command(t, nil, hlobc, "scan", "-q", "-o", rows, "@"+listing)
	return hlobc, listing, rows
}

// TestSpark describes files on a cluster of a master and two workers, one of which is killed in the
// middle: the rows are those of hlobc scan.
func TestSpark(t *testing.T) {
	bin := tools(t)
	python := filepath.Join(bin, "python")
	hlobc, listing, rows := files(t, 800)
	dir := t.TempDir()
	cluster, out := filepath.Join(dir, "cluster"), filepath.Join(dir, "out")
	env := []string{"PYTHON=" + python, "PYSPARK_PYTHON=" + python, "SPARK_LOCAL_IP=127.0.0.1"}
	defer command(t, env, "spark/cluster", "stop", cluster)
	url := command(t, env, "spark/cluster", "start", cluster, "2")
	policy := filepath.Join(dir, "policy.yaml")
	if err := os.WriteFile(policy, []byte("hlobc-policy: 1\nrules:\n  - max-operations: 50\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	job := exec.Command(python, "spark/scan.py", "--master", url, "--listing", listing, "--out", out, "--hlobc", hlobc, "--task-cost", "6000000", "--policy", policy)
	job.Env = append(os.Environ(), env...)
	var log, errs bytes.Buffer
	job.Stdout, job.Stderr = &log, &errs
	if err := job.Start(); err != nil {
		t.Fatal(err)
	}
	killed := make(chan bool)
	ended := make(chan struct{})
	go func() { // kills a worker when the first rows are written
		for {
			written, _ := filepath.Glob(filepath.Join(out, "programs", "_temporary", "0", "task_*"))
			if len(written) > 0 {
				_ = exec.Command("spark/cluster", "kill", cluster, "1").Run()
				killed <- true
				return
			}
			select {
			case <-ended:
				killed <- false
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	err := job.Wait()
	close(ended)
	if err != nil {
		t.Fatalf("%v: %s%s", err, log.String(), errs.String())
	}
	if !<-killed {
		t.Error("the job ended before a worker could be killed")
	}
	if !strings.Contains(errs.String(), "Lost executor") {
		t.Error("Spark does not say that it lost an executor")
	}
	t.Log(log.String(), command(t, nil, python, "compare.py", rows, out))
	dead, _ := filepath.Glob(filepath.Join(out, "dead", "*.parquet"))
	violations, _ := filepath.Glob(filepath.Join(out, "violations", "*.parquet"))
	if len(dead) == 0 || len(violations) == 0 || !strings.Contains(log.String(), `"failed": 1`) {
		t.Errorf("%d parts of dead letters, %d of violations, %s", len(dead), len(violations), log.String())
	}
}
