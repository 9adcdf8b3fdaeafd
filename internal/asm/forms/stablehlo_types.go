package forms

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printSameType prints a single type if all operands and the result, the last argument, have the
// same type, otherwise a function type. The format lists a variadic operand twice, for the sake of
// the parser.
func printSameType(p *print.Printer, c *print.Context, args []format.Part) {
	if len(args) == 3 && args[0] == args[1] {
		args = args[1:]
	}
	last, same := ir.TypeID(0), true
	for k := len(args) - 1; k >= 0 && same; k-- {
		a := args[k]
		if a.Kind == format.Result {
			from, to := c.ResultsOf(a)
			if to-from != 1 {
				same = false
				break
			}
			last = c.TypeOf(from)
			continue
		}
		if c.IsPlain(a) {
			same = p.SameType(c.TypeOf(c.Operands[a.Index]), last)
			continue
		}
		for _, v := range c.OperandsOf(a) {
			same = same && p.SameType(c.TypeOf(v), last)
		}
	}
	if same {
		p.TypeID(last)
		return
	}
	var room [8]ir.TypeID
	list := room[:0]
	for _, a := range args[:len(args)-1] {
		list = p.AppendTypes(list, c, a)
	}
	operands := len(list)
	list = p.AppendTypes(list, c, args[len(args)-1])
	p.FunctionalTypeOf(list[:operands], list[operands:])
}

// readSameType reads the common type of all operands and the result, or a function type.
func readSameType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	if p.Tok.Kind == '(' {
		return readFunctionOf(p, st, args, at)
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	if f, ok := t.(*types.Function); ok {
		return setFromFunction(p, st, args, f, at)
	}
	for _, a := range args {
		p.SetType(st, a, t)
	}
	return true
}

// readVariadicSameType is readSameType for a variadic operand; the arguments are the operand, its
// types and the result type.
func readVariadicSameType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return false
	}
	n := p.CountUses(st, args[0])
	base := p.NumTypes()
	if f, ok := t.(*types.Function); ok {
		if len(f.Inputs) != n || len(f.Results) != 1 {
			return p.Fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
		}
		p.PushTypes(f.Inputs...)
		t = f.Results[0]
	} else {
		for range n {
			p.PushTypes(t)
		}
	}
	p.SetTypes(st, args[len(args)-2], base)
	p.SetType(st, args[len(args)-1], t)
	return true
}

// setFromFunction sets the types of an operation's parts from a function type: each operand has the
// type of an input, and the last part that of the result.
func setFromFunction(p *parse.OpParser, st *parse.State, args []format.Part, f *types.Function, at int) bool {
	n := len(args) - 1
	if len(f.Inputs) != n || len(f.Results) != 1 {
		return p.Fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
	}
	for i, t := range f.Inputs {
		p.SetType(st, args[i], t)
	}
	p.SetType(st, args[n], f.Results[0])
	return true
}

// readFunctionOf reads a function type and applies setFromFunction.
func readFunctionOf(p *parse.OpParser, st *parse.State, args []format.Part, at int) bool {
	base, n := p.NumTypes(), len(args)-1
	if !p.TypeListParens() || !p.Expect(lex.Arrow, "expected '->' in a function type") {
		return false
	}
	inputs := p.NumTypes() - base
	if !p.FunctionResults() {
		return false
	}
	if results := p.NumTypes() - base - inputs; inputs != n || results != 1 {
		return p.Fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
	}
	for i, a := range args {
		p.SetTypeAt(st, a, base+i)
	}
	return true
}

// typeOfOne returns the type of an argument that is a single value.
func typeOfOne(p *print.Printer, c *print.Context, a format.Part) ir.TypeID {
	if a.Kind == format.Operand {
		return c.TypeOf(c.OperandsOf(a)[0])
	}
	from, _ := c.ResultsOf(a)
	return c.TypeOf(from)
}

// printComplexOpType prints the result type if the operands have its shape and the element type of
// its parts, otherwise a function type.
func printComplexOpType(p *print.Printer, c *print.Context, args []format.Part) {
	lhs, rhs, result := typeOfOne(p, c, args[0]), typeOfOne(p, c, args[1]), typeOfOne(p, c, args[2])
	if isRealPart(p, lhs, result) && isRealPart(p, rhs, result) {
		p.TypeID(result)
		return
	}
	p.FunctionalTypeOf([]ir.TypeID{lhs, rhs}, []ir.TypeID{result})
}

