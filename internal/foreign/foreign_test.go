package foreign_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/foreign"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// each runs f on every file.
func each(t *testing.T, f func(t *testing.T, file foreign.File)) {
	list, err := foreign.Files()
	if err != nil || len(list) < 12 {
		t.Fatalf("%d files, %v", len(list), err)
	}
	more, err := foreign.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	if len(more) == 0 {
		t.Log("only the files in testdata: HLOBC_FOREIGN_FILES does not name a folder that internal/foreign/make has filled")
	}
	for _, file := range append(list, more...) {
		t.Run(file.Name, func(t *testing.T) { f(t, file) })
	}
}

func read(t *testing.T, data []byte) *reader.Bytecode {
	t.Helper()
	b, err := reader.Read(data, reader.Options{Open: true, Verify: reader.Unverified})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRoundTrip writes every file as it was read.
func TestRoundTrip(t *testing.T) {
	each(t, func(t *testing.T, file foreign.File) {
		r, err := roundtrip.Check(file.Data, reader.Options{})
		if err != nil || !r.Identical {
			t.Errorf("differs at 0x%x (%s section): %v", r.Offset, r.Section, err)
		}
	})
}

// TestInspect calls what only looks at a file.
func TestInspect(t *testing.T) {
	opt := reader.Options{Open: true}
	each(t, func(t *testing.T, file foreign.File) {
		if _, err := inspect.Summarize(file.Data, opt); err != nil {
			t.Error("summary:", err)
		}
		if _, err := inspect.Strings(file.Data, opt); err != nil {
			t.Error("strings:", err)
		}
		if _, err := inspect.Size(file.Data, opt); err != nil {
			t.Error("size:", err)
		}
		if _, err := inspect.Audit(file.Data, opt); err != nil {
			t.Error("audit:", err)
		}
		if _, err := inspect.Explain(file.Data, opt); err != nil {
			t.Error("dump:", err)
		}
		if err := inspect.Trace(file.Data, opt, func(inspect.Call) {}); err != nil {
			t.Error("trace:", err)
		}
		if err := inspect.TraceWriting(file.Data, opt, func(inspect.Call) {}); err != nil {
			t.Error("trace of writing:", err)
		}
	})
}

// opaqueList lists the opaque properties of operations, and types of their results, in textual
// order.
func opaqueList(m *ir.Module) (list []string) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if op.Info().Def == nil {
			if a, ok := op.Inherent(0).(*attrs.Opaque); ok {
				list = append(list, fmt.Sprintf("%s %x", op.Name(), a.Bytes))
			}
		}
		for i := range op.NumResults() {
			if o, ok := op.Result(i).Type().(*types.Opaque); ok {
				list = append(list, fmt.Sprintf("%s %x", o.Dialect, o.Bytes))
			}
		}
		return ir.Advance
	})
	return list
}

// TestText prints every file and reads the text, which must have the same opaque bytes and the same
// tables.
func TestText(t *testing.T) {
	each(t, func(t *testing.T, file foreign.File) {
		b := read(t, file.Data)
		text, err := asm.Append(nil, b.Module.Root(), asm.Options{Generic: true, DebugInfo: true})
		if err != nil {
			t.Fatal(err)
		}
		m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		want := opaqueList(b.Module)
		if got := opaqueList(m); !slices.Equal(got, want) {
			t.Fatalf("text has %q, bytecode %q", got, want)
		}
		w := roundtrip.Options(b)
		data, err := writer.Append(nil, m, w)
		if err != nil {
			t.Fatal(err)
		}
		again := read(t, data)
		if got := opaqueList(again.Module); !slices.Equal(got, want) {
			t.Fatalf("written from text: %q, before: %q", got, want)
		}
		if len(want) > 0 {
			sameTables(t, b, again, true)
		}
	})
}

