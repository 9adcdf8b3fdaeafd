// Package readme keeps the command lines in README.md and in pages of docs up to date: it runs them
// and compares their output with the page.
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

var update = flag.Bool("update", false, "write the outputs into the pages")

var block = regexp.MustCompile("(?s)```console\n\\$ ([^\n]*)\n(.*?)```\n")

// pages are the files to check, with their minimum number of commands.
var pages = map[string]int{"README.md": 8, "docs/tour.md": 8, "docs/visibility.md": 4}

// maxReadme is the number of lines that the README may have: it answers questions, and docs has the rest.
const maxReadme = 200

func TestTour(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-o", bin, "./tools/...")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for name, least := range pages {
		t.Run(filepath.Base(name), func(t *testing.T) { tour(t, root, bin, name, least) })
	}
}

// TestLength: the README is short, and names two commands for a new clone, the main one on a file
// that exists.
func TestLength(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(data, []byte("\n")); n > maxReadme {
		t.Errorf("README.md has %d lines, at most %d are allowed", n, maxReadme)
	}
	first := regexp.MustCompile(`(?m)^    go run ./tools/hlobc (\S+) .*\n    go test ./\.\.\. `).FindSubmatch(data)
	if first == nil {
		t.Fatal("README.md does not have the two commands for a new clone")
	}
	if _, err := os.Stat(filepath.Join("../..", string(first[1]))); err != nil {
		t.Error(err)
	}
}

func tour(t *testing.T, root, bin, name string, least int) {
	file := filepath.Join(root, name)
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
		if err != nil && len(out) == 0 && !strings.Contains(string(m[1]), "--fail-on") {
			t.Errorf("%s: %v", m[1], err)
		}
		lines := strings.Split(strings.TrimRight(string(out), "\n"), "\n")
		for i, l := range lines {
			lines[i] = strings.TrimRight(l, " ")
		}
		want := strings.Join(lines, "\n") + "\n"
		if !*update && string(m[2]) != want {
			t.Errorf("%s prints\n%s\n%s shows\n%s", m[1], want, name, m[2])
		}
		return []byte("```console\n$ " + string(m[1]) + "\n" + want + "```\n")
	})
	if commands < least {
		t.Fatalf("found %d commands in the tour", commands)
	}
	if *update && !bytes.Equal(page, updated) {
		if err := os.WriteFile(file, updated, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
