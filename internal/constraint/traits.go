package constraint

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// A relation is a trait that relates the types of operands and results.
type relation struct {
	trait    ods.Traits
	name     string
	operands int // minimum number of operands
	results  int
	required string
	check    func(op ir.Op) bool
	counts   bool // requires as many results as operands
	// relate is the relation between two operands. It is nil for traits that do not restrict
	// operands on their own.
	relate func(a, b ir.Type) bool
}

// relations lists the traits that relate types, with their rules.
var relations = [...]relation{
	{ods.SameOperandsAndResultShape, "SameOperandsAndResultShape", 1, 1, "operands and results of one shape", sameShapes, false, ShapesMatch},
	{ods.SameOperandsAndResultElementType, "SameOperandsAndResultElementType", 1, 1, "operands and results of one element type",
		func(op ir.Op) bool { return all(op, true, true, sameElement) }, false, sameElement},
	{ods.SameOperandsAndResultType, "SameOperandsAndResultType", 1, 1, "operands and results of one type",
		sameOperandsAndResultType, false, sameShapeAndElement},
	{ods.SameOperandsElementType, "SameOperandsElementType", 1, 0, "operands of one element type",
		func(op ir.Op) bool { return all(op, true, false, sameElement) }, false, sameElement},
	{ods.SameTypeOperands, "SameTypeOperands", 0, 0, "operands of one type",
		func(op ir.Op) bool { return all(op, true, false, sameType) }, false, sameType},
	{ods.CompatibleOperandsAndResultElementType, "CompatibleOperandsAndResultElementType", 1, 0, "compatible element types of operands and results",
		func(op ir.Op) bool { return all(op, true, true, CompatibleElements) }, false, CompatibleElements},
	{ods.CompatibleOperandsElementType, "CompatibleOperandsElementType", 1, 0, "compatible element types of operands",
		func(op ir.Op) bool { return all(op, true, false, CompatibleElements) }, false, CompatibleElements},
	{ods.CompatibleOperandsAndResultType, "CompatibleOperandsAndResultType", 1, 0, "compatible types of operands and results",
		func(op ir.Op) bool { return all(op, true, true, Compatible) }, false, Compatible},
	{ods.PairwiseSameOperandAndResultElementType, "PairwiseSameOperandAndResultElementType", 0, 0, "each result of the element type of its operand",
		func(op ir.Op) bool { return pairs(op, sameElement) }, true, nil},
	{ods.PairwiseSameOperandAndResultType, "PairwiseSameOperandAndResultType", 0, 0, "each result of the type of its operand",
		func(op ir.Op) bool { return pairs(op, sameType) }, true, nil},
	{ods.Elementwise, "Elementwise", 0, 0, "operands and results of one shape, or scalars alone", elementwise, false, nil},
}

func sameType(a, b ir.Type) bool    { return a == b }
func sameElement(a, b ir.Type) bool { return ElementOf(a) == ElementOf(b) }
func sameShapeAndElement(a, b ir.Type) bool {
	return ShapesMatch(a, b) && ElementOf(a) == ElementOf(b)
}

// sameOperandsAndResultType requires matching shapes and equal element types. If the op does not infer
// its result types by other means, they are inferred from this trait, so each result must have exactly
// the type of the first operand.
func sameOperandsAndResultType(op ir.Op) bool {
	if !op.Info().Def.Traits.Has(ods.InferType) && op.NumOperands() > 0 {
		first := op.Operand(0).Type()
		for i := range op.NumResults() {
			if op.Result(i).Type() != first {
				return false
			}
		}
	}
	return all(op, true, true, sameShapeAndElement)
}

// operandTraits returns the first trait of def that operands of the given types violate.
func operandTraits(def *ods.Op, list []ir.Type) *Violation {
	for i := range relations {
		r := &relations[i]
		if r.relate == nil || !def.Traits.Has(r.trait) {
			continue
		}
		for k := 1; k < len(list); k++ {
			if list[k] != list[0] && !r.relate(list[k], list[0]) {
				return &Violation{Rule: r.name, Found: Describe(list[0]) + " and " + Describe(list[k]), Required: r.required}
			}
		}
	}
	return nil
}

// all reports whether the types of the chosen values (operands, results or both) all relate to the
// first of them.
func all(op ir.Op, operands, results bool, relate func(t, first ir.Type) bool) bool {
	var first ir.Type
	ok := true
	visit := func(t ir.Type) {
		if first == nil {
			first = t
		} else {
			ok = ok && (t == first || relate(t, first))
		}
	}
	if operands {
		for i := range op.NumOperands() {
			visit(op.Operand(i).Type())
		}
	}
	if results {
		for i := range op.NumResults() {
			visit(op.Result(i).Type())
		}
	}
	return ok
}