// sameTables checks that the tables of b are those of a, with additions.
func sameTables(t *testing.T, a, b *reader.Bytecode, exact bool) {
	t.Helper()
	if n := len(a.File.Strings); n > len(b.File.Strings) || !slices.Equal(a.File.Strings, b.File.Strings[:n]) {
		t.Error("the strings have changed")
	}
	if n := a.File.NumAttrs(); n > b.File.NumAttrs() || exact && n != b.File.NumAttrs() {
		t.Errorf("%d attributes, before %d", b.File.NumAttrs(), n)
	}
	if n := a.File.NumTypes(); n > b.File.NumTypes() || exact && n != b.File.NumTypes() {
		t.Errorf("%d types, before %d", b.File.NumTypes(), n)
	}
	for i := range a.File.NumAttrs() {
		x, y := a.File.Entry(a.File.Attrs, i), b.File.Entry(b.File.Attrs, i)
		if !bytes.Equal(x.Rest(), y.Rest()) {
			t.Fatalf("attribute %d has changed", i)
		}
	}
	for i := range a.File.NumTypes() {
		x, y := a.File.Entry(a.File.Types, i), b.File.Entry(b.File.Types, i)
		if !bytes.Equal(x.Rest(), y.Rest()) {
			t.Fatalf("type %d has changed", i)
		}
	}
}

// TestEdited changes what is not opaque: the tables keep what they had.
func TestEdited(t *testing.T) {
	each(t, func(t *testing.T, file foreign.File) {
		b := read(t, file.Data)
		want := opaqueList(b.Module)
		if len(want) == 0 {
			t.Skip("nothing is opaque")
		}
		root := b.Module.Root()
		root.SetAttr("test.new", attrs.NewString(b.Module, "not in any table yet"))
		err := ir.Walk(root, func(op ir.Op) ir.Action {
			op.SetLoc(attrs.NewUnknown(b.Module))
			return ir.Advance
		})
		if err != nil {
			t.Fatal(err)
		}
		data, err := writer.Append(nil, b.Module, roundtrip.Options(b))
		if err != nil {
			t.Fatal(err)
		}
		again := read(t, data)
		if got := opaqueList(again.Module); !slices.Equal(got, want) {
			t.Fatalf("%q, before: %q", got, want)
		}
		sameTables(t, b, again, false)
		if a, ok := again.Module.Root().Attr("test.new").(*attrs.String); !ok || a.Value != "not in any table yet" {
			t.Error("the new attribute is lost")
		}
		if r, err := roundtrip.Check(data, reader.Options{}); err != nil || !r.Identical {
			t.Errorf("the edited file differs at 0x%x: %v", r.Offset, err)
		}
	})
}

// one returns a file that has opaque properties.
func one(t *testing.T) []byte {
	t.Helper()
	list, err := foreign.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if strings.HasSuffix(f.Name, "transform.mlirbc") {
			return f.Data
		}
	}
	t.Fatal("no such file")
	return nil
}

// refused checks that m cannot be written, with a message that contains what.
func refused(t *testing.T, m *ir.Module, opt writer.Options, what string) {
	t.Helper()
	_, err := writer.Append(nil, m, opt)
	var d *diag.Error
	if !errors.As(err, &d) || d.Code != diag.NotEncodable || !strings.Contains(d.Msg, what) {
		t.Errorf("%v, expected %q", err, what)
	}
}

// TestRefused writes opaque bytes where they would mean something else.
func TestRefused(t *testing.T) {
	b := read(t, one(t))
	refused(t, b.Module, writer.Options{Version: writer.At(5)}, "container version")
	text, err := asm.Append(nil, b.Module.Root(), asm.Options{Generic: true})
	if err != nil {
		t.Fatal(err)
	}
	cut := text[:bytes.Index(text, []byte("{-#"))]
	m, err := asm.Parse(cut, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	refused(t, m, writer.Options{}, "this module does not have")
	if _, err := reader.Read(one(t), reader.Options{}); err == nil {
		t.Error("read without the option Open")
	}
}

// TestForgotten writes a module whose opaque operations have been erased: the tables are those of
// any other module.
func TestForgotten(t *testing.T) {
	b := read(t, one(t))
	before := b.File.NumAttrs()
	root := b.Module.Root()
	for op := root.Region(0).First().First(); !op.IsNil(); op = root.Region(0).First().First() {
		op.Erase()
	}
	data, err := writer.Append(nil, b.Module, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := read(t, data).File.NumAttrs(); n >= before {
		t.Errorf("%d attributes of %d are left in an empty module", n, before)
	}
}
