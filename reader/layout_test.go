package reader_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
)

// history returns the names of files that old versions wrote, by version.
func history(t *testing.T) map[string][]string {
	t.Helper()
	names, err := filepath.Glob("testdata/history/*/*.mlirbc")
	if err != nil || len(names) < 100 {
		t.Fatalf("%d files of old versions, error %v", len(names), err)
	}
	out := make(map[string][]string)
	for _, name := range names {
		v := filepath.Base(filepath.Dir(name))
		out[v] = append(out[v], name)
	}
	return out
}

func fieldNames(op *ods.Op, v ods.Version) string {
	var names []string
	for _, a := range op.Properties(v) {
		names = append(names, a.Name)
	}
	return strings.Join(names, " ")
}

// TestHistory checks that files of actual old builds are read with the layouts of their
// version.
func TestHistory(t *testing.T) {
	for v, names := range history(t) {
		version, ok := ods.ParseVersion(v)
		if !ok {
			t.Fatal(v)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			b, err := reader.Read(data, unverified)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if b.MixedLayouts() != nil {
				t.Errorf("%s: layouts are mixed: %v", name, b.MixedLayouts())
			}
			layout := b.Layout()
			for i := range b.Module.NumNames() {
				info := b.Module.Info(ir.NameID(i + 1))
				if want, got := fieldNames(info.Def, version), fieldNames(info.Def, layout); want != got {
					t.Errorf("%s: %s has fields %q of version %s, want %q", name, info.Full, got, layout, want)
				}
			}
			if strings.Contains(name, "/gather") || strings.Contains(name, "/scatter") {
				old := version.Compare(ods.V(1, 2, 0)) < 0
				if old != (!layout.IsZero() && layout.Compare(ods.V(1, 1, 7)) <= 0) {
					t.Errorf("%s: layout is of %s", name, layout)
				}
			}
			if _, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Layout: layout}); err != nil {
				t.Errorf("%s: its own layout: %v", name, err)
			}
			lazy, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
			if err != nil {
				t.Errorf("%s: lazily: %v", name, err)
				continue
			}
			if load(lazy.Module.Root()); lazy.Module.Err() != nil || !slices.Equal(props(lazy.Module), props(b.Module)) {
				t.Errorf("%s: lazy reading differs, error %v", name, lazy.Module.Err())
			}
		}
	}
}

// props returns the property tuples of a module, sorted.
func props(m *ir.Module) []string {
	var out []string
	for i := range m.NumProps() {
		out = append(out, fmt.Sprint(m.Props(ir.PropID(i+1))))
	}
	slices.Sort(out)
	return out
}

// TestHistoryTellsTheSame checks that a program reads the same whichever version wrote it.
func TestHistoryTellsTheSame(t *testing.T) {
	for program, want := range map[string]string{
		"collective_broadcast": "channel_handle replica_groups",
		"custom_call":          "call_target_name has_side_effect operand_layouts result_layouts",
		"dot_general":          "dot_dimension_numbers precision_config",
		"dynamic_conv":         "batch_group_count dimension_numbers feature_group_count",
		"func_call":            "callee",
		"gather":               "dimension_numbers indices_are_sorted slice_sizes",
		"scatter":              "scatter_dimension_numbers",
		"send_recv":            "channel_handle is_host_transfer channel_handle is_host_transfer",
		"top_k":                "k",
		"unary":                "",
	} {
		names, err := filepath.Glob("testdata/history/*/" + program + ".mlirbc")
		if err != nil || len(names) < 9 {
			t.Errorf("%d files of %s, error %v", len(names), program, err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			b, err := reader.Read(data, unverified)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for f := b.Module.Root().Region(0).First().First(); !f.IsNil(); f = f.Next() {
				if f.Region(0).Empty() {
					continue
				}
				for op := f.Region(0).First().First(); !op.IsNil(); op = op.Next() {
					for a, value := range op.InherentAttrs() {
						if text, ok := value.(*attrs.String); ok && text.Value == "" {
							continue // until 1.3.0 an absent backend_config was filled in
						}
						if value != nil {
							got = append(got, a.Name)
						}
					}
				}
			}
			if got := strings.Join(got, " "); got != want {
				t.Errorf("%s: attributes are %s, want %s", name, got, want)
			}
		}
	}
}

// TestMixedLayouts reads a file whose ops have layouts of different versions.
func TestMixedLayouts(t *testing.T) {
	f := sample(0)
	f.Props[1] = rawbc.V(0, aFuncType, 0, aName, 0) // func.func before no_inline
	f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(4, aName)})
	f.Props = append(f.Props, rawbc.V(0, aEnd, 0, 0)) // func.call with attributes of arguments
	f.IR = module(&f, function(&f, rawbc.Cat(rawbc.V(1, 0), block(op(opCall, hasProperties, aLoc, 2), ret))))
	data, _ := f.Bytes()
	b, err := reader.Read(data, unverified)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(b.Layout(), b.MixedLayouts()); got != "0.0.0 map[func.func:1.8.7]" {
		t.Errorf("layouts are %s", got)
	}
	fn := b.Module.Root().Region(0).First().First()
	if fn.Symbol() != "f" || fn.Region(0).First().First().Attr("callee") == nil {
		t.Error("attributes are lost")
	}
	if _, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Layout: ods.V(1, 8, 7)}); err == nil {
		t.Error("a layout that was asked for is not kept to")
	}
}

