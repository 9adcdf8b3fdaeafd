package verb_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/verb"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// exempt lists the packages whose codes need no example, because no output shows them.
var exempt = map[string]string{
	"transform/traverse": "mistakes in a pass; the tests of the package cover them",
	"transform/rewrite":  "hlobc opt reports operations that are not legal in the reference's words",
}

// TestCodes runs the examples in the documentation of every error code.
func TestCodes(t *testing.T) {
	codes := 0
	for _, c := range documentedCodes(t) {
		if exempt[c.pkg] != "" {
			continue
		}
		codes++
		t.Run(c.name, func(t *testing.T) {
			list := examples(c.doc)
			if len(list) == 0 {
				t.Fatalf("%s %s has no example", c.pkg, c.name)
			}
			for _, e := range list {
				if err := run(t, c.pkg, e, c.value); err != nil {
					t.Errorf("example of %s:\n%s\n%v", c.value, e, err)
				}
			}
		})
	}
	if codes < 40 {
		t.Errorf("found only %d codes", codes)
	}
}

// code is the declaration of an error code.
type code struct {
	pkg, name, doc string
	value          diag.Code
}

// documentedCodes returns the error codes that are declared in the module.
func documentedCodes(t *testing.T) (list []code) {
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "examples" || name != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		src, err := fs.ReadFile(root, name)
		if err != nil || !bytes.Contains(src, []byte("Code = \"")) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, src, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.CONST {
				continue
			}
			for _, s := range gen.Specs {
				spec := s.(*ast.ValueSpec)
				if !isCode(spec.Type, path.Dir(name)) || len(spec.Values) != 1 {
					continue
				}
				doc := spec.Doc
				if doc == nil && len(gen.Specs) == 1 {
					doc = gen.Doc
				}
				value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
				if err != nil {
					return err
				}
				list = append(list, code{pkg: path.Dir(name), name: spec.Names[0].Name, doc: doc.Text(), value: diag.Code(value)})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// isCode reports whether an expression is the type diag.Code, as package pkg writes it.
func isCode(e ast.Expr, pkg string) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return pkg == "diag" && e.Name == "Code"
	case *ast.SelectorExpr:
		x, ok := e.X.(*ast.Ident)
		return ok && x.Name == "diag" && e.Sel.Name == "Code"
	}
	return false
}

// examples returns the indented blocks that follow "Example:" in a comment.
func examples(doc string) (list []string) {
	for _, part := range strings.Split(doc, "Example:\n")[1:] {
		var lines []string
		for line := range strings.Lines(strings.TrimLeft(part, "\n")) {
			text, ok := strings.CutPrefix(line, "\t")
			if !ok {
				break
			}
			lines = append(lines, text)
		}
		list = append(list, strings.Join(lines, ""))
	}
	return list
}

// times is a line that stands for a repeated string.
var times = regexp.MustCompile(`(?m)^([0-9,]+) times (".*")\n`)

// run runs an example of package pkg, and returns an error unless it yields the code.
func run(t *testing.T, pkg, example string, want diag.Code) error {
	example = times.ReplaceAllStringFunc(example, func(s string) string {
		m := times.FindStringSubmatch(s)
		n, err := strconv.Atoi(strings.ReplaceAll(m[1], ",", ""))
		text, err2 := strconv.Unquote(m[2])
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		return strings.Repeat(text, n)
	})
	if command, ok := strings.CutPrefix(example, "$ hlobc "); ok {
		return runCommand(t, command, want)
	}
	err := errors.New("no error")
	if digits, ok := strings.CutPrefix(example, "bytes "); ok {
		err = readAs(pkg, unhex(t, digits))
	} else if file, patches, ok := strings.Cut(example, " with "); ok && strings.HasSuffix(file, ".mlirbc") {
		data, err2 := os.ReadFile(path.Join("../..", file))
		if err2 != nil {
			t.Fatal(err2)
		}
		for p := range strings.SplitSeq(patches, " and ") {
			digits, offset, ok := strings.Cut(strings.TrimSpace(p), " at 0x")
			at, err2 := strconv.ParseInt(offset, 16, 64)
			if !ok || err2 != nil {
				t.Fatalf("%s: want BYTES at OFFSET", p)
			}
			copy(data[at:], unhex(t, digits))
		}
		err = readAs(pkg, data)
	} else if m, found := asm.Parse([]byte(example), asm.ParseOptions{}); found != nil {
		err = found
	} else if found := verify.Module(m, verify.Options{}); found != nil {
		err = found
	}
	for _, target := range []error{&diag.Error{Code: want}, &portable.Error{Code: want}} {
		if errors.Is(err, target) {
			return nil
		}
	}
	if e := (*carrier.Error)(nil); errors.As(err, &e) && e.Code == want {
		return nil
	}
	return fmt.Errorf("got: %w", err)
}

// readAs reads data by the function to which the errors of package pkg belong.
func readAs(pkg string, data []byte) error {
	var err error
	switch pkg {
	case "carrier":
		for _, err = range carrier.Programs(data, carrier.Options{}) {
		}
	case "portable":
		_, err = portable.Deserialize(data, reader.Options{})
	default:
		_, err = reader.Read(data, reader.Options{})
	}
	return err
}

// runCommand runs a command line of hlobc, in the root of the repository and with the remaining
// lines as standard input. DIR stands for an empty folder.
func runCommand(t *testing.T, example string, want diag.Code) error {
	line, input, _ := strings.Cut(example, "\n")
	t.Chdir("../..")
	var out bytes.Buffer
	line = strings.ReplaceAll(line, " DIR", " "+t.TempDir())
	args := append([]string{"hlobc"}, strings.Fields(line)...)
	env := cli.Env{Stdin: strings.NewReader(input), Stdout: &out, Stderr: &out, Getenv: func(string) string { return "" }}
	if exit := verb.Run(cli.Config{}, verb.Program, args, env); exit == 0 {
		return fmt.Errorf("exit code 0, output:\n%s", &out)
	}
	if s := out.String(); !strings.Contains(s, "["+string(want)+"]") && !strings.Contains(s, strconv.Quote(string(want))) {
		return fmt.Errorf("output:\n%s", s)
	}
	return nil
}

// unhex returns bytes in hexadecimal, which spaces can separate.
func unhex(t *testing.T, digits string) []byte {
	data, err := hex.DecodeString(strings.Join(strings.Fields(digits), ""))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
