package portable_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// program returns a module with a function of one argument, whose body is built by add.
func program(add func(b *ir.Builder, arg ir.Value) ir.Value, f *types.FloatFormat) *ir.Module {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	list := []ir.Type{types.NewTensor(m, []int64{2}, types.NewFloat(m, f), nil)}
	op := ir.NewBuilder(root.Body()).AtEnd(root.Region(0).AppendBlock(nil, nil)).Create("func.func", ir.OpState{Regions: 1,
		Attrs: []ir.NamedAttr{{Name: "sym_name", Value: attrs.NewString(m, "main")},
			{Name: "function_type", Value: attrs.NewType(m, types.NewFunction(m, list, list))}}})
	body := op.Region(0).AppendBlock(list, nil)
	b := ir.NewBuilder(op.Body()).AtEnd(body)
	b.Create("func.return", ir.OpState{Operands: []ir.Value{add(b, body.Arg(0))}})
	return m
}

// unary returns a function that adds an operation with one operand and the given attributes.
func unary(name string, list ...ir.NamedAttr) func(b *ir.Builder, arg ir.Value) ir.Value {
	return func(b *ir.Builder, arg ir.Value) ir.Value {
		return b.Create(name, ir.OpState{Operands: []ir.Value{arg}, ResultTypes: []ir.Type{arg.Type()}, Attrs: list,
			Undeclared: true, Loc: attrs.NewFileLineCol(b.Scope().Module(), "a.mlir", 3, 5).ID()}).Result(0)
	}
}

