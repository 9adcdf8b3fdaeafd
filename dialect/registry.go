// Package dialect assembles the dialects that hlobc knows from their tables. Operations are defined
// in the subpackages, attributes and types in packages attrs and types.
//
// Stability: stable (docs/releases.md).
package dialect

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/cmplx"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/index"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/dialect/math"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/mlprogram"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/quant"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/dialect/tosa"
	"github.com/hlobc/hlobc/dialect/ub"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// Dialects that define attributes or types.
var (
	builtinDialect = schema.Dialect{Name: "builtin", Ops: builtin.Ops(), Attrs: attrs.Builtin(), Types: types.Builtin(),
		Revision: 2, Core: attrs.Core(), ParseAttr: attrs.ParseBuiltinText, ParseType: types.ParseBuiltinText}
	stableHLODialect = schema.Dialect{Name: "stablehlo", Ops: stablehlo.Ops(), Attrs: attrs.StableHLO(), Types: types.StableHLO()}
	chloDialect      = schema.Dialect{Name: "chlo", Ops: chlo.Ops(), Attrs: attrs.CHLO(), ParseAttr: attrs.ParseCHLOText}
	vhloDialect      = schema.Dialect{Name: "vhlo", Ops: vhlo.Ops(), Attrs: attrs.VHLO(), Types: types.VHLO(),
		PlainProperties: true}
	quantDialect = schema.Dialect{Name: "quant", Ops: quant.Ops(), Types: types.Quant()}
	pphloDialect = schema.Dialect{Name: "pphlo", Ops: pphlo.Ops(), Attrs: attrs.PPHLO(), Types: types.PPHLO(),
		ParseAttr: attrs.ParsePPHLOText, ParseType: types.ParsePPHLOText}
	sparseTensorDialect = schema.Dialect{Name: "sparse_tensor", Ops: sparsetensor.Ops(), Attrs: attrs.SparseTensor(), Types: types.SparseTensor(),
		ParseAttr: attrs.ParseSparseText, ParseType: attrs.ParseSparseType}
	sdyDialect = schema.Dialect{Name: "sdy", Ops: sdy.Ops(), Attrs: attrs.Sdy(), ParseAttr: attrs.ParseSdyText}
)

// Builtin returns the builtin dialect.
func Builtin() *schema.Dialect { return &builtinDialect }

// StableHLO returns the StableHLO dialect.
func StableHLO() *schema.Dialect { return &stableHLODialect }

// CHLO returns the CHLO dialect.
func CHLO() *schema.Dialect { return &chloDialect }

// VHLO returns the VHLO dialect.
func VHLO() *schema.Dialect { return &vhloDialect }

// Quant returns the quant dialect.
func Quant() *schema.Dialect { return &quantDialect }

// PPHLO returns the PPHLO dialect.
func PPHLO() *schema.Dialect { return &pphloDialect }

// Sdy returns the Shardy dialect.
func Sdy() *schema.Dialect { return &sdyDialect }

// SparseTensor returns MLIR's sparse_tensor dialect.
func SparseTensor() *schema.Dialect { return &sparseTensorDialect }

// Default returns the registry of all dialects that hlobc knows. Every call returns the same
// registry. Its dialects have no facets: each package that defines a facet type also holds the facets
// for hlobc's dialects (see [schema.Entry]), so that a program links only what it uses. If the tables
// of this build are inconsistent, the registry's Err method returns an error, and nothing can be read
// with the registry.
func Default() *schema.Registry { return defaultRegistry() }

var defaultRegistry = sync.OnceValue(func() *schema.Registry {
	list := []*schema.Dialect{&builtinDialect, &stableHLODialect, &chloDialect, &vhloDialect, &quantDialect, &pphloDialect, &sdyDialect}
	for _, ops := range [...]*ods.Dialect{fn.Ops(), affine.Ops(), arith.Ops(), bufferization.Ops(), cf.Ops(), check.Ops(),
		cmplx.Ops(), index.Ops(), interpreter.Ops(), linalg.Ops(), math.Ops(), memref.Ops(), mlprogram.Ops(), scf.Ops(), shape.Ops(),
		sparsetensor.Ops(), tensor.Ops(), tosa.Ops(), ub.Ops(), vector.Ops()} {
		d := &schema.Dialect{Name: ops.Name, Ops: ops}
		if ops == sparseTensorDialect.Ops {
			d = &sparseTensorDialect
		}
		list = append(list, d)
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
