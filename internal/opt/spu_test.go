package opt

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
)

// runLine is a RUN line of SPU's tests that this program can take: one command, with
// FileCheck behind it.
var runLine = regexp.MustCompile(`(?m)^// RUN: spu-opt (.*--?hlo-legalize-to-pphlo.*)\| FileCheck %s\s*$`)

// fileCheck finds FileCheck, which distributions call by version.
func fileCheck(t *testing.T) string {
	t.Helper()
	paths, _ := filepath.Glob("/usr/lib/llvm-*/bin/FileCheck")
	for _, name := range append(paths, "FileCheck", "FileCheck-22", "FileCheck-21", "FileCheck-20", "FileCheck-19", "FileCheck-18") {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("FileCheck is missing: install the package llvm-19-tools, or another version")
	return ""
}

// checkRun runs the RUN line of a test, under the name spu-opt.
func checkRun(t *testing.T, check, path string, data []byte) {
	t.Helper()
	m := runLine.FindSubmatch(data)
	if m == nil {
		t.Fatalf("%s has no RUN line of the kind", path)
	}
	args := strings.Fields(string(m[1]))
	if i := slices.Index(args, "%s"); i >= 0 {
		args[i] = path
	}
	var out, messages bytes.Buffer
	if code := run(append([]string{"spu-opt"}, args...), cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &messages, Getenv: os.Getenv}); code != 0 {
		t.Fatalf("spu-opt %s: exit status %d\n%s", strings.Join(args, " "), code, messages.String())
	}
	cmd := exec.Command(check, path)
	cmd.Stdin = &out
	text := out.String()
	if what, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s\n%s", err, what, text)
	}
}

// TestSPU runs SPU's own tests of its legalization.
func TestSPU(t *testing.T) {
	check := fileCheck(t)
	shared, _ := corpus.Shared()
	n := 0
	for _, f := range corpus.SPU(t) {
		if !strings.Contains(f.Name, "/hlo2pphlo/") {
			continue
		}
		n++
		t.Run(f.Base(), func(t *testing.T) {
			checkRun(t, check, filepath.Join(shared, "corpus", filepath.FromSlash(f.Name)), f.Read(t))
		})
	}
	if n < 20 {
		t.Errorf("only %d tests", n)
	}
}

// TestPPHLOFiles runs tests of the same kind that are in testdata/spu, on what SPU's
// tests do not reach.
func TestPPHLOFiles(t *testing.T) {
	check := fileCheck(t)
	files, err := filepath.Glob("testdata/spu/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			checkRun(t, check, path, data)
		})
	}
}
