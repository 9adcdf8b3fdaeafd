package asm_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// TestShared prints modules whose attributes and types are short apart from shared parts. Modules
// whose text is long because the module itself is long must be printed.
func TestShared(t *testing.T) {
	double := func(m *ir.Module, n int) ir.Type {
		x := types.NewTensor(m, nil, types.NewFloat(m, types.F32()), nil)
		tuple := types.NewTuple(m, x, x)
		for range n {
			tuple = types.NewTuple(m, tuple, tuple)
		}
		return tuple
	}
	distinct := func(m *ir.Module, n int) ir.Attr {
		list := make([]ir.Attr, n)
		for i := range list {
			list[i] = attrs.NewDictionary(m, ir.NamedAttr{Name: "a", Value: attrs.NewInteger(m, types.NewInteger(m, 64, types.Signless), int64(i))},
				ir.NamedAttr{Name: "b", Value: attrs.NewString(m, strings.Repeat("s", 60))})
		}
		return attrs.NewArray(m, list...)
	}
	same := func(m *ir.Module, a ir.Attr, n int) ir.Attr {
		list := make([]ir.Attr, n)
		for i := range list {
			list[i] = a
		}
		return attrs.NewArray(m, list...)
	}
	bytesOf := func(m *ir.Module, n int) ir.Attr {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(i*i>>8 ^ i)
		}
		return attrs.NewDenseElements(m, types.NewTensor(m, []int64{int64(n)}, types.NewInteger(m, 8, types.Signless), nil), data)
	}
	var text []byte
	var out bytes.Buffer // both keep their room
	for i, c := range []struct {
		name string
		make func(m *ir.Module) ir.Attr
		fits bool
	}{
		{"a type once", func(m *ir.Module) ir.Attr { return attrs.NewType(m, double(m, 10)) }, true},
		{"a type too often", func(m *ir.Module) ir.Attr { return attrs.NewType(m, double(m, 50)) }, false},
		{"a long type in a wide one", func(m *ir.Module) ir.Attr {
			list := make([]ir.Type, 5000)
			for i := range list {
				list[i] = double(m, 10)
			}
			return attrs.NewType(m, types.NewTuple(m, list...))
		}, false},
		{"an attribute too often", func(m *ir.Module) ir.Attr {
			a := same(m, attrs.NewUnit(m), 100)
			for range 5 {
				a = same(m, a, 100)
			}
			return a
		}, false},
		{"long strings once", func(m *ir.Module) ir.Attr {
			return attrs.NewArray(m, attrs.NewString(m, strings.Repeat("a", 12<<20)), attrs.NewString(m, strings.Repeat("b", 12<<20)), attrs.NewUnit(m))
		}, true},
		{"a long string too often", func(m *ir.Module) ir.Attr { return same(m, attrs.NewString(m, strings.Repeat("a", 1<<20)), 1000) }, false},
		{"constants once", func(m *ir.Module) ir.Attr {
			return attrs.NewArray(m, bytesOf(m, 9<<20), bytesOf(m, 9<<20+1), attrs.NewUnit(m))
		}, true},
		{"a constant too often", func(m *ir.Module) ir.Attr { return same(m, bytesOf(m, 1<<20), 100) }, false},
		{"much that is distinct", func(m *ir.Module) ir.Attr { return distinct(m, 200_000) }, true},
		{"a map of many dimensions", func(m *ir.Module) ir.Attr { return attrs.NewAffineMap(m, 1<<31, 0) }, false},
		{"locations", func(m *ir.Module) ir.Attr {
			var l ir.Location = attrs.NewUnknown(m)
			for range 50 {
				l = attrs.NewCallSite(m, l, l)
			}
			return l
		}, false},
	} {
		for j, opt := range []asm.Options{{Generic: true, LocalScope: true, Workers: 1}, {DebugInfo: true, LocalScope: true, PrettyDebugInfo: true}} {
			if !corpus.Whole() && (i%3 != 1 || c.fits || (i/3+j)%2 != 0) || c.fits && opt.DebugInfo && corpus.Sample(2) > 1 {
				continue // tens of megabytes; HLOBC_SAMPLE=1 prints them in this form, too
			}
			m, err := asm.Parse([]byte("module @m {\n  func.func private @f()\n}"), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			op := m.Root().Region(0).First().First()
			op.SetAttr("f.x", c.make(m))
			text, err = asm.Append(text[:0], m.Root(), opt)
			check := func(err error, n int) {
				t.Helper()
				var e *traverse.Error
				switch {
				case c.fits && err != nil:
					t.Errorf("%s: %v", c.name, err)
				case !c.fits && (!errors.As(err, &e) || e.Code != diag.LimitSize || e.Op != "func.func" || !strings.Contains(e.Msg, "bytecode")):
					t.Errorf("%s: %v, want %s of func.func", c.name, err, diag.LimitSize)
				case !c.fits && n > 64<<20:
					t.Errorf("%s: %d bytes", c.name, n)
				}
			}
			check(err, len(text))
			out.Reset()
			check(asm.Fprint(&out, m.Root(), opt), out.Len())
			if c.fits && !bytes.Equal(out.Bytes(), text) {
				t.Errorf("%s: Fprint and Append differ", c.name)
			}
			if !c.fits && out.Len() > 100 && c.name != "a constant too often" { // digits of constants are written as they are produced
				t.Errorf("%s: %d bytes are written of what is not complete", c.name, out.Len())
			}
		}
	}
}

// TestSharedByAlias checks that attributes and types with an alias are written once.
func TestSharedByAlias(t *testing.T) {
	m, err := asm.Parse([]byte("module @m {\n  func.func private @f()\n}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var l ir.Location = attrs.NewUnknown(m)
	for range 100 {
		l = attrs.NewCallSite(m, l, l)
	}
	m.Root().Region(0).First().First().SetLoc(l)
	if err := asm.Fprint(io.Discard, m.Root(), asm.Options{DebugInfo: true}); err != nil {
		t.Error(err)
	}
	if err := asm.Fprint(io.Discard, m.Root(), asm.Options{DebugInfo: true, LocalScope: true}); err == nil {
		t.Error("2^100 locations were printed")
	}
}
