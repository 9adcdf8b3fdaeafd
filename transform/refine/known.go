package refine

import "github.com/hlobc/hlobc/ir"

// known caches the inferred types of results by everything that they depend on, since operations
// with the same name, attributes and types are frequent.
type known [512]struct {
	form form
	typ  ir.Type // nil if no type can be inferred
}

// form is what the type of an operation's only result depends on: the numbers of its name, its
// inherent attributes, and the types of the result and of up to three operands.
type form struct {
	name  ir.NameID
	props ir.PropID
	types [4]ir.TypeID
}

// formOf returns the form of op; ok is false if it has none.
func formOf(op ir.Op) (f form, ok bool) {
	operands := op.OperandIDs()
	if op.NumResults() != 1 || len(operands) >= len(f.types) || op.NumRegions() != 0 {
		return f, false
	}
	s, _ := op.Scope()
	f.name, f.props, f.types[0] = op.NameID(), op.PropID(), op.Result(0).TypeID()
	for i, v := range operands {
		f.types[i+1] = s.Value(v).TypeID()
	}
	return f, true
}

// at returns the place of a form.
func (k *known) at(f form) (i int, found bool) {
	h := ir.Hash(f.name).Add(uint64(f.props))
	for _, t := range f.types {
		h = h.Add(uint64(t))
	}
	i = int(h % ir.Hash(len(k)))
	return i, k[i].form == f
}