func Example() {
	m := program(unary("stablehlo.tan"), types.F32())
	v, err := portable.Smallest(m, portable.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	artifact, err := portable.Serialize(m, v, portable.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err = portable.VersionOf(artifact)
	fmt.Println(v, err)

	back, err := portable.Deserialize(artifact, reader.Options{Verify: reader.Unverified})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", asm.Print(nil, back.Root(), asm.Options{}))
	// Output:
	// 1.4.0 <nil>
	// module {
	//   func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
	//     %0 = stablehlo.tan %arg0 : tensor<2xf32>
	//     return %0 : tensor<2xf32>
	//   }
	// }
}

func ExampleBlockers() {
	m := program(unary("stablehlo.tan"), types.F8E4M3())
	list, err := portable.Blockers(m, ods.V(1, 0, 0), portable.Options{})
	for i := range list {
		fmt.Println(&list[i])
	}
	fmt.Println(err)
	// Output:
	// func.func at an unknown location: attribute function_type: type vhlo.f8E4M3_v1 since 1.7.0
	// stablehlo.tan at a.mlir:3:5: op vhlo.tan_v1 since 1.4.0
	// stablehlo.tan at a.mlir:3:5: operand 0: type vhlo.f8E4M3_v1 since 1.7.0
	// stablehlo.tan at a.mlir:3:5: result 0: type vhlo.f8E4M3_v1 since 1.7.0
	// func.return at an unknown location: operand 0: type vhlo.f8E4M3_v1 since 1.7.0
	// <nil>
}

// TestRefused checks that everything a version does not have is reported and the module is
// unchanged.
func TestRefused(t *testing.T) {
	m := program(unary("stablehlo.tan"), types.F8E4M3())
	before := asm.Print(nil, m.Root(), asm.Options{Generic: true})
	_, err := portable.Serialize(m, ods.V(1, 0, 0), portable.Options{})
	var b *convert.Blockers
	if !errors.As(err, &b) || len(b.List) != 5 || b.Target != ods.V(1, 0, 0) || !strings.Contains(err.Error(), "and 4 more") {
		t.Errorf("error %v, want five blockers", err)
	}
	m2 := program(unary("stablehlo.abs", ir.NamedAttr{}), types.F128())
	_, err = portable.Serialize(m2, portable.CurrentVersion(), portable.Options{})
	var e *convert.Error
	if !errors.As(err, &e) || e.Op != "func.func" {
		t.Errorf("error %v, want one about the type of the function", err)
	}
	if after := asm.Print(nil, m.Root(), asm.Options{Generic: true}); !bytes.Equal(before, after) {
		t.Errorf("the module changed:\n%s", after)
	}
	next := portable.NewestVersion()
	next.Patch++
	for _, v := range []ods.Version{ods.V(0, 8, 9), next, ods.V(99, 0, 0), {}} {
		if _, err := portable.Serialize(m, v, portable.Options{}); !errors.Is(err, &portable.Error{Code: portable.BadTarget}) {
			t.Errorf("version %v: %v", v, err)
		}
	}
}

// TestUnconvertible checks that attributes without a form in VHLO are rejected with their location,
// unless other dialects are allowed.
func TestUnconvertible(t *testing.T) {
	m := program(func(b *ir.Builder, arg ir.Value) ir.Value {
		unit := ir.NamedAttr{Name: "x.y", Value: attrs.NewUnit(b.Scope().Module())}
		return unary("stablehlo.sine", unit)(b, unary("stablehlo.abs", unit)(b, arg))
	}, types.F32())
	_, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
	var e *convert.Error
	if !errors.As(err, &e) || e.Attr != "x.y" || len(e.More) != 1 || e.More[0].Op != "stablehlo.sine" ||
		err.Error() != "stablehlo.abs at a.mlir:3:5: attribute x.y: builtin UnitAttr cannot be expressed in VHLO (and 1 more)" {
		t.Error(err)
	}
	if _, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{AllowOtherDialects: true}); err != nil {
		t.Error(err)
	}
}

// TestVersionOf checks that the version comes from the producer and that nothing after it is read.
func TestVersionOf(t *testing.T) {
	data, err := portable.Serialize(program(unary("stablehlo.abs"), types.F32()), ods.V(1, 9, 7), portable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range data[24:] {
		data[24+i] = 0xff
	}
	if v, err := portable.VersionOf(data); v != ods.V(1, 9, 7) || err != nil {
		t.Errorf("%v, %v", v, err)
	}
	for _, other := range []string{"MLIR", "StableHLO_v", "StableHLO_v1.2", "StableHLO_v1.2.3x"} {
		data, err := writer.Append(nil, program(unary("stablehlo.abs"), types.F32()), writer.Options{Producer: other})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := portable.VersionOf(data); !errors.Is(err, &portable.Error{Code: portable.NotPortable}) {
			t.Errorf("producer %s: %v", other, err)
		}
		if _, err := portable.Deserialize(data, reader.Options{Verify: reader.Unverified}); !errors.Is(err, &portable.Error{Code: portable.NotPortable}) {
			t.Errorf("producer %s: %v", other, err)
		}
	}
}

// TestNewer checks that an artifact of a newer version is read if everything in it is known, and
// that otherwise the error names the operation and the version.
func TestNewer(t *testing.T) {
	m := program(unary("stablehlo.abs"), types.F32())
	if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
		t.Fatal(err)
	}
	known, err := writer.Append(nil, m, writer.Options{Producer: "StableHLO_v9.8.7"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := portable.Deserialize(known, reader.Options{Verify: reader.Unverified}); err != nil {
		t.Error(err)
	}
	unknown := bytes.Replace(known, []byte("abs_v1"), []byte("abs_v9"), 1)
	_, err = portable.Deserialize(unknown, reader.Options{Verify: reader.Unverified})
	if !errors.Is(err, &portable.Error{Code: portable.NewerVersion}) || !strings.Contains(err.Error(), "9.8.7") ||
		!strings.Contains(err.Error(), "vhlo.abs_v9") {
		t.Error(err)
	}
	for _, c := range []struct {
		attrs, types []rawbc.Entry
		want         string
	}{
		{nil, nil, ""},
		{[]rawbc.Entry{{Dialect: 1, Data: rawbc.V(99)}}, nil, "vhlo attribute code 99 is unknown"},
		{nil, []rawbc.Entry{{Dialect: 1, Data: rawbc.V(98)}}, "vhlo type code 98 is unknown"},
	} {
		_, err := portable.Deserialize(rawArtifact("StableHLO_v9.8.7", c.attrs, c.types), reader.Options{})
		switch {
		case c.want == "" && err != nil:
			t.Error(err)
		case c.want == "":
		case !errors.Is(err, &portable.Error{Code: portable.NewerVersion}) || diag.CodeOf(err) != diag.UnknownCode ||
			!strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "9.8.7"):
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// TestNewest checks that the error about an artifact of the newest version does not say that it is newer, and that the
// program in an artifact is verified unless the options say otherwise.
func TestNewest(t *testing.T) {
	producer := "StableHLO_v" + portable.NewestVersion().String()
	_, err := portable.Deserialize(rawArtifact(producer, []rawbc.Entry{{Dialect: 1, Data: rawbc.V(99)}}, nil), reader.Options{})
	if diag.CodeOf(err) != diag.UnknownCode || errors.Is(err, &portable.Error{Code: portable.NewerVersion}) {
		t.Error(err)
	}
	m := program(func(b *ir.Builder, arg ir.Value) ir.Value {
		return b.Create("stablehlo.add", ir.OpState{Operands: []ir.Value{arg, arg}, ResultTypes: []ir.Type{types.NewTensor(b.Scope().Module(), nil, types.NewInteger(b.Scope().Module(), 32, types.Signless), nil)}}).Result(0)
	}, types.F32())
	data, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var findings verify.Findings
	if _, err := portable.Deserialize(data, reader.Options{}); !errors.As(err, &findings) {
		t.Errorf("error %v, want findings", err)
	}
	if _, err := portable.Deserialize(data, reader.Options{Verify: reader.Unverified}); err != nil {
		t.Errorf("unverified: %v", err)
	}
}

// rawArtifact returns an empty module with unused attributes and types.
func rawArtifact(producer string, list, kinds []rawbc.Entry) []byte {
	f := rawbc.File{Version: 6, Producer: producer, Strings: []string{"builtin", "module", "vhlo"},
		Dialects: []rawbc.Dialect{{Name: 0, Ops: []rawbc.Op{{Name: 1}}}, {Name: 2}},
		Attrs:    append([]rawbc.Entry{{Data: rawbc.V(15)}}, list...), Types: kinds}
	const hasRegions = 0x10
	body := rawbc.Section(container.IRSection, rawbc.V(1, 0, 0)) // one block without values or operations
	f.IR = rawbc.Root(append(rawbc.Op1(0, hasRegions, 0, 1<<1|1), body...))
	data, _ := f.Bytes()
	return data
}

// TestGolden checks that reading and writing an artifact reproduces its bytes for every version.
// The artifacts come from programs that had been artifacts before, because explicit default values
// do not survive the first conversion.
func TestGolden(t *testing.T) {
	names, err := golden.Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for i, name := range names {
		if i%corpus.Part(6) != 0 {
			continue
		}
		data, err := golden.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			continue
		}
		data, err = portable.Serialize(b.Module, portable.CurrentVersion(), portable.Options{})
		if err != nil {
			continue
		}
		program, err := portable.Deserialize(data, reader.Options{Verify: reader.Unverified})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for j, v := range versions() {
			if (i/corpus.Part(6)+j)%corpus.Part(2) != 0 {
				continue
			}
			first, err := portable.Serialize(program, v, portable.Options{})
			if err != nil {
				continue
			}
			m, err := portable.Deserialize(first, reader.Options{Verify: reader.Unverified})
			if err != nil {
				t.Errorf("%s, %v: %v", name, v, err)
				continue
			}
			if err := ir.Check(m.Root()); err != nil {
				t.Errorf("%s, %v: %v", name, v, err)
			}
			again, err := portable.Serialize(m, v, portable.Options{})
			if err != nil || !bytes.Equal(first, again) {
				t.Errorf("%s, %v: written again: %v, %s", name, v, err, firstDifference(again, first))
			}
			tried++
		}
	}
	if tried < 500/corpus.Part(12) {
		t.Errorf("only %d artifacts", tried)
	}
}
