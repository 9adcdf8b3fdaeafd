package attrs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sparseTexts are attributes and types of sparse_tensor, as MLIR spells them.
var sparseTexts = []string{
	"#sparse_tensor<kind dim_offset>", "#sparse_tensor<CrdTransDirection lvl_to_dim>", "#sparse_tensor<SparseTensorSortAlgorithm quick_sort>",
	"#sparse_tensor<slice(1, ?, 3)>", "#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>",
	"#sparse_tensor.encoding<{ map = [s0, s1](d0, d1) -> (d0 * (s0 * 3) + s1 - 1 : dense, d0 : dense, d1 mod 7 : compressed(nonunique, nonordered)) }>",
	"#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 4 : dense, d1 : dense, d0 mod 4 : structured[2, 4]), posWidth = 8 }>",
	"#sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 2, ?)>, d1 : #sparse_tensor<slice(0, ?, 1)>) -> (d1 : loose_compressed, d0 : singleton(soa)), crdWidth = 64 }>",
	"#sparse_tensor.encoding<{ map = (d0) -> (d0 : batch), posWidth = 16, crdWidth = 32, explicitVal = 3.14159274 : f32, implicitVal = 0 : i8 }>",
	"#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), implicitVal = #complex.number<:f32 0.000000e+00, -0.000000e+00> : complex<f32> }>",
	"#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), explicitVal = true }>",
	"!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton(soa)) }>>",
	"!sparse_tensor.iter_space<<{ map = (d0) -> (d0 : compressed), posWidth = 8 }>, lvls = 0 to 2>",
	"!sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>, lvls = 7>",
}

// sparseRead returns the class of an attribute or type that bytecode stores as text, and the text that it would store again.
func sparseRead(text string) (class, again string) {
	m := ir.New(dialect.Default())
	err := m.Unique(func(u *ir.Uniquer) error {
		var b []byte
		if strings.HasPrefix(text, "!") {
			if c, t := attrs.ParseSparseType(u, text); t != nil {
				class = c.Name
				b, _ = types.AppendTextEntry(nil, u.Type(c, t, 0))
			}
		} else if c, a := attrs.ParseSparseText(u, text); a != nil {
			class = c.Name
			b, _ = attrs.AppendTextEntry(nil, u.Attr(c, a, 0))
		}
		again = string(b)
		return nil
	})
	if err != nil {
		return "", err.Error()
	}
	return class, again
}

// TestSparseText reads what bytecode stores, and leaves alone what it would write in another way, and what MLIR refuses.
func TestSparseText(t *testing.T) {
	for _, text := range sparseTexts {
		if class, again := sparseRead(text); class == "" || again != text {
			t.Errorf("%s: class %q, written as %s", text, class, again)
		}
	}
	for _, text := range []string{
		"#sparse_tensor<kind>", "#sparse_tensor<kind none>", "#sparse_tensor<kind dim_offset", "#sparse_tensor.kind<dim_offset>", "#sparse_tensor<slice(1, 2)>",
		"#sparse_tensor<slice(1, 0, 1)>", "#sparse_tensor<slice(-1, 1, 1)>", "#sparse_tensor<slice(1, 2, 3, 4)>", "#sparse_tensor<slice(1,2,3)>",
		"#sparse_tensor.encoding<{map=(d0)->(d0:compressed)}>", "#sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>",
		"#sparse_tensor.encoding<{ map = (d0) -> (d0 : packed) }>", "#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense(nonunique)) }>",
		"#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 7 }>", "#sparse_tensor.encoding<{ map = () -> () }>",
		"#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 0 }>", "#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), crdWidth = -8 }>",
		"#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : dense) }>", "#sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[1, 256]) }>",
		"#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), explicitVal = \"x\" : f32 }>", "#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), explicitVal = 1 }>",
		"#sparse_tensor.encoding<{ map = (d0) -> (d0 : dense), posWidth = 8", "#sparse_tensor.encoding<{ map = (d0",
		"#sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 0, 1)>) -> (d0 : dense) }>",
		"!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nonunique)) }>>",
		"!sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 8 }>>", "!sparse_tensor.storage_specifier<>",
		"!sparse_tensor.iter_space<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0 to 1>", "!sparse_tensor.iter_space<<{ map = (d0) -> (d0 : compressed) }>, lvls = 2 to 1>",
		"!sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>>", "!sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0", "!sparse_tensor.other",
	} {
		if class, again := sparseRead(text); class != "" {
			t.Errorf("%s is read as %s, %s", text, class, again)
		}
	}
}

// FuzzSparseText checks that text entries are left alone or written again as they are.
func FuzzSparseText(f *testing.F) {
	for _, text := range sparseTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if class, again := sparseRead(text); class != "" && again != text {
			t.Errorf("%q is written as %q", text, again)
		}
	})
}

// TestSparseLevels checks what follows from an encoding: the sizes of levels, the inverse of the map, and which levels share a buffer.
func TestSparseLevels(t *testing.T) {
	m := ir.New(dialect.Default())
	for _, c := range []struct {
		text     string
		dims     []int64
		levels   string // of a tensor with these sizes
		lvlToDim string
		coo      [2]int
		batch    int
	}{
		{"map = (i) -> (i : compressed)", []int64{7}, "[7]", "[d0]", [2]int{1, 1}, 0},
		{"map = (i, j) -> (j : compressed(nonunique), i : singleton)", []int64{7, 8}, "[8 7]", "[d1 d0]", [2]int{0, 2}, 0},
		{"map = (i, j) -> (i : compressed(nonunique), j : singleton(soa))", []int64{7, 8}, "[7 8]", "[d0 d1]", [2]int{2, 2}, 0},
		{"map = (i, j) -> (i floordiv 2 : dense, j : compressed, i mod 2 : dense)", []int64{8, types.Dynamic}, "[4 -9223372036854775808 2]", "[d1 d0 * 2 + d2]", [2]int{3, 3}, 0},
		{"map = (i) -> (i floordiv 2 : batch, i mod 2 : batch)", []int64{types.Dynamic}, "[-9223372036854775808 2]", "[d0 * 2 + d1]", [2]int{2, 2}, 2},
		{"map = [s](i) -> (i * s : dense, i + 5 : compressed)", []int64{1}, "[1 6]", "[]", [2]int{2, 2}, 0},
		{"map = [s](i) -> (i ceildiv 3 : batch, s : dense)", []int64{5}, "[3 -9223372036854775808]", "[]", [2]int{2, 2}, 1},
	} {
		a, err := asm.ParseAttr("#sparse_tensor.encoding<{ "+c.text+" }>", m)
		if err != nil {
			t.Error(err)
			continue
		}
		e := a.(*attrs.SparseEncoding)
		if have := fmt.Sprint(e.LvlShape(c.dims)); have != c.levels {
			t.Errorf("%s: levels have sizes %s, expected %s", c.text, have, c.levels)
		}
		inverse, _ := e.LvlToDim()
		if have := fmt.Sprint(inverse); have != c.lvlToDim {
			t.Errorf("%s: the inverse is %s, expected %s", c.text, have, c.lvlToDim)
		}
		if from, to := e.COOStart(); [2]int{from, to} != c.coo || e.BatchRank() != c.batch {
			t.Errorf("%s: levels %d to %d share a buffer, and %d are batch, expected %v and %d", c.text, from, to, e.BatchRank(), c.coo, c.batch)
		}
	}
}
