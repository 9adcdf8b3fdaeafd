package portable_test

import (
	"strconv"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
)

// large returns a module with one function of n operations of various kinds.
func large(n int) *ir.Module {
	return program(func(b *ir.Builder, v ir.Value) ir.Value {
		m := b.Scope().Module()
		list := []ir.Type{v.Type()}
		i1 := types.NewTensor(m, []int64{2}, types.NewInteger(m, 1, types.Signless), nil)
		for i := range n {
			name := "stablehlo.add"
			st := ir.OpState{Operands: []ir.Value{v, v}, ResultTypes: list, Loc: attrs.NewFileLineCol(m, "model.py", uint64(i%5000), 4).ID()}
			switch i % 8 {
			case 0:
				name = "stablehlo.exponential"
				st.Operands = st.Operands[:1]
			case 1:
				name = "stablehlo.compare"
				st.ResultTypes = []ir.Type{i1}
				st.Attrs = []ir.NamedAttr{{Name: "comparison_direction", Value: attrs.NewEnum(m, attrs.ComparisonDirectionAttr(), attrs.ComparisonDirectionGT)}}
				b.Create(name, st)
				continue
			case 2:
				name = "stablehlo.transpose"
				st.Operands = st.Operands[:1]
				st.Attrs = []ir.NamedAttr{{Name: "permutation", Value: attrs.NewI64Array(m, []int64{0})}}
			case 3:
				name = "stablehlo.negate"
				st.Operands = st.Operands[:1]
				st.Attrs = []ir.NamedAttr{{Name: "mhlo.name", Value: attrs.NewString(m, "n"+strconv.Itoa(i%100))}}
			case 4:
				name = "stablehlo.multiply"
			}
			v = b.Create(name, st).Result(0)
		}
		return v
	}, types.F32())
}

const benchOps = 200_000

func BenchmarkSerialize(b *testing.B) {
	m := large(benchOps)
	for _, v := range []ods.Version{portable.CurrentVersion(), ods.V(1, 0, 0)} {
		b.Run(v.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := portable.Serialize(m, v, portable.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkDeserialize(b *testing.B) {
	m := large(benchOps)
	for _, v := range []ods.Version{portable.CurrentVersion(), ods.V(1, 0, 0)} {
		data, err := portable.Serialize(m, v, portable.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(v.String(), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := portable.Deserialize(data, reader.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
