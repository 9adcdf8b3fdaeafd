package verb

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

// poison is what a terminal must not get from a file: a title, the clipboard, a bell, a line that
// forges a verdict, text in another direction, a C1 control, and bytes that are not UTF-8; and what a
// page must not get.
const poison = "\x1b]0;title\x07\x1b]52;c;QQ==\x1b\\\x1b[2J\r\nx: good\n\u202egnp\u2066\u2028\u009b31m\x7f\xff\xc3<script>alert(1)</script>"

// poisoned returns files whose names, strings and members are poison.
func poisoned(t *testing.T) map[string][]byte {
	quoted := strings.NewReplacer(`\5C`, `\\`).Replace(escapedText(poison))
	text := strings.ReplaceAll(`module @"P" attributes {"test.P" = "P", test.p = #test<"P">, mhlo.num_partitions = 1 : i32} {
  func.func public @"P"(%arg0: tensor<4xf32> {jax.arg_info = "P", mhlo.sharding = "P"} loc("P"), %s: tensor<f32> loc("P"("P":1:1))) -> (tensor<4xf32> {jax.result_info = "P"}) {
    %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32> loc(callsite("P" at "P":7:3))
    %0 = stablehlo.add %arg0, %c : tensor<4xf32> loc("P")
    %1 = stablehlo.custom_call @"P"(%0) {backend_config = "P", "P" = "P", mhlo.frontend_attributes = {"P" = "P"}} : (tensor<4xf32>) -> tensor<4xf32> loc(fused<"P">["P", "P":2:1])
    %2 = stablehlo.composite "P" %1 {composite_attributes = {"P" = "P"}, decomposition = @"P0"} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = func.call @"P0"(%2) : (tensor<4xf32>) -> tensor<4xf32>
    return %3 : tensor<4xf32> loc("P":3:4)
  } loc("/home/P":1:1)
  func.func private @"P0"(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
} loc("P")
`, "P", quoted)
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	var code, unknown, archive bytes.Buffer
	if err := writer.Write(&code, m, writer.Options{Producer: poison}); err != nil {
		t.Fatal(err)
	}
	b := new(ir.Builder).AtEnd(m.Root().Region(0).First())
	b.Create("test."+poison, ir.OpState{})
	if err := writer.Write(&unknown, m, writer.Options{}); err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(&archive)
	for _, name := range []string{poison + ".mlirbc", poison + "/" + poison} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, NonUTF8: true})
		if err == nil {
			_, err = w.Write(code.Bytes())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	name := strings.ReplaceAll(poison, "/", "")
	return map[string][]byte{
		name + ".mlir":   []byte(text),
		name + ".mlirbc": code.Bytes(),
		"unknown.mlirbc": unknown.Bytes(),
		name + ".zip":    archive.Bytes(),
		"cut.mlirbc":     code.Bytes()[:code.Len()*2/3],
		"flipped.mlirbc": bytes.Replace(code.Bytes(), []byte("stablehlo"), []byte("stable\x1blo"), 1),
		"line.mlir":      []byte("module {\n  " + poison + "\n}\n"),
		"word.mlir":      []byte("module {\n  func.func @\"" + quoted + "\"() {\n    func.call @\"" + quoted + "1\"() : () -> ()\n    \"" + quoted + ".x\"() : () -> ()\n  }\n}\n"),
		"noise":          []byte(poison),
		"dead.zip":       append([]byte("PK\x03\x04"), poison...),
	}
}

