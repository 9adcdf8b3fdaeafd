package asm

import (
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// readDimensionSharding: {"a", "b":(1)2, ?}p1.
func readDimensionSharding(p *nodes) (*schema.Class, ir.Node, bool) {
	a := &attrs.DimensionSharding{Closed: true}
	c := &attrs.DimensionShardingAttr
	if !p.expect('{', "expected '{' in front of axes") {
		return c, nil, false
	}
	for !p.take('}') {
		if len(a.Axes) > 0 && !p.expect(',', "expected ',' or '}' behind an axis") {
			return c, nil, false
		}
		if p.take('?') {
			a.Closed = false
			if !p.expect('}', "expected '}' behind '?'") {
				return c, nil, false
			}
			break
		}
		x, ok := p.parametersOf(&attrs.SdyAxisRefAttr)
		if !ok {
			return c, nil, false
		}
		a.Axes = append(a.Axes, x.(*attrs.SdyAxisRef))
	}
	if p.tok.kind == tokIdent || p.tok.kind == tokIntType {
		word := p.spelling()
		p.next()
		digits, ok := strings.CutPrefix(word, "p")
		v, err := strconv.ParseUint(digits, 10, 63)
		if !ok || err != nil || len(digits) > 1 && digits[0] == '0' {
			return c, nil, p.failHere("expected a priority such as p1, found " + word)
		}
		a.HasPriority, a.Priority = true, v
	}
	return c, a, true
}

// parametersOf reads the parameters of a class, which is implied.
func (p *nodes) parametersOf(c *schema.Class) (ir.Attr, bool) {
	n, ok := p.classBody(p.form(p.reg.Lookup(c.Dialect), c.Mnemonic, false), p.tok.pos)
	if !ok {
		return nil, false
	}
	return n.(ir.Attr), true
}

// readTensorSharding: <@mesh, [{"a"}, {?}], replicated={"b"}, unreduced=max{"c"}>.
func readTensorSharding(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.TensorSharding)
	return &attrs.TensorShardingAttr, a, p.expect('<', "expected '<' in front of a sharding") && p.meshOrRef(a) &&
		p.expect(',', "expected ',' behind a mesh") && p.expect('[', "expected '[' in front of the shardings of dimensions") &&
		p.dimShardings(a) && p.otherAxes(a) && p.expect('>', "expected '>' behind a sharding")
}

func (p *nodes) meshOrRef(a *attrs.TensorSharding) bool {
	if p.takeWord(attrs.SdyMeshAttr.Mnemonic) {
		m, ok := p.strippedAttr(&attrs.SdyMeshAttr)
		if _, isMesh := m.(*attrs.SdyMesh); ok && !isMesh {
			return p.failHere("expected a mesh")
		}
		a.Mesh = m
		return ok
	}
	at := p.tok.pos
	m, ok := p.attr(nil)
	if !ok {
		return false
	}
	if s, isRef := m.(*attrs.SymbolRef); !isRef || len(s.Nested) > 0 {
		return p.fail(diag.Mismatch, at, "expected a mesh or the name of one")
	}
	a.Mesh = m
	return true
}

func (p *nodes) dimShardings(a *attrs.TensorSharding) bool {
	if p.take(']') {
		return true
	}
	return p.strippedParameter(parameterField(&attrs.TensorShardingAttr, "dim_shardings"), a) &&
		p.expect(']', "expected ']' behind the shardings of dimensions")
}

// otherAxes reads the axes that split no dimension, in either order.
func (p *nodes) otherAxes(a *attrs.TensorSharding) bool {
	for p.take(',') {
		field := ""
		switch {
		case len(a.Replicated) == 0 && p.takeWord("replicated"):
			if field = "replicated_axes"; !p.expect('=', "expected '=' in front of axes") {
				return false
			}
		case len(a.Unreduced) == 0 && p.takeWord("unreduced"):
			field = "unreduced_axes"
			a.ReductionOp = 0
			if p.take('=') {
				if op, ok := attrs.ReductionOp.Value(p.spelling()); ok && p.tok.kind == tokIdent {
					a.ReductionOp = int64(op)
					p.next()
				}
			}
		default:
			return p.failHere("expected 'replicated' or 'unreduced', which is not there yet")
		}
		if !p.expect('{', "expected '{' in front of axes") ||
			!p.strippedParameter(parameterField(&attrs.TensorShardingAttr, field), a) || !p.expect('}', "expected '}' behind axes") {
			return false
		}
	}
	return true
}

