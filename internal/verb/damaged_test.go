package verb

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/cli"
)

// TestDamaged runs the verbs that take a program on one whose operations cannot be decoded: none of
// them may call it good, and each says what is wrong.
func TestDamaged(t *testing.T) {
	data, err := golden.Read("inspect/add.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	body := bytes.Clone(data)
	at := bytes.LastIndex(body, []byte("add")) // in the strings, which the IR refers to
	body[at+bytes.IndexByte(body[at:], 0)] = 'x'
	files := map[string][]byte{"cut.mlirbc": data[:len(data)-40], "string.mlirbc": body}
	// They hand out or place the bytes as they are, and do not decode them.
	asStored := []string{carveVerb.Name, extractVerb.Name}
	extra := map[string][]string{convertVerb.Name: {"--for", "1.0.0", "--dry-run"}, reportVerb.Name: {"-o", filepath.Join(dir, "page.html")},
		optVerb.Name: {"-o", filepath.Join(dir, "out.mlir")}}
	for name, content := range files {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, content, 0o666); err != nil {
			t.Fatal(err)
		}
		for _, v := range slices.Concat(look, []*cli.Verb{&reportVerb, &optVerb, &convertVerb, &runVerb, &cVerb}) {
			if slices.Contains(asStored, v.Name) {
				continue
			}
			var out, errs bytes.Buffer
			args := slices.Concat([]string{Program, v.Name}, extra[v.Name], []string{file})
			code := Run(cli.Config{}, Program, args, cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }})
			if code == cli.Good || !strings.Contains(errs.String(), "offset") {
				t.Errorf("hlobc %s %s: exit code %d, %q", v.Name, name, code, errs.String())
			}
		}
	}
}
