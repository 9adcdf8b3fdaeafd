package verify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/mlprogram"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
)

func mlProgramRules() Rules {
	return Rules{
		mlprogram.OpGlobalLoad:       {Symbols: useLoaded},
		mlprogram.OpGlobalLoadConst:  {Symbols: useLoadedConst},
		mlprogram.OpGlobalLoadGraph:  {Symbols: useLoaded},
		mlprogram.OpGlobalStore:      {Symbols: useStored},
		mlprogram.OpGlobalStoreGraph: {Symbols: useStored},
	}
}

// globalOf returns the global variable to which op refers.
func globalOf(w *Site, op ir.Op) (g mlprogram.GlobalOp, bad *Finding) {
	ref, _ := op.Attr(mlprogram.AttrGlobal).(*attrs.SymbolRef)
	if ref == nil {
		return g, Broken(op, "attribute "+mlprogram.AttrGlobal, "no symbol", "the symbol of an ml_program.global")
	}
	found := w.lookup(op, ref)
	if found.IsNil() || found.Name() != mlprogram.OpGlobal {
		return g, Broken(op, "attribute "+mlprogram.AttrGlobal, "@"+ref.Root.Value+", which is none", "the symbol of an ml_program.global")
	}
	return mlprogram.AsGlobal(found), nil
}

// useLoaded compares what is loaded with the type of the variable.
func useLoaded(w *Site, op ir.Op) *Finding {
	g, bad := globalOf(w, op)
	if bad != nil {
		return bad
	}
	return sameAsGlobal(op, "result 0", op.Result(0).Type(), g)
}

// useLoadedConst requires a variable that nothing can change.
func useLoadedConst(w *Site, op ir.Op) *Finding {
	g, bad := globalOf(w, op)
	if bad != nil {
		return bad
	}
	if g.IsMutable() {
		return Broken(op, "attribute "+mlprogram.AttrGlobal, "@"+g.SymName()+", which is mutable", "a variable that is not", Note{g.Op.Loc(), "the variable"})
	}
	return sameAsGlobal(op, "result 0", op.Result(0).Type(), g)
}

// useStored requires a mutable variable of the stored value's type.
func useStored(w *Site, op ir.Op) *Finding {
	g, bad := globalOf(w, op)
	if bad != nil {
		return bad
	}
	if !g.IsMutable() {
		return Broken(op, "attribute "+mlprogram.AttrGlobal, "@"+g.SymName()+", which is not mutable", "a mutable variable", Note{g.Op.Loc(), "the variable"})
	}
	return sameAsGlobal(op, "operand value", op.Operand(0).Type(), g)
}

func sameAsGlobal(op ir.Op, rule string, t ir.Type, g mlprogram.GlobalOp) *Finding {
	if want := g.Type(); want != nil && t != want {
		return Broken(op, rule, constraint.Describe(t), constraint.Describe(want)+", the type of the variable", Note{g.Op.Loc(), "the variable"})
	}
	return nil
}