// TestUnregisteredInFile reads an op that this build knows but the producer did not. Its
// attributes are in a dictionary, either as properties or together with the discardable
// ones.
func TestUnregisteredInFile(t *testing.T) {
	for _, mask := range []byte{hasAttrs, hasProperties} {
		f := sample(0)
		f.Dialects[1].Ops[2].Unregistered = true // func.call
		f.Strings = append(f.Strings, "callee")
		f.Attrs = append(f.Attrs, rawbc.Entry{Data: rawbc.V(4, aName)}, rawbc.Entry{Data: rawbc.V(2, 13)},
			rawbc.Entry{Data: rawbc.V(1, 1, aEnd+1, aEnd)})
		f.Props = append(f.Props, rawbc.V(aEnd+2))
		f.IR = module(&f, function(&f, rawbc.Cat(rawbc.V(1, 0), block(op(opCall, mask, aLoc, 2+uint64(mask&hasAttrs)*(aEnd)), ret))))
		data, _ := f.Bytes()
		b, err := reader.Read(data, unverified)
		if err != nil {
			t.Fatal(err)
		}
		call := b.Module.Root().Region(0).First().First().Region(0).First().First()
		if call.Attr("callee") == nil || call.Discardable() != nil || b.Layout() != (ods.Version{}) {
			t.Errorf("mask %x: attributes are %v, layout %s", mask, call.Name(), b.Layout())
		}
		b, err = reader.Read(data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		if call := b.Module.Root().Region(0).First().First().Region(0).First().First(); call.Info().Registered() {
			t.Error("the op is registered")
		}
	}
}

// TestNewerVHLO reads an op of a newer VHLO version, which is possible because all
// properties of VHLO ops are required attributes.
func TestNewerVHLO(t *testing.T) {
	f := sample(0)
	f.Strings = append(f.Strings, "vhlo", "return_v1", "newer_v9")
	f.Dialects = append(f.Dialects, rawbc.Dialect{Name: 13, Ops: []rawbc.Op{{Name: 15}}})
	f.Props = append(f.Props, rawbc.V(aName, aDict))
	f.IR = rawbc.Root(op(opScan+1, hasProperties, aLoc, 2))
	data, _ := f.Bytes()
	b, err := reader.Read(data, unverified)
	if err != nil {
		t.Fatal(err)
	}
	if tuple := b.Module.Props(1); fmt.Sprint(tuple) != fmt.Sprint([]uint32{aName + 1, aDict + 1}) {
		t.Errorf("properties are %v", tuple)
	}
}

// TestLayoutsDiffer checks that all layouts of an op in the dialects' tables differ in the
// number of fields, so that the bytes of an entry determine its layout.
func TestLayoutsDiffer(t *testing.T) {
	for _, d := range dialect.Default().Dialects() {
		if d.Ops == nil {
			continue
		}
		for i := range d.Ops.Ops {
			o := &d.Ops.Ops[i]
			seen := map[int]string{}
			versions := []ods.Version{{}}
			for _, a := range o.Attrs {
				if !a.Since.IsZero() {
					versions = append(versions, a.Since.Before())
				}
				if !a.Until.IsZero() {
					versions = append(versions, a.Until)
				}
			}
			for _, v := range versions {
				names := fieldNames(o, v)
				n := len(o.Properties(v))
				if old, ok := seen[n]; ok && old != names {
					t.Errorf("%s.%s: layouts %q and %q have as many fields", d.Name, o.Name, old, names)
				}
				seen[n] = names
			}
		}
	}
}

// TestListsAsTensors reads lists of numbers stored as tensors, as some clients wrote them
// until 1.1.7.
func TestListsAsTensors(t *testing.T) {
	f := sample(0)
	f.Strings = append(f.Strings, "transpose")
	f.Dialects = append(f.Dialects, rawbc.Dialect{Name: 5, Ops: []rawbc.Op{{Name: 13}}})
	f.Types = append(f.Types, rawbc.Entry{Data: rawbc.V(0, 64<<2)}, rawbc.Entry{Data: rawbc.V(13, 1, 2<<1, 2)})
	f.Attrs = append(f.Attrs, rawbc.Entry{Data: append(rawbc.V(18, 3, 16), bytes.Repeat([]byte{0}, 16)...)})
	f.Props[1] = rawbc.V(0, aFuncType, 0, aName, 0)
	f.Props = append(f.Props, rawbc.V(aEnd))
	f.IR = module(&f, function(&f, rawbc.Cat(rawbc.V(1, 0), block(op(opScan+1, hasProperties, aLoc, 2), ret))))
	data, _ := f.Bytes()
	b, err := reader.Read(data, unverified)
	if err != nil {
		t.Fatal(err)
	}
	if b.Layout() != ods.V(1, 1, 7) {
		t.Errorf("layout is of %s", b.Layout())
	}
}
