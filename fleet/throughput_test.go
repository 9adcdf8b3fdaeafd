package fleet

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestThroughput measures the engines with one and two workers on as many files as HLOBC_FLEET_FILES says, in
// one run, after a scan of the same files. The rows are the same each time.
func TestThroughput(t *testing.T) {
	n, err := strconv.Atoi(os.Getenv("HLOBC_FLEET_FILES"))
	if err != nil {
		t.Skip("HLOBC_FLEET_FILES is not set: it is the number of files to measure with")
	}
	bin := tools(t)
	python := filepath.Join(bin, "python")
	hlobc, listing, rows := files(t, n)
	dir := t.TempDir()
	env := []string{"PYTHON=" + python, "PYSPARK_PYTHON=" + python, "SPARK_LOCAL_IP=127.0.0.1"}
	beam := filepath.Join(dir, "beam")
	build := exec.Command("go", "build", "-o", beam, ".")
	build.Dir = "beam"
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, workers := range []int{1, 2} {
		w := strconv.Itoa(workers)
		out := func(engine string) string { return filepath.Join(dir, engine+w) }
		measure := func(engine string, line ...string) {
			started := time.Now()
			said := command(t, env, line...)
			took := time.Since(started)
			text := command(t, nil, python, "compare.py", rows, out(engine))
			last := said[strings.LastIndexByte(said, '\n')+1:]
			t.Logf("%-12s %d workers: %5.1f s, %4.0f files/s on %d processors; %s; %s", engine, workers, took.Seconds(),
				float64(n)/took.Seconds(), runtime.NumCPU(), last, strings.ReplaceAll(text, "\n", "; "))
		}
		measure("scan", hlobc, "scan", "-q", "--jobs", w, "-o", out("scan"), "@"+listing)
		measure("beam", beam, "-out", out("beam"), "-shards", "1", "-jobs", w, "@"+listing)
		cluster := filepath.Join(dir, "cluster"+w)
		url := command(t, env, "spark/cluster", "start", cluster, w)
		measure("spark", python, "spark/scan.py", "--master", url, "--listing", listing, "--out", out("spark"), "--hlobc", hlobc,
			"--task-cost", strconv.Itoa(n/8*(34<<10))) // about eight tasks
		command(t, env, "spark/cluster", "stop", cluster)
	}
}
