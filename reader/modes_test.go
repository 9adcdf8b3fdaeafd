package reader_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// files returns the contents of real files: one in part of the golden ones, see [corpus.Part], and
// those of the shared corpus if it is available.
func files(t *testing.T, part int) map[string][]byte {
	t.Helper()
	root := os.Getenv("HLOBC_SHARED")
	if root == "" {
		root = "../../shared"
	}
	out := make(map[string][]byte)
	list, err := golden.Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range list {
		if i%corpus.Part(part) != 0 {
			continue
		}
		data, err := golden.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = data
	}
	artifacts, err := filepath.Glob(root + "/corpus/stablehlo/tests/vhlo/*.bc")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range artifacts {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(name)] = data
	}
	return out
}

// written returns the writer's output for a file that was read with opt.
func written(t *testing.T, data []byte, opt reader.Options) []byte {
	t.Helper()
	b, err := reader.Read(data, opt)
	if err != nil {
		t.Fatal(err)
	}
	return write(t, b)
}

func write(t *testing.T, b *reader.Bytecode) []byte {
	t.Helper()
	out, err := rewritten(b)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func rewritten(b *reader.Bytecode) ([]byte, error) {
	load(b.Module.Root())
	return writer.Append(nil, b.Module, writer.Options{Version: writer.At(b.Version), Producer: b.Producer, Layout: b.Layout()})
}

// TestModesAgree checks that lazy and eager reading, by one goroutine or several, return
// the same module.
func TestModesAgree(t *testing.T) {
	all := files(t, 2)
	all["functions"] = functions(1000, nil) // more than one goroutine decodes
	for name, data := range all {
		want := written(t, data, reader.Options{Verify: reader.Unverified, Workers: 1})
		for _, opt := range []reader.Options{{Verify: reader.Unverified, Workers: 4}, {Verify: reader.Unverified, Mode: reader.Lazy}} {
			if got := written(t, data, opt); !bytes.Equal(got, want) {
				t.Errorf("%s: %+v makes a difference", name, opt)
			}
		}
	}
}

// functions returns a module of n functions of 20 operations. The bad ones have an
// undefined operand.
func functions(n int, bad map[int]bool) []byte {
	f := sample(0)
	var ops [][]byte
	for i := range n {
		body := op(opTest, hasResults, aLoc, 1, 0)
		for k := range uint64(18) {
			body = append(body, op(opTest, hasResults|hasOperands, aLoc, 1, 0, 1, k)...)
		}
		last := op(opReturn, hasOperands, aLoc, 1, 18)
		if bad[i] {
			last = op(opReturn, hasOperands, aLoc, 1, 19)
		}
		region := rawbc.Cat(rawbc.V(1, 19), rawbc.V(20<<1), body, last)
		ops = append(ops, function(&f, region))
	}
	f.IR = module(&f, ops...)
	data, _ := f.Bytes()
	return data
}

// TestErrorIsAlwaysTheSame checks that with several workers, the error is still that of the
// first fault in the file.
func TestErrorIsAlwaysTheSame(t *testing.T) {
	data := functions(1000, map[int]bool{123: true, 124: true, 250: true, 399: true})
	_, want := reader.Read(data, reader.Options{Verify: reader.Unverified, Workers: 1})
	if want == nil {
		t.Fatal("no error")
	}
	for range 30 {
		if _, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Workers: 4}); err == nil || err.Error() != want.Error() {
			t.Fatalf("error is %v, want %v", err, want)
		}
	}
}

// TestTruncation checks that reading any prefix of a file returns an error.
func TestTruncation(t *testing.T) {
	for name, data := range files(t, 3) {
		if len(data) > 1000 {
			continue
		}
		for i := range data {
			if _, err := reader.Read(data[:i:i], reader.Options{Verify: reader.Unverified, Workers: 1}); err == nil {
				t.Errorf("%s: %d of %d bytes are enough", name, i, len(data))
			}
		}
	}
}

