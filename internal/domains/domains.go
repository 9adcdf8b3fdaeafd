// Package domains has the domains of hlobc's dialects, for the tables of passes.
package domains

import (
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
	"github.com/hlobc/hlobc/transform/traverse"
)

// The domains. Their numbers are those of [All], from 1, and mean nothing outside
// of a running program.
var (
	Builtin       = traverse.Domain{ID: 1, Ops: &builtin.Ops}
	Func          = traverse.Domain{ID: 2, Ops: &fn.Ops, DependsOn: on(&Builtin)}
	Arith         = traverse.Domain{ID: 3, Ops: &arith.Ops, DependsOn: on(&Builtin)}
	CF            = traverse.Domain{ID: 4, Ops: &cf.Ops, DependsOn: on(&Builtin)}
	SCF           = traverse.Domain{ID: 5, Ops: &scf.Ops, DependsOn: on(&Builtin, &Arith), Loops: []string{scf.OpFor}}
	Tensor        = traverse.Domain{ID: 6, Ops: &tensor.Ops, DependsOn: on(&Builtin, &Arith)}
	MemRef        = traverse.Domain{ID: 7, Ops: &memref.Ops, DependsOn: on(&Builtin, &Arith)}
	Bufferization = traverse.Domain{ID: 8, Ops: &bufferization.Ops, DependsOn: on(&Tensor, &MemRef)}
	Shape         = traverse.Domain{ID: 9, Ops: &shape.Ops, DependsOn: on(&Builtin, &Arith)}
	StableHLO     = traverse.Domain{ID: 10, Ops: &stablehlo.Ops, DependsOn: on(&Builtin, &Func), Loops: []string{stablehlo.OpWhile}}
	CHLO          = traverse.Domain{ID: 11, Ops: &chlo.Ops, DependsOn: on(&StableHLO)}
	VHLO          = traverse.Domain{ID: 12, Ops: &vhlo.Ops, DependsOn: on(&Builtin), Loops: []string{vhlo.OpWhileV1}, Functions: []string{vhlo.OpFuncV1}}
	Check         = traverse.Domain{ID: 13, Ops: &check.Ops, DependsOn: on(&StableHLO)}
	Interpreter   = traverse.Domain{ID: 14, Ops: &interpreter.Ops, DependsOn: on(&StableHLO)}
	PPHLO         = traverse.Domain{ID: 15, Ops: &pphlo.Ops, DependsOn: on(&Builtin, &Func), Loops: []string{pphlo.OpWhile}}
	Sdy           = traverse.Domain{ID: 16, Ops: &sdy.Ops, DependsOn: on(&Builtin, &Func)}
)

func on(d ...*traverse.Domain) []*traverse.Domain { return d }

// All returns the domains, those that others depend on first.
func All() []*traverse.Domain {
	return []*traverse.Domain{&Builtin, &Func, &Arith, &CF, &SCF, &Tensor, &MemRef, &Bufferization, &Shape, &StableHLO,
		&CHLO, &VHLO, &Check, &Interpreter, &PPHLO, &Sdy}
}
