package verify

import (
	"math/bits"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sparseIterationRules returns the rules of iteration spaces, and of loops over them.
func sparseIterationRules() Rules {
	return Rules{
		sparsetensor.OpCoiterate:             {Verify: sparseCoiterate, Regions: sparseCases},
		sparsetensor.OpExtractIterationSpace: {Verify: sparseSpace, Local: true},
		sparsetensor.OpExtractValue:          {Verify: sparseValueAt, Local: true},
		sparsetensor.OpIterate:               {Verify: sparseIterate, Regions: sparseIterateBody},
	}
}

// sparseSpace takes what is stored in some levels: in the first ones, or below an element of the level before.
func sparseSpace(_ *Site, op ir.Op) *Finding {
	lo, lok := attrs.AsInt(op.Attr(sparsetensor.AttrLoLvl))
	hi, hok := attrs.AsInt(op.Attr(sparsetensor.AttrHiLvl))
	e, _ := encodingOf(op.Operand(0).Type())
	if !lok || !hok || e == nil {
		return nil
	}
	if uint64(lo) >= uint64(hi) {
		return Broken(op, "attribute hiLvl", decimal(uint64(hi)), "more than loLvl, which is "+decimal(uint64(lo)))
	}
	parents := valuesOf(op, "parentIter")
	if (len(parents) > 0) == (lo == 0) {
		return Broken(op, "operand parentIter", strconv.Itoa(len(parents))+" iterators", "one if and only if loLvl is not 0")
	}
	t := op.Result(0).Type()
	s, ok := t.(*types.SparseIterSpace)
	if !ok || s.Encoding != types.SparseEncoding(e) || s.LoLvl != uint64(lo) || s.HiLvl != uint64(hi) {
		return Broken(op, "result", constraint.Describe(t), "the encoding of the tensor, and lvls = "+decimal(uint64(lo))+" to "+decimal(uint64(hi)))
	}
	for _, p := range parents {
		if i, ok := p.(*types.SparseIterator); ok && (i.Encoding != s.Encoding || i.HiLvl != s.LoLvl) {
			return Broken(op, "operand parentIter", constraint.Describe(p), "an iterator with the encoding of the tensor, over levels that end where the space starts")
		}
	}
	return nil
}

// sparseValueAt needs an iterator over the last level.
func sparseValueAt(_ *Site, op ir.Op) *Finding {
	e, _ := encodingOf(op.Operand(0).Type())
	i, ok := op.Operand(1).Type().(*types.SparseIterator)
	if e != nil && ok && (i.Encoding != types.SparseEncoding(e) || i.HiLvl != uint64(len(e.Levels))) {
		return Broken(op, "operand iterator", constraint.Describe(i), "an iterator with the encoding of the tensor, up to its last level")
	}
	return nil
}

// usedCoordinates returns the number of coordinates that a loop uses. They must be levels of its space.
func usedCoordinates(op ir.Op, space ir.Type) (int, *Finding) {
	used, _ := attrs.AsInt(op.Attr(sparsetensor.AttrCrdUsedLvls))
	s, ok := space.(*types.SparseIterSpace)
	if n := bits.Len64(uint64(used)); ok && uint64(n) > s.HiLvl-s.LoLvl {
		return 0, Broken(op, "attribute crdUsedLvls", "coordinate "+strconv.Itoa(n-1), "coordinates of "+constraint.Describe(space))
	}
	return bits.OnesCount64(uint64(used)), nil
}

func sparseIterate(_ *Site, op ir.Op) *Finding {
	if f := flows(op, "the initial values", "the operation", operandsFrom(op, 1), resultTypes(op)); f != nil {
		return f
	}
	_, f := usedCoordinates(op, op.Operand(0).Type())
	return f
}

// sparseIterateBody gives a body the values that a loop carries, the coordinates that it uses, and the iterator.
func sparseIterateBody(_ *Site, op ir.Op) *Finding {
	inits, r := operandsFrom(op, 1), regionOf(op, 0)
	args := argTypes(r)
	used, f := usedCoordinates(op, op.Operand(0).Type())
	if f != nil {
		return f
	}
	if want := len(inits) + used + 1; len(args) != want {
		return Broken(op, "region region", strconv.Itoa(len(args))+" arguments", strconv.Itoa(want)+": carried values, coordinates and the iterator")
	}
	if f := flows(op, "the initial values", "the body", inits, args[:len(inits)]); f != nil {
		return f
	}
	s, ok := op.Operand(0).Type().(*types.SparseIterSpace)
	i, is := args[len(args)-1].(*types.SparseIterator)
	if ok && (!is || i.Encoding != s.Encoding || i.LoLvl != s.LoLvl || i.HiLvl != s.HiLvl) {
		return Broken(op, "region region", "a last argument of type "+constraint.Describe(args[len(args)-1]), "the iterator of "+constraint.Describe(s))
	}
	return yields(op)
}

// sparseCoiterate has a region for each case, which are different sets of spaces.
func sparseCoiterate(_ *Site, op ir.Op) *Finding {
	spaces, inits := valuesOf(op, "iterSpaces"), valuesOf(op, "initArgs")
	if len(spaces) == 0 {
		return Broken(op, "operand iterSpaces", "none", "at least one space")
	}
	if f := flows(op, "the initial values", "the operation", inits, resultTypes(op)); f != nil {
		return f
	}
	var cases []int64
	if list, ok := op.Attr(sparsetensor.AttrCases).(*attrs.Array); ok {
		for _, a := range list.Elems {
			c, _ := attrs.AsInt(a)
			cases = append(cases, c)
		}
	}
	slices.Sort(cases)
	if n := len(slices.Compact(cases)); n != op.NumRegions() {
		return Broken(op, "attribute cases", strconv.Itoa(n)+" different cases", strconv.Itoa(op.NumRegions())+", one for each region")
	}
	_, f := usedCoordinates(op, spaces[0])
	return f
}

// sparseCases gives each case the values that a loop carries, first of all.
func sparseCases(_ *Site, op ir.Op) *Finding {
	inits := valuesOf(op, "initArgs")
	for i := range op.NumRegions() {
		args := argTypes(regionOf(op, i))
		if f := flows(op, "the initial values", "case "+number(i), inits, args[:min(len(inits), len(args))]); f != nil {
			return f
		}
		if f := yieldsIn(op, regionOf(op, i)); f != nil {
			return f
		}
	}
	return nil
}