// readComplexOpType reads the type of the result, of whose parts the operands consist, or a
// function type.
func readComplexOpType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return false
	}
	if f, ok := t.(*types.Function); ok {
		return setFromFunction(p, st, args, f, at)
	}
	shape, elem, ranked, _ := types.Shape(t)
	c, isComplex := elem.(*types.Complex)
	if !isComplex {
		return p.Fail(diag.Mismatch, at, "expected a tensor with complex elements")
	}
	var part ir.Type
	switch tensor := t.(type) {
	case *types.RankedTensor:
		part = types.NewTensor(p.Module, shape, c.Elem, tensor.Encoding)
	default:
		if ranked {
			return p.Fail(diag.Mismatch, at, "expected a tensor with complex elements")
		}
		part = types.NewUnrankedTensor(p.Module, c.Elem)
	}
	p.SetType(st, args[0], part)
	p.SetType(st, args[1], part)
	p.SetType(st, args[2], t)
	return true
}

// isRealPart reports whether part is the type whole with its complex element type replaced by that
// of the parts.
func isRealPart(p *print.Printer, part, whole ir.TypeID) bool {
	a, ok1 := p.Module.Type(part).(*types.RankedTensor)
	b, ok2 := p.Module.Type(whole).(*types.RankedTensor)
	return ok1 && ok2 && slices.Equal(a.Shape, b.Shape) && a.Encoding == b.Encoding && spell.ComplexElement(b.Elem) == a.Elem
}

// printSelectOpType prints the types of the predicate and the result if the other operands have the
// result's type, otherwise a function type.
func printSelectOpType(p *print.Printer, c *print.Context, args []format.Part) {
	pred, yes, no, result := typeOfOne(p, c, args[0]), typeOfOne(p, c, args[1]), typeOfOne(p, c, args[2]), typeOfOne(p, c, args[3])
	if p.SameType(yes, result) && p.SameType(no, result) {
		p.TypeID(pred)
		p.Text(", ")
		p.TypeID(result)
		return
	}
	p.FunctionalTypeOf([]ir.TypeID{pred, yes, no}, []ir.TypeID{result})
}

// readSelectOpType reads the types of the predicate and of the result, or a function
// type.
func readSelectOpType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	base := p.NumTypes()
	for more := true; more; more = p.Take(',') {
		if !p.PushType() {
			return false
		}
	}
	list := p.TypesFrom(base)
	switch len(list) {
	case 1:
		if f, ok := list[0].(*types.Function); ok {
			return setFromFunction(p, st, args, f, at)
		}
	case 2:
		pred, t := list[0], list[1]
		p.SetType(st, args[0], pred)
		for _, a := range args[1:] {
			p.SetType(st, a, t)
		}
		return true
	}
	return p.Fail(diag.Mismatch, at, "expected a function type, or the types of the predicate and the result")
}

// printTupleOpType prints the type of the tuple, which determines the types of the operands.
func printTupleOpType(p *print.Printer, c *print.Context, args []format.Part) {
	p.ValueTypes(c, args[len(args)-1])
}

// readTupleOpType reads the type of a tuple, which determines the types of the operands.
func readTupleOpType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return false
	}
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return p.Fail(diag.Mismatch, at, "expected a tuple type")
	}
	base := p.NumTypes()
	p.PushTypes(tuple.Elems...)
	p.SetTypes(st, args[0], base)
	p.SetType(st, args[1], t)
	return true
}

// printPairwiseOpType prints the types of the operands, which are also those of the results.
func printPairwiseOpType(p *print.Printer, c *print.Context, args []format.Part) {
	p.ValueTypes(c, args[0])
}

// readPairwiseOpType reads the types of the operands, which are also those of the results.
func readPairwiseOpType(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	base := p.NumTypes()
	for more := true; more; more = p.Take(',') {
		if !p.PushType() {
			p.FailMore(diag.Syntax, p.Tok.Pos, "expected types of the operands") // the reference reports this as a second error
			return false
		}
	}
	p.SetTypes(st, args[0], base)
	p.SetTypes(st, args[1], base)
	return true
}
