package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// site is what the site is made of.
type site struct {
	pages map[string]string // Markdown by path
	nav   []section
	// places are the pages of files of the repository.
	places map[string]string
}

// section is a part of the navigation.
type section struct {
	title string
	pages []string // paths
}

// The documents of docs by section. TestSections checks that none is missing.
var sections = []struct {
	title string
	files []string
}{
	{"Questions", []string{"tour.md", "screens.md", "carriers.md", "cost.md", "compare.md", "digest.md", "visibility.md", "effects.md", "report.md", "viewer.md"}},
	{"Many files", []string{"scan.md", "catalog.md", "policy.md", "bom.md"}},
	{"Run and change", []string{"evaluation.md", "c.md", "passes.md", "lowering.md", "simplify.md", "refinement.md"}},
	{"Libraries", []string{"runtime.md", "pjrt.md", "python.md", "clibrary.md", "protocol.md", "dialects.md"}},
	{"Formats", []string{"container.md", "opaque.md", "dialectfile.md", "coverage.md"}},
	{"How it compares", []string{"comparison.md", "speed.md"}},
	{"Development", []string{"adding.md", "plan.md", "fuzzing.md", "releases.md"}},
}

// The other files of the repository that are pages.
var others = map[string]string{
	"README.md": "index.md", "tools/hlo-bcdump/JSON.md": "json.md", "CHANGELOG.md": "changelog.md", "ARCHITECTURE.md": "architecture.md", "CONTRIBUTING.md": "contributing.md",
}

// collect makes the pages.
func collect(root string) (*site, error) {
	s := &site{pages: map[string]string{}, places: map[string]string{}}
	for from, to := range others {
		s.places[from] = to
	}
	s.nav = append(s.nav, section{"Questions", []string{"index.md"}})
	for _, part := range sections {
		i := slices.IndexFunc(s.nav, func(n section) bool { return n.title == part.title })
		if i < 0 {
			i, s.nav = len(s.nav), append(s.nav, section{title: part.title})
		}
		for _, f := range part.files {
			s.places["docs/"+f] = "docs/" + f
			s.nav[i].pages = append(s.nav[i].pages, "docs/"+f)
		}
	}
	var errs []error
	for from, to := range s.places {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(from)))
		if err == nil {
			s.pages[to], err = s.relink(root, from, to, string(text))
		}
		errs = append(errs, err)
	}
	commands, err := s.commands(root)
	errs = append(errs, err)
	s.nav = slices.Insert(s.nav, 1, section{"Commands", commands})
	formats := s.encodings()
	for i := range s.nav {
		switch s.nav[i].title {
		case "Formats":
			s.nav[i].pages = append(s.nav[i].pages, append(formats, "json.md")...)
		case "Development":
			s.nav[i].pages = append(s.nav[i].pages, "architecture.md", "contributing.md", "changelog.md")
		}
	}
	return s, errors.Join(errs...)
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// relink changes the links of a file of the repository to those between pages.
func (s *site) relink(root, from, to, text string) (string, error) {
	var errs []error
	text = link.ReplaceAllStringFunc(text, func(m string) string {
		target := link.FindStringSubmatch(m)[1]
		if strings.Contains(target, "://") || strings.HasPrefix(target, "#") {
			return m
		}
		file, anchor, _ := strings.Cut(target, "#")
		file = path.Join(path.Dir(from), file)
		page, ok := s.places[file]
		if !ok {
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(file))); err != nil {
				errs = append(errs, fmt.Errorf("%s links to %s, which is not there", from, target))
			}
			return "](https://github.com/hlobc/hlobc/blob/main/" + file + ")"
		}
		rel, err := filepath.Rel(path.Dir(to), page)
		if err != nil {
			errs = append(errs, err)
		}
		if anchor != "" {
			rel += "#" + anchor
		}
		return "](" + filepath.ToSlash(rel) + ")"
	})
	return text, errors.Join(errs...)
}

// title returns the heading of a page.
func (s *site) title(page string) string {
	for line := range strings.Lines(s.pages[page]) {
		if t, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(strings.ReplaceAll(t, "`", ""))
		}
	}
	return page
}

// config is the configuration of Zensical.
func (s *site) config() string {
	var b strings.Builder
	b.WriteString(`# Written by internal/site.
[project]
site_name = "hlobc"
site_description = "The toolkit for MLIR bytecode and StableHLO in pure Go"
use_directory_urls = false
`)
	fmt.Fprintf(&b, "extra_css = [%q]\nextra_javascript = [%q]\nnav = [\n", stylesheet, script)
	for _, n := range s.nav {
		fmt.Fprintf(&b, "  { %q = [\n", n.title)
		for _, p := range n.pages {
			title := s.title(p)
			if p == "index.md" {
				title = "What people ask"
			}
			fmt.Fprintf(&b, "    { %q = %q },\n", title, p)
		}
		b.WriteString("  ] },\n")
	}
	b.WriteString(`]

[project.theme]
language = "en"
font = false
features = ["navigation.top", "search.highlight", "content.code.copy", "toc.follow"]

# No repo_url: with it, each page asks api.github.com for the number of stars.
[[project.extra.social]]
icon = "fontawesome/brands/github"
link = "https://github.com/hlobc/hlobc"
name = "hlobc on GitHub"

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle.icon = "lucide/sun"
toggle.name = "Dark colours"

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle.icon = "lucide/moon"
toggle.name = "Light colours"

[project.markdown_extensions.toc]
permalink = true

[project.markdown_extensions.tables]

[project.markdown_extensions.pymdownx.highlight]

[project.markdown_extensions.pymdownx.superfences]
`)
	return b.String()
}
