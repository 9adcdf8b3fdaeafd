package convert_test

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// manyArguments returns the text of a function with n arguments. more is appended to the dictionary
// of the last one.
func manyArguments(n int, more string) string {
	var b strings.Builder
	b.WriteString("module {\n  func.func @main(")
	for i := range n {
		if i > 0 {
			b.WriteString(", ")
		}
		last := ""
		if i == n-1 {
			last = more
		}
		fmt.Fprintf(&b, `%%arg%d: tensor<2xf32> {a.name = "argument %d", a.number = %d : i32%s}`, i, i, i%5, last)
	}
	b.WriteString(") -> (tensor<2xf32> {a.name = \"argument 0\"}) {\n    return %arg0 : tensor<2xf32>\n  }\n}\n")
	return b.String()
}

// TestDeferred checks that the dictionaries of arguments are the same whenever they are built, and
// that reading an artifact builds none of them.
func TestDeferred(t *testing.T) {
	const n = 100
	for _, more := range []string{"", `, b.c = ["d", {e = "f"}]`, `, b.c = {}`} {
		text := manyArguments(n, more)
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		artifact, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
		if err != nil {
			t.Fatal(err)
		}
		read := func() *ir.Module {
			m, err := portable.Deserialize(artifact, reader.Options{})
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		m = read()
		built := 0
		for id := range m.NumAttrs() {
			if m.Built(ir.AttrID(id + 1)) {
				if _, ok := m.Attr(ir.AttrID(id + 1)).(*attrs.Dictionary); ok {
					built++
				}
			}
		}
		if more == "" && built > 2 {
			t.Errorf("%d dictionaries were built", built)
		}
		f := m.Root().Body().Block(1).First()
		var lists [4]ir.Attr
		var wg sync.WaitGroup
		for i := range lists {
			wg.Go(func() { lists[i] = f.Attr("arg_attrs") })
		}
		wg.Wait()
		for _, l := range lists {
			if l != lists[0] || len(l.(*attrs.Array).Elems) != n || m.Attr(l.ID()) != l {
				t.Errorf("the attributes of arguments are %v and %v", lists[0], l)
			}
		}
		for _, m := range []*ir.Module{m, read()} {
			if got := asm.Print(nil, m.Root(), asm.Options{}); string(got) != text {
				t.Errorf("read:\n%s\nwant:\n%s", got, text)
			}
		}
		for range 2 {
			again, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
			if err != nil || !bytes.Equal(again, artifact) {
				t.Errorf("%d bytes written again, other than the %d before; %v", len(again), len(artifact), err)
			}
			m = read() // without building the dictionaries
		}
	}
	// Errors in them are found even so.
	for _, more := range []string{`, bad = 1 : i32`, `, bad = "text"`, `, bad = []`} {
		m, err := asm.Parse([]byte(manyArguments(n, more)), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		artifact, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err = portable.Deserialize(artifact, reader.Options{}); err == nil || !strings.Contains(err.Error(), `"bad" at #99`) {
			t.Errorf("%s: %v", more, err)
		}
	}
}