func sameShapes(op ir.Op) bool { return oneShape(op, func(ir.Type) bool { return true }) }

// oneShape reports whether the chosen operands and results can all have the same shape, which requires
// that the known sizes of each dimension are equal. Unranked types match all shapes; types that are
// not shaped match only one another, and so do vectors with scalable dimensions.
func oneShape(op ir.Op, choose func(t ir.Type) bool) bool {
	n := op.NumOperands() + op.NumResults()
	rank, shaped, others, scalables := -1, 0, 0, 0
	for i := range n {
		t := valueType(op, i)
		if !choose(t) {
			continue
		}
		shape, _, ranked, ok := types.Shape(t)
		if !ok {
			others++
			continue
		}
		shaped++
		if scalable(t) {
			scalables++
		}
		if ranked && rank >= 0 && len(shape) != rank {
			return false
		}
		if ranked {
			rank = len(shape)
		}
	}
	if shaped > 0 && others > 0 || scalables > 0 && scalables < shaped {
		return false
	}
	for d := range max(rank, 0) {
		known := int64(types.Dynamic)
		for i := range n {
			t := valueType(op, i)
			if !choose(t) {
				continue
			}
			shape, _, ranked, _ := types.Shape(t)
			if !ranked || shape[d] == types.Dynamic {
				continue
			}
			if known != types.Dynamic && shape[d] != known {
				return false
			}
			known = shape[d]
		}
	}
	return true
}

// valueType returns the type of value i, counting operands first and then results.
func valueType(op ir.Op, i int) ir.Type {
	if n := op.NumOperands(); i >= n {
		return op.Result(i - n).Type()
	}
	return op.Operand(i).Type()
}

func pairs(op ir.Op, relate func(a, b ir.Type) bool) bool {
	if op.NumOperands() != op.NumResults() {
		return false
	}
	for i := range op.NumOperands() {
		if !relate(op.Operand(i).Type(), op.Result(i).Type()) {
			return false
		}
	}
	return true
}

// isMappable reports whether elementwise ops can be mapped over a type.
func isMappable(t ir.Type) bool {
	switch t.(type) {
	case *types.RankedTensor, *types.UnrankedTensor, *types.Vector:
		return true
	}
	return false
}

// elementwise checks MLIR's rule for elementwise ops: if any operand is a tensor or vector, all
// results are as well, and all tensors and vectors have the same kind and shape. If no operand is a
// tensor or vector, no result is either.
func elementwise(op ir.Op) bool {
	var mapped ir.Type
	for i := range op.NumOperands() {
		switch t := op.Operand(i).Type(); {
		case !isMappable(t):
		case mapped == nil:
			mapped = t
		case ir.KindOf(t) != ir.KindOf(mapped):
			return false
		}
	}
	for i := range op.NumResults() {
		switch t := op.Result(i).Type(); {
		case isMappable(t) != (mapped != nil):
			return false
		case mapped != nil && ir.KindOf(t) != ir.KindOf(mapped):
			return false
		}
	}
	return mapped == nil || oneShape(op, isMappable)
}

// Traits returns the first trait of op's definition that its types violate, or nil if there is none.
// It ignores traits of other kinds, such as those of symbols and terminators. It allocates no memory
// for a valid operation.
func (c *Checker) Traits(op ir.Op) *Violation {
	info := op.Info()
	rules := c.rules(info)
	if rules == nil {
		return nil
	}
	same := len(rules.relations) > 0 && oneType(op)
	for _, r := range rules.relations {
		v := countOf("operands", op.NumOperands(), r.operands, false)
		if v == nil {
			v = countOf("results", op.NumResults(), r.results, false)
		}
		if v != nil {
			v.Op, v.Name = op, info.Full
			return v
		}
		if (!same || r.counts) && !r.check(op) {
			return &Violation{Op: op, Name: info.Full, Rule: r.name, Found: describeTypes(op), Required: r.required}
		}
	}
	for _, p := range rules.preds {
		if v := c.pred(op, info.Def, p); v != nil {
			v.Op, v.Name = op, info.Full
			return v
		}
	}
	return nil
}

