package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

// TestSite: links between the documents lead to files, all documents and verbs have pages, and most
// verbs show what they write.
func TestSite(t *testing.T) {
	s, err := collect(root)
	if err != nil {
		t.Fatal(err)
	}
	documents, err := filepath.Glob(filepath.Join(root, "docs/*.md"))
	if err != nil || len(documents) < 30 {
		t.Fatalf("%d documents, %v", len(documents), err)
	}
	listed := map[string]bool{}
	for _, n := range s.nav {
		for _, p := range n.pages {
			if listed[p] {
				t.Errorf("%s is in the navigation twice", p)
			}
			listed[p] = true
			if s.pages[p] == "" {
				t.Errorf("%s is in the navigation and has no page", p)
			}
		}
	}
	for _, d := range documents {
		if p := "docs/" + filepath.Base(d); !listed[p] {
			t.Errorf("%s is in no section of the site: add it to sections", p)
		}
	}
	for _, name := range []string{"versions", "convert", "diff", "run", "dump", "opt"} {
		page := s.pages["commands/"+name+".md"]
		if !strings.Contains(page, "Usage: hlobc "+name) {
			t.Errorf("the page of %s has no help:\n%s", name, page)
		}
	}
	shown := 0
	for p, text := range s.pages {
		if strings.HasPrefix(p, "commands/") && strings.Contains(text, "```console\n$ hlobc ") {
			shown++
		}
	}
	if shown < 22 {
		t.Errorf("only %d commands show what they write", shown)
	}
	if vhlo := s.pages["dialects/vhlo.md"]; !strings.Contains(vhlo, "| TensorV1Attr | ") || !strings.Contains(vhlo, "| add_v1 | ") {
		t.Error("the page of vhlo lacks a known row")
	}
}

// TestLinks: the check of a built site finds what leads nowhere.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html":   `<a href="a/b.html#x">good</a><a href="https://example.com">elsewhere</a><img src="i.png">`,
		"a/b.html":     `<h1 id="x">x</h1><a href="../index.html">good</a><a href="#x">good</a>`,
		"i.png":        "",
		"a/i.html":     `<a href="../gone.html">1</a><a href="b.html#y">2</a><a href="http://example.com">3</a>`,
		"other/t.html": "",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	n, err := checkLinks(dir)
	if n != 8 || err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("%d links, %v", n, err)
	}
}
