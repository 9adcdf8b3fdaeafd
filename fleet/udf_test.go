package fleet

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestUDF installs the wheel and uses the package in functions of Spark, and of Ray if HLOBC_WHOLE is
// set, since Ray takes long to start: it describes programs, sound and broken ones, and runs one on arrays.
func TestUDF(t *testing.T) {
	bin := tools(t)
	python := filepath.Join(bin, "python")
	dir := t.TempDir()
	platform := map[string]string{"linux/amd64": "linux-x86_64", "linux/arm64": "linux-aarch64"}[runtime.GOOS+"/"+runtime.GOARCH]
	if platform == "" {
		t.Skip("the test builds the wheels of Linux only")
	}
	wheels, site := filepath.Join(dir, "wheels"), filepath.Join(dir, "site")
	command(t, nil, python, "../python/build.py", "-o", wheels, platform)
	command(t, nil, python, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--find-links", wheels, "--target", site, "hlobc")
	engines := []string{"spark"}
	if os.Getenv("HLOBC_WHOLE") == "1" {
		engines = append(engines, "ray")
	}
	env := []string{"PYTHONPATH=" + site, "PYSPARK_PYTHON=" + python, "SPARK_LOCAL_IP=127.0.0.1"}
	for _, engine := range engines {
		t.Run(engine, func(t *testing.T) {
			out := command(t, env, python, "udf/udf.py", engine)
			if !strings.Contains(out, `"programs": 40, "arrays": 40`) {
				t.Error(out)
			}
			t.Log(out)
		})
	}
}
