package layering

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// row is a row of the table of packages.
type row struct {
	patterns []string // names, or dir/*
	public   bool
}

var quoted = regexp.MustCompile("`([^`]+)`")

// section returns a section of a document.
func section(text, title string) string {
	_, s, _ := strings.Cut(text, "\n## "+title+"\n")
	s, _, _ = strings.Cut(s, "\n## ")
	return s
}

// table reads the table of packages from ARCHITECTURE.md.
func table(t *testing.T) (rows []row) {
	t.Helper()
	text, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(section(string(text), "The packages")) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			continue
		}
		names := quoted.FindAllStringSubmatch(cells[1], -1)
		if names == nil {
			continue // the head
		}
		r := row{public: strings.TrimSpace(cells[2]) == "yes"}
		for _, n := range names {
			r.patterns = append(r.patterns, n[1])
		}
		rows = append(rows, r)
	}
	if len(rows) < 10 {
		t.Fatalf("ARCHITECTURE.md has a table of %d rows", len(rows))
	}
	return rows
}

// place assigns packages to rows by number, and returns the problems of the table.
func place(rows []row, packages []string) (at map[string]int, problems []string) {
	at = map[string]int{}
	for i, r := range rows {
		for _, pattern := range r.patterns {
			found := false
			for _, p := range packages {
				if ok, err := path.Match(pattern, p); err != nil || !ok {
					continue
				}
				found = true
				if _, twice := at[p]; twice {
					problems = append(problems, "ARCHITECTURE.md has "+p+" twice")
				}
				at[p] = i
			}
			if !found {
				problems = append(problems, "ARCHITECTURE.md has "+pattern+", which does not exist")
			}
		}
	}
	for _, p := range packages {
		if _, ok := at[p]; !ok {
			problems = append(problems, "ARCHITECTURE.md does not have "+p)
		}
	}
	return at, problems
}

// upward returns the imports of later rows.
func upward(g map[string][]string, at map[string]int) (list []string) {
	for p, imports := range g {
		for _, d := range imports {
			if _, own := g[d]; own && at[d] > at[p] {
				list = append(list, p+" imports "+d+", which stands below it in the table of ARCHITECTURE.md")
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list) // several files may have the import
}

func packages(g map[string][]string) (list []string) {
	for p := range g {
		list = append(list, p)
	}
	slices.Sort(list)
	return list
}

// TestTable checks that each package is in the table, and imports only packages in earlier rows or
// in its own.
func TestTable(t *testing.T) {
	g := graph(t)
	rows := table(t)
	at, problems := place(rows, packages(g))
	for _, p := range append(problems, upward(g, at)...) {
		t.Error(p)
	}
	for p, i := range at {
		if rows[i].public && slices.Contains(strings.Split(p, "/"), "internal") {
			t.Errorf("%s is internal, and public in the table of ARCHITECTURE.md", p)
		}
	}
}

// TestPublic checks that ARCHITECTURE.md says of each public package why it is public, besides those of the dialects, and of
// no other.
func TestPublic(t *testing.T) {
	text, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	var public, explained []string
	for _, r := range table(t) {
		if r.public && !slices.Contains(r.patterns, "dialect/*") {
			public = append(public, r.patterns...)
		}
	}
	for line := range strings.Lines(section(string(text), "Why a package is public")) {
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for _, n := range quoted.FindAllStringSubmatch(cells[1], -1) {
				explained = append(explained, n[1])
			}
		}
	}
	slices.Sort(public)
	slices.Sort(explained)
	if !slices.Equal(public, explained) {
		t.Errorf("public are %q, and explained are %q", public, explained)
	}
}

// TestProblems checks that the checks detect problems.
func TestProblems(t *testing.T) {
	g := map[string][]string{"a": {"c/x"}, "c/x": nil, "c/y": {"c/x"}, "d": {"a"}, "e": nil}
	rows := []row{{patterns: []string{"a"}}, {patterns: []string{"c/*", "d"}}, {patterns: []string{"d", "f"}}}
	at, problems := place(rows, packages(g))
	if want := []string{"ARCHITECTURE.md has d twice", "ARCHITECTURE.md has f, which does not exist", "ARCHITECTURE.md does not have e"}; !slices.Equal(problems, want) {
		t.Errorf("got %q, want %q", problems, want)
	}
	if list := upward(g, at); len(list) != 1 || !strings.HasPrefix(list[0], "a imports c/x,") {
		t.Errorf("got %q", list)
	}
}