// oneType reports whether all operands and results have the same type. In that case all relations hold
// except those that require as many results as operands.
func oneType(op ir.Op) bool {
	s, _ := op.Scope()
	var first ir.TypeID
	for _, v := range op.OperandIDs() {
		t := s.Value(v).TypeID()
		if first == 0 {
			first = t
		}
		if t != first {
			return false
		}
	}
	if first == 0 {
		return false
	}
	for i := range op.NumResults() {
		if op.Result(i).TypeID() != first {
			return false
		}
	}
	return true
}

func describeTypes(op ir.Op) string {
	operands, results := make([]ir.Type, op.NumOperands()), make([]ir.Type, op.NumResults())
	for i := range operands {
		operands[i] = op.Operand(i).Type()
	}
	for i := range results {
		results[i] = op.Result(i).Type()
	}
	b := appendTypes([]byte{'('}, operands, 0)
	b = appendTypes(append(b, ") -> ("...), results, 0)
	return string(append(b, ')'))
}

// pred checks a trait that names operands and results, or attributes.
func (c *Checker) pred(op ir.Op, def *ods.Op, p *ods.Pred) *Violation {
	var same func(a, b ir.Type) bool
	switch p.Name {
	case "AllElementTypesMatch":
		same = func(a, b ir.Type) bool { return ElementOf(a) == ElementOf(b) }
	case "AllTypesMatch":
		same = func(a, b ir.Type) bool { return a == b }
	case "AllShapesMatch":
		same = sameShape
	case "AllRanksMatch":
		same = sameRank
	case "AllMatchSame<size>":
		return c.sameSizes(op, p)
	case "TypesMatchWith":
		return derived(op, def, p)
	case "AlignmentAttrOpInterface":
		if a, ok := op.Attr(attrAlignment).(*attrs.Integer); ok && (a.Int() <= 0 || a.Int()&(a.Int()-1) != 0) {
			return &Violation{Rule: "attribute alignment", Found: fmt.Sprint(a.Int()), Required: "a power of two"}
		}
		return nil
	case "ResultsBroadcastableShape":
		if !broadcasts(op) {
			return &Violation{Rule: p.Name, Found: describeTypes(op), Required: "operands of shapes that broadcast to that of each result"}
		}
		return nil
	case "SameOperandsAndResultRank":
		if !oneRank(op) {
			return &Violation{Rule: p.Name, Found: describeTypes(op), Required: "operands and results of one rank"}
		}
		return nil
	case "SameInputOutputTensorDims":
		if !SameTensorShape(op.Operand(0).Type(), op.Result(0).Type()) {
			return &Violation{Rule: p.Name, Found: describeTypes(op), Required: "ranked tensors of one shape, or none"}
		}
		return nil
	default:
		return nil
	}
	var first ir.Type
	for _, name := range p.Args {
		t := named(op, def, name)
		if t == nil {
			continue
		}
		if first == nil {
			first = t
		} else if !same(first, t) {
			return &Violation{Rule: p.Name, Found: describeTypes(op), Required: p.Name + " of " + join(p.Args)}
		}
	}
	return nil
}

// derived checks TypesMatchWith: the type of the first value, after a transformation, is the type of the
// second. Transformations without a case here have rules of their own.
func derived(op ir.Op, def *ods.Op, p *ods.Pred) *Violation {
	if len(p.Args) != 3 {
		return nil
	}
	from, to := named(op, def, p.Args[0]), named(op, def, p.Args[1])
	if from == nil || to == nil {
		return nil
	}
	want, which := from, "the type of "
	switch p.Args[2] {
	case "Element":
		want, which = ElementOf(from), "the element type of "
	case "Same":
	case "BoolLike":
		_, _, _, shaped := types.Shape(from)
		_, _, _, other := types.Shape(to)
		if e, ok := ElementOf(to).(*types.Integer); ok && e.Width == 1 && e.Sign == types.Signless && shaped == other && (!shaped || ir.KindOf(from) == ir.KindOf(to) && sameShape(from, to) && sameDetails(from, to)) {
			return nil
		}
		return &Violation{Rule: p.Name, Found: p.Args[1] + " has type " + Describe(to), Required: "i1, or i1 with the shape of " + p.Args[0]}
	case "ComplexElement":
		c, ok := from.(*types.Complex)
		if !ok {
			return nil
		}
		want, which = c.Elem, "the element type of "
	default:
		return nil
	}
	if to == want {
		return nil
	}
	return &Violation{Rule: p.Name, Found: p.Args[1] + " has type " + Describe(to), Required: Describe(want) + ", " + which + p.Args[0]}
}

