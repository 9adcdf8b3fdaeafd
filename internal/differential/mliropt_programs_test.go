package differential

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
)

// mliroptProgram is a program of testdata/mliropt. Comments at its top hold
//
//	// args: --flag ...       further flags of mlir-opt
//	// versions: 5 6          the container versions that can hold it; all by default
//	// lost: 5                versions from which on it holds what older ones cannot
type mliroptProgram struct {
	name     string
	text     []byte
	args     []string
	versions []int
	lost     []int
}

// loses reports whether version from lacks something that version to has.
func (p *mliroptProgram) loses(from, to int) bool {
	return slices.ContainsFunc(p.lost, func(v int) bool { return from < v && v <= to })
}

// mliroptPrograms reads the programs.
func mliroptPrograms(t *testing.T) []mliroptProgram {
	t.Helper()
	files, err := filepath.Glob("testdata/mliropt/*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	var list []mliroptProgram
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		p := mliroptProgram{name: filepath.Base(f), text: text, args: []string{"--allow-unregistered-dialect"}}
		for line := range strings.Lines(string(text)) {
			comment, ok := strings.CutPrefix(line, "// ")
			if !ok {
				break
			}
			key, words, _ := strings.Cut(comment, ":")
			switch key {
			case "args":
				p.args = append(p.args, strings.Fields(words)...)
			case "versions", "lost":
				for _, w := range strings.Fields(words) {
					v, err := strconv.Atoi(w)
					if err != nil {
						t.Fatalf("%s: %v", f, err)
					}
					if key == "lost" {
						p.lost = append(p.lost, v)
					} else {
						p.versions = append(p.versions, v)
					}
				}
			}
		}
		if p.versions == nil {
			for v := range container.MaxVersion + 1 {
				p.versions = append(p.versions, int(v))
			}
		}
		list = append(list, p)
	}
	return list
}
