package attrs_test

import (
	"strconv"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// made creates attributes and types of every class that modules cache recent values of, all derived
// from n. The results for consecutive numbers differ in one field.
func made(m *ir.Module, n int64) (list []ir.Node) {
	i64, i8 := types.NewInteger(m, 64, types.Signless), types.NewInteger(m, 8, types.Unsigned)
	scale := attrs.NewTypeExtensions(m, n)
	for _, elem := range []ir.Type{i64, i8, types.NewIndex(m), types.NewInteger(m, uint32(n)+1, types.Signless), types.NewComplex(m, types.NewFloat(m, types.F32()))} {
		tensor := types.NewTensor(m, []int64{1, n}, elem, nil)
		list = append(list, elem, tensor, types.NewTensor(m, []int64{1, n}, elem, scale), types.NewTensor(m, []int64{1, n, 1}, elem, nil),
			attrs.NewInteger(m, elem, n), attrs.NewDenseElements(m, tensor, []byte{byte(n), byte(n >> 8)}))
	}
	s := strconv.FormatInt(n, 10)
	return append(list, attrs.NewString(m, s), attrs.NewTypedString(m, s, i64), attrs.NewString(m, ""), attrs.NewSymbolRef(m, s), attrs.NewSymbolRef(m, s, s),
		attrs.NewI64Array(m, []int64{n}), attrs.NewI64Array(m, []int64{n, 0}), attrs.NewI32Array(m, []uint32{uint32(n), 0}), attrs.NewI64Array(m, nil),
		attrs.NewEnum(m, attrs.ComparisonDirectionAttr(), attrs.ComparisonDirectionEQ), attrs.NewEnum(m, attrs.PrecisionAttr(), attrs.PrecisionDefault),
		attrs.NewUnknown(m), types.NewFloat(m, types.F32()), types.NewFloat(m, types.BF16()))
}

// TestRecent checks that the cache of recent attributes and types is not observable: equal values are
// identical, also across goroutines, whether or not they all fit the cache.
func TestRecent(t *testing.T) {
	m := ir.New(dialect.Default())
	const n = 400
	first := make([][]ir.Node, n)
	for i := range first {
		first[i] = made(m, int64(i))
	}
	distinct := map[ir.Node]bool{}
	for _, list := range first {
		for _, x := range list {
			distinct[x] = true
		}
	}
	if have := m.NumAttrs() + m.NumTypes(); len(distinct) > have || len(distinct) < 20*n {
		t.Errorf("%d values, of %d numbers", len(distinct), have)
	}
	before := m.NumAttrs() + m.NumTypes()
	var wg sync.WaitGroup
	for g := range 4 {
		wg.Go(func() {
			for i := range n {
				i = (i*7 + g*100) % n
				for k, x := range made(m, int64(i)) {
					if x != first[i][k] {
						t.Errorf("number %d of %d is another one", k, i)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	if after := m.NumAttrs() + m.NumTypes(); after != before {
		t.Errorf("%d numbers, and then %d", before, after)
	}
}
