package docs_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/driver"
)

var update = flag.Bool("update", false, "write the outputs into the pages")

var block = regexp.MustCompile("(?s)```console\n\\$ ([^\n]*)\n(.*?)```\n")

// pages are the files to check, with their minimum number of commands.
var pages = map[string]int{"README.md": 8, "docs/tour.md": 8, "docs/visibility.md": 4}

// maxReadme is the number of lines that the README may have: it answers questions, and docs has the rest.
const maxReadme = 200

// tools are the names under which the pages run the program.
var tools = []string{"hlobc", "hlo-bcdump", "hlo-opt"}

// TestMain lets the binary of the tests stand for the tools: to link those takes longer than all commands of the pages.
func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); slices.Contains(tools, name) {
		os.Exit(driver.Main(driver.Config{Name: name}))
	}
	os.Exit(m.Run())
}

// TestCommands keeps the command lines in README.md and in pages of docs up to date: it runs them and
// compares their output with the page.
func TestCommands(t *testing.T) {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	for _, name := range tools {
		if err := os.Symlink(self, filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, least := range pages {
		t.Run(filepath.Base(name), func(t *testing.T) { tour(t, root, bin, name, least) })
	}
}

// TestLength: the README is short, and names two commands for a new clone, the main one on a file
// that exists.
func TestLength(t *testing.T) {
	data, err := os.ReadFile("../README.md")
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
	if _, err := os.Stat(filepath.Join("..", string(first[1]))); err != nil {
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
