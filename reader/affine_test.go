package reader_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestAffineSpaces: maps and sets have as many dimensions and symbols as MLIR can represent, at most.
func TestAffineSpaces(t *testing.T) {
	symbol := []*attrs.AffineExpr{{Kind: attrs.AffineSymbol}}
	for _, c := range []struct {
		dims, symbols uint64
		good          bool
	}{{3, 2, true}, {1<<32 - 1, 1<<32 - 1, true}, {1 << 32, 1, false}, {1, 1 << 32, false}, {1 << 61, 1<<64 - 1<<61, false}} {
		for name, make := range map[string]func(m *ir.Module) ir.Attr{
			"map": func(m *ir.Module) ir.Attr { return attrs.NewAffineMap(m, c.dims, c.symbols, symbol...) },
			"set": func(m *ir.Module) ir.Attr {
				return attrs.NewIntegerSet(m, c.dims, c.symbols, symbol, []bool{true})
			},
		} {
			m := ir.New(dialect.Default())
			m.CreateRoot("builtin.module", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{{Name: "test.a", Value: make(m)}}}).Region(0).AppendBlock(nil, nil)
			data, err := writer.Append(nil, m, writer.Options{})
			if err != nil {
				t.Fatal(err)
			}
			_, err = reader.Read(data, reader.Options{})
			if c.good && err != nil || !c.good && (err == nil || !strings.Contains(err.Error(), "dimensions")) {
				t.Errorf("a %s with %d dimensions and %d symbols: %v", name, c.dims, c.symbols, err)
			}
		}
	}
}