// readDimMapping reads the symbols of factors, or nothing.
func readDimMapping(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.DimMapping)
	ok := true
	if p.tok.kind == tokIdent || p.tok.kind == tokIntType {
		word := p.spelling()
		for p.next(); ok && word != ""; {
			var f int64
			f, word, ok = p.factor(word)
			a.Factors = append(a.Factors, f)
		}
	}
	return &attrs.DimMappingAttr, a, ok
}

// factor takes the symbol of a factor off a word that was read.
func (p *nodes) factor(word string) (i int64, rest string, ok bool) {
	digits, long := strings.CutPrefix(word, "z_")
	if !long {
		if c := word[0]; c < firstFactor || c > firstFactor+lastLetter {
			return 0, "", p.failHere("expected the symbol of a factor, from 'i' to 'z', found '" + word + "'")
		}
		return int64(word[0]) - firstFactor, word[1:], true
	}
	n := 0
	for n < len(digits) && isDigit(digits[n]) {
		n++
	}
	if n == 0 || digits[0] == '0' {
		return 0, "", p.failHere("expected a positive number behind 'z_', found '" + digits + "'")
	}
	v, err := strconv.ParseInt(digits[:n], 10, 64)
	if err != nil {
		return 0, "", p.failHere("the number of a factor is too large: " + digits[:n])
	}
	return v + lastLetter, digits[n:], true
}

// readFactorSizes reads {i=2, j=3}, with symbols in their order.
func readFactorSizes(p *nodes, f *schema.Field, n ir.Node) bool {
	var list []int64
	if !p.take('{') {
		return true
	}
	if !p.list('}', "expected '}' behind the sizes of factors", func() bool {
		word, ok := p.keyword("expected the symbol of a factor")
		if !ok {
			return false
		}
		i, rest, ok := p.factor(word)
		if !ok {
			return false
		}
		if i != int64(len(list)) || rest != "" {
			return p.failHere("factors must be listed in order, found '" + word + "'")
		}
		if !p.expect('=', "expected '=' behind the symbol of a factor") {
			return false
		}
		v, ok := p.int64("expected the size of a factor")
		list = append(list, v)
		return ok
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

// readFactors reads {i, j}.
func readFactors(p *nodes, f *schema.Field, n ir.Node) bool {
	var list []int64
	if !p.take('{') {
		return true
	}
	if !p.list('}', "expected '}' behind factors", func() bool {
		word, ok := p.keyword("expected the symbol of a factor")
		if !ok {
			return false
		}
		i, _, ok := p.factor(word)
		list = append(list, i)
		return ok
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

// readShardingList reads [<@mesh, [{}]>, ...].
func readShardingList(p *parser, st *opState, args []partRef) bool {
	a := new(attrs.TensorShardingPerValue)
	if !p.expect('[', "expected '[' in front of shardings") {
		return false
	}
	if !p.list(']', "expected ']' behind shardings", func() bool {
		at := p.tok.pos
		s, ok := p.strippedAttr(&attrs.TensorShardingAttr)
		if !ok {
			return false
		}
		sharding, ok := s.(*attrs.TensorSharding)
		if !ok {
			return p.fail(diag.Mismatch, at, "expected a sharding")
		}
		a.Shardings = append(a.Shardings, sharding)
		return true
	}) {
		return false
	}
	p.setAttrOf(st, args[0], p.m.Intern(&attrs.TensorShardingPerValueAttr, a))
	return true
}

// readBody reads (%arg0: type, ...) {...}.
func readBody(p *parser, st *opState, args []partRef) bool {
	if !p.expect('(', "expected '(' in front of arguments") {
		return false
	}
	var list []regionArg
	if !p.list(')', "expected ')' behind arguments", func() bool {
		var a regionArg
		if !p.argName(&a) || !p.expect(':', "expected ':' and the type of the argument") || !p.argType(&a) {
			return false
		}
		list = append(list, a)
		return p.argLoc(&list[len(list)-1])
	}) {
		return false
	}
	return p.region(st, list)
}