// escapedText writes the bytes of a text as in a string of MLIR.
func escapedText(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		b.WriteString(`\`)
		b.WriteByte("0123456789ABCDEF"[c>>4])
		b.WriteByte("0123456789ABCDEF"[c&15])
	}
	return b.String()
}

// harmful returns a part of an output that would act on a terminal.
func harmful(text string) string {
	for i, r := range text {
		size := utf8.RuneLen(r)
		switch {
		case r == '\n', r == '\t':
			continue
		case r == utf8.RuneError && !utf8.FullRuneInString(text[i:min(len(text), i+3)]),
			r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"),
			r < 0x20, 0x7f <= r && r < 0xa0, 0x2028 <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
			return text[max(0, i-40):min(len(text), i+max(size, 1)+40)]
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if line == "x: good" {
			return text[max(0, strings.Index(text, line)-300):min(len(text), strings.Index(text, line)+10)]
		}
	}
	return ""
}

// exact lists verbs whose output is the contents of a file or a page, not a text for terminals.
var exact = []string{"extract", "convert", "bom", "completion", "man", "serve", "view", "scan", "schema", "report"}

// ways are arguments of verbs besides the name of the file, FILE; a verb that is not here has just
// that, and the same with --json.
var ways = map[string][]string{
	"diff":    {"FILE FILE", "FILE other.mlir", "FILE other.mlir --side-by-side"},
	"compare": {"FILE FILE", "FILE other.mlir"},
	"reduce":  {"FILE --command false"},
	"run":     {"FILE", "FILE --random 1", "FILE --plain --trace"},
	"carve":   {"FILE", "FILE --json"},
	"extract": {"FILE", "FILE --function main"},
	"convert": {"FILE --for 1.0.0", "FILE --for 99"},
	"check":   {"FILE", "FILE --policy policy.yaml"},
	"opt":     {"FILE", "FILE --mlir-print-debuginfo", "FILE --mlir-print-op-generic --canonicalize --mlir-print-ir-after-all", "FILE --inline --symbol-dce", "FILE --serialize --target=0.9.0 -o /dev/null", "FILE --print-op-stats", "FILE --verify-diagnostics", "FILE --split-input-file --allow-unregistered-dialect", "FILE --interpret"},
	"trace":   {"FILE"},
	"dump":    {"FILE", "FILE --json"},
	"summary": {"FILE", "FILE --json", "FILE --full", "FILE --bytes", "FILE other.mlir"},
	"print":   {"FILE", "FILE --json", "FILE --generic --loc"},
}

// TestPoison: whatever a file contains, and whatever it is called, the output of every verb and of every
// program has no control characters from it, no text in other directions and no lines that it forges.
func TestPoison(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	files := poisoned(t)
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	other := "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  return %x : tensor<4xf32>\n}\n"
	for name, text := range map[string]string{"other.mlir": other, "policy.yaml": policies["policy.yaml"]} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(words []string) {
		t.Helper()
		var out, errs bytes.Buffer
		code := Run(withTools(), Program, words, cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs, Getenv: func(string) string { return "" }})
		if code != cli.Good && code != cli.Finding && code != cli.Failure || strings.Contains(errs.String(), "internal error") {
			t.Errorf("%.80q: exit code %d, %s", words, code, errs.String())
		}
		if bad := harmful(errs.String()); bad != "" {
			t.Errorf("%.100q: standard error has %q", words, bad)
		}
		if slices.Contains(words, "--json") {
			if strings.ContainsAny(out.String(), "\x1b\x07\r\x7f") || out.Len() > 0 && !json.Valid(out.Bytes()) {
				t.Errorf("%.100q: the JSON has control characters or is none: %q", words, out.String()[:min(300, out.Len())])
			}
			return
		}
		if bad := harmful(out.String()); bad != "" {
			t.Errorf("%.100q: standard output has %q", words, bad)
		}
	}
	i := 0
	for _, v := range all() {
		if slices.Contains(exact, v.Name) {
			continue
		}
		for name := range files {
			if i++; i%corpus.Part(2) != 0 {
				continue
			}
			for _, way := range valueOr(ways[v.Name], "FILE", "FILE --json") {
				words := strings.Fields(way)
				for i, w := range words {
					if w == "FILE" {
						words[i] = name
					}
				}
				run(append([]string{Program, v.Name}, words...))
				if slices.Contains(look, v) {
					run(append([]string{Dump, v.Name}, words...))
				}
				if v.Name == "opt" {
					run(append([]string{"hlo-opt"}, words...))
				}
			}
		}
		run([]string{Program, v.Name, "."})
		run([]string{Program, v.Name, poison})
		run([]string{Program, v.Name, "--" + poison})
	}
	run([]string{"stablehlo-translate", "--serialize", poison})
	run([]string{Program, poison})
}

func valueOr(list []string, others ...string) []string {
	if list == nil {
		return others
	}
	return list
}
