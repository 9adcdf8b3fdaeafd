package docs_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

// hunk is a change of consecutive lines of a file.
type hunk struct {
	file     string
	old, new string
}

// hunks reads the unified diffs in a document.
func hunks(doc string) (list []hunk, err error) {
	for _, diff := range blocks(doc, "diff") {
		file := ""
		for _, line := range strings.SplitAfter(diff, "\n") {
			h := len(list) - 1
			switch {
			case strings.HasPrefix(line, "--- "), line == "":
			case strings.HasPrefix(line, "+++ b/"):
				file = strings.TrimSpace(line[len("+++ b/"):])
			case strings.HasPrefix(line, "@@ "):
				list = append(list, hunk{file: file})
			case h < 0 || list[h].file != file:
				return nil, fmt.Errorf("%q is in no hunk", line)
			case line[0] == ' ':
				list[h].old += line[1:]
				list[h].new += line[1:]
			case line[0] == '-':
				list[h].old += line[1:]
			case line[0] == '+':
				list[h].new += line[1:]
			default:
				return nil, fmt.Errorf("%q is no line of a diff", line)
			}
		}
	}
	return list, nil
}

// blocks returns the fenced blocks of a language.
func blocks(doc, language string) (list []string) {
	inside, wanted := false, false
	for _, line := range strings.SplitAfter(doc, "\n") {
		fence, isFence := strings.CutPrefix(strings.TrimSpace(line), "```")
		switch {
		case isFence && !inside:
			inside, wanted = true, fence == language
			if wanted {
				list = append(list, "")
			}
		case isFence:
			inside, wanted = false, false
		case wanted:
			list[len(list)-1] += line
		}
	}
	return list
}

// TestAdding: the page about a new operation shows at most four edits, which fit the sources
// as they are. With them the program of the page comes to what it shows.
func TestAdding(t *testing.T) {
	page, err := os.ReadFile("adding.md")
	if err != nil {
		t.Fatal(err)
	}
	edits, err := hunks(string(page))
	if err != nil {
		t.Fatal(err)
	}
	if len(edits) == 0 || len(edits) > 4 {
		t.Errorf("%d edits, want at most 4", len(edits))
	}
	overlay := newOverlay(t)
	for _, e := range edits {
		if strings.HasSuffix(e.file, "_gen.go") {
			t.Errorf("%s is generated", e.file)
		}
		overlay.edit(e)
	}
	if t.Failed() || !corpus.Whole() {
		t.Skip("what follows builds most of the module: set HLOBC_WHOLE")
	}
	overlay.generate()
	programs := blocks(string(page), "mlir")
	if len(programs) != 2 {
		t.Fatalf("%d programs, want one and its form in VHLO", len(programs))
	}
	got := overlay.run(programs[0])
	parts := strings.Split(got, "----\n")
	want := append(programs, blocks(string(page), "")[1])
	for i, part := range parts {
		if strings.TrimSpace(part) != strings.TrimSpace(want[i]) {
			t.Errorf("the page shows\n%s\nand the program prints\n%s", want[i], part)
		}
	}
}

// overlay is the module with files replaced, as go build has it.
type overlay struct {
	*testing.T
	root, dir string
	replace   map[string]string // by path in the module
}

func newOverlay(t *testing.T) *overlay {
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return &overlay{T: t, root: root, dir: t.TempDir(), replace: map[string]string{}}
}

// edit changes a file in the overlay. The old lines must be there once.
func (o *overlay) edit(e hunk) {
	o.Helper()
	from := filepath.Join(o.root, filepath.FromSlash(e.file))
	if at := o.replace[e.file]; at != "" {
		from = at
	}
	text, err := os.ReadFile(from)
	if err != nil {
		o.Fatal(err)
	}
	if n := strings.Count(string(text), e.old); n != 1 {
		o.Errorf("%s has these lines %d times:\n%s", e.file, n, e.old)
		return
	}
	o.write(e.file, strings.Replace(string(text), e.old, e.new, 1))
}

func (o *overlay) write(file, text string) {
	o.Helper()
	at := filepath.Join(o.dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		o.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
		o.Fatal(err)
	}
	o.replace[file] = at
}

// build builds a package, and returns the path of the program.
func (o *overlay) build(pkg string) string {
	o.Helper()
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{}
	for file, at := range o.replace {
		list.Replace[filepath.Join(o.root, filepath.FromSlash(file))] = at
	}
	data, err := json.Marshal(list)
	if err != nil {
		o.Fatal(err)
	}
	at := filepath.Join(o.dir, "overlay.json")
	if err := os.WriteFile(at, data, 0o644); err != nil {
		o.Fatal(err)
	}
	program := filepath.Join(o.dir, filepath.Base(pkg)+".exe")
	cmd := exec.Command("go", "build", "-overlay", at, "-o", program, pkg)
	cmd.Dir = o.root
	if out, err := cmd.CombinedOutput(); err != nil {
		o.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	return program
}

// generate writes the typed operations anew, into the overlay.
func (o *overlay) generate() {
	o.Helper()
	have, err := filepath.Glob(filepath.Join(o.root, "dialect", "*", "*_gen.go"))
	if err != nil {
		o.Fatal(err)
	}
	cmd := exec.Command(o.build("./internal/opgen"))
	cmd.Dir = o.dir
	for _, at := range have {
		file, _ := filepath.Rel(o.root, at)
		if err := os.MkdirAll(filepath.Dir(filepath.Join(o.dir, file)), 0o755); err != nil {
			o.Fatal(err)
		}
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		o.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	for _, at := range have {
		file, _ := filepath.Rel(o.root, at)
		old, err1 := os.ReadFile(at)
		now, err2 := os.ReadFile(filepath.Join(o.dir, file))
		if err1 == nil && err2 == nil && !bytes.Equal(old, now) {
			o.replace[filepath.ToSlash(file)] = filepath.Join(o.dir, file)
		}
	}
}

// run builds the program that takes another one through everything, and returns what it prints.
func (o *overlay) run(program string) string {
	o.Helper()
	cmd := exec.Command(o.build("./docs/testdata/adding"))
	cmd.Stdin = strings.NewReader(program)
	out, err := cmd.CombinedOutput()
	if err != nil {
		o.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}
