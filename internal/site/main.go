// Package main makes the documentation site: pages in Markdown from README.md, docs, the help and the
// recorded output of the verbs, and the rows of dialects, and the configuration of Zensical, which builds
// the site from them.
//
//	docs/site/build              # installs Zensical, and runs everything
//	go run ./internal/site -o DIR
//	go run ./internal/site -check DIR/site
package main

import (
	"embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

// theme is what the site adds to the theme of Zensical.
//
//go:embed theme
var theme embed.FS

const (
	stylesheet = "hlobc.css"
	script     = "hlobc.js"
)

func main() {
	out := flag.String("o", "", "write the pages and zensical.toml to `DIR`")
	root := flag.String("root", ".", "the repository")
	check := flag.String("check", "", "check the links of the site that was built in `DIR`")
	flag.Parse()
	err := run(*root, *out, *check)
	if err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

func run(root, out, check string) error {
	if check != "" {
		n, err := checkLinks(check)
		if err == nil {
			fmt.Printf("%d links lead somewhere\n", n)
		}
		return err
	}
	if out == "" {
		return fmt.Errorf("-o DIR or -check DIR is needed")
	}
	s, err := collect(root)
	if err != nil {
		return err
	}
	return s.write(out)
}

// write writes the pages to the folder docs of dir, and the configuration beside it.
func (s *site) write(dir string) error {
	if err := os.RemoveAll(filepath.Join(dir, "docs")); err != nil {
		return err
	}
	files := map[string]string{"zensical.toml": s.config()}
	for path, text := range s.pages {
		files[filepath.Join("docs", path)] = text
	}
	for _, name := range []string{stylesheet, script} {
		text, err := theme.ReadFile("theme/" + name)
		if err != nil {
			return err
		}
		files[filepath.Join("docs", name)] = string(text)
	}
	for path, text := range files {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}
