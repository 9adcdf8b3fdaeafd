// Package dialect assembles what hlobc knows of dialects. The tables themselves
// are in the packages below it and in packages attrs and types.
package dialect

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Dialects with attributes or types of their own. Quant has types alone; its ops
// are not known.
var (
	Builtin = schema.Dialect{Name: "builtin", Ops: &builtin.Ops, Attrs: attrs.Builtin, Types: types.Builtin,
		Revision: 2, Core: &attrs.Core, ParseAttr: attrs.ParseBuiltinText, ParseType: types.ParseBuiltinText}
	StableHLO = schema.Dialect{Name: "stablehlo", Ops: &stablehlo.Ops, Attrs: attrs.StableHLO, Types: types.StableHLO}
	CHLO      = schema.Dialect{Name: "chlo", Ops: &chlo.Ops, Attrs: attrs.CHLO, ParseAttr: attrs.ParseCHLOText}
	VHLO      = schema.Dialect{Name: "vhlo", Ops: &vhlo.Ops, Attrs: attrs.VHLO, Types: types.VHLO,
		PlainProperties: true}
	Quant = schema.Dialect{Name: "quant", Types: types.Quant}
	PPHLO = schema.Dialect{Name: "pphlo", Ops: &pphlo.Ops, Attrs: attrs.PPHLO, Types: types.PPHLO,
		ParseAttr: attrs.ParsePPHLOText, ParseType: types.ParsePPHLOText}
	Sdy = schema.Dialect{Name: "sdy", Ops: &sdy.Ops, Attrs: attrs.Sdy, ParseAttr: attrs.ParseSdyText}
)

// Default returns the registry of all dialects that hlobc knows. Every call returns the same
// one. Dialects have no facets in it: each package that defines a facet type has its own for
// hlobc's dialects, see [schema.Entry], so that a program links what it uses and no more. If the
// tables of this build contradict one another, the registry's Err says so, and nothing can be
// read with it.
func Default() *schema.Registry { return defaultRegistry() }

var defaultRegistry = sync.OnceValue(func() *schema.Registry {
	list := []*schema.Dialect{&Builtin, &StableHLO, &CHLO, &VHLO, &Quant, &PPHLO, &Sdy}
	for _, ops := range [...]*ods.Dialect{&fn.Ops, &arith.Ops, &bufferization.Ops, &cf.Ops, &check.Ops, &interpreter.Ops,
		&memref.Ops, &scf.Ops, &shape.Ops, &tensor.Ops} {
		list = append(list, &schema.Dialect{Name: ops.Name, Ops: ops})
	}
	return assemble(list...)
})

func assemble(list ...*schema.Dialect) *schema.Registry {
	r, err := schema.NewRegistry(list...)
	if err != nil {
		return schema.Faulty(err)
	}
	return r
}
