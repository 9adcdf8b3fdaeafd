// Package readme keeps the tour of README.md true: its commands are run, and what
// they print must be what the page shows.
package readme

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the outputs into README.md")

var block = regexp.MustCompile("(?s)```console\n\\$ ([^\n]*)\n(.*?)```\n")

func TestTour(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", bin, "./tools/hlo-bcdump")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file := filepath.Join(root, "README.md")
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	updated := block.ReplaceAllFunc(page, func(b []byte) []byte {
		commands++
		m := block.FindSubmatch(b)
		run := exec.Command("sh", "-c", string(m[1]))
		run.Dir = root
		run.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
		out, err := run.Output()
		if err != nil && len(out) == 0 {
			t.Errorf("%s: %v", m[1], err)
		}
		lines := strings.Split(strings.TrimRight(string(out), "\n"), "\n")
		for i, l := range lines {
			lines[i] = strings.TrimRight(l, " ")
		}
		want := strings.Join(lines, "\n") + "\n"
		if !*update && string(m[2]) != want {
			t.Errorf("%s prints\n%s\nREADME.md shows\n%s", m[1], want, m[2])
		}
		return []byte("```console\n$ " + string(m[1]) + "\n" + want + "```\n")
	})
	if commands < 5 {
		t.Fatalf("found %d commands in the tour", commands)
	}
	if *update && !bytes.Equal(page, updated) {
		if err := os.WriteFile(file, updated, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
