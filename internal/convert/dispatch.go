package convert

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// How operations are converted is looked up once per name, in handler tables of package traverse.
// The result of a handler is a recipe, nil for operations that are not converted.

type (
	toHandlers   = traverse.Handlers[*toVHLO, *toRecipe]
	toOps        = traverse.Ops[*toVHLO, *toRecipe]
	toVisitor    = traverse.Visitor[*toVHLO, *toRecipe]
	fromHandlers = traverse.Handlers[*fromVHLO, *fromRecipe]
	fromOps      = traverse.Ops[*fromVHLO, *fromRecipe]
	fromVisitor  = traverse.Visitor[*fromVHLO, *fromRecipe]
)

// handle implements the handler for the rule's operation.
func (r *toRule) handle(v *toVisitor, op ir.Op) (*toRecipe, error) {
	return v.Ctx.makeRecipe(op.Info(), r), nil
}

func (r *fromRule) handle(v *fromVisitor, op ir.Op) (*fromRecipe, error) {
	return v.Ctx.makeRecipe(op.Info(), r), nil
}

// assembleTo returns the tables for conversion to VHLO.
var assembleTo = sync.OnceValues(func() (*traverse.Dispatcher[*toVHLO, *toRecipe], error) {
	plain := new(toRule)
	ops := make(toOps, len(toRules()))
	for name, rule := range toRules() {
		ops[name] = rule.handle
	}
	return traverse.Assemble(traverse.Assembly[*toVHLO, *toRecipe]{
		Tables: []toHandlers{
			{Dialect: stablehlo.Ops(), Ops: ops, ElseFunc: plain.handle},
			{Dialect: fn.Ops(), Ops: toOps{fn.OpFunc: funcRule.handle}, ElseFunc: plain.handle},
		},
		OthersFunc: func(v *toVisitor, op ir.Op) (*toRecipe, error) {
			c, info := v.Ctx, op.Info()
			if _, ok := c.pairs.twinOp(info); !c.pairs.paired(info.Dialect) || !ok && c.opt.allows(info.Dialect) {
				return nil, nil
			}
			return plain.handle(v, op)
		},
		UnregisteredFunc: func(v *toVisitor, op ir.Op) (*toRecipe, error) {
			if v.Ctx.pairs.paired(op.Info().Dialect) {
				return &toRecipe{err: noFormInVHLO()}, nil
			}
			return nil, nil
		},
	})
})

// assembleFrom returns the tables for conversion from VHLO.
var assembleFrom = sync.OnceValues(func() (*traverse.Dispatcher[*fromVHLO, *fromRecipe], error) {
	plain := new(fromRule)
	ops := make(fromOps, len(fromRules()))
	for i := range vhlo.Ops().Ops {
		name := vhlo.Ops().Name + "." + vhlo.Ops().Ops[i].Name
		to, _ := StableName(name)
		if rule := fromRules()[to]; rule != nil {
			ops[name] = rule.handle
		}
	}
	return traverse.Assemble(traverse.Assembly[*fromVHLO, *fromRecipe]{
		Tables: []fromHandlers{{Dialect: vhlo.Ops(), Ops: ops, ElseFunc: plain.handle}},
		OthersFunc: func(v *fromVisitor, op ir.Op) (*fromRecipe, error) {
			if !v.Ctx.pairs.versioned(op.Info().Dialect) {
				return nil, nil
			}
			return plain.handle(v, op)
		},
		UnregisteredFunc: func(v *fromVisitor, op ir.Op) (*fromRecipe, error) {
			if v.Ctx.pairs.versioned(op.Info().Dialect) {
				return &fromRecipe{err: unknownOp()}, nil
			}
			return nil, nil
		},
	})
})

// recipes maps operation names to recipes.
type recipes[R any] ir.ByNumber[ir.NameID, *R]

// newRecipes returns recipes with room for all names of m.
func newRecipes[R any](m *ir.Module) recipes[R] { return make(recipes[R], m.NumNames()+1) }

func (l *recipes[R]) set(name ir.NameID, r *R) {
	*(*ir.ByNumber[ir.NameID, *R])(l).At(name, 0) = r
}

func (l recipes[R]) get(name ir.NameID) *R {
	if int(name) < len(l) {
		return l[name]
	}
	return nil
}

// noFormInVHLO is the error for an operation without a counterpart.
func noFormInVHLO() *Error { return &Error{Msg: "cannot be expressed in VHLO"} }
