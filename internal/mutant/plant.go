package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/internal/measured"
)

// All mutants of a run are planted at once: a function has a copy of its body for each of its
// mutants, and runs the copy whose number is in the environment. So packages and their tests are
// built once, not for every mutant.
const (
	choice   = "MUTANT"      // the environment variable
	variable = "mutant__"    // the number of the mutant, in every package
	chooser  = "mutant__.go" // the file that declares it
)

// program reports whether m can be parsed and moved into a function of its own. Its types may be
// wrong nevertheless.
func (m *Mutation) program() (bool, error) {
	src, err := m.apply()
	if err != nil || m.body.recovers {
		return false, err
	}
	_, err = parser.ParseFile(token.NewFileSet(), m.File, src, parser.SkipObjectResolution)
	return err == nil, nil
}

// planted is what stands at the beginning of the body of a function for one of its mutants. A
// compiler's message about it has the number instead of the name of a file.
func (m *Mutation) planted(n int, src []byte) string {
	b := m.body
	call := fmt.Sprintf("func() %s {/*line mutant%d:1:1*/%s%s%s}()", b.results, n, src[b.open+1:m.from], m.new, src[m.to:b.close])
	if b.results == "" {
		call += "; return"
	} else {
		call = "return " + call
	}
	return fmt.Sprintf(" if %s == %d { %s }\n", variable, n, call)
}

// plant writes the files with the mutants, by number, and the overlay that has the go command read
// them. It returns the path of the overlay.
func plant(tmp string, mutants map[int]*Mutation) (string, error) {
	byPath := map[string][]int{}
	replace := map[string]string{}
	write := func(path, text string) error {
		out := filepath.Join(tmp, fmt.Sprintf("%d.go", len(replace)))
		replace[path] = out
		return os.WriteFile(out, []byte(text), 0o666)
	}
	for n, m := range mutants {
		path := filepath.Join(m.Pkg.Dir, m.File)
		byPath[path] = append(byPath[path], n)
	}
	for path, list := range byPath {
		src, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		slices.SortFunc(list, func(a, b int) int {
			if d := mutants[a].body.open - mutants[b].body.open; d != 0 {
				return d
			}
			return a - b
		})
		text, at := "", 0
		for _, n := range list {
			m := mutants[n]
			text += string(src[at:m.body.open+1]) + m.planted(n, src)
			at = m.body.open + 1
		}
		// Positions after the copies are of no interest.
		if err := write(path, text+string(src[at:])); err != nil {
			return "", err
		}
		dir := filepath.Dir(path)
		if declared := filepath.Join(dir, chooser); replace[declared] == "" {
			name, err := packageName(src)
			if err != nil {
				return "", err
			}
			text := fmt.Sprintf("package %s\n\nimport (\n\"strconv\"\n\"syscall\"\n)\n\nvar %s = func() int {\n"+
				"s, _ := syscall.Getenv(%q)\nn, _ := strconv.Atoi(s)\nreturn n\n}()\n", name, variable, choice)
			if err := write(declared, text); err != nil {
				return "", err
			}
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(tmp, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o666)
}

func packageName(src []byte) (string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", src, parser.PackageClauseOnly)
	if err != nil {
		return "", err
	}
	return f.Name.Name, nil
}

var wrong = regexp.MustCompile(`(?m)\bmutant([0-9]+):\d+:\d+: `)

// plantable plants mutants, leaving out those that the compiler does not accept, and returns the
// overlay.
func (l *lab) plantable(mutants map[int]*Mutation) (string, error) {
	for {
		overlay, err := plant(l.tmp, mutants)
		if err != nil {
			return "", err
		}
		args := []string{"build", "-gcflags=-e", "-overlay", overlay, "-o", os.DevNull}
		var pkgs []string
		for _, m := range mutants {
			if !slices.Contains(pkgs, m.Pkg.ImportPath) {
				pkgs = append(pkgs, m.Pkg.ImportPath)
			}
		}
		slices.Sort(pkgs)
		if len(pkgs) == 0 {
			return overlay, nil
		}
		if len(pkgs) == 1 {
			args = append(args, pkgs[0])
		} else {
			args = append(slices.Delete(args, len(args)-2, len(args)), pkgs...)
		}
		out, err := measured.Command(l.dir, "go", args...).CombinedOutput()
		if err == nil {
			return overlay, nil
		}
		removed := false
		for _, found := range wrong.FindAllSubmatch(out, -1) {
			n, _ := strconv.Atoi(string(found[1]))
			if _, ok := mutants[n]; ok {
				delete(mutants, n)
				removed = true
			}
		}
		if exit := (*exec.ExitError)(nil); !removed || !errors.As(err, &exit) {
			return "", fmt.Errorf("go build: %w\n%s", err, bytes.TrimSpace(out))
		}
	}
}

// environment chooses a mutant; none for 0.
func environment(cmd *exec.Cmd, n int) {
	cmd.Env = slices.DeleteFunc(cmd.Env, func(v string) bool { return strings.HasPrefix(v, choice+"=") })
	cmd.Env = append(cmd.Env, choice+"="+strconv.Itoa(n))
}
