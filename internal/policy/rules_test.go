package policy

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/govern"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

var today = time.Date(2027, 1, 15, 0, 0, 0, 0, time.UTC)

// different matches what stands for the hexadecimal digits of that many different float32s.
var different = regexp.MustCompile(`DIFFERENT\((\d+)\)`)

// stored returns a program for a policy. A first line "// artifact VERSION" asks for the artifact.
func stored(t *testing.T, name string, text []byte) catalog.Stored {
	t.Helper()
	text = different.ReplaceAllFunc(text, func(found []byte) []byte {
		n, _ := strconv.Atoi(string(different.FindSubmatch(found)[1]))
		var digits []byte
		for i := range n {
			digits = fmt.Appendf(digits, "%08X", i)
		}
		return digits
	})
	s := catalog.Stored{File: name, Kind: carrier.Text, Data: text, Size: int64(len(text))}
	first, _, _ := strings.Cut(string(text), "\n")
	if carrier, ok := strings.CutPrefix(first, "// inside "); ok {
		s.Layers = append(s.Layers, carrierLayer(carrier))
	}
	if version, ok := strings.CutPrefix(first, "// artifact "); ok {
		v, ok := portable.CurrentVersion(), true
		if version != "current" {
			v, ok = ods.ParseVersion(version)
		}
		m, err := asm.Parse(text, asm.ParseOptions{Filename: name})
		if err != nil || !ok {
			t.Fatal(name, err)
		}
		data, err := portable.Serialize(m, v, portable.Options{})
		if err != nil {
			t.Fatal(name, err)
		}
		s.Kind, s.Data, s.Size = carrier.Bytecode, data, int64(len(data))
	}
	return s
}

func carrierLayer(name string) carrier.Layer { return carrier.Layer{Name: name} }

// judge checks a program.
func judge(t *testing.T, p govern.Policy, s catalog.Stored) *govern.Verdict {
	t.Helper()
	doc, err := govern.Describe(s, reader.Options{Open: true, Verify: reader.Unverified}, p.Consumers())
	if err != nil {
		t.Fatal(err)
	}
	return p.Check(doc)
}

// write writes a policy with the given rules.
func write(t *testing.T, rules string) string {
	t.Helper()
	if !strings.HasPrefix(rules, "hlobc-") {
		rules = "hlobc-policy: 1\nrules:\n" + rules
	}
	name := filepath.Join(t.TempDir(), "policy.yaml")
	if err := os.WriteFile(name, []byte(rules), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestRules checks, for each rule of testdata/rules.txtar, a program that obeys it and one that does
// not. The first line of the bad program says what the violation is.
func TestRules(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/rules.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	var names []string
	for _, f := range archive.Files {
		files[f.Name] = f.Data
		if name, ok := strings.CutSuffix(f.Name, "/rule"); ok {
			names = append(names, name)
		}
	}
	seen := map[string]bool{}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			opt := govern.PolicyOptions{Today: today, Files: []string{write(t, string(files[name+"/rule"]))}}
			if strings.HasPrefix(string(files[name+"/rule"]), backendVersionField) {
				opt.Files, opt.Backends = nil, opt.Files
			}
			p, err := Load(opt)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range shorthandKeys() {
				seen[key] = seen[key] || strings.Contains(string(files[name+"/rule"]), "- "+key+":")
			}
			good, bad := files[name+"/good"], files[name+"/bad"]
			if good == nil || bad == nil {
				t.Fatal("no program")
			}
			if v := judge(t, p, stored(t, "good.mlir", good)); len(v.Violations) > 0 {
				t.Errorf("the good program: %+v", v.Violations)
			}
			first, rest, _ := strings.Cut(string(bad), "\n")
			want := strings.TrimPrefix(first, "// ")
			v := judge(t, p, stored(t, "bad.mlir", []byte(rest)))
			if len(v.Violations) == 0 || !strings.HasPrefix(v.Violations[0].Message, want) || want == "" {
				t.Errorf("the bad program: %+v, want %q", v.Violations, want)
			}
		})
	}
	for _, key := range shorthandKeys() {
		if !seen[key] {
			t.Errorf("no test of %s", key)
		}
	}
	if len(names) < 40 {
		t.Errorf("%d rules", len(names))
	}
}