func join(list []string) string {
	s := ""
	for i, x := range list {
		if i > 0 {
			s += ", "
		}
		s += x
	}
	return s
}

// broadcasts reports whether the shapes of the operands, as far as they are known, broadcast to those of the results.
func broadcasts(op ir.Op) bool {
	var to []int64
	for i := range op.NumOperands() {
		shape, _, ranked, ok := types.Shape(op.Operand(i).Type())
		if !ok || !ranked {
			return true
		}
		for len(to) < len(shape) {
			to = slices.Insert(to, 0, 1)
		}
		for k, n := range shape {
			at := len(to) - len(shape) + k
			switch have := to[at]; {
			case have == 1 || have == types.Dynamic && n != 1:
				to[at] = n
			case n != 1 && n != types.Dynamic && n != have:
				return false
			}
		}
	}
	for i := range op.NumResults() {
		shape, _, ranked, ok := types.Shape(op.Result(i).Type())
		if !ok || !ranked {
			continue
		}
		if len(shape) != len(to) {
			return false
		}
		for k, n := range shape {
			if n != to[k] && n != types.Dynamic && to[k] != types.Dynamic {
				return false
			}
		}
	}
	return true
}

// oneRank reports whether all shaped operands and results whose rank is known have the same one.
func oneRank(op ir.Op) bool {
	rank := -1
	for i := range op.NumOperands() + op.NumResults() {
		shape, _, ranked, ok := types.Shape(valueType(op, i))
		if !ok || !ranked {
			continue
		}
		if rank >= 0 && rank != len(shape) {
			return false
		}
		rank = len(shape)
	}
	return true
}

// sameShape reports whether two types have the same sizes. An unknown size equals only another unknown
// size.
func sameShape(a, b ir.Type) bool {
	as, _, ar, aok := types.Shape(a)
	bs, _, br, bok := types.Shape(b)
	return aok == bok && ar == br && slices.Equal(as, bs)
}

// sameDetails reports whether what tensors and vectors of the same kind have besides shape and elements is the same:
// the encoding, and which dimensions are scalable.
func sameDetails(a, b ir.Type) bool {
	switch a := a.(type) {
	case *types.RankedTensor:
		return a.Encoding == b.(*types.RankedTensor).Encoding
	case *types.Vector:
		return slices.Equal(a.Scalable, b.(*types.Vector).Scalable)
	}
	return true
}

// SameTensorShape reports whether two types are ranked tensors of the same sizes, or neither is a
// tensor.
func SameTensorShape(a, b ir.Type) bool {
	s, ranked := a.(*types.RankedTensor)
	t, ranked2 := b.(*types.RankedTensor)
	if ranked && ranked2 {
		return slices.Equal(s.Shape, t.Shape)
	}
	_, unranked := a.(*types.UnrankedTensor)
	_, unranked2 := b.(*types.UnrankedTensor)
	return !ranked && !ranked2 && !unranked && !unranked2
}

func sameRank(a, b ir.Type) bool {
	as, _, ar, aok := types.Shape(a)
	bs, _, br, bok := types.Shape(b)
	return aok && bok && (!ar || !br || len(as) == len(bs))
}

// named returns the type of the operand, result or attribute called name, or nil if there is none.
func named(op ir.Op, def *ods.Op, name string) ir.Type {
	for i := range def.Operands {
		if def.Operands[i].Name == name {
			if start, end := op.OperandGroup(i); start < end {
				return op.Operand(start).Type()
			}
		}
	}
	for i := range def.Results {
		if def.Results[i].Name == name {
			if start, end := op.ResultGroup(i); start < end {
				return op.Result(start).Type()
			}
		}
	}
	for i := range def.Attrs {
		if def.Attrs[i].Name == name {
			return attrs.TypeOf(op.Attr(name))
		}
	}
	return nil
}

// sameSizes requires that the named arrays have the same length.
func (c *Checker) sameSizes(op ir.Op, p *ods.Pred) *Violation {
	size := -1
	for _, name := range p.Args {
		a, ok := op.Attr(name).(*attrs.DenseArray)
		if !ok {
			continue
		}
		if n := int(a.Size); size < 0 {
			size = n
		} else if n != size {
			return &Violation{Rule: p.Name, Found: fmt.Sprintf("%d and %d elements", size, n), Required: join(p.Args) + " of one length"}
		}
	}
	return nil
}

// attrAlignment is the attribute of operations with AlignmentAttrOpInterface, of whichever dialect.
const attrAlignment = "alignment"
