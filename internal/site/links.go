package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// page is what a page of the site has: the ids of its elements, and the targets of its links.
type page struct {
	ids   map[string]bool
	links []string
}

// checkLinks checks that links, images, scripts and styles of a site lead to files of the site, and
// fragments to elements. It returns their number.
func checkLinks(dir string) (n int, err error) {
	pages := map[string]*page{}
	err = filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".html" {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err == nil {
			pages[filepath.ToSlash(rel)], err = parse(file)
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	if len(pages) == 0 {
		return 0, fmt.Errorf("%s has no pages", dir)
	}
	var errs []error
	for name, p := range pages {
		if name == "404.html" { // its links are absolute
			continue
		}
		for _, target := range p.links {
			n++
			if why := follow(dir, pages, name, target); why != "" {
				errs = append(errs, fmt.Errorf("%s: the link to %s %s", name, target, why))
			}
		}
	}
	slices.SortFunc(errs, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return n, errors.Join(errs...)
}

func parse(file string) (*page, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	root, err := html.Parse(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	p := &page{ids: map[string]bool{}}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			switch {
			case a.Key == "id":
				p.ids[a.Val] = true
			case a.Key == "href" || a.Key == "src" || a.Key == "data-src":
				p.links = append(p.links, a.Val)
			}
		}
	}
	return p, nil
}

// follow says what is wrong with a link, "" if nothing is. Links to other sites are not followed.
func follow(dir string, pages map[string]*page, from, target string) string {
	u, err := url.Parse(target)
	if err != nil {
		return err.Error()
	}
	if u.IsAbs() || u.Host != "" {
		if u.Scheme != "https" && u.Scheme != "mailto" && u.Scheme != "data" {
			return "has the scheme " + u.Scheme
		}
		return ""
	}
	to := from
	if u.Path != "" {
		to = path.Join(path.Dir(from), u.Path)
		if strings.HasSuffix(u.Path, "/") || to == "." {
			to = path.Join(to, "index.html")
		}
	}
	p := pages[to]
	if p == nil {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(to))); err != nil {
			return "leads to nothing"
		}
		return ""
	}
	if u.Fragment != "" && u.Fragment != "__codelineno" && !p.ids[u.Fragment] {
		return "names no element of that page"
	}
	return ""
}