// TestHeaderAlone checks that ReadHeader looks at nothing after the header, and ReadTables
// only at the sections it needs.
func TestHeaderAlone(t *testing.T) {
	f := sample(0, block(ret))
	f.Dialects[0].Version = rawbc.V(1, 2, 3)
	data, _ := f.Bytes()
	h, err := reader.ReadHeader(data[:10])
	if err != nil || h != (reader.Header{Version: 6, Producer: "test"}) {
		t.Errorf("header is %+v, error %v", h, err)
	}
	file, err := container.Open(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	for id := range file.Sections {
		if id := container.SectionID(id); id != container.StringSection && id != container.DialectSection {
			clear(file.Sections[id].Data)
		}
	}
	tables, err := reader.ReadTables(data)
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(tables.Header, tables.Dialects)
	if want := "{6 test} [{builtin [1 2 3] [module]} {func [] [func return call]} {stablehlo [] [add while]} {test [] [op]} {chlo [] [scan]}]"; got != want {
		t.Errorf("tables are %s, want %s", got, want)
	}
	f.Dialects[0].Version = []byte{0}
	data, _ = f.Bytes()
	if _, err := reader.ReadTables(data); err == nil {
		t.Error("half a number is a version")
	}
	if _, err := reader.Read(data, unverified); err == nil {
		t.Error("half a number is a version")
	}
}

// TestSkeleton checks that lazy reading provides functions and their signatures without
// decoding bodies.
func TestSkeleton(t *testing.T) {
	f := sample(0, block(ret))
	body := append(rawbc.V(1, 0), block(ret)...)
	f.IR = module(&f, function(&f, body), function(&f, body))
	data, _ := f.Bytes()
	at := bytes.LastIndex(data, body)
	clear(data[at : at+len(body)])
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	if err != nil {
		t.Fatal(err)
	}
	first := b.Module.Root().Region(0).First().First()
	for o := first; !o.IsNil(); o = o.Next() {
		if o.Name() != "func.func" || o.NumRegions() != 1 || o.Attr("sym_name") == nil || o.Attr("function_type") == nil {
			t.Errorf("operation %s has %d regions", o.Name(), o.NumRegions())
		}
		if o.Body().Loaded() {
			t.Error("body is loaded")
		}
	}
	if err := first.Body().Load(); err != nil || first.Region(0).First().First().Name() != "func.return" {
		t.Errorf("loading the good body: %v", err)
	}
	err = first.Next().Body().Load()
	fails(t, err, "truncated", at+len(body)) // a zero byte starts a varint of nine bytes
	if again := first.Next().Body().Load(); again != err || b.Module.Err() != err || !first.Next().Region(0).Empty() {
		t.Errorf("the error does not last: %v, %v", again, b.Module.Err())
	}
}

// TestLazyInParallel loads bodies in several goroutines at the same time.
func TestLazyInParallel(t *testing.T) {
	b, err := reader.Read(functions(200, map[int]bool{77: true}), reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for start := range 4 {
		wg.Go(func() {
			i := 0
			for f := b.Module.Root().Region(0).First().First(); !f.IsNil(); f = f.Next() {
				if err := f.Body().Load(); (err != nil) != (i == 77) {
					t.Errorf("goroutine %d, function %d: %v", start, i, err)
				}
				i++
			}
		})
	}
	wg.Wait()
}

// TestLazyInside checks that loading a module nested in a function loads nothing else.
func TestLazyInside(t *testing.T) {
	f := sample(0)
	inner := isolated(&f, op(opModule, hasProperties|hasRegions, aLoc, 0, 1<<1|1), append(rawbc.V(1, 0), block(ret)...))
	f.IR = module(&f, function(&f, append(rawbc.V(1, 0), block(inner, ret)...)))
	data, _ := f.Bytes()
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	if err != nil {
		t.Fatal(err)
	}
	fn := b.Module.Root().Region(0).First().First()
	if err := fn.Body().Load(); err != nil {
		t.Fatal(err)
	}
	m := fn.Region(0).First().First()
	if err := m.Body().Load(); err != nil || m.Region(0).First().First().Name() != "func.return" {
		t.Errorf("the module holds %v, error %v", m.Region(0).First(), err)
	}
}

func TestOpen(t *testing.T) {
	f := sample(0, block(ret))
	data, _ := f.Bytes()
	name := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
	b, err := reader.Open(name, unverified)
	if err != nil {
		t.Fatal(err)
	}
	if b.Module.Root().Name() != "builtin.module" {
		t.Error("not the module")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if err := b.Close(); err != nil {
		t.Error("closing twice:", err)
	}
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := reader.Open(name, unverified); err == nil {
		t.Error("an empty file is a module")
	}
	if _, err := reader.Open(name+"x", unverified); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
	if _, err := reader.Open(filepath.Dir(name), unverified); err == nil {
		t.Error("a folder is a module")
	}
}

// TestScoped checks that operations in Options.Scoped get scopes of their own, like
// isolated ones, and are written to the same file. Uses of outside values in them are
// errors.
func TestScoped(t *testing.T) {
	inner := func(operand uint64) []byte { // defines value 1, and uses one
		body := rawbc.Cat(op(opTest, hasResults, aLoc, 1, 0), op(opTest, hasOperands, aLoc, 1, operand))
		return rawbc.Cat(op(opTest, hasRegions, aLoc, 1<<1), rawbc.V(1, 1, 2<<1), body)
	}
	file := func(ops ...[]byte) []byte {
		f := sample(0)
		define := op(opTest, hasResults, aLoc, 1, 0) // value 0
		n := uint64(len(ops)+1) << 1
		region := rawbc.Cat(rawbc.V(1, 1, n), define, rawbc.Cat(ops...))
		f.IR = module(&f, function(&f, region))
		data, _ := f.Bytes()
		return data
	}
	scoped := reader.Options{Verify: reader.Unverified, Scoped: []string{"test.op"}}
	good := file(inner(1), inner(1))
	if got, want := written(t, good, scoped), written(t, good, unverified); !bytes.Equal(got, want) {
		t.Errorf("scopes make a difference:\n% x\n% x", got, want)
	}
	f := sample(0) // the scope is one that is written as a unit
	f.IR = module(&f, rawbc.Cat(op(opTest, hasRegions, aLoc, 1<<1), rawbc.V(1, 1, 2<<1),
		op(opTest, hasResults, aLoc, 1, 0), op(opTest, hasOperands, aLoc, 1, 0)))
	top, _ := f.Bytes()
	if got, want := written(t, top, scoped), written(t, top, unverified); !bytes.Equal(got, want) {
		t.Errorf("scopes in the module make a difference:\n% x\n% x", got, want)
	}
	b, err := reader.Read(good, scoped)
	if err != nil {
		t.Fatal(err)
	}
	owners := 0
	err = ir.Walk(b.Module.Root(), func(o ir.Op) ir.Action {
		if o.Name() == "test.op" && o.Body() != nil {
			owners++
		}
		return ir.Advance
	})
	if err != nil || owners != 2 {
		t.Errorf("%d scopes, %v", owners, err)
	}
	bad := file(inner(0))
	written(t, bad, unverified)
	if _, err := reader.Read(bad, scoped); diag.CodeOf(err) != diag.BadValue {
		t.Errorf("a value from around: %v", err)
	}
}
