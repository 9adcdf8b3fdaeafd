// Package stability checks the files of releases and CI. It contains only tests.
package stability

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

const root = "../.."

// TestFiles: the workflows and other files in YAML can be parsed, and what they run is there.
func TestFiles(t *testing.T) {
	files := []string{filepath.Join(root, ".goreleaser.yaml")}
	for _, pattern := range []string{".github/*.yml", ".github/*/*.yml"} {
		list, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, list...)
	}
	if len(files) < 6 {
		t.Fatalf("found only %v", files)
	}
	script := regexp.MustCompile(`(?m)(?:^|[ "(])((?:\.ci|release|python)/[a-z]+(?:\.py)?)\b`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var doc any
		if err := yaml.Unmarshal(text, &doc); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for _, m := range script.FindAllSubmatch(text, -1) {
			if _, err := os.Stat(filepath.Join(root, string(m[1]))); err != nil {
				t.Errorf("%s names %s: %v", name, m[1], err)
			}
		}
	}
}

// TestRelease: the versions that packages state agree, and the changelog has a section for it.
func TestRelease(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("the scripts of releases need bash")
	}
	run := func(args ...string) string {
		cmd := exec.Command("bash", args...)
		cmd.Dir = root
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	version := run("release/versions")
	if notes := run("release/notes", version); !strings.Contains(notes, "\n- ") {
		t.Errorf("the notes of %s list nothing:\n%s", version, notes)
	}
}
