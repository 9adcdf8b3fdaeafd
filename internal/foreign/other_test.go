package foreign_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// acme returns the dialects with one whose operations have the given attributes, all required.
func acme(t *testing.T, names ...string) *schema.Registry {
	t.Helper()
	var attrs []ods.Attr
	for _, name := range names {
		attrs = append(attrs, ods.Attr{Name: name, Constraint: "AnyAttr", Storage: "Attribute"})
	}
	ops := ods.Dialect{Name: "acme", Ops: []ods.Op{
		{Name: "box", Attrs: attrs, Regions: []ods.Region{{Name: "body", Constraint: "AnyRegion"}}, Traits: ods.IsolatedFromAbove | ods.NoTerminator},
		{Name: "mark", Attrs: attrs},
		{Name: "mark2", Attrs: attrs},
		{Name: "plain"},
	}}
	r, err := dialect.Default().With(&schema.Dialect{Name: "acme", Ops: &ops})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestOtherDefinition reads files of a producer that had another definition of some operations,
// prints them and reads the text: the bytecode must be the same. Operations of the same definition
// keep it.
func TestOtherDefinition(t *testing.T) {
	theirs, ours := acme(t, "a", "b", "c"), acme(t, "a")
	var long strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&long, "  \"acme.mark\"() <{a = %d, b = \"x\", c = [unit]}> : () -> ()\n", i%7)
	}
	for name, body := range map[string]string{
		"several": `
  "acme.box"() <{a = 1, b = unit, c = "s"}> ({
    "acme.mark"() <{a = i32, b = 2.0, c = @s}> {d = 1} : () -> ()
    "acme.mark"() <{a = i32, b = 2.0, c = @s}> : () -> ()
    "acme.plain"() : () -> ()
  }) : () -> ()
`,
		"in parallel": "\n" + long.String(),
	} {
		t.Run(name, func(t *testing.T) {
			m, err := asm.Parse([]byte("module {"+body+"}"), asm.ParseOptions{Registry: theirs})
			if err != nil {
				t.Fatal(err)
			}
			data, err := writer.Append(nil, m, writer.Options{})
			if err != nil {
				t.Fatal(err)
			}
			b, err := reader.Read(data, reader.Options{Open: true, Registry: ours, Verify: reader.Unverified})
			if err != nil {
				t.Fatal(err)
			}
			text, err := asm.Append(nil, b.Module.Root(), asm.Options{Generic: true, DebugInfo: true})
			if err != nil {
				t.Fatal(err)
			}
			again, err := asm.Parse(text, asm.ParseOptions{Registry: ours})
			if err != nil {
				t.Fatalf("%v in\n%s", err, text)
			}
			_ = ir.Walk(again.Root(), func(op ir.Op) ir.Action {
				if same := op.Name() == "acme.plain" || op.Name() == "builtin.module"; same != op.Info().Registered() {
					t.Fatalf("%s is registered: %v", op.Name(), !same)
				}
				return ir.Advance
			})
			out, err := writer.Append(nil, again, roundtrip.Options(b))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(out, data) {
				t.Errorf("the text is written as\n%x, the file is\n%x", out, data)
			}
		})
	}
}

// TestOtherDefinitionRefused reads text in which an operation has opaque properties in one place, and
// elsewhere what only its own definition explains.
func TestOtherDefinitionRefused(t *testing.T) {
	text := `module {
  "stablehlo.iota"() <#hlobc.opaque<"0x01">> : () -> tensor<4xi32>
  %0 = stablehlo.iota dim = 0 : tensor<4xi32>
}`
	_, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if want := "stablehlo.iota has opaque properties elsewhere"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %q", err, want)
	}
	text = `"builtin.module"() <#hlobc.opaque<"0x01">> ({}) : () -> ()`
	_, err = asm.Parse([]byte(text), asm.ParseOptions{})
	if want := "builtin.module cannot have"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, expected %q", err, want)
	}
}

// TestUndefinedByProducer reads files of a producer that had no definition of an operation, and whose properties do not fit the one
// that is there: the operation stays undefined, and the file is written as it was.
func TestUndefinedByProducer(t *testing.T) {
	theirs, ours := acme(t), acme(t, "a")
	for _, props := range []string{"<{z = 1 : i64}>", "<@z>"} {
		m, err := asm.Parse([]byte(`module { "acme.other"() `+props+` : () -> () }`), asm.ParseOptions{Registry: theirs, AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		data, err := writer.Append(nil, m, writer.Options{})
		if err != nil {
			t.Fatal(err)
		}
		data = bytes.Replace(data, []byte("other"), []byte("mark2"), 1)
		for _, keep := range []bool{false, true} {
			b, err := reader.Read(data, reader.Options{Open: true, Registry: ours, Verify: reader.Unverified, KeepUnregistered: keep})
			if err != nil {
				t.Fatal(err)
			}
			out, err := writer.Append(nil, b.Module, roundtrip.Options(b))
			if err != nil || !bytes.Equal(out, data) {
				t.Errorf("%s, kept %v: written as\n%x, the file is\n%x; %v", props, keep, out, data, err)
			}
		}
	}
}

// TestDefinedTwice reads a file that has an operation both as defined by the producer and as not defined, which no producer writes:
// its properties are opaque, also after writing.
func TestDefinedTwice(t *testing.T) {
	data, err := os.ReadFile("testdata/defined_twice.mutant")
	if err != nil {
		t.Fatal(err)
	}
	look(t, 0, data)
}
